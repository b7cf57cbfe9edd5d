"""The menu: a card for each game, made of what its folder brings.

A line in the words files (`[card]`), the title, for how many it is; and a drawing (`card.svg`). All
of it but the title and the number may be missing. Beside it the way straight to a table, as it was
the last time: it is shown to those who have been here (`www/first.js`).
"""

import importlib
import os
import re
import sys
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

ROOT = Path(os.environ.get("BARNYARD_ROOT") or Path(__file__).resolve().parent.parent)
sys.path.insert(0, str(ROOT / "py"))

from barnyard.games import about, folder, load, newest_first  # noqa: E402
from barnyard.words import LANGUAGES  # noqa: E402
from barnyard.words.speech import Speech  # noqa: E402

PLACE: Final = '<div class="games">\n'
DRAWING: Final = re.compile(r"<svg ([^>]*)>(.*)</svg>", re.DOTALL)
START: Final = '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M9 5v22l18-11z"/></svg>'
SIZE: Final = 'viewBox="0 0 96 96" width="96" height="96" aria-hidden="true"'


def with_cards(page: str) -> str:
    """The page with the cards of all games, the newest first, where it has a place for them."""
    return page.replace(PLACE, PLACE + "".join(card(key) for key in newest_first()))


def card(key: str) -> str:
    look, drawing = drawn(key)
    lines = [
        '<div class="tile">',
        f'  <a class="{look}" href="#/{key}">',
        *(f"    {line}" for line in (*drawing, '<span class="words">')),
        *(f"      {line}" for line in words(key)),
        "    </span>",
        "  </a>",
        f'  <a class="at-once" href="#/{key}/again">{START}{"".join(at_once(key))}</a>',
        "</div>",
    ]
    return "".join(f"      {line}\n" for line in lines)


def at_once(key: str) -> Iterator[str]:
    title = escape(load(key).TITLE)
    for language in LANGUAGES:
        said = escape(Speech(language).name("card", "at-once"))
        yield f'<span class="unseen {language}">{title}: {said}</span>'


def drawn(key: str) -> tuple[str, list[str]]:
    """The classes of the card, and its drawing. A class of the drawing is one of the card as well:
    by it the game's `style.css` gives both their colours."""
    file = files(importlib.import_module(folder(key))) / "card.svg"
    if not file.is_file():
        return "game-card", []
    found = DRAWING.fullmatch(file.read_text("utf-8").strip())
    assert found, f"{file} holds no drawing"
    own = re.search(r'class="([\w-]+)"', found[1])
    pieces = "".join(line.strip() for line in found[2].splitlines())
    return f"game-card {own[1]}" if own else "game-card", [f"<svg {SIZE}>{pieces}</svg>"]


def words(key: str) -> Iterator[str]:
    """In all languages at once: the page is painted before anybody knows which one is spoken."""
    game, tongue = load(key), about(key).title_in
    said = f' lang="{tongue}"' if tongue else ""
    yield f"<strong{said}>{escape(game.TITLE)}</strong>"
    speeches = {language: Speech(language, key) for language in LANGUAGES}
    for language, speech in speeches.items():
        if "card" in speech.own:
            yield f'<span class="{language}">{escape(speech.name("card", "line"))}</span>'
    yield f'<small aria-hidden="true">{count(key)}</small>'
    for language, speech in speeches.items():
        players = escape(speech.name("card", "seats", count=count(key)))
        yield f'<span class="unseen {language}">{players}</span>'


def count(key: str) -> str:
    seats = load(key).SEATS
    return f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
