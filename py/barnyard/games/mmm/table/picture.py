"""The table of Mmm!: the corridor with the cat, the pantry, the dice, and what to do with them."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.mmm.state import State, left
from barnyard.games.mmm.table.corridor import corridor, still_open
from barnyard.games.mmm.table.hand import hand
from barnyard.games.mmm.table.pantry import pantry
from barnyard.games.mmm.table.view import view_of


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    """As it lies before whoever looks; what the moves allow is lit and can be pressed."""
    view = view_of(seen, moves, picked, name)
    step = int(picked[1]) if picked[:1] == ("count",) else None
    return tag(
        "div",
        tag("div", corridor(view), still_open(view), class_="mmm-beside seats above"),
        tag("div", pantry(view, step), class_="mmm-room board"),
        tag("div", hand(view), class_="dock") if step is None else None,
        id="mmm-table",
        class_="mmm-table",
    )


def counted(seen: State) -> int:
    """What is still in the pantry when the cat has come in: square by square."""
    return left(seen)
