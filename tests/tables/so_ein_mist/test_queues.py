"""Animals on their way round the ring, and in long queues."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.state import State
from barnyard.games.so_ein_mist.table.picture import draw
from barnyard.words.speech import Speech

PLAYERS = ["Ada", "Ben", "Cyd", "Dora", "Emil", "Fay"]


def _walking(seats: int) -> State:
    rng, state = random.Random(3), rules.start(seats, {})
    while rules.due(state) != "choice":
        state = rules.apply(state, rules.sample(state, rng))
    return state


def _animals(state: State) -> dict[str, str]:
    name = Speech("en", "so-ein-mist", PLAYERS[: state.seats]).name
    drawn = draw(state, rules.moves(state), (), name).text
    return {tag[0]: tag[1] for tag in re.findall(r'id="mist-animal-(\w+)"([^>]*)>', drawn)}


@pytest.mark.parametrize("seats", [3, 6])
def test_every_animal_says_where_it_stands_so_that_it_can_walk_from_there(seats: int) -> None:
    state = _walking(seats)
    found = _animals(state)
    for animal, place in zip(state.animals, state.places, strict=True):
        assert f'data-way="{place}/{seats + 6}"' in found[animal]


@pytest.mark.parametrize(
    ("queued", "look"), [(2, None), (3, "crowded"), (4, "crowded"), (5, "thronged")]
)
def test_long_queues_stand_two_and_three_abreast(queued: int, look: str | None) -> None:
    state = _walking(6)
    others = list(range(6 - queued))
    places = tuple([11] * queued + others)
    found = _animals(replace(state, places=places, landed=tuple(range(6))))
    for seat, animal in enumerate(state.animals):
        looks = {each for each in ("crowded", "thronged") if f"mist-{each}" in found[animal]}
        assert looks == ({look} if look and seat < queued else set())
