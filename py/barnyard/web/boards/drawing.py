"""How boards look while they are made: what a game brings as `table/draft.py`."""

from functools import cache
from typing import Protocol, cast

from barnyard.core.draft import Draft
from barnyard.core.game import Namer
from barnyard.core.html import Html, Part
from barnyard.games import GamePart, part


class DraftTable(Protocol):
    def drawing(self, draft: Draft) -> Html:
        """As far as it is made."""

    def facts(self, draft: Draft, name: Namer) -> str:
        """A line about it."""

    def picture(self, thing: str) -> Part:
        """Something that can be put on a square."""

    def called(self, thing: str, name: Namer) -> str:
        """Its name; that of a square on which nothing lies for NOTHING."""

    def key(self, thing: str, name: Namer) -> str:
        """What puts it down on a keyboard."""


@cache
def draft_table(key: str) -> DraftTable:
    return cast(DraftTable, part(key, GamePart.DRAFT_TABLE))
