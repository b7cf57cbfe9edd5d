"""Whatever the position: a legal move, the same again, in short slices, and nobody peeks."""

import random
from dataclasses import fields

import pytest

from barnyard.core.look import look
from barnyard.core.think import Level, Thought, think_out
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import player as bot
from barnyard.games.kuhlorado.bot.glance import Side
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.pads import Pad
from barnyard.games.kuhlorado.state import State
from tests.bots.kuhlorado.positions import TABLES, decisions

MOST_LOOKS = 300  # positions looked at between two pauses: 3 ms on a computer


def thought(state: State, level: Level, seed: int = 0) -> Thought:
    seat = int(rules.turn(state))
    seen = look(rules, state, seat)
    return think_out(bot.think(seen, seat, level, random.Random(seed)))


@pytest.mark.sampled
@pytest.mark.parametrize("number", range(len(TABLES)))
@pytest.mark.parametrize("level", Level)
def test_every_move_is_legal(number: int, level: Level) -> None:
    every = 29 if level == Level.STRONG else 5
    for state in decisions(TABLES[number], number, every):
        found = thought(state, level)
        legal = rules.moves(state)
        assert found.move in legal
        assert {each.move for each in found.weighed} <= set(legal)
        worths = [each.worth for each in found.weighed]
        assert worths == sorted(worths, reverse=True)
        assert not found.weighed or found.weighed[0].move == found.move


@pytest.mark.parametrize("level", Level)
def test_a_whole_game_ends(level: Level) -> None:
    luck = random.Random(7)
    state = rules.start(2, {"pad": 4, "advanced": True})
    while rules.turn(state) != "over":
        if rules.turn(state) == "chance":
            state = rules.apply(state, rules.sample(state, luck))
        elif level == Level.STRONG and luck.random() < 0.7:
            state = rules.apply(state, thought(state, Level.FAIR).move)
        else:
            state = rules.apply(state, thought(state, level).move)
    assert rules.outcome(state) is not None


@pytest.mark.parametrize("level", Level)
def test_the_same_view_and_the_same_stream_give_the_same_thought(level: Level) -> None:
    for state in decisions(TABLES[6], 3, 24 if level == Level.STRONG else 1):
        assert thought(state, level, 5) == thought(state, level, 5)


@pytest.mark.parametrize("level", [Level.FAIR, Level.STRONG])
def test_grown_ups_leave_nothing_to_luck(level: Level) -> None:
    for state in decisions(TABLES[2], 4, 30):
        assert thought(state, level, 1) == thought(state, level, 2)


def test_the_next_dice_are_nowhere_to_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is hidden on the pad, and a state holds no generator: only plain values."""
    for state in decisions(TABLES[1], 2, 20):
        seen = look(rules, state, int(rules.turn(state)))
        assert rules.complete(seen, 0, random.Random(1)) == seen
        for field in fields(seen):
            assert isinstance(getattr(seen, field.name), (Pad, bool, int, tuple, type(None)))
    state = decisions(TABLES[1], 2, 20)[1]
    before = {level: thought(state, level).move for level in Level}

    def never(*_: object) -> str:
        raise AssertionError("a bot asked for the dice")

    monkeypatch.setattr(rules, "sample", never)
    monkeypatch.setattr(random.SystemRandom, "random", never)
    random.seed(99)
    assert {level: thought(state, level).move for level in Level} == before


def test_it_pauses_often(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0
    for where, name in (
        *((Stand, each) for each in ("worth_after", "margin_after", "own_after")),
        *((Side, each) for each in ("grown", "hemmed")),
    ):
        plain = getattr(where, name)

        def counted(self: object, squares: int, plain: object = plain) -> object:
            nonlocal looks
            looks += 1
            return plain(self, squares)  # type: ignore[operator]

        monkeypatch.setattr(where, name, counted)
    longest = 0
    for state in [state for table in TABLES[-3:] for state in decisions(table, 8, 30)]:
        seat = int(rules.turn(state))
        thinking = [bot.think(state, seat, level, random.Random(1)) for level in Level]
        for slices in (*thinking, bot.odds(state, seat), bot.appraise(state, random.Random(1))):
            looks = 0
            for _ in slices:
                longest, looks = max(longest, looks), 0
            longest = max(longest, looks)
    assert 50 < longest < 3 * MOST_LOOKS


def test_thinking_can_be_dropped_at_any_moment() -> None:
    state = decisions(TABLES[0], 1, 20)[1]
    thinking = bot.think(state, int(rules.turn(state)), Level.STRONG, random.Random(1))
    next(thinking)
    next(thinking)
    thinking.close()
    assert thought(state, Level.STRONG) == thought(state, Level.STRONG)


def test_a_child_does_not_see_everything() -> None:
    state = next(s for s in decisions(TABLES[0], 6, 1) if rules.due(s) == "mark")
    assert len({thought(state, Level.EASY, seed).move for seed in range(12)}) > 1
