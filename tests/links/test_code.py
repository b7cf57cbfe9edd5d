"""Links: there and back again, and whatever else somebody may put after the #."""

from __future__ import annotations

import hashlib
import random
import string
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barnyard.core import json_text
from barnyard.core.errors import BadRecord
from barnyard.core.record import Record, read, write
from barnyard.games import find, keys, load
from barnyard.links import code
from barnyard.links.code import in_digits, read_link, write_link
from barnyard.links.number import BadLink, Reader, Writer
from barnyard.links.texts import LONGEST, Model
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech
from tests.links.games import record, records

FOLDER = Path(__file__).parent
SAVED = sorted((FOLDER.parent / "records").glob("*.json"))
KEPT = [line.split() for line in (FOLDER / "version-1.txt").read_text("utf-8").splitlines()]
SOON = 10.0  # seconds; it takes a fraction of one, but machines are busy


def refused(text: str) -> BadLink:
    """Why this is no link; anything but a `BadLink` goes through."""
    begun = time.perf_counter()
    with pytest.raises(BadLink) as caught:
        read_link(text)
    assert time.perf_counter() - begun < SOON
    for language in LANGUAGES:
        assert Speech(language).refusal(caught.value)
    return caught.value


# ------------------------------------------------------------------ there and back


def test_every_random_game_comes_back_as_it_was() -> None:
    for each in records(2):
        text = write_link(each)
        assert text.isascii()
        assert text.isalnum()
        assert write(read_link(text)) == write(each)
        assert write(read_link(in_digits(text))) == write(each)


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_saved_games_come_back_and_are_short(path: Path) -> None:
    saved = read(path.read_bytes(), find)
    text = write_link(saved)
    assert write(read_link(text)) == write(saved)
    assert len(text) < len(write(saved)) / 2
    assert in_digits(text).isdecimal()


@pytest.mark.parametrize(
    ("digest", "text"), [kept for _, *kept in KEPT], ids=[name for name, *_ in KEPT]
)
def test_links_that_were_made_once_work_for_ever(digest: str, text: str) -> None:
    for spelled in (text, in_digits(text)):
        found = write(read_link(spelled))
        assert hashlib.sha256(found.encode()).hexdigest() == digest


def test_a_die_takes_the_room_of_a_die() -> None:
    """Nine rolls of three dice with six faces are 70 bits, and so 12 characters."""
    events = ("roll:x,x,x",) * 9
    game = load("mmm")
    options: dict[str, object] = {"side": 1, "line": False}
    lengths = [len(write_link(Record(game, ("A",), options, events[:count]))) for count in (0, 9)]
    assert lengths[1] - lengths[0] <= 13


# ------------------------------------------------------------------ what is no link


def some_link(key: str = "mmm") -> str:
    return write_link(record(key, load(key).SEATS[0], {}, 1))


def some_own_board() -> str:
    return write_link(read((FOLDER.parent / "records/mmm-6-own-board.json").read_bytes(), find))


@pytest.mark.parametrize("key", keys())
def test_no_character_can_be_changed_lost_or_added(key: str) -> None:
    text, rng = some_link(key), random.Random(3)
    for at in {0, 1, len(text) - 1, *rng.sample(range(len(text)), 20)}:
        other = rng.choice([each for each in code.LETTERS if each != text[at]])
        refused(text[:at] + other + text[at + 1 :])
        refused(text[:at])
        refused(text[:at] + text[at + 1 :])
        refused(text[: at + 1] + other + text[at + 1 :])
    refused(text + "x")
    refused(text + text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "a", "1", "a0", "10", "0", "A", "?", "é", "a é", "a<script>", "a%3Cscript%3E"),
        *("a\0", "ａ", "a" + "-" * 50, "1a", "11a", "a\n", "１２３", "a" + "z" * 7999),
        "1" + "9" * 13_999,
    ],
)
def test_what_was_never_a_link(text: str) -> None:
    assert refused(text).code == "link-damaged"


@pytest.mark.parametrize("text", ["a" + "z" * 8000, "1" + "9" * 14_000, "a" * 1_000_000])
def test_too_much_is_not_even_looked_at(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code, "Reader", None)
    assert refused(text).code == "link-damaged"


@pytest.mark.parametrize("first", [*string.ascii_lowercase[1:], *"23456789"])
def test_newer_links_say_so(first: str) -> None:
    assert refused(first + "123").code == "link-newer"


def test_other_rules_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    text = some_link()
    monkeypatch.setattr(load("mmm"), "VERSION", 2)
    assert refused(text).code == "link-rules"


@given(st.text(alphabet=code.LETTERS, max_size=300))
@settings(max_examples=60)
def test_whatever_it_is_it_is_refused(text: str) -> None:
    refused("a" + text)


# ------------------------------------------------------------------ hostile ones


class Forged:
    """A link whose parts are what somebody wants them to be."""

    def __init__(self) -> None:
        self.writer, self.model = Writer(), Model()
        self.writer.one_of(0, code.CHECKS)

    def header(self, key: str = "mmm", players: int = 1) -> Forged:
        game = load(key)
        self.model.write(self.writer, key)
        self.writer.whole(game.VERSION)
        self.writer.whole(players)
        for _ in range(players):
            self.writer.one_of(0, len(code.KINDS))
            self.model.write(self.writer, "A")
        self.writer.whole(len(game.OPTIONS))
        for _ in game.OPTIONS:
            self.writer.whole(1)
        return self

    @property
    def text(self) -> str:
        return code.spelled(self.writer.number, code.LETTERS)


