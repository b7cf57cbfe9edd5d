"""The end of a phase on the table of Life is Life: the count, a sudden death, the winner."""

from __future__ import annotations

import re

from barnyard.core.changed import changed
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.cards import LETTERS, VALUES
from barnyard.games.life_is_life.state import State, playing
from barnyard.games.life_is_life.table.picture import counted
from tests.tables.life_is_life.drawn import drawn
from tests.tables.life_is_life.games import GAMES, dealt


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
            assert [len(list(cell.all("svg"))) for cell in row.all("td")] == list(map(int, counts))
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


def test_the_count_of_a_game_tells_line_by_line_and_the_lifebuoys_last() -> None:
    """Before its step nothing of a line is there."""
    state = next(state for state in ends(sudden=False) if rules.turn(state) == "over")
    lines = [*(f"life-count-{letter}" for letter in LETTERS),
             "life-points", "life-lost", "life-left"]  # fmt: skip
    assert counted(state) == len(lines)
    for step in range(len(lines) + 1):
        rows = drawn(state, None, f"count {step}").get("life-reveal").all("tr")
        assert [row.id for row in rows if row.id] == lines[:step]


def test_what_is_left_is_a_stack_of_lifebuoys_with_its_number() -> None:
    for state in ends(sudden=False):
        assert state.ended is not None
        cells = list(drawn(state, None).get("life-left").all("td"))
        seats = [seat for seat, hand in enumerate(state.ended.shown) if hand]
        for seat, cell in zip(seats, cells, strict=True):
            assert len(list(cell.all("use"))) == state.lives[seat]
            assert len(list(cell.all("circle"))) == state.ended.lost[seat]
            assert re.findall(r"\d+", cell.heard) == [str(state.lives[seat])]


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
