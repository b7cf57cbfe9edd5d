"""Nobody is told anything that would let them tell apart what they cannot see.

Two worlds look the same to somebody: then all that they are given of them is the same, whatever is
under the cups and in the hands of others. For every game that hides anything.
"""

from __future__ import annotations

import random
from collections import defaultdict
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import CHANCE
from barnyard.core.look import look, look_back
from barnyard.core.record import Record
from barnyard.core.think import Level
from tests.contract.told import NAMES, heard, public, thought, told
from tests.contract.twins import twin_games, variants, worlds
from tests.sampled import SAMPLED

# What is measured of the rules are their own cases; here coverage would only cost time.
pytestmark = pytest.mark.no_cover

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.conftest import Seating, Step, Table

MOMENTS = 6  # of each game, for each viewer
THOUGHTS = 2 if SAMPLED else MOMENTS  # at each level: a thought takes long
CUTS, TWINS = 2, 2  # so many first parts of each game, and so many twins of each
SELDOM = 0.05  # so often a strong player is asked, who takes long
FEW, TRIES = 12, 60  # so many worlds are few: so many tries bring all of them

Told = dict[str, Any]


def _viewers(table: Table) -> list[int | None]:
    return [*range(table.seats), None]


def _moments(
    hiding: Seating, most: int = MOMENTS
) -> Iterator[tuple[Table, int | None, Step, random.Random]]:
    """Some steps of all games, as each viewer."""
    for table in hiding.tables:
        for steps in table.games_played():
            for viewer in _viewers(table):
                rng = random.Random(f"{table}/{viewer}/{len(steps)}")
                for step in rng.sample(steps, min(most, len(steps))):
                    yield table, viewer, step, rng


def _tried(table: Table, state: Any, rng: random.Random) -> list[str]:
    """What might be sent: what comes elsewhere in the game, and what is wrongly written."""
    events = sorted({step.event for steps in table.games_played() for step in steps})
    moves = table.game.moves(state)
    tried = [*rng.sample(moves, min(5, len(moves))), *rng.sample(events, min(25, len(events)))]
    return [*tried, *(event.upper() for event in tried), *(f"{event}x" for event in tried), ""]


# ------------------------------------------------------------------ the worlds themselves


def test_everybody_imagines_other_worlds_than_the_real_one(hiding: Seating) -> None:
    """Whoever completes a view with what is hidden from it has it from somewhere else."""
    others = {
        viewer
        for table, viewer, step, rng in _moments(hiding)
        if worlds(table.game, step.after, viewer, rng)
    }
    assert others == {*range(hiding.seats), None}


def test_where_the_worlds_are_few_just_those_are_imagined_that_may_have_come(
    hiding: Seating,
) -> None:
    """What a view forgets to hide shows here: it would fit one of the imagined worlds alone."""
    for table, viewer, step, _ in _moments(hiding):
        game, seen = table.game, look(table.game, step.after, viewer)
        before, after = (_all_worlds(table, state, viewer) for state in (step.before, step.after))
        if len(before) > FEW or len(after) > FEW or not _can_be_listed(table, step.before):
            continue
        came = {
            then
            for world in before
            for event in table.listed(world)
            if look(game, then := game.apply(world, event), viewer) == seen
        }
        assert after == came, f"{viewer} sees {seen}"


def _all_worlds(table: Table, state: Any, viewer: int | None) -> set[Any]:
    seen, rng = look(table.game, state, viewer), random.Random(1)
    return {table.game.complete(seen, viewer, rng) for _ in range(TRIES)}


def _can_be_listed(table: Table, state: Any) -> bool:
    return table.game.turn(state) != CHANCE or table.game.chances(state) is not None


# ------------------------------------------------------------------ what is told of them


def test_a_moment_is_told_alike_in_all_worlds_that_look_alike(hiding: Seating) -> None:
    for table, viewer, step, rng in _moments(hiding):
        tried = _tried(table, step.after, rng)
        expected = told(table.game, step.after, viewer, tried)
        for world in worlds(table.game, step.after, viewer, rng, tries=2):
            _same(told(table.game, world, viewer, tried), expected)


