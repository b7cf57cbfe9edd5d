"""The owl that the learner plays with, in C++, is the owl of the page: it decides the same."""

import random
import shutil

import pytest

from barnyard.core.think import most_worth, think_out
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import strong
from barnyard.games.kuhlorado.bot.causes import rounded
from barnyard.games.kuhlorado.bot.stand import stand_of
from barnyard.games.kuhlorado.bot.turn import AGAIN, KEEP, throw_of
from barnyard.games.kuhlorado.state import State, due
from learn.kuhlorado import learner, present, run
from tests.bots.kuhlorado.positions import decisions

WAYS = (KEEP, *AGAIN)  # as search.hpp counts them
ALIKE = 0.98  # what is as good as something else hangs on rounding

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(shutil.which("c++") is None, reason="there is no compiler"),
]


def in_python(state: State) -> str:
    assert state.dice is not None
    stand, throw = stand_of(state, int(rules.turn(state))), throw_of(state.dice)
    if due(state) == "mark":
        return str(think_out(strong.choices(stand, throw, random.Random(1)))[0][1])
    worth = rounded(think_out(strong.throwing(stand, throw, random.Random(1))))
    return str(WAYS.index(most_worth(worth)))


def spelled_out(pad: int, state: State) -> str:
    assert state.dice is not None
    stand = stand_of(state, int(rules.turn(state)))
    marks = stand.own, stand.other, stand.lead, int(stand.waiting)
    return " ".join(map(str, (pad, *marks, *throw_of(state.dice), int(due(state) == "mark"))))


def test_both_owls_decide_alike() -> None:
    asked = [
        (pad, state)
        for pad in range(10)
        for state in decisions({"pad": pad + 1, "advanced": pad % 2 == 0}, 80 + pad, 9)
    ]
    said = run(
        learner(), 1, "decide", present(), more="\n".join(spelled_out(*each) for each in asked)
    )
    answers = said.split()
    assert len(answers) == len(asked) > 60
    same = [in_python(state) == found for (_, state), found in zip(asked, answers, strict=True)]
    assert sum(same) / len(same) >= ALIKE
