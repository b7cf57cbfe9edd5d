"""Every game has one of each: what a new game still lacks is named here."""

import json
from importlib import import_module
from pathlib import Path

from barnyard import games
from barnyard.words import LANGUAGES

TESTS = Path(__file__).parents[1]


def folder(key: str) -> str:
    return games.folder(key).rpartition(".")[2]


def package(key: str) -> Path:
    return Path(import_module(games.folder(key)).__path__[0])


def test_every_game_has_words_in_every_language(key: str) -> None:
    missing = [name for name in LANGUAGES if not (package(key) / f"words.{name}.toml").is_file()]
    assert not missing, f"{key} has no words in: {', '.join(missing)}"


def test_every_game_has_a_guide_in_every_language(key: str) -> None:
    names = ("guide.py", *(f"guide.{name}.md" for name in LANGUAGES))
    missing = [name for name in names if not (package(key) / name).is_file()]
    assert not missing, f"{key} has no {', '.join(missing)}"


def test_every_game_has_records(key: str) -> None:
    records = (TESTS / "records").glob(f"{key}-*.json")
    found = [path for path in records if json.loads(path.read_text("utf-8"))["game"] == key]
    assert found, f"{key} has no saved game that is called tests/records/{key}-….json"


def test_every_game_has_a_count_table(key: str) -> None:
    table = TESTS / "counts" / f"{key}.txt"
    assert table.is_file(), f"{key} has no count table: {table.relative_to(TESTS.parent)}"


def test_every_game_has_tests_of_its_rules(key: str) -> None:
    rules = TESTS / "rules" / folder(key)
    assert list(rules.glob("test_*.py")), f"{key} has no tests in {rules.relative_to(TESTS.parent)}"
