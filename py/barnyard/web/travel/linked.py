"""A game that came by a link: looked at, and nothing of it kept until somebody plays on."""

from barnyard.core.errors import Refusal
from barnyard.core.html import Html, Part, tag
from barnyard.core.seats import computer, level_of, person, shown
from barnyard.core.session import Session
from barnyard.core.think import Level
from barnyard.links import daily
from barnyard.links.code import read_link
from barnyard.links.number import BadLink
from barnyard.web.common.parts import art, button, heading, kind_field, link
from barnyard.web.common.says import Words
from barnyard.web.desk.table import Step, Table
from barnyard.web.desk.watching import Watching
from barnyard.web.past.place import Replay
from barnyard.web.set_up.line_up import LONGEST_NAME, level_in
from barnyard.web.shell import Fields, Shell, View

DIGITS = 6  # of a moment: more is none


def refused_link(words: Words, refused: Refusal | None) -> View:
    """All that is said about a link that leads nowhere."""
    title = words.say("link-title")
    menu = link("#/", words.say("to-menu"), "big", id="to-menu")
    lead = tag("p", words.refusal(refused) if refused else None, class_="lead", id="refused")
    return View(title, tag("div", heading(title), lead, menu, class_="page narrow"))


class Linked(Watching):
    def __init__(self, shell: Shell, what: str) -> None:
        super().__init__(shell)
        self.log = None
        self.text, _, moment = what.partition("/")
        self.refused: Refusal | None = None
        self.choosing = False  # whether the players are to be others
        self.chosen: Fields = {}  # who they are, as far as that has been said
        try:
            self.table = Table.resume(read_link(self.text))[0]
        except BadLink as refused:
            self.refused = refused
            return
        at = int(moment) if moment.isdecimal() and len(moment) <= DIGITS else 0
        self.past = Replay(self, self.table, at, by_link=True)

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words = self.words()
        if self.table is None or self.past is None:
            return refused_link(words, self.refused)
        lead = self._lead(words, self.past)
        ways = self._ways(words, self.table)
        return self.past.view(self._passed_on(words, self.past), lead, ways)

    def _lead(self, words: Words, past: Replay) -> Html:
        """From this moment into a game of one's own."""
        if past.at == past.length and past.table.step() is Step.OVER:
            return button("play-on", words.say("keep-game"))
        look = "off" if past.why_no_way_on() else "big"
        return button("play-on", words.say("play-on"), look=look)

    def _ways(self, words: Words, table: Table) -> Part:
        same = button("same-dice", (art("again"), words.say("same-dice")))
        return (
            tag("div", same if self._has_dice(table) else None,
                button("share", (art("share"), words.say("share"))),
                button("play-as", words.say("play-as"), look="quiet",
                       aria_expanded=self.choosing),
                link("#/", words.say("to-menu"), "quiet"), class_="row"),
            self._players(words, table) if self.choosing else None,
        )  # fmt: skip

    def _has_dice(self, table: Table) -> bool:
        return table.game.KEY == daily.GAME and bool(table.events)

    def _players(self, words: Words, table: Table) -> Html:
        seats = [
            tag("div", kind_field(words, seat, self._level(seat, name)),
                self._name(words, seat, name), class_="row")
            for seat, name in enumerate(table.session.players)
        ]  # fmt: skip
        return tag("form", seats, id="players-of-link", class_="sheet", data_do="play-on",
                   data_slide="typed")  # fmt: skip

    def _name(self, words: Words, seat: int, name: str) -> Html:
        field, said = f"name-{seat}", words.say("name-of", number=seat + 1)
        return tag("input", type="text", name=field, id=field,
                   value=self.chosen.get(field, shown(name)), maxlength=LONGEST_NAME,
                   autocomplete="off", aria_label=said)  # fmt: skip

    def _level(self, seat: int, name: str) -> Level | None:
        """How well a computer is to play there; None for a person."""
        return level_in(self.chosen, seat, level_of(name))

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        if self.table is None or self.past is None:
            return
        if self.choosing:
            self.chosen |= fields
        match do:
            case "typed":
                return  # it stands in its field
            case "play-on" if not self.past.why_no_way_on():
                players = enumerate(self.table.session.players)
                self._play_on(self.past, [self._player(seat, name) for seat, name in players])
            case "same-dice" if self._has_dice(self.table):
                self._same_dice(self.table)
            case "play-as":
                self.choosing, self.chosen = not self.choosing, {}
                self.shell.repaint()
            case "back" | "return":
                self.shell.go("#/")
            case _:
                self._look(self.past, do, value)
                self.shell.repaint()

    def wake(self, version: int) -> None:
        if self.past is not None:
            self.past.wake(version)

    def _player(self, seat: int, name: str) -> str:
        if not self.chosen:
            return name
        nobody = self.shell.words().say("person-name", number=seat + 1)
        named = person(self.chosen.get(f"name-{seat}", "")) or person(shown(name)) or nobody
        level = self._level(seat, name)
        return computer(level, named) if level else named

    def _same_dice(self, table: Table) -> None:
        """The same pantry, the same luck, and nobody else's decisions."""
        names = self.shell.store.settings.names
        own = names[0] if names else self.shell.words().say("person-name", number=1)
        session = Session.begin(table.game, [own], table.session.options)
        self.shell.go(f"#/play/{self.shell.store.begin(session, self.text)}")
