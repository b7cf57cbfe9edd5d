"""What the page asks for where others get the dice of a game, and all get those of a date."""

from collections.abc import Sequence
from typing import Any, Final

from barnyard.core.luck import Luck
from barnyard.core.record import Record
from barnyard.games.mmm.same_dice.days import dice_on
from barnyard.games.mmm.same_dice.days import options_on as options_on
from barnyard.games.mmm.same_dice.luck import SameLuck, dice_of
from barnyard.games.mmm.same_dice.summary import summary_in as summary_in
from barnyard.games.mmm.same_dice.summary import summary_of as summary_of

NOTES: Final = "barnyard/daily/"


def luck_of(record: Record[Any], events: Sequence[str]) -> Luck:
    return SameLuck(dice_of(record), events)


def luck_on(day: str, events: Sequence[str]) -> Luck:
    return SameLuck(dice_on(day), events)
