"""The workshop: boards of one's own, the print room, games as files."""

from barnyard.core.html import Html, Part, tag
from barnyard.games import keys, load
from barnyard.web.boards.before_game import boards
from barnyard.web.common.parts import art, game_sign, heading
from barnyard.web.common.tabs import tabs
from barnyard.web.shell import Page, View


class Workshop(Page):
    def view(self) -> View:
        words = self.shell.words()
        made = [
            _way(f"#/{key}/boards", game_sign(key, "large"), self._boards(key), f"boards-{key}")
            for key in keys()
            if boards(key)
        ]
        body = tag(
            "div",
            heading(words.say("workshop")),
            tag("ul", made,
                _way("#/print", art("printer", "large"), words.say("print-room"), "print-room"),
                _way("#/files", art("upload", "large"), words.say("files-title"), "files"),
                _way("#/people", art("pencil", "large"), words.say("people"), "people"),
                _way("#/about", art("help", "large"), words.say("about"), "about"),
                class_="workshop"),
            class_="page narrow tabbed",
        )  # fmt: skip
        return View(words.say("workshop"), tag("div", body, tabs(words, "workshop")))

    def _boards(self, key: str) -> str:
        return self.shell.words(key).name("boards", "title").format(game=load(key).TITLE)


def _way(address: str, sign: Part, label: str, id: str) -> Html:
    return tag("li", tag("a", sign, tag("strong", label), href=address, id=id))
