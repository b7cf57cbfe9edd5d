"""Whoever opens the link to a table far away is asked before this page speaks to any other host."""

from dataclasses import replace

from barnyard.core.html import Part, tag
from barnyard.web.common.parts import heading, link
from barnyard.web.far.hosted import is_hosted
from barnyard.web.far.place import Place, Way
from barnyard.web.relays.agreed import agree_to_join, has_agreed
from barnyard.web.relays.asking import asked
from barnyard.web.relays.chosen import Helpers
from barnyard.web.relays.words import RelayWords
from barnyard.web.shell import Fields, Page, Shell, View


def has_to_ask(shell: Shell, what: str) -> bool:
    """Whoever has agreed to these hosts, for this table, is not asked again."""
    place, store = Place.read(what), shell.store
    if place.way is not Way.RELAY or is_hosted(store, place):
        return False
    return place.meeting is None or not has_agreed(store, place.code, place.meeting)


class AskFirst(Page):
    def __init__(self, shell: Shell, what: str) -> None:
        super().__init__(shell)
        self.place = Place.read(what)

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do == "relay-yes" and self.place.meeting:
            agree_to_join(self.shell.store, self.place.code, self.place.meeting)
            self.shell.go(self.place.address)

    def view(self) -> View:
        page = self.shell.words()
        words = RelayWords(page.language)
        menu = link("#/", words.tell("no"), "quiet", id="to-menu")
        meeting = self.place.meeting
        if meeting is None or not self.shell.device.can(self.place.way):
            said = words.tell("not-here" if meeting else "damaged")
            menu = link("#/", page.say("to-menu"), id="to-menu")
            return self._page(words, tag("p", said, class_="lead", id="far-said"), menu)
        helpers = replace(Helpers.kept(self.shell.store.notes), relays=meeting.relays)
        return self._page(words, *asked(words, helpers, "yes-join", menu))

    def _page(self, words: RelayWords, *shown: Part) -> View:
        title = words.tell("ask-title")
        return View(title, tag("div", heading(title), shown, class_="page narrow far-plain"))
