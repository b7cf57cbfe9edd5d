"""Puzzles, tried and solved: the right move, another one, none; and what is kept of it."""

from __future__ import annotations

import random
import re
import sys
from dataclasses import replace
from itertools import islice

import pytest

from barnyard.core.html import tag
from barnyard.web import routes
from barnyard.web.desk.half_move import THEN
from barnyard.web.kept.people import Profile
from barnyard.web.pages import LATER
from barnyard.web.puzzles import puzzle_page
from barnyard.web.puzzles.overview import Puzzles
from barnyard.web.puzzles.puzzle_page import PuzzlePage
from barnyard.web.puzzles.puzzles import of_the_day, puzzles, with_puzzles
from barnyard.web.puzzles.solved import next_left, solve, solved
from barnyard.web.start.menu import Menu
from tests.every import hides
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage, MemoryStorage
from tests.web.players import html
from tests.web.worlds import twins

RINGED = re.compile(r"<[a-z]+ [^>]* data-here[ >][^>]*")
PRESSED = re.compile(r'data-do="(\w+)" data-value="([^"]*)"')
MOST_PRESSES = 6  # for one move
NOTE = "barnyard/puzzles/mmm"
every_game_with_puzzles = pytest.mark.parametrize("key", with_puzzles())


def opened(shell: FakeShell, key: str, number: int = 1) -> PuzzlePage:
    page = LATER["puzzles"](shell, routes.read(f"#/{key}/puzzles/{number}"))
    assert isinstance(page, PuzzlePage)
    return page


def wrong(page: PuzzlePage) -> str:
    return next(move for move in page.puzzle.worth if move not in page.puzzle.best)


def ringed(page: PuzzlePage) -> tuple[str, str]:
    """What has a ring and can be pressed, the whole move before a part of it."""
    found = [PRESSED.search(each) for each in RINGED.findall(html(page))]
    return min(((each[1], each[2]) for each in found if each), key=lambda one: ":" not in one[1])


# ------------------------------------------------------------------ at the table


@every_game_with_puzzles
def test_the_right_move_is_made_praised_explained_and_kept(key: str, shell: FakeShell) -> None:
    page = opened(shell, key)
    before = page.host.length
    assert "You are Mia. What would the owl do?" in html(page)
    page.act("pick", page.puzzle.best[0], {})
    why = shell.words(key, page.screen.players).thought(page.puzzle.because)
    assert shell.spoken == ["Just like the owl!", why]
    assert tag("p", why).text in html(page)
    assert page.host.length > before
    assert solved(shell.store.notes, key) == {1}
    assert 'id="puzzle-next"' in html(page)
    assert f"#/{key}/puzzles/2" in html(page)
    after = page.host.length
    page.act("pick", page.puzzle.best[0], {})
    assert page.host.length == after, "what is solved is not played on"
    assert shell.warnings == []


@every_game_with_puzzles
def test_another_move_is_answered_by_what_it_gives_up_and_nothing_happens(
    key: str, shell: FakeShell
) -> None:
    for number in range(1, len(puzzles(key)) + 1):
        page = opened(shell, key, number)
        before = page.host.length
        shell.hush()
        page.act("pick", wrong(page), {})
        assert shell.spoken[0] == "Not quite."
        wins = round(page.puzzle.gives_up(wrong(page)))
        assert f"That wins {wins} fewer of 100 such games" in shell.spoken[1]
        assert "puzzle-show" in html(page)
        assert page.host.length == before
        page.act("puzzle-again", "", {})
        assert "What would the owl do?" in html(page)
    assert solved(shell.store.notes, key) == set()


def test_a_move_that_nobody_reckoned_gives_up_at_least_as_much_as_the_last(
    shell: FakeShell,
) -> None:
    page = opened(shell, "mmm")
    known = {move: page.puzzle.worth[move] for move in page.puzzle.best}
    known["gather"] = next(iter(known.values())) - 7
    page.puzzle = replace(page.puzzle, worth=known)
    unknown = next(move for move in page.screen.look.moves if move not in known)
    page.act("pick", unknown, {})
    assert "That wins at least 7 fewer of 100 such games" in shell.spoken[1]


@every_game_with_puzzles
def test_whoever_is_shown_it_is_led_there_by_rings_and_has_not_found_it(
    key: str, shell: FakeShell
) -> None:
    for number in range(1, len(puzzles(key)) + 1):
        page = opened(shell, key, number)
        page.act("puzzle-show", "", {})
        assert shell.spoken[0].startswith("The owl would do this: ")
        for _ in range(MOST_PRESSES):
            if not page.answer.is_right:
                page.act(*ringed(page), {})
        assert page.answer.is_right, number
    assert solved(shell.store.notes, key) == set()
    assert shell.warnings == []


def test_a_part_of_a_move_waits_and_what_rules_forbid_is_refused(shell: FakeShell) -> None:
    page = opened(shell, "life-is-life")
    move = next(move for move in page.screen.look.moves if move.startswith("trade"))
    page.act("pick", " ".join(move.split(":")[:2]), {})
    assert page.picked == tuple(move.split(":")[:2])
    page.act("back", "", {})
    assert len(page.picked) == 1
    page.act("pick", "trade:9:X", {})
    assert 'id="refused"' in html(page)
    assert not page.answer.move
    page.act("pick", f"{page.puzzle.best[0]}{THEN}knock", {})
    assert page.answer.is_right


