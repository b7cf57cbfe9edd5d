"""How the dice of a game fell, beside what fair dice do."""

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from barnyard.core.game import CHANCE, AnyGame
from barnyard.core.record import Record
from barnyard.core.think import Slices

DICE: Final = ("die", "roll")  # what the chance events of dice are called
TRIES: Final = 2000  # so many games' dice are thrown to compare with
SLICE: Final = 20


@dataclass(frozen=True)
class DiceTable:
    counts: dict[str, int]  # by face, in the game's order
    thrown: int
    odder: float  # the share of fair dice that deviate as much as these or more

    @property
    def expected(self) -> float:
        return self.thrown / len(self.counts)


def dice_table(record: Record[Any]) -> Slices[DiceTable | None]:
    """None where no dice were thrown."""
    faces, thrown = _thrown(record)
    if not thrown:
        return None
    counted = Counter(thrown)
    counts = {face: counted[face] for face in faces}
    mean = len(thrown) / len(faces)
    own = deviation(list(counts.values()), mean)
    rng, as_odd = random.Random(len(thrown)), 0
    for number in range(TRIES):
        fair = Counter(rng.choices(faces, k=len(thrown)))
        as_odd += deviation([fair[face] for face in faces], mean) >= own
        if number % SLICE == 0:
            yield
    return DiceTable(counts, len(thrown), as_odd / TRIES)


def _thrown(record: Record[Any]) -> tuple[list[str], list[str]]:
    """The faces that the dice have, and those that came."""
    faces: list[str] = []
    thrown: list[str] = []
    for state, event in zip(record.replay(), record.events, strict=False):
        if came := faces_of(record.game, state, str(event)):
            thrown += came
            faces = faces or all_faces(record.game, state)
    return faces, thrown


def faces_of(game: AnyGame, state: Any, event: str) -> list[str]:
    """What the dice showed that this event threw; nothing if it threw none."""
    is_throw = game.turn(state) == CHANCE and event.partition(":")[0] in DICE
    return _faces(event) if is_throw else []


def all_faces(game: AnyGame, state: Any) -> list[str]:
    """The faces that the dice have which are to be thrown."""
    listed = game.chances(state) or {}
    return list(dict.fromkeys(face for event in listed for face in _faces(event)))


def _faces(event: str) -> list[str]:
    return event.partition(":")[2].split(",")


def deviation(counts: list[int], mean: float) -> float:
    """Pearson's chi-square."""
    return sum((count - mean) ** 2 for count in counts) / mean
