"""Which page an address names: what stands after the # and back."""

from dataclasses import dataclass

from barnyard.games import keys


@dataclass(frozen=True)
class Route:
    page: str  # menu, set-up, play, settings, about
    what: str = ""  # the game's key, or the id of a saved game


MENU = Route("menu")
_ALONE = ("settings", "about")


def read(address: str) -> Route:
    """The route of an address as the browser has it; whatever is unknown leads to the menu."""
    first, _, rest = address.lstrip("#").strip("/").partition("/")
    if first == "play" and rest.isalnum():
        return Route("play", rest)
    if first in _ALONE and not rest:
        return Route(first)
    if first in keys() and not rest:
        return Route("set-up", first)
    return MENU


def address(route: Route) -> str:
    match route.page:
        case "play":
            return f"#/play/{route.what}"
        case "set-up":
            return f"#/{route.what}"
        case "menu":
            return "#/"
        case page:
            return f"#/{page}"
