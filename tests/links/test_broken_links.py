"""Whatever else somebody may put after the #: what is no link is refused, and soon."""

from __future__ import annotations

import random
import string
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barnyard.core import json_text
from barnyard.games import keys, load
from barnyard.links import code
from barnyard.links.code import read_link, write_link
from barnyard.links.number import BadLink, Writer
from barnyard.links.texts import LONGEST, Model
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech
from tests.links.games import record
from tests.records.saved import saved

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


# ------------------------------------------------------------------ what is no link


def some_link(key: str = "mmm") -> str:
    return write_link(record(key, load(key).SEATS[0], {}, 1))


def some_own_board() -> str:
    return write_link(saved("mmm-6-own-board"))


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
    refused(f"{text[0]}0{text[1:]}")  # the same number, in other letters


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
