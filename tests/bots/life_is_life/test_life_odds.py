"""The chances of the lamp against all deals, one by one."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from barnyard.core.changed import changed
from barnyard.core.look import look
from barnyard.core.think import Odds, think_out
from barnyard.games.life_is_life.bot import chances as bot_chances
from barnyard.games.life_is_life.bot import odds as bot_odds
from barnyard.games.life_is_life.bot import player as bot
from barnyard.games.life_is_life.bot.chances import majority, may_declare
from barnyard.games.life_is_life.bot.view import view
from barnyard.games.life_is_life.cards import ALL_CARDS, HAND, LETTERS, VALUES, in_order, without
from barnyard.games.life_is_life.hidden import _possible
from barnyard.games.life_is_life.scoring import losses, majorities, points
from barnyard.games.life_is_life.state import State, combinations_to_declare, playing
from tests.bots.life_is_life.tables import GAME, dealt, decisions, filled


def worlds(seen: State) -> Iterator[State]:
    """All full states behind a view, every card taken for itself: all as likely."""
    hidden = [owner for owner, hand in enumerate(seen.hands) if hand is None]
    pool = ALL_CARDS
    for cards in (*seen.rows, *(hand or "" for hand in seen.hands)):
        pool = without(pool, cards)
    for owner in hidden:
        pool = without(pool, seen.known[owner])
    yield from _dealt(seen, hidden, list(range(len(pool))), pool)


def _dealt(state: State, owners: list[int], left: list[int], pool: str) -> Iterator[State]:
    if not owners:
        yield state
        return
    owner, *others = owners
    known = state.known[owner]
    for drawn in combinations(left, HAND - len(known)):
        hand = in_order([*known, *(pool[each] for each in drawn)])
        full = changed(state, hands=(*state.hands[:owner], hand, *state.hands[owner + 1 :]))
        if _possible(full, owner):
            rest = [each for each in left if each not in drawn]
            yield from _dealt(full, others, rest, pool)


def nearly_known(hands: list[str], kept: int, **fields: Any) -> State:
    """A table at which everybody has seen nearly all cards of all hands but the own one.

    The bounds are those of players who have traded without declaring.
    """
    state = dealt(*hands, **fields)
    known = tuple("" if seat == 0 else (hand or "")[kept:] for seat, hand in enumerate(state.hands))
    most = tuple(tuple(VALUES[each] - 1 for each in "CRP") for _ in state.hands)
    traded = frozenset(playing(state))
    return look(GAME, changed(state, known=known, most=most, traded=traded), 0)


TWO = filled("GGGBBMTRPC", "RRRRGGBBMT", "U", "US", "SSS", "DDDP")
THREE = filled("GGGBBBMMTU", "CCCGRRRRMT", "PPPPBGSSDD", "C", "US", "DDR", "BMSP")
# All pigs could be in one hand, had its holder not kept quiet.
BOUND = filled("GGGBBBMMTU", "CCCGRRRRMT", "PPPPBGSSDD", "C", "US", "DDR", "BMMS")


@pytest.fixture(scope="module")
def tables() -> list[State]:
    return [
        nearly_known(TWO, 3, lives=(2, 0, 3)),
        nearly_known(THREE, 2),
        nearly_known(BOUND, 2),
    ]


def test_majorities_are_as_likely_as_all_deals_say(tables: list[State]) -> None:
    for seen in tables:
        won = [
            majorities({seat: full.hands[seat] or "" for seat in playing(full)})
            for full in worlds(seen)
        ]
        assert len(won) > 500
        for kind, letter in enumerate(LETTERS):
            own = (seen.hands[0] or "").count(letter)
            expected = sum(each.get(letter) == 0 for each in won) / len(won)
            assert think_out(majority(view(seen, 0), kind, own)) == pytest.approx(expected), letter


def test_a_sudden_death_of_the_next_is_as_likely_as_all_deals_say(tables: list[State]) -> None:
    for seen in tables:
        sight = view(seen, 0)
        every, following = list(worlds(seen)), sight.seats[1]
        for kind in sight.declared:
            letter = LETTERS[kind]
            expected = sum(_can_take_all(full, following, letter) for full in every) / len(every)
            assert think_out(may_declare(sight, kind)) == pytest.approx(expected), letter


def _can_take_all(full: State, seat: int, letter: str) -> bool:
    hand = full.hands[seat] or ""
    return any(
        letter in row and letter in combinations_to_declare(full, hand + row) for row in full.rows
    )


def test_lives_lost_with_two_left_are_as_likely_as_all_deals_say(tables: list[State]) -> None:
    seen = tables[0]
    told = shown(think_out(bot.odds(seen, 0)), "counted")[0]
    lost = [_lost(full) for full in worlds(seen)]
    assert told["none"] == pytest.approx(lost.count(0) / len(lost))
    assert told["two"] == pytest.approx(lost.count(2) / len(lost))
    assert 0 < told["two"] < 1


def test_lives_lost_with_more_are_tried_out_and_close(tables: list[State]) -> None:
    seen = tables[1]
    told = shown(think_out(bot.odds(seen, 0)), "tried")[0]
    lost = [_lost(full) for full in worlds(seen)]
    assert told["deals"] == bot_odds.DEALS
    assert told["none"] == pytest.approx(lost.count(0) / len(lost), abs=0.08)
    assert told["two"] == pytest.approx(lost.count(2) / len(lost), abs=0.08)


def _lost(full: State) -> int:
    return losses(points({seat: full.hands[seat] or "" for seat in playing(full)}))[0]


def shown(odds: Odds, what: str) -> list[dict[str, Any]]:
    return [each for each in odds.chances if each["what"] == what]


def test_the_lamp_shines_by_the_lives_at_stake() -> None:
    hands = ["GGGBBBMMTT", "SSSDDDRRPP", "SSDDRRPPCC", "U", "SU", "GGD", "BMMU"]
    state = changed(dealt(*hands), known=tuple(hands[:3]), traded=frozenset({0, 1, 2}))
    lights = [think_out(bot.odds(look(GAME, state, seat), seat)).light for seat in (0, 2)]
    assert lights == ["green", "red"]
    opening = dealt(*filled("GGBBMMTSDR", "", "", "U", "US", "GGD", "BMMU"))
    assert think_out(bot.odds(look(GAME, opening, 0), 0)).light == "amber"


def test_all_chances_are_chances() -> None:
    for state in decisions(12, 200):
        mover = int(GAME.turn(state))
        odds = think_out(bot.odds(look(GAME, state, mover), mover))
        for told in odds.chances:
            floats = [value for value in told.values() if isinstance(value, float)]
            assert floats
            assert all(0 <= value <= 1 for value in floats)
        held = set(state.hands[mover] or "")
        assert {each["animal"] for each in shown(odds, "majority")} == held


def test_even_the_longest_count_comes_in_short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five players, and no cat, rabbit or pig seen: each may be all in one hand, but may not."""
    state = dealt(*filled("GGGGBBMMTT", "", "", "", "", "U", "SS", "GDD", "MMBB"))
    most = tuple(tuple(VALUES[each] - 1 for each in "CRP") for _ in range(5))
    seen = look(GAME, changed(state, most=most, traded=frozenset(range(5))), 0)
    steps = 0
    fillings = bot_chances._fillings

    def counted(cards: int, free: tuple[int, ...]) -> int:
        nonlocal steps
        steps += 1
        return fillings(cards, free)

    monkeypatch.setattr(bot_chances, "_fillings", counted)
    longest = total = 0
    for _ in bot.odds(seen, 0):
        longest, total, steps = max(longest, steps), total + steps, 0
    assert 0 < longest < 4000
    assert total < 1_000_000  # a second; an ordinary table takes a hundredth of that
