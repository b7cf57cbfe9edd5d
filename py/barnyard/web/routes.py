"""Which page an address names: what stands after the # and back."""

import re
from dataclasses import dataclass

from barnyard.games import keys


@dataclass(frozen=True)
class Route:
    # menu, set-up, rules, lesson, play, link, daily, referee, history, files, settings, about
    page: str
    what: str = ""  # the game's key, the id of a saved game, or all that a link says
    where: str = ""  # the paragraph of the rules; EASY for a first game


MENU = Route("menu")
EASY = "easy"  # before a game: a person against easy computer players
REFEREED = ("life-is-life",)  # games whose cards the page cannot know when they are real ones
_ALONE = ("files", "settings", "about")
_RULES = re.compile(r"rules(?:/([a-z0-9-]+))?")


def read(address: str) -> Route:
    """The route of an address as the browser has it; whatever is unknown leads to the menu."""
    first, _, rest = address.lstrip("#").strip("/").partition("/")
    if first == "play" and rest.isalnum():
        return Route("play", rest)
    if first == "g":
        return Route("link", rest)
    if (first, rest) == ("mmm", "daily"):
        return Route("daily", first)
    if first == "history" and rest in ("", *keys()):
        return Route("history", rest)
    if first in REFEREED and rest == "real":
        return Route("referee", first)
    if first in _ALONE and not rest:
        return Route(first)
    if first in keys() and rest in ("", EASY):
        return Route("set-up", first, rest)
    if first in keys() and rest == "lesson":
        return Route("lesson", first)
    rules = _RULES.fullmatch(rest)
    if first in keys() and rules:
        return Route("rules", first, rules[1] or "")
    return MENU


def address(route: Route) -> str:
    match route.page:
        case "play":
            return f"#/play/{route.what}"
        case "set-up":
            return f"#/{route.what}" + (f"/{route.where}" if route.where else "")
        case "link":
            return f"#/g/{route.what}"
        case "daily" | "lesson":
            return f"#/{route.what}/{route.page}"
        case "referee":
            return f"#/{route.what}/real"
        case "history":
            return "#/history" + (f"/{route.what}" if route.what else "")
        case "rules":
            return f"#/{route.what}/rules" + (f"/{route.where}" if route.where else "")
        case "menu":
            return "#/"
        case page:
            return f"#/{page}"
