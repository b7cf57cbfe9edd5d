"""docs/add-a-game.md is carried out as it stands, in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
SUITES = ("contract", "counts", "games", "records", "room", "web")
FOLDERS = ("py", "tools", "www", *(f"tests/{name}" for name in SUITES))
SHARED = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("*.py")]
COPIED = (*FOLDERS, *SHARED, "index.html", "pyproject.toml")
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
    for name, text in re.findall(r"```\w+ (\S+)\n(.*?)```", GUIDE, re.DOTALL):
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
