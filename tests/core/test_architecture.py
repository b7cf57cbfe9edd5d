"""The plan of the house, read off the syntax trees: imports, calls, lengths."""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import barnyard

ROOT = Path(__file__).parents[2]
PACKAGE = Path(barnyard.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
OTHERS = [path for folder in ("tools", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]
ALL_CODE = [*MODULES, ROOT / "run.py", *OTHERS]
LONGEST_MODULE, LONGEST_FUNCTION = 300, 40  # lines
PAGE_ONLY = {"js", "pyodide", "pyscript"}
OWN = ("self", "cls", "super()", "session")  # the last one where a class makes its first object
IN_THE_BROWSER = ("web/app.py", "web/browser.py")


def _name(path: Path) -> str:
    """How a module of the package is imported."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _label(path: Path) -> str:
    """A short name of a file, for the lists of tests."""
    return str(path.relative_to(PACKAGE if path.is_relative_to(PACKAGE) else ROOT))


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def _nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(_tree(path)))


def _imported(path: Path) -> Iterator[str]:
    """The full names of what a file imports, also within functions; `from a import b` is a.b."""
    for node in _nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{_label(path)}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _within(name: str, allowed: set[str]) -> bool:
    return any(name == each or name.startswith(f"{each}.") for each in allowed)


def _allowed(path: Path) -> set[str] | None:
    """What else of the package a module may import; None if anything."""
    match path.relative_to(PACKAGE).parts:
        case ("core", *_):
            return {"barnyard.core"}
        case ("games", "__init__.py"):
            return {"barnyard.core"}
        case ("games", folder, *_):
            return {"barnyard.core", f"barnyard.games.{folder}"}
        case ("links", *_):
            return {"barnyard.core", "barnyard.games", "barnyard.links"}
        case ("bots", *_):
            return {f"barnyard.{part}" for part in ("core", "games", "bots")}
        case ("room", *_):
            return {f"barnyard.{part}" for part in ("core", "games", "bots", "room")}
        case ("words", *_):
            return {f"barnyard.{part}" for part in ("core", "games", "words")}
        case ("history", *_):
            return {f"barnyard.{part}" for part in ("core", "games", "bots", "history")}
        case ("commands", *_):
            below = ("core", "games", "bots", "room", "words", "commands")
            return {f"barnyard.{part}" for part in below}
        case _:
            return None


def _found(paths: Iterable[Path], faults: Callable[[Path], object]) -> dict[str, object]:
    """What is wrong, by file; a test for each file would cost more than the looking."""
    return {_label(path): wrong for path in paths if (wrong := faults(path))}


def test_the_package_needs_nothing_but_the_standard_library() -> None:
    def foreign(path: Path) -> list[str]:
        page = PAGE_ONLY if _label(path) in IN_THE_BROWSER else set()
        allowed = {"barnyard", *sys.stdlib_module_names, *page}
        return [name for name in _imported(path) if not _within(name, allowed)]

    assert _found(MODULES, foreign) == {}


def test_imports_point_one_way() -> None:
    """The core knows no game, a game knows no other game, and neither knows who shows it."""

    def wrong(path: Path) -> list[str]:
        allowed = _allowed(path)
        own = [name for name in _imported(path) if _within(name, {"barnyard"})]
        return [name for name in own if allowed is not None and not _within(name, allowed)]

    assert _found(MODULES, wrong) == {}


def test_only_look_calls_mask() -> None:
    def called(path: Path) -> list[str]:
        named = [node for node in _nodes(path) if isinstance(node, ast.Attribute)]
        calls = [node for node in _nodes(path) if isinstance(node, ast.Call)]
        by_name = [call for call in calls if getattr(call.func, "id", None) == "mask"]
        return ["mask" for node in named if node.attr == "mask"] + ["bare" for _ in by_name]

    assert _found(MODULES, called) == {"core/look.py": ["mask"]}


def test_what_belongs_to_one_object_is_reached_for_by_no_other() -> None:
    """So the whole truth of a game stays with its host, and each part of a page with itself."""

    def reached(path: Path) -> list[str]:
        return [
            ast.unparse(node)
            for node in _nodes(path)
            if isinstance(node, ast.Attribute)
            and node.attr.startswith("_")
            and not node.attr.endswith("__")
            and node.attr not in ("_replace", "_value_")  # of tuples and enums, for everybody
            and ast.unparse(node.value) not in OWN
        ]

    assert _found(MODULES, reached) == {}


TABLES = [path for path in MODULES if _label(path).startswith(("room/", "web/desk/", "web/past/"))]


def test_an_attribute_is_written_by_the_class_that_has_it() -> None:
    """Where parts of a page and the host of a game work together, nobody writes in another."""

    def elsewhere(path: Path) -> list[str]:
        written = [
            ast.unparse(node)
            for node in _nodes(path)
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        ]
        return [each for each in written if each.rpartition(".")[0] != "self"]

    assert TABLES
    assert _found(TABLES, elsewhere) == {}


def test_pages_inherit_from_page_and_from_nothing_else() -> None:
    """What two of them share is an object of its own."""
    bases = {
        node.name: [ast.unparse(base) for base in node.bases]
        for path in MODULES
        if _label(path).startswith("web/")
        for node in _nodes(path)
        if isinstance(node, ast.ClassDef)
    }
    pages = {name for name, own in bases.items() if "Page" in own}
    assert len(pages) > 10
    assert {name: own for name, own in bases.items() if {*own} & pages} == {}
    assert [name for name in pages if bases[name] != ["Page"]] == []


def test_the_generator_that_all_programs_share_is_never_used() -> None:
    def used(path: Path) -> set[str]:
        of_random = [
            f"random.{node.attr}"
            for node in _nodes(path)
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) == "random"
        ]
        named = [name for name in _imported(path) if name.startswith("random.")]
        return {*of_random, *named} - {"random.Random", "random.SystemRandom"}

    assert _found(MODULES, used) == {}


def test_a_game_draws_from_the_generator_that_it_is_given() -> None:
    def made(path: Path) -> set[str]:
        calls = [ast.unparse(node.func) for node in _nodes(path) if isinstance(node, ast.Call)]
        return {"random.Random", "random.SystemRandom"} & set(calls)

    games = [path for path in MODULES if _within(_name(path), {"barnyard.games"})]
    assert games
    assert _found(games, made) == {}


def test_no_module_is_too_long() -> None:
    def length(path: Path) -> int:
        lines = len(path.read_text("utf-8").splitlines())
        return lines if lines > LONGEST_MODULE else 0

    assert _found(ALL_CODE, length) == {}


def test_no_function_is_too_long() -> None:
    def long(path: Path) -> dict[str, int]:
        functions = [
            node
            for node in _nodes(path)
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        ]
        lines = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions}
        return {name: count for name, count in lines.items() if count > LONGEST_FUNCTION}

    assert _found(ALL_CODE, long) == {}


def test_there_is_no_init_in_the_source_root() -> None:
    """It would hide the module `py` that pytest ships."""
    assert not (PACKAGE.parent / "__init__.py").exists()
