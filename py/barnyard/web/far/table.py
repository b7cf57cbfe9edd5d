"""A game that another device hosts, on this one's desk: what is pressed becomes a wish, and the
table answers with the next look."""

from barnyard.room import says
from barnyard.room.answers import Act
from barnyard.room.looks import Awaits
from barnyard.room.view import View
from barnyard.web.common import file_names
from barnyard.web.common.settings_form import choose
from barnyard.web.common.signs import written
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.reader import choose_own
from barnyard.web.desk.screen import Screen
from barnyard.web.far.contact import Contact
from barnyard.web.far.parts import FarParts
from barnyard.web.far.wire import FarWire
from barnyard.web.kept.notes import SIGNS
from barnyard.web.kept.storage import StorageTrouble
from barnyard.web.shell import Page

BY_THEMSELVES = ("luck", "first", "undo")


class FarTable:
    def __init__(self, page: Page, contact: Contact, view: View) -> None:
        self.page, self.shell, self.contact = page, page.shell, contact
        self.promise = view.dice.promise  # no two games have the same
        self.wire = FarWire(view)
        self.parts = FarParts(page, self, self.wire)
        self.said = ""  # what cannot be done here, as a code
        self.unsaved = False
        self.waited: set[int] = set()  # the seats for which somebody would rather wait
        self.go_on()

    @property
    def desk(self) -> Desk:
        return self.parts.desk

    @property
    def screen(self) -> Screen:
        assert self.desk.screen is not None
        return self.desk.screen

    # ------------------------------------------------------------------ what comes

    def is_of(self, view: View) -> bool:
        """Whether it is the same game, for the same eyes."""
        return self.promise == view.dice.promise and self.wire.is_of(view)

    def take(self, view: View) -> None:
        """The next view of the same game."""
        before, viewer = self.screen.past.length, self.screen.viewer
        self.waited &= {seat for seat, each in enumerate(view.seats) if each.away}
        stands = self.wire.take(view)
        if stands is None:
            return
        self.parts.moved(undone=stands < before)
        if stands < before or self.screen.viewer != viewer:
            self.turn()
        if self.screen.past.length > stands:
            self.parts.calls.tell(stands)
        self.parts.half.follow()
        self.go_on()
        if self.parts.awaits is Awaits.OVER:
            self.parts.ending.begin()
            self.shell.arrive()

    def refuse(self) -> None:
        self.parts.half.drop_next()

    def end(self, record: str, promise: str) -> None:
        """The whole of it has been told: it is kept here as well, by whoever has played."""
        if self.wire.whole:
            return
        self.wire.end(record)
        self.parts.story.turned()
        if self.wire.people:
            self._save(self.contact.seat.id_of(promise))

    def _save(self, id_: str) -> None:
        store, host = self.shell.store, self.wire.whole
        assert host is not None
        if not store.there(id_):
            store.notes.put(SIGNS + id_, written(host.players, {}))
            try:
                store.save(id_, host)
            except StorageTrouble:
                self.unsaved = True
        self.parts.keep_as(id_)

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str) -> None:
        parts, self.said = self.parts, ""
        if do != "peek":
            parts.seats.let_go()
        if do in ("look", "film") and not self.wire.whole:
            self.said = "back-later"
            return
        if do in ("pick", *BY_THEMSELVES) and self.contact.guest.is_waiting:
            return  # one thing after the other
        if not parts.act(do, value):
            self._act_at(do, value)

    def _act_at(self, do: str, value: str) -> None:
        match do:
            case "luck" if self.parts.awaits is Awaits.LUCK:
                self.contact.act(self._roller(), Act.LUCK)
            case "first" if self.parts.awaits is Awaits.LUCK:
                self.contact.act(self._roller(), Act.BEGINS, value)
            case "undo" if self.wire.people:
                seat = self.wire.last_of(self.wire.people)
                self.contact.act(self.wire.people[0] if seat is None else seat, Act.BACK)
            case "agree":
                self.contact.wish(says.Agree, self.screen.look.version, value == "yes")
            case "wait":
                self.waited.add(int(value))
            case "download" if self.wire.whole:
                file_names.save_record(
                    self.shell, self.wire.record, self.desk.record or "", self.shell.store.now()
                )
            case _ if not choose_own(self.shell, self.screen, do, value):
                choose(self.shell, do, value)

    def _roller(self) -> int:
        mover = self.screen.look.mover
        return self.wire.people[0] if mover is None else mover

    # ------------------------------------------------------------------ who conducts the parts

    def decide(self, move: str) -> None:
        turn = self.screen.look.turn
        if isinstance(turn, int):
            self.contact.act(turn, Act.MOVE, move)

    def go_on(self) -> None:
        """For what a person wants to know."""
        if not self.desk.thinking.is_on:
            self.parts.lamp.reckon()

    def turn(self) -> None:
        self.parts.turned()

    @property
    def is_resting(self) -> bool:
        return False

    def hide(self) -> None:
        """Nothing of a hand stays on a screen that several people share."""
        if self.parts.seats.is_open:
            self.parts.seats.seal()
            self.shell.repaint()
