"""Who is going to play, by tapping."""

from __future__ import annotations

import pytest

from barnyard.core.think import Level
from barnyard.web.common.signs import OF_LEVELS, SIGNS, free, seated
from barnyard.web.kept.people import Profile
from barnyard.web.kept.settings import Settings
from barnyard.web.set_up.line_up import LIKE, LineUp

KNOWN = Settings(profiles={"Ada": Profile("cat"), "Ben": Profile("cat"), "Cyd": Profile("dog")})


def line_up(seats: range, settings: Settings = KNOWN) -> LineUp:
    return LineUp(seats, settings)


def kinds(at: LineUp) -> list[tuple[str, bool]]:
    return [(row.name, row.level is not None) for row in at.rows]


def test_the_first_time_somebody_sits_there_with_as_many_computers_as_it_takes() -> None:
    assert kinds(line_up(range(3, 7))) == [("", False), ("", True), ("", True)]
    assert kinds(line_up(range(1, 7))) == [("", False)]


def test_who_played_last_sits_there_again() -> None:
    again = KNOWN.with_table({"Ben": "cat"}, ["bot:Emil", "Ben", "bot:Otto"])
    assert kinds(line_up(range(3, 7), again)) == [("Emil", True), ("Ben", False), ("Otto", True)]
    assert kinds(line_up(range(2, 3), again)) == [("Emil", True), ("Ben", False)]


def test_people_sit_down_and_get_up_by_a_tap() -> None:
    at = line_up(range(3, 5))
    for name in ("Ada", "Ben", "Cyd"):
        at.tap(name)
    assert kinds(at) == [("Ada", False), ("Cyd", False), ("Ben", False)]
    at.tap("Ben")
    assert kinds(at) == [("Ada", False), ("Cyd", False), ("", True)]


def test_a_full_table_of_people_takes_nobody_else() -> None:
    at = line_up(range(2, 3))
    at.tap("Ada")
    assert at.can_sit()
    at.tap("Ben")
    assert not at.can_sit()
    at.tap("Cyd")
    assert kinds(at) == [("Ada", False), ("Ben", False)]


def test_signs_are_kept_and_never_twice() -> None:
    at = line_up(range(3, 7))
    at.tap("Ada")
    at.tap("Ben")
    signs = [row.sign for row in at.rows]
    assert signs[0] == "cat"
    assert len(set(signs)) == len(signs)
    at.next_sign(0)
    assert at.rows[0].sign not in signs
    assert at.picture(1) in (*SIGNS, *OF_LEVELS.values())


def test_a_persons_name_is_not_left_to_a_computer() -> None:
    at = line_up(range(2, 3))
    at.tap("Ada")
    at.next_kind(0)
    assert at.rows[0][:2] == ("", Level.EASY)


def test_each_tap_is_the_next_kind_and_the_last_one_is_a_person_again() -> None:
    at = line_up(range(2, 3))
    seen = []
    for _ in range(len(Level) + 2):
        at.next_kind(1)
        seen.append(at.rows[1].kind)
    assert seen == [Level.KEEN, Level.STRONG, LIKE, None, Level.EASY, Level.MODEST, Level.FAIR]


def test_seats_are_moved_and_the_others_move_up() -> None:
    at = line_up(range(3, 5))
    for name in ("Ada", "Ben", "Cyd"):
        at.tap(name)
    before = kinds(at)
    at.move(2, 0)
    assert kinds(at) == [before[2], before[0], before[1]]
    at.move(0, 7)
    assert kinds(at) == [before[2], before[0], before[1]]


@pytest.mark.parametrize("players", [["Ada", "Ben", "bot:Emil"], ["Zoe", "Ada"], ["bot:a", "b"]])
def test_everybody_at_a_table_has_a_sign(players: list[str]) -> None:
    signs = seated(players, KNOWN.signs)
    people = [sign for sign in signs if sign in SIGNS]
    assert len(signs) == len(players)
    assert len(set(people)) == len(people)


def test_when_all_signs_are_taken_they_begin_anew() -> None:
    assert free(SIGNS) == SIGNS[0]
