"""Advice for the person whose turn it is: the lamp shows chances, a hint is given."""

from dataclasses import replace

from barnyard.core.think import Odds, Thought
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.part import Part
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.shown import Given
from barnyard.web.think import minds


class Advice(Part):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.odds: tuple[int, Odds | None] = (-1, None)  # at a version
        self.hint: tuple[int, Thought | None] = (-1, None)  # at a version; None: it is coming

    def act(self, do: str, value: str) -> bool:
        screen = self.desk.screen
        if screen is None or do not in ("lamp", "hint") or not minds.can_ask(screen.look):
            return False
        if do == "lamp":
            self._switch_lamp(screen)
        else:
            self._ask_hint(screen)
        return True

    def given(self) -> Given | None:
        screen = self.desk.screen
        if screen is None or not minds.can_ask(screen.look):
            return None
        (reckoned, odds), (asked, hint) = self.odds, self.hint
        return Given(
            lamp=self._lamp_is_on(screen),
            odds=odds if reckoned == screen.version else None,
            asked=asked == screen.version,
            hint=hint if asked == screen.version else None,
        )

    def forget(self) -> None:
        """What was thought about a table that is no more."""
        self.odds, self.hint = (-1, None), (-1, None)

    # ------------------------------------------------------------------ the lamp

    def _lamp_is_on(self, screen: Screen) -> bool:
        """Each person decides for themselves; unasked it is on for those who play alone."""
        turn = screen.look.turn
        name = screen.players[turn] if isinstance(turn, int) else ""
        return self.desk.shell.settings.lamps.get(name, len(screen.people) == 1)

    def _switch_lamp(self, screen: Screen) -> None:
        turn = screen.look.turn
        assert isinstance(turn, int)
        shell = self.desk.shell
        lamps = {**shell.settings.lamps, screen.players[turn]: not self._lamp_is_on(screen)}
        shell.choose(replace(shell.settings, lamps=lamps))
        self.reckon()

    def reckon(self) -> None:
        """The chances of the decision at hand, if they are wanted and not there yet. A hint that
        is coming comes first: only one thing is thought about at a time."""
        screen = self.desk.screen
        if screen is None or not minds.can_ask(screen.look) or not self._lamp_is_on(screen):
            return
        hinting = self.hint == (screen.version, None)
        if not (hinting or self.odds[0] == screen.version):
            self.desk.thinking.begin(minds.odds(screen.look), self._reckoned)

    def _reckoned(self, odds: Odds | None) -> None:
        assert self.desk.screen is not None
        self.odds = self.desk.screen.version, odds
        self.desk.shell.repaint()

    # ------------------------------------------------------------------ a hint

    def _ask_hint(self, screen: Screen) -> None:
        """Asked again, it goes away."""
        if self.hint[0] == screen.version:
            self.hint = -1, None
            self.desk.thinking.drop()
            self.reckon()
            return
        self.hint = screen.version, None
        self.desk.thinking.begin(minds.hint(screen.look, screen.rng), self._hinted)

    def _hinted(self, thought: Thought) -> None:
        assert self.desk.screen is not None
        self.hint = self.desk.screen.version, thought
        self.desk.shell.repaint()
        self.reckon()
