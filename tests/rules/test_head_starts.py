"""What a game may be made easier by: points, lives, a slower cat. Without it nothing is changed."""

from random import Random
from typing import Any

import pytest

from barnyard.core.game import OVER
from barnyard.core.record import read, write
from barnyard.core.session import Session
from barnyard.core.think import Level, think_out
from barnyard.games import find, load
from barnyard.games.mmm.bot import player as of_mmm
from barnyard.games.so_ein_mist.bot import player as of_mist
from barnyard.games.so_ein_mist.bot.value import prospects
from barnyard.links.code import read_link, write_link
from tests.every import every_game, published

SETS: dict[str, dict[str, object]] = {
    "kuhlorado": {"ahead": [0, 9], "even": True},
    "so-ein-mist": {"ahead": [0, 8]},
    "life-is-life": {"ahead": [0, 2]},
    "mmm": {"slow": 3},
}


def session(key: str, options: dict[str, object], moves: int = 60, seed: int = 1) -> Session[Any]:
    game, rng = load(key), Random(seed)
    found: Session[Any] = Session.begin(game, ["Ada", "Ben", "Cyd"][: game.SEATS[-1]], options)
    while found.turn != OVER and len(found.events) < moves:
        listed = game.moves(found.state)
        found.play(rng.choice(listed) if listed else game.sample(found.state, rng))
    return found


@pytest.mark.parametrize("key", published)
def test_it_stands_in_the_record_and_in_the_link_and_is_played_again(key: str) -> None:
    played = session(key, SETS[key])
    for name, value in SETS[key].items():
        assert played.record.options[name] == value
    again = Session.resume(read(write(played.record), find))[0]
    linked = read_link(write_link(played.record))
    assert again.state == linked.state == played.state
    assert linked.record.options == played.record.options


@every_game
def test_without_it_records_do_not_speak_of_it(key: str) -> None:
    added = [option for option in load(key).OPTIONS if option.added]
    plain = session(key, {option.key: option.default for option in added})
    assert not {option.key for option in added} & set(plain.record.options)
    assert plain.state == session(key, {}).state


@pytest.mark.parametrize("key", ["so-ein-mist", "life-is-life"])
def test_what_a_seat_has_more_is_in_its_score_from_the_start_on(key: str) -> None:
    given = SETS[key]["ahead"]
    assert isinstance(given, list)
    more = session(key, SETS[key], 12)
    plain = session(key, {}, 12)
    differ = [
        one - other
        for one, other in zip(
            more.game.scores(more.state), plain.game.scores(plain.state), strict=True
        )
    ]
    assert differ == [*given, 0]


def test_the_cat_begins_farther_away_and_no_board_is_too_long() -> None:
    game = load("mmm")
    assert game.start(2, {"slow": 3}).cat == game.start(2, {}).cat + 3
    far = {"grid": list(game.start(1, {}).pantry.grid),
           "items": dict(game.start(1, {}).pantry.items), "cat_moves": 19}  # fmt: skip
    assert game.start(2, {"side": far, "slow": 3}).cat == 20


@pytest.mark.parametrize("level", Level)
def test_computers_play_with_a_slower_cat(level: Level) -> None:
    rng = Random(3)
    for line in (False, True):
        state: Any = load("mmm").start(2, {"slow": 6, "line": line})
        for _ in range(6):
            while load("mmm").turn(state) == "chance":
                state = load("mmm").apply(state, load("mmm").sample(state, rng))
            thought = think_out(of_mmm.think(state, state.active, level, rng))
            state = load("mmm").apply(state, thought.move)


def test_the_owl_of_so_ein_mist_reckons_with_points_from_the_start() -> None:
    plain = session("so-ein-mist", {}, 40).state
    ahead = session("so-ein-mist", {"ahead": [20]}, 40).state
    while load("so-ein-mist").due(plain) not in ("die", "choice"):
        pytest.fail("no turn")
    assert prospects(ahead)[0] > prospects(plain)[0] + 0.1
    thought = think_out(of_mist.think(ahead, 0, Level.STRONG, Random(1)))
    assert thought.move in ("go", "stop")
