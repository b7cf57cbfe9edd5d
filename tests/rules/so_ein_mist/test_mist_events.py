"""So ein Mist: the event table, what chance may say, and what is refused."""

from collections import Counter
from functools import reduce
from random import Random

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import CHANCE
from barnyard.core.look import look
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.state import State
from tests.rules.refused import refusal

RING = "ring:cow4,start-3,start2,sheep6,start-1,start-1,pig-5,start2,start-3"
THREE = f"animals:cow,sheep,pig {RING}"


def after(events: str) -> State:
    return reduce(rules.apply, events.split(), rules.start(3, {}))


def refusal_of(event: str, before: str) -> tuple[str, dict[str, object]]:
    return refusal(rules, after(before), event)


# ------------------------------------------------------------------ rows of the table


def test_events_a_turn_reads_die_go_die_stop_draw() -> None:
    state = after(f"{THREE} first:0")
    asked = []
    for event in ("die:4", "go", "die:2", "stop", "draw:8"):
        asked.append((rules.due(state), rules.turn(state)))
        state = rules.apply(state, event)
    assert asked == [
        ("die", CHANCE),
        ("choice", 0),
        ("die", CHANCE),
        ("choice", 0),
        ("draw", CHANCE),
    ]


def test_events_a_forced_number_is_followed_by_draw_at_once() -> None:
    assert rules.due(after(f"{THREE} first:0 die:4 go die:4 draw:8")) == "die"


def test_events_chance_owes_the_set_up_in_the_order_animals_ring_first() -> None:
    states = [after(""), after("animals:cow,sheep,pig"), after(THREE), after(f"{THREE} first:0")]
    assert [rules.due(state) for state in states] == ["animals", "ring", "first", "die"]
    assert {rules.turn(state) for state in states} == {CHANCE}
    assert [rules.moves(state) for state in states] == [[]] * 4


def test_events_animals_and_ring_are_too_many_to_list() -> None:
    assert rules.chances(after("")) is None
    assert rules.chances(after("animals:cow,sheep,pig")) is None


def test_events_die_shows_1_to_6_equally_likely() -> None:
    expected = {"die:1": 1, "die:2": 1, "die:3": 1, "die:4": 1, "die:5": 1, "die:6": 1}
    assert rules.chances(after(f"{THREE} first:0")) == expected
    assert rules.chances(after(f"{THREE} first:0 die:4 go")) == expected


def test_events_draw_is_one_of_the_unseen_values_all_equally_likely() -> None:
    cow_without_4 = {
        "draw:-5": 1, "draw:-3": 1, "draw:-1": 1, "draw:2": 1, "draw:6": 1, "draw:8": 1,
        "draw:10": 1,
    }  # fmt: skip
    assert rules.chances(after(f"{THREE} first:0 die:1 stop")) == cow_without_4


def test_events_draw_a_value_that_was_drawn_is_unseen_no_more() -> None:
    lap = "die:1 stop draw:8 die:1 stop draw:8 die:1 stop draw:8"
    state = after(f"{THREE} first:0 {lap} die:1 stop")
    assert set(rules.chances(state) or ()) == {
        "draw:-5", "draw:-3", "draw:-1", "draw:2", "draw:6", "draw:10",
    }  # fmt: skip


def test_events_draw_is_owed_even_if_one_value_is_left() -> None:
    laps = [(10, 8, 2), (8, 10, 4), (-5, -1, -3), (-3, 2, -1), (-1, -5, 6), (2, -3, 8)]
    turns = [f"die:1 stop draw:{value}" for lap in laps for value in lap]
    state = after(f"{THREE} first:0 {' '.join(turns)} die:1 stop")
    assert (rules.turn(state), rules.chances(state)) == (CHANCE, {"draw:6": 1})


def test_chance_samples_each_listed_event_about_equally_often() -> None:
    state, rng = after(f"{THREE} first:0 die:1 stop"), Random(5)
    counted = Counter(rules.sample(state, rng) for _ in range(1400))
    assert set(counted) == set(rules.chances(state) or ())
    assert all(150 < times < 250 for times in counted.values())


# ------------------------------------------------------------------ not now


@pytest.mark.parametrize(
    ("before", "event", "due"),
    [
        ("", "first:0", "animals"),
        ("", "ring:cow4,sheep6,pig-5", "animals"),
        ("animals:cow,sheep,pig", "animals:cow,sheep,pig", "ring"),
        ("animals:cow,sheep,pig", "first:0", "ring"),
        (THREE, "die:1", "first"),
        (THREE, "first:3", "first"),
        (THREE, "first:-1", "first"),
        (f"{THREE} first:0", "first:0", "die"),
        (f"{THREE} first:0", "stop", "die"),
        (f"{THREE} first:0", "go", "die"),
        (f"{THREE} first:0", "die:0", "die"),
        (f"{THREE} first:0", "die:7", "die"),
        (f"{THREE} first:0", "draw:8", "die"),
        (f"{THREE} first:0", "passed:8", "die"),
        (f"{THREE} first:0", "", "die"),
        (f"{THREE} first:0 die:4", "die:4", "choice"),
        (f"{THREE} first:0 die:4", "draw:8", "choice"),
        (f"{THREE} first:0 die:4 stop", "stop", "draw"),
        (f"{THREE} first:0 die:4 stop", "draw:7", "draw"),
        (f"{THREE} first:0 die:4 stop", "draw:08", "draw"),
    ],
)
def test_events_one_that_is_not_due_is_refused_with_what_is(
    before: str, event: str, due: str
) -> None:
    assert refusal_of(event, before) == ("not-due", {"event": event, "due": due})


