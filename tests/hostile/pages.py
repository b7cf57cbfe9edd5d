"""Every page that there is, and what is wrong with the HTML of one: markup that none of ours has,
or a text that turns round what stands beside it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html.parser import HTMLParser

from barnyard.core.legible import ISOLATE, POP
from barnyard.games import keys
from barnyard.links.boards import has_boards
from barnyard.web import routes
from barnyard.web.boards.kept import BOARD
from barnyard.web.desk.play import Play
from barnyard.web.kept.store import GAME
from barnyard.web.pages import LATER
from barnyard.web.set_up.page import SetUp
from barnyard.web.shell import Page
from barnyard.web.start.about import About
from barnyard.web.start.menu import Menu
from barnyard.web.start.settings_page import SettingsPage
from tests.web.conftest import FakeShell

VOID = frozenset(("area", "br", "col", "hr", "img", "input", "source", "track", "wbr"))
ALIEN = frozenset(
    ("script", "style", "iframe", "object", "embed", "img", "base", "meta", "link", "bdo", "sting")
)
SEEN = frozenset(("aria-label", "title", "alt", "placeholder"))  # what people get to know
FROM_THE_RIGHT = frozenset(("R", "AL", "AN"))
TURNING = frozenset(["LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "B", "S"])
APART = re.compile(f"{ISOLATE}[^{ISOLATE}{POP}]*{POP}")


def addresses(shell: FakeShell) -> Iterator[str]:
    """Of all pages that can be reached with what lies in the storage."""
    yield from ("#/", "#/files", "#/settings", "#/about", "#/history")
    for key in keys():
        yield from (f"#/{key}", f"#/{key}/daily", f"#/{key}/real", f"#/{key}/lesson")
        yield from (f"#/history/{key}", f"#/print/{key}")
        if has_boards(key):
            yield f"#/{key}/boards"
            for id_ in shell.store.notes.names(BOARD):
                yield from (f"#/{key}/boards/{id_}", f"#/{key}/with/{id_}")
    for name in list(shell.storage.texts):
        if name.startswith(GAME):
            yield f"#/play/{name.removeprefix(GAME)}"


def opened(shell: FakeShell, address: str) -> Page:
    """As the app does it."""
    route = routes.read(address)
    match route.page:
        case "menu":
            return Menu(shell)
        case "settings":
            return SettingsPage(shell)
        case "about":
            return About(shell)
        case "play":
            return Play(shell, route.what)
        case "set-up":
            return SetUp(shell, route.what, first=route.where == routes.EASY, board=route.where)
        case page:
            return LATER[page](shell, route)


def looked_over(page: Page, shell: FakeShell) -> list[str]:
    """What is wrong with a page, and with what it has said."""
    view = page.view()
    found = faults(view.body.text) + [f"title: {fault}" for fault in misread(view.title)]
    spoken, shell.spoken = shell.spoken, []
    return found + [f"said: {fault}" for line in spoken for fault in misread(line)]


def faults(html: str) -> list[str]:
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader.faults + [f"<{name}> is not closed" for name in reader.open]


def misread(text: str) -> list[str]:
    """Whatever reads from right to left stands between isolates, and nothing else turns round."""
    rest = APART.sub("", text)
    wrong = {sign for sign in rest if _turns(sign)}
    wrong |= {sign for sign in text if unicodedata.category(sign) in ("Cc", "Cs")} - {"\n"}
    return [f"{sign!a} in {text[:60]!a}" for sign in sorted(wrong)]


def _turns(sign: str) -> bool:
    way = unicodedata.bidirectional(sign)
    return way in FROM_THE_RIGHT or (way in TURNING and sign != "\n")


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ALIEN:
            self.faults.append(f"<{tag}>")
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            self._attribute(tag, name, value or "")

    def _attribute(self, tag: str, name: str, value: str) -> None:
        if name.startswith("on") or name in ("style", "srcdoc", "formaction", "action"):
            self.faults.append(f"<{tag} {name}={value[:60]!a}>")
        if name in ("href", "src") and not re.match(r"#|https://|mailto:|[\w./-]*$", value):
            self.faults.append(f"<{tag} {name}={value[:60]!a}>")
        if name in SEEN:
            self.faults += misread(value)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if "textarea" not in self.open:  # what somebody writes, as it is
            self.faults += misread(data)
