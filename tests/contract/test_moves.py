"""What may come next: listed in order, all of it accepted, and nothing else."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from barnyard.core.game import CHANCE, OVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.contract.conftest import Seating, Table

walking = settings.get_profile("walking")

ARABIC_INDIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
SUPERSCRIPT = str.maketrans("123", "¹²³")


def _turned_round(event: str) -> str:
    """The parts of a list the other way round."""
    head, _, rest = event.partition(":")
    return f"{head}:{','.join(reversed(rest.split(',')))}"


# Whatever these change is no event any more.
SPOILED: list[Callable[[str], str]] = [
    str.upper,
    str.title,
    str.swapcase,
    lambda event: f"{event} ",
    lambda event: f" {event}",
    lambda event: f"{event}\n",
    lambda event: f"{event}\0",
    lambda event: f"\ufeff{event}",
    lambda event: event.replace(":", ": "),
    lambda event: event.replace(",", ", "),
    lambda event: event.replace("-", "\N{MINUS SIGN}"),
    lambda event: event.replace("o", "\N{CYRILLIC SMALL LETTER O}"),
    lambda event: event.translate(ARABIC_INDIC),
    lambda event: event.translate(FULL_WIDTH),
    lambda event: event.translate(SUPERSCRIPT),
]

# These may by accident make another event that is listed, or another deal.
NEARLY: list[Callable[[str], str]] = [
    _turned_round,
    lambda event: event[:-1],
    lambda event: event[1:],
    lambda event: event + event[-1:],
    lambda event: event.replace(":", ""),
    lambda event: event.replace(":", "::"),
    lambda event: event.replace(":", ":0"),
    lambda event: event.replace(":", ":+"),
    lambda event: event.replace(",", ",,"),
    lambda event: f"{event},",
    lambda event: f"{event}:",
    lambda event: event.partition(":")[0],
    lambda event: event.rpartition(":")[2],
]


@walking
@given(data=st.data())
def test_moves_are_in_order_and_none_is_there_twice(seating: Seating, data: st.DataObject) -> None:
    position = data.draw(seating.positions())
    moves = position.game.moves(position.state)
    assert moves == sorted(set(moves))


@walking
@given(data=st.data())
def test_there_are_moves_just_when_a_player_is_to_move(
    seating: Seating, data: st.DataObject
) -> None:
    position = data.draw(seating.positions())
    a_player = position.game.turn(position.state) in range(seating.seats)
    assert bool(position.game.moves(position.state)) == a_player


@walking
@given(data=st.data())
def test_every_listed_event_is_accepted_and_is_plain_text(
    seating: Seating, data: st.DataObject
) -> None:
    position = data.draw(seating.positions())
    for event in position.table.listed(position.state):
        position.game.apply(position.state, event)
        assert event.isascii()
        assert event.isprintable()
        assert " " not in event


@walking
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_an_event_in_another_spelling_is_refused(
    seating: Seating, data: st.DataObject, rng: random.Random
) -> None:
    position = data.draw(seating.positions())
    event = position.some_event(rng)
    listed = position.table.listed(position.state)
    for spoiled in {spoil(event) for spoil in SPOILED} - {event}:
        assert spoiled not in listed
        position.table.refusal(position.state, spoiled)


@walking
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_an_event_that_is_only_nearly_one_is_refused(
    seating: Seating, data: st.DataObject, rng: random.Random
) -> None:
    position = data.draw(seating.positions())
    event = position.some_event(rng)
    for nearly in position.not_allowed([change(event) for change in NEARLY]):
        position.table.refusal(position.state, nearly)


@walking
@given(data=st.data())
def test_an_event_of_another_moment_of_the_game_is_refused(
    seating: Seating, data: st.DataObject
) -> None:
    position = data.draw(seating.positions())
    events = data.draw(st.lists(st.sampled_from(position.events or ("",)), max_size=10))
    for event in position.not_allowed(events):
        position.table.refusal(position.state, event)


@walking
@given(data=st.data())
def test_an_event_of_another_game_is_refused(
    seating: Seating, data: st.DataObject, events_of_all_games: list[str]
) -> None:
    position = data.draw(seating.positions())
    events = data.draw(st.lists(st.sampled_from(events_of_all_games), min_size=10, max_size=20))
    for event in position.not_allowed(events):
        position.table.refusal(position.state, event)


@walking
@given(data=st.data(), garbage=st.lists(st.text()))
def test_garbage_is_refused(seating: Seating, data: st.DataObject, garbage: list[str]) -> None:
    position = data.draw(seating.positions())
    for event in position.not_allowed([*garbage, "", ":", ",", "x" * 10**6, "\ud800", "🐮"]):
        position.table.refusal(position.state, event)


def test_once_a_game_is_over_no_event_is_possible_any_more(table: Table) -> None:
    steps = table.games_played()[0]
    assert table.game.turn(steps[-1].after) == OVER
    for step in steps[-30:]:
        refusal = table.refusal(steps[-1].after, step.event)
        assert refusal.code == "game-over"


def test_chance_and_players_are_never_due_at_once(table: Table) -> None:
    for before, _, _ in table.games_played()[0]:
        if table.game.turn(before) == CHANCE:
            assert not table.game.moves(before)
        else:
            assert not table.game.chances(before)
