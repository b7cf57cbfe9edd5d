"""What every computer player of every game keeps to, at every level."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from barnyard.bots.judged import judged
from barnyard.bots.players import advice, bot, decide, player
from barnyard.core.game import CHANCE, OVER, AnyGame
from barnyard.core.look import look
from barnyard.core.think import Bot, Level, Odds, Slices, Thought, think_out
from barnyard.games import load
from barnyard.web.common.says import Words
from barnyard.words import LANGUAGES
from tests.every import every_game_with_a_bot

Position = tuple[Any, int]  # a state, and the seat to move
NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Flo"]
MOST_AT_ONCE = 400  # applied events in one slice: a few milliseconds


def own(key: str) -> Bot:
    found = bot(key)
    assert found is not None
    return found


def variants(game: AnyGame) -> Iterator[dict[str, object]]:
    """The usual options, and each other value once."""
    yield {}
    for option in game.OPTIONS:
        for value in option.values:
            if value != option.default:
                yield {option.key: value}


def positions(key: str, count: int, seed: int = 1) -> Iterator[Position]:
    """Decisions of random games, of all player numbers and variants."""
    game, rng = load(key), random.Random(f"{key}/{seed}")
    settings = [(seats, options) for seats in game.SEATS for options in variants(game)]
    for number in range(count):
        seats, options = settings[number % len(settings)]
        yield _decision(game, game.start(seats, options), rng)


def _decision(game: AnyGame, start: Any, rng: random.Random) -> Position:
    """One of the first eighty decisions of a game, each as likely."""
    state = start
    decisions: list[Position] = []
    while len(decisions) < 80 and (turn := game.turn(state)) != OVER:
        if turn == CHANCE:
            state = game.apply(state, game.sample(state, rng))
        else:
            decisions.append((state, int(turn)))
            state = game.apply(state, rng.choice(game.moves(state)))
    return rng.choice(decisions)


def decided(key: str, state: Any, seat: int, level: Level, seed: int = 3) -> Thought:
    thinking = decide(load(key), state, seat, player(level), random.Random(seed))
    return think_out(thinking)


@pytest.mark.sampled
@pytest.mark.parametrize("level", Level)
@every_game_with_a_bot
def test_what_it_decides_is_legal_and_so_is_all_that_it_weighed(key: str, level: Level) -> None:
    for state, seat in positions(key, 16):
        moves = load(key).moves(state)
        thought = decided(key, state, seat, level)
        assert thought.move in moves
        assert {each.move for each in thought.weighed} <= set(moves)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game_with_a_bot
def test_what_it_thinks_can_be_said(key: str, language: str) -> None:
    words = Words(language, key, NAMES)
    for state, seat in positions(key, 12, seed=2):
        for level in Level:
            thought = decided(key, state, seat, level)
            said = [words.thought(thought.because)]
            said += [words.thought(thought.aloud)] if thought.aloud else []
            said += [words.weighed(each.facts) for each in thought.weighed]
            assert all(len(line) > 5 and "{" not in line for line in said)
        odds = think_out(own(key).odds(look(load(key), state, seat), seat))
        assert all(words.odds(chance) for chance in odds.chances)
        assert words.light(odds)
        assert odds.light in ("green", "amber", "red")


@pytest.mark.parametrize("language", LANGUAGES)
@every_game_with_a_bot
def test_every_light_of_a_lamp_has_its_word(key: str, language: str) -> None:
    words, own_bot = Words(language, key, NAMES), own(key)
    about = {
        think_out(own_bot.odds(look(load(key), state, seat), seat)).about
        for state, seat in positions(key, 12, seed=2)
    }
    assert all(about), "a light says what it is for"
    for each in about:
        for light in ("green", "amber", "red"):
            assert words.light(Odds(light, (), each))


@pytest.mark.parametrize("level", Level)
@every_game_with_a_bot
def test_nobody_peeks(key: str, level: Level) -> None:
    """Another world that looks the same to the seat, the same random stream: the same thought."""
    game = load(key)
    for number, (state, seat) in enumerate(positions(key, 8, seed=3)):
        seen = look(game, state, seat)
        other = game.complete(seen, seat, random.Random(number))
        assert look(game, other, seat) == seen
        assert decided(key, other, seat, level) == decided(key, state, seat, level)


@every_game_with_a_bot
def test_the_owl_decides_the_same_whenever_it_sees_the_same_and_a_hint_says_so(key: str) -> None:
    """Whatever stream it is given, at the table or asked for a hint."""
    game = load(key)
    for state, seat in positions(key, 5, seed=9):
        hinted = think_out(advice(game, look(game, state, seat), seat))
        assert hinted == think_out(advice(game, look(game, state, seat), seat))
        assert decided(key, state, seat, Level.STRONG, seed=1) == hinted
        assert decided(key, state, seat, Level.STRONG, seed=2) == hinted


@every_game_with_a_bot
def test_the_coach_does_not_peek_either(key: str) -> None:
    game = load(key)
    for number, (state, seat) in enumerate(positions(key, 6, seed=4)):
        seen = look(game, state, seat)
        other = game.complete(seen, seat, random.Random(number))
        one, two = (
            think_out(own(key).odds(look(game, each, seat), seat)) for each in (state, other)
        )
        assert one == two


def test_what_is_said_aloud_depends_on_the_move_alone() -> None:
    """While hands are closed nobody learns more from it than from the move."""
    said: dict[tuple[str, bool], object] = {}
    for state, seat in positions("life-is-life", 40, seed=6):
        thought = decided("life-is-life", state, seat, Level.EASY)
        about = thought.move.split(":")[:2]
        assert thought.aloud is not None
        key = (":".join(about), state.knocker is None)
        assert said.setdefault(key, thought.aloud) == thought.aloud


def test_hidden_worlds_differ() -> None:
    """The test before would prove nothing if there were only one."""
    game = load("life-is-life")
    for number, (state, seat) in enumerate(positions("life-is-life", 4, seed=3)):
        seen = look(game, state, seat)
        assert game.complete(seen, seat, random.Random(number)) != state


@pytest.mark.parametrize("level", Level)
@every_game_with_a_bot
def test_it_thinks_in_small_slices(key: str, level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in applied events, as a clock would make this test depend on the machine."""
    game, applied = load(key), [0]
    apply = game.apply

    def counting(state: Any, event: str) -> Any:
        applied[0] += 1
        return apply(state, event)

    monkeypatch.setattr(game, "apply", counting)
    for state, seat in positions(key, 5, seed=5):
        assert longest_slice(
            decide(game, state, seat, player(level), random.Random(1)), applied
        ) < (MOST_AT_ONCE)


