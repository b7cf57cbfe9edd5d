"""A game on the table: what is pressed goes to the part that it belongs to, and what happens is
saved, told and shown."""

from collections.abc import Callable

from barnyard.core.errors import CannotUndo, IllegalEvent, LateAnswer, Refusal
from barnyard.core.session import Session
from barnyard.room.host import Host
from barnyard.room.looks import Awaits
from barnyard.web.desk.advice import Advice
from barnyard.web.desk.calls import Calls
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.drawing import signs_at
from barnyard.web.desk.half_move import HalfMove
from barnyard.web.desk.other_dice import OtherDice
from barnyard.web.desk.other_tabs import MOVED_ON, OtherTabs
from barnyard.web.desk.others import Others
from barnyard.web.desk.part import Part
from barnyard.web.desk.real_dice import RealDice
from barnyard.web.desk.reckoning import Reckoning
from barnyard.web.desk.rehearsal import rehearsal
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.seats import Seats
from barnyard.web.desk.sharing import Sharing
from barnyard.web.desk.shown import Shown
from barnyard.web.desk.story import Story
from barnyard.web.desk.table import Table, resumed, table_of
from barnyard.web.desk.view import table_view
from barnyard.web.kept.broken import BrokenGame, gone_view
from barnyard.web.kept.notes import REAL
from barnyard.web.kept.saved import Saved
from barnyard.web.kept.storage import StorageTrouble
from barnyard.web.kept.store import MovedOn
from barnyard.web.past.looking_back import LookingBack
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.web.think.thinking import Thinking


