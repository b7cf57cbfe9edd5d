"""What another tab does to the game on this table, and what is said of it here."""

from collections.abc import Callable
from typing import Final

from barnyard.web.desk.desk import Desk
from barnyard.web.desk.screen import Screen
from barnyard.web.kept.store import GAME

MOVED_ON: Final = "moved-on"  # it has played on: what stands here is its state
DELETED: Final = "deleted-elsewhere"
BROUGHT_BACK: Final = "brought-back"  # it had been deleted, and somebody here has played on
READ: Final = 0.6  # seconds: whoever presses sooner has aimed at what stood there before

_Table = tuple[Screen | None, int]  # and how far the game on it is


class OtherTabs:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._shell = desk, desk.shell
        self.said = ""  # one of the three, as long as nobody has pressed anything since
        self._until = 0.0
        self._is_late = False  # whether what is pressed now was meant for another state
        self._waiting: tuple[_Table, Callable[[], None]] | None = None  # at which table, and what
        if desk.id:
            self._shell.device.sit(GAME + desk.id)

    def say(self, what: str) -> None:
        self.said = what
        self._until = self._shell.now() + (READ if what == MOVED_ON else 0.0)

    def before_saving(self, id_: str) -> None:
        """Nothing is lost by it, but it does not happen in silence."""
        if self._shell.store.was_deleted(id_):
            self.say(BROUGHT_BACK)

    def hears_of_deletion(self, id_: str) -> bool:
        if self._shell.store.was_deleted(id_):
            self.say(DELETED)
            self._desk.thinking.rest()
        return self.is_deleted

    @property
    def is_deleted(self) -> bool:
        """Nothing comes by itself into a game that somebody has deleted."""
        return self.said == DELETED

    # ------------------------------------------------------------------ what is pressed here

    def pressed(self) -> None:
        """Something is, until `pressed_on`. Too soon after the table has changed under the finger
        the word stays, and nothing is played. Whoever presses has the game, soon or already."""
        self._is_late = bool(self.said) and self._shell.now() < self._until
        if not self._is_late:
            self.said = ""
        if self.are_playing:
            self._shell.device.want()

    def pressed_on(self) -> None:
        self._is_late = False

    # ------------------------------------------------------------------ who writes

    @property
    def are_playing(self) -> bool:
        """Of several tabs at one game one writes, and it is another one."""
        return not self._shell.device.holds()

    def may_write(self, work: Callable[[], None]) -> bool:
        """Where another tab writes, it is done as soon as this one has the game, if the table is
        still the one that was pressed."""
        if self._is_late:
            return False
        self._waiting = (self._table(), work) if self.are_playing else None
        return self._waiting is None

    def granted(self) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting and waiting[0] == self._table():
            waiting[1]()

    def _table(self) -> _Table:
        screen = self._desk.screen
        return screen, screen.version if screen else 0
