"""The end of Kuhlorado, counted step by step."""

from __future__ import annotations

import random
import re

import pytest

from barnyard.core.game import OVER
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.scoring import scores
from barnyard.games.kuhlorado.state import State
from barnyard.games.kuhlorado.table.count import Count, counting
from barnyard.games.kuhlorado.table.picture import counted, draw
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech


def _ended(seed: int, **options: object) -> State:
    rng, state = random.Random(seed), rules.start(2, options)
    while rules.turn(state) != OVER:
        listed = rules.moves(state)
        state = rules.apply(state, rng.choice(listed) if listed else rules.sample(state, rng))
    return state


def _drawn(state: State, picked: tuple[str, ...], language: str = "en") -> str:
    return draw(state, [], picked, Speech(language, "kuhlorado", ["Ada", "Ben"]).name).text


def _at(state: State, step: int) -> Count:
    return counting(state, ("count", str(step)))


ENDS = [(seed, options) for seed in range(4) for options in ({}, {"advanced": True, "pad": 3})]


@pytest.mark.parametrize(("seed", "options"), ENDS)
def test_the_sums_grow_to_the_scores_by_one_thing_at_a_time(
    seed: int, options: dict[str, object]
) -> None:
    state = _ended(seed, **options)
    before = [0, 0]
    steps = len(counting(state, ()).entries)
    for step in range(1, steps + 1):
        count = _at(state, step)
        now, sums = count.now, [count.earned(seat)["sum"] for seat in (0, 1)]
        assert now is not None
        gained = [sum_ - last for sum_, last in zip(sums, before, strict=True)]
        assert gained == [now.worth if now.seat == seat else 0 for seat in (0, 1)]
        before = sums
    assert before == scores(state) == [counting(state, ()).earned(s)["sum"] for s in (0, 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_shows_its_line_lit(language: str) -> None:
    state = _ended(1, advanced=True)
    steps = counted(state)
    assert steps == len(counting(state, ()).entries)
    for step in range(1, steps + 1):
        drawn = _drawn(state, ("count", str(step)), language)
        listed = drawn.partition('id="kuh-count"')[2].partition("</section>")[0]
        assert listed.count("<li") == step
        assert listed.count('aria-current="true"') == 1
        now = _at(state, step).now
        assert ('class="kuh-now"' in drawn) is bool(now and now.squares)


def test_what_has_not_been_counted_is_nobodys_yet() -> None:
    state = _ended(1)
    first = _drawn(state, ("count", "1"))
    assert len(re.findall("kuh-ring", first)) == 0
    assert "kuh-border" not in first
    assert "kuh-won" not in first
    assert "kuh-won" in _drawn(state, ())


@pytest.mark.parametrize("picked", [("count",), ("count", "x"), ("mark", "a1"), ("count", "999")])
def test_whatever_is_picked_the_count_is_shown(picked: tuple[str, ...]) -> None:
    state = _ended(2)
    sums = [counting(state, picked).earned(seat)["sum"] for seat in (0, 1)]
    assert sums == scores(state)


def test_while_the_game_runs_there_is_nothing_to_step_through() -> None:
    state = rules.start(2, {})
    assert counting(state, ("count", "1")).step is None
    assert 'class="kuh-now"' not in _drawn(state, ("count", "1"))


def test_whoever_listens_hears_whose_marks_they_are() -> None:
    count = _drawn(_ended(1), ()).partition('id="kuh-count"')[2]
    lines = [re.sub(r'<span aria-hidden="true">.*?</span>|<[^>]+>', "", line)
             for line in count.split("<li>")[1:]]  # fmt: skip
    told = re.compile(r"north pasture, crosses of Ada: \d, circles of Ben: \d: +\S")
    assert told.match(lines[0]), lines[0]
