"""Before a game: who plays, and what is chosen."""

from __future__ import annotations

import re

from barnyard.core.think import Level
from barnyard.web.set_up.at_once import AtOnce
from barnyard.web.set_up.line_up import Row
from barnyard.web.set_up.page import SetUp
from tests.web.conftest import FakeShell
from tests.web.players import begin, html, opened


def test_players_are_added_and_removed_within_the_games_numbers() -> None:
    page = SetUp(FakeShell(), "so-ein-mist")
    for _ in range(3):
        page.act("add", "", {})
    assert len(page.line_up.rows) == 6
    assert 'data-do="add"' not in html(page), "nobody else fits at the table"
    page.act("remove", "5", {})
    assert len(page.line_up.rows) == 5


def test_what_was_typed_stays_when_a_row_is_removed() -> None:
    page = SetUp(FakeShell(), "mmm")
    page.act("add", "", {"name-0": "Ada"})
    page.line_up.turn_into(1, Level.STRONG)
    page.act("remove", "0", {"name-0": "Ada", "name-1": "<Ben>"})
    assert [row[:2] for row in page.line_up.rows] == [("<Ben>", Level.STRONG)]
    assert "&lt;Ben&gt;" in html(page)


def test_what_is_being_typed_stays_when_the_page_is_painted_anew() -> None:
    """A new version may come any time, and boards that were made before come later."""
    shell = FakeShell()
    page = SetUp(shell, "kuhlorado")
    page.act("typed", "Zed", {"name-0": "Zed", "option-advanced": "true"})
    assert 'value="Zed"' in html(page)
    assert page.options["advanced"] is True


def test_whoever_gives_a_name_means_a_person_unless_a_computer_was_chosen() -> None:
    page = SetUp(FakeShell(), "so-ein-mist")
    page.act("typed", "B", {"name-1": "B"})
    assert page.line_up.rows[1][:2] == ("B", None)
    for level in Level:
        page.act("kind", "1", {"name-1": "Ben"})
        assert page.line_up.rows[1][:2] == ("Ben", level)
    page.act("kind", "2", {"name-2": ""})
    page.act("typed", "O", {"name-2": "O"})
    assert page.line_up.rows[2][:2] == ("O", Level.KEEN)


def test_whoever_has_given_no_name_is_not_remembered_by_one() -> None:
    shell = FakeShell()
    SetUp(shell, "mmm").act("start", "", {"name-0": ""})
    assert shell.settings.names == ()
    assert SetUp(shell, "mmm").line_up.rows[0].name == ""
    shell.language = "de"
    assert "Guest" not in html(SetUp(shell, "mmm"))


def test_people_who_call_themselves_computers_are_people_next_time_too() -> None:
    shell = FakeShell()
    page = SetUp(shell, "so-ein-mist")
    for seat in range(3):
        page.line_up.turn_into(seat, None)
    page.act("start", "", {"name-0": "bot:Ada", "name-1": "bot:", "name-2": " "})
    rows = SetUp(shell, "so-ein-mist").line_up.rows
    assert [row[:2] for row in rows] == [("Ada", None), ("", None), ("", None)]


def test_the_last_game_is_one_tap_away() -> None:
    shell = FakeShell()
    assert 'id="go-on"' not in html(SetUp(shell, "mmm"))
    page = begin(shell, "mmm", {0: "Ada"})
    assert f'href="#/play/{page.id}"' in html(SetUp(shell, "mmm")).partition("<form")[0]
    assert 'id="go-on"' not in html(SetUp(shell, "kuhlorado"))


def test_everybody_gets_a_name_of_their_own_and_computers_are_marked() -> None:
    page = SetUp(FakeShell(), "so-ein-mist")
    rows = [("Ada", None), ("Ada", Level.EASY), ("bot:Eve", None), ("", Level.FAIR)]
    page.line_up.rows = [Row(name, level, "bear") for name, level in rows]
    names = page.names()
    assert names[:3] == ["Ada", "bot:easy:Ada 2", "Eve"]
    assert names[3].startswith("bot:fair:")


def test_where_computers_play_it_is_said_how_the_levels_do() -> None:
    page = SetUp(FakeShell(), "mmm")
    page.line_up.rows = [Row("Ada", None, "bear")]
    assert 'id="levels-play"' not in html(page)
    page.line_up.rows.append(Row("", Level.EASY, "bear"))
    assert 'id="levels-play"' in html(page)