def longest_slice(thinking: Slices[Thought], applied: list[int]) -> int:
    longest = 0
    while True:
        applied[0] = 0
        try:
            next(thinking)
        except StopIteration:
            return max(longest, applied[0])
        longest = max(longest, applied[0])


@every_game_with_a_bot
def test_candidates_are_moves_and_come_from_what_is_seen(key: str) -> None:
    game = load(key)
    for state, seat in positions(key, 12, seed=7):
        seen = look(game, state, seat)
        found = own(key).candidates(seen, seat)
        assert found
        assert len(set(found)) == len(found)
        assert set(found) <= set(game.moves(seen))
        other = game.complete(seen, seat, random.Random(5))
        assert own(key).candidates(look(game, other, seat), seat) == found


@every_game_with_a_bot
def test_a_decision_is_judged_by_what_its_seat_could_see(key: str) -> None:
    game = load(key)
    for state, seat in positions(key, 3, seed=8):
        seen, chosen = look(game, state, seat), game.moves(state)[-1]
        where = seat if 1 not in game.SEATS else 0
        one, two = (
            think_out(judged(game, own(key), table, chosen, where, random.Random(1)))
            for table in (state, game.complete(seen, seat, random.Random(9)))
        )
        assert one == two
        assert one.chosen <= one.best
        assert (one.better is None) == (one.chosen == one.best)
