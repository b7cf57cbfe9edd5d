"""A game in the terminal: what is typed, and what is shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import barnyard.__main__ as command
from barnyard.core.record import Record, read, write
from barnyard.games import find, load
from tests.every import every_game

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Typing:
    return Typing(monkeypatch, capsys)


class Typing:
    """Somebody who types these lines, and then whatever comes first, or quits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys
        self.asked: list[str] = []

    def __call__(self, words: Iterable[str], lines: Iterable[str], last: str = "quit") -> str:
        left = iter(lines)

        def answer(prompt: str = "") -> str:
            self.asked.append(prompt)
            return next(left, last)

        self.monkeypatch.setattr("builtins.input", answer)
        assert command.main(["play", *words]) == 0
        return self.capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "de"])
@every_game
def test_whoever_always_takes_the_first_move_comes_to_the_end(
    typed: Typing, tmp_path: Path, key: str, language: str
) -> None:
    file = tmp_path / "game.json"
    shown = typed([key, "--language", language, "--save", str(file)], [], last="1")
    record = read(file.read_bytes(), find)
    *_, state = record.replay()
    assert record.game.outcome(state) is not None
    assert len(shown.splitlines()) > len(record.events)
    assert typed.asked


def test_what_is_typed_wrong_is_refused_and_asked_again(typed: Typing) -> None:
    shown = typed(["mmm", "--players", "Ada"], ["fly", "help", "log", "moves"])
    assert "fly" in shown
    assert len(typed.asked) == 5


def test_a_mistyped_roll_of_real_dice_is_taken_back(typed: Typing, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["kuhlorado", "--players", "Ada,Ben", "--dice", "real", "--save", str(file)]
    typed(words, ["first:0", "roll:1,2", "undo", "roll:3,cow", "keep"])
    assert list(read(file.read_bytes(), find).events) == ["first:0", "roll:3,cow", "keep"]
    typed(["--resume", str(file), "--dice", "real"], ["undo", "undo", "roll:4,5"])
    assert list(read(file.read_bytes(), find).events) == ["first:0", "roll:4,5"]


def test_before_luck_speaks_a_person_takes_back_what_was_decided(
    typed: Typing, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    words = ["so-ein-mist", "--players", "Ada,Ben,Cyd", "--save", str(file)]
    shown = typed(words, ["go", "undo", "stop"])
    assert "Taken back: go." in shown
    assert list(read(file.read_bytes(), find).events)[-1] == "stop"


def test_names_cannot_command_the_terminal(typed: Typing, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    names = ("\x1b]0;owned\x07\x1b[2JAda", "bot:easy:\x1b[31mOtto")
    file.write_text(write(Record(load("kuhlorado"), names, {})), encoding="utf-8")
    shown = typed(["--resume", str(file)], [])
    assert "Ada" in "".join([shown, *typed.asked])
    assert "\x1b" not in "".join([shown, *typed.asked])


def test_a_partner_says_what_it_is_after(typed: Typing) -> None:
    shown = typed(["mmm", "--players", "Ada,bot:Olga"], ["", "1", "gather", ""], last="1")
    assert re.search(r"Olga \(easy\): “(I am after|Now) the \w+ at [a-g][1-7]", shown)