def test_options_are_chosen_and_names_are_remembered() -> None:
    shell = FakeShell()
    page = SetUp(shell, "kuhlorado")
    page.act(
        "start",
        "",
        {
            "name-0": "Ada",
            "name-1": "Ben",
            "option-pad": "3",
            "option-advanced": "true",
        },
    )
    table = opened(shell).table
    assert table is not None
    assert table.host.options == {"pad": 3, "advanced": True}
    again = SetUp(shell, "kuhlorado")
    assert [row[:2] for row in again.line_up.rows] == [("Ada", None), ("Ben", None)]


def test_a_game_is_played_next_time_as_it_was_played_last() -> None:
    shell = FakeShell()
    SetUp(shell, "kuhlorado").act("start", "", {"option-pad": "3", "option-advanced": "true"})
    assert SetUp(shell, "kuhlorado").options == {"pad": 3, "advanced": True, "even": False}
    assert SetUp(shell, "life-is-life").options == {"advanced": False}


def test_the_fold_says_in_a_line_what_is_chosen() -> None:
    page = SetUp(FakeShell(), "kuhlorado")
    page.act("typed", "", {"option-pad": "3", "begins": "1", "name-1": "Ben"})
    [line] = re.findall(r'class="chosen">(.*?)</span>', html(page))
    assert "3" in line
    assert "Ben begins" in line


def test_a_seat_is_dragged_onto_another() -> None:
    page = SetUp(FakeShell(), "so-ein-mist")
    page.act("typed", "", {"name-0": "Ada", "name-1": "Ben", "name-2": "Cyd"})
    page.act("pick", "from:0", {})
    page.act("pick", "to:2", {})
    assert [row.name for row in page.line_up.rows] == ["Ben", "Cyd", "Ada"]
    page.act("up", "2", {})
    assert [row.name for row in page.line_up.rows] == ["Ben", "Ada", "Cyd"]
    page.act("up", "0", {})
    assert [row.name for row in page.line_up.rows] == ["Ada", "Ben", "Cyd"]


# ------------------------------------------------------------------ the sign at the table


def test_the_sign_that_is_chosen_is_the_sign_at_the_table_also_without_a_name() -> None:
    shell = FakeShell()
    page = SetUp(shell, "mmm")
    page.act("sign", "0", {"name-0": ""})
    chosen = page.line_up.rows[0].sign
    page.act("start", "", {"name-0": ""})
    assert f"#art-{chosen}-face" in html(opened(shell))


def test_where_the_table_gives_everybody_a_piece_no_sign_is_offered() -> None:
    assert 'data-do="sign"' not in html(SetUp(FakeShell(), "so-ein-mist"))
    assert 'data-do="sign"' in html(SetUp(FakeShell(), "life-is-life"))


# ------------------------------------------------------------------ straight to a table


def test_whoever_has_been_here_gets_the_same_table_at_once() -> None:
    shell = FakeShell()
    page = SetUp(shell, "mmm")
    page.act("add", "computer", {"name-0": "Ada"})
    page.act("start", "", {"name-0": "Ada", "option-line": "true"})
    AtOnce(shell, "mmm")
    table = opened(shell).table
    assert table is not None
    assert table.host.players[0] == "Ada"
    assert len(table.host.players) == 2
    assert table.host.options["line"] is True


def test_whoever_has_not_been_here_is_asked_first() -> None:
    shell = FakeShell()
    AtOnce(shell, "mmm")
    assert shell.went == ["#/mmm"]
    assert shell.store.games() == []


def test_whoever_asks_which_animal_that_will_be_is_told_that_the_lot_decides() -> None:
    page = SetUp(FakeShell(), "so-ein-mist")
    asked = 'data-do="by-lot" data-value="0"'
    assert asked in html(page)
    page.act("by-lot", "0", {})
    assert (
        html(page).count("the lot decides")
        == html(SetUp(FakeShell(), "so-ein-mist")).count("the lot decides") + 1
    )
    page.act("add", "person", {})
    assert 'id="notice"' not in html(page)


def test_the_face_of_a_computer_is_pressed_like_the_button_beside_it() -> None:
    page = SetUp(FakeShell(), "kuhlorado")
    page.act("kind", "1", {})
    assert page.line_up.rows[1].level
    assert 'id="sign-1" class="sign" data-do="kind" data-value="1"' in html(page)
