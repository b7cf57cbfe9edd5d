"""A game goes out as a link."""

from typing import TYPE_CHECKING

from barnyard.core.html import Part as Shown
from barnyard.web.common.signs import written
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.part import Part

if TYPE_CHECKING:  # it comes after the start of the page
    from barnyard.web.travel.share_sheet import Sheet


class Sharing(Part):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.wanted = False
        self.sheet: Sheet | None = None  # while the game is being passed on

    def act(self, do: str, value: str) -> bool:
        if self.sheet is None or not do.startswith("share-"):
            return False
        self.sheet.act(do, value)
        return True

    def open(self) -> None:
        self.wanted = True
        self.desk.shell.afterwards(self.desk.page, self._fetch)

    def put_away(self) -> None:
        self.wanted, self.sheet = False, None

    def _fetch(self) -> None:
        """Once all modules are there, if it is still wanted then."""
        from barnyard.web.travel.share_sheet import Sheet

        if self.desk.screen and self.wanted:
            record = self.desk.screen.wire.record
            signs = written(record.players, self.desk.known_signs)
            self.sheet = Sheet(self.desk.shell, record, signs)
            self.desk.shell.repaint()

    def moved(self) -> None:
        """A link that is shown keeps up with the game."""
        if self.sheet and self.desk.screen:
            self.sheet.take(self.desk.screen.wire.record)

    def view(self, at: int | None) -> Shown:
        """What stands below the table while it is passed on; at which moment, when looking back."""
        return self.sheet.view_at(self.desk.words(), at) if self.sheet else None
