"""Two games of Life is Life that look alike to some, though others hold other cards in them."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from barnyard.core.errors import BadRecord
from barnyard.core.look import look
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.games import load

GAME = load("life-is-life")


def random_game(seed: int, players: list[str], events: int) -> Record[Any]:
    session, rng = Session.begin(GAME, players), random.Random(seed)
    while session.turn != "over" and len(session.events) < events:
        chance = session.turn == "chance"
        moves = GAME.moves(session.state)
        session.play(GAME.sample(session.state, rng) if chance else rng.choice(moves))
    return session.record


def twins(record: Record[Any], seat: int | None) -> Iterator[Record[Any]]:
    """The same game with two cards changed places in other hands since the last deal, for each
    such pair; what the seat has seen at any moment is the same."""
    deals = [at for at, event in enumerate(record.events) if str(event).startswith("deal:")]
    if not deals:
        return
    before = list(record.replay())
    hands, rest = dealt(record, deals[-1])
    others = [each for each in range(len(hands)) if each != seat]
    for one in others:
        for two in others:
            for a, b in sorted(pairs(hands[one], hands[two])) if one < two else []:
                swapped = dict(enumerate(hands))
                swapped[one] = exchanged(hands[one], a, b)
                swapped[two] = exchanged(hands[two], b, a)
                deal = "deal:" + "/".join([*swapped.values(), *rest])
                events = [*record.events[: deals[-1]], deal, *record.events[deals[-1] + 1 :]]
                twin = Record(record.game, record.players, record.options, events)
                if is_alike(before, twin, seat):
                    yield twin


def dealt(record: Record[Any], at: int) -> tuple[list[str], list[str]]:
    parts = str(record.events[at]).removeprefix("deal:").split("/")
    return parts[: len(record.players)], parts[len(record.players) :]


def pairs(one: str, two: str) -> set[tuple[str, str]]:
    return {(a, b) for a in one for b in two if a != b}


def exchanged(hand: str, gone: str, come: str) -> str:
    """In the order in which records write a hand."""
    order = "GBMTSDRPCU"
    counted = Counter(hand) - Counter(gone) + Counter(come)
    return "".join(letter * counted[letter] for letter in order)


def is_alike(before: list[Any], twin: Record[Any], seat: int | None) -> bool:
    try:
        states = list(twin.replay())
    except BadRecord:  # some trade would not have been possible
        return False
    views = zip(before, states, strict=True)
    return all(look(GAME, one, seat) == look(GAME, two, seat) for one, two in views)
