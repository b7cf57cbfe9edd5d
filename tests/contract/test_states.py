"""States are plain values: compared, kept, sent, and never changed by a question."""

from __future__ import annotations

import dataclasses
import pickle
import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look

if TYPE_CHECKING:
    from tests.contract.conftest import Position, Seating, Table

walking = settings.get_profile("walking")


def _ask_everything(position: Position) -> list[object]:
    """The answers to all that can be asked of a state."""
    game, state = position.game, position.state
    answers: list[object] = [game.turn(state), game.due(state), game.moves(state)]
    answers += [game.chances(state), game.scores(state), game.info(state), game.outcome(state)]
    answers += [game.sketch(state, lambda vocabulary, value, /, **_: f"{vocabulary}.{value}")]
    if game.turn(state) == CHANCE:
        answers.append(game.sample(state, random.Random(1)))
    elif game.turn(state) != OVER:
        answers += [game.reveals(state, move) for move in game.moves(state)[:20]]
    for viewer in position.viewers:
        seen = look(game, state, viewer)
        answers += [seen, game.complete(seen, viewer, random.Random(2))]
    return answers


@walking
@given(data=st.data())
def test_asking_changes_nothing_and_the_answer_stays(seating: Seating, data: st.DataObject) -> None:
    position = data.draw(seating.positions())
    whole, generator = repr(position.state), random.getstate()
    answers = _ask_everything(position)
    assert _ask_everything(position) == answers
    assert repr(position.state) == whole
    assert random.getstate() == generator, "the generator that all programs share was used"


@walking
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_an_event_makes_a_new_state_and_leaves_the_old_one(
    seating: Seating, data: st.DataObject, rng: random.Random
) -> None:
    position = data.draw(seating.positions())
    if position.game.turn(position.state) == OVER:
        return
    whole, event = repr(position.state), position.some_event(rng)
    after = position.game.apply(position.state, event)
    assert repr(position.state) == whole
    assert position.game.apply(position.state, event) == after


@walking
@given(data=st.data())
def test_the_same_events_give_the_same_state(seating: Seating, data: st.DataObject) -> None:
    position = data.draw(seating.positions())
    again = position.replayed()
    assert again == position.state
    assert hash(again) == hash(position.state)


@walking
@given(data=st.data())
def test_a_state_can_be_sent_and_comes_back_equal(seating: Seating, data: st.DataObject) -> None:
    position = data.draw(seating.positions())
    again = pickle.loads(pickle.dumps(position.state))
    assert again == position.state
    assert hash(again) == hash(position.state)


def test_a_state_is_a_frozen_dataclass(table: Table) -> None:
    state = table.start()
    name = dataclasses.fields(state)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(state, name, None)


def test_a_state_has_its_fields_and_nothing_else(table: Table) -> None:
    """Whatever makes the next state of the last one must not leave something behind in it."""
    names = {each.name for each in dataclasses.fields(table.start())}
    for steps in table.games_played():
        for step in steps:
            assert set(getattr(step.after, "__dict__", names)) == names
            assert type(step.after) is type(step.before)


def test_starting_takes_no_luck(table: Table) -> None:
    assert table.start() == table.start()
    assert table.game.outcome(table.start()) is None
