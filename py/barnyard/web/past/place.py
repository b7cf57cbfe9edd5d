"""Looking back as a place: through the game at one's own pace, with what turned it above, what the
strong player would have done, and a way on from any moment."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from barnyard.bots.players import bot
from barnyard.core.game import CHANCE, OVER, Turn
from barnyard.core.html import Part
from barnyard.core.think import Thought
from barnyard.web.desk.drawing import signs_at
from barnyard.web.desk.shown import Shown
from barnyard.web.desk.table import Step, Table
from barnyard.web.kept.settings import SPEEDS
from barnyard.web.past.moments import LookBack
from barnyard.web.past.view import replay_view, told
from barnyard.web.shell import View
from barnyard.web.think import minds
from barnyard.web.think.minds import Weighing
from barnyard.web.think.thinking import TICKS, Thinking

if TYPE_CHECKING:
    from barnyard.web.desk.watching import Watching

NOBODY: Final[Mapping[Turn, str]] = {CHANCE: "owl-chance", OVER: "owl-over"}  # decides there
PICTURES = 25  # so often the curve is drawn while it grows


class Replay(LookBack):
    def __init__(self, page: "Watching", table: Table, at: int, *, by_link: bool = False) -> None:
        super().__init__(len(table.events), at)
        self.page = page
        self.shell = page.shell
        self.table = table
        self.by_link = by_link  # whether the game came so: then all of it may be taken along
        self.asking = False  # whether somebody wants to know what the strong player would have done
        self.answers: dict[int, Thought] = {}  # by moment
        self.stays = False  # whether somebody has wanted to play on where that cannot be
        self._answering = Thinking(page, lambda: self.at)
        self._weighing = Thinking(page)  # rests while somebody waits for an answer
        self._drawn = 0  # how far the curve went when it was drawn last
        self._weigh()

    # ------------------------------------------------------------------ what is shown

    def view(self, passed_on: Part, lead: Part = None, ways: Part = None) -> View:
        words = self.page.words()
        signs = signs_at(self.table, self.shell.store.settings.signs)
        shown = Shown(self.table, words, signs, self.shell.warn, passed_on=passed_on)
        return replay_view(shown, self, lead, ways)

    @property
    def weighing(self) -> Weighing | None:
        """Only once the game is over: the prospects of each seat follow from all the hands."""
        return self.page.weighing if self.table.step() is Step.OVER else None

    @property
    def speed(self) -> str:
        return self.shell.store.settings.speed

    def why_no_answer(self) -> str:
        """Why the strong player cannot be asked here, as a code; empty if it can."""
        turn = self.table.game.turn(self.table.states[self.at])
        if turn in NOBODY:
            return NOBODY[turn]
        return "" if minds.may_tell(self.table, self.at) else "owl-hidden"

    def has_strong(self) -> bool:
        return bot(self.table.game.KEY) is not None

    def why_no_way_on(self) -> str:
        """Why nobody can play on from here, as a code; empty if that can be done."""
        if self.by_link and self.at == self.length:
            return ""
        if self.table.game.turn(self.table.states[self.at]) == OVER:
            return "play-on-over"
        if self.table.lies_open(self.at):
            return ""
        return "play-on-last" if self.by_link else "play-on-hidden"

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str) -> None:
        match do:
            case "past":
                self.step(value)
                self._arrived()
            case "seek" | "look":
                self.playing = False
                self.seek(int(value))
                self._arrived()
                if do == "look":  # from below the table
                    self.shell.arrive()
            case "speed":
                self._change_speed()
            case "ask":
                self._ask()
            case "play-on":
                self.stays = True
                self.shell.announce([self.page.words().say(self.why_no_way_on())])

    def wake(self, token: int) -> None:
        if self._weighing.wake(token):
            self._draw_more()
        elif not self._answering.wake(token) and self.go_on(token):
            self._arrived()
            self.shell.repaint()

    def _arrived(self) -> None:
        """At a moment: what belonged to the one before is put away."""
        self.asking = self.stays = False
        self._end_answering()
        words, shell = self.page.words(), self.shell
        shell.hush()
        shell.announce([words.say("step-of", at=self.at, length=self.length),
                        *told(words, self.table, self.at)])  # fmt: skip
        self._go_on_playing()

    def _go_on_playing(self) -> None:
        if self.playing:
            self.shell.later(self.page, self.tick, SPEEDS[self.speed])

    def _change_speed(self) -> None:
        """From each to the next one; the pause that has begun counts no more."""
        speeds, store = list(SPEEDS), self.shell.store
        following = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        store.keep(replace(store.settings, speed=following))
        self.tick = next(TICKS)
        self._go_on_playing()

    # ------------------------------------------------------------------ the strong player

    def _ask(self) -> None:
        """Asked again, the answer goes away."""
        self.playing = False
        self.asking = not self.asking
        self._end_answering()
        reason = self.why_no_answer()
        if not self.asking:
            return
        if reason:
            self.shell.announce([self.page.words().say(reason)])
        elif self.at not in self.answers:
            self._weighing.rest()
            self._answering.begin(minds.instead(self.table, self.at), self._answered)

    def _answered(self, thought: Thought) -> None:
        self.answers[self.at] = thought
        self._end_answering()
        self.shell.repaint()

    def _end_answering(self) -> None:
        self._answering.drop()
        self._weighing.soon()

    # ------------------------------------------------------------------ luck and skill

    def _weigh(self) -> None:
        """The curve of a game that is over is reckoned while it is looked at."""
        if self.table.step() is not Step.OVER:
            return
        if self.page.weighing is None:
            self.page.weighing = Weighing(self.table)
        if self.page.weighing.weighed is None:
            self._weighing.begin(self.page.weighing.go_on(), self._weighed)

    def _weighed(self, _: None) -> None:
        self.shell.announce([self.page.words().say("curve-there")])
        self.shell.repaint()

    def _draw_more(self) -> None:
        weighing = self.page.weighing
        if weighing and weighing.ledger:
            done = len(weighing.ledger.curve)
            if done - self._drawn > weighing.length / PICTURES:
                self._drawn = done
                self.shell.repaint()
