"""Links of games that go round: there and back again, and what is none ends in words."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barnyard.core.errors import BadMessage
from barnyard.core.record import write
from barnyard.links.code import DIGITS, LETTERS, in_digits
from barnyard.links.letters import read_letter, write_letter
from barnyard.links.number import BadLink
from barnyard.room.letters import told
from barnyard.web.letters.texts import opened, written
from tests.room.posting import begun, table
from tests.room.test_letters import around, whole


@cache
def links() -> list[str]:
    """One for each turn of a game; it is played when a test asks for it."""
    return whole(around("kuhlorado", 2), random.Random(1))


DAMAGE = settings(deadline=None, suppress_health_check=list(HealthCheck))


def refused(text: str) -> str:
    with pytest.raises((BadLink, BadMessage)) as caught:
        opened(text)
    return str(caught.value.code)


def test_a_game_comes_back_as_it_was() -> None:
    for link in (links()[0], links()[7], links()[-1]):
        posted = read_letter(link)
        assert write_letter(posted) == link
        again = read_letter(in_digits(link))
        assert write(again.record) == write(posted.record)
        assert again.last == posted.last


def test_it_grows_by_its_moves_and_not_by_its_numbers() -> None:
    lengths = [len(link) for link in links()]
    after_first, turns = lengths[2], len(lengths) - 3
    assert (lengths[-1] - after_first) / turns < 4
    assert lengths[-1] < 300


@DAMAGE
@given(at=st.integers(0, 10**6), sign=st.sampled_from(LETTERS))
def test_a_changed_letter_is_noticed(at: int, sign: str) -> None:
    link = links()[9]
    at %= len(link)
    changed = link[:at] + sign + link[at + 1 :]
    if changed != link:
        assert refused(changed) in ("link-damaged", "link-newer", "link-rules")


@DAMAGE
@given(text=st.text(alphabet=LETTERS, max_size=300).map(lambda text: "a" + text))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert refused(text) in ("link-damaged", "link-rules")


@DAMAGE
@given(st.text(max_size=40))
def test_what_no_version_has_written_is_refused(text: str) -> None:
    if not set(text) <= set(LETTERS):
        assert refused(text) in ("link-damaged", "link-newer")


def test_what_is_cut_off_or_too_long_is_refused() -> None:
    link = links()[5]
    for at in range(0, len(link), 7):
        assert refused(link[:at]) == "link-damaged"
    assert refused(link + "1") == "link-damaged"
    assert refused("a" + "1" * 8000) == "link-damaged"
    assert refused("1" + "1" * 20_000) == "link-damaged"
    assert set(in_digits(link)) <= set(DIGITS)


def test_a_link_by_other_hands_is_refused_with_the_reason() -> None:
    """Its checksum is right: somebody has taken pains."""
    posted = read_letter(links()[9])
    forged = {
        "letter-turns": [
            replace(posted, rows=posted.rows[:-1]),
            replace(posted, rows=(*posted.rows, False)),
            replace(posted, record=replace(posted.record, events=posted.record.events[:-1])),
        ],
        "letter-dice": [
            replace(posted, last=(posted.last[0], "0" * 32)),
            replace(posted, last=("0" * 32, posted.last[1])),
            replace(posted, id="0" * 16),
            replace(posted, starter=1 - posted.starter),
        ],
        "letter-promise": [replace(posted, rows=(False,) * len(posted.rows), last=())],
    }
    for code, all_of_it in forged.items():
        for each in all_of_it:
            found = refused(write_letter(each))
            assert found == code or (each.starter != posted.starter), each


def test_a_game_in_which_its_beginner_has_the_first_turn_is_refused() -> None:
    letters = begun(table("mmm", 2), 1, 0)
    posted = read_letter(written(letters))
    assert refused(write_letter(replace(posted, starter=0))) == "letter-begins"
    with pytest.raises(BadMessage):
        told(posted.id, posted.record, 0, posted.rows, posted.last)


def test_a_computer_cannot_begin_it() -> None:
    letters = begun(table("so-ein-mist", 3, computers=(1,)), 0, 2)
    posted = read_letter(written(letters))
    assert refused(write_letter(replace(posted, starter=1))) == "letter-begins"
