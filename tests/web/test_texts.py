"""What stands in files and what the code says about it: texts, and the menu in index.html."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from barnyard import web
from barnyard.core.game import CHANCE
from barnyard.games import load
from barnyard.history.played import Result
from barnyard.history.sheet import COLUMNS
from barnyard.web.common.says import Words
from barnyard.web.kept.settings import MOTIONS, PACES, SPEEDS, THEMES
from barnyard.web.past.moments import STEPS
from barnyard.words import LANGUAGES, texts
from tests.every import every_game, every_language, published
from tests.web.looking_back import whole

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "index.html").read_text("utf-8")
WEB = Path(web.__file__).parent

HISTORY_HEADS = (
    *("player", "games", "row", "longest-row", "average-column", "neither", "unfinished"),
    *("luck-games", "luck-mean", "luck-margin", "luck-total", "luck-word"),
)
HISTORY = {f"history-{each}" for each in (*Result, *HISTORY_HEADS, "against", "with")}
HISTORY |= {f"history-luck-{each}" for each in ("usual", "unusual")}
HISTORY |= {f"history-{each}-of" for each in ("row", "longest-row")}
HISTORY |= {f"column-{each}" for each in COLUMNS}
CAUSES = ("luck", "unseen", "skill", "others", "rest", "sum")


def _said() -> set[str]:
    """All names of texts in the code: whatever is given to `say`."""
    names = {f"theme-{theme}" for theme in THEMES} | {f"pace-{pace}" for pace in PACES}
    names |= {f"motion-{motion}" for motion in MOTIONS}
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
    asked = set(HISTORY)
    for path in WEB.rglob("*.py"):
        asked |= set(re.findall(r'\.say\(\s*"([\w-]+)"', path.read_text("utf-8")))
    for language in LANGUAGES:
        assert asked - set(texts(language)["page"]) == set()


@pytest.mark.parametrize("key", published)
def test_the_menu_in_the_html_knows_every_game(key: str) -> None:
    game = load(key)
    card = re.search(rf'<a class="game-card [\w-]+" href="#/{key}">(.*?)</a>', PAGE, re.DOTALL)
    assert card
    fewest, most = game.SEATS[0], game.SEATS[-1]
    number = str(most) if fewest == most else f"{fewest}–{most}"
    assert re.search(rf'<strong(?: lang="(de|en)")?>{re.escape(game.TITLE)}</strong>', card[1])
    assert f'<span class="en">{number} players</span>' in card[1]
    assert f'<span class="de">{number} Personen</span>' in card[1]


def test_the_menu_in_the_html_knows_no_other_game() -> None:
    assert PAGE.count('class="game-card') == len(published)


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
