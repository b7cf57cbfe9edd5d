"""A computer that plays about as well as whoever is here: by what they have won and lost."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from barnyard.core.legible import legible
from barnyard.web.set_up.line_up import LineUp
from barnyard.web.set_up.seats import default_name
from barnyard.web.shell import Page, Shell
from barnyard.web.think.thinking import Thinking

if TYPE_CHECKING:  # these come after the start of the page
    from barnyard.history.even import Even
    from barnyard.history.played import Played


class LikeMe:
    def __init__(self, shell: Shell, key: str) -> None:
        self.shell, self.key = shell, key
        self._games: list[Played] | None = None  # None: nobody has looked at them
        self._reading: Thinking | None = None
        self._then: list[Callable[[], None]] = []

    @property
    def is_read(self) -> bool:
        return self._games is not None

    def read(self, page: Page, then: Callable[[], None]) -> None:
        """All games that say something; whoever asked last hears of it."""
        self._then = [then]
        if self._reading is None:
            self._reading = Thinking(page)
            self.shell.afterwards(page, self._begin)

    def _begin(self) -> None:
        from barnyard.web.set_up.like import games_against_computers

        assert self._reading is not None
        self._reading.begin(games_against_computers(self.shell.store, self.key), self._have)

    def _have(self, games: "list[Played]") -> None:
        self._games = games
        for then in self._then:
            then()

    def follow(self, line_up: LineUp) -> None:
        """Their computers are of an ordinary level from now on."""
        if even := self._even(line_up):
            line_up.follow(even.level)

    def _even(self, line_up: LineUp) -> "Even | None":
        if self._games is None or not line_up.like():
            return None
        from barnyard.web.set_up.like import even_with

        words = self.shell.words()
        people = [row.name or default_name(words, seat, computer=False)
                  for seat, row in enumerate(line_up.rows) if row.level is None]  # fmt: skip
        return even_with(self._games, people) if people else None

    def said(self, line_up: LineUp) -> str:
        """Which level it is, and why; "" where nobody follows anybody."""
        if not line_up.like():
            return ""
        self.follow(line_up)
        words, even = self.shell.words(), self._even(line_up)
        if even is None:
            return words.say("like-reading") if self._games is None else ""
        level = words.name("levels", even.level)
        if not even.games:
            return words.say("like-new", level=level)
        several = len(line_up.people()) > 1
        person = legible(even.person)
        return words.say("like-least" if several else "like-even", person=person, level=level)
