"""The quick way to look at marks against the rules themselves."""

import pytest

from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot.ground import turns_left
from barnyard.games.kuhlorado.bot.stand import Stand, stand_of
from barnyard.games.kuhlorado.bot.turn import THROWS, Menu, throw_of
from barnyard.games.kuhlorado.scoring import scores
from barnyard.games.kuhlorado.state import State
from tests.bots.kuhlorado.positions import TABLES, squares, walk

SEEN = ("own", "other", "lead", "waiting", "free", "own_lands", "other_lands", "tallies")


def marking(number: int) -> list[State]:
    return [s for s in walk(TABLES[number], 60 + number) if rules.due(s) == "mark"]


def asked(move: str) -> int:
    return squares(move.removeprefix("mark:").replace(",", " "))


def facts(stand: Stand) -> list[object]:
    found = {name: getattr(stand, name) for name in SEEN}
    return [sorted(value) if "lands" in name else value for name, value in found.items()]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_mark_makes_what_the_rules_make(number: int) -> None:
    for state in marking(number):
        seat = int(rules.turn(state))
        stand = stand_of(state, seat)
        for move in rules.moves(state)[::5]:
            after = rules.apply(state, move)
            points = scores(after)
            assert stand.margin_after(asked(move)) == points[seat] - points[1 - seat]
            assert stand.ends(asked(move)) == (rules.turn(after) == "over")
            assert facts(stand.after(asked(move))) == facts(stand_of(after, 1 - seat))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_menu_lists_the_legal_marks(number: int) -> None:
    for state in marking(number)[::4]:
        menu = Menu(stand_of(state, int(rules.turn(state))), lambda _: 0, 64)
        menu.fill_at_once()
        assert state.dice is not None
        listed = sorted(marks for _, marks in menu.choices(throw_of(state.dice)))
        assert listed == sorted(map(asked, rules.moves(state)))
        assert all(menu.choices(throw) for throw in THROWS)


def test_fewer_squares_last_for_fewer_turns() -> None:
    assert turns_left(0, 30) == 0
    assert turns_left(12, 5) == 0
    assert 0 < turns_left(3, 30) < turns_left(10, 30) <= turns_left(36, 30)
