"""The table that a game draws for itself, where it does: `draw` in its `table/picture.py`; and what
stands for each player there: `pieces`, where the game has a picture for everybody."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any

from barnyard.core.game import Namer
from barnyard.core.html import Html
from barnyard.games import GamePart, has_part, part
from barnyard.room.looks import Look
from barnyard.web.common.signs import seated

# What a seat sees, its moves, what is picked so far, and how things are called.
Draw = Callable[[Any, Sequence[str], tuple[str, ...], Namer], Html]


@cache
def drawing(key: str) -> Draw | None:
    """A part of it that has `data-do="pick"` is picked by its `data-value`: a whole move, or
    parts of one with spaces between. One with `data-do="why-not"` names a move that is none now:
    a tap on it is answered by the reason."""
    if not has_part(key, GamePart.PICTURE):
        return None
    draw: Draw = part(key, GamePart.PICTURE).draw
    return draw


def counted(look: Look) -> int:
    """In how many steps a game that is over counts its points: `counted` of its picture. The table
    shows the first of them when ("count", "3") is picked."""
    steps = _of_picture(look.game.KEY, "counted")
    return steps(look.seen) if steps else 0


def meant_as_well(look: Look, move: str, picked: tuple[str, ...]) -> Collection[str]:
    """The ids of what else glows for a move that a hint names: `meant` of its picture."""
    found = _of_picture(look.game.KEY, "meant")
    return found(move, picked) if found else ()


def pictured(look: Look, move: str) -> Html | None:
    """A move in pictures, to a child: `pictured` of its picture, where it has one."""
    found = _of_picture(look.game.KEY, "pictured")
    return found(look.seen, move) if found else None


def _of_picture(key: str, name: str) -> Any:
    """What the picture of a game may have beside its table."""
    return (
        getattr(part(key, GamePart.PICTURE), name, None)
        if has_part(key, GamePart.PICTURE)
        else None
    )


def signs_at(look: Look, kept: Mapping[str, str]) -> list[str]:
    """What stands for each player: the piece on the table, so that nobody is two animals at once;
    else the sign that they chose."""
    pieces = _of_picture(look.game.KEY, "pieces")
    own: list[str] = pieces(look.seen) if pieces else []
    return own or seated(look.players, kept)
