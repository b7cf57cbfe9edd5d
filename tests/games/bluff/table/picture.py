"""The table of Bluff: who has how many lives, the cup, and what can be said."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.bluff.rules import SAID
from barnyard.games.bluff.sketch import players, told
from barnyard.games.bluff.state import State


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    listed = [
        tag("li", line, id=f"bluff-player-{seat}") for seat, line in enumerate(players(seen, name))
    ]
    said = tag("div", [_button(move, name) for move in moves], class_="row")
    return tag(
        "div",
        tag("div", _cup(seen, name), class_="board"),
        tag("ul", listed, class_="bluff-players seats", aria_label=name("board", "players")),
        tag("div", said, class_="dock") if moves else None,
        id="bluff-table",
        class_="bluff-table",
    )


def _cup(seen: State, name: Namer) -> Html:
    """The die of a cup that others hold is not even named."""
    face = seen.die or (seen.lifted.die if seen.lifted else "blank")
    die = tag("svg", tag("use", href=f"#art-die-{face}"), class_="bluff-die", aria_hidden=True)
    facts = [tag("p", line) for line in told(seen, name)]
    return tag("div", die, facts, id="bluff-cup", role="status")


def _button(move: str, name: Namer) -> Html:
    said = f"{name('moves', 'say')}: {SAID[move]}" if move in SAID else name("moves", move)
    return tag("button", said, type="button", id=f"pick-{move}".replace(":", "-"), class_="button",
               data_do="pick", data_value=move)  # fmt: skip
