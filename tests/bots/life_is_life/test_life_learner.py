"""The owl that the learner plays with, in C++, is the owl of the page: in the same world each
candidate comes to the same, and the same speaks for the hands that are there."""

import random
import shutil
import subprocess
from collections.abc import Iterator

import pytest

from barnyard.core.look import look
from barnyard.games.life_is_life.bot.beliefs import Beliefs, Hands
from barnyard.games.life_is_life.bot.kept import speaks_for
from barnyard.games.life_is_life.bot.measure import measured
from barnyard.games.life_is_life.bot.strong import STYLE, TURNS, Trial, candidates
from barnyard.games.life_is_life.bot.view import KINDS, View, view
from barnyard.games.life_is_life.bot.words import KNOCK
from barnyard.games.life_is_life.bot.world import out_of_play
from learn.life_is_life import learner, present
from tests.bots.life_is_life.tables import GAME, decisions

POSITIONS = 60
ALIKE = 0.99  # of all candidates: trades of the same worth are told apart by their order
Tried = dict[tuple[int, ...], float]  # by row and what is put there: what it comes to

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(shutil.which("c++") is None, reason="there is no compiler"),
]


def positions() -> Iterator[tuple[View, Hands]]:
    for state in decisions(POSITIONS, 900):
        seat = int(GAME.turn(state))
        seen = view(look(GAME, state, seat), seat)
        yield seen, Beliefs(seen, STYLE).hands(random.Random(5))


def spelled_out(seen: View, hands: Hands) -> str:
    left = -1 if seen.left is None else seen.left
    numbers: list[int] = [seen.players, seen.advanced, left]
    for place, hand in enumerate(hands):
        numbers += [seen.lives[place], seen.traded[place]]
        numbers += [*seen.known[place], *seen.most[place], *seen.shed[place], *hand]
    return " ".join(str(int(each)) for each in [*numbers, *(n for row in seen.rows for n in row)])


def in_python(seen: View, hands: Hands) -> tuple[float, Tried]:
    trial, out = Trial(seen, TURNS), out_of_play(seen, hands)
    tried: Tried = {}
    for tally in candidates(seen, measured(STYLE, seen)):
        trial.play_on(hands, out, tally)
        put = tally.option.put if tally.option.row != KNOCK else (0,) * len(KINDS)
        tried[(tally.option.row, *put)] = tally.mean(1)
    return _speaks(seen, hands, trial.beliefs), tried


def _speaks(seen: View, hands: Hands, beliefs: Beliefs) -> float:
    total = 0.0
    for place in range(1, seen.players):
        rows = speaks_for(seen, place, beliefs.worth, 1.0)
        for row, held, known in zip(rows, hands[place], seen.known[place], strict=True):
            total += row[held] - row[known]
    return total


def in_cpp(asked: str) -> Iterator[tuple[float, Tried]]:
    files = map(str, (learner(), "try", *present()))
    said = subprocess.run([*files], input=asked, stdout=subprocess.PIPE, text=True, check=True)
    lines = iter(said.stdout.splitlines())
    for head in lines:
        count, speaks = head.split()
        tried: Tried = {}
        for _ in range(int(count)):
            *move, worth = next(lines).split()
            tried[tuple(map(int, move))] = float(worth)
        yield float(speaks), tried


def test_both_owls_think_alike() -> None:
    asked = list(positions())
    answers = list(in_cpp("\n".join(spelled_out(*each) for each in asked)))
    assert len(answers) == POSITIONS
    same = total = 0
    for (seen, hands), (speaks, tried) in zip(asked, answers, strict=True):
        expected, own = in_python(seen, hands)
        assert speaks == pytest.approx(expected, abs=1e-6)
        total += len(own)
        same += sum(abs(tried.get(move, -1.0) - worth) < 1e-6 for move, worth in own.items())
    assert same / total >= ALIKE, f"{same} of {total}"
