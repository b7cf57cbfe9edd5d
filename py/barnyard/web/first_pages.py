"""The pages that are there from the start, by the name of their route; any other is the menu."""

from collections.abc import Callable, Mapping
from typing import Final

from barnyard.web.desk.play import Play
from barnyard.web.letters.listed import goes_round
from barnyard.web.letters.to_table import ToTable
from barnyard.web.routes import EASY, Route
from barnyard.web.set_up.at_once import AtOnce
from barnyard.web.set_up.page import SetUp
from barnyard.web.shell import Page, Shell
from barnyard.web.start.about import About
from barnyard.web.start.settings_page import SettingsPage


def _set_up(shell: Shell, route: Route) -> Page:
    return SetUp(shell, route.what, first=route.where == EASY, board=route.where)


def _play(shell: Shell, route: Route) -> Page:
    if goes_round(shell.store.notes, route.what):
        return ToTable(shell, route.what)
    return Play(shell, route.what)


AT_ONCE: Final[Mapping[str, Callable[[Shell, Route], Page]]] = {
    "set-up": _set_up,
    "again": lambda shell, route: AtOnce(shell, route.what),
    "play": _play,
    "settings": lambda shell, _: SettingsPage(shell),
    "about": lambda shell, _: About(shell),
}
