"""Refusals: a code, the facts, and what was asked in a printable form."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barnyard.core.errors import BadRecord, BadSetup, IllegalEvent, Refusal, quoted, refused


def test_a_refusal_tells_its_code_and_facts() -> None:
    assert str(Refusal("too-late")) == "too-late"
    assert str(Refusal("too-late", by=3, name="Zoë")) == "too-late (by=3, name='Zo\\xeb')"


def test_a_bad_record_carries_the_cause_the_number_and_the_game() -> None:
    record = BadRecord(7, IllegalEvent("not-due", due="die"), "some-game")
    assert (record.number, record.code, record.facts) == (7, "not-due", {"due": "die"})
    assert record.game == "some-game"


def test_a_bad_header_may_be_of_no_known_game() -> None:
    assert BadRecord(0, BadSetup("record-no-object")).game is None


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("mark:c3", "mark:c3"),
        ("Zoë", "Zo\\xeb"),
        ("\ud800", "\\ud800"),
        ("a\nb", "a\\nb"),
        (None, "None"),
        (3.5, "3.5"),
        (["go"], "['go']"),
    ],
)
def test_what_was_asked_is_quoted_in_ascii(asked: object, shown: str) -> None:
    assert quoted(asked) == shown


def test_what_is_too_long_is_cut_at_60() -> None:
    assert quoted("x" * 60) == "x" * 60
    assert quoted("x" * 61) == "x" * 57 + "..."
    assert quoted(list(range(10**5))).endswith("...")


@given(st.text())
def test_any_text_is_quoted_short_and_printable(text: str) -> None:
    assert len(quoted(text)) <= 60
    assert quoted(text).isascii()
    assert quoted(text).isprintable()


def test_when_the_game_is_over_that_is_the_cause() -> None:
    cause = refused("keep", "over", ["keep"])
    assert (cause.code, cause.facts) == ("game-over", {"event": "keep"})


@pytest.mark.parametrize(
    "asked", ["Mark:C3", " mark:c3", "mark : c3\n", "MARK:C3\t", "mark:\u00a0c3"]
)
def test_case_and_blanks_are_named_with_what_was_expected(asked: str) -> None:
    cause = refused(asked, "mark", ["keep", "mark:c3"])
    assert cause.code == "not-canonical"
    assert cause.facts["expected"] == "mark:c3"


def test_anything_else_is_not_due() -> None:
    cause = refused("mark:c4", "mark", ["mark:c3"])
    assert (cause.code, cause.facts) == ("not-due", {"event": "mark:c4", "due": "mark"})


@pytest.mark.parametrize(
    "refusal",
    [
        Refusal("too-late", by=3),
        BadSetup("no-such-bot", bot="x", known=["easy"]),
        BadRecord(7, IllegalEvent("not-due", event="die:4"), "mmm"),
    ],
)
def test_it_is_the_same_in_another_process(refusal: Refusal) -> None:
    told = pickle.loads(pickle.dumps(refusal))
    assert type(told) is type(refusal)
    assert (vars(told), told.args, str(told)) == (vars(refusal), refusal.args, str(refusal))
