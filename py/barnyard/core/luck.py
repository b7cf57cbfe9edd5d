"""Where chance events come from: the system's randomness, a script, or the players themselves."""

import random
from collections.abc import Callable, Iterable
from typing import Protocol

from barnyard.core.game import AnyGame


class Luck(Protocol):
    def draw(self, game: AnyGame, state: object) -> str | None:
        """The chance event that is due; None if it has to come from elsewhere, later."""


class SystemLuck:
    """Uniform and unguessable. A generator with a seed can be given, for simulations."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self.rng = rng or random.SystemRandom()

    def draw(self, game: AnyGame, state: object) -> str:
        return game.sample(state, self.rng)


class ScriptedLuck:
    """Events written down beforehand: for tests, lessons and games with the same dice."""

    def __init__(self, events: Iterable[str]) -> None:
        self.events = iter(events)

    def draw(self, game: AnyGame, state: object) -> str | None:
        return next(self.events, None)


class AskedLuck:
    """Real dice and cards on a real table: the players type in what came."""

    def __init__(self, ask: Callable[[AnyGame, object], str | None]) -> None:
        self.ask = ask

    def draw(self, game: AnyGame, state: object) -> str | None:
        return self.ask(game, state)
