"""Names that turn round what stands beside them, command a terminal or are signs nobody can see:
wherever a name is shown, said, printed or passed on, it does nothing but stand there."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import barnyard.__main__ as command
from barnyard.commands.random_games import random_game
from barnyard.core.legible import UNREADABLE, harmless, isolated, legible
from barnyard.core.record import Record, write
from barnyard.core.seats import bare, shown
from barnyard.core.session import Session
from barnyard.games import keys, load
from barnyard.links.boards import Board, drafts, tidy_name
from barnyard.web.boards.kept import OwnBoards
from barnyard.web.kept.store import GAME
from barnyard.web.pages import LATER
from barnyard.web.routes import Route
from barnyard.words import LANGUAGES
from tests.every import every_game, published
from tests.hostile.pages import addresses, looked_over, misread, opened
from tests.records.whole import whole
from tests.thorough import THOROUGH
from tests.web.conftest import FakeShell
from tests.web.players import html, linked, step

ARABIC, HEBREW = "\u0633\u0639\u0627\u062f", "\u05d3\u05df"
NAMES = [
    f"{ARABIC} (2)",
    "\u202eadA\u202d",
    f"bot:strong:{HEBREW} 7",
    "\u2067Ben\u2069\u2069",
    "\x1b[31mEve\x07\x9b2J",
    f"bot:easy:\u202e{ARABIC}",
    "a\nb\tc\u2028d",
    "Ada " + HEBREW * 60,
    "\u200fRlm 12",
    "\ud800half",
    f"{HEBREW}\u202c\u2066",
]


def players(key: str, at: int) -> tuple[str, ...]:
    seats = load(key).SEATS
    return tuple((NAMES + NAMES)[at : at + max(seats[0], min(4, seats[-1]))])


def sample(key: str, at: int, events: int | None) -> Record[Any]:
    game, names = load(key), players(key, at)
    rng = random.Random(at)
    played, _ = random_game(game, len(names), {}, rng)
    return Session.resume(Record(game, names, {}, played))[0].record if events is None else Record(
        game, names, {}, played[:events]
    )  # fmt: skip


def settled(record: Record[Any]) -> Record[Any]:
    return Session.begin(record.game, record.players, record.options).record


def filled(at: int) -> FakeShell:
    """Games of all kinds, people who are remembered, boards: with such names everywhere."""
    shell = FakeShell()
    for key in keys():
        for number, events in enumerate((0, 9, None)):
            of = sample(key, at + number, events)
            whole = Record(of.game, of.players, settled(of).options, of.events)
            shell.storage.put(f"{GAME}{key.replace('-', '')}{number}", write(whole))
    people = {name: "bear" for name in NAMES if not name.startswith("bot:")}
    shell.choose(shell.settings.with_table(people, NAMES[at : at + 3]))
    own = OwnBoards(shell.store, "mmm")
    own.add(Board("mmm", tidy_name(f"{ARABIC} \u202e1"), drafts("mmm").draft_of(1)))
    return shell


# ------------------------------------------------------------------ every sign there is


def test_no_sign_turns_round_what_stands_beside_a_name() -> None:
    """Of all that there are, in the middle of a name, by what Unicode says of them."""
    turning = [sign for sign in map(chr, range(0x110000)) if misread(sign)]
    assert len(turning) > 2000
    assert [sign for sign in turning if misread(shown(f"a{sign}1"))] == []


def test_what_can_be_read_stays_as_it_is() -> None:
    """Letters of all writings, joiners and flags: only what has a direction is set apart."""
    for name in (
        "Zoë",
        "李",
        "👩🏽‍🌾🏴\U000e0067\U000e0062\U000e007f",
        "می‌خواهم",
        "שלום",
        "A\u0301",
    ):
        assert shown(name).strip("\u2068\u2069") == name
        assert (shown(name) != name) == any(
            unicodedata.bidirectional(sign) in ("R", "AL") for sign in name
        )


def test_what_a_name_is_stays_what_it_was() -> None:
    assert [bare(name) for name in NAMES[:3]] == [NAMES[0], NAMES[1], f"{HEBREW} 7"]
    assert harmless(harmless(NAMES[3])) == harmless(NAMES[3])
    assert isolated("Ada") == legible("Ada") == "Ada"


# ------------------------------------------------------------------ the pages


@pytest.mark.parametrize("at", range(0, 9, 3))
def test_no_page_is_turned_round_by_a_name(at: int) -> None:
    shell = filled(at)
    for address in addresses(shell):
        page = opened(shell, address)
        shell.let_wait()
        assert looked_over(page, shell) == [], address
    names = re.findall("[\u2068][^\u2069]+\u2069", html(opened(shell, "#/games")))
    assert len(names) > 3  # else the test would prove nothing


@pytest.mark.sampled
@every_game
@pytest.mark.parametrize("at", range(0, 9, 2))
def test_no_game_is_turned_round_by_a_name(key: str, at: int) -> None:
    """All that is shown and said on its way, looking back, and in a link."""
    shell, rng = FakeShell(language=LANGUAGES[at % 2]), random.Random(at)
    of = sample(key, at, 0)
    shell.storage.put(f"{GAME}x", write(of))
    page = opened(shell, "#/play/x")
    for number in range(25):
        step(page, shell, rng)  # type: ignore[arg-type]
        shell.let_wait()
        if number % 6 == 0:
            assert looked_over(page, shell) == []
    for do, value in (("log", ""), ("share", ""), ("look", "3"), ("past", "next"), ("ask", "")):
        page.act(do, value, {})
        shell.let_wait()
        assert looked_over(page, shell) == []


def named(key: str) -> Record[Any]:
    """A game that is over, with such names."""
    of = whole(key)
    names = (*NAMES[2:], *NAMES)[: len(of.players)]
    return Record(of.game, names, of.options, of.events)


@pytest.mark.parametrize("key", published)
def test_no_link_is_turned_round_by_a_name(key: str) -> None:
    shell = FakeShell()
    page = linked(shell, named(key), "/5")
    page.act("ways", "", {})
    page.act("play-as", "", {})
    assert looked_over(page, shell) == []
    assert html(page).count('dir="auto"') == len(named(key).players)


@pytest.mark.parametrize("key", published if THOROUGH else ["so-ein-mist"])
def test_no_report_is_turned_round_by_a_name(key: str) -> None:
    """With its luck and skill, which takes a while to reckon."""
    shell = FakeShell()
    shell.storage.put(f"{GAME}x", write(named(key)))
    page = LATER["print"](shell, Route("print", "report/x"))
    shell.let_wait()
    assert "report-ledger" in html(page)
    assert looked_over(page, shell) == []


def test_in_a_table_for_spreadsheets_a_name_is_whole_and_harmless() -> None:
    shell = filled(0)
    page = opened(shell, "#/history")
    page.act("export", "", {})
    (sheet,) = shell.files.values()
    assert HEBREW * 60 in sheet or UNREADABLE in sheet
    assert not any(unicodedata.category(sign) == "Cc" for sign in sheet.replace("\r\n", ""))
    assert not set(sheet) & set("\u202d\u202e\u2066\u2067\u2068\u2069")


# ------------------------------------------------------------------ the terminal


def quiet(text: str) -> list[str]:
    """What would command a terminal, or turn a line round."""
    return [fault for line in text.splitlines() for fault in misread(line)]


def run(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    command.main(words)
    told = capsys.readouterr()
    return told.out + told.err


@pytest.mark.parametrize("at", range(0, 9, 3))
def test_no_name_commands_the_terminal(
    at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for key in published:
        file = tmp_path / f"{key}.json"
        file.write_text(write(sample(key, at, 0)))
        lines = iter(["1", "moves", "log", *["1"] * 9])
        asked: list[str] = []

        def answer(prompt: str = "", lines: Any = lines, asked: Any = asked) -> str:
            asked.append(prompt)
            return next(lines, "quit")

        monkeypatch.setattr("builtins.input", answer)
        told = run(["play", "--resume", str(file)], capsys)
        assert quiet(told + "\n" + "\n".join(asked)) == []


BOT = "def choose(game, seen, seat, rng):\n    return game.moves(seen)[0]\n"
WRONG = "def choose(game, seen, seat, rng):\n    raise ValueError('\\x1b[31m\\u202ered')\n"


@pytest.mark.parametrize("text", [BOT, WRONG, "", "\x1b"])
def test_no_bot_commands_the_terminal_by_its_name(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "\x1b[31m\u202ebot\x07.py"
    file.write_text(text)
    for bots in (f"{file},{file}", f"{file}x,easy", "\x1b[31m,easy"):
        told = run(["arena", "kuhlorado", "--bots", bots, "--games", "2", "--seed", "\x1b"], capsys)
        assert told
        assert quiet(told) == []
