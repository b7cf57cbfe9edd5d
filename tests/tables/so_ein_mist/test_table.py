"""The table of So ein Mist as HTML: what is lit is legal, and what lies there is in the state."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from barnyard.games.so_ein_mist.cards import START, Card
from barnyard.games.so_ein_mist.state import (
    State,
    active,
    draw_pile,
    due,
    landing,
    passed_on,
    queue,
    taker,
)
from barnyard.games.so_ein_mist.table.parts import card_name
from barnyard.words.speech import Speech
from tests.tables.so_ein_mist.drawn import (
    GAME,
    NAMES,
    by_id,
    drawn,
    having,
    ids,
    said_by,
    signed,
    some,
    text,
)

# ------------------------------------------------------------------ what can be pressed


def test_what_is_lit_is_what_is_legal(states: list[State]) -> None:
    for state in some(states):
        buttons = drawn(state).findall(".//*[@data-do]")
        assert {button.get("data-do") for button in buttons} <= {"pick"}
        assert {button.get("data-value") for button in buttons} == set(GAME.moves(state))


def test_both_ways_to_stop_say_the_same_of_who_takes_what(states: list[State]) -> None:
    choices = [state for state in states if due(state) == "choice"]
    for state in choices[:20]:
        table = drawn(state)
        [there] = [said_by(by_id(table, "mist-stop-here")).partition("here: ")[2]]
        assert there
        assert there in text(by_id(table, "pick-stop"))


def test_an_onlooker_has_nothing_to_press(states: list[State]) -> None:
    for state in some(states):
        assert not drawn(state, onlooker=True).findall(".//button")


def test_every_button_says_what_it_does(states: list[State]) -> None:
    for state in some(states):
        for button in drawn(state).findall(".//*[@data-do]"):
            assert button.tag == "button"
            assert button.get("type") == "button"
            assert said_by(button)
            assert button.get("id")


def choosing(states: list[State]) -> list[tuple[State, int, int]]:
    """Where the player chooses: the state, where the number leads, who takes the card there."""
    found = []
    for state in some(states):
        if state.rolled is not None:
            place = landing(state, active(state), state.rolled)
            found.append((state, place, taker(state, active(state), place)))
    return found


def test_stop_says_how_far_to_which_card_and_who_gets_it(states: list[State]) -> None:
    for state, place, receiver in choosing(states):
        said = said_by(by_id(drawn(state), "pick-stop"))
        card = state.ring[place]
        assert card
        assert f"walk {state.rolled}" in said
        assert signed(card.value) in said
        assert ("you take" if receiver == active(state) else NAMES[receiver]) in said


def test_the_card_where_the_number_leads_is_pressed_to_stop_there(states: list[State]) -> None:
    for state, place, _ in choosing(states):
        [button] = by_id(drawn(state), f"mist-place-{place}").findall(".//button")
        assert button.get("data-value") == "stop"


# ------------------------------------------------------------------ where the numbers lead


def test_each_number_is_marked_where_it_leads(states: list[State]) -> None:
    for state in some(states):
        walks = due(state) in ("die", "choice")
        assert len(having(drawn(state), "mist-mark")) == (6 if walks else 0)
        for number in range(1, 7) if walks else ():
            place = landing(state, active(state), number)
            here = by_id(drawn(state), f"mist-place-{place}")
            assert text(having(here, "mist-mark")[0])[0] == str(number)
            assert NAMES[taker(state, active(state), place)] in text(here)


def test_numbers_that_would_have_to_be_taken_are_marked_by_a_sign(states: list[State]) -> None:
    for state, _, _ in choosing(states):
        forced = [text(mark) for mark in having(drawn(state), "mist-forced")]
        assert {mark[0] for mark in forced} == set(map(str, state.aside))
        assert all("!" in mark for mark in forced)


def test_the_last_die_counts_whatever_it_shows(states: list[State]) -> None:
    last = [state for state in states if due(state) == "die" and len(state.aside) == 4]
    assert len(having(drawn(last[0]), "mist-forced")) == 6


# ------------------------------------------------------------------ what lies there


def test_every_id_is_there_once_and_whatever_travels_has_one(states: list[State]) -> None:
    for state in some(states):
        assert [id for id, count in Counter(ids(drawn(state))).items() if count > 1] == []
        assert all(piece.get("id") for piece in drawn(state).findall(".//*[@data-flip]"))


def test_the_ring_shows_its_cards_and_its_gaps(states: list[State]) -> None:
    for state in some(states):
        for place, card in enumerate(state.ring):
            shown = having(by_id(drawn(state), f"mist-place-{place}"), "mist-card")
            lies = card if place != state.emptied else None
            assert [text(piece) for piece in shown] == ([signed(lies.value)] if lies else [])


def test_a_taken_card_travels_from_the_ring_to_whoever_takes_it(states: list[State]) -> None:
    walks = [
        (before, after)
        for before, after in pairwise(states)
        if due(before) in ("die", "choice") and before.landed != after.landed
    ]
    for before, after in [*walks[:9], *walks[-9:]]:
        place = after.places[after.landed[-1]]
        receiver = taker(before, active(before), place)
        [card] = having(by_id(drawn(before), f"mist-place-{place}"), "mist-card")
        there = "result" if due(after) == "over" else "player"
        assert card.get("id") in ids(by_id(drawn(after), f"mist-{there}-{receiver}"))


def test_animals_stand_in_the_order_in_which_they_came(states: list[State]) -> None:
    for state in some(states):
        for place in set(state.places):
            line = [state.animals[seat] for seat in queue(state, place)]
            for row, animal in enumerate(line):
                looks = by_id(drawn(state), f"mist-animal-{animal}").get("class", "").split()
                assert {f"mist-at-{place}", f"mist-row-{row}"} <= set(looks)
            assert ", ".join(line) in text(by_id(drawn(state), f"mist-place-{place}"))


def test_whoever_moves_is_marked_while_there_are_turns(states: list[State]) -> None:
    for state in states[:-1]:
        turns = having(drawn(state), "mist-turn"), having(drawn(state), "mist-mover")
        if due(state) in ("die", "choice", "draw"):
            [[player], [animal]] = turns
            assert player.get("id") == f"mist-player-{active(state)}"
            assert animal.get("id") == f"mist-animal-{state.animals[active(state)]}"
        else:
            assert turns == ([], [])


def dice_shown(state: State) -> list[str]:
    pictures = [by_id(drawn(state), f"mist-die-{at}").findall(".//use") for at in range(5)]
    return [use.get("href", "").removeprefix("#art-die-") for use, *_ in pictures]


def test_five_dice_show_what_was_rolled(states: list[State]) -> None:
    for state in some(states)[:-1]:
        rolled = state.lying or (*state.aside, *([] if state.rolled is None else [state.rolled]))
        assert dice_shown(state) == [*map(str, rolled), *["blank"] * (5 - len(rolled))]


def test_the_dice_of_a_walk_are_seen_until_they_come_back(states: list[State]) -> None:
    """Above all the one that left no choice: nobody has seen it before the animal walks."""
    for before, after in pairwise(states):
        if before.places in ((), after.places) or due(after) == "over":
            continue
        rolled = len(before.aside) + 1
        assert dice_shown(after)[:rolled][:-1] == [*map(str, before.aside)]
        assert dice_shown(after)[rolled - 1] != "blank"
        if due(after) == "draw":
            assert f"Just rolled: {dice_shown(after)[rolled - 1]}." in text(drawn(after))
            following = GAME.apply(after, min(GAME.chances(after) or ()))
            assert due(following) == "over" or set(dice_shown(following)) == {"blank"}


def test_the_stacks_are_counted(states: list[State]) -> None:
    for state in some(states)[:-1]:
        for seat, pile in enumerate(state.piles):
            player = by_id(drawn(state), f"mist-player-{seat}")
            to_draw, taken = having(player, "mist-stack")
            assert text(to_draw) == str(draw_pile(state, seat))
            assert text(taken).split()[-1] == str(len(pile) + passed_on(state))
            assert NAMES[seat] in text(player)


def test_piles_are_closed_until_the_end_but_for_the_card_taken_last(states: list[State]) -> None:
    for state in states[:-1][::4]:
        [bench] = having(drawn(state), "mist-bench")
        assert len(having(bench, "mist-card")) <= 1
        assert not having(drawn(state), "mist-sum")


@pytest.mark.parametrize(("language", "called"), [("en", "starting card"), ("de", "Startkarte")])
def test_cards_that_are_nobodys_are_called_so(language: str, called: str) -> None:
    words = Speech(language, GAME.KEY, NAMES)
    assert card_name(Card(START, -3), words.name) == f"{called} −3"
    card = {"owner": START, "value": -3}
    took = {"what": "take", "why": "alone", "seat": 1, "by": 1, "card": card}
    assert words.news(took).endswith(f" {called} −3.")
