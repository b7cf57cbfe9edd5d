"""Luck and skill of a game that is over, once somebody asks for them."""

from barnyard.web.desk.desk import Desk
from barnyard.web.desk.part import Part
from barnyard.web.desk.shown import LuckAndSkill
from barnyard.web.think.minds import Weighing


class Reckoning(Part):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.wanted = False  # whether they are to be seen
        self._weighing: Weighing | None = None  # once it has been begun

    def open(self) -> None:
        if weighing := self.of_the_end():
            self.wanted = True
            self.desk.thinking.drop()
            self.desk.announce([self.desk.words().say("ledger-reckoning")])
            self.desk.thinking.begin(weighing.go_on(), self._have_weighed)

    def put_away(self) -> None:
        self.wanted = False
        self.desk.thinking.drop()

    def of_the_end(self) -> Weighing | None:
        """Begun once, and gone on with wherever somebody looks. Only once the game is over: the
        prospects of each seat follow from all the hands."""
        screen = self.desk.screen
        if screen is None or not screen.look.is_over:
            return None
        self._weighing = self._weighing or Weighing(screen.wire.record)
        return self._weighing

    def _have_weighed(self, _: None) -> None:
        self.desk.announce([self.desk.words().say("ledger-there")])
        self.desk.shell.repaint()

    def forget(self) -> None:
        self.wanted, self._weighing = False, None

    @property
    def weighed(self) -> LuckAndSkill | None:
        """To be shown beside the table."""
        return self._weighing.weighed if self.wanted and self._weighing else None

    @property
    def is_coming(self) -> bool:
        return self.wanted and self.weighed is None
