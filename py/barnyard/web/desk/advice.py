"""Advice for the person whose turn it is: the lamp shows chances, a hint is given."""

from dataclasses import replace

from barnyard.core.think import Odds, Thought
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.part import Part
from barnyard.web.desk.reader import reader
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.shown import Given
from barnyard.web.think import minds
from barnyard.web.think.advice_view import move_in_words


class Lamp(Part):
    """How the decision at hand stands."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.looked = False  # whether somebody is looking at what it says
        self.odds: tuple[int, Odds | None] = (-1, None)  # at a version

    def act(self, do: str, value: str) -> bool:
        screen = self.desk.screen
        if screen is None or do != "lamp-stays" or not minds.can_ask(screen.look):
            return False
        self._switch(screen)
        return True

    def open(self) -> None:
        self.looked = True
        self.desk.thinking.soon()
        self.reckon()

    def put_away(self) -> None:
        self.looked = False

    def forget(self) -> None:
        self.odds = -1, None

    def stays(self, screen: Screen) -> bool:
        """Whether it is on unasked: each person decides that for themselves."""
        turn = screen.look.turn
        name = screen.players[turn] if isinstance(turn, int) else ""
        return self.desk.shell.settings.profile(name).lamp

    def _switch(self, screen: Screen) -> None:
        turn = screen.look.turn
        assert isinstance(turn, int)
        settings, name = self.desk.shell.settings, screen.players[turn]
        now = replace(settings.profile(name), lamp=not self.stays(screen))
        self.desk.shell.choose(settings.with_profile(name, now))
        self.reckon()

    def reckon(self) -> None:
        """The chances of the decision at hand, if they are wanted and not there yet. What is being
        thought about comes first: only one thing is at a time."""
        screen, thinking = self.desk.screen, self.desk.thinking
        if screen is None or thinking.is_on or not minds.can_ask(screen.look):
            return
        if (self.looked or self.stays(screen)) and self.odds[0] != screen.version:
            thinking.begin(minds.odds(screen.look), self._reckoned)

    def _reckoned(self, odds: Odds | None) -> None:
        assert self.desk.screen is not None
        self.odds = self.desk.screen.version, odds
        self.desk.shell.repaint()


class Hint(Part):
    """What the strong player would do, as soon as it is asked."""

    def __init__(self, desk: Desk, lamp: Lamp) -> None:
        self.desk, self.lamp = desk, lamp
        self.given: tuple[int, Thought | None] = (-1, None)  # at a version; None: it is coming

    def open(self) -> None:
        screen = self.desk.screen
        if screen is None or not minds.can_ask(screen.look):
            return
        self.desk.thinking.drop()
        self.given = screen.version, None
        self.desk.thinking.begin(minds.hint(screen.look), self._hinted)

    def put_away(self) -> None:
        self.forget()
        self.desk.thinking.drop()
        self.lamp.reckon()

    def forget(self) -> None:
        self.given = -1, None

    def _hinted(self, thought: Thought) -> None:
        assert self.desk.screen is not None
        self.given = self.desk.screen.version, thought
        self.desk.read_aloud(self._told(thought))
        self.desk.shell.repaint()
        self.lamp.reckon()

    def _told(self, thought: Thought) -> list[str]:
        words, profile = self.desk.words(), reader(self.desk.screen, self.desk.shell.settings)
        because = words.thought(thought.because, to_child=profile.child)
        return [move_in_words(words, thought.move), because]


def given(desk: Desk, lamp: Lamp, hint: Hint) -> Given | None:
    """As far as there is somebody to be advised."""
    screen = desk.screen
    if screen is None or not minds.can_ask(screen.look):
        return None
    (reckoned, odds), (asked, thought) = lamp.odds, hint.given
    return Given(
        stays=lamp.stays(screen),
        odds=odds if reckoned == screen.version else None,
        hint=thought if asked == screen.version else None,
    )
