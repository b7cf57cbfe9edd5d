"""Among the ways to invite others: by links, over days, where nothing is hidden."""

from barnyard.core.html import Html, tag
from barnyard.room.letters import is_open
from barnyard.web.common.parts import art, link
from barnyard.web.far.words import FarWords
from barnyard.web.letters.texts import LetterWords
from barnyard.web.routes import Route, address
from barnyard.web.shell import Fields, Shell


class ByLink:
    def __init__(self, shell: Shell, wanted: str) -> None:
        self.shell, self.wanted = shell, wanted

    @property
    def works(self) -> bool:
        return is_open(self.wanted)

    def act(self, do: str, value: str, fields: Fields) -> bool:
        return False

    def view(self, _: FarWords) -> Html:
        words = LetterWords(self.shell.words().language)
        title = tag("h2", words.tell("by-link"))
        if not self.works:
            why = tag("p", words.tell("hides"), id="by-link-not")
            return tag("section", title, why, id="by-link-way")
        label = (art("share"), words.tell("begin-by-link"))
        return tag("section", title, tag("p", words.tell("by-link-how")),
                   link(address(Route("by-link", self.wanted)), label, "big", id="by-link"),
                   tag("p", words.tell("by-link-who"), class_="help"),
                   id="by-link-way")  # fmt: skip
