"""A thought in slices, so that the page answers meanwhile, and dropped when it is overtaken."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, Generic

from barnyard.core.think import Answer, Slices
from barnyard.web.shell import Page

SLICE: Final = 0.008  # seconds: half of what the page has for a frame
# each is used once
TICKS: Final = count()

Now = Callable[[], float]


class Thinking:
    """What a page thinks about, one thing at a time."""

    def __init__(
        self,
        page: Page,
        of: Callable[[], object] = lambda: None,
        after: Callable[[], None] = lambda: None,
        *,
        asked: bool = True,
    ) -> None:
        """A thought belongs to what `of` gives when it is begun, and ends with that. `after` hears
        of every slice after which there is more to come. What thinks comes after the start of the
        page: whoever has `asked` is told if it does not come."""
        self._page, self._of, self._after, self._asked = page, of, after, asked
        self._begun: _Thought[Any] | None = None
        self._tick: int | None = None  # the one with which it goes on

    @property
    def is_on(self) -> bool:
        return self._begun is not None and self._begun.of == self._of()

    def begin(
        self, slices: Slices[Answer], done: Callable[[Answer], None], pause: float = 0.0
    ) -> None:
        """What was thought about before is dropped; `done` hears the result, at the earliest
        after `pause`."""
        self._begun = _Thought(self._of(), slices, done, self._page.shell.now() + pause)
        self.soon()

    def soon(self) -> None:
        """It goes on, if there is anything, in place of whatever pause there was."""
        if self.is_on:
            self._later(0.0)

    def hurry(self) -> None:
        """No pause any more."""
        if self._begun:
            self._begun.earliest = 0.0

    def rest(self) -> None:
        """Until `soon`."""
        self._tick = None

    def drop(self) -> None:
        self._begun = self._tick = None

    def _wake(self, tick: int) -> None:
        """A pause is over: it counts if nothing else has been begun or dropped since."""
        if tick == self._tick:
            self.go_on()
            if self.is_on:
                self._after()

    def go_on(self) -> None:
        """Another slice, at once."""
        begun = self._begun
        if begun is None or not self.is_on:
            self.drop()
            return
        wait = begun.go_on(self._page.shell.now)
        if wait is not None:
            self._later(wait)
            return
        self.drop()  # before the page hears of it, which may begin the next one
        begun.done(begun.results[0])

    def _later(self, pause: float) -> None:
        tick = self._tick = next(TICKS)
        page, asked = self._page, self._asked
        page.shell.afterwards(page, lambda: self._wake(tick), pause, asked=asked)


@dataclass
class _Thought(Generic[Answer]):
    of: object
    slices: Slices[Answer]
    done: Callable[[Answer], None]
    earliest: float
    results: list[Answer] = field(default_factory=list)

    def go_on(self, now: Now) -> float | None:
        """Another slice; how long to wait for the next one, None when it is all done."""
        if not self.results and not self._thought(now):
            return 0.0
        left = self.earliest - now()
        return left if left > 0 else None

    def _thought(self, now: Now) -> bool:
        until = now() + SLICE
        while now() < until:
            try:
                next(self.slices)
            except StopIteration as end:
                self.results.append(end.value)
                return True
        return False
