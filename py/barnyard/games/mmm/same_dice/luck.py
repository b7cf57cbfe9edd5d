"""Mmm! with the same luck: the dice of a game that was played, or those of a date.

The k-th die that is thrown in the n-th turn shows the same for everybody, whatever was decided
before. Turns are counted round the table, not player by player. Where the game that was played
threw fewer dice in a turn, or had fewer turns, the face is the one of `FACES` whose number is
`chance(6, SEED, TURN, DIE)`: SEED is the text of that game, both are counted from 0.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from barnyard.core.game import AnyGame
from barnyard.core.named_luck import chance
from barnyard.core.record import Record, write
from barnyard.games.mmm.rules import FACES

ROLL: Final = "roll:"


@dataclass(frozen=True)
class Dice:
    """`thrown` has the faces of each turn as they came; `seed` stands for all that came not."""

    thrown: tuple[tuple[str, ...], ...]
    seed: str

    def face(self, turn: int, die: int) -> str:
        if turn < len(self.thrown) and die < len(self.thrown[turn]):
            return self.thrown[turn][die]
        return FACES[chance(len(FACES), self.seed, turn, die)]


def dice_of(record: Record[Any]) -> Dice:
    return Dice(tuple(map(tuple, turns(map(str, record.events)))), write(record))


def turns(events: Iterable[str]) -> list[list[str]]:
    """The faces of each turn in the order in which they came. A roll that does not follow the wish
    to roll again begins a turn."""
    found: list[list[str]] = []
    again = False
    for event in events:
        if event.startswith(ROLL):
            if not again:
                found.append([])
            found[-1] += event.removeprefix(ROLL).split(",")
        again = event == "reroll"
    return found


class SameLuck:
    """Throws these dice for a game whose events so far are `events`, which grow with it."""

    def __init__(self, dice: Dice, events: Sequence[str]) -> None:
        self.dice = dice
        self.events = events

    def draw(self, game: AnyGame, state: Any) -> str:
        so_far = turns(self.events)
        if self.events and self.events[-1] == "reroll":
            turn, first = len(so_far) - 1, len(so_far[-1])
        else:
            turn, first = len(so_far), 0
        count = state.places.count("")
        faces = [self.dice.face(turn, die) for die in range(first, first + count)]
        return ROLL + ",".join(faces)
