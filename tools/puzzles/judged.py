"""A decision that was thought about for long."""

from collections.abc import Mapping
from dataclasses import dataclass

from barnyard.core.game import News

AS_GOOD = 1e-9  # chances that differ by less differ by rounding


@dataclass(frozen=True)
class Judged:
    """The chance to win with each move that was looked at; any other comes to less than these."""

    worth: Mapping[str, float]
    because: News  # what the best has and the next one has not
    error: float = 0.0  # what the margin may be off: the interval of 95 %

    @property
    def best(self) -> list[str]:
        most = max(self.worth.values())
        return [move for move, worth in self.worth.items() if worth > most - AS_GOOD]

    @property
    def margin(self) -> float:
        """By how much the best is better than the next that comes to less, for certain."""
        others = [self.worth[move] for move in self.worth if move not in self.best]
        return max(self.worth.values()) - max(others) - self.error if others else 0.0
