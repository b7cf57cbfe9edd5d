"""Before a move that nobody wants to make by mistake it is asked, and told what it means."""

from barnyard.core.html import Part as Shown
from barnyard.core.html import tag
from barnyard.games import about
from barnyard.web.common.parts import button
from barnyard.web.common.says import Words
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.half_move import THEN
from barnyard.web.desk.part import Part
from barnyard.web.desk.reader import reader
from barnyard.web.desk.sheets import Sheets


class Asking(Part):
    def __init__(self, desk: Desk, sheets: Sheets) -> None:
        self.desk, self.sheets = desk, sheets
        self.asked = "", ""  # a move, and what the game says of it

    def act(self, do: str, value: str) -> bool:
        """`data-do="ask"` on a move, with the key of its words behind it. A child is asked before
        whatever the game calls grave."""
        move, _, said = value.partition(" ")
        if do == "pick":
            move, said = value, self._grave(value)
        if do not in ("ask", "pick") or not said:
            return False
        self.asked = move, said
        self.sheets.show("sure")
        self.desk.read_aloud([self.desk.words().name("asks", said)])
        return True

    def _grave(self, value: str) -> str:
        """Nothing twice: what is answered with yes is picked like any other move."""
        screen, move = self.desk.screen, value.partition(THEN)[0]
        if screen is None or (self.sheets.shown == "sure" and self.asked[0] == value):
            return ""
        is_move = move in screen.look.moves and not screen.look.is_over
        if not (is_move and reader(screen, self.desk.shell.settings).child):
            return ""
        return about(screen.game.KEY).grave(screen.look.seen, move)

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
