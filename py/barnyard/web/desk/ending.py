"""The end of a game: first it is counted, step by step; nothing tells the result before that."""

from barnyard.web.desk.desk import Desk
from barnyard.web.desk.drawing import counted
from barnyard.web.desk.part import Part
from barnyard.web.desk.sheets import Sheets
from barnyard.web.kept.settings import PACES

STEP = 12  # so many letters there are to read in a step of the count, about


class Ending(Part):
    def __init__(self, desk: Desk, sheets: Sheets) -> None:
        self.desk, self.sheets = desk, sheets
        self.step: int | None = None  # so many steps are counted; None: it is over
        self.steps = 0

    @property
    def picked(self) -> tuple[str, ...]:
        """How far the table shows the count."""
        return () if self.step is None else ("count", str(self.step))

    def act(self, do: str, value: str) -> bool:
        match do:
            case "skip-count" if self.step is not None:
                self._finish()
            case "count":
                self.sheets.close()  # asked for on one, it would be counted behind it
                self.begin()
            case _:
                return False
        return True

    def begin(self) -> None:
        """When the game has just ended, or once more."""
        screen = self.desk.screen
        if screen is None or not screen.look.is_over:
            return
        self.steps = counted(screen.look)
        if self.steps and self._pause():
            self.step = 0
            self._later()

    def moved(self) -> None:
        self.step = None

    def turned(self) -> None:
        self.step = None

    def _pause(self) -> float:
        return PACES[self.desk.shell.settings.pace].pause(STEP)

    def _later(self) -> None:
        step = self.step
        self.desk.shell.later(self.desk.page, lambda: self._next(step), self._pause())

    def _next(self, step: int | None) -> None:
        if step is None or step != self.step:
            return  # skipped, or counted anew
        if step >= self.steps:
            self._finish()
        else:
            self.step = step + 1
            self._later()
        self.desk.shell.repaint()

    def _finish(self) -> None:
        self.step = None
        self.desk.shell.sound("cheer")
