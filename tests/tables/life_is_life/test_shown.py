"""What the table of Life is Life shows, to eyes and ears."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from barnyard.core.changed import changed
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.cards import LETTERS
from barnyard.words import LANGUAGES
from tests.tables.life_is_life.drawn import drawn, mine, text
from tests.tables.life_is_life.games import SOME, dealt, views

ROOT = Path(__file__).parents[3]
SPRITE = (ROOT / "www" / "art" / "sprite.toml").read_text("utf-8")


# ------------------------------------------------------------------ for everybody


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_can_be_drawn_for_everybody(language: str) -> None:
    for state in SOME:
        for seat in views(state):
            shown = text(state, seat, language=language)
            assert not re.search(r"[{}]|None|\sstyle=|\son\w+=|<script", shown)


def test_no_id_stands_twice_and_all_names_are_the_games_own() -> None:
    for state in SOME:
        for seat in views(state):
            nodes = list(drawn(state, seat, "trade 4").all())
            ids = [node.id for node in nodes if node.id]
            assert len(ids) == len(set(ids))
            assert all(id_.startswith("life-") for id_ in ids)
            shared = {"art", "unseen", "button", "big", "board", "seats", "above", "dock", "spread"}
            looks = set().union(*(node.looks for node in nodes)) - shared
            assert all(look.startswith("life-") for look in looks)


def test_every_picture_is_in_the_sprite() -> None:
    names = set(re.findall(r"^([a-z0-9-]+) =", SPRITE, re.MULTILINE))
    for state in SOME:
        asked = set(re.findall(r'href="#art-([^"]+)"', text(state, None)))
        assert asked <= names


def test_cards_that_nobody_touched_keep_their_ids() -> None:
    state = dealt(5)
    seat = state.active
    move = next(move for move in rules.moves(state) if move.startswith("trade:2"))
    before, after = drawn(state, seat), drawn(rules.apply(state, move), seat)
    for row in (1, 3, 4):
        ids = [[node.id for node in t.get(f"life-row-{row}").all()] for t in (before, after)]
        assert [id_ for id_ in ids[0] if "lies" in id_] == [id_ for id_ in ids[1] if "lies" in id_]


def test_a_chosen_card_is_the_same_node_in_the_hand_and_in_the_tray() -> None:
    state = dealt(5)
    letter = (state.hands[state.active] or "")[0]
    ids = [
        sorted(node.id for node in mine(state, picked).all() if node.id.startswith("life-card-"))
        for picked in ("trade 4", f"trade 4 {letter}")
    ]
    assert ids[0] == ids[1]
    assert len(ids[0]) == 10


def test_of_a_trade_only_the_cards_that_change_hands_are_other_pieces() -> None:
    """So that those travel, and no card of the hand jumps."""
    for state in [state for state in SOME if rules.moves(state)][:20]:
        seat = state.active
        trades = [move for move in rules.moves(state) if move.startswith("trade:4")]
        after = rules.apply(state, trades[0]) if trades else state
        if not trades or after.ended is not None:
            continue
        put = trades[0].split(":")[2]
        picked = mine(state, " ".join(["trade", "4", *put]))
        tray = {node.id for node in picked.get("life-tray").all() if "data-alike" in node.given}
        hand = {node.id for node in picked.get("life-stacks").all() if "data-alike" in node.given}
        held = {node.id for node in drawn(after, seat).all() if node.id.startswith("life-card-")}
        assert (len(tray), len(hand), len(held)) == (4, 6, 10)
        assert hand <= held


# ------------------------------------------------------------------ names for screen readers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_says_what_it_does_in_full_words(language: str) -> None:
    for state in [state for state in SOME if rules.moves(state)]:
        for picked in ("", "trade", "trade 3"):
            for button in mine(state, picked, language).all("button"):
                assert len(button.given["aria-label"]) > 6
                assert not re.search(rf"\b[{LETTERS}]{{1,4}}\b", button.given["aria-label"])


def test_rows_and_cards_are_told_with_their_values() -> None:
    state = changed(dealt(1, seats=3), rows=("M", "TT", "GBM", "SDRP"))
    table = mine(state)
    label = table.get("life-take-2").given["aria-label"]
    assert label == "Take row 2: 2 goats (7). You put down as many of your cards."
    label = table.get("life-take-3").given["aria-label"]
    assert label.startswith("Take row 3: 1 giraffe (9), 1 bear (8), 1 mole (7).")


def test_the_whole_trade_is_said_before_it_is_done() -> None:
    state = dealt(1, seats=3)
    hands = tuple("GGBBMTSDRP" if seat == state.active else None for seat in range(3))
    state = changed(state, hands=hands, rows=("M", "TT", "GBM", "SDRP"))
    english = mine(state, "trade 2 B B").get("life-trade").given["aria-label"]
    german = mine(state, "trade 2 B B", "de").get("life-trade").given["aria-label"]
    assert english == "Trade: put down 2 bears, take row 2: 2 goats"
    assert german == "Tauschen: 2 Bären ablegen und Reihe 2 nehmen: 2 Ziegen"


def test_pictures_are_silent() -> None:
    for state in SOME:
        for picture in drawn(state, None).all("svg"):
            assert picture.given["aria-hidden"] == "true"


# ------------------------------------------------------------------ the players


def test_lives_are_drawn_as_lifebuoys_and_told_as_a_number() -> None:
    state = changed(dealt(6), lives=(5, 1, 0, 7))
    table = drawn(state, None)
    for seat, lives in enumerate(state.lives):
        lines = next(table.get(f"life-seat-{seat}").all("span", "life-lives"))
        assert len(list(lines.all("use"))) == lives
        assert len(list(lines.all("circle", "life-gone"))) == max(0, 5 - lives)
        assert ("1 life" if lives == 1 else f"{lives} lives") in lines.heard
    assert "out" in table.get("life-seat-2").heard


def test_cards_that_everybody_saw_are_told_beside_each_player() -> None:
    state = changed(dealt(6, seats=3), known=("GGM", "", "RRRRRDDPP"))
    table = drawn(state, None)
    assert "Everybody saw: 2 giraffes, 1 mole" in table.get("life-seat-0").heard
    assert "10 cards in hand that nobody else knows" in table.get("life-seat-1").heard
    assert "1 card in hand that nobody else knows" in table.get("life-seat-2").heard
    backs = [
        len(list(table.get(f"life-seat-{seat}").all("rect", "life-back"))) for seat in range(3)
    ]
    assert backs == [7, 10, 1]


def test_the_player_to_move_is_marked_and_told() -> None:
    state = dealt(6)
    marked = [node.id for node in drawn(state, None).all() if "aria-current" in node.given]
    assert marked == [f"life-seat-{state.active}"]
    assert "to move" in drawn(state, None).get(marked[0]).heard


def test_in_the_last_round_everybody_sees_who_knocked_and_who_has_a_turn() -> None:
    state = changed(dealt(6), knocker=1, active=3, traded=frozenset(range(4)))
    table = drawn(state, None)
    told = [table.get(f"life-seat-{seat}").heard for seat in range(4)]
    assert "last turn" in told[0]
    assert "knocked" in told[1]
    assert "done" in told[2]
    assert "last turn" in told[3]
    assert "Ben has knocked: the last round!" in table.get("life-last").heard


# ------------------------------------------------------------------ hints


@pytest.mark.parametrize(
    ("hand", "advanced", "hinted"),
    [
        ("GGBBMTSCCC", False, {"C": "3 of 4"}),
        ("GGBBMTSCCC", True, {}),
        ("GGBBMTSDCC", False, {}),
        ("GGRRRPPPPP", True, {"R": "3 of 5", "P": "5 of 5"}),
    ],
)
def test_a_near_sudden_death_is_hinted(hand: str, advanced: bool, hinted: dict[str, str]) -> None:
    state = dealt(1, seats=3, advanced=advanced)
    hands = tuple(hand if seat == state.active else None for seat in range(3))
    table = mine(changed(state, hands=hands))
    hints = {
        node.id[-1]: hint.text
        for node in table.all("li", "life-stack")
        for hint in node.all("small", "life-near")
    }
    assert hints == hinted
    for letter, said in hinted.items():
        words = said.replace("of 4", "of 4 cats")
        assert words.partition(" of ")[0] in table.get(f"life-put-{letter}").given["aria-label"]
