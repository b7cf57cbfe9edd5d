"""Who sits where, as a record names it."""

import pytest

from barnyard.core.seats import computer, is_computer, level_of, person, shown
from barnyard.core.think import Level


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", ["Olga", "", "Olga: the owl", "bot:"])
def test_a_computer_keeps_its_level_and_its_name(level: Level, name: str) -> None:
    player = computer(level, name)
    assert is_computer(player)
    assert (level_of(player), shown(player)) == (level, name)


@pytest.mark.parametrize(
    ("player", "name"), [("bot:Otto", "Otto"), ("bot:quick:Otto", "quick:Otto"), ("bot:", "")]
)
def test_one_without_a_known_level_plays_easily(player: str, name: str) -> None:
    assert (level_of(player), shown(player)) == (Level.EASY, name)


def test_a_person_has_no_level() -> None:
    assert not is_computer("Ada")
    assert (level_of("Ada"), shown("Ada"), person(" Ada ")) == (None, "Ada", "Ada")


@pytest.mark.parametrize(
    ("typed", "name"),
    [("bot:", ""), ("bot:bot:Ada", "Ada"), ("bot:fair:bot:easy:", ""), ("bot:strong: Ada", "Ada")],
)
def test_what_a_person_types_never_names_a_computer(typed: str, name: str) -> None:
    assert person(typed) == name
