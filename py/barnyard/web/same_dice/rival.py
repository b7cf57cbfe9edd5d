"""Whose dice a game has: those of a game that came by a link, or those of a date.

It is noted beside the saved game, as the link or the date itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from barnyard.core.luck import Luck
from barnyard.core.options import settle
from barnyard.core.record import Record
from barnyard.games import GamePart, has_part, load
from barnyard.links.code import read_link
from barnyard.links.number import BadLink
from barnyard.web.common.says import Words
from barnyard.web.kept.notes import Notes
from barnyard.web.routes import Route, address
from barnyard.web.same_dice import days
from barnyard.web.same_dice.asked import Summary, same_dice
from barnyard.web.shell import Shell


@dataclass(frozen=True)
class Rival:
    key: str  # of the game
    day: str = ""  # the date, if the dice are of a date
    link: str = ""  # else of the game that was played with them
    record: Record[Any] | None = None  # that game

    def luck(self, events: Sequence[str]) -> Luck:
        """What comes next, after all that has happened: the list grows with the game."""
        own = same_dice(self.key)
        if self.record is None:
            return own.luck_on(self.day, events)
        return own.luck_of(self.record, events)

    def end(self, notes: Notes, record: Record[Any]) -> None:
        """The first result of a date is the one that counts."""
        if self.day and not days.summaries(notes, self.key).get(self.day):
            days.keep(notes, self.key, self.day, same_dice(self.key).summary_of(record))

    def tell(self, shell: Shell, record: Record[Any]) -> bool:
        """How the game of a date went, for others; whether it had to be copied."""
        return tell(shell, self.key, self.day, same_dice(self.key).summary_of(record))


def rival(of: Record[Any], note: str) -> Rival | None:
    """For a game with that note beside it. Nobody, if the note makes no sense, or not for this
    game: then it goes on with dice of its own."""
    key = of.game.KEY
    if not has_part(key, GamePart.SAME_DICE):
        return None
    if days.is_date(note):
        options = settle(of.game.OPTIONS, same_dice(key).options_on(note))
        return Rival(key, day=note) if options == of.options else None
    try:
        record = read_link(note).record
    except BadLink:
        return None
    return Rival(key, link=note, record=record) if key == record.game.KEY else None


def line(words: Words, key: str, day: str, summary: Summary, place: str) -> str:
    """What can be sent: how it went, and nothing of the dice or the way."""
    title = f"Barnyard {load(key).TITLE} {day}"
    return "\n".join([title, words.same_dice(summary.told), *summary.lines, place])


def tell(shell: Shell, key: str, day: str, summary: Summary) -> bool:
    """By the share sheet, else by the clipboard; whether it was that."""
    place = shell.device.here() + address(Route("daily", key))
    text = line(shell.words(key), key, day, summary, place)
    if not shell.device.shares():
        shell.copy(text)
        return True
    shell.device.share(load(key).TITLE, text, "")
    return False
