"""What is a game's lies in its folder: nobody else knows it by its name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from barnyard.games import folder, keys, load

ROOT = Path(__file__).parents[2]
FOLDERS = {key: folder(key).rpartition(".")[2] for key in keys()}
SHARED = ("py", "www", "tools")
# What learns for a game, and what judges its puzzles, is that game's own, by its name.
OWN_TOOLS = ROOT / "tools" / "learn", ROOT / "tools" / "puzzles"
KINDS = (".py", ".toml", ".md", ".js", ".mjs", ".css", ".html", ".json")
EXCEPTIONS = {
    "py/barnyard/__init__.py": "the example for whoever reads about the package",
    "py/barnyard/links/texts.py": "what links of version 1 begin with, for ever",
    "tools/screen_list.py": "how entries at a table with a referee are written is the game's own",
}
EVERYWHERE = [rf"(?<![\w-]){key}(?![\w-])" for key in keys()]
EVERYWHERE += [rf"\b{own}\b" for own in FOLDERS.values()]
EVERYWHERE += [rf"(?<!\w){re.escape(load(key).TITLE)}" for key in keys()]
NAMED = re.compile("|".join(EVERYWHERE), re.IGNORECASE)
SOMEWHERE = {key: re.compile(rf"(?<![\w-]){key}(?![a-z])") for key in keys()}

HISTORIES = {  # of several games, for example
    "tests/bots/test_ledger.py": "what is told about old games stays as it was",
    "tests/history/test_tally.py": "sums over games that were made up",
    "tests/web/test_history.py": "looking back on saved games",
}

# Tests of every game. One of them may take a game for its example; what it goes over it asks for.
OF_ALL = [
    path
    for name in ("bots", "commands", "contract", "history", "links", "pages", "web")
    for path in sorted((ROOT / "tests" / name).rglob("*.py"))
    if not set(FOLDERS.values()) & set(path.parts)
]


def shared_files() -> Iterator[Path]:
    yield ROOT / "index.html"
    for top in SHARED:
        for path in sorted((ROOT / top).rglob("*")):
            owned = ROOT / "py" / "barnyard" / "games"
            own = path.is_relative_to(owned) and path.parent != owned
            own = own or (path.parent in OWN_TOOLS and path.stem in FOLDERS.values())
            if path.suffix in KINDS and not own and "node_modules" not in path.parts:
                yield path


@pytest.mark.parametrize("path", list(shared_files()), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_game_is_named_outside_its_folder(path: Path) -> None:
    found = set(NAMED.findall(path.read_text("utf-8")))
    if path.relative_to(ROOT).as_posix() in EXCEPTIONS:
        assert found, "no exception is needed any more"
    else:
        assert found == set()


def named(node: ast.AST) -> set[str]:
    """The games that are named by texts in there."""
    texts = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
    return {key for key, own in SOMEWHERE.items() for text in texts if own.search(str(text))}


@pytest.mark.parametrize("path", OF_ALL, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_test_of_all_games_has_a_list_of_them(path: Path) -> None:
    """Else a new game would have to be written into it, or would not be tested."""
    tree = ast.parse(path.read_text("utf-8"))
    lists = (ast.List, ast.Tuple, ast.Set, ast.Dict)
    nodes = [node for node in ast.walk(tree) if isinstance(node, lists)]
    found = [ast.unparse(node) for node in nodes if len(named(node)) > 1]
    compared = [node for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    found += [ast.unparse(node) for node in compared if _is_a_key(node)]
    if path.relative_to(ROOT).as_posix() in HISTORIES:
        assert found, "no exception is needed any more"
    else:
        assert found == []


def _is_a_key(node: ast.Compare) -> bool:
    sides = [node.left, *node.comparators]
    return any(isinstance(side, ast.Constant) and side.value in keys() for side in sides)
