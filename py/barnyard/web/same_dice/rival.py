"""Whose dice a game of Mmm! has: those of a game that came by a link, or those of a date.

It is noted beside the saved game, as the link or the date itself.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from barnyard.core.json_text import json_object
from barnyard.core.luck import Luck
from barnyard.core.record import Record
from barnyard.links import daily
from barnyard.links.code import read_link
from barnyard.links.luck import Dice, SameLuck, dice_of
from barnyard.links.number import BadLink
from barnyard.links.result import EMOJI, STARS, Course, result_of
from barnyard.web.common.says import Words
from barnyard.web.kept.notes import DAILY, Notes
from barnyard.web.shell import Shell

NUMBERS = ("verdict", "cat", "left", "turns")


@dataclass(frozen=True)
class Rival:
    dice: Dice
    link: str = ""  # of the game that was played with these dice
    record: Record[Any] | None = None  # that game
    day: str = ""  # the date, if they are of a date

    def luck(self, events: Sequence[str]) -> Luck:
        """What comes next, after all that has happened: the list grows with the game."""
        return SameLuck(self.dice, events)

    def end(self, notes: Notes, record: Record[Any]) -> None:
        """The first result of a date is the one that counts."""
        if self.day and not results(notes).get(self.day):
            keep(notes, self.day, result_of(record))

    def tell(self, shell: Shell, record: Record[Any]) -> bool:
        """How the game of a date went, for others; whether it had to be copied."""
        return tell(shell, self.day, result_of(record))


def rival(note: str) -> Rival | None:
    """Nobody, if the note makes no sense."""
    if daily.is_date(note):
        return Rival(daily.dice(note), day=note)
    try:
        record = read_link(note).record
    except BadLink:
        return None
    return Rival(dice_of(record), note, record) if record.game.KEY == daily.GAME else None


# ------------------------------------------------------------------ daily results


def line(words: Words, day: str, result: Course, address: str) -> str:
    """What can be sent: how it went, and nothing of the dice or the way."""
    return "\n".join([f"Barnyard Mmm! {day}", told(words, result), *result.signs, address])


def told(words: Words, result: Course) -> str:
    ending = "daily-won" if result.won else "daily-lost"
    return f"{result.stars} {words.say(ending, cat=result.cat, left=result.left)}"


def tell(shell: Shell, day: str, result: Course) -> bool:
    """By the share sheet, else by the clipboard; whether it was that."""
    address = f"{shell.device.here()}#/mmm/daily"
    text = line(shell.words(daily.GAME), day, result, address)
    if not shell.device.shares():
        shell.copy(text)
        return True
    shell.device.share("Mmm!", text, "")
    return False


def begun(notes: Notes, day: str) -> str:
    """The id of the game of that date; empty if there is none."""
    return str(_noted(notes, day).get("id", ""))


def begin(notes: Notes, day: str, id_: str) -> None:
    notes.put(DAILY + day, json.dumps({**_noted(notes, day), "id": id_}))


def keep(notes: Notes, day: str, result: Course) -> None:
    ended = {name: getattr(result, name) for name in (*NUMBERS, "story")}
    notes.put(DAILY + day, json.dumps({**_noted(notes, day), "result": ended}))


def results(notes: Notes) -> dict[str, Course]:
    """By date, the latest first."""
    found = {day: _result(_noted(notes, day)) for day in notes.names(DAILY)[::-1]}
    return {day: result for day, result in found.items() if result and daily.is_date(day)}


def _noted(notes: Notes, day: str) -> dict[str, Any]:
    return json_object(notes.get(DAILY + day) or "")


def _result(noted: dict[str, Any]) -> Course | None:
    try:
        ended = noted["result"]
        verdict, cat, left, turns = (ended[name] for name in NUMBERS)
        story = tuple(what for what in ended["story"] if what in list(EMOJI))
    except (KeyError, TypeError):
        return None
    if not all(type(number) is int for number in (verdict, cat, left, turns)):
        return None
    return Course(verdict, cat, left, turns, story) if 1 <= verdict <= STARS else None
