"""Which page an address names: what stands after the # and back."""

import re
from dataclasses import dataclass

from barnyard.games import GamePart, keys
from barnyard.web.boards.before_game import boards
from barnyard.words import announced


@dataclass(frozen=True)
class Route:
    # menu, set-up, rules, lesson, play, link, board, boards, daily, referee, history, games, print,
    # files, settings, about, people, workshop, again, invite, far, relays, letter, letters,
    # by-link, meet, hand, puzzles
    page: str
    what: str = ""  # the game's key, the id of a saved game, all that a link or a sheet is named by
    where: str = ""  # the paragraph of the rules; a board; a puzzle; EASY for a first game


MENU = Route("menu")
BEGUN = "begun"  # of all saved games those that are not over
EASY = "easy"  # before a game: a person against easy computer players
_ALONE = ("files", "settings", "about", "people", "workshop", "relays", "puzzles")
_WITHIN = {  # by page: what stands behind the key of a game
    "rules": re.compile(r"rules(?:/([a-z0-9-]+))?"),
    "boards": re.compile(r"boards(?:/([a-z0-9]+))?"),
    "lesson": re.compile("lesson"),
    "daily": re.compile("daily"),
    "puzzles": re.compile("puzzles/([1-9][0-9]?)"),
    "referee": re.compile("real"),
    "again": re.compile("again"),
    "invite": re.compile("invite"),
    "by-link": re.compile("by-link"),
    "set-up": re.compile(rf"|({EASY})|with/([a-z0-9]+)"),
}
_LINKS = {
    "g": "link",
    "b": "board",
    "t": "far",
    "o": "meet",
    "a": "hand",
    "l": "letter",
    "letters": "letters",
    "print": "print",
}


def read(address: str) -> Route:
    """The route of an address as the browser has it; whatever is unknown leads to the menu."""
    first, _, rest = address.lstrip("#").strip("/").partition("/")
    if first == "play" and rest.isalnum():
        return Route("play", rest)
    if first in _LINKS:
        return Route(_LINKS[first], rest)
    if (first, rest) == ("games", BEGUN) or (
        first in ("history", "games") and rest in ("", *keys())
    ):
        return Route(first, rest)
    if first in _ALONE and not rest:
        return Route(first)
    return _within(first, rest) if first in keys() else MENU


def _within(key: str, rest: str) -> Route:
    """A page of one game, if it has what the page is about."""
    for page, written in _WITHIN.items():
        found = written.fullmatch(rest)
        if found and _has(key, page):
            return Route(page, key, found[found.lastindex] if found.lastindex else "")
    return MENU


def _has(key: str, page: str) -> bool:
    match page:
        case "boards":
            return boards(key) is not None
        case "daily":
            return announced(key, GamePart.SAME_DICE)
        case "referee":
            return announced(key, GamePart.REFEREE)
        case _:
            return True


def address(route: Route) -> str:
    match route.page:
        case "play":
            return f"#/play/{route.what}"
        case "set-up":
            way = route.where if route.where in ("", EASY) else f"with/{route.where}"
            return f"#/{route.what}/{way}".rstrip("/")
        case "link":
            return f"#/g/{route.what}"
        case "board":
            return f"#/b/{route.what}"
        case "far":
            return f"#/t/{route.what}"
        case "letter":
            return f"#/l/{route.what}"
        case "letters":
            return f"#/letters/{route.what}"
        case "meet":
            return f"#/o/{route.what}"
        case "hand":
            return f"#/a/{route.what}"
        case "daily" | "lesson" | "again" | "invite" | "by-link":
            return f"#/{route.what}/{route.page}"
        case "referee":
            return f"#/{route.what}/real"
        case "history" | "games" as page:
            return f"#/{page}" + (f"/{route.what}" if route.what else "")
        case "rules" | "boards" | "puzzles" as page if route.what:
            return f"#/{route.what}/{page}" + (f"/{route.where}" if route.where else "")
        case "print" if route.what:
            return f"#/print/{route.what}"
        case "menu":
            return "#/"
        case page:
            return f"#/{page}"
