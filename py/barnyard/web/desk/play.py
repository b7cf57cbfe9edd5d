"""A game on the table: what is shown and what is pressed. All about its course is in `Table`."""

from collections.abc import Callable

from barnyard.core.errors import CannotUndo, IllegalEvent, LateAnswer, Refusal
from barnyard.core.session import Session
from barnyard.core.think import Thought
from barnyard.web.common.says import Words
from barnyard.web.common.sounds import sound_of
from barnyard.web.desk.drawing import signs_at
from barnyard.web.desk.half_done import HalfDone
from barnyard.web.desk.picking import fits
from barnyard.web.desk.rehearsal import rehearsal
from barnyard.web.desk.shown import Shown
from barnyard.web.desk.table import Step, Table
from barnyard.web.desk.view import table_view
from barnyard.web.kept.broken import broken_view, gone_view
from barnyard.web.kept.games_list import download
from barnyard.web.kept.notes import REAL
from barnyard.web.kept.storage import StorageTrouble
from barnyard.web.kept.store import MovedOn
from barnyard.web.shell import Fields, Shell, View
from barnyard.web.think.thinking import Thinking


class Play(HalfDone):
    def __init__(self, shell: Shell, id_: str) -> None:
        super().__init__(shell, id_)
        self.refused: Refusal | None = None
        self.moved_on = False
        self.unsaved = False
        self.asked = False  # whether the next press on delete deletes
        self.called: int | None = None  # who has been told to be on turn
        self._rehearsing = Thinking(self)
        self._load()
        if self.table is not None:
            shown = Shown(self.table, self.words(), [], self.shell.warn)
            self._rehearsing.begin(rehearsal(shown), lambda _: None)

    def _load(self) -> None:
        self.saved = self.shell.store.load(self.id)
        self.table = None
        if self.saved and self.saved.record and not self.saved.trouble:
            real = self._is_real(self.id)
            table, trouble = Table.resume(self.saved.record, typed=real)
            if trouble is None:
                self.table = table
        self.unsaved = self.shell.store.carries(self.id)
        self.refused = None
        self._take_up(self.table)
        self.why, self.name_check, self.past, self.called = "", None, None, None
        self._forget()
        self._reopen_log()
        self._fetch_luck(self.table, self.id)
        self._wait()

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words = self.words()
        if self.saved is None:
            return gone_view(words)
        if self.table is None:
            return broken_view(words, self.saved, sure=self.asked)
        if self.past is not None:
            return self.past.view(self._passed_on(words, self.past))
        shown = Shown(
            self.table,
            words,
            signs_at(self.table, self.shell.store.settings.signs),
            self.shell.warn,
            id=self.id,
            picked=self._uncovered(self.table),
            refused=self.refused,
            moved_on=self.moved_on,
            unsaved=self.unsaved,
            log=self._log(words) if self.log is not None else None,
            whole=self.whole,
            why=self.why,
            name_check=self.name_check,
            thoughts=self.thoughts,
            advice=self._advice(self.table),
            weighing=self.wants_ledger and self._weighed is None,
            weighed=self._weighed,
            compared=self._compared(self.table, words),
            passed_on=self._passed_on(words, None),
            keypad=self._keypad(self.table, words),
        )
        return table_view(shown)

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        if self.table is None:
            self._act_broken(do)
            return
        self.refused, self.moved_on = None, False
        looked, checked = self.past, self.name_check
        if self.past is not None:
            self._look(self.past, do, value)
        elif not (self._act_between(self.table, do, value) or self._act_advised(self.table, do)):
            self._act_at(self.table, do, value)
        self.shell.repaint()
        self._keep_picked()
        back = looked is not None and self.past is None
        to_peek = checked is None and self.name_check is not None  # where the cards will be
        if back or to_peek:
            self.shell.arrive()

    def _act_at(self, table: Table, do: str, value: str) -> None:
        """What belongs to the game itself."""
        match do:
            case "pick" | "why-not":
                self._pick(table, value)
            case "luck" if not (self.awaits_luck or table.typed):
                self._event(lambda table: table.press(table.version))
            case "type" if self._types(table):
                self._type(table, value)
            case "first":
                self._event(lambda table: table.begin(value))
            case "open":
                table.open()
                self._check(table)
                self._reopen_log()
                self._wait()
            case "back" if table.step() is not Step.CURTAIN:
                self.picked = self.picked[:-1]
            case "undo":
                self._event(Table.undo)
            case "faster":
                self.hurry = True
                self._wait()
            case "again":
                self._again(table)

    def _pick(self, table: Table, value: str) -> None:
        """Parts of a move wait for the rest; a whole one is played, or refused with its reason.
        After the end there is nothing to play: what is picked says how far the count is shown."""
        moves, picked = table.moves(), tuple(value.split())
        over = table.step() is Step.OVER
        if over or (value not in moves and any(fits(move, picked) for move in moves)):
            self.picked = picked
        elif moves:
            self._event(lambda table: table.play(value, table.version))

    def _again(self, table: Table) -> None:
        """The same people, the same options, the same kind of dice, a new game."""
        session = Session.begin(table.game, table.session.players, table.session.options)
        note = REAL if table.typed else ""
        self.shell.go(f"#/play/{self.shell.store.begin(session, note)}")

    def _act_broken(self, do: str) -> None:
        match do:
            case "keep-good" if self.saved and self.saved.record:
                self.table, _ = Table.resume(self.saved.record, typed=self._is_real(self.id))
                self._save(self.table)
                self._load()
            case "download":
                download(self.shell, self.saved)
            case "delete" if self.asked:
                self.shell.store.drop(self.id)
                self.saved = None
            case "delete":
                self.asked = True
        self.shell.repaint()

    # ------------------------------------------------------------------ what happens

    def _event(self, change: Callable[[Table], None]) -> None:
        """Something changes the game: it is saved, then it is told and shown."""
        assert self.table is not None
        before, viewer = len(self.table.events), self.table.viewer
        try:
            change(self.table)
        except LateAnswer:
            return
        except (IllegalEvent, CannotUndo) as refused:
            self.refused = refused
            self.shell.announce([self.words().refused(refused)])
            return
        self.picked, self._kept = (), None
        self.why, self.name_check = "", None
        if len(self.table.events) <= before:
            self._forget(len(self.table.events))
        if len(self.table.events) <= before or self.table.viewer != viewer:
            self.shell.hush()
            self.called = None
            self._reopen_log()
        self._moved(self.table)
        if self._save(self.table):
            self._tell(before)
            self._wait()
            if self.table.step() is Step.OVER:
                self.shell.arrive()  # who has won stands on top

    def _save(self, table: Table) -> bool:
        """Whether our state counts; otherwise that of another tab has been taken over."""
        try:
            self.shell.store.save(self.id, table.session, table.mover())
        except StorageTrouble:
            self.unsaved = True
        except MovedOn:
            self._take_over()
            return False
        else:
            self.unsaved = False
        return True

    def _take_over(self) -> None:
        self.shell.hush()
        self._load()
        self.moved_on = True
        if self.table is not None:
            self._moved(self.table)

    def _tell(self, since: int) -> None:
        assert self.table is not None
        words = self.words()
        happened = [item for items in self.table.news(since) for item in items]
        if heard := sound_of(happened):
            self.shell.sound(heard)
        self.shell.announce([*map(words.news, happened), *self._coming(self.table, words)])

    def _coming(self, table: Table, words: Words) -> list[str]:
        """What comes next, and whose turn it has become: nobody is called twice for one turn, and
        of computers that follow each other only the first, since the news name them anyway."""
        step, mover = table.step(), table.mover()
        before, self.called = self.called, mover
        if step is Step.CURTAIN:
            return [words.say("hand-over", seat=mover)]
        asked = step in (Step.LUCK, Step.MOVE)
        calls = mover not in (None, before) and (asked or before in table.people)
        turn = [words.say("turn-of", seat=mover)] if calls else []
        if not asked:
            return turn
        due = words.name("due", table.game.due(table.session.state))
        return [*turn, words.say("next", due=due)]

    def _decided(self, thought: Thought) -> None:
        """A computer player has; it is played like a person's move."""
        assert self.table is not None
        version, number = self.table.version, len(self.table.events)
        self.thoughts[number] = thought
        self._event(lambda table: table.play(thought.move, version))
        self.shell.repaint()

    def wake(self, version: int) -> None:
        """Somebody thinks, or chance comes by itself."""
        if self._rehearsing.wake(version):
            return
        if self.past is not None:
            self.past.wake(version)
        elif self.name_check is not None or self.table is None or self.thinking.wake(version):
            return
        elif self.table.version == version and self.table.step() is Step.SELF:
            self._event(lambda table: table.go_on(version))
            self.shell.repaint()

    def hide(self) -> None:
        """Nothing of a hand stays on the screen."""
        super().hide()
        table = self.table
        if table and (table.opened, table.peeking, self.name_check) != (None, None, None):
            self._seal(table)
            self.shell.repaint()
            self._wait()

    def stored(self) -> None:
        """Another tab has played on."""
        if self.table and self.shell.store.moved_on(self.id):
            self._take_over()
            self.shell.repaint()
