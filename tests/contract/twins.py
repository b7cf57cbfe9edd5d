"""Games and worlds that somebody at the table cannot tell apart, of any game that hides something.

`twin_games(record, viewer, rng)` gives other records of the same length: at one moment something
else happened in them, and at every moment the viewer, a seat or None, sees the very same. So
whatever the viewer is given of them, by rules, pages or a room, must be the same as well.

`worlds(game, state, viewer, rng)` gives other states behind the same view, made by `complete`.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from itertools import combinations, islice
from typing import Any

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import AnyGame
from barnyard.core.look import look
from barnyard.core.record import Record

MOST = 30  # events that are tried in place of one
DEALS = 300  # so many where a whole game is to come out alike: most show the difference at once


def twin_games(
    record: Record[Any], viewer: int | None, rng: random.Random
) -> Iterator[Record[Any]]:
    """The latest differences come first. What is laid open in the end cannot have been different:
    there may be none, and of the first part of a game there are more."""
    game, states = record.game, list(record.replay())
    events = [str(event) for event in record.events]
    seen = [look(game, state, viewer) for state in states]
    hidden = [at for at, (one, state) in enumerate(zip(seen, states, strict=True)) if one != state]
    for at in reversed(hidden):
        for other in variants(game, states[at - 1], events[at - 1], rng, DEALS):
            with suppress(IllegalEvent):
                world = game.apply(states[at - 1], other)
                if world == states[at] or look(game, world, viewer) != seen[at]:
                    continue
                rest = _followed(game, world, viewer, states[at + 1 :], events[at:], rng)
                if rest is not None:
                    changed = [*events[: at - 1], other, *rest]
                    yield Record(game, record.players, record.options, changed)


def _followed(
    game: AnyGame,
    world: Any,
    viewer: int | None,
    states: Sequence[Any],
    events: Sequence[str],
    rng: random.Random,
) -> list[str] | None:
    """The events by which all that is seen comes about in this world, too; None if there are none:
    the same ones as far as they will do."""
    found: list[str] = []
    for event, then in zip(events, states, strict=True):
        fitting = _fitting(game, world, event, viewer, then, rng)
        if fitting is None:
            return None
        found.append(fitting)
        world = game.apply(world, fitting)
    return found


def _fitting(
    game: AnyGame, world: Any, event: str, viewer: int | None, then: Any, rng: random.Random
) -> str | None:
    """Not an event that leaves no trace where another one leaves none either: all have seen which
    of them it was."""
    seen = look(game, then, viewer)
    for each in (event, *variants(game, world, event, rng)):
        with suppress(IllegalEvent):
            after = game.apply(world, each)
            if look(game, after, viewer) == seen and (each == event or after != then):
                return each
    return None


def variants(
    game: AnyGame, state: Any, event: str, rng: random.Random, deals: int = MOST
) -> Iterator[str]:
    """Some events that may come in place of one; of deals, which nobody lists, such in which two
    pieces have changed places."""
    listed = game.moves(state) or list(game.chances(state) or ())
    if not listed:
        yield from islice(_exchanged(game, state, event, rng), deals)
    others = [each for each in listed if each != event]
    yield from rng.sample(others, min(MOST, len(others)))


def _exchanged(game: AnyGame, state: Any, event: str, rng: random.Random) -> Iterator[str]:
    word, _, pieces = event.partition(":")
    places = [at for at, piece in enumerate(pieces) if piece.isalnum()]
    pairs = [(a, b) for a, b in combinations(places, 2) if pieces[a] != pieces[b]]
    for a, b in rng.sample(pairs, len(pairs)):
        mixed = f"{word}:{pieces[:a]}{pieces[b]}{pieces[a + 1 : b]}{pieces[a]}{pieces[b + 1 :]}"
        if (found := _written(game, state, mixed)) not in (None, event):
            yield str(found)


def _written(game: AnyGame, state: Any, event: str) -> str | None:
    """The event as the game writes it, if that is all that is wrong with it."""
    try:
        game.apply(state, event)
    except IllegalEvent as refusal:
        return str(refusal.facts["expected"]) if refusal.code == "not-canonical" else None
    return event


def worlds(
    game: AnyGame, state: Any, viewer: int | None, rng: random.Random, tries: int = 3
) -> list[Any]:
    """Other states that the viewer cannot tell from this one, each once."""
    seen = look(game, state, viewer)
    if seen == state:
        return []
    found = {game.complete(seen, viewer, rng) for _ in range(tries)} - {state}
    return sorted(found, key=repr)  # sets have an order of their own in each process


def detail(value: Any) -> Any:
    """All that a state holds, also what comparing leaves out; as text that can be compared."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: detail(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, (list, tuple)):
        return [detail(each) for each in value]
    if isinstance(value, dict):
        return {repr(key): detail(each) for key, each in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(map(repr, value))
    return repr(value)
