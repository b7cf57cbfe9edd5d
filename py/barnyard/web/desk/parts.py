"""All parts of a table page, and in which order they are asked about what is pressed."""

from collections.abc import Callable, Iterable

from barnyard.room.host import Host
from barnyard.room.looks import Awaits
from barnyard.web.desk import evening
from barnyard.web.desk.advice import Hint, Lamp, given
from barnyard.web.desk.asking import Asking
from barnyard.web.desk.calls import Calls
from barnyard.web.desk.desk import Desk, Leader
from barnyard.web.desk.ending import Ending
from barnyard.web.desk.half_move import HalfMove
from barnyard.web.desk.other_dice import OtherDice
from barnyard.web.desk.others import Others
from barnyard.web.desk.part import Part
from barnyard.web.desk.reader import as_read, reader
from barnyard.web.desk.real_dice import RealDice
from barnyard.web.desk.reckoning import Reckoning
from barnyard.web.desk.seats import Seats
from barnyard.web.desk.sharing import Sharing
from barnyard.web.desk.sheets import Sheets
from barnyard.web.desk.shown import Shown
from barnyard.web.desk.story import Story
from barnyard.web.desk.table import Table
from barnyard.web.past.looking_back import LookingBack


class Parts:
    def __init__(
        self,
        desk: Desk,
        conductor: Leader,
        table: Callable[[], Table | None],
        dice_came: Callable[[], None],
        own_sheets: Iterable[str] = (),
    ) -> None:
        self.desk = desk
        self.half = HalfMove(desk, conductor)
        self.dice = OtherDice(desk, dice_came)
        self.real = RealDice(desk, conductor, self.half, self.dice)
        self.seats = Seats(desk, conductor)
        self.others = Others(desk, conductor, table, lambda: self.calls.letters)
        self.calls = Calls(desk)
        self.story = Story(desk)
        self.lamp = Lamp(desk)
        self.hint = Hint(desk, self.lamp)
        self.sharing = Sharing(desk)
        self.reckoning = Reckoning(desk)
        self.sheets = Sheets(desk, {
            "more": None, "after": None, "log": self.story, "lamp": self.lamp, "hint": self.hint,
            "share": self.sharing, "ledger": self.reckoning, "sure": None,
            **dict.fromkeys(own_sheets),
        })  # fmt: skip
        self.asking = Asking(desk, self.sheets)
        self.ending = Ending(desk, self.sheets)
        self.past = LookingBack(desk, self.sharing, self.reckoning, self.sheets)
        self.asked: tuple[Part, ...] = (
            self.past, self.dice, self.ending, self.asking, self.sheets, self.sharing, self.seats,
            self.story, self.lamp, self.real, self.half, self.others,
        )  # fmt: skip

    @property
    def are_resting(self) -> bool:
        """Whether somebody looks at something else than the game."""
        checked = self.seats.name_check is not None
        if self.dice.awaited:  # those of somebody else
            return True
        return self.past.is_on or checked or self.others.held or bool(self.sheets.shown)

    def act(self, do: str, value: str) -> bool:
        return any(part.act(do, value) for part in self.asked)

    def key(self, name: str) -> tuple[str, str] | None:
        """What a key of the keyboard means."""
        if self.past.is_on:
            return self.past.key(name)
        is_typed = self.real.is_typed and not self.sheets.shown
        return self.real.pressed(name) if is_typed else None

    def moved(self) -> None:
        for part in self.asked:
            part.moved()

    def turned(self) -> None:
        for part in self.asked:
            part.turned()

    def take_up(self) -> None:
        """Another table lies on the desk, or none."""
        self.half.take_up()
        self.seats.moved()
        self.past.close()
        self.sheets.take_up()
        self.forget()
        self.story.turned()
        self.calls.forget()

    def forget(self, since: int = 0) -> None:
        """What has been thought about moments that are no more, from an event on."""
        self.desk.thinking.drop()
        self.lamp.forget()
        self.hint.forget()
        self.reckoning.forget()
        self.others.forget(since)

    def evening(self, host: Host) -> list[int]:
        """Who has won how often, this game included, once it is over."""
        before = evening.wins(self.desk.shell.store.notes, self.desk.id, len(host.players))
        look = host.look(None)
        outcome = look.game.outcome(look.seen)
        return evening.with_winners(before, outcome.winners if outcome else ())

    def shown(self, table: Table) -> Shown:
        """As far as the parts know it."""
        desk, shell = self.desk, self.desk.shell
        words, profile = desk.words(), reader(desk.screen, shell.settings)
        return Shown(
            table.screen,
            words,
            desk.signs(),
            shell.warn,
            id=desk.id,
            picked=self.ending.picked or self.half.uncovered,
            counting=self.ending.step is not None,
            evening=self.evening(table.host) if table.host.awaits is Awaits.OVER else [],
            log=self.story.told(),
            why=self.story.why,
            sheet=self.sheets.shown,
            asked=self.asking.view(words),
            held=self.others.held,
            hurried=table.host.pace.in_a_hurry,
            settings=as_read(shell.settings, profile),
            reader=profile,
            speaks=self.sheets.shown == "more" and shell.device.speaks(words.language),
            name_check=self.seats.name_check,
            thoughts=self.others.thoughts,
            advice=given(desk, self.lamp, self.hint),
            weighing=self.reckoning.is_coming,
            weighed=self.reckoning.weighed,
            compared=self.dice.compared(words),
            passed_on=self.sharing.view(None),
            keypad=self.real.view(words),
        )
