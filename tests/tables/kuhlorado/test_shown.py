"""What Kuhlorado's table shows: the pad in words and pictures, who holds what, the points."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import reduce
from html import unescape
from itertools import product

import pytest

from barnyard.core.game import OVER
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.scoring import scores
from barnyard.games.kuhlorado.state import State
from barnyard.games.kuhlorado.table.count import counting
from barnyard.games.kuhlorado.table.outlines import outline
from barnyard.games.kuhlorado.table.picture import draw
from barnyard.words.speech import Speech

PLAYERS = ["Ada <i>", "Ben"]
HOLES = re.compile(r"[{}]|None|StrEnum|Look\.")


def _drawn(state: State, language: str = "en", picked: tuple[str, ...] = ()) -> str:
    name = Speech(language, "kuhlorado", PLAYERS).name
    return draw(state, rules.moves(state), picked, name).text


def _words(text: str) -> str:
    """What is read out: text and names, without the pictures."""
    spoken = re.sub(r"<svg.*?</svg>", "", text, flags=re.DOTALL)
    spoken = re.sub(r'<[^>]*aria-label="([^"]*)"[^>]*>', r" \1 ", spoken)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", spoken)))


def _game(seed: int, **options: object) -> list[State]:
    """The states of a whole game, with two squares marked wherever that may be."""
    rng = random.Random(seed)
    states = [rules.start(2, options)]
    while rules.turn(states[-1]) != OVER:
        listed = rules.moves(states[-1])
        listed = [move for move in listed if "," in move] or listed
        event = rng.choice(listed) if listed else rules.sample(states[-1], rng)
        states.append(rules.apply(states[-1], event))
    return states


def _after(*events: str, **options: object) -> State:
    return reduce(rules.apply, events, rules.start(2, options))


MARKED = ("first:0", "roll:1,1", "keep", "mark:a1", "roll:cow,3", "keep", "mark:c2")


def test_every_square_is_told_with_what_is_on_it() -> None:
    words = _words(_drawn(_after(*MARKED)))
    assert "a1 (1): Ada <i>, cross" in words
    assert "c2 (cow): Ben, circle" in words
    assert "b1 (4): free" in words
    assert "b2 (large trough): held by Ben" in words
    assert "f3 (small trough): held by nobody" in words


def test_names_of_players_are_escaped() -> None:
    assert "<i>" not in _drawn(_after(*MARKED))


def test_a_mark_has_the_same_id_as_long_as_it_is_there() -> None:
    assert 'id="kuh-mark-a1"' in _drawn(_after(*MARKED[:4]))
    assert 'id="kuh-mark-a1"' in _drawn(_after(*MARKED))


def test_no_id_is_given_twice() -> None:
    for state in _game(3, advanced=True)[::6]:
        ids = re.findall(r' id="([^"]+)"', _drawn(state))
        assert len(set(ids)) == len(ids)


def test_the_other_sign_has_another_hatch() -> None:
    text = _drawn(_after(*MARKED))
    assert 'fill="url(#kuh-hatch-0)"' in text  # Ada holds two pastures
    assert 'fill="url(#kuh-hatch-1)"' in text  # Ben the trough beside c2


@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_happens_there_are_words_for_it(language: str) -> None:
    for state, lifted in product(_game(8, advanced=True, pad=4)[::3], ((), ("reroll", "12"))):
        assert not HOLES.search(_drawn(state, language, lifted))


@pytest.mark.parametrize("language", ["en", "de"])
def test_after_the_first_tap_there_are_words_too(language: str) -> None:
    for state in _game(9)[::3]:
        for move in rules.moves(state)[::9]:
            if move.startswith("mark:"):
                assert not HOLES.search(_drawn(state, language, ("mark", move[5:7])))


def test_the_dice_are_told_and_which_can_be_thrown_again() -> None:
    state = _after("first:0", "roll:3,cow")
    words = _words(_drawn(state))
    assert "Die 1 shows 3: roll it again" in words
    assert "Die 2 shows cow: roll it again" in words
    assert "Keep the dice" in words
    assert "Roll 1 die again" in _words(_drawn(state, picked=("reroll", "2")))
    in_the_air = _words(_drawn(rules.apply(state, "reroll:1")))
    assert "Die 1: not rolled yet" in in_the_air
    assert "Die 2: cow" in in_the_air


def test_a_throw_that_fits_nothing_is_seen_until_the_next_one() -> None:
    state = _after("first:0", "roll:3,5")
    gone = replace(state, marks=(state.pad.number["3"] | state.pad.number["5"], 0))
    over = rules.apply(gone, "keep")
    assert rules.due(over) == "throw"
    words = _words(_drawn(over))
    assert "Die 1: 3" in words
    assert "Die 2: 5" in words
    assert "roll it again" not in words
    marked = rules.apply(_after("first:0", "roll:3,5", "keep"), "mark:c1")
    assert "Die 1: not rolled yet" in _words(_drawn(marked))
    assert rules.apply(over, "roll:1,2").lying is None


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [("en", "Still free: 1 cow, 39 numbers", "Still free: 18 cows, 40 numbers"),
     ("de", "Noch frei: 1 Kuh, 39 Zahlen", "Noch frei: 18 Kühe, 40 Zahlen")],
)  # fmt: skip
def test_what_is_still_free_is_counted(language: str, one: str, many: str) -> None:
    begun = _after("first:0")
    assert many in _words(_drawn(begun, language))
    cows = begun.pad.cows & (begun.pad.cows - 1)  # all but one
    number = begun.pad.numbers & -begun.pad.numbers
    assert one in _words(_drawn(replace(begun, marks=(cows, number)), language))


def test_a_die_that_is_kept_stays_the_same_piece_so_that_it_does_not_tumble() -> None:
    state = _after("first:0", "roll:3,cow")
    die = re.compile(r'<span id="kuh-cube-1"[^>]*>(<svg.*?</svg>)')
    shown = [die.findall(_drawn(now)) for now in (state, rules.apply(state, "keep"))]
    again = die.findall(_drawn(rules.apply(state, "reroll:2")))
    assert len(shown[0]) == 1
    assert shown == [again, again]


def test_what_to_tap_next_is_said() -> None:
    two_cows = _after("first:0", "roll:cow,cow", "keep")
    assert "Two cows! Tap the first one." in _words(_drawn(two_cows))
    assert "And now the second cow." in _words(_drawn(two_cows, picked=("mark", "c2")))
    mixed = _after("first:0", "roll:cow,3", "keep")
    assert "Mark only c2 (cow)" in _words(_drawn(mixed, picked=("mark", "c2")))
    assert "Mark a free 2 or 5." in _words(_drawn(_after("first:0", "roll:5,2", "keep")))


# ------------------------------------------------------------------ points


def test_the_parts_of_the_points_make_the_sum() -> None:
    for state in _game(12, advanced=True):
        for seat in (0, 1):
            parts = counting(state, ()).earned(seat)
            assert parts["sum"] == scores(state)[seat]
            assert sum(parts.values()) == 2 * parts["sum"]


def test_double_squares_have_a_column_once_they_have_been_counted() -> None:
    states = _game(12, advanced=True)
    before = next(state for state in states if state.marks[0] and state.interim is None)
    after = next(state for state in states if state.interim is not None)
    assert "kuh-doubles" not in _drawn(before)
    assert "then the doubles count" in _drawn(before)
    assert "kuh-doubles" in _drawn(after)
    assert "then the doubles count" not in _drawn(after)


def test_double_squares_are_outlined_until_they_have_been_counted() -> None:
    states = _game(12, advanced=True)
    at = next(at for at, state in enumerate(states) if state.interim is not None)
    assert "kuh-double " in _drawn(states[at - 1])
    assert not [state for state in states[at:] if "kuh-double " in _drawn(state)]


def test_without_the_option_nothing_is_said_of_double_squares() -> None:
    assert not [state for state in _game(13) if "ouble" in _drawn(state)]


def test_at_the_end_the_count_is_seen_and_before_it_is_only_told() -> None:
    *_, before, over = _game(14)
    assert 'class="kuh-count unseen"' in _drawn(before)
    assert 'class="kuh-count"' in _drawn(over)
    assert len(re.findall("<li>", _drawn(over))) >= 8  # pastures and troughs


def test_a_pad_of_the_players_own_is_drawn_too() -> None:
    rows = ["12345123", *["1cccccc1"] * 6, "12345123"]
    assert "kuh-soil" not in _drawn(rules.start(2, {"pad": rows}))


# ------------------------------------------------------------------ outlines


def test_the_outline_of_a_square_is_a_square() -> None:
    assert outline(1, 1) == "M1 1H9M1 1V9M1 9H9M9 1V9"


def test_the_outline_of_two_squares_leaves_out_what_is_between_them() -> None:
    assert outline(0b11, 1) == "M1 1H9M1 1V10M9 1V10M1 10V19M1 19H9M9 10V19"
