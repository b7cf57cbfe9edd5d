"""What may come next is gone through once beforehand, and thrown away. A browser compiles what it
has never run: on a slow phone the first taps would take thrice as long as all others, and so would
the first thoughts of a computer player."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look, look_back
from barnyard.core.seats import level_of
from barnyard.core.think import Slices
from barnyard.web.desk.shown import Shown, drawn

EVENTS, AHEAD = 6, 24  # so many are drawn; among so many decisions of computers are looked for
THOUGHTS = 2

Step = tuple[Any, str, Any]  # a state, what happens then, and the state after that


def rehearsal(shown: Shown, thinks: Callable[[], bool]) -> Slices[None]:
    """Event by event, so that whoever taps meanwhile does not wait. Where somebody `thinks` already
    nothing is thought beforehand."""
    rng, decisions = random.SystemRandom(), list[Any]()
    for number, step in enumerate(_to_come(shown, rng)):
        yield
        if number < EVENTS:
            _draw(shown, *step)
        elif len(decisions) >= THOUGHTS:
            break
        if _level(shown, step[0]):
            decisions.append(step[0])
    for state in decisions[:THOUGHTS]:
        for _ in _thought(shown, state, rng):
            if thinks():
                return
            yield


def _to_come(shown: Shown, rng: random.Random) -> Iterator[Step]:
    game, now = shown.game, shown.look
    state = game.complete(now.seen, now.seat, rng)  # one of those that it may be
    for _ in range(AHEAD):
        if (turn := game.turn(state)) == OVER:
            return
        event = game.sample(state, rng) if turn == CHANCE else game.moves(state)[0]
        before, state = state, game.apply(state, event)
        yield before, event, state


def _draw(shown: Shown, before: Any, event: str, state: Any) -> None:
    for item in look_back(shown.game, before, event, state, None):
        shown.words.news(item)
        shown.words.why(item)
    drawn(shown, look(shown.game, state, None))


def _level(shown: Shown, state: Any) -> str | None:
    """Of the computer player that is on turn."""
    turn = shown.game.turn(state)
    return level_of(shown.look.players[turn]) if isinstance(turn, int) else None


def _thought(shown: Shown, state: Any, rng: random.Random) -> Slices[Any]:
    from barnyard.bots.players import decide, player  # they come after the start of the page

    level = _level(shown, state)
    assert level is not None
    return decide(shown.game, state, int(shown.game.turn(state)), player(level), rng)
