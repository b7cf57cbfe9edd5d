"""What another tab does to the game on this table, and what is said of it here."""

from typing import Final

from barnyard.web.desk.desk import Desk

MOVED_ON: Final = "moved-on"  # it has played on: what stands here is its state
DELETED: Final = "deleted-elsewhere"
BROUGHT_BACK: Final = "brought-back"  # it had been deleted, and somebody here has played on
READ: Final = 0.6  # seconds: whoever presses sooner has aimed at what stood there before


class OtherTabs:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._shell = desk, desk.shell
        self.said = ""  # one of the three, as long as nobody has pressed anything since
        self._until = 0.0

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

    def pressed(self) -> bool:
        """Whether it comes too soon after the table has changed under the finger: then the word
        stays, and nothing is played."""
        if self.said and self._shell.now() < self._until:
            return True
        self.said = ""
        return False

    @property
    def is_deleted(self) -> bool:
        """Nothing comes by itself into a game that somebody has deleted."""
        return self.said == DELETED
