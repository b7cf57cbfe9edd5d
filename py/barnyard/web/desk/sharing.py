"""What a table has to do with others: the game goes out as a link, luck comes from another."""

from typing import TYPE_CHECKING

from barnyard.core.html import Html, Part
from barnyard.web.common.says import Words
from barnyard.web.desk.table import Step, Table
from barnyard.web.kept.notes import LUCK
from barnyard.web.past.moments import LookBack
from barnyard.web.shell import Page, Shell

if TYPE_CHECKING:  # these come after the start of the page
    from barnyard.web.same_dice.rival import Rival
    from barnyard.web.travel.share_sheet import Sheet


class Sharing(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.sheet: Sheet | None = None  # while the game is being passed on
        self.rival: Rival | None = None  # whose dice the game has, if somebody else's
        self.awaits_luck = False  # whether those dice are still to come
        self.copied = False  # whether the result of a daily game has just been copied

    def _act_share(self, table: Table, do: str, value: str) -> bool:
        """Whether it was about passing the game on."""
        self.copied = False
        if do == "share" and self.sheet:
            self.sheet = None
        elif do == "share":
            self.shell.afterwards(self, lambda: self._open_sheet(table))
        elif do == "daily-share" and self.rival:
            self.copied = self.rival.tell(self.shell, table.session.record)
        elif self.sheet is None or not do.startswith("share-"):
            return False
        else:
            self.sheet.act(do, value)
        return True

    def _open_sheet(self, table: Table) -> None:
        from barnyard.web.travel.share_sheet import Sheet

        self.sheet = Sheet(self.shell, table.session.record)
        self.shell.repaint()

    def _passed_on(self, words: Words, past: LookBack | None) -> Part:
        """What stands below the table then."""
        return self.sheet.view_at(words, None if past is None else past.at) if self.sheet else None

    def _compared(self, table: Table, words: Words) -> Html | None:
        """At the end of a game with somebody else's dice."""
        if self.rival is None or table.step() is not Step.OVER:
            return None
        from barnyard.web.same_dice.compared import compared

        day = self.rival.day and self.shell.device.written(self.rival.day, words.language)
        return compared(words, self.rival, day, table.session.record, copied=self.copied)

    # ------------------------------------------------------------------ somebody else's dice

    def _fetch_luck(self, table: Table | None, id_: str) -> None:
        note = self.shell.store.notes.get(LUCK + id_) if table else None
        self.awaits_luck = note is not None
        if table and note is not None:
            self.shell.afterwards(self, lambda: self._have_luck(table, note))

    def _have_luck(self, table: Table, note: str) -> None:
        from barnyard.web.same_dice.rival import rival

        self.rival, self.awaits_luck = rival(note), False
        if self.rival:
            table.luck = self.rival.luck(table.session)
        self._moved(table)
        self.shell.repaint()

    def _moved(self, table: Table) -> None:
        """Something has happened at the table: a link that is shown keeps up with it."""
        if self.sheet:
            self.sheet.take(table.session.record)
        if self.rival and table.step() is Step.OVER:
            self.rival.end(self.shell.store.notes, table.session.record)
