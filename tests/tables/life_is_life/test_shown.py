"""What the table of Life is Life shows, to eyes and ears, and what it keeps to itself."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from barnyard.core.changed import changed
from barnyard.core.look import look
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.cards import LETTERS, VALUES
from barnyard.games.life_is_life.state import State, playing
from barnyard.games.life_is_life.table_cards import herd
from barnyard.web.says import Words
from barnyard.words import LANGUAGES
from tests.tables.life_is_life.conftest import GAME, dealt, drawn, game, laid_open, mine, text

ROOT = Path(__file__).parents[3]
SPRITE = (ROOT / "www" / "art" / "sprite.toml").read_text("utf-8")
SEATS = (3, 4, 5)
GAMES = {seats: list(game(seats, seats, advanced=seats == 4)) for seats in SEATS}
SOME = [state for states in GAMES.values() for state in states[:: max(1, len(states) // 12)]]


def views(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


# ------------------------------------------------------------------ hidden things


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
            shared = {"art", "unseen", "button", "big"}
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


# ------------------------------------------------------------------ the end of a phase


def ends(*, sudden: bool) -> list[State]:
    ended = [state for states in GAMES.values() for state in states if state.ended]
    return [s for s in ended if s.ended and (s.ended.declarer is not None) == sudden]


def test_the_reveal_counts_animal_by_animal() -> None:
    for state in ends(sudden=False):
        end = state.ended
        assert end is not None
        table = drawn(state, None)
        shown = [hand for hand in end.shown if hand]
        for letter in LETTERS:
            row = table.get(f"life-count-{letter}")
            counts = [re.findall(r"\d+", cell.heard)[0] for cell in row.all("td")]
            assert counts == [str(hand.count(letter)) for hand in shown]
            best = [cell for cell in row.all("td") if "majority" in cell.heard]
            assert all(f"majority, {VALUES[letter]} points" in cell.heard for cell in best)


def test_the_marked_majorities_add_up_to_the_points() -> None:
    for state in ends(sudden=False):
        end = state.ended
        assert end is not None
        table = drawn(state, None)
        seats = [seat for seat, hand in enumerate(end.shown) if hand]
        sums = [0] * len(seats)
        for letter in LETTERS:
            for at, cell in enumerate(table.get(f"life-count-{letter}").all("td")):
                sums[at] += VALUES[letter] if "majority" in cell.heard else 0
        assert sums == [end.points[seat] for seat in seats]
        assert [cell.text for cell in table.get("life-points").all("td")] == list(map(str, sums))


def test_every_number_of_the_reveal_has_a_heading_for_its_row_and_column() -> None:
    for state in ends(sudden=False):
        for row in drawn(state, None).get("life-reveal").all("tr"):
            heads = [node for node in row.all("th") if node.heard.strip()]
            assert heads
            assert all(node.given["scope"] in ("row", "col") for node in heads)


def test_a_sudden_death_is_shown_as_such() -> None:
    state = dealt(1, seats=3, advanced=True)
    hands = tuple("RRRRRGGGGB" if seat == 0 else "MMMMMTTTTS" for seat in range(3))
    state = changed(state, active=0, hands=hands, rows=("D", "DD", "DDD", "UUUC"))
    after = rules.apply(state, "trade:1:B")
    table = drawn(after, None)
    said = table.get("life-reveal").heard
    assert "Sudden death!" in said
    assert "Ada has all 5 rabbits." in said
    assert [node.id[-3] for node in table.all("span", "life-card")] == list("RRRRR")
    costs = [cell.text for row in table.all("tr") for cell in list(row.all("td"))[:1]]
    assert costs == ["+1", "−1", "−1"]


def test_at_the_end_the_winner_is_marked() -> None:
    state = GAMES[3][-1]
    (winner,) = playing(state)
    assert "wins" in drawn(state, None).get(f"life-seat-{winner}").heard
