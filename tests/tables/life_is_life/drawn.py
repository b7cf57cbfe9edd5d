"""The table of Life is Life as it is drawn, read back."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from barnyard.core.look import look
from barnyard.games import load
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.table.picture import draw
from barnyard.web.common.says import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from barnyard.games.life_is_life.state import State

PLAYERS = ["Ada", "bot:Ben", "Cyd", "Dora", "Emil"]
GAME = load(rules.KEY)
VOID = {"br", "hr", "img", "input"}


@dataclass
class Node:
    tag: str
    given: dict[str, str]
    inside: list[Node | str] = field(default_factory=list)

    @property
    def id(self) -> str:
        return self.given.get("id", "")

    @property
    def looks(self) -> set[str]:
        return set(self.given.get("class", "").split())

    @property
    def lit(self) -> bool:
        return "aria-disabled" not in self.given and "disabled" not in self.given

    @property
    def text(self) -> str:
        """All text, for eyes and for ears."""
        return "".join(each if isinstance(each, str) else each.text for each in self.inside)

    @property
    def heard(self) -> str:
        """What a screen reader reads out."""
        if self.given.get("aria-hidden") == "true":
            return ""
        if "aria-label" in self.given and self.tag == "button":
            return self.given["aria-label"]
        return " ".join(each if isinstance(each, str) else each.heard for each in self.inside)

    def all(self, tag: str = "", look: str = "") -> Iterator[Node]:
        """Every element within, perhaps of one kind or with one class."""
        for each in self.inside:
            if isinstance(each, Node):
                if tag in ("", each.tag) and (not look or look in each.looks):
                    yield each
                yield from each.all(tag, look)

    def find(self, id_: str) -> Node | None:
        return next((node for node in self.all() if node.id == id_), None)

    def get(self, id_: str) -> Node:
        found = self.find(id_)
        assert found is not None, id_
        return found


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(text: str) -> Node:
    reader = Reader()
    reader.feed(text)
    assert len(reader.open) == 1
    return reader.open[0]


def text(state: State, seat: int | None, picked: str = "", language: str = "en") -> str:
    """The table as that seat's screen shows it."""
    seen = look(GAME, state, seat)
    moves = rules.moves(seen) if seat == rules.turn(state) else []
    return _text(seen, moves, picked, language)


def _text(seen: State, moves: list[str], picked: str, language: str) -> str:
    words = Words(language, rules.KEY, PLAYERS[: seen.seats])
    return draw(seen, moves, tuple(picked.split()), words.name).text


def laid_open(state: State, language: str = "en") -> Node:
    """The table of a game that is over, where nothing is hidden any more."""
    return read(_text(state, [], "", language))


def drawn(state: State, seat: int | None, picked: str = "", language: str = "en") -> Node:
    return read(text(state, seat, picked, language))


def mine(state: State, picked: str = "", language: str = "en") -> Node:
    """The table of the player to move."""
    return drawn(state, state.active, picked, language)
