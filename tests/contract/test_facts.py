"""What a game says of itself, and how it refuses to start."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from barnyard import games
from barnyard.core.errors import BadSetup

if TYPE_CHECKING:
    from tests.contract.conftest import Table

NO_COUNTS = [-1, 0, 1000, True, 3.0, "3", None, [3]]
NO_VALUES: list[object] = [
    None,
    0.0,
    1.0,
    "1",
    "true",
    -1,
    10**9,
    {},
    [],
    [[]],
    {"a": 1},
    ["x"] * 8,
]


def test_a_game_is_found_by_the_key_that_it_states(key: str) -> None:
    game = games.load(key)
    assert key == game.KEY
    assert games.find(key) is game


def test_an_unknown_game_is_not_there() -> None:
    assert games.find("") is None
    assert games.find("no-such-game") is None
    with pytest.raises(KeyError):
        games.load("no-such-game")


def test_the_facts_are_of_their_kinds(key: str) -> None:
    game = games.load(key)
    assert game.TITLE.strip()
    assert type(game.VERSION) is int
    assert game.SEATS[0] >= 1
    assert game.SEATS.step == 1
    assert isinstance(game.OPTIONS, tuple)
    assert len({option.key for option in game.OPTIONS}) == len(game.OPTIONS)


def test_the_default_of_an_option_is_the_first_that_is_offered(key: str) -> None:
    for option in games.load(key).OPTIONS:
        assert option.default is option.values[0]
        assert len(set(option.values)) == len(option.values)


def test_nothing_chosen_means_the_defaults(key: str) -> None:
    game = games.load(key)
    defaults = {option.key: option.default for option in game.OPTIONS}
    for seats in game.SEATS:
        assert game.start(seats, {}) == game.start(seats, defaults)


def test_options_are_kept_as_json(table: Table) -> None:
    for option in table.game.OPTIONS:
        value = table.options[option.key]
        settled = option.read(value)
        assert type(settled) is type(value)
        assert json.loads(json.dumps(settled)) == settled == value


@pytest.mark.parametrize("count", NO_COUNTS, ids=repr)
def test_no_game_starts_with_a_count_that_is_no_count(key: str, count: object) -> None:
    game = games.load(key)
    if count in game.SEATS and type(count) is int:
        pytest.skip("this game can be played so")
    with pytest.raises(BadSetup, match="player-count"):
        game.start(count, {})  # type: ignore[arg-type]


def test_one_player_too_few_or_too_many_is_refused(key: str) -> None:
    game = games.load(key)
    for seats in (game.SEATS[0] - 1, game.SEATS[-1] + 1):
        with pytest.raises(BadSetup, match="player-count"):
            game.start(seats, {})


def test_an_option_that_the_game_does_not_have_is_refused(key: str) -> None:
    game = games.load(key)
    with pytest.raises(BadSetup, match="option-unknown"):
        game.start(game.SEATS[0], {"no-such-option": True})


@pytest.mark.parametrize("value", NO_VALUES, ids=repr)
def test_a_value_that_an_option_does_not_offer_is_refused(key: str, value: object) -> None:
    game = games.load(key)
    for option in game.OPTIONS:
        with pytest.raises(BadSetup):
            game.start(game.SEATS[0], {option.key: value})


def test_true_and_1_are_not_taken_for_each_other(key: str) -> None:
    for option in games.load(key).OPTIONS:
        for value in option.values:
            other = int(value) if isinstance(value, bool) else float(value)
            with pytest.raises(BadSetup, match="option-value"):
                option.read(other)
