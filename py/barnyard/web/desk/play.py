"""A game on the table: what is pressed goes to the part that it belongs to, and what happens is
saved, told and shown."""

from collections.abc import Callable
from dataclasses import replace

from barnyard.core.errors import CannotUndo, IllegalEvent, LateAnswer, Refusal
from barnyard.core.session import Session
from barnyard.room.host import Host
from barnyard.room.looks import Awaits
from barnyard.web.common import file_names
from barnyard.web.common.settings_form import choose
from barnyard.web.desk import evening
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.other_tabs import MOVED_ON, OtherTabs
from barnyard.web.desk.parts import Parts
from barnyard.web.desk.post import Answer, Post
from barnyard.web.desk.reader import choose_own
from barnyard.web.desk.rehearsal import rehearsal
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.table import Table, resumed, table_of
from barnyard.web.desk.view import table_view
from barnyard.web.kept.broken import BrokenGame, gone_view
from barnyard.web.kept.notes import REAL
from barnyard.web.kept.saved import Saved
from barnyard.web.kept.storage import StorageTrouble
from barnyard.web.kept.store import MovedOn
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.web.think.thinking import Thinking


class Play(Page):
    def __init__(self, shell: Shell, id_: str, post: Post | None = None) -> None:
        """`post` is there where the game goes on at another device after each turn."""
        super().__init__(shell)
        self.id = id_
        self.post = post
        self.table: Table | None = None  # None: the game is gone, or broken
        self.broken: BrokenGame | None = None
        self.refused: Refusal | None = None
        self.unsaved = False
        self.desk = Desk(self, shell, id_)
        self.tabs = OtherTabs(self.desk)
        self.parts = Parts(self.desk, self, lambda: self.table, self._dice_are_there,
                           post.SHEETS if post else ())  # fmt: skip
        self._load()
        if post:
            post.arrived(self.parts)
        self._rehearsing = Thinking(self, asked=False)
        if self.table is not None:
            thinking = self.desk.thinking
            slices = rehearsal(self.parts.shown(self.table), lambda: thinking.is_on)
            self._rehearsing.begin(slices, lambda _: None)

    def _load(self) -> None:
        store = self.shell.store
        saved = store.load(self.id)
        laid = self.post.laid(saved) if self.post else resumed(saved, self.parts.real.is_noted)
        self.table, self.broken = laid, None
        if saved is not None and self.table is None:
            self.broken = BrokenGame(self.shell, saved, self._keep_good)
        self.desk.lay(self.table.screen if self.table else None)
        self.unsaved = store.carries(self.id)
        self.refused = None
        self.parts.take_up()
        self.parts.dice.fetch(self.table)
        self.go_on()

    def _keep_good(self, saved: Saved) -> None:
        """Of a broken game: what can be kept is one that is whole."""
        assert saved.record is not None
        host, _ = Host.resume(saved.record, typed=self.parts.real.is_noted(saved.record))
        self._save(table_of(host))
        self._load()

    @property
    def record(self) -> str | None:
        """For a report."""
        return self.desk.record

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        if self.table is None:
            return self.broken.view() if self.broken else gone_view(self.shell.words())
        if self.parts.past.is_on:
            return self.parts.past.view()
        shown = replace(self.parts.shown(self.table), refused=self.refused,
                        elsewhere=self.tabs.said, unsaved=self.unsaved)  # fmt: skip
        return table_view(self.post.dressed(shown) if self.post else shown)

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        if self.table is None:
            if self.broken and not self.broken.act(do):
                self.broken = None
            self.shell.repaint()
            return
        self.refused, parts = None, self.parts
        rested, checked = self._looks_away, parts.seats.name_check
        self.tabs.pressed()
        if do != "peek":
            parts.seats.let_go()
        looked = parts.past.is_on
        if not (self._is_for_post(do, value) or parts.act(do, value)):
            self._act_at(self.table, do, value)
        self.shell.repaint()
        parts.half.keep()
        self.tabs.pressed_on()
        if rested and not self._looks_away:
            self.go_on()
        is_back = looked and not parts.past.is_on
        if is_back:
            parts.sheets.go_on()
        to_peek = checked is None and parts.seats.name_check is not None  # where the cards will be
        if to_peek or is_back:
            self.shell.arrive()

    def _is_for_post(self, do: str, value: str) -> bool:
        if self.post is None or self.parts.past.is_on:
            return False
        match self.post.act(do, value):
            case Answer.HANDED:
                self._load()
                self.post.handed(self.parts)
            case Answer.NOT_OURS:
                return False
        return True

    def _act_at(self, table: Table, do: str, value: str) -> None:
        """What belongs to the game itself."""
        match do:
            case "luck" if not (self.parts.dice.awaited or table.host.typed):
                version = table.host.version
                self.happen(lambda host: host.press(version))
            case "first":
                self.happen(lambda host: host.begin(value))
            case "undo":
                self.happen(table.undo)
            case "again":
                self._again(table.host)
            case "download":
                kept = self.shell.store.read(self.id)
                on = kept.changed if kept else 0.0
                file_names.save_record(self.shell, table.screen.wire.record, self.record or "", on)
            case _ if not choose_own(self.shell, table.screen, do, value):
                choose(self.shell, do, value)

    def _again(self, host: Host) -> None:
        """The same people, the same options, the same kind of dice, a new game: the next in turn
        begins, and the victories of the evening add up."""
        session, store = Session.begin(host.game, host.players, host.options), self.shell.store
        evening.begins_next(host.events, session)
        id_ = store.begin(session, REAL if host.typed else "")
        evening.keep(store.notes, id_, self.parts.evening(host))
        self.shell.go(f"#/play/{id_}")

    def key(self, name: str) -> None:
        if meant := self.parts.key(name):
            self.act(*meant, {})

    # ------------------------------------------------------------------ what happens

    def happen(self, change: Callable[[Host], None]) -> None:
        """Something changes the game: it is saved, then it is told and shown."""
        if self.table is None or not self.tabs.may_write(lambda: self.happen(change)):
            return
        host, screen = self.table.host, self.table.screen
        before, viewer = host.length, screen.viewer
        try:
            change(host)
        except LateAnswer:
            return
        except (IllegalEvent, CannotUndo) as refused:
            self.refused = refused
            self.desk.announce([self.desk.words().refused(refused)])
            return
        self._moved(screen, before, viewer)
        if self._save(self.table):
            self.parts.calls.tell(before)
            self.go_on()
            if host.awaits is Awaits.OVER:
                self.parts.ending.begin()
                self.shell.arrive()

    def decide(self, move: str) -> None:
        if self.table is not None:
            version = self.table.host.version
            self.happen(lambda host: host.play(move, version))

    def _moved(self, screen: Screen, before: int, viewer: int | None) -> None:
        """The parts hear of it. What was told to other eyes, or is undone, is not told on."""
        is_undone = screen.past.length <= before
        if is_undone:
            screen.close()
            self.parts.forget(screen.past.length)
        else:
            screen.moved()
        self.parts.moved()
        if is_undone or screen.viewer != viewer:
            self.shell.hush()
            self.parts.calls.forget()
            self.turn()

    def turn(self) -> None:
        self.parts.turned()

    def _save(self, table: Table) -> bool:
        """Whether our state counts; otherwise that of another tab has been taken over."""
        self.tabs.before_saving(self.id)
        try:
            self.shell.store.save(self.id, table.host, table.host.mover)
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
        self.tabs.say(MOVED_ON)
        self.parts.sharing.moved()

    # ------------------------------------------------------------------ what comes by itself

    @property
    def is_resting(self) -> bool:
        """Nothing comes by itself; where another tab has the game, it does there."""
        return self._looks_away or self.tabs.are_playing

    @property
    def _looks_away(self) -> bool:
        return self.parts.are_resting or self.tabs.is_deleted

    def go_on(self) -> None:
        """For chance, for computers, and for what a person wants to know."""
        self.parts.others.slow_down()
        if self.table is None or self._looks_away:
            return
        self.parts.others.go_on()
        if not self.desk.thinking.is_on:
            self.parts.lamp.reckon()

    def _dice_are_there(self) -> None:
        self.parts.real.check()
        self.go_on()
        self.shell.repaint()

    # ------------------------------------------------------------------ what comes from outside

    def hide(self) -> None:
        """Nothing of a hand stays on the screen."""
        self.parts.half.keep_now()
        if self.parts.seats.is_open:
            self.parts.seats.seal()
            self.shell.repaint()
            self.go_on()

    def stored(self) -> None:
        """Another tab has played on, or has deleted the game."""
        if self.table and self.shell.store.moved_on(self.id):
            self._take_over()
            self.shell.repaint()
        elif self.table and self.tabs.hears_of_deletion(self.id):
            self.shell.repaint()

    def granted(self) -> None:
        """The game is ours to play: what the other tab has done comes first."""
        self.stored()
        self.tabs.granted()
        self.go_on()
        self.shell.repaint()

    def reshaped(self) -> None:
        self.parts.story.reshape()
        self.shell.repaint()
