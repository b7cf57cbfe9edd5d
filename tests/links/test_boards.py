"""Boards of the players' own as links: the same comes back, and nothing else comes in."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barnyard.core.draft import NOTHING
from barnyard.core.html import tag
from barnyard.core.think import think_out
from barnyard.games import keys, load
from barnyard.links import boards, code
from barnyard.links.boards import (
    LONGEST,
    LONGEST_NAME,
    Board,
    drafts,
    maker,
    read_board,
    tidy_name,
    write_board,
)
from barnyard.links.number import BadLink
from tests.every import every_game_with_boards, with_boards

WITHOUT = next(key for key in keys() if key not in with_boards)
PUBLISHED = [
    (key, number)
    for key in with_boards
    for option in load(key).OPTIONS
    for number in (option.values if option.custom and not option.by_seat else ())
]


def board(key: str, number: int = 1, name: str = "Ours") -> Board:
    return Board(key, name, drafts(key).draft_of(number))


@pytest.mark.parametrize(("key", "number"), PUBLISHED)
def test_what_goes_out_comes_in(key: str, number: int) -> None:
    out = board(key, number, name="Omas Küche 🐄")
    text = write_board(out)
    assert len(text) < 100
    assert read_board(text) == out
    assert read_board(code.in_digits(text)) == out


@every_game_with_boards
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), name=st.text(min_size=1).map(tidy_name).filter(bool))
def test_every_fair_board_with_any_name_comes_in_again(key: str, seed: int, name: str) -> None:
    rng = random.Random(seed)
    made = Board(key, name, think_out(maker(key).fair(rng, maker(key).KINDS[-1])))
    text = write_board(made)
    assert read_board(text) == made
    assert len(code.in_digits(text)) <= LONGEST


@every_game_with_boards
def test_no_link_is_made_of_what_is_not_whole(key: str) -> None:
    draft = drafts(key).draft_of(1).put(9, NOTHING)
    with pytest.raises(BadLink) as refused:
        write_board(Board(key, "Ours", draft))
    assert refused.value.code == "link-board"


@every_game_with_boards
def test_a_link_that_was_changed_anywhere_is_damaged(key: str) -> None:
    text = write_board(board(key))
    for at in range(1, len(text)):
        other = "x" if text[at] != "x" else "y"
        for changed in (text[:at] + other + text[at + 1 :], text[:at], text[:at] + text[at:] * 2):
            with pytest.raises(BadLink) as refused:
                read_board(changed)
            assert refused.value.code == "link-board-damaged"


@given(st.text() | st.text(code.LETTERS, max_size=900).map(lambda text: f"a{text}"))
def test_whatever_comes_in_is_a_good_board_or_refused(text: str) -> None:
    try:
        found = read_board(text)
    except BadLink:
        return
    assert found.good


@pytest.mark.parametrize("text", ["", "a", "a" + "z" * LONGEST, "a" + "9" * 100_000, "1" * 700])
def test_what_is_too_long_or_nothing_is_damaged(text: str) -> None:
    with pytest.raises(BadLink, match="link-board-damaged"):
        read_board(text)


def test_a_link_of_a_newer_version_says_so() -> None:
    with pytest.raises(BadLink, match="link-newer"):
        read_board("b" + write_board(board("mmm"))[1:])


@pytest.mark.parametrize(
    "name", [" Ours", "a  b", "x" * (LONGEST_NAME + 1), "a\u202eb", "\ud800", ""]
)
def test_names_that_no_page_would_write_are_damaged(name: str) -> None:
    text = write_board(board("mmm", name=name))
    with pytest.raises(BadLink):
        read_board(text)


@pytest.mark.parametrize("key", [WITHOUT, "chess", f"../{with_boards[0]}", ""])
def test_games_without_boards_have_no_links(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setattr(boards, "drafts", lambda _: drafts("mmm"))
    text = write_board(Board(key, "Ours", drafts("mmm").draft_of(1)))
    with pytest.raises(BadLink):
        read_board(text)


def test_names_are_text() -> None:
    evil = '<img src=x onerror="alert(1)">'
    name = read_board(write_board(board("mmm", name=tidy_name(evil)))).name
    assert "<img" not in tag("h1", name).text


def test_links_are_read_for_ever() -> None:
    """A text that was written once; what it hangs on must never change."""
    assert read_board(KEPT_PAD) == board("kuhlorado", 1, "Pad")
    assert read_board(KEPT_PANTRY) == board("mmm", 2, "Pantry")


KEPT_PAD = "a1yzCZ5Od36LAsSJznuMtnr8sKGVWrnOKHFwrH4M3K3p"
KEPT_PANTRY = "aNmS7ythXNddtuEYGORuluFER9WfCWoe1D"
