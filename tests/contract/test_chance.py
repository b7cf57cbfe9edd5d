"""What dice and shuffles may bring, and how likely it is."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from barnyard.core.game import CHANCE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.contract.conftest import Seating, Table

walking = settings.get_profile("walking")
DRAWS_AN_EVENT = 12  # on average, where sampling is compared with the weights


def _too_far_off(came: Counter[str], weights: Mapping[str, int], draws: int) -> bool:
    """Whether a chi-square test calls it all but impossible that these are the weights."""
    whole = sum(weights.values())
    expected = {event: draws * weight / whole for event, weight in weights.items()}
    chi_square = sum((came[event] - mean) ** 2 / mean for event, mean in expected.items())
    freedom = len(weights) - 1
    return chi_square > freedom + 6 * math.sqrt(2 * freedom) + 6


def _moments_of_chance(table: Table) -> dict[tuple[str, tuple[str, ...]], object]:
    """A state for each kind of chance and each list of what may come."""
    states = [step.before for played in table.games_played() for step in played]
    return {
        (table.game.due(state), tuple(table.game.chances(state) or ())): state
        for state in states
        if table.game.turn(state) == CHANCE
    }


@walking
@given(data=st.data())
def test_chances_have_weights_that_are_whole_and_positive(
    seating: Seating, data: st.DataObject
) -> None:
    position = data.draw(seating.positions())
    chances = position.game.chances(position.state)
    assert chances is None or chances or position.game.turn(position.state) != CHANCE
    for weight in (chances or {}).values():
        assert type(weight) is int
        assert weight > 0


@walking
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_what_is_sampled_is_listed_and_is_accepted(
    seating: Seating, data: st.DataObject, rng: random.Random
) -> None:
    position = data.draw(seating.positions())
    if position.game.turn(position.state) != CHANCE:
        return
    event = position.game.sample(position.state, rng)
    listed = position.game.chances(position.state)
    assert listed is None or event in listed
    assert event.isascii()
    position.game.apply(position.state, event)


@walking
@given(data=st.data(), seed=st.integers())
def test_the_same_generator_gives_the_same_sample(
    seating: Seating, data: st.DataObject, seed: int
) -> None:
    position = data.draw(seating.positions())
    if position.game.turn(position.state) == CHANCE:
        once, again = (position.game.sample(position.state, random.Random(seed)) for _ in range(2))
        assert once == again


def test_sampling_follows_the_weights(seating: Seating) -> None:
    moments = {}
    for table in seating.tables:
        moments.update({key: (table, state) for key, state in _moments_of_chance(table).items()})
    rng = random.Random(2024)
    for (_, listed), (table, state) in sorted(moments.items(), key=lambda item: item[0]):
        if not listed:
            continue
        weights = table.game.chances(state) or {}
        draws = DRAWS_AN_EVENT * len(weights)
        came = Counter(table.game.sample(state, rng) for _ in range(draws))
        assert not _too_far_off(came, weights, draws), f"{table}: {weights} gave {came}"
