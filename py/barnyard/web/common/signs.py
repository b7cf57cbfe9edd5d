"""The sign of each player: an animal of the farm, kept by name; computer players have
one by how well they play.

None of the animals is among them that a game gives its players as pieces: those then stand for
them (`desk.drawing.signs_at`).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from barnyard.core.seats import level_of
from barnyard.core.think import Level

SIGNS: Final = ("bear", "dog", "goat", "giraffe", "cat", "mouse", "mole")
DIGITS: Final = "".join(map(str, range(len(SIGNS) + 1)))  # of signs in links
OF_LEVELS: Final = {
    Level.EASY: "chick",
    Level.MODEST: "hamster",
    Level.FAIR: "hedgehog",
    Level.KEEN: "fox",
    Level.STRONG: "owl",
}
OF_HINTS: Final = "light-bulb"


def picture(sign: str) -> str:
    """Its name in the sprite."""
    return f"{sign}-face" if sign in SIGNS else sign


def free(taken: Iterable[str], after: str = "") -> str:
    """The next sign that nobody has; the first ones again when there is none."""
    start = SIGNS.index(after) + 1 if after in SIGNS else 0
    order = (*SIGNS[start:], *SIGNS[:start])
    used = set(taken)
    return next((sign for sign in order if sign not in used), order[0])


def written(players: Sequence[str], kept: Mapping[str, str]) -> str:
    """The signs of a table for a link: a digit for each seat, 0 for a computer player. The order of
    SIGNS belongs to links for ever: new ones are appended."""
    signs = seated(players, kept)
    return "".join(str(SIGNS.index(sign) + 1 if sign in SIGNS else 0) for sign in signs)


def brought(text: str, players: Sequence[str]) -> dict[str, str]:
    """The signs that came with a game, by name; none where the digits make no sense."""
    if len(text) != len(players) or not all(digit in DIGITS for digit in text):
        return {}
    places = zip(players, map(int, text), strict=True)
    return {name: SIGNS[place - 1] for name, place in places if place}


def seated(players: Sequence[str], kept: Mapping[str, str]) -> list[str]:
    """A sign for each player: the kept one where there is one, no person's twice."""
    signs: dict[int, str] = {}
    for seat, name in enumerate(players):
        if level := level_of(name):
            signs[seat] = OF_LEVELS[level]
        elif (sign := kept.get(name)) and sign not in signs.values():
            signs[seat] = sign
    for seat in range(len(players)):
        if seat not in signs:
            signs[seat] = free(signs.values())
    return [signs[seat] for seat in range(len(players))]
