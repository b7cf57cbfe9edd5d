"""Somebody else's dice: those of a date, or of a game that came by a link."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from barnyard.core.html import Html
from barnyard.web.common.says import Words
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.part import Part
from barnyard.web.desk.table import Table
from barnyard.web.kept.notes import LUCK

if TYPE_CHECKING:  # it comes after the start of the page
    from barnyard.web.same_dice.rival import Rival


class OtherDice(Part):
    def __init__(self, desk: Desk, arrived: Callable[[], None]) -> None:
        self.desk = desk
        self._arrived = arrived
        self.rival: Rival | None = None
        self.awaited = False  # whether those dice are still to come
        self.copied = False  # whether the result of a daily game has just been copied

    def fetch(self, table: Table | None) -> None:
        """As the note beside the game says."""
        note = self.desk.shell.store.notes.get(LUCK + self.desk.id) if table else None
        self.rival, self.awaited = None, note is not None
        if table and note is not None:
            self.desk.shell.afterwards(self.desk.page, lambda: self._have(table, note))

    def _have(self, table: Table, note: str) -> None:
        from barnyard.web.same_dice.rival import rival

        self.rival, self.awaited = rival(table.host.record, note), False
        if self.rival:
            table.host.draw_from(self.rival.luck(table.host.events))
        self.moved()
        self._arrived()

    def moved(self) -> None:
        screen = self.desk.screen
        if self.rival and screen and screen.look.is_over:
            self.rival.end(self.desk.shell.store.notes, screen.wire.record)

    def act(self, do: str, value: str) -> bool:
        self.copied = False
        if do != "daily-share" or self.rival is None or self.desk.screen is None:
            return False
        self.copied = self.rival.tell(self.desk.shell, self.desk.screen.wire.record)
        return True

    def compared(self, words: Words) -> Html | None:
        """At the end, beside the game that had these dice before."""
        screen = self.desk.screen
        if self.rival is None or screen is None or not screen.look.is_over:
            return None
        from barnyard.web.same_dice.compared import compared

        day = self.rival.day and self.desk.shell.device.written(self.rival.day, words.language)
        return compared(words, self.rival, day, screen.wire.record, copied=self.copied)
