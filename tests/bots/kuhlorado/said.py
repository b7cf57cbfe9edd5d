"""What Kuhlorado's computer players can have to say."""

from collections.abc import Iterator

from barnyard.core.think import Level
from barnyard.games.kuhlorado.bot.reasons import why
from barnyard.games.kuhlorado.bot.stand import stand_of
from barnyard.games.kuhlorado.rules import KEY, moves, turn
from tests.bots.kuhlorado import positions as pads
from tests.bots.saying import Said, chances, thoughts


def what_comes_up() -> Iterator[Said]:
    for number, table in enumerate(pads.TABLES):
        for count, state in enumerate(pads.decisions(table, number, 9)):
            level = Level.STRONG if count % 4 == 1 else (Level.EASY, Level.FAIR)[count % 2]
            seat = int(turn(state))
            yield from thoughts(KEY, state, seat, level, count)
            yield from chances(KEY, state, seat)
            stand = stand_of(state, seat)
            for move in moves(state):  # why any of the marks could be made
                if move.startswith("mark:"):
                    marked = pads.squares(move.removeprefix("mark:").replace(",", " "))
                    yield "think", why(stand, state, marked)
    yield from rarely()


def rarely() -> Iterator[Said]:
    yield "think", {"what": "two-squares"}
    yield "think", {"what": "nice-square", "squares": ["c3"]}
    yield "think", {"what": "ends", "squares": ["c3", "e5"], "points": 7}
    yield "odds", {"what": "safe", "seat": 1, "chance": 0.0}
    yield "odds", {"what": "kept-nothing"}
