"""The computer players: legal, deterministic, in slices, and blind to what is hidden."""

import random
from dataclasses import replace

import pytest

from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look
from barnyard.core.think import Level, think_out
from barnyard.games.life_is_life.bot import lives as bot_lives
from barnyard.games.life_is_life.bot import player as bot
from barnyard.games.life_is_life.bot import strong as bot_strong
from barnyard.games.life_is_life.bot.world import World
from barnyard.games.life_is_life.state import State, playing
from tests.bots.life_is_life.tables import GAME, decided, decisions, walk

QUICK = [Level.EASY, Level.MODEST, Level.FAIR]
TURNS_IN_A_SLICE = 120  # a turn takes 0.015 ms


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strong player thinks in the same way, but not for as long."""
    monkeypatch.setattr(bot_strong, "TURNS", 600)


@pytest.mark.parametrize("level", QUICK)
def test_a_quick_player_finishes_games_with_legal_moves(level: Level) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.start(3 + seed % 3, {"advanced": seed % 2 == 0})
        while (mover := GAME.turn(state)) != OVER:
            event = GAME.sample(state, rng) if mover == CHANCE else _choice(state, level, rng)
            state = GAME.apply(state, event)
        assert len(playing(state)) == 1


def _choice(state: State, level: Level, rng: random.Random) -> str:
    mover = int(GAME.turn(state))
    return think_out(bot.think(look(GAME, state, mover), mover, level, rng)).move


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("level", Level)
def test_every_move_is_legal_and_so_are_the_moves_weighed(level: Level) -> None:
    for state in decisions(30, 50):
        mover, legal = int(GAME.turn(state)), GAME.moves(state)
        seen = look(GAME, state, mover)
        thought = think_out(bot.think(seen, mover, level, random.Random(1)))
        assert thought.move in legal
        assert {each.move for each in thought.weighed} <= set(legal)
        worths = [each.worth for each in thought.weighed]
        if level != Level.FAIR:  # whose knock is not chosen by its worth
            assert worths == sorted(worths, reverse=True)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("level", Level)
def test_nothing_hidden_is_looked_at(level: Level) -> None:
    """Another world behind the same view, even laid open, changes no decision and no odds."""
    swapped = 0
    for state in decisions(16, 80):
        mover = int(GAME.turn(state))
        seen = look(GAME, state, mover)
        other = GAME.complete(seen, mover, random.Random(9))
        swapped += other != state
        views = [seen, look(GAME, other, mover), state, other]
        thoughts = [think_out(bot.think(each, mover, level, random.Random(4))) for each in views]
        assert all(thought == thoughts[0] for thought in thoughts)
    assert swapped > 8


def test_the_lamp_looks_at_nothing_hidden() -> None:
    for state in decisions(10, 90):
        mover = int(GAME.turn(state))
        other = GAME.complete(look(GAME, state, mover), mover, random.Random(9))
        shown = [think_out(bot.odds(each, mover)) for each in (state, other)]
        assert shown[0] == shown[1]


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("level", Level)
def test_the_same_view_and_luck_lead_to_the_same_decision(level: Level) -> None:
    for state in decisions(6, 110):
        assert decided(state, level) == decided(state, level)
        again = replace(state, traded=frozenset(sorted(state.traded, reverse=True)))
        assert decided(again, level) == decided(state, level)


def test_luck_still_to_come_is_out_of_reach() -> None:
    """A state holds no generator: the next deal does not depend on what was thought before."""
    state = decisions(1, 130)[0]
    rng = random.Random(3)
    before = rng.getstate()
    decided(state, Level.FAIR)
    assert rng.getstate() == before
    assert not any(isinstance(value, random.Random) for value in vars(state).values())


@pytest.mark.parametrize("level", Level)
def test_thinking_comes_in_short_slices(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = 0
    pass_on = World._pass_on

    def counted(world: World) -> None:
        nonlocal turns
        turns += 1
        pass_on(world)

    monkeypatch.setattr(World, "_pass_on", counted)
    for state in decisions(5, 140):
        mover = int(GAME.turn(state))
        thinking = bot.think(look(GAME, state, mover), mover, level, random.Random(1))
        total = longest = turns = 0
        for _ in thinking:
            total, longest, turns = total + turns, max(longest, turns), 0
        assert max(longest, turns) <= TURNS_IN_A_SLICE
        assert total <= bot_strong.TURNS + 100


def test_what_lives_are_worth_is_worked_out_bit_by_bit() -> None:
    for lives in ((5, 5, 5, 5, 5), (5, 4, 3, 2, 1), (5, 5, 5)):
        bot_lives._sorted_prospects.cache_clear()
        known = longest = 0
        for _ in bot_lives.prepared(lives):
            now = bot_lives._sorted_prospects.cache_info().currsize
            longest, known = max(longest, now - known), now
        bot_lives.prospects(lives)
        assert bot_lives._sorted_prospects.cache_info().currsize == known
        assert longest <= 60


def test_walks_meet_all_kinds_of_states() -> None:
    dues = {GAME.due(state) for seed in range(2) for state in walk(3, seed)}
    assert dues == {"first", "deal", "turn", "over"}
