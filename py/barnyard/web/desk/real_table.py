"""At a real table: dice are rolled and cards are drawn there, and typed in here."""

from collections.abc import Callable

from barnyard.core.html import Part
from barnyard.web.common.says import Words
from barnyard.web.desk.advised import Advised
from barnyard.web.desk.table import Step, Table
from barnyard.web.kept.notes import LUCK, REAL


class RealTable(Advised):
    def _is_real(self, id_: str) -> bool:
        return self.shell.store.notes.get(LUCK + id_) == REAL

    def _types(self, table: Table) -> bool:
        """Whether there are keys to be pressed now. They come after the start of the page."""
        waits = table.typed and table.step() is Step.LUCK and not table.beginners()
        return waits and not self.awaits_luck and self.past is None

    def _keypad(self, table: Table, words: Words) -> Part:
        if not self._types(table):
            return None
        from barnyard.web.desk.keypad import keypad

        return keypad(table, self.picked, words)

    def _type(self, table: Table, value: str) -> None:
        """Parts of what came wait for the rest; when nothing is missing, it has happened."""
        from barnyard.web.desk.keypad import pad

        key = next((each for each in pad(table, self.picked, self.words()).keys
                    if each.value == value), None)  # fmt: skip
        if key is None:
            return
        if key.event is None:
            self.picked = key.typed
            self.shell.announce([key.said])
            return
        event = key.event
        self._event(lambda table: table.came(event))

    def key(self, name: str) -> None:
        """Digits press the keys in their order."""
        table = self.table
        if table is None or not self._types(table):
            super().key(name)
        elif name == "Backspace":
            self.act("back" if self.picked else "undo", "", {})
        elif name.isdecimal():
            self._press(table, int(name))

    def _press(self, table: Table, number: int) -> None:
        from barnyard.web.desk.keypad import pad

        keys = pad(table, self.picked, self.words()).keys
        if 1 <= number <= len(keys):
            self.act("type", keys[number - 1].value, {})

    def _event(self, change: Callable[[Table], None]) -> None:
        raise NotImplementedError
