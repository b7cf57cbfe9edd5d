"""The owl that the learner plays with, in C++, is the owl of the page: it decides the same; and so
do all levels, but for their whims."""

import random
import shutil
from pathlib import Path

import pytest

from barnyard.core.think import Level, most_worth, think_out
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import easy, keen
from barnyard.games.kuhlorado.bot.causes import rounded
from barnyard.games.kuhlorado.bot.player import PLAYERS
from barnyard.games.kuhlorado.bot.stand import stand_of
from barnyard.games.kuhlorado.bot.turn import AGAIN, KEEP, throw_of
from barnyard.games.kuhlorado.state import State, due
from learn.kuhlorado import learner, levels, present, run
from tests.bots.kuhlorado.positions import decisions

WAYS = (KEEP, *AGAIN)  # as search.hpp counts them
ALIKE = 0.98  # what is as good as something else hangs on rounding

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(shutil.which("c++") is None, reason="there is no compiler"),
]


def in_python(state: State, level: Level) -> str:
    assert state.dice is not None
    stand, throw = stand_of(state, int(rules.turn(state))), throw_of(state.dice)
    player, rng = PLAYERS[level], random.Random(1)
    if due(state) == "mark":
        return str(think_out(player.choices(stand, throw, rng))[0][1])
    return str(WAYS.index(most_worth(rounded(think_out(player.throwing(stand, throw, rng))))))


def spelled_out(pad: int, state: State) -> str:
    assert state.dice is not None
    stand = stand_of(state, int(rules.turn(state)))
    marks = stand.own, stand.other, stand.lead, int(stand.waiting)
    return " ".join(map(str, (pad, *marks, *throw_of(state.dice), int(due(state) == "mark"))))


ASKED = [
    (pad, state)
    for pad in range(10)
    for state in decisions({"pad": pad + 1, "advanced": pad % 2 == 0}, 80 + pad, 9)
]


def alike(level: Level, program: Path, *said: object) -> float:
    asked = "\n".join(spelled_out(*each) for each in ASKED)
    answers = run(program, *said, more=asked).split()
    assert len(answers) == len(ASKED) > 60
    same = [
        in_python(state, level) == found for (_, state), found in zip(ASKED, answers, strict=True)
    ]
    return sum(same) / len(same)


def test_both_owls_decide_alike() -> None:
    assert alike(Level.STRONG, learner(), 1, "decide", present()) >= ALIKE


@pytest.mark.parametrize("level", list(Level))
def test_all_levels_decide_alike(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keen, "DOUBTS", 0.0)
    for whim, none in (("SEES", 1.0), ("OFF", 0.0), ("FUN", 0.0)):
        monkeypatch.setattr(easy, whim, none)
    assert alike(level, levels(), 1, "decide", level, present()) >= ALIKE
