"""docs/add-a-game.md is carried out as it stands, in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from barnyard.games import GamePart
from barnyard.words import texts
from tests.every import every_game

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
SUITES = ("bots", "contract", "counts", "games", "records", "room", "web")
FOLDERS = ("py", "tools", "www", *(f"tests/{name}" for name in SUITES))
SHARED = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("*.py")]
COPIED = (*FOLDERS, *SHARED, "index.html", "pyproject.toml")
FILES = re.findall(r"```\w+ ((?:py|tests)/\S+)\n(.*?)```", GUIDE, re.DOTALL)
QUOTED = re.findall(r"```\w+ from:(\S+)\n(.*?)```", GUIDE, re.DOTALL)
PARTS = re.findall(r"^\| `([a-z_.]+)` \| (.*?) \|", GUIDE, re.MULTILINE)
LISTED = "".join(re.findall(r"^\| (`\[.*?) \|", GUIDE, re.MULTILINE))
BLOCKS = set(re.findall(r"\[([a-z-]+)", LISTED))
CACHES = shutil.ignore_patterns("__pycache__")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the guide talks about, with the files that it adds."""
    copy = tmp_path_factory.mktemp("project")
    for name in COPIED:
        if name in FOLDERS:
            shutil.copytree(ROOT / name, copy / name, ignore=CACHES)
        else:
            shutil.copy(ROOT / name, copy / name)
    for name, text in FILES:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text(text, "utf-8")
    return copy


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_steps_lead_to_a_whole_game(project: Path) -> None:
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTEST_ADDOPTS": "-p no:cacheprovider -p no:xdist",
    }
    for command in commands():
        ran = subprocess.run(
            command, shell=True, cwd=project, env=environment, capture_output=True, text=True
        )
        assert ran.returncode == 0, f"{command}\n{ran.stdout[-3000:]}{ran.stderr[-2000:]}"
    assert re.search(r"\d\d+ passed", ran.stdout), "the contract suite did not take up the game"


def test_the_game_of_the_guide_is_typed_and_so_are_those_of_the_tests(
    project: Path, tmp_path: Path
) -> None:
    """They are looked at where they would lie if the page brought them."""
    py = shutil.copytree(project / "py", tmp_path / "py")
    shutil.copytree(project / "tests" / "games", py / "barnyard" / "games", dirs_exist_ok=True)
    names = ["pig", *(path.name for path in (project / "tests" / "games").iterdir())]
    packages = [word for name in names for word in ("-p", f"barnyard.games.{name}")]
    command = [sys.executable, "-m", "mypy", "--strict", *packages]
    ran = subprocess.run(command, cwd=py, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.parametrize(("name", "text"), QUOTED, ids=[name for name, _ in QUOTED])
def test_what_is_quoted_stands_there(name: str, text: str) -> None:
    assert text in (ROOT / name).read_text("utf-8")


def test_all_parts_are_named_in_their_order_with_what_they_offer() -> None:
    told = [(part, tuple(re.findall(r"`(\w+)`", offers))) for part, offers in PARTS]
    assert told == [(part.value, part.offers) for part in GamePart]


@every_game
def test_every_block_of_words_is_told_of(key: str) -> None:
    """But those that a game has for itself: vocabularies, and what its table says."""
    elsewhere = r"(?<!data)(?<!fields)(?<!_kept)"
    asked = re.compile(elsewhere + r"\.(?:name|has|_look_up|get)\(\s*\"([a-z-]+)\"")
    code = (ROOT / "py" / "barnyard" / name for name in ("web", "words"))
    page = "".join(path.read_text("utf-8") for each in code for path in each.rglob("*.py"))
    assert set(texts("en", key)) & set(asked.findall(page)) <= BLOCKS
