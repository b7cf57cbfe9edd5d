"""Luck: the system's, a script's, or that of the players' real dice."""

import random
from typing import Any

from barnyard import AskedLuck, ScriptedLuck, Session, SystemLuck, load
from barnyard.core.game import AnyGame

GAME = load("life-is-life")
DEALING = GAME.apply(GAME.start(3, {}), "first:0")


def test_the_systems_luck_is_fresh_each_time_whatever_the_shared_generator() -> None:
    deals = []
    for _ in range(3):
        random.seed(1)
        deals += [SystemLuck().draw(GAME, DEALING) for _ in range(2)]
    assert len(set(deals)) == 6


def test_the_systems_luck_takes_its_numbers_from_the_system() -> None:
    assert isinstance(SystemLuck().rng, random.SystemRandom)


def test_a_generator_with_a_seed_gives_the_same_game_again() -> None:
    one, other = (SystemLuck(random.Random(5)) for _ in range(2))
    assert one.draw(GAME, DEALING) == other.draw(GAME, DEALING)
    assert one.draw(GAME, DEALING) != one.draw(GAME, DEALING)


def test_a_script_is_played_in_its_order_until_it_is_used_up() -> None:
    luck = ScriptedLuck(["first:2", "first:0"])
    drawn = [luck.draw(GAME, GAME.start(3, {})) for _ in range(4)]
    assert drawn == ["first:2", "first:0", None, None]


def test_real_dice_are_asked_for_with_the_game_and_its_state() -> None:
    asked: list[tuple[AnyGame, Any]] = []

    def ask(game: AnyGame, state: object) -> str | None:
        asked.append((game, state))
        return "first:1"

    assert AskedLuck(ask).draw(GAME, DEALING) == "first:1"
    assert asked == [(GAME, DEALING)]


def test_the_players_may_leave_the_answer_open() -> None:
    session = Session.begin(GAME, ["a", "b", "c"])
    assert session.draw(AskedLuck(lambda *_: None)) is None
    assert (session.events, session.version) == ([], 0)
