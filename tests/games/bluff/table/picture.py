"""The table of Bluff: who has how many lives, the cup, and what can be said."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.bluff.rules import SAID
from barnyard.games.bluff.state import State


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    players = [_player(seen, seat, name) for seat in range(len(seen.lives))]
    return tag(
        "div",
        tag("ul", players, aria_label=name("board", "players")),
        _cup(seen, name),
        tag("div", [_button(move, name) for move in moves], class_="row") if moves else None,
        id="bluff-table",
        class_="bluff-table",
    )


def _player(seen: State, seat: int, name: Namer) -> Html:
    lives = seen.lives[seat]
    key = "life" if lives == 1 else "lives"
    said = name("board", key).format(player=name("player", seat), lives=lives)
    return tag("li", said, id=f"bluff-player-{seat}")


def _cup(seen: State, name: Namer) -> Html:
    """The die of a cup that others hold is not even named."""
    facts = [tag("p", told) for told in _told(seen, name)]
    face = seen.die or (seen.lifted.die if seen.lifted else "blank")
    die = tag("svg", tag("use", href=f"#art-die-{face}"), class_="bluff-die", aria_hidden=True)
    return tag("div", die, facts, id="bluff-cup", role="status")


def _told(seen: State, name: Namer) -> list[str]:
    told = []
    if seen.lifted is not None:
        told.append(_say(name, "open", seen.lifted.roller, seen.lifted.die))
    elif seen.roller is None:
        told.append(name("board", "empty"))
    elif seen.die is not None:
        told.append(_say(name, "own", seen.roller, seen.die))
    else:
        told.append(_say(name, "hidden", seen.roller, 0))
    if seen.said:
        told.append(_say(name, "said", seen.roller, seen.said))
    return told


def _say(name: Namer, key: str, seat: int | None, number: int) -> str:
    return name("board", key).format(player=name("player", seat), number=number)


def _button(move: str, name: Namer) -> Html:
    label = name("board", "say").format(number=SAID[move]) if move in SAID else name("moves", move)
    return tag("button", label, type="button", id=f"pick-{move}".replace(":", "-"), class_="button",
               data_do="pick", data_value=move)  # fmt: skip
