"""The table of Mmm!: the corridor with the cat, the pantry, the dice, and what to do with them."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.mmm.state import State
from barnyard.games.mmm.table.corridor import corridor, still_open
from barnyard.games.mmm.table.hand import hand
from barnyard.games.mmm.table.pantry import pantry
from barnyard.games.mmm.table.view import view_of


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    """As it lies before whoever looks; what the moves allow is lit and can be pressed."""
    view = view_of(seen, moves, picked, name)
    beside = tag("div", still_open(view), hand(view), class_="mmm-beside")
    room = tag("div", corridor(view), pantry(view), beside, class_="mmm-room")
    return tag("div", room, id="mmm-table", class_="mmm-table")
