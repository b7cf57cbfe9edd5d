from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barnyard.games import keys
from barnyard.web.routes import EASY, MENU, Route, address, read

ROUTES = [
    MENU,
    Route("settings"),
    Route("about"),
    Route("play", "a1b2"),
    Route("history"),
    Route("referee", "life-is-life"),
    *(Route("history", key) for key in keys()),
    *(Route("set-up", key) for key in keys()),
    *(Route("set-up", key, EASY) for key in keys()),
    *(Route("lesson", key) for key in keys()),
    Route("set-up", "mmm", "a1b2"),
    Route("boards", "mmm"),
    Route("boards", "kuhlorado", "a1b2"),
    Route("board", "a1/b2"),
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
        "#/mmm/boards/a/b",
        "#/mmm/with/A",
        "#/chess/boards",
    ],
)
def test_an_unknown_address_leads_to_the_menu(unknown: str) -> None:
    assert read(unknown) == MENU


@given(st.text())
def test_every_text_is_an_address(text: str) -> None:
    route = read(text)
    assert read(address(route)) == route
