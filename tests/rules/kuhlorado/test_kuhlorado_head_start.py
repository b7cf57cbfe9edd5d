"""Kuhlorado, made even: points from the start, and what makes up for the other's beginning."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from barnyard.core.game import Outcome
from barnyard.core.record import write
from barnyard.core.session import Session
from barnyard.core.think import Level, think_out
from barnyard.games import load
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import player as bot
from barnyard.games.kuhlorado.bot.stand import stand_of
from barnyard.games.kuhlorado.state import State
from barnyard.links.code import read_link, write_link
from tests.rules.kuhlorado.test_kuhlorado_score import marked


def begun(event: str = "first:0", **options: object) -> State:
    return rules.apply(rules.start(2, options), event)


def ended(crosses: str, circles: str, **more: object) -> State:
    """No cow is free any more."""
    state = marked(crosses, circles)
    return replace(state, marks=(state.marks[0] | state.pad.cows, state.marks[1]), **more)  # type: ignore[arg-type]


def test_points_from_the_start_are_points() -> None:
    assert rules.scores(begun(ahead=[0, 9])) == [0, 9]
    assert rules.scores(begun(ahead=[12])) == [12, 0]
    assert rules.scores(begun()) == [0, 0]


@pytest.mark.parametrize(("first", "scores"), [(0, [0, 2]), (1, [2, 0])])
def test_the_second_has_two_points_and_wins_with_equal_ones(first: int, scores: list[int]) -> None:
    state = begun(f"first:{first}", even=True)
    assert rules.scores(state) == scores
    assert state.second == 1 - first
    told = rules.news(rules.start(2, {"even": True}), f"first:{first}", state)
    assert told[1] == {"what": "even", "seat": 1 - first, "points": 2}


def test_equal_points_are_shared_without_it_and_the_seconds_with_it() -> None:
    plain = ended("", "")
    behind = rules.scores(plain)[0] - rules.scores(plain)[1]
    level = replace(plain, ahead=(0, behind))
    assert rules.outcome(level) == Outcome((0, 1), "shared")
    assert rules.outcome(replace(level, second=1)) == Outcome((1,), "second")
    assert rules.outcome(replace(level, second=0)) == Outcome((0,), "second")
    assert rules.outcome(replace(plain, second=1)) == Outcome((0,), "highest")


def test_what_was_given_is_told_in_the_count() -> None:
    state = replace(begun(ahead=[0, 9]), dice=("1", "1"), settled=True)
    cows = state.pad.cows & ~(1 << 63)
    before = replace(state, marks=(cows, 0))
    over = replace(before, dice=None)
    told = [each for each in rules.news(before, "mark:a1", over) if each["what"] == "ahead"]
    assert told == [{"what": "ahead", "seat": 1, "points": 9}]


def test_without_it_nothing_of_a_record_or_a_link_is_changed() -> None:
    """As they were written before there was a head start."""
    session = Session.begin(load("kuhlorado"), ["Ada", "bot:fair:B"], {"ahead": [0], "even": False})
    session.play("first:0")
    assert '"options":{"pad":1,"advanced":false},' in write(session.record)
    assert write_link(session.record) == "aAORKEyozVskqoAfJt"


def test_a_link_carries_it() -> None:
    options = {"pad": 2, "advanced": True, "even": True, "ahead": [6]}
    session = Session.begin(load("kuhlorado"), ["Ada", "Ben"], options)
    session.play("first:1")
    read = read_link(write_link(session.record))
    assert read.record.options == options
    assert read.state == session.state


# ------------------------------------------------------------------ computer players


def test_a_seat_thinks_of_what_it_has_ahead() -> None:
    plain, ahead = begun(), begun(ahead=[6])
    assert stand_of(ahead, 0).margin_after(0) == stand_of(plain, 0).margin_after(0) + 6
    assert stand_of(ahead, 1).margin_after(0) == stand_of(plain, 1).margin_after(0) - 6
    assert stand_of(ahead, 0).after(1).ahead == -6
    assert stand_of(ahead, 0).chance_after(0) > stand_of(plain, 0).chance_after(0)


def test_the_second_reckons_with_equal_points() -> None:
    level = replace(ended("", ""), second=1)
    behind = rules.scores(level)[0] - rules.scores(level)[1]
    state = replace(level, ahead=(0, behind))
    assert stand_of(state, 1).result_after(0) == 1
    assert stand_of(state, 0).result_after(0) == 0


def test_the_prospects_at_the_end_are_the_result() -> None:
    level = replace(ended("", ""), second=1)
    behind = rules.scores(level)[0] - rules.scores(level)[1]
    state = replace(level, ahead=(0, behind))
    assert think_out(bot.appraise(state, Random(1))) == (0, 1)


@pytest.mark.parametrize("level", Level)
def test_all_levels_play_with_it(level: Level) -> None:
    rng, state = Random(4), begun(even=True, ahead=[0, 30])
    for _ in range(8):
        while rules.turn(state) == "chance":
            state = rules.apply(state, rules.sample(state, rng))
        thought = think_out(bot.think(state, state.active or 0, level, rng))
        state = rules.apply(state, thought.move)
