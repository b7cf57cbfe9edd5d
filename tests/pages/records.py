"""Games as they lie in the storage: new ones, and ones played by the engine up to some point."""

import random
from collections.abc import Sequence
from typing import Any

from barnyard.core.game import CHANCE, OVER
from barnyard.core.record import Record, write
from barnyard.core.session import Session
from barnyard.games import load
from tests.pages.driver import Choose, Driver, any_move
from tests.pages.samples import SAMPLES
from tests.pages.visit import Visit
from tests.thorough import THOROUGH

PEOPLE = ["Ada", "Ben", "Cyd", "Dora", "Emil", "Fay"]
MIXED = {key: sample.mixed for key, sample in SAMPLES.items()}


def session(
    key: str, players: Sequence[str], options: dict[str, object] | None = None
) -> Session[Any]:
    return Session.begin(load(key), players, options)


def play_on(
    session: Session[Any], seed: int, most: int | None = None, choose: Choose = any_move
) -> Session[Any]:
    """By chance, to the end or for so many events."""
    rng = random.Random(seed)
    while session.turn != OVER and (most is None or len(session.events) < most):
        chance = session.turn == CHANCE
        game, state = session.game, session.state
        session.play(game.sample(state, rng) if chance else choose(game.moves(state), rng))
    return session


def shortened(session: Session[Any], events: int) -> str:
    """The record of its first events; a negative number leaves out the last ones."""
    record = session.record
    return write(Record(record.game, record.players, record.options, record.events[:events]))


def resume(visit: Visit, text: str, id_: str = "saved") -> None:
    """Puts a game into the storage and goes there."""
    visit.lead_to("#/")
    visit.store(id_, text)
    visit.lead_to(f"#/play/{id_}")


def towards_the_end(driver: Driver, seed: int) -> None:
    """The last third of the game is still to be played: what comes before, the engine has played.
    Every night nothing is skipped."""
    if THOROUGH:
        return
    so_far = Record(driver.game, tuple(driver.players), driver.settled, tuple(driver.events))
    whole = play_on(Session.resume(so_far)[0], seed, choose=driver.choose)
    resume(driver.visit, shortened(whole, len(whole.events) * 2 // 3), driver.id)
    driver.follow(driver.look())
