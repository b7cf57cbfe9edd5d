"""What the parts of a table page share: the game that lies there, and the page around it."""

from collections.abc import Callable
from typing import Protocol

from barnyard.core.record import write
from barnyard.room.host import Host
from barnyard.web.common.says import Words
from barnyard.web.common.signs import brought
from barnyard.web.desk.drawing import signs_at
from barnyard.web.desk.reader import reader
from barnyard.web.desk.screen import Screen
from barnyard.web.kept.notes import SIGNS
from barnyard.web.shell import Page, Shell
from barnyard.web.think.thinking import Thinking


class Conductor(Protocol):
    """Whoever leads a game from event to event: its page."""

    def decide(self, move: str) -> None:
        """Whoever is on turn has."""

    def go_on(self) -> None:
        """What comes by itself may come, after its pause."""

    def turn(self) -> None:
        """Other eyes look at the screen."""

    @property
    def is_resting(self) -> bool:
        """Whether nothing is to come by itself: somebody looks at something else, or plays in
        another tab."""


class Leader(Conductor, Protocol):
    """A page that has the host of the game beside it."""

    def happen(self, change: Callable[[Host], None]) -> None:
        """Something changes the game: it is saved, then it is told and shown."""


class Desk:
    def __init__(self, page: Page, shell: Shell, id_: str = "") -> None:
        self.page = page
        self.shell = shell
        self.id = id_  # of the saved game, if it is one
        self.screen: Screen | None = None
        self.came_with = ""  # the signs of a game that is looked at by its link
        # one thing is thought about at a time, and belongs to a version of the game
        self.thinking = Thinking(page, lambda: self.screen and self.screen.version)

    def lay(self, screen: Screen | None) -> None:
        """A game is put on it, or taken away."""
        self.screen = screen

    def announce(self, lines: list[str]) -> None:
        """Also aloud, if whoever reads the screen wants that."""
        self.shell.announce(lines, aloud=reader(self.screen, self.shell.settings).aloud)

    def read_aloud(self, lines: list[str]) -> None:
        """What is spoken by screen readers where it stands."""
        words, profile = self.words(), reader(self.screen, self.shell.settings)
        if profile.aloud or self.shell.settings.aloud:
            self.shell.device.speak(lines, words.language)

    def words(self) -> Words:
        found = self.screen
        return self.shell.words(found.game.KEY, found.players) if found else self.shell.words()

    def carried_signs(self) -> str:
        """Those that the game came with, if it came by a link."""
        return self.came_with or self.shell.store.notes.get(SIGNS + self.id) or ""

    @property
    def known_signs(self) -> dict[str, str]:
        """By name: a game that came by a link keeps those that it came with, so that everybody is
        the same animal on both devices."""
        assert self.screen is not None
        carried = brought(self.carried_signs(), self.screen.players)
        return self.shell.settings.signs | carried

    def signs(self) -> list[str]:
        """What stands for each player of the game that lies here."""
        assert self.screen is not None
        return signs_at(self.screen.look, self.known_signs)

    @property
    def record(self) -> str | None:
        """For a report, and to take away."""
        return write(self.screen.wire.record) if self.screen else None
