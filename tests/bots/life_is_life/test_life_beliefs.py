"""What the owl believes of others' hands: it agrees with what was seen, and says more than that."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from math import exp

import pytest

from barnyard.core.changed import changed
from barnyard.core.look import look
from barnyard.core.think import Level, think_out
from barnyard.games.life_is_life.bot import player as bot
from barnyard.games.life_is_life.bot.beliefs import Beliefs
from barnyard.games.life_is_life.bot.kept import speaks_for
from barnyard.games.life_is_life.bot.standing import Fate, endings, fate, own_endings, stand
from barnyard.games.life_is_life.bot.strong import STYLE, Tally, surely_behind
from barnyard.games.life_is_life.bot.view import KINDS, view
from barnyard.games.life_is_life.bot.words import KNOCK, Option
from barnyard.games.life_is_life.bot.world import out_of_play, world_of
from barnyard.games.life_is_life.cards import LETTERS
from barnyard.games.life_is_life.state import State
from tests.bots.life_is_life.tables import BEST, GAME, dealt, decisions, filled

TRIED = 300


def believed(state: State, tries: int) -> list[list[list[int]]]:
    beliefs = Beliefs(view(state, 0), STYLE)
    rng = random.Random(1)
    return [beliefs.hands(rng) for _ in range(tries)]


def test_hands_that_are_believed_agree_with_what_was_seen() -> None:
    for state in decisions(12, 700):
        seat = int(GAME.turn(state))
        seen = view(look(GAME, state, seat), seat)
        hands = Beliefs(seen, STYLE).hands(random.Random(2))
        assert hands[0] == list(seen.own)
        assert [sum(hand) for hand in hands] == [10] * seen.players
        for hand, known, most in zip(hands[1:], seen.known[1:], seen.most[1:], strict=True):
            assert all(map(int.__ge__, hand, known))
            assert all(map(int.__le__, hand, most))
        assert all(each >= 0 for each in out_of_play(seen, hands))


def of_kind(table: State, letter: str) -> float:
    """How many of an animal the next player is believed to hold."""
    return sum(found[1][LETTERS.index(letter)] for found in believed(table, TRIED)) / TRIED


def test_whoever_puts_an_animal_down_has_hardly_kept_more_of_it() -> None:
    before = dealt(*filled("GBMTSDRPCU", "", "", "U", "MS", "GGG", "DRPC"))
    traded = changed(before, traded=frozenset({1}), known=("", "UMS", ""))
    shed = changed(traded, shed=("", "BTT", ""))
    for letter in "BT":
        assert of_kind(shed, letter) < of_kind(traded, letter) - 0.3


def test_whoever_takes_an_animal_has_more_of_it() -> None:
    before = dealt(*filled("GBMTSDRPCU", "", "", "U", "MS", "GGG", "DRPC"))
    some = changed(before, traded=frozenset({1}), known=("", "BBTT", ""), shed=("", "MSDP", ""))
    other = changed(some, known=("", "MMSS", ""), shed=("", "BTDP", ""))
    for letter in "BT":
        assert of_kind(some, letter) - 2 > of_kind(other, letter) + 0.1


def test_each_deal_comes_up_as_often_as_what_speaks_for_it_says() -> None:
    """Few cards are unknown: all deals of them are gone through, and what speaks for each."""
    state = dealt(*filled("GGGGBBBBMM", "BBMMTTTSSU", "GGTTSSDDRP", "U", "MS", "GDR", "DRPC"))
    known = ("", "BBMMTTTS", "GGTTSSDD")
    seen = view(changed(state, known=known, traded=frozenset({1, 2}), shed=("", "D", "RR")), 0)
    beliefs, rng = Beliefs(seen, STYLE), random.Random(3)
    speaks = [speaks_for(seen, place, beliefs.worth, 1.0) for place in (1, 2)]
    expected: Counter[tuple[int, ...]] = Counter()
    for drawn in permutations(
        [kind for kind, many in enumerate(seen.pool) for _ in range(many)], 4
    ):
        hands = [list(hand) for hand in seen.known[1:]]
        for at, kind in enumerate(drawn):
            hands[at // 2][kind] += 1
        if all(all(map(int.__le__, hand, seen.most[1])) for hand in hands):
            said = sum(
                of[kind][hand[kind]]
                for of, hand in zip(speaks, hands, strict=True)
                for kind in KINDS
            )
            expected[tuple(hands[0])] += exp(said)  # type: ignore[assignment]
    tried = 6000
    found = Counter(tuple(beliefs.hands(rng)[1]) for _ in range(tried))
    total = sum(expected.values())
    assert found.keys() <= expected.keys()
    for hand, share in expected.items():
        assert found[hand] / tried == pytest.approx(share / total, abs=0.03), hand


def test_how_hands_stand_adds_up_and_the_better_one_stands_better() -> None:
    seen = view(BEST, 0)
    hands = [list(hand) for hand in (seen.own, seen.known[1], seen.known[2])]
    world, out = world_of(seen, STYLE).dealt(hands), out_of_play(seen, hands)
    chances = stand(world, out, seen.lives)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == max(chances)
    own = fate(world, out, own_endings(seen.lives))
    assert own.win == pytest.approx(chances[0])
    assert own.none > 0.5 > own.two > 0
    assert endings(seen.lives)[0][0] == (0.0, 0.0, 0.0), "nobody is both best and worst"


def test_a_candidate_that_is_surely_behind_is_dropped_and_no_other() -> None:
    def tally(*wins: float) -> Tally:
        found = Tally(Option(KNOCK, ()), 0.0)
        found.fates += [Fate(win, 0.0, 0.0) for win in wins]
        return found

    first = tally(*[0.5, 0.6] * 16)
    assert surely_behind(tally(*[0.2, 0.35] * 16), first)
    assert not surely_behind(tally(*[0.7, 0.3] * 16), first), "that may be luck"
    assert not surely_behind(tally(*[0.2, 0.3] * 4), tally(*[0.5, 0.6] * 4)), "too few worlds"


def test_only_a_sudden_death_is_called_certain() -> None:
    sudden = dealt(*filled("GBMTSDRRRR", "", "", "U", "RS", "DDD", "GBMT"))
    last = changed(BEST, knocker=1)
    for state, certain in ((sudden, True), (last, False)):
        thought = think_out(bot.think(look(GAME, state, 0), 0, Level.STRONG, random.Random(1)))
        facts = thought.weighed[0].facts
        assert (facts["none"] == 1) == certain
        assert facts["none"] > 0.9


def test_a_phase_that_ends_in_thought_is_not_over() -> None:
    """Two players with a life each, and the better hand by far: that is likely, not certain."""
    hands = ("GGGBBBMMTT", "SSSDDDRRPP")
    state = dealt(*hands, "U", "US", "GGD", "BMMU", lives=(1, 1, 0))
    state = changed(state, known=(*hands, ""), traded=frozenset({0, 1}), knocker=1)
    chances = think_out(bot.appraise(state, random.Random(1)))
    assert 0.8 < chances[0] < 1
    assert 0 < chances[1] < 0.2
