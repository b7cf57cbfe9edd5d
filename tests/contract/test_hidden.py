"""What a seat may know: its view, worlds that agree with it, and no peeking."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look, look_back

if TYPE_CHECKING:
    from tests.contract.conftest import Position, Seating

walking = settings.get_profile("walking")
A_WHILE = 12  # events


def _another_world(position: Position, viewer: int | None, rng: random.Random) -> object:
    """Something else that may be so, as far as that viewer knows."""
    return position.game.complete(look(position.game, position.state, viewer), viewer, rng)


@walking
@given(data=st.data())
def test_a_view_of_a_view_is_that_view(seating: Seating, data: st.DataObject) -> None:
    position = data.draw(seating.positions())
    for viewer in position.viewers:
        seen = look(position.game, position.state, viewer)
        assert look(position.game, seen, viewer) == seen


@walking
@given(data=st.data())
def test_an_onlooker_sees_nothing_that_a_seat_does_not(
    seating: Seating, data: st.DataObject
) -> None:
    position = data.draw(seating.positions())
    outside = look(position.game, position.state, None)
    for viewer in position.viewers:
        seen = look(position.game, position.state, viewer)
        assert look(position.game, seen, None) == outside


@walking
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_a_world_that_agrees_with_a_view_gives_that_view(
    seating: Seating, data: st.DataObject, rng: random.Random
) -> None:
    position = data.draw(seating.positions())
    for viewer in position.viewers:
        seen = look(position.game, position.state, viewer)
        world = position.game.complete(seen, viewer, rng)
        assert look(position.game, world, viewer) == seen


@walking
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_what_is_public_is_so_in_every_world(
    seating: Seating, data: st.DataObject, rng: random.Random
) -> None:
    position = data.draw(seating.positions())
    game, state = position.game, position.state
    for viewer in position.viewers:
        for other in (look(game, state, viewer), _another_world(position, viewer, rng)):
            assert game.turn(other) == game.turn(state)
            assert game.due(other) == game.due(state)
            assert game.chances(other) == game.chances(state)
            assert game.scores(other) == game.scores(state)
            assert game.info(other) == game.info(state)
            assert game.outcome(other) == game.outcome(state)


@walking
@given(data=st.data())
def test_a_seat_knows_its_own_moves(seating: Seating, data: st.DataObject) -> None:
    position = data.draw(seating.positions())
    mover = position.game.turn(position.state)
    if mover not in (CHANCE, OVER):
        seen = look(position.game, position.state, int(mover))
        assert position.game.moves(seen) == position.game.moves(position.state)


@walking
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_in_a_world_that_agrees_with_a_view_play_goes_on(
    seating: Seating, data: st.DataObject, rng: random.Random
) -> None:
    position = data.draw(seating.positions())
    viewer = data.draw(st.sampled_from(position.viewers))
    state = _another_world(position, viewer, rng)
    for _ in range(A_WHILE):
        if position.game.turn(state) == OVER:
            break
        state = position.game.apply(state, position.table.next_event(state, rng))
    assert len(position.game.scores(state)) == len(position.game.scores(position.state))


@walking
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_a_move_that_opens_nothing_does_the_same_in_every_world(
    seating: Seating, data: st.DataObject, rng: random.Random
) -> None:
    """The seat that moves knows what its move does, unless the move opens what was hidden."""
    position = data.draw(seating.positions())
    game, state, mover = position.game, position.state, position.game.turn(position.state)
    if mover in (CHANCE, OVER):
        return
    move, world = position.some_event(rng), _another_world(position, int(mover), rng)
    if game.reveals(state, move):
        return
    after, other_after = game.apply(state, move), game.apply(world, move)
    assert look(game, after, int(mover)) == look(game, other_after, int(mover))
    told, other_told = (
        look_back(game, before, move, then, int(mover))
        for before, then in ((state, after), (world, other_after))
    )
    assert told == other_told
