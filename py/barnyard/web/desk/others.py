"""What happens at a table without anybody here: chance that comes by itself, computer players."""

from collections.abc import Callable

from barnyard.core.think import Thought
from barnyard.room.looks import Awaits
from barnyard.web.desk.desk import Desk, Leader
from barnyard.web.desk.part import Part
from barnyard.web.desk.table import Table
from barnyard.web.kept.settings import PACES

LISTENS = 0.2  # seconds until it is asked again whether all has been said


class Others(Part):
    def __init__(
        self,
        desk: Desk,
        conductor: Leader,
        table: Callable[[], Table | None],
        letters_told: Callable[[], int],
    ) -> None:
        self.desk, self.conductor = desk, conductor
        self._table, self._letters_told = table, letters_told
        self.thoughts: dict[int, Thought] = {}  # by event: what a computer player weighed
        self.held = False  # whether somebody has stopped what comes by itself

    def act(self, do: str, value: str) -> bool:
        table = self._table()
        if do not in ("faster", "pause") or table is None:
            return False
        if do == "pause":
            self._hold(not self.held)
        else:
            self.held = False
            table.host.pace.hurry()
        self.conductor.go_on()
        return True

    def _hold(self, held: bool) -> None:
        self.held = held
        if held:
            self.desk.thinking.rest()

    def forget(self, since: int = 0) -> None:
        """What was thought about events that are no more, from one on."""
        self.thoughts = {at: thought for at, thought in self.thoughts.items() if at < since}

    def go_on(self) -> None:
        """What has been begun goes on when somebody comes back from a look at something else."""
        table, thinking = self._table(), self.desk.thinking
        if table is None:
            return
        host, version = table.host, table.host.version
        host.pace.choose(PACES[self.desk.shell.settings.pace].pause(self._letters()))
        if host.awaits is Awaits.SELF:
            self.desk.shell.later(self.desk.page, lambda: self._come(version), host.pause())
        if thinking.is_on:
            if host.pace.in_a_hurry:
                thinking.hurry()
            thinking.soon()
        elif host.awaits is Awaits.COMPUTER and not self.conductor.is_resting:
            thinking.begin(host.decision(), self._decided, host.pause())

    def slow_down(self) -> None:
        """A person is to act: nobody is in a hurry any more."""
        table = self._table()
        if table and table.host.awaits not in (Awaits.SELF, Awaits.COMPUTER):
            table.host.pace.hurry(on=False)
            self.held = False

    def _letters(self) -> int:
        """How much there is to read of what happened last: also who is on turn now, where that has
        been told."""
        screen = self.desk.screen
        if screen is None or not screen.past.length:
            return 0
        words = self.desk.words()
        news = sum(len(words.news(item)) for item in screen.past.news(screen.past.length - 1))
        return max(news, self._letters_told())

    def _come(self, version: int) -> None:
        """Chance, after its pause; not while somebody looks at something else."""
        table = self._table()
        if table is None or self.conductor.is_resting or table.host.version != version:
            return
        if table.host.awaits is Awaits.SELF and self._is_heard(lambda: self._come(version)):
            self.conductor.happen(lambda host: host.go_on(version))
            self.desk.shell.repaint()

    def _is_heard(self, again: Callable[[], None]) -> bool:
        """Whether all that is read aloud has been said; else it is asked again a moment later. Who
        is in a hurry, or has asked for the dice, waits for no voice."""
        table = self._table()
        if table is None or table.host.pace.in_a_hurry or table.host.is_asked_for:
            return True
        if not self.desk.shell.device.is_speaking():
            return True
        self.desk.shell.later(self.desk.page, again, LISTENS)
        return False

    def _decided(self, thought: Thought) -> None:
        table = self._table()
        assert table is not None
        self._play(thought, table.host.version)

    def _play(self, thought: Thought, version: int) -> None:
        """What a computer player has decided; it is played like a person's move."""
        table = self._table()
        if table is None or self.conductor.is_resting or table.host.version != version:
            return  # it is thought anew
        if not self._is_heard(lambda: self._play(thought, version)):
            return
        self.thoughts[table.host.length] = thought
        self.conductor.happen(lambda host: host.play(thought.move, version))
        self.desk.shell.repaint()
