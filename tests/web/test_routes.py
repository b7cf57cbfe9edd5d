from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barnyard.games import GamePart, has_part, keys
from barnyard.web.routes import BEGUN, EASY, MENU, Route, address, read
from tests.every import every_game, with_boards

ROUTES = [
    MENU,
    Route("settings"),
    Route("about"),
    Route("play", "a1b2"),
    Route("history"),
    *(Route("history", key) for key in keys()),
    Route("games"),
    Route("games", BEGUN),
    *(Route("games", key) for key in keys()),
    *(Route("set-up", key) for key in keys()),
    *(Route("set-up", key, EASY) for key in keys()),
    *(Route("lesson", key) for key in keys()),
    *(Route("set-up", key, "a1b2") for key in keys()),
    *(Route("boards", key) for key in with_boards),
    *(Route("boards", key, "a1b2") for key in with_boards),
    *(Route("daily", key) for key in keys() if has_part(key, GamePart.SAME_DICE)),
    *(Route("referee", key) for key in keys() if has_part(key, GamePart.REFEREE)),
    Route("board", "a1/b2"),
    Route("puzzles"),
    *(Route("puzzles", key, "10") for key in keys()),
]


@pytest.mark.parametrize("route", ROUTES, ids=address)
def test_an_address_leads_back_to_its_route(route: Route) -> None:
    assert read(address(route)) == route


@pytest.mark.parametrize(
    "unknown",
    [
        "",
        "#",
        "#/",
        "#/chess",
        "#/play",
        "#/play/",
        "#/play/a b",
        "#/mmm/x",
        "#/about/x",
        "#/history/x",
        "#/games/x",
        "#/mmm/boards/a/b",
        "#/mmm/with/A",
        "#/chess/boards",
        "#/mmm/puzzles",
        "#/mmm/puzzles/0",
        "#/mmm/puzzles/100",
        "#/puzzles/1",
    ],
)
def test_an_unknown_address_leads_to_the_menu(unknown: str) -> None:
    assert read(unknown) == MENU


@every_game
def test_a_game_has_no_address_for_what_it_has_not(key: str) -> None:
    there = {"boards": GamePart.BOARD, "daily": GamePart.SAME_DICE, "real": GamePart.REFEREE}
    for rest, part in there.items():
        assert (read(f"#/{key}/{rest}") == MENU) is not has_part(key, part)


@given(st.text())
def test_every_text_is_an_address(text: str) -> None:
    route = read(text)
    assert read(address(route)) == route
