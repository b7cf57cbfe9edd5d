"""Bluff: roll under the cup, say a number, and be believed."""

import random
from collections.abc import Mapping
from typing import Final

from barnyard.core.changed import changed
from barnyard.core.errors import IllegalEvent, refused
from barnyard.core.game import CHANCE, OVER, Outcome, Turn, seated
from barnyard.core.options import Option, settle
from barnyard.core.tuples import put
from barnyard.games.bluff.hidden import LARGEST
from barnyard.games.bluff.hidden import complete as complete
from barnyard.games.bluff.hidden import mask as mask
from barnyard.games.bluff.news import news as news
from barnyard.games.bluff.sketch import sketch as sketch
from barnyard.games.bluff.state import Lifted, State, following, playing
from barnyard.games.bluff.state import due as due

KEY: Final = "bluff"
TITLE: Final = "Bluff"
SEATS: Final = range(2, 5)
OPTIONS: Final = (Option("lives", (2, 1)),)
VERSION: Final = 1

ROLLS: Final = {f"roll:{number}": number for number in range(1, LARGEST + 1)}
SAID: Final = {f"say:{number}": number for number in range(1, LARGEST + 1)}


def start(seats: int, options: Mapping[str, object]) -> State:
    lives = settle(OPTIONS, options)["lives"]
    assert isinstance(lives, int)
    return State((lives,) * seated(SEATS, seats))


# ------------------------------------------------------------------ questions


def turn(state: State) -> Turn:
    match due(state):
        case "over":
            return OVER
        case "say" | "answer" if state.active is not None:
            return state.active
        case _:
            return CHANCE


def moves(state: State) -> list[str]:
    match due(state):
        case "say" if state.die is not None:
            least = max(state.die, state.said + 1)
            return [event for event, number in SAID.items() if number >= least]
        case "answer":
            return ["lift"] if state.said == LARGEST else ["believe", "lift"]
        case _:
            return []


def chances(state: State) -> dict[str, int] | None:
    match due(state):
        case "first":
            return {f"first:{seat}": 1 for seat in range(len(state.lives))}
        case "roll":
            return dict.fromkeys(ROLLS, 1)
        case _:
            return None


def sample(state: State, rng: random.Random) -> str:
    return rng.choice(list(chances(state) or ()))


def reveals(state: State, event: str) -> bool:
    return event == "lift"


def scores(state: State) -> list[int]:
    return list(state.lives)


def info(state: State) -> dict[str, object] | None:
    return {"said": state.said} if state.said else None


def outcome(state: State) -> Outcome | None:
    return Outcome(tuple(playing(state)), "last") if due(state) == "over" else None


# ------------------------------------------------------------------ events


def apply(state: State, event: str) -> State:
    match due(state):
        case "first" if event in (firsts := list(chances(state) or ())):
            return changed(state, step="roll", active=firsts.index(event))
        case "roll" if event in ROLLS:
            return _roll(state, ROLLS[event])
        case "say" if event in SAID:
            return _say(state, SAID[event])
        case "answer" if event == "believe":
            return _believe(state)
        case "answer" if event == "lift":
            return _lift(state)
        case "say":
            raise refused(event, "say", SAID)
        case step:
            raise refused(event, step, [*(chances(state) or ()), *moves(state)])


def _roll(state: State, number: int) -> State:
    return changed(state, step="say", roller=state.active, die=number, lifted=None)


def _say(state: State, number: int) -> State:
    assert state.active is not None
    if number <= state.said:
        raise IllegalEvent("say-higher", number=number, said=state.said)
    if state.die is None or number < state.die:
        raise IllegalEvent("say-less", number=number)
    return changed(
        state,
        step="answer",
        active=following(state, state.active),
        beaten=state.said,
        said=number,
    )


def _believe(state: State) -> State:
    if state.said == LARGEST:
        raise IllegalEvent("nothing-higher", number=state.said)
    return changed(state, step="roll", roller=None, die=None)


def _lift(state: State) -> State:
    assert state.active is not None
    assert state.roller is not None
    assert state.die is not None
    lifted = Lifted(state.active, state.roller, state.said, state.die)
    loser = lifted.loser
    after = changed(
        state,
        lives=put(state.lives, loser, state.lives[loser] - 1),
        step="roll",
        roller=None,
        die=None,
        beaten=0,
        said=0,
        lifted=lifted,
    )
    begins = loser if after.lives[loser] else following(after, loser)
    return changed(after, active=begins)
