"""Looking back as a place: through the game at one's own pace, with what turned it above, what the
strong player would have done, and a way on from any moment."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from barnyard.bots.players import bot
from barnyard.core.game import CHANCE, OVER, Turn
from barnyard.core.html import Part
from barnyard.core.think import Thought
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.others import LISTENS
from barnyard.web.desk.reader import reader
from barnyard.web.desk.reckoning import Reckoning
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.shown import Shown
from barnyard.web.kept.people import Profile
from barnyard.web.kept.settings import SPEEDS
from barnyard.web.past.moments import Moments
from barnyard.web.past.view import replay_view, told
from barnyard.web.shell import View
from barnyard.web.think import minds
from barnyard.web.think.minds import Weighing
from barnyard.web.think.thinking import TICKS, Thinking

NOBODY: Final[Mapping[Turn, str]] = {CHANCE: "owl-chance", OVER: "owl-over"}  # decides there
PICTURES = 25  # so often the curve is drawn while it grows


class Place(Moments):
    def __init__(
        self, desk: Desk, screen: Screen, reckoning: Reckoning, at: int, *, by_link: bool = False
    ) -> None:
        super().__init__(screen.past.length, at)
        self.desk = desk
        self.shell = desk.shell
        self.screen = screen
        self.by_link = by_link  # whether the game came so: then all of it may be taken along
        self.asking = False  # whether somebody wants to know what the strong player would have done
        self.answers: dict[int, Thought] = {}  # by moment
        self.stays = False  # whether somebody has wanted to play on where that cannot be
        # a child goes through a game without its chances
        self.weighing = None if self.reader.child else reckoning.of_the_end()
        self._answering = Thinking(desk.page, lambda: self.at)
        self._weighing = Thinking(desk.page, after=self._draw_more)  # rests while an answer is due
        self._drawn = 0  # how far the curve went when it was drawn last
        self._weigh(self.weighing)

    # ------------------------------------------------------------------ what is shown

    def view(self, sheet: str, passed_on: Part, lead: Part = None, ways: Part = None) -> View:
        words = self.desk.words()
        shown = Shown(self.screen, words, self.desk.signs(), self.shell.warn, sheet=sheet,
                      reader=self.reader, passed_on=passed_on)  # fmt: skip
        return replay_view(shown, self, lead, ways)

    @property
    def reader(self) -> Profile:
        return reader(self.screen, self.shell.settings)

    @property
    def speed(self) -> str:
        return self.shell.settings.speed

    def why_no_answer(self) -> str:
        """Why the strong player cannot be asked here, as a code; empty if it can."""
        past = self.screen.past
        turn = past.turn(self.at)
        if turn in NOBODY:
            return NOBODY[turn]
        return "" if past.shows_mind(self.at) else "owl-hidden"

    def has_strong(self) -> bool:
        return bot(self.screen.game.KEY) is not None

    def why_no_way_on(self) -> str:
        """Why nobody can play on from here, as a code; empty if that can be done."""
        if self.by_link and self.at == self.length:
            return ""
        past = self.screen.past
        if past.turn(self.at) == OVER:
            return "play-on-over"
        if past.lies_open(self.at):
            return ""
        return "play-on-last" if self.by_link else "play-on-hidden"

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str) -> None:
        match do:
            case "past":
                self.step(value)
                self._arrived()
            case "seek" | "look":
                self.playing = self.runs = False
                self.seek(int(value))
                self._arrived()
                if do == "look":  # from below the table
                    self.shell.arrive()
            case "speed":
                self._change_speed()
            case "play-on":
                self.stays = True
                self.desk.announce([self.desk.words().say(self.why_no_way_on())])

    def leave(self) -> None:
        """Nothing of it goes on behind another page."""
        self.playing = False
        self._answering.drop()
        self._weighing.drop()

    def _arrived(self) -> None:
        """At a moment: what belonged to the one before is put away."""
        self.asking = self.stays = False
        self._end_answering()
        words, shell = self.desk.words(), self.shell
        shell.hush()
        shell.announce([words.say("step-of", at=self.at, length=self.length)])
        self.desk.announce(told(words, self.screen.past, self.at))
        self._go_on_playing()

    def _go_on_playing(self) -> None:
        """Each moment stands as long as there is to read."""
        if self.playing:
            tick, lines = self.tick, told(self.desk.words(), self.screen.past, self.at)
            pause = SPEEDS[self.speed].pause(sum(map(len, lines)))
            self.shell.later(self.desk.page, lambda: self._next(tick), pause)

    def _next(self, tick: int) -> None:
        """Not before all of it has been read aloud, where it is."""
        if tick == self.tick and self.shell.device.is_speaking():
            self.shell.later(self.desk.page, lambda: self._next(tick), LISTENS)
        elif self.go_on(tick):
            self._arrived()
            self.shell.repaint()

    def _change_speed(self) -> None:
        """From each to the next one; the pause that has begun counts no more."""
        speeds, shell = list(SPEEDS), self.shell
        following = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        shell.choose(replace(shell.settings, speed=following))
        self.tick = next(TICKS)
        self._go_on_playing()

    # ------------------------------------------------------------------ the strong player

    def open(self) -> None:
        """The strong player is asked."""
        self.playing = False
        self.asking = True
        self._end_answering()
        if reason := self.why_no_answer():
            self.desk.announce([self.desk.words().say(reason)])
        elif self.at not in self.answers:
            self._weighing.rest()
            instead = minds.instead(self.screen.past, self.at)
            self._answering.begin(instead, self._answered)

    def put_away(self) -> None:
        self.asking = False
        self._end_answering()

    def _answered(self, thought: Thought) -> None:
        self.answers[self.at] = thought
        self._end_answering()
        self.shell.repaint()

    def _end_answering(self) -> None:
        self._answering.drop()
        self._weighing.soon()

    # ------------------------------------------------------------------ luck and skill

    def _weigh(self, weighing: Weighing | None) -> None:
        """The curve of a game that is over is reckoned while it is looked at."""
        if weighing and weighing.weighed is None:
            self._weighing.begin(weighing.go_on(), self._weighed)

    def _weighed(self, _: None) -> None:
        self.desk.announce([self.desk.words().say("curve-there")])
        self.shell.repaint()

    def _draw_more(self) -> None:
        weighing = self.weighing
        if weighing and weighing.ledger:
            done = len(weighing.ledger.curve)
            if done - self._drawn > weighing.length / PICTURES:
                self._drawn = done
                self.shell.repaint()