class Play(Page):
    def __init__(self, shell: Shell, id_: str) -> None:
        super().__init__(shell)
        self.id = id_
        self.table: Table | None = None  # None: the game is gone, or broken
        self.broken: BrokenGame | None = None
        self.refused: Refusal | None = None
        self._is_late = False  # whether what is pressed now was meant for another state
        self.unsaved = False
        self._make_parts()
        self._load()
        self._rehearsing = Thinking(self, asked=False)
        if self.table is not None:
            shown = Shown(self.table.screen, self.desk.words(), [], shell.warn)
            self._rehearsing.begin(rehearsal(shown), lambda _: None)

    def _make_parts(self) -> None:
        desk = self.desk = Desk(self, self.shell, self.id)
        self.tabs = OtherTabs(desk)
        self.half = HalfMove(desk, self)
        self.dice = OtherDice(desk, self._dice_are_there)
        self.real = RealDice(desk, self, self.half, self.dice)
        self.sharing = Sharing(desk)
        self.seats = Seats(desk, self)
        self.story = Story(desk)
        self.advice = Advice(desk)
        self.reckoning = Reckoning(desk)
        self.others = Others(desk, self, lambda: self.table)
        self.past = LookingBack(desk, self.sharing, self.reckoning)
        self.calls = Calls(desk)
        # in the order in which they are asked about what is pressed
        self.parts: tuple[Part, ...] = (
            self.past, self.dice, self.sharing, self.seats, self.story, self.reckoning,
            self.advice, self.real, self.half, self.others,
        )  # fmt: skip

    def _load(self) -> None:
        store = self.shell.store
        saved = store.load(self.id)
        self.table, self.broken = resumed(saved, self.real.is_noted), None
        if saved is not None and self.table is None:
            self.broken = BrokenGame(self.shell, saved, self._keep_good)
        self.desk.lay(self.table.screen if self.table else None)
        self.unsaved = store.carries(self.id)
        self.refused = None
        self.half.take_up()
        self.seats.moved()
        self.past.close()
        self._forget()
        self.story.turned()
        self.calls.forget()
        self.dice.fetch(self.table)
        self.go_on()

    def _keep_good(self, saved: Saved) -> None:
        """Of a broken game: what can be kept is one that is whole."""
        assert saved.record is not None
        host, _ = Host.resume(saved.record, typed=self.real.is_noted(saved.record))
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
        return self.past.view() if self.past.is_on else table_view(self._shown(self.table))

    def _shown(self, table: Table) -> Shown:
        words = self.desk.words()
        return Shown(
            table.screen,
            words,
            signs_at(table.screen.look, self.shell.settings.signs),
            self.shell.warn,
            id=self.id,
            picked=self.half.uncovered,
            refused=self.refused,
            elsewhere=self.tabs.said,
            unsaved=self.unsaved,
            log=self.story.told(),
            whole=self.story.whole,
            why=self.story.why,
            name_check=self.seats.name_check,
            thoughts=self.others.thoughts,
            advice=self.advice.given(),
            weighing=self.reckoning.is_coming,
            weighed=self.reckoning.weighed,
            compared=self.dice.compared(words),
            passed_on=self.sharing.view(None),
            keypad=self.real.view(words),
        )

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        if self.table is None:
            if self.broken and not self.broken.act(do):
                self.broken = None
            self.shell.repaint()
            return
        self.refused = None
        was_deleted = self.tabs.is_deleted
        self._is_late = self.tabs.pressed()
        if do != "peek":
            self.seats.let_go()
        looked, checked = self.past.is_on, self.seats.name_check
        if not any(part.act(do, value) for part in self.parts):
            self._act_at(self.table, do, value)
        self.shell.repaint()
        self.half.keep()
        back = looked and not self.past.is_on
        self._is_late = False
        if back or was_deleted:
            self.go_on()
        to_peek = checked is None and self.seats.name_check is not None  # where the cards will be
        if back or to_peek:
            self.shell.arrive()

    def _act_at(self, table: Table, do: str, value: str) -> None:
        """What belongs to the game itself."""
        match do:
            case "luck" if not (self.dice.awaited or table.host.typed):
                version = table.host.version
                self.happen(lambda host: host.press(version))
            case "first":
                self.happen(lambda host: host.begin(value))
            case "undo":
                self.happen(Host.undo)
            case "again":
                self._again(table.host)
            case "download":
                self.shell.download(f"{table.host.game.KEY}.barnyard.json", self.record or "")

    def _again(self, host: Host) -> None:
        """The same people, the same options, the same kind of dice, a new game."""
        session = Session.begin(host.game, host.players, host.options)
        note = REAL if host.typed else ""
        self.shell.go(f"#/play/{self.shell.store.begin(session, note)}")

    def key(self, name: str) -> None:
        if self.past.is_on:
            meant = self.past.key(name)
        else:
            meant = self.real.pressed(name) if self.real.is_typed else None
        if meant:
            self.act(*meant, {})

    # ------------------------------------------------------------------ what happens

    def happen(self, change: Callable[[Host], None]) -> None:
        """Something changes the game: it is saved, then it is told and shown."""
        if self.table is None or self._is_late:
            return
        host, screen = self.table.host, self.table.screen
        before, viewer = host.length, screen.viewer
        try:
            change(host)
        except LateAnswer:
            return
        except (IllegalEvent, CannotUndo) as refused:
            self.refused = refused
            self.shell.announce([self.desk.words().refused(refused)])
            return
        self._moved(screen, before, viewer)
        if self._save(self.table):
            self.calls.tell(before)
            self.go_on()
            if host.awaits is Awaits.OVER:
                self.shell.arrive()  # who has won stands on top

    def _moved(self, screen: Screen, before: int, viewer: int | None) -> None:
        """The parts hear of it. What was told to other eyes, or is undone, is not told on."""
        is_undone = screen.past.length <= before
        if is_undone:
            screen.close()
            self._forget(screen.past.length)
        else:
            screen.moved()
        for part in self.parts:
            part.moved()
        if is_undone or screen.viewer != viewer:
            self.shell.hush()
            self.calls.forget()
            self.turn()

    def turn(self) -> None:
        for part in self.parts:
            part.turned()

    def _forget(self, since: int = 0) -> None:
        """What has been thought about moments that are no more, from an event on."""
        self.desk.thinking.drop()
        self.advice.forget()
        self.reckoning.forget()
        self.others.forget(since)

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
        self.sharing.moved()

    # ------------------------------------------------------------------ what comes by itself

    @property
    def is_resting(self) -> bool:
        looks_away = self.past.is_on or self.seats.name_check is not None
        return self.dice.awaited or looks_away or self.tabs.is_deleted  # the dice of somebody else

    def go_on(self) -> None:
        """For chance, for computers, and for what a person wants to know."""
        self.others.slow_down()
        if self.table is None or self.is_resting:
            return
        self.others.go_on()
        if not self.desk.thinking.is_on:
            self.advice.reckon()

    def _dice_are_there(self) -> None:
        self.real.check()
        self.go_on()
        self.shell.repaint()

    # ------------------------------------------------------------------ what comes from outside

    def hide(self) -> None:
        """Nothing of a hand stays on the screen."""
        self.half.keep_now()
        if self.seats.is_open:
            self.seats.seal()
            self.shell.repaint()
            self.go_on()

    def stored(self) -> None:
        """Another tab has played on, or has deleted the game."""
        if self.table and self.shell.store.moved_on(self.id):
            self._take_over()
            self.shell.repaint()
        elif self.table and self.tabs.hears_of_deletion(self.id):
            self.shell.repaint()

    def reshaped(self) -> None:
        self.story.reshape()
        self.shell.repaint()
