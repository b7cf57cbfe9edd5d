"""All that the page shows of a game, and its picture."""

import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from barnyard.core.errors import Refusal
from barnyard.core.game import AnyGame
from barnyard.core.html import Html, Part
from barnyard.core.think import Odds, Thought
from barnyard.room.looks import Look
from barnyard.room.past import Past
from barnyard.web.common.says import Words
from barnyard.web.desk.drawing import drawing
from barnyard.web.desk.screen import Screen
from barnyard.web.kept.people import Profile
from barnyard.web.kept.settings import Settings

if TYPE_CHECKING:  # these come after the start of the page
    from barnyard.bots.dice import DiceTable
    from barnyard.bots.ledger import Ledger


@dataclass(frozen=True)
class Given:
    """Advice for the person whose turn it is, as far as it is wanted."""

    stays: bool  # whether the lamp is on unasked
    odds: Odds | None
    hint: Thought | None


@dataclass(frozen=True)
class LuckAndSkill:
    """A game that has been weighed: luck and skill, and the dice if there were any."""

    ledger: "Ledger"
    dice: "DiceTable | None"


@dataclass(frozen=True)
class Shown:
    """What a page does not show of a game it leaves out."""

    screen: Screen
    words: Words
    signs: list[str]  # by seat
    warn: Callable[[str], None]
    id: str = ""  # of the saved game
    picked: tuple[str, ...] = ()
    refused: Refusal | None = None
    elsewhere: str = ""  # what another tab has done to the game, as a code
    unsaved: bool = False
    log: list[list[str]] | None = None
    why: str = ""  # which of the news is being explained: the event and the place among its news
    counting: bool = False  # whether the end is being counted: nothing tells the result yet
    evening: list[int] = field(default_factory=list)  # who has won how often, by seat
    asked: Part = None  # what is asked before a move that nobody would want by mistake
    held: bool = False  # whether what comes by itself has been stopped
    hurried: bool = False  # whether it comes without a pause, and so without moving
    sheet: str = ""  # what has been asked for beside the table
    settings: Settings = field(default_factory=Settings)
    speaks: bool = False  # whether the device can read aloud, where that is asked
    reader: Profile = field(default_factory=Profile)  # of whoever reads the screen
    name_check: int | None = None  # who wants to look at the own hand between turns
    # by event: what a computer player weighed
    thoughts: Mapping[int, Thought] = field(default_factory=dict)
    advice: Given | None = None
    weighing: bool = False  # whether luck and skill are being reckoned
    weighed: LuckAndSkill | None = None  # luck and skill, once they are
    compared: Part = None  # the game beside another one with the same dice
    passed_on: Part = None  # the game as a link
    keypad: Part = None  # the keys for what came on a real table
    has_moments: bool = True  # whether each moment so far can be looked at again
    large: bool = False  # a screen for all who sit round it
    said: Part = None  # of other devices: who is away, who asks, the line to them
    acts: Part = None  # what can be done, where that is not for this device alone to say
    own_sheets: Mapping[str, tuple[str, Part]] = field(default_factory=dict)  # title and inside

    @property
    def game(self) -> AnyGame:
        return self.screen.game

    @cached_property
    def look(self) -> Look:
        return self.screen.look

    @cached_property
    def past(self) -> Past:
        return self.screen.past


def drawn(shown: Shown, seen: Any, moves: Sequence[str] = ()) -> Html | None:
    """The picture that the game draws of its table. None if it has none, or if that fails: then
    the table in text takes its place, and the game goes on."""
    draw = drawing(shown.game.KEY)
    if draw is None:
        return None
    try:
        return draw(seen, moves, shown.picked, shown.words.name)
    except Exception:
        shown.warn(f"The table is shown as text: {traceback.format_exc()}")
        return None
