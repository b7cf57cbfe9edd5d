"""A board before a game: drawn small, and written as text by those who bring their own."""

import re
import tomllib
from typing import Final

from barnyard.core.errors import BadSetup
from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.core.json_text import check_nesting, parse_json
from barnyard.games.mmm.pantry import pantry_option, read_side
from barnyard.games.mmm.state import State
from barnyard.games.mmm.table.pantry import drawing
from barnyard.games.mmm.table.view import View
from barnyard.games.mmm.table.words import Say

OPTION: Final = "side"
LINES: Final = 14


def read(text: str) -> object:
    """The board that somebody has written. Raises `BadSetup` with the place and the reason."""
    return read_side(_within(_parsed(text)))


def _parsed(text: str) -> object:
    """As JSON, or as it stands in the file of the boards."""
    try:
        if text.lstrip().startswith("{"):
            return parse_json(text)
        check_nesting(text)
        return tomllib.loads(text)
    except ValueError as error:
        raise BadSetup("pantry-written", row=_row(error, text)) from None


def _row(error: ValueError, text: str) -> int:
    """Where it could not be read on; some errors say only that the text has ended."""
    found = re.search(r"line (\d+)", str(error))
    return int(found[1]) if found else max(1, len(text.rstrip().splitlines()))


def _within(data: object) -> object:
    """The board itself, also if it came under its heading, as [side1]."""
    inner = list(data.values()) if isinstance(data, dict) else []
    return inner[0] if len(inner) == 1 and isinstance(inner[0], dict) else data


def written(value: object) -> str:
    pantry = pantry_option(value)
    rows = "\n".join(f'  "{row}",' for row in pantry.grid)
    items = "\n".join(f'{letter} = "{food}"' for letter, food in pantry.items)
    return f"cat_moves = {pantry.cat_moves}\ngrid = [\n{rows}\n]\n\n[items]\n{items}"


def preview(value: object, name: Namer) -> Html:
    pantry, say = pantry_option(value), Say(name)
    view = View(State(1, pantry, line=False, cat=pantry.cat_moves), (), None, say)
    facts = say("pantry-facts", items=len(pantry.items), moves=pantry.cat_moves)
    return tag("figure", drawing(view), tag("figcaption", facts), class_="preview")
