"""At the table without touching the game: the story, a reason, a peek, a look back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from barnyard.core.record import Record, write
from barnyard.core.session import Session
from barnyard.web.common.says import Words
from barnyard.web.desk.sharing import Sharing
from barnyard.web.desk.table import Step, Table
from barnyard.web.kept.notes import REAL
from barnyard.web.kept.saved import Saved
from barnyard.web.kept.settings import PACES
from barnyard.web.shell import Shell
from barnyard.web.think.minds import Weighing

if TYPE_CHECKING:  # it comes after the start of the page
    from barnyard.web.past.place import Replay

ANSWER = 0.2  # seconds until dice come that a person has just asked for
KEYS = {"ArrowLeft": "previous", "ArrowRight": "next", "Home": "first", "End": "last"}


class Watching(Sharing):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.table: Table | None = None
        self.saved: Saved | None = None
        self.picked: tuple[str, ...] = ()
        self.beside = shell.wide()  # whether the story stands beside the table, always
        self.whole = False  # whether somebody wants to see all of it
        # what has been told so far, while it is to be seen
        self.log: list[list[str]] | None = [] if self.beside else None
        self.why = ""  # which of the news is being explained
        self.name_check: int | None = None  # who wants to look at the own hand between turns
        self.past: Replay | None = None  # the moment that is looked at
        self.weighing: Weighing | None = None  # luck and skill, once they have been begun
        self.hurry = False  # whether computers play without pauses until a person is to act

    @property
    def record(self) -> str | None:
        """For a report, and to take away."""
        return write(self.table.session.record) if self.table else None

    def words(self) -> Words:
        if self.table is None:
            return self.shell.words(self.saved.key if self.saved else None)
        return self.shell.words(self.table.game.KEY, self.table.session.players)

    def _act_between(self, table: Table, do: str, value: str) -> bool:
        """Whether it was something that leaves the game as it is."""
        if self._act_share(table, do, value):
            return True
        match do:
            case "hide":
                self._seal(table)
            case "peek-ask" if int(value) in table.peekers():
                self.name_check = int(value)
            case "peek" if self.name_check is not None:
                self._peek(table, self.name_check, value)
            case "peek-no" | "back" if self.name_check is not None:
                self._seal(table)
                self._wait()
            case "why":
                self.why = "" if self.why == value else value
            case "look":
                self.shell.afterwards(self, lambda: self._look_back(table, int(value)))
            case "log":
                self.whole = not self.whole
                self.log = [] if self.whole or self.beside else None
            case "download":
                self.shell.download(f"{table.game.KEY}.barnyard.json", self.record or "")
            case _:
                return False
        return True

    # ------------------------------------------------------------------ the story

    def _log(self, words: Words) -> list[list[str]]:
        """Grows with the game; begins anew when somebody else looks at it."""
        assert self.table is not None
        if self.log is None:
            self.log = []
        for news in self.table.news(len(self.log)):
            self.log.append([words.news(item) for item in news])
        return self.log

    def reshaped(self) -> None:
        """The story stands beside the table as soon as there is room for it, and no longer."""
        self.beside = self.shell.wide()
        self.log = [] if self.whole or self.beside else None
        self.shell.repaint()

    def _reopen_log(self) -> None:
        if self.log is not None:
            self.log = []

    # ------------------------------------------------------------------ hidden hands

    def _peek(self, table: Table, seat: int, value: str) -> None:
        """Held or let go; a key turns it over."""
        is_on = value == "on" if value else table.peeking is None
        if is_on:
            table.peek(seat)
        else:
            table.close()
            self.shell.hush()
        self._reopen_log()

    def _seal(self, table: Table) -> None:
        table.close()
        self.name_check, self.why = None, ""
        self._reopen_log()
        self.shell.hush()

    # ------------------------------------------------------------------ looking back

    def _look_back(self, table: Table, at: int) -> None:
        from barnyard.web.past.place import Replay

        if table is self.table:  # nothing has come from another tab meanwhile
            self.past = Replay(self, table, at)
            self.shell.repaint()
            self.shell.arrive()

    def _look(self, past: "Replay", do: str, value: str) -> None:
        """Through the game, and back to it."""
        if self._act_share(past.table, do, value):
            return
        if do in ("return", "back"):
            self.past = None
            self._wait()
        elif do == "play-on" and not past.why_no_way_on():
            self._play_on(past, past.table.session.players)
        else:
            past.act(do, value)

    def _play_on(self, past: "Replay", players: Sequence[str]) -> None:
        """The game up to this moment becomes one of the saved games; at a real table it stays."""
        table, events = past.table, tuple(past.table.events[: past.at])
        record = Record(table.game, tuple(players), table.session.options, events)
        session, note = Session.resume(record)[0], REAL if table.typed else ""
        self.shell.go(f"#/play/{self.shell.store.begin(session, note)}")

    def key(self, name: str) -> None:
        if self.past is not None and name in KEYS:
            self.act("past", KEYS[name], {})

    # ------------------------------------------------------------------ pauses

    @property
    def _pause(self) -> float:
        return 0.0 if self.hurry else PACES[self.shell.store.settings.pace]

    def _wait(self) -> None:
        """For chance; nothing happens while somebody peeks or looks back."""
        if self.table is None:
            return
        if self.table.step() is not Step.SELF:
            self.hurry = False
        elif self.past is None and self.name_check is None:
            pause = min(self._pause, ANSWER) if self.table.asked_for else self._pause
            self.shell.later(self, self.table.version, pause)
