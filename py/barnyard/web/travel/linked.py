"""A game that came by a link: looked at, and nothing of it kept until somebody plays on."""

from barnyard.core.errors import Refusal
from barnyard.core.html import Html, Part, tag
from barnyard.core.seats import bare, computer, level_of, person
from barnyard.core.session import Session
from barnyard.core.think import Level
from barnyard.games import GamePart, has_part
from barnyard.links.code import read_link
from barnyard.links.number import BadLink
from barnyard.room.host import Host
from barnyard.web.common.parts import art, button, heading, kind_field, link
from barnyard.web.common.says import Words
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.reckoning import Reckoning
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.sharing import Sharing
from barnyard.web.past.looking_back import LookingBack
from barnyard.web.past.place import Place
from barnyard.web.set_up.line_up import LONGEST_NAME, level_in
from barnyard.web.shell import Fields, Page, Shell, View

DIGITS = 6  # of a moment: more is none


def refused_link(words: Words, refused: Refusal | None) -> View:
    """All that is said about a link that leads nowhere."""
    title = words.say("link-title")
    menu = link("#/", words.say("to-menu"), "big", id="to-menu")
    lead = tag("p", words.refusal(refused) if refused else None, class_="lead", id="refused")
    return View(title, tag("div", heading(title), lead, menu, class_="page narrow"))


class Linked(Page):
    def __init__(self, shell: Shell, what: str) -> None:
        super().__init__(shell)
        self.text, _, rest = what.partition("/")
        moment, _, signs = rest.partition("/")
        self.refused: Refusal | None = None
        self.choosing = False  # whether the players are to be others
        self.chosen: Fields = {}  # who they are, as far as that has been said
        self.desk = Desk(self, shell)
        self.desk.came_with = signs
        self.past = LookingBack(self.desk, Sharing(self.desk), Reckoning(self.desk))
        try:
            self.desk.lay(Screen(Host(read_link(self.text))))
        except BadLink as refused:
            self.refused = refused
            return
        at = int(moment) if moment.isdecimal() and len(moment) <= DIGITS else 0
        self.past.open(at, by_link=True)

    @property
    def record(self) -> str | None:
        """For a report."""
        return self.desk.record

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words, place = self.desk.words(), self.past.place
        if place is None:
            return refused_link(words, self.refused)
        return self.past.view(self._lead(words, place), self._ways(words, place.screen))

    def _lead(self, words: Words, place: Place) -> Html:
        """From this moment into a game of one's own."""
        if place.at == place.length and place.screen.look.is_over:
            return button("play-on", words.say("keep-game"))
        look = "off" if place.why_no_way_on() else "big"
        return button("play-on", words.say("play-on"), look=look)

    def _ways(self, words: Words, screen: Screen) -> Part:
        """While other players are named, they have the sheet for themselves."""
        others = button("play-as", words.say("play-as"), aria_expanded=self.choosing)
        if self.choosing:
            return others, self._players(words, screen)
        same = button("same-dice", (art("again"), words.say("same-dice")))
        return tag("div", same if self._has_dice(screen) else None,
                   button("share", (art("share"), words.say("share")), data_brings="sheet-title"),
                   others, link("#/", words.say("to-menu")), class_="ways")  # fmt: skip

    def _has_dice(self, screen: Screen) -> bool:
        return has_part(screen.game.KEY, GamePart.SAME_DICE) and bool(screen.past.length)

    def _players(self, words: Words, screen: Screen) -> Html:
        seats = [
            tag("div", kind_field(words, seat, self._level(seat, name)),
                self._name(words, seat, name), class_="row")
            for seat, name in enumerate(screen.players)
        ]  # fmt: skip
        on = tag("button", words.say("play-on"), type="submit", class_="button big", id="play-so")
        return tag("form", seats, on, id="players-of-link", class_="sheet", data_do="play-on",
                   data_slide="typed")  # fmt: skip

    def _name(self, words: Words, seat: int, name: str) -> Html:
        field, said = f"name-{seat}", words.say("name-of", number=seat + 1)
        return tag("input", type="text", name=field, id=field,
                   value=self.chosen.get(field, bare(name)), maxlength=LONGEST_NAME, dir="auto",
                   autocomplete="off", aria_label=said)  # fmt: skip

    def _level(self, seat: int, name: str) -> Level | None:
        """How well a computer is to play there; None for a person."""
        return level_in(self.chosen, seat, level_of(name))

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        place = self.past.place
        if place is None:
            return
        if self.choosing:
            self.chosen |= fields
        match do:
            case "typed":
                return  # it stands in its field
            case "play-on" if not place.why_no_way_on():
                players = enumerate(place.screen.players)
                self.past.play_on([self._player(seat, name) for seat, name in players])
            case "same-dice" if self._has_dice(place.screen):
                self._same_dice(place.screen)
            case "play-as":
                self.choosing, self.chosen = not self.choosing, {}
                self.shell.repaint()
            case "back" | "return" if not self.past.sheets.shown:
                self.shell.go("#/")
            case _:
                self.past.act(do, value)
                self.shell.repaint()

    def key(self, name: str) -> None:
        meant = self.past.key(name)
        if meant:
            self.act(*meant, {})

    def _player(self, seat: int, name: str) -> str:
        if not self.chosen:
            return name
        nobody = self.shell.words().say("person-name", number=seat + 1)
        named = person(self.chosen.get(f"name-{seat}", "")) or person(bare(name)) or nobody
        level = self._level(seat, name)
        return computer(level, named) if level else named

    def _same_dice(self, screen: Screen) -> None:
        """The same pantry, the same luck, and nobody else's decisions."""
        names = self.shell.settings.names
        own = names[0] if names else self.shell.words().say("person-name", number=1)
        session = Session.begin(screen.game, [own], screen.look.options)
        self.shell.go(f"#/play/{self.shell.store.begin(session, self.text)}")
