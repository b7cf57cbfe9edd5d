"""What screen readers hear at the table: everything once, nothing without need."""

from __future__ import annotations

import re
from itertools import pairwise

from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.think.advice_view import move_in_words
from tests.web.conftest import FakeShell
from tests.web.players import at_table, awaits, html, play_to_the_end, to_a_decision


def calls(shell: FakeShell) -> list[str]:
    """Who was called, in that order."""
    found = [re.fullmatch(r"It is (\w+)’s turn", line) for line in shell.spoken]
    return [call[1] for call in found if call]


def opened(key: str, *players: str) -> tuple[Play, FakeShell]:
    page, shell = at_table(key, players)
    to_a_decision(page, shell)
    return page, shell


def play_on(page: Play, shell: FakeShell) -> None:
    """The first move there is; then all that comes by itself."""
    assert page.table is not None
    page.act("pick", page.table.screen.look.moves[0], {})
    while awaits(page) in (Awaits.SELF, Awaits.COMPUTER):
        shell.let_wait()


def within_a_turn() -> tuple[Play, FakeShell]:
    """After dice that leave something to decide when some have been placed."""
    while True:
        page, shell = opened("mmm", "Ada", "Ben")
        play_on(page, shell)
        if page.table is not None and "gather" in page.table.screen.look.moves:
            return page, shell


def test_whoever_rolls_and_then_decides_is_called_once() -> None:
    page, shell = within_a_turn()
    assert calls(shell) == ["Ada"]
    page.act("pick", "gather", {})
    assert calls(shell) == ["Ada", "Ben"]


def test_what_comes_next_is_said_every_time() -> None:
    page, shell = opened("mmm", "Ada", "Ben")
    shell.spoken.clear()
    play_on(page, shell)
    assert shell.spoken[-1].startswith("Next: ")


def test_whoever_took_back_hears_again_whose_turn_it_is() -> None:
    page, shell = within_a_turn()
    page.act("undo", "", {})
    assert calls(shell) == ["Ada"]


def test_of_computers_in_a_row_the_first_is_called() -> None:
    """So nobody waits without a word; their news name the others."""
    page, shell = at_table("so-ein-mist", ("Ada", "bot:easy:Otto", "bot:easy:Karl"))
    page.act("luck", "", {})
    page.act("first", "first:0", {})
    to_a_decision(page, shell)
    shell.spoken.clear()
    page.act("pick", "stop", {})
    assert page.table is not None
    while awaits(page) in (Awaits.SELF, Awaits.COMPUTER):
        shell.let_wait()
    assert calls(shell) == ["Otto", "Ada"]
    karl = next(
        line for line in shell.spoken if line.startswith("Karl rolls")
    )  # not as a neighbour
    assert shell.spoken.index("It is Otto’s turn") < shell.spoken.index(karl)


def test_a_refusal_is_spoken_once() -> None:
    """It is announced; what is seen of it is no second voice."""
    page, shell = at_table("mmm", ("Ada",))
    page.act("undo", "", {})
    assert len(shell.spoken) == 1
    [shown] = re.findall(r'<div[^>]* id="refused"[^>]*>|<div id="refused"[^>]*>', html(page))
    assert "role" not in shown


def test_of_a_hint_the_move_is_spoken_and_the_rest_is_read() -> None:
    page, shell = opened("mmm", "Ada", "Ben")
    page.act("hint", "", {})
    for _ in range(3):
        shell.let_wait()
    hint = html(page).partition('id="sheet"')[2]
    _, thought = page.parts.hint.given
    assert thought is not None
    assert spoken_of(hint) == move_in_words(shell.words("mmm", ("Ada", "Ben")), thought.move)
    assert "<li>" in hint


def test_of_the_lamp_its_light_is_spoken_and_the_rest_is_read() -> None:
    page, shell = opened("life-is-life", "Ada", "bot:easy:Otto", "bot:easy:Karl")
    page.act("lamp", "", {})
    for _ in range(3):
        shell.let_wait()
    lamp = html(page).partition('class="sheet-in"')[2]
    spoken = spoken_of(lamp)
    assert "<strong>" in spoken
    assert "<li>" not in spoken
    assert "<li>" in lamp


def spoken_of(sheet: str) -> str:
    """What a screen reader says by itself of a sheet."""
    spoken: str
    [(_, spoken)] = re.findall(r'<(\w+)[^>]* role="status"[^>]*>(.*?)</\1>', sheet)
    return spoken


def test_luck_and_skill_are_weighed_aloud() -> None:
    """It takes seconds."""
    page, shell = at_table("kuhlorado", ("Ada", "Ben"))
    assert page.table is not None
    while awaits(page) is not Awaits.OVER:
        to_a_decision(page, shell) if awaits(page) is not Awaits.MOVE else play_on(page, shell)
    shell.spoken.clear()
    page.act("ledger", "", {})
    assert shell.spoken == [page.desk.words().say("ledger-reckoning")]
    for _ in range(2000):
        if page.parts.reckoning.weighed is not None:
            break
        shell.let_wait()
    assert shell.spoken[-1] == page.desk.words().say("ledger-there")


def test_what_cannot_be_done_yet_is_refused_without_the_word_of_the_record() -> None:
    page, shell = opened("kuhlorado", "Ada", "Ben")
    page.act("why-not", "mark:a1", {})
    refused = "That is not possible now. What comes next: keep or roll again."
    assert refused in shell.spoken
    assert refused in html(page)
    assert not [line for line in shell.spoken if "mark:" in line]


def partner_lines(shell: FakeShell) -> list[str]:
    return [line for line in shell.spoken if re.match(r"(Olga|Max): “", line)]


def test_what_a_partner_is_after_is_seen_by_all_and_said_whenever_it_is_something_else() -> None:
    page, shell = opened("mmm", "Ada", "bot:fair:Olga", "Ben", "bot:strong:Max")
    seen = re.search(r'<p id="partner".*?</p>', html(page))
    assert seen is not None
    assert "after the" in seen[0]
    play_to_the_end(page, shell)
    said = [line.partition(":")[2] for line in partner_lines(shell)]
    assert len(said) > 3
    assert all(one != two for one, two in pairwise(said))
    assert 'id="partner"' not in html(page)


def test_among_people_nobody_says_what_they_are_after() -> None:
    page, shell = opened("mmm", "Ada", "Ben")
    assert 'id="partner"' not in html(page)
    assert partner_lines(shell) == []