def test_a_forged_one_needs_the_checksum_as_well() -> None:
    forged = Forged().header()
    forged.writer.whole(0)
    assert refused(forged.text).code == "link-damaged"


def test_nothing_may_be_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same game has one link, and no other."""

    class Trailing(Writer):
        @property
        def number(self) -> int:
            self.one_of(1, 9)
            return super().number

    monkeypatch.setattr(code, "Writer", Trailing)
    text = some_link()
    assert refused(text).code == "link-damaged"


@pytest.mark.parametrize("count", [1, 4000, 4001, 10**9, 10**300])
def test_no_number_of_events_keeps_it_busy(count: int) -> None:
    """Zeros are what the reader finds behind the end: the first of all that is possible."""
    for key in keys():
        forged = Forged().header(key, load(key).SEATS[0])
        forged.writer.whole(count)
        refused(forged.text)


@pytest.mark.parametrize("players", [0, 2, 19, 21, 10**9])
def test_player_counts_that_no_game_has(players: int) -> None:
    forged = Forged()
    forged.model.write(forged.writer, "kuhlorado")
    forged.writer.whole(1)
    forged.writer.whole(players)
    refused(forged.text)


@pytest.mark.parametrize("key", ["chess", "", "../mmm", "so_ein_mist", "\ud800"])
def test_games_that_are_not_known(key: str) -> None:
    forged = Forged()
    forged.model.write(forged.writer, key)
    assert refused(forged.text).code == "link-damaged"


@pytest.mark.parametrize(
    "board", ["", "{", "[" * 1100, "1e999999", "9" * 1100, '{"grid":[]}', "NaN", "null", "[[[]]]"]
)
def test_boards_that_are_none(board: str) -> None:
    forged = Forged()
    forged.model.write(forged.writer, "mmm")
    for value in (1, 1):
        forged.writer.whole(value)
    forged.writer.one_of(0, len(code.KINDS))
    forged.model.write(forged.writer, "A")
    forged.writer.whole(1)
    forged.writer.whole(0)
    forged.model.write(forged.writer, board)
    refused(forged.text)


def test_boards_are_not_read_that_would_break_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """There the stack ends before Python notices that it is deep."""
    text = some_own_board()
    monkeypatch.setattr(json_text, "MOST_NESTED", 0)
    monkeypatch.setattr(json_text, "json", None)
    assert refused(text).code == "link-damaged"


def test_texts_that_never_end() -> None:
    forged = Forged()
    weights = forged.model._weights
    written = b""
    for _ in range(LONGEST + 1):
        forged.writer.weighted(ord("m"), weights(written[-4:]))
        forged.model._learn(written[-4:], ord("m"))
        written += b"m"
    refused(forged.text)


def test_bytes_that_are_no_text() -> None:
    forged = Forged()
    forged.writer.weighted(255, forged.model._weights(b""))
    forged.model._learn(b"", 255)
    forged.writer.weighted(256, forged.model._weights(b"\xff"))
    refused(forged.text)


# ------------------------------------------------------------------ what cannot be a link


def refused_record(bad: Record[Any]) -> str:
    with pytest.raises(BadLink) as caught:
        write_link(bad)
    return caught.value.code


def test_games_that_are_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("mmm")
    options: dict[str, object] = {"side": 1, "line": False}
    assert refused_record(Record(game, ("A" * 1201,), options, ())) == "link-too-much"
    assert refused_record(Record(game, ("A",), options, ("x",) * 4001)) == "link-too-much"
    monkeypatch.setitem(code.LONGEST, code.LETTERS, 20)
    assert refused_record(Record(game, ("A",), options, ("roll:x,x,x",) * 9)) == "link-too-much"


def test_games_that_are_not_legal() -> None:
    bad = Record(load("mmm"), ("A",), {"side": 1, "line": False}, ("roll:fish,x,x", "gather"))
    with pytest.raises(BadRecord) as caught:
        write_link(bad)
    assert caught.value.number == 2


# ------------------------------------------------------------------ the number


@given(st.lists(st.tuples(st.integers(0, 5), st.lists(st.integers(1, 9), min_size=6, max_size=6))))
def test_choices_come_back(choices: list[tuple[int, list[int]]]) -> None:
    writer = Writer()
    for index, weights in choices:
        writer.weighted(index, weights)
        writer.one_of(index, 6)
        writer.whole(index**7)
    reader = Reader(writer.number)
    for index, weights in choices:
        assert reader.weighted(weights) == index
        assert reader.one_of(6) == index
        assert reader.whole(10**6) == index**7
    assert reader.number == 0


@given(st.lists(st.text(max_size=20)))
def test_texts_come_back(texts: list[str]) -> None:
    writer, model = Writer(), Model()
    for text in texts:
        model.write(writer, text)
    reader, model = Reader(writer.number), Model()
    assert [model.read(reader) for _ in texts] == texts
