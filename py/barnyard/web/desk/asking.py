"""Before a move that nobody wants to make by mistake it is asked, and told what it means."""

from barnyard.core.html import Part as Shown
from barnyard.core.html import tag
from barnyard.web.common.parts import button
from barnyard.web.common.says import Words
from barnyard.web.desk.part import Part
from barnyard.web.desk.sheets import Sheets


class Asking(Part):
    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets
        self.asked = "", ""  # a move, and what the game says of it

    def act(self, do: str, value: str) -> bool:
        """`data-do="ask"` on a move, with the key of its words behind it."""
        if do != "ask":
            return False
        move, _, said = value.partition(" ")
        self.asked = move, said
        self.sheets.show("sure")
        return True

    def view(self, words: Words) -> Shown:
        """Not to do it is the large button."""
        if self.sheets.shown != "sure":
            return None
        move, said = self.asked
        return (
            tag("p", words.name("asks", said), role="status"),
            tag(
                "div",
                button("close", words.say("rather-not"), look="big", id="sure-no"),
                button("pick", words.say("do-it-anyway"), move, id="sure-yes"),
                class_="row",
            ),
        )
