"""Hosts, and the moments of random games, for the tests of what goes between a host and others."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from barnyard.core.session import Session
from barnyard.core.think import think_out
from barnyard.games import find, load
from barnyard.room.host import Host
from barnyard.room.looks import Awaits, Look
from barnyard.room.message import look_data, look_of

NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Flo"]
CUSTOM: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "contract/custom.json").read_text("utf-8")
)


def hosted(
    key: str, players: list[str], rng: random.Random, *, typed: bool = False, **options: object
) -> Host:
    session = Session.begin(load(key), players, options)
    session.typed = typed
    host = Host(session)
    host.rng = rng
    return host


def some_host(key: str, rng: random.Random) -> Host:
    """Any number of people, any options, at times a board of their own."""
    game = load(key)
    own = CUSTOM.get(key, {})
    chosen = {
        option.key: rng.choice([*option.values, *own.get(option.key, ())])
        for option in game.OPTIONS
    }
    return hosted(key, NAMES[: rng.choice(game.SEATS)], rng, **chosen)


def moments(host: Host, most: int = 200) -> Iterator[int]:
    """Each moment of a game that goes on by chance, by its number."""
    for number in range(most):
        yield number
        if host.awaits is Awaits.OVER:
            return
        step(host)


def step(host: Host) -> None:
    match host.awaits:
        case Awaits.MOVE:
            host.play(host.rng.choice(host.look(host.mover).moves))
        case Awaits.COMPUTER:
            host.play(think_out(host.decision()).move)
        case _:
            host.press()


def everybody(host: Host) -> list[int | None]:
    return [*range(len(host.players)), None]


def write_look(look: Look) -> str:
    """As it stands in the view of a table."""
    return json.dumps(look_data(look), separators=(",", ":"), sort_keys=True)


def read_look(text: str) -> Look:
    return look_of(json.loads(text), find)
