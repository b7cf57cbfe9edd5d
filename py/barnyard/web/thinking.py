"""A thought in slices, so that the page answers meanwhile, and dropped when it is overtaken."""

from collections.abc import Callable
from typing import Generic

from barnyard.core.think import Result, Slices

SLICE = 0.008  # seconds: half of what the page has for a frame


class Thinking(Generic[Result]):
    """Begun at a version of the game; `done` hears the result, at the earliest after `pause`."""

    def __init__(
        self,
        version: int,
        slices: Slices[Result],
        done: Callable[[Result], None],
        now: Callable[[], float],
        pause: float = 0.0,
    ) -> None:
        self.version = version
        self._slices = slices
        self._done = done
        self._now = now
        self._earliest = now() + pause
        self._results: list[Result] = []

    def go_on(self) -> float | None:
        """Another slice; how long to wait for the next one, None when it is all done."""
        if not self._results and not self._thought():
            return 0.0
        left = self._earliest - self._now()
        if left > 0:
            return left
        self._done(self._results[0])
        return None

    def hurry(self) -> None:
        """No pause any more."""
        self._earliest = 0.0

    def _thought(self) -> bool:
        until = self._now() + SLICE
        while self._now() < until:
            try:
                next(self._slices)
            except StopIteration as end:
                self._results.append(end.value)
                return True
        return False