def test_a_child_is_told_no_figures(shell: FakeShell) -> None:
    shell.choose(shell.settings.with_table({"Ben": "bear"}, ["Ben"]))
    shell.choose(shell.settings.with_profile("Ben", Profile(child=True)))
    page = opened(shell, "so-ein-mist")
    page.act("pick", wrong(page), {})
    page.act("puzzle-show", "", {})
    page.act("pick", page.puzzle.best[0], {})
    assert len(shell.spoken) == 2
    assert not re.search(r"\d", " ".join(shell.spoken))


# ------------------------------------------------------------------ what is hidden stays hidden


@pytest.mark.parametrize("key", [key for key in with_puzzles() if hides(key)])
def test_nothing_tells_what_the_seat_does_not_see(
    key: str, shell: FakeShell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same puzzle with other cards in other hands is the same text, before and after."""
    for number in (1, 2, 3):
        page = opened(shell, key, number)
        seat = page.screen.people[0]
        others = list(islice(twins(page.puzzle.record, seat), 2))
        assert others
        told = texts(page, shell)
        for record in others:
            assert record.events != page.puzzle.record.events
            twin = replace(page.puzzle, record=record)
            with monkeypatch.context() as patched:
                patched.setattr(puzzle_page, "puzzles", lambda _, twin=twin: [twin] * 10)
                assert texts(opened(shell, key, number), shell) == told


def texts(page: PuzzlePage, shell: FakeShell) -> list[str]:
    found = [html(page)]
    for do, value in (("pick", wrong(page)), ("puzzle-again", ""), ("puzzle-show", "")):
        page.act(do, value, {})
        found += [html(page), *shell.spoken]
    return found


@every_game_with_puzzles
def test_no_report_holds_the_record(key: str, shell: FakeShell) -> None:
    assert not hasattr(opened(shell, key), "record")


# ------------------------------------------------------------------ all of them, and what is kept


def test_all_of_them_with_a_tick_at_what_is_solved(shell: FakeShell) -> None:
    page = Puzzles(shell)
    for key in with_puzzles():
        for number in range(1, len(puzzles(key)) + 1):
            assert f'href="#/{key}/puzzles/{number}"' in html(page)
    solve(shell.store.notes, "mmm", 3)
    assert 'aria-label="Puzzle 3, solved"' in html(page)
    assert f"1 of {len(puzzles('mmm'))} solved" in html(page)


def test_the_one_of_the_day_leads_on_from_the_menu(shell: FakeShell) -> None:
    key, number = of_the_day(shell.device.today())
    assert 'href="#/puzzles"' in html(Menu(shell))
    assert f'href="#/{key}/puzzles/{number}" class="button big"' in html(Puzzles(shell))
    other = opened(shell, key, number % len(puzzles(key)) + 1)
    other.act("pick", other.puzzle.best[0], {})
    assert "Solved" not in html(Menu(shell))
    page = opened(shell, key, number)
    page.act("pick", page.puzzle.best[0], {})
    assert "Solved" in html(Menu(shell))
    assert "Solved: the puzzle of" in html(Puzzles(shell))


def test_the_menu_does_not_read_the_puzzles(
    shell: FakeShell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What parsing them needs of Python comes later than the menu."""
    monkeypatch.setitem(sys.modules, "barnyard.web.puzzles.puzzles", None)
    assert 'id="puzzles"' in html(Menu(shell))


@pytest.mark.parametrize("number", [11, 99])
def test_a_number_that_there_is_none_of_leads_to_all_of_them(number: int, shell: FakeShell) -> None:
    count = len(puzzles("mmm"))
    page = LATER["puzzles"](shell, routes.read(f"#/mmm/puzzles/{count + number}"))
    assert isinstance(page, Puzzles)


@pytest.mark.parametrize(
    "text", ["", "Moo!", "[]", "3", '{"solved":3}', '{"solved":[true,"1",0,999,1.0,null,[2]]}',
             '{"solved":' + "[" * 500, "{}" * 200_000]
)  # fmt: skip
def test_what_is_kept_may_be_broken(text: str) -> None:
    storage = MemoryStorage()
    storage.texts[NOTE] = text
    shell = FakeShell(storage)
    assert solved(shell.store.notes, "mmm") == set()
    assert "0 of " in html(Puzzles(shell))
    solve(shell.store.notes, "mmm", 2)
    assert solved(shell.store.notes, "mmm") == {2}


@pytest.mark.parametrize("storage", [FullStorage(), ForbiddenStorage()])
def test_where_nothing_can_be_kept_it_counts_until_the_page_closes(
    storage: MemoryStorage,
) -> None:
    shell = FakeShell(storage)
    page = opened(shell, "mmm")
    page.act("pick", page.puzzle.best[0], {})
    assert page.answer.is_right
    assert solved(shell.store.notes, "mmm") == {1}


def test_what_another_tab_has_solved_meanwhile_stays_solved(shell: FakeShell) -> None:
    other = FakeShell(shell.storage)
    solve(shell.store.notes, "mmm", 4)
    solve(other.store.notes, "mmm", 2)
    assert solved(shell.store.notes, "mmm") == {2, 4}


def test_the_next_one_is_the_next_that_is_left(shell: FakeShell) -> None:
    notes, count = shell.store.notes, len(puzzles("mmm"))
    assert next_left(notes, "mmm", 1) == 2
    solve(notes, "mmm", 2)
    assert next_left(notes, "mmm", 1) == 3
    assert next_left(notes, "mmm", count) == 1
    for number in random.Random(1).sample(range(1, count + 1), count):
        solve(notes, "mmm", number)
    assert next_left(notes, "mmm", count) == 1
