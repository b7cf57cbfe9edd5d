"""Looking back as a part of a table page: it takes the page, and gives it back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from barnyard.core.html import Part as Shown
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.web.common.signs import written
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.part import Part
from barnyard.web.desk.reckoning import Reckoning
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.sharing import Sharing
from barnyard.web.desk.sheets import Holder, Sheets
from barnyard.web.kept.notes import REAL
from barnyard.web.shell import View

if TYPE_CHECKING:  # it comes after the start of the page
    from barnyard.web.past.place import Place

KEYS = {"ArrowLeft": "previous", "ArrowRight": "next", "Home": "first", "End": "last"}


class LookingBack(Part):
    def __init__(
        self, desk: Desk, sharing: Sharing, reckoning: Reckoning, below: Sheets | None = None
    ) -> None:
        self.desk, self.sharing, self.reckoning = desk, sharing, reckoning
        self.place: Place | None = None  # the moment that is looked at
        self.below = below  # those of the table
        self.sheets = Sheets(desk, {})  # over the place

    @property
    def is_on(self) -> bool:
        return self.place is not None

    def view(self, lead: Shown = None, ways: Shown = None) -> View:
        assert self.place is not None
        passed_on = self.sharing.view(self.place.at)
        return self.place.view(self.sheets.shown, passed_on, lead, ways)

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str) -> bool:
        """While it is on, all that is pressed is about the past."""
        place = self.place
        if place is None and do in ("look", "film"):
            screen, at = self.desk.screen, int(value)
            self.desk.shell.afterwards(
                self.desk.page, lambda: self._go(screen, at, plays=do == "film")
            )
            return True
        if place is None:
            return False
        if self.sheets.act(do, value) or self.sharing.act(do, value):
            return True
        if do in ("return", "back"):
            self.close()
        elif do == "play-on" and not place.why_no_way_on():
            self.play_on(place.screen.players)
        else:
            place.act(do, value)
            if self.sheets.shown == "ask" and not place.asking:
                self.sheets.close()  # it was about another moment
        return True

    def key(self, name: str) -> tuple[str, str] | None:
        """What a key of the keyboard means."""
        return ("past", KEYS[name]) if name in KEYS else None

    # ------------------------------------------------------------------ there and back

    def _go(self, screen: Screen | None, at: int, *, plays: bool) -> None:
        """Once all modules are there, unless another tab has played on meanwhile."""
        if screen is self.desk.screen:
            self.open(at)
            if plays and self.place:
                self.place.act("past", "play")
            self.desk.shell.repaint()
            self.desk.shell.arrive()

    def open(self, at: int, *, by_link: bool = False) -> None:
        """At a moment of the game on the desk."""
        from barnyard.web.past.place import Place

        assert self.desk.screen is not None
        if self.below:
            self.below.leave()
        self.desk.screen.let_go()  # whoever holds a hand open now could not let go of it there
        self.desk.thinking.rest()
        self.place = Place(self.desk, self.desk.screen, self.reckoning, at, by_link=by_link)
        holders: dict[str, Holder | None] = {"share": self.sharing, "ask": self.place, "ways": None}
        self.sheets = Sheets(self.desk, holders)

    def close(self) -> None:
        self.sheets.close()
        if self.place:
            self.place.leave()
        self.place = None

    def play_on(self, players: Sequence[str]) -> None:
        """The game up to this moment becomes one of the saved games; at a real table it stays."""
        assert self.place is not None
        screen, store = self.place.screen, self.desk.shell.store
        before = screen.wire.record
        events = tuple(before.events[: self.place.at])
        record = Record(before.game, tuple(players), before.options, events)
        session, note = Session.resume(record)[0], REAL if screen.look.typed else ""
        signs = self.desk.carried_signs() and written(record.players, self.desk.known_signs)
        self.desk.shell.go(f"#/play/{store.begin(session, note, signs)}")
