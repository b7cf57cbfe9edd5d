"""The examples of README.md, docs/library.md and docs/opponents.md run as they stand."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from barnyard import CHANCE, OVER, Session, SystemLuck, load
from barnyard.__main__ import main
from barnyard.core.look import look
from barnyard.core.record import read
from barnyard.games import find, keys

ROOT = Path(__file__).parents[2]
LIBRARY = (ROOT / "docs" / "library.md").read_text("utf-8")
OPPONENTS = (ROOT / "docs" / "opponents.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")


def blocks(text: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def test_the_random_game_of_the_library_page(capsys: pytest.CaptureFixture[str]) -> None:
    exec(blocks(LIBRARY, "python")[0], {})
    assert "Outcome(winners=" in capsys.readouterr().out


def defined(text: str, block: int, name: str) -> Any:
    names: dict[str, Any] = {}
    exec(blocks(text, "python")[block], names)
    return names[name]


@pytest.mark.parametrize("key", keys())
def test_the_bots_of_the_documents_choose_legal_moves_in_every_seat(key: str) -> None:
    greedy, choose = defined(LIBRARY, 1, "greedy"), defined(OPPONENTS, 0, "choose")
    game, rng = load(key), random.Random(1)
    session, decided = Session.begin(game, ["A", "B", "C"][: max(2, game.SEATS[0])]), set[int]()
    while session.turn != OVER and len(decided) < len(session.players):
        if session.turn == CHANCE:
            session.draw(SystemLuck(rng))
            continue
        seat = int(session.turn)
        move = choose(game, look(game, session.state, seat), seat, rng)
        assert greedy(game, session.state, seat, rng) in game.moves(session.state)
        session.play(move)
        decided.add(seat)
    assert len(decided) == len(session.players)


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
