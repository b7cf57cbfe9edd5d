"""Sums over games, against sums made by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from barnyard.core.errors import BadRecord
from barnyard.core.record import Record, read
from barnyard.core.think import Level, think_out
from barnyard.games import find, load
from barnyard.history import tally
from barnyard.history.played import Result, mark_of, replayed
from barnyard.history.sheet import MARK, sheet
from tests.history.games import game
from tests.records.saved import FILES

WON, SHARED, LOST = Result
OWL, CHICK, PIET = "bot:strong:Olga", "bot:easy:Daisy", "bot:easy:Piet"
VERDICT = {"verdict": 3, "cat": 2}


GAMES = [
    game(5, ("Ada", "Ben", OWL), (0,)),
    game(1, ("Ada", "Ben", OWL), (1,)),
    game(2, ("Ada", "Ben", OWL), (0,), scores=(0, 0, -3)),
    game(3, ("Ben", "Ada"), (1,), "kuhlorado", (7, 9)),
    game(4, ("Ada", CHICK, PIET), (0, 2)),
    game(6, ("Ada", "Ben"), None),
    game(7, ("Ada", "Cyd"), (0, 1), "mmm", (24,), "verdict-3", info=VERDICT),
    game(8, ("Ben", "Cyd"), (), "mmm", (20,), "verdict-6", info={"verdict": 6, "cat": 0}),
]


def test_results_are_counted_by_player_whoever_has_played_most_first() -> None:
    found = tally.by_player(tally.chosen(GAMES))
    assert list(found) == ["Ada", "Ben", "Cyd"]
    ada = found["Ada"]
    assert ada.results == [LOST, WON, WON, SHARED, WON, WON]
    assert (ada.count(WON), ada.count(SHARED), ada.count(LOST)) == (4, 1, 1)
    assert (ada.unfinished, ada.by_tie_break) == (1, 1)
    assert found["Ben"].results == [WON, LOST, LOST, LOST, LOST]
    assert found["Cyd"].results == [WON, LOST]


def test_streaks_are_of_victories_in_the_order_of_time() -> None:
    found = tally.by_player(tally.chosen(GAMES))
    assert (found["Ada"].row, found["Ada"].longest_row) == (2, 2)
    assert (found["Ben"].row, found["Ben"].longest_row) == (0, 1)
    assert (tally.Tally().row, tally.Tally().longest_row) == (0, 0)


def test_against_each_other_only_the_two_are_compared() -> None:
    found = tally.by_other(tally.chosen(GAMES), "Ada", together=False)
    assert {other: each.results for other, each in found.items()} == {
        ("Ben", None): [LOST, WON, WON, WON],
        ("", Level.STRONG): [None, WON, WON],
        ("", Level.EASY): [SHARED],
    }
    beside = tally.by_other(tally.chosen(GAMES), "Cyd", together=True)
    assert {other: each.results for other, each in beside.items()} == {
        ("Ada", None): [WON],
        ("Ben", None): [LOST],
    }


def test_games_can_be_chosen_by_game_and_by_person() -> None:
    assert [each.id for each in tally.chosen(GAMES, "mmm")] == ["g7", "g8"]
    assert [each.id for each in tally.chosen(GAMES, "mmm", "Ada")] == ["g7"]
    assert tally.chosen(GAMES, person="Olga") == []  # computers are nobody's results


def test_of_two_with_one_name_nobody_knows_who_is_who() -> None:
    twins = game(1, ("Ada", "Ada", "Ben"), (0,))
    assert list(tally.by_player([twins])) == ["Ben"]
    (against,) = tally.by_other([twins], "Ben", together=False).values()
    assert against.results == [LOST]


def test_points_are_of_games_that_have_them_and_follow_the_seat() -> None:
    assert tally.points(tally.chosen(GAMES), "Ada") == {
        "so-ein-mist": [0, 0, 0, 0],
        "kuhlorado": [9],
    }


def test_the_best_verdict_comes_first_then_the_cat_that_was_further_away() -> None:
    near, far = (
        game(number, ("Ada",), (0,), "mmm", (24,), info={"verdict": 3, "cat": cat})
        for number, cat in ((8, 2), (9, 3))
    )
    found = tally.verdicts([*GAMES, near, far], "mmm")
    assert [each.id for each in found] == ["g9", "g7", "g8", "g8"]


# ------------------------------------------------------------------ from records


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_gives_what_its_last_state_says(file: Path) -> None:
    record = read(file.read_bytes(), find)
    played = think_out(replayed("x", 5.0, record))
    *_, last = record.replay()
    assert played.outcome == record.game.outcome(last)
    if played.outcome:
        assert list(played.scores) == record.game.scores(last)
    throws = [event for event in map(str, record.events) if event.startswith(("roll:", "die:"))]
    thrown = [face for event in throws for face in event.partition(":")[2].split(",")]
    assert [face for throw in played.throws for face in throw.faces] == thrown
    assert set(thrown) <= set(played.faces)
    assert bool(thrown) == bool(played.faces)
    assert played.mark == mark_of(record)


def test_an_illegal_event_is_refused_with_its_number() -> None:
    record = Record(load("mmm"), ("Ada",), {"side": 1, "line": False}, ("roll:nobody,x,x",))
    with pytest.raises(BadRecord) as refused:
        think_out(replayed("x", 0.0, record))
    assert refused.value.number == 1


# ------------------------------------------------------------------ to take away


def test_a_sheet_has_a_line_for_each_player_and_no_formulas() -> None:
    games = [
        game(60, ('=1+"1"', OWL), (0,), "kuhlorado", (-3, -4), luck=(0.25, -0.25)),
        game(0, ("Ada", "Cyd"), None),
        game(120, ("Ada", "Cyd"), (0, 1), "mmm", (24,), info=VERDICT, luck=(0.5,)),
    ]
    text = sheet(games, lambda kind, value: f"{kind} {value}")
    assert text.startswith(MARK + "column ended,column game,")
    assert text.removeprefix(MARK).split("\r\n")[1:] == [
        '1970-01-01 00:01,Kuhlorado,"\'=1+""1""",kind person,result won,-3,,0.25',
        "1970-01-01 00:01,Kuhlorado,Olga,kind strong,result lost,-4,,-0.25",
        ",So ein Mist,Ada,kind person,result unfinished,,,",
        ",So ein Mist,Cyd,kind person,result unfinished,,,",
        "1970-01-01 00:02,Mmm!,Ada,kind person,result won,24,3,0.5",
        "1970-01-01 00:02,Mmm!,Cyd,kind person,result won,24,3,0.5",
        "",
    ]
