"""At the table without touching the game: the story, a reason, a peek, a look back."""

from barnyard.core.record import write
from barnyard.web.look_back import LookBack
from barnyard.web.pages.sharing import Sharing
from barnyard.web.saved import Saved
from barnyard.web.says import Words
from barnyard.web.settings import PACES
from barnyard.web.shell import Shell
from barnyard.web.table_state import Step, Table

SHORTEST_LOOK = 0.3  # seconds for each moment when the past plays by itself
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
        self.past: LookBack | None = None  # the moment that is looked at
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
                self.past = LookBack(len(table.events), int(value))
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
        self.picked, self.name_check, self.why = (), None, ""
        self._reopen_log()
        self.shell.hush()

    # ------------------------------------------------------------------ looking back

    def _look(self, past: LookBack, do: str, value: str) -> None:
        """Through the game, and back to it."""
        if self.table and self._act_share(self.table, do, value):
            return
        if do in ("return", "back"):
            self.past = None
            self._wait()
            return
        if do == "past":
            past.step(value)
        elif do == "seek":
            past.playing = False
            past.seek(int(value))
        self._tell_past(past)
        if past.playing:
            self.shell.later(self, past.tick, max(self._pause, SHORTEST_LOOK))

    def _play_back(self, past: LookBack, tick: int) -> None:
        if past.go_on(tick):
            self._tell_past(past)
            self.shell.repaint()
            self.shell.later(self, past.tick, max(self._pause, SHORTEST_LOOK))

    def _tell_past(self, past: LookBack) -> None:
        assert self.table is not None
        words = self.words()
        happened = self.table.news_of(past.at - 1) if past.at else []
        lines = [words.news(item) for item in happened]
        self.shell.hush()
        self.shell.announce([words.say("step-of", at=past.at, length=past.length), *lines])

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
