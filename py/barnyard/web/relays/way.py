"""On the invitation page: a table on this device for others who are far away, asked first."""

from barnyard.core.html import Html, tag
from barnyard.web.common.parts import art, button
from barnyard.web.far.hosted import Journal, opened
from barnyard.web.far.place import Way
from barnyard.web.far.words import FarWords
from barnyard.web.relays.agreed import agree_to_host
from barnyard.web.relays.asking import asked, section
from barnyard.web.relays.chosen import Helpers
from barnyard.web.relays.words import RelayWords
from barnyard.web.shell import Fields, Shell


class FarAway:
    def __init__(self, shell: Shell, wanted: str) -> None:
        self.shell, self.wanted = shell, wanted
        self.is_asking = False

    @property
    def works(self) -> bool:
        return self.shell.device.can(Way.RELAY)

    def act(self, do: str, value: str, fields: Fields) -> bool:
        match do:
            case "relay-want" if self.works:
                self.is_asking = True
            case "relay-no":
                self.is_asking = False
            case "relay-yes" if self.is_asking:
                self._open()
            case _:
                return False
        return True

    def _open(self) -> None:
        name = next(iter(self.shell.settings.names), "")
        place = opened(self.shell.store, name, self.wanted)
        agree_to_host(self.shell.store, place.code)
        Journal(self.shell.store, place.code).use(Way.RELAY)
        self.shell.replace(place.address)

    def view(self, _: FarWords) -> Html:
        words = RelayWords(self.shell.words().language)
        if not self.works:
            return section(words, "title", tag("p", words.tell("not-here")))
        if not self.is_asking:
            want = button("relay-want", (art("share"), words.tell("want")), look="big",
                          data_brings="by-relay")  # fmt: skip
            return section(words, "title", tag("p", words.tell("lead")), want)
        no = button("relay-no", words.tell("no"), look="quiet")
        helpers = Helpers.kept(self.shell.store.notes)
        return section(words, "ask-title", *asked(words, helpers, "yes-host", no))
