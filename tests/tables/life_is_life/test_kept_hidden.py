"""What the table of Life is Life keeps to itself, until nothing is hidden any more."""

from __future__ import annotations

import random

import pytest

from barnyard.core.look import look
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.state import playing
from barnyard.games.life_is_life.table.cards import herd
from barnyard.web.common.says import Words
from barnyard.words import LANGUAGES
from tests.tables.life_is_life.drawn import GAME, drawn, laid_open, text
from tests.tables.life_is_life.games import GAMES, SEATS, SOME, dealt, views


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_seat_may_not_know_changes_nothing_on_its_screen(seats: int) -> None:
    rng = random.Random(seats)
    for state in [state for state in GAMES[seats] if state.rows][::9]:
        for seat in views(state):
            other = rules.complete(look(GAME, state, seat), seat, rng)
            assert text(state, seat) == text(other, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_an_onlooker_sees_rows_and_players_but_no_hand(seats: int) -> None:
    for state in [state for state in GAMES[seats] if state.rows][::5]:
        table = drawn(state, None)
        assert table.find("life-hand") is None
        assert not list(table.all("button"))
        assert not [node for node in table.all() if node.id.startswith("life-card-")]
        lying = [node.id[12] for node in table.all() if node.id.startswith("life-lies-")]
        assert "".join(lying) == "".join(state.rows)


def test_the_own_hand_stays_in_sight_while_others_move_and_cannot_be_pressed() -> None:
    state = dealt(4)
    seat = (state.active + 1) % state.seats
    table = drawn(state, seat)
    held = [node.id[10] for node in table.all() if node.id.startswith("life-card-")]
    assert "".join(held) == state.hands[seat]
    assert not list(table.all("button"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_is_hidden_all_hands_lie_open_beside_the_names(language: str) -> None:
    for state in [state for state in SOME if state.rows]:
        table = laid_open(state, language)
        words = Words(language, rules.KEY)
        ids = [node.id for node in table.all() if node.id]
        assert len(ids) == len(set(ids))
        assert table.find("life-hand") is None
        assert not list(table.all("", "life-backs"))
        for seat in playing(state):
            player, hand = table.get(f"life-seat-{seat}"), state.hands[seat] or ""
            shown = [node.id[-1] for node in player.all("", "life-card")]
            assert shown == list(dict.fromkeys(hand))
            assert herd(hand, words.name) in player.heard
            more = {f"×{count}" for letter in shown if (count := hand.count(letter)) > 1}
            assert {node.text for node in player.all("", "life-times")} == more
