"""The parts of a table page that a guest has: no host, no chance, no computers that play."""

from collections.abc import Mapping

from barnyard.core.html import Part as Drawn
from barnyard.room.looks import Awaits
from barnyard.web.common.signs import written
from barnyard.web.desk.advice import Hint, Lamp, given
from barnyard.web.desk.asking import Asking
from barnyard.web.desk.calls import Calls
from barnyard.web.desk.desk import Conductor, Desk
from barnyard.web.desk.ending import Ending
from barnyard.web.desk.half_move import HalfMove
from barnyard.web.desk.part import Part
from barnyard.web.desk.reader import as_read, reader
from barnyard.web.desk.reckoning import Reckoning
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.seats import Seats
from barnyard.web.desk.sharing import Sharing
from barnyard.web.desk.sheets import Sheets
from barnyard.web.desk.shown import Shown
from barnyard.web.desk.story import Story
from barnyard.web.far.wire import FarWire
from barnyard.web.past.looking_back import LookingBack
from barnyard.web.shell import Page

OF_A_MOMENT = ("sure", "hint", "lamp")  # sheets that are about one decision


class FarParts:
    def __init__(self, page: Page, conductor: Conductor, wire: FarWire) -> None:
        self.desk = desk = Desk(page, page.shell)
        desk.came_with = written(wire.players, {})  # the same animals on all devices
        desk.lay(Screen(wire))
        self.saved = ""  # the id of the game, once it is over and kept
        self.half = HalfMove(desk, conductor)
        self.seats = Seats(desk, conductor)
        self.calls = Calls(desk)
        self.story = Story(desk)
        self.lamp = Lamp(desk)
        self.hint = Hint(desk, self.lamp)
        self.sharing = Sharing(desk)
        self.reckoning = Reckoning(desk)
        self.sheets = Sheets(desk, {
            "more": None, "after": None, "log": self.story, "lamp": self.lamp, "hint": self.hint,
            "share": self.sharing, "ledger": self.reckoning, "sure": None, "party": None,
            "invite": None,
        })  # fmt: skip
        self.asking = Asking(desk, self.sheets)
        self.ending = Ending(desk, self.sheets)
        self.past = LookingBack(desk, self.sharing, self.reckoning, self.sheets)
        self._asked: tuple[Part, ...] = (
            self.past, self.ending, self.asking, self.sheets, self.sharing, self.seats,
            self.story, self.lamp, self.half,
        )  # fmt: skip

    def keep_as(self, id_: str) -> None:
        """The game is over and lies among the saved ones."""
        self.saved = id_

    def act(self, do: str, value: str) -> bool:
        return any(part.act(do, value) for part in self._asked)

    def moved(self, *, undone: bool) -> None:
        """The table goes on while somebody reads: what is not about this moment stays."""
        screen = self.desk.screen
        assert screen is not None
        if undone:
            screen.close()
        else:
            screen.moved()
        for part in (self.lamp, self.hint, self.reckoning):
            part.forget()
        self.desk.thinking.drop()
        if self.sheets.shown in OF_A_MOMENT:
            self.sheets.close()
        for heard in (self.half, self.seats, self.story, self.ending, self.sharing):
            heard.moved()
        if undone:
            self.calls.forget()

    def turned(self) -> None:
        """Other eyes look at the screen."""
        self.half.turned()
        self.story.turned()
        self.ending.turned()
        if self.sheets.shown in OF_A_MOMENT:
            self.sheets.close()

    def shown(self, said: Drawn, acts: Drawn, own_sheets: Mapping[str, tuple[str, Drawn]]) -> Shown:
        desk, shell, screen = self.desk, self.desk.shell, self.desk.screen
        assert screen is not None
        words, profile = desk.words(), reader(screen, shell.settings)
        counting = self.ending.step is not None
        return Shown(
            screen,
            words,
            desk.signs(),
            shell.warn,
            id=self.saved,
            picked=self.ending.picked or self.half.uncovered,
            counting=counting,
            log=self.story.told(),
            why=self.story.why,
            sheet=self.sheets.shown,
            asked=self.asking.view(words),
            settings=as_read(shell.settings, profile),
            reader=profile,
            name_check=self.seats.name_check,
            advice=given(desk, self.lamp, self.hint),
            weighing=self.reckoning.is_coming,
            weighed=self.reckoning.weighed,
            passed_on=self.sharing.view(None),
            speaks=self.sheets.shown == "more" and shell.device.speaks(words.language),
            said=said,
            acts=None if counting else acts,
            own_sheets=own_sheets,
        )

    @property
    def awaits(self) -> Awaits:
        assert self.desk.screen is not None
        return self.desk.screen.look.awaits