def _same(found: Told, expected: Told) -> None:
    assert found.keys() == expected.keys()
    for name, given in found.items():
        assert given == expected[name], name


def test_whatever_looks_alike_afterwards_is_told_alike(hiding: Seating) -> None:
    """All that may come next, in several worlds: what leads to the same view has the same news,
    and everybody is told the same of what comes then. Of moves that leave no trace at all, all
    have seen which one it was."""
    for table, viewer, step, rng in _moments(hiding):
        game = table.game
        found: dict[Any, list[tuple[str, Any, Told]]] = defaultdict(list)
        for world in (step.before, *worlds(game, step.before, viewer, rng)):
            for event, after in _next(table, world, step.event, rng):
                given = _told_of(table, world, event, after, viewer)
                alike = found[look(game, after, viewer)]
                for other, then, expected in alike[:5]:
                    if other == event or then != after:
                        _same(given, expected)
                alike.append((event, after, given))


def _next(table: Table, world: Any, event: str, rng: random.Random) -> Iterator[tuple[str, Any]]:
    for each in (event, *variants(table.game, world, event, rng)):
        with suppress(IllegalEvent):
            yield each, table.game.apply(world, each)


def _told_of(table: Table, world: Any, event: str, after: Any, viewer: int | None) -> Told:
    game = table.game
    chance = game.turn(world) == CHANCE
    return {
        "news": look_back(game, world, event, after, viewer),
        "what can be undone": None if chance else game.reveals(world, event),
        **public(game, after),
    }


@pytest.mark.parametrize("level", Level)
def test_what_computers_say_tells_no_more_than_their_moves(hiding: Seating, level: Level) -> None:
    for table, viewer, step, rng in _moments(hiding, THOUGHTS):
        game, found = table.game, dict[Any, object]()
        if level is Level.STRONG and rng.random() > SELDOM:
            continue
        for world in (step.before, *worlds(game, step.before, viewer, rng)):
            if thinks := thought(game, world, level, seed=1):
                said = heard(game, world, viewer, thinks)
                then = look(game, game.apply(world, thinks.move), viewer)
                assert said == found.setdefault(then, said)


# ------------------------------------------------------------------ whole games


@pytest.mark.sampled
def test_games_that_look_alike_all_the_way_are_told_alike(hiding: Seating) -> None:
    compared = set()
    for table in hiding.tables:
        for steps in table.games_played():
            for viewer in _viewers(table):
                rng = random.Random(f"{table}/{viewer}/{len(steps)}")
                for record in _first_parts(table, steps, rng):
                    for twin in islice(twin_games(record, viewer, rng), TWINS):
                        _compare(table, record, twin, viewer, rng)
                        compared.add(viewer)
    assert compared == set(_viewers(hiding.tables[0]))


def _first_parts(
    table: Table, steps: tuple[Step, ...], rng: random.Random
) -> Iterator[Record[Any]]:
    names, events = tuple(NAMES[: table.seats]), [step.event for step in steps]
    for _ in range(CUTS):
        length = rng.randint(2, len(events))
        yield Record(table.game, names, table.options, events[:length])


def _compare(
    table: Table, one: Record[Any], other: Record[Any], viewer: int | None, rng: random.Random
) -> None:
    """Each game is played anew before it is asked about: nobody remembers the other one."""
    game = table.game
    before = list(zip(one.replay(), other.replay(), strict=True))
    for at, events in enumerate(zip(one.events, other.events, strict=True)):
        news = [
            look_back(game, world, str(event), game.apply(world, str(event)), viewer)
            for world, event in zip(before[at], events, strict=True)
        ]
        assert news[0] == news[1]
    differing = [at for at, (world, twin) in enumerate(before[1:]) if world != twin]
    for at in rng.sample(differing, min(2, len(differing))):
        tried = _tried(table, before[at + 1][0], rng)
        given = [
            told(game, list(islice(record.replay(), at + 2))[-1], viewer, tried)
            for record in (one, other)
        ]
        _same(*given)
