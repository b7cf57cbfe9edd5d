"""Sheets: what is asked for beside the table comes from below, one at a time, and the table stays
where it is."""

from collections.abc import Mapping
from typing import Protocol

from barnyard.web.desk.desk import Desk
from barnyard.web.desk.part import Part

KEEPS_UP = "share"  # a link that is shown keeps up with the game
THINKING = ("lamp", "hint", "ledger")  # what is on them has to be thought first


class Holder(Protocol):
    """Whose a sheet is: it fetches what is on it, and puts it away."""

    def open(self) -> None: ...

    def put_away(self) -> None: ...


class Sheets(Part):
    def __init__(self, desk: Desk, holders: Mapping[str, Holder | None]) -> None:
        """By what is pressed for them; None: nothing has to be fetched."""
        self.desk, self.holders = desk, holders
        self.shown = ""  # the one that lies there

    def act(self, do: str, value: str) -> bool:
        match do:
            case "close" | "back" | "return" if self.shown:
                self.close()
            case "why" if "log" in self.holders:
                self.show("log")
                return False  # which of the news is explained is the story's to know
            case _ if do in self.holders:
                was = self.shown
                self.close()
                if was != do:
                    self.show(do)
            case _:
                return False
        return True

    def show(self, name: str) -> None:
        if self.shown == name:
            return
        self.close()
        self.shown = name
        self.desk.thinking.rest()
        if holder := self.holders[name]:
            holder.open()

    def close(self) -> None:
        holder = self.holders.get(self.shown)
        self.shown = ""
        if holder:
            holder.put_away()

    def moved(self) -> None:
        """Whoever plays on looks at the game again, and it may go on."""
        self.close()

    def take_up(self) -> None:
        """Another tab has played on: what was said of a moment counts no more."""
        if self.shown != KEEPS_UP:
            self.close()

    def leave(self) -> None:
        """Somebody goes elsewhere: what is read is found again, a list of ways is not."""
        if self.shown and self.holders[self.shown] is None:
            self.close()

    def go_on(self) -> None:
        """Somebody comes back to it from elsewhere."""
        if self.shown in THINKING:
            self.desk.thinking.soon()

    def turned(self) -> None:
        """What was opened for other eyes."""
        self.close()
