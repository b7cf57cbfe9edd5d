"""What Kuhlorado's computer players can have to say."""

from collections.abc import Iterator

from barnyard.core.think import Level
from barnyard.games.kuhlorado.bot.causes import decisive
from barnyard.games.kuhlorado.bot.reasons import why
from barnyard.games.kuhlorado.bot.stand import stand_of
from barnyard.games.kuhlorado.rules import KEY, moves, turn
from barnyard.games.kuhlorado.squares import names
from tests.bots.kuhlorado import positions as pads
from tests.bots.saying import Said, chances, thoughts


def what_comes_up() -> Iterator[Said]:
    for number, table in enumerate(pads.TABLES):
        for count, state in enumerate(pads.decisions(table, number, 9)):
            level = list(Level)[count % len(Level)]
            seat = int(turn(state))
            yield from thoughts(KEY, state, seat, level, count)
            yield from chances(KEY, state, seat)
            stand = stand_of(state, seat)
            marks = [move for move in moves(state) if move.startswith("mark:")]
            for move in marks:  # why any of the marks could be made
                yield "think", why(stand, state, _marked(move))
            for move in marks[1::5]:  # and why it rather than the first
                for claim in decisive(stand, state, _marked(move), _marked(marks[0])):
                    said = {"squares": names(_marked(move)), "rival": names(_marked(marks[0]))}
                    yield "think", {**said, **claim}
    yield from rarely()


def _marked(move: str) -> int:
    return pads.squares(move.removeprefix("mark:").replace(",", " "))


def rarely() -> Iterator[Said]:
    yield "think", {"what": "two-squares"}
    yield "think", {"what": "nice-square", "squares": ["c3"]}
    yield "think", {"what": "ends", "squares": ["c3", "e5"], "points": 7}
    die = {"way": "die", "die": 1, "face": "cow"}
    for what in ("only", "alike"):
        yield "think", {"what": what, "squares": ["c3"], "rival": ["c4"]}
    for what in ("throw-alike", "throws-better"):
        yield "think", {"what": what, **die}
    yield "think", {"what": "stays", "kept": "3", **die}
    yield "odds", {"what": "safe", "seat": 1, "chance": 0.0}
    yield "odds", {"what": "kept-nothing"}
