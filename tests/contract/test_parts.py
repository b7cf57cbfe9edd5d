"""What lies in a game's folder: declared parts, what those import, and data that somebody reads."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from barnyard import games
from barnyard.bots.match import is_shared_fate
from barnyard.bots.partner import Partner
from barnyard.core.about import About
from barnyard.core.think import Bot
from barnyard.games import TOGETHER, GamePart, about, folder, has_part, keys, load, part
from barnyard.links.boards import Drafts, Fair
from barnyard.web.boards.before_game import Boards
from barnyard.web.boards.drawing import DraftTable
from barnyard.web.referee.game import Drawing, Rules
from barnyard.web.same_dice.asked import SameDice
from barnyard.words import ANNOUNCED, LANGUAGES, announced, texts

PACKAGE = Path(games.__file__).parent
ASKED: dict[GamePart, Any] = {
    GamePart.PLAYER: Bot,
    GamePart.PARTNER: Partner,
    GamePart.BOARD: Boards,
    GamePart.DRAFT: Drafts,
    GamePart.FAIR: Fair,
    GamePart.DRAFT_TABLE: DraftTable,
    GamePart.REFEREE: Rules,
    GamePart.REFEREE_TABLE: Drawing,
    GamePart.SAME_DICE: SameDice,
}
# Data that the page reads; all other data is named by a module of the game.
READ = re.compile(
    r"words\.\w+\.toml|guide\.\w+\.md|lesson\.toml|lesson\.\w+\.md|puzzles\.toml|style\.css|card\.svg"
)


def home(key: str) -> Path:
    return Path(importlib.import_module(folder(key)).__path__[0])


def modules(key: str) -> dict[str, Path]:
    """By their names within the folder: table.keys."""
    own = home(key)
    return {".".join(path.relative_to(own).with_suffix("").parts): path for path in _code(own)}


def _code(own: Path) -> Iterator[Path]:
    return (path for path in own.rglob("*.py") if path.name != "__init__.py")


def imported(key: str, path: Path) -> set[str]:
    """The modules of its own game that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    beginning = f"{folder(key)}."
    return {name.removeprefix(beginning) for name in found if name.startswith(beginning)}


def test_every_module_is_a_part_or_is_imported(key: str) -> None:
    """So a part whose name is misspelt is noticed, and a module that nobody needs."""
    there, known = modules(key), {"rules", *GamePart}
    reached, coming = set[str](), known & set(modules(key))
    while coming:
        reached |= coming
        found = {name for each in coming for name in imported(key, there[each])}
        coming = (found & set(there)) - reached
    assert set(there) - reached == set()


def test_all_data_is_read_by_somebody(key: str) -> None:
    code = "".join(path.read_text("utf-8") for path in modules(key).values())
    data = [path for path in home(key).rglob("*.*") if path.suffix not in (".py", ".pyc")]
    assert [
        path.name for path in data if not READ.fullmatch(path.name) and f'"{path.name}"' not in code
    ] == []


@pytest.mark.parametrize("name", GamePart)
def test_a_part_offers_what_it_promises(key: str, name: GamePart) -> None:
    if has_part(key, name):
        offered = vars(part(key, name))
        assert [each for each in name.offers if each not in offered] == []


@pytest.mark.parametrize("name", ASKED)
def test_whoever_asks_for_a_part_asks_for_what_it_promises(name: GamePart) -> None:
    asked = {each for each in vars(ASKED[name]) if not each.startswith("_")}
    assert asked == set(name.offers)


@pytest.mark.parametrize("together", TOGETHER, ids="-".join)
def test_parts_of_no_use_without_each_other_come_together(
    key: str, together: tuple[GamePart, ...]
) -> None:
    assert len({has_part(key, name) for name in together}) == 1


@pytest.mark.parametrize("name", ANNOUNCED)
def test_words_announce_the_parts_that_come_later(key: str, name: GamePart) -> None:
    table, entry = ANNOUNCED[name]
    for language in LANGUAGES:
        assert (entry in texts(language, key).get(table, {})) is has_part(key, name)
    assert announced(key, name) is has_part(key, name)


def test_a_name_that_is_no_part_is_not_asked_for() -> None:
    """Names of modules are given to nobody but `GamePart`."""
    asked = re.compile(r"\b(?:has_part|part)\(\w+, (?!GamePart\.|name\b)")
    for path in PACKAGE.parent.rglob("*.py"):
        if path != Path(games.__file__):
            assert not asked.search(path.read_text("utf-8")), path


# ------------------------------------------------------------------ what a game tells of itself


def test_what_a_game_tells_of_itself_is_there(key: str) -> None:
    told = about(key)
    sprite = (PACKAGE.parents[2] / "www" / "art" / "sprite.toml").read_text("utf-8")
    assert told.emblem == "" or re.search(rf"^{told.emblem} =", sprite, re.MULTILINE)
    assert not (told.points and told.verdicts), "all have one score, or each has points"


def test_a_game_need_not_tell_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "has_part", lambda *_: False)
    assert games.about.__wrapped__("any") == About()


def test_there_is_a_game_with_each_part() -> None:
    """Else nothing here would say anything about it."""
    assert [name for name in GamePart if not any(has_part(key, name) for key in keys())] == []


def test_partners_hide_nothing(key: str) -> None:
    """What one of them is after is told to all: it must follow from what all see."""
    if has_part(key, GamePart.PARTNER):
        game = load(key)
        state = game.start(game.SEATS[-1], {})
        assert is_shared_fate(game)
        assert all(game.mask(state, seat) == state for seat in (None, *range(game.SEATS[-1])))
