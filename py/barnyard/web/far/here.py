"""A table on this very device: before others are invited, and to come to that of another one."""

from barnyard.core.html import Html, tag
from barnyard.web.common.parts import art, button
from barnyard.web.far.hosted import opened
from barnyard.web.far.join import Join
from barnyard.web.far.place import Way
from barnyard.web.far.words import FarWords
from barnyard.web.shell import Fields, Shell


class Here:
    def __init__(self, shell: Shell, wanted: str) -> None:
        self.shell, self.wanted = shell, wanted
        self.join: Join | None = None  # once somebody wants to

    @property
    def works(self) -> bool:
        return self.shell.device.can(Way.SCANS)

    def act(self, do: str, value: str, fields: Fields) -> bool:
        match do:
            case "host-table":
                name = next(iter(self.shell.settings.names), "")
                self.shell.replace(opened(self.shell.store, name, self.wanted).address)
            case "join-table":
                self.join = Join(self.shell)
            case _:
                return self.join is not None and self.join.act(do, value, fields)
        return True

    def view(self, words: FarWords) -> Html:
        title = tag("h2", words.tell("by-phone"))
        if not self.works:
            return tag("section", title, tag("p", words.tell("no-way-here")), id="by-phone")
        joining = self.join.view(words) if self.join else button("join-table", words.tell("join"))
        return tag("section", title, tag("p", words.tell("phone-works")),
                   button("host-table", (art("share"), words.tell("host-table")), look="big"),
                   tag("p", words.tell("host-stays"), class_="help"),
                   joining, id="by-phone")  # fmt: skip