def test_events_draw_a_value_that_lies_in_the_ring_already_is_refused() -> None:
    facts = {"event": "draw:4", "due": "draw"}
    assert refusal_of("draw:4", f"{THREE} first:0 die:1 stop") == ("not-due", facts)


@pytest.mark.parametrize("event", ["animals:", "animals", "animals:cow,sheep,goat", "ring:cow4"])
def test_events_animals_that_the_game_does_not_know_are_refused(event: str) -> None:
    assert refusal_of(event, "") == ("not-due", {"event": event, "due": "animals"})


@pytest.mark.parametrize(
    "event",
    [
        "animals:cow,sheep",
        "animals:cow,sheep,pig,horse",
        "animals:cow,sheep,cow",
        "animals:cow,sheep,pig,cow",
    ],
)
def test_events_animals_one_a_seat_and_none_twice(event: str) -> None:
    assert refusal_of(event, "") == ("animals-each-one", {"event": event, "seats": 3})


STARTING = "start-3,start-3,start-1,start-1,start2,start2"


@pytest.mark.parametrize(
    "ring",
    [
        f"cow4,sheep6,{STARTING}",
        f"cow4,sheep6,horse8,{STARTING}",
        f"cow4,cow6,sheep6,pig-5,{STARTING}",
        f"cow4,cow4,pig-5,{STARTING}",
        "cow4,sheep6,pig-5,start-3,start-3,start-1,start-1,start2",
        "cow4,sheep6,pig-5,start-3,start-3,start-3,start-1,start2,start2",
        f"cow4,sheep6,pig-5,{STARTING},start2",
    ],
)
def test_events_ring_one_card_of_each_animal_in_play_and_the_six_starting_cards(ring: str) -> None:
    code, facts = refusal_of(f"ring:{ring}", "animals:cow,sheep,pig")
    assert code == "ring-cards"
    assert facts["animals"] == ["cow", "sheep", "pig"]
    assert str(facts["event"]).startswith("ring:cow4,")


@pytest.mark.parametrize("card", ["cow3", "start-5", "start4", "goat2", "cow+4", "cow"])
def test_events_ring_a_card_that_the_game_does_not_have_is_refused(card: str) -> None:
    code, facts = refusal_of(f"ring:{card},sheep6,pig-5,{STARTING}", "animals:cow,sheep,pig")
    assert (code, facts["due"]) == ("not-due", "ring")


# ------------------------------------------------------------------ canonical forms


@pytest.mark.parametrize(
    ("before", "event", "expected"),
    [
        ("", "animals:Cow,sheep,pig", "animals:cow,sheep,pig"),
        ("", "animals:cow, sheep, pig", "animals:cow,sheep,pig"),
        ("", " ANIMALS:cow,sheep,pig", "animals:cow,sheep,pig"),
        (THREE, "first:2 ", "first:2"),
        (THREE, "First:2", "first:2"),
        (f"{THREE} first:0", "die: 4", "die:4"),
        (f"{THREE} first:0", "DIE:4", "die:4"),
        (f"{THREE} first:0", "die:4\n", "die:4"),
        (f"{THREE} first:0 die:4", "Stop", "stop"),
        (f"{THREE} first:0 die:4", " go", "go"),
        (f"{THREE} first:0 die:4 stop", "draw: -5", "draw:-5"),
        (f"{THREE} first:0 die:4 stop", "Draw:8", "draw:8"),
    ],
)
def test_events_another_case_or_a_stray_blank_is_refused_with_the_expected_form(
    before: str, event: str, expected: str
) -> None:
    code, facts = refusal_of(event, before)
    assert (code, facts["expected"]) == ("not-canonical", expected)


@pytest.mark.parametrize("written", [RING.upper(), RING.replace(",", ", "), f"{RING} "])
def test_events_ring_another_case_or_a_stray_blank_is_refused_with_the_expected_form(
    written: str,
) -> None:
    code, facts = refusal_of(written, "animals:cow,sheep,pig")
    assert (code, facts["expected"]) == ("not-canonical", RING)


def test_events_passed_another_case_is_refused_with_the_expected_form() -> None:
    state, rng = rules.start(6, {}), Random(2)
    while rules.due(state) != "passed":
        state = rules.apply(state, "stop" if rules.moves(state) else rules.sample(state, rng))
    for listed in rules.chances(state) or ():
        with pytest.raises(IllegalEvent) as refusal:
            rules.apply(state, listed.upper())
        assert refusal.value.code == "not-canonical"
        assert refusal.value.facts == {"event": listed.upper(), "expected": listed}


# ------------------------------------------------------------------ nothing is hidden


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_everybody_has_seen_every_card_taken(seat: int | None) -> None:
    state = after(f"{THREE} first:0 die:3 stop draw:8 die:2")
    seen = look(rules, state, seat)
    assert seen == state
    assert rules.complete(seen, seat, Random(0)) == state


@pytest.mark.parametrize("event", ["go", "stop"])
def test_no_move_shows_anything_hidden(event: str) -> None:
    assert not rules.reveals(after(f"{THREE} first:0 die:3"), event)


def test_the_table_shows_no_further_info() -> None:
    assert rules.info(after(f"{THREE} first:0 die:3 stop")) is None
