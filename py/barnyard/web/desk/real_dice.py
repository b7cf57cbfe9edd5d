"""At a real table: dice are rolled and cards are drawn there, and typed in here."""

import traceback
from collections.abc import Sequence
from typing import Any

from barnyard.core.html import Part as Shown
from barnyard.core.keypad import Key
from barnyard.core.record import Record
from barnyard.room.looks import Awaits
from barnyard.web.common.says import Words
from barnyard.web.desk.desk import Desk, Leader
from barnyard.web.desk.half_move import HalfMove
from barnyard.web.desk.other_dice import OtherDice
from barnyard.web.desk.part import Part
from barnyard.web.kept.notes import LUCK, REAL
from barnyard.words import types_luck


class RealDice(Part):
    def __init__(self, desk: Desk, conductor: Leader, half: HalfMove, dice: OtherDice) -> None:
        self.desk, self.conductor, self.half, self.dice = desk, conductor, half, dice

    def is_noted(self, record: Record[Any]) -> bool:
        """Whether the game has real dice, by the note beside it. One that does not fit the game
        counts for nothing: there would be no keys for what came."""
        noted = self.desk.shell.store.notes.get(LUCK + self.desk.id) == REAL
        return noted and types_luck(record.game.KEY)

    @property
    def is_typed(self) -> bool:
        """Whether there are keys to be pressed now. They come after the start of the page."""
        if self.desk.screen is None:
            return False
        look = self.desk.screen.look
        waits = look.typed and look.awaits is Awaits.LUCK and not look.beginners
        return waits and not self.dice.awaited

    def view(self, words: Words) -> Shown:
        if self.desk.screen is None or not self.is_typed:
            return None
        from barnyard.web.desk.keypad import keypad

        return keypad(self.desk.screen.look, self.half.picked, words)

    def act(self, do: str, value: str) -> bool:
        if do != "type" or not self.is_typed:
            return False
        self._type(value)
        return True

    def _type(self, value: str) -> None:
        """Parts of what came wait for the rest; when nothing is missing, it has happened."""
        key = next((each for each in self._keys() if each.value == value), None)
        if key is None:
            return
        if key.event is None:
            self.half.take(key.typed)
            self.desk.announce([key.said])
            return
        event = key.event
        self.conductor.happen(lambda host: host.came(event))

    def pressed(self, name: str) -> tuple[str, str] | None:
        """What a key of the keyboard means: digits press the keys in their order."""
        if name == "Backspace":
            return ("back" if self.half.picked else "undo"), ""
        keys = self._keys() if name.isdecimal() else []
        number = int(name) if keys else 0
        return ("type", keys[number - 1].value) if 1 <= number <= len(keys) else None

    def _keys(self) -> Sequence[Key]:
        from barnyard.web.desk.keypad import pad

        assert self.desk.screen is not None
        return pad(self.desk.screen.look, self.half.picked, self.desk.words()).keys

    def check(self) -> None:
        """What had been typed may be broken: then it is left out."""
        try:
            if self.half.picked and self.is_typed:
                self._keys()
        except Exception:
            self.desk.shell.warn(f"What had been typed is left out: {traceback.format_exc()}")
            self.half.take(())
