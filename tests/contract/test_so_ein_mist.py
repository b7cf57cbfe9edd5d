"""So ein Mist: no card is ever lost or made, and a game has just so many turns."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.contract.conftest import Step, Table

GAME = "so-ein-mist"
VALUES = (-5, -3, -1, 2, 4, 6, 8, 10)
STARTING = (-3, -3, -1, -1, 2, 2)
HANDED_ON = {3: 0, 4: 0, 5: 1, 6: 2}  # by player count, unless nothing is passed on


def _handed_on(table: Table) -> int:
    return HANDED_ON[table.seats] if table.options["passing"] else 0


def _rounds(table: Table) -> int:
    """How many cards each draw pile holds when the game begins."""
    return 7 - _handed_on(table)


def _in_ring(state: Any) -> list[tuple[str, int]]:
    """The cards that lie there; the one that was just taken does not any more."""
    return [
        (card.owner, card.value)
        for place, card in enumerate(state.ring)
        if card is not None and place != state.emptied
    ]


def _all_cards(state: Any) -> Counter[tuple[str, int]]:
    taken = [(card.owner, card.value) for pile in state.piles for card in pile]
    unseen = [
        (animal, value)
        for animal, values in zip(state.animals, state.unseen, strict=True)
        for value in values
    ]
    return Counter([*_in_ring(state), *taken, *unseen])


def _after_the_ring(steps: tuple[Step, ...]) -> list[Step]:
    return [step for step in steps if step.after.ring]


def _walks(table: Table, steps: tuple[Step, ...]) -> list[int]:
    """Whose animal walked, turn by turn."""
    told = [item for step in steps for item in table.game.news(*step)]
    return [item["seat"] for item in told if item["what"] == "walk"]


def test_eight_cards_of_each_animal_and_six_starting_cards_are_there_at_all_times(
    table: Table,
) -> None:
    for steps in table.games_played():
        for step in _after_the_ring(steps):
            animals = [(animal, value) for animal in step.after.animals for value in VALUES]
            starting = [("start", value) for value in STARTING]
            assert _all_cards(step.after) == Counter([*animals, *starting])


def test_a_game_has_a_turn_for_each_card_of_the_draw_piles_and_each_of_the_extra_round(
    table: Table,
) -> None:
    extra = 1 if table.options["extra_round"] else 0
    for steps in table.games_played():
        first = next(step.after.first for step in steps if step.event.startswith("first:"))
        turns = table.seats * (_rounds(table) + extra)
        assert _walks(table, steps) == [(first + n) % table.seats for n in range(turns)]


def test_every_turn_draws_a_card_but_those_of_the_extra_round(table: Table) -> None:
    for steps in table.games_played():
        draws = [step for step in steps if step.event.startswith("draw:")]
        assert len(draws) == table.seats * _rounds(table)


def test_what_was_passed_on_is_asked_for_with_six_players_only(table: Table) -> None:
    for steps in table.games_played():
        asked = [step.event for step in steps if step.event.startswith("passed:")]
        assert len(asked) == (6 if _handed_on(table) == 2 else 0)


def test_the_ring_is_full_but_in_the_extra_round_where_six_cards_are_left(table: Table) -> None:
    full = table.seats + 6
    for steps in table.games_played():
        for step in _after_the_ring(steps):
            waiting = 0 if step.after.emptied is None else 1
            gaps = max(0, step.after.turns - table.seats * _rounds(table))
            assert len(step.after.ring) == full
            assert len(_in_ring(step.after)) == full - waiting - gaps
        left = 6 if table.options["extra_round"] else full
        assert len(_in_ring(steps[-1].after)) == left


def _came_out(steps: tuple[Step, ...]) -> Counter[tuple[str, int]]:
    """The animals' cards that lay in the ring at the start or were drawn, as the events say."""
    laid = next(step.after.ring for step in steps if step.event.startswith("ring:"))
    came = Counter((card.owner, card.value) for card in laid if card.owner != "start")
    for before, event, _ in steps:
        if event.startswith("draw:"):
            seat = (before.first + before.turns) % before.seats
            came[before.animals[seat], int(event.removeprefix("draw:"))] += 1
    return came


def test_a_card_comes_out_once_and_all_do_that_were_not_passed_on(table: Table) -> None:
    for steps in table.games_played():
        came = _came_out(steps)
        assert set(came.values()) == {1}
        assert len(came) == table.seats * (8 - _handed_on(table))


def test_what_was_passed_on_lies_with_the_neighbours_at_the_end(table: Table) -> None:
    for steps in table.games_played():
        came, end = _came_out(steps), steps[-1].after
        left = [step.event.removeprefix("passed:") for step in steps if "passed" in step.event]
        for seat, animal in enumerate(end.animals):
            kept_back = {value for value in VALUES if (animal, value) not in came}
            to_the_left = {int(left[seat])} if left else kept_back
            piles = {other: set(end.piles[other % table.seats]) for other in (seat + 1, seat - 1)}
            assert {(animal, value) for value in to_the_left} <= piles[seat + 1]
            assert {(animal, value) for value in kept_back - to_the_left} <= piles[seat - 1]


def test_the_scores_are_what_is_not_in_the_ring_any_more(table: Table) -> None:
    for steps in table.games_played():
        end = steps[-1].after
        whole = table.seats * sum(VALUES) + sum(STARTING)
        doubled = sum(
            card.value
            for animal, pile in zip(end.animals, end.piles, strict=True)
            for card in pile
            if card.owner == animal and table.options["doubling"]
        )
        left = sum(value for _, value in _in_ring(end))
        assert sum(table.game.scores(end)) == whole - left + doubled
