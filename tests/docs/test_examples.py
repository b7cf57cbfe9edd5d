"""The examples of README.md and docs/library.md run as they stand."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from barnyard import CHANCE, Session, SystemLuck, load
from barnyard.__main__ import main
from barnyard.core.record import read
from barnyard.games import find

ROOT = Path(__file__).parents[2]
LIBRARY = (ROOT / "docs" / "library.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")


def blocks(text: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def test_the_random_game_of_the_library_page(capsys: pytest.CaptureFixture[str]) -> None:
    exec(blocks(LIBRARY, "python")[0], {})
    assert "Outcome(winners=" in capsys.readouterr().out


def test_the_bot_of_the_library_page_chooses_legal_moves() -> None:
    names: dict[str, Any] = {}
    exec(blocks(LIBRARY, "python")[1], names)
    session = Session.begin(load("life-is-life"), ["A", "B", "C"])
    while session.turn == CHANCE:
        session.draw(SystemLuck())
    move = names["greedy"](session.game, session.state, session.turn, random.Random(1))
    assert move in session.game.moves(session.state)


def test_the_record_of_the_readme_is_legal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = blocks(README, "json")[0]
    assert read(text, find).players == ("Ada", "Ben")
    (tmp_path / "game.json").write_text(text)
    assert main(["trace", str(tmp_path / "game.json")]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + len(json.loads(text)["events"])


def test_the_commands_of_the_readme_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line for block in blocks(README, "") for line in block.splitlines()]
    for line in lines:
        words = line.partition("#")[0].split()
        if words[:1] == ["barnyard"] and words[1] == "random":
            assert main(words[1:]) == 0
    assert "random games" in capsys.readouterr().out
