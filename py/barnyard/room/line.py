"""The line to somebody at a table: over which device, and what has come and gone over it."""

from collections import deque
from typing import Final

AWAY: Final = 15.0  # seconds without a sign of life
PAGES: Final = 50  # of one person, of which it is known which is newer


class Line:
    def __init__(self, heard: int = 0) -> None:
        self.device: str | None = None
        self._pages: deque[str] = deque(maxlen=PAGES)  # the latest one is the last
        self.heard = heard  # the last wish
        self.refusal = ""  # what it was answered with, if it was refused
        self._last = float("-inf")  # when there was a sign of life
        self._stands = 0  # so many events that were told still stand
        self._eyes: tuple[int, ...] = ()  # the seats that saw them

    def is_old(self, page: str) -> bool:
        """Whether a newer page has come since."""
        return page in list(self._pages)[:-1]

    def opens(self, device: str, page: str, now: float) -> None:
        """Whoever comes back gets everything."""
        self.device = device
        if page not in self._pages:
            self._pages.append(page)
        self.sign(now)
        self.forget()

    def closes(self) -> None:
        self.device = None

    def sign(self, now: float) -> None:
        self._last = now

    def leaves(self) -> None:
        self._last = float("-inf")

    def is_away(self, now: float) -> bool:
        return now - self._last >= AWAY

    def done(self, number: int, refusal: str = "") -> None:
        self.heard, self.refusal = number, refusal

    # ------------------------------------------------------------------ what was told

    def since(self, seats: tuple[int, ...]) -> int:
        """From this event on there is news; with other eyes all of it is."""
        return self._stands if seats == self._eyes else 0

    def told(self, length: int, seats: tuple[int, ...]) -> None:
        """The news of so many events."""
        self._stands, self._eyes = length, seats

    def forget(self) -> None:
        self._stands = 0

    def took_back(self, stands: int) -> None:
        """What comes now in place of it is new."""
        self._stands = min(self._stands, stands)
