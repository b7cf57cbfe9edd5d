"""What stands in files and what the code says about it: texts, and the menu in the page."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from barnyard import web
from barnyard.core.errors import Refusal
from barnyard.core.game import CHANCE
from barnyard.games import folder, load, newest_first
from barnyard.history.played import Result
from barnyard.history.sheet import COLUMNS
from barnyard.web.common.says import Words, words_for
from barnyard.web.desk.sheet_view import SHEETS
from barnyard.web.kept.settings import LETTERS, MOTIONS, PACES, SPEEDS, THEMES
from barnyard.web.past.moments import STEPS
from barnyard.words import LANGUAGES, texts
from cards import with_cards
from tests.every import every_game, every_language
from tests.web.looking_back import whole

ROOT = Path(__file__).parents[2]
PAGE = with_cards((ROOT / "index.html").read_text("utf-8"))
CARDS = Path(__file__).with_name("cards.html")
SHAPES = {"svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
WEB = Path(web.__file__).parent

HISTORY_HEADS = (
    *("player", "games", "row", "longest-row", "average-column", "neither", "unfinished"),
    *("luck-games", "luck-mean", "luck-margin", "luck-total", "luck-word"),
)
HISTORY = {f"history-{each}" for each in (*Result, *HISTORY_HEADS, "against", "with")}
HISTORY |= {f"history-luck-{each}" for each in ("usual", "unusual")}
HISTORY |= {f"history-{each}-of" for each in ("row", "longest-row")}
HISTORY |= {f"column-{each}" for each in COLUMNS}
SHEET_NAMES = {f"sheet-{name}" for name in (*SHEETS, "ask", "ways")}
CAUSES = ("luck", "unseen", "skill", "others", "rest", "sum")


def _said() -> set[str]:
    """All names of texts in the code: whatever is given to `say`."""
    names = {f"theme-{theme}" for theme in THEMES} | {f"pace-{pace}" for pace in PACES}
    names |= {f"motion-{motion}" for motion in MOTIONS} | {f"letters-{size}" for size in LETTERS}
    names |= SHEET_NAMES
    names |= {f"speed-{speed}" for speed in SPEEDS}
    names |= {f"step-{step}" for step in (*STEPS, "pause")}
    names |= {f"cause-{cause}" for cause in CAUSES} | {"dice-face", "dice-count"}
    names |= {f"dice-{even}" for even in ("few", "usual", "unusual")}
    names |= {f"ledger-{gist}" for gist in ("rough", "by-luck", "by-skill", "by-both")}
    names |= {f"entry-{luck}-together" for luck in ("lucky", "unlucky")}
    names |= {f"light-{light}" for light in ("green", "amber", "red")}
    names |= {"share-moment", "share-whole"}
    names |= HISTORY
    for path in WEB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                names.add(node.value)
    return names


def test_every_text_of_the_page_is_used() -> None:
    assert set(texts("en")["page"]) - _said() == set()


def test_every_text_that_is_said_is_there() -> None:
    asked = HISTORY | SHEET_NAMES
    for path in WEB.rglob("*.py"):
        asked |= set(re.findall(r'\.say\(\s*"([\w-]+)"', path.read_text("utf-8")))
    for language in LANGUAGES:
        assert asked - set(texts(language)["page"]) == set()


@every_game
def test_the_menu_has_a_card_for_every_game(key: str) -> None:
    """One that brings neither a line nor a drawing has its title and its number of players."""
    game = load(key)
    card = re.search(rf'<a class="game-card( [\w-]+)?" href="#/{key}">(.*?)</a>', PAGE, re.DOTALL)
    assert card
    fewest, most = game.SEATS[0], game.SEATS[-1]
    number = str(most) if fewest == most else f"{fewest}–{most}"
    assert re.search(rf'<strong(?: lang="(de|en)")?>{re.escape(game.TITLE)}</strong>', card[2])
    assert f'<span class="unseen en">{number} players</span>' in card[2]
    assert f'<span class="unseen de">{number} Personen</span>' in card[2]
    for language in LANGUAGES:
        line = texts(language, key).get("card", {}).get("line")
        assert line is None or f'<span class="{language}">{line}</span>' in card[2]


def test_the_menu_has_no_other_cards_and_the_newest_game_first() -> None:
    assert re.findall(r'class="game-card.*?href="#/([\w-]+)"', PAGE) == newest_first()


def test_the_cards_are_as_they_were_drawn_and_written() -> None:
    """`cards.html` is what stood in the page when somebody last looked at all of them."""
    cards = re.split(r"(?<=</div>\n)", CARDS.read_text("utf-8"))
    places = [PAGE.index(card) for card in cards if card]
    assert len(places) > 1
    assert places == sorted(places)


@every_game
def test_a_drawing_of_a_card_is_a_square_that_fetches_and_does_nothing(key: str) -> None:
    file = files(import_module(folder(key))) / "card.svg"
    if not file.is_file():
        return
    drawing = ElementTree.fromstring(file.read_text("utf-8"))
    assert drawing.get("viewBox") == "0 0 96 96"
    for each in drawing.iter():
        assert each.tag.rpartition("}")[2] in SHAPES
        assert not re.search(r"(^| )(on\w+|style|href|id)( |$)", " ".join(each.keys()))


def test_both_languages_stand_side_by_side() -> None:
    assert PAGE.count('class="en"') == PAGE.count('class="de"')


def test_nothing_in_the_html_needs_a_lax_policy() -> None:
    assert not re.search(r"<[^>]*\s(on\w+|style)=", PAGE)
    for script in re.findall(r"<script([^>]*)>", PAGE):
        assert "src=" in script or 'type="py"' in script


def test_every_file_that_the_html_names_is_there() -> None:
    for name in re.findall(r'(?:href|src)="\./(www/[^"]+)"', PAGE):
        assert (ROOT / name).is_file(), name


@every_game
@every_language
def test_every_kind_of_luck_and_every_move_has_its_words(key: str, language: str) -> None:
    record, words = whole(key), Words(language, key)
    game, states = record.game, list(record.replay())
    chances = {game.due(state) for state in states if game.turn(state) == CHANCE}
    moves = {move.partition(":")[0] for state in states for move in game.moves(state)}
    assert [due for due in chances if not words.has("luck", due)] == []
    assert [kind for kind in moves if not words.has("moves", kind)] == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", "more than 250,000 characters"), ("de", "mehr als 250.000 Z")]
)
def test_long_numbers_are_grouped_as_the_language_does_it(language: str, said: str) -> None:
    words = words_for(language, None, ())
    assert said in words.refusal(Refusal("record-long", most=250_000))
    assert "4000" in words.refusal(Refusal("record-steps", count=4001, most=4000))
