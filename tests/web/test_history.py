"""Looking back on all games: read in slices, filtered, weighed, taken away, erased."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from barnyard.core.record import Record, read
from barnyard.core.session import Session
from barnyard.games import find
from barnyard.links.files import read_all
from barnyard.web.history.page import History
from barnyard.web.kept import saved
from barnyard.web.kept.notes import WEIGHED
from barnyard.web.kept.saved import same_game
from barnyard.web.kept.store import GAME
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell, ForbiddenStorage
from tests.web.players import html

if TYPE_CHECKING:
    from collections.abc import Sequence

RECORDS = Path(__file__).parents[1] / "records"
TABLES = {
    "one": ("kuhlorado-pad-1", ("Ada", "bot:strong:Olga")),
    "two": ("mmm-2-side-1-lost", ("Ada", "<b>Ben</b>")),
    "three": ("so-ein-mist-4-tie", ("Ada", "<b>Ben</b>", "Cyd", "bot:easy:Piet")),
    "four": ("life-is-life-3-two-players-end", ("Cyd", "Ada", "bot:easy:Piet")),
}


class Ticking(FakeShell):
    """Its clock goes on a little whenever somebody looks at it."""

    def now(self) -> float:
        self.clock += 0.001
        return self.clock


def session(name: str, players: Sequence[str], events: int | None = None) -> Session[object]:
    record = read((RECORDS / f"{name}.json").read_bytes(), find)
    names = (*players, *record.players)[: len(record.players)]
    some = Record(record.game, names, record.options, record.events[:events])
    return Session.resume(some)[0]


def filled(shell: FakeShell) -> FakeShell:
    for at, (id_, (name, players)) in enumerate(TABLES.items()):
        text = saved.pack(session(name, players), 100.0, 200.0 + at, over=True)
        shell.storage.put(GAME + id_, text)
    running = saved.pack(session("mmm-1-side-1-won", ("Ada",), 20), 1.0, 2.0, over=False)
    shell.storage.put(GAME + "running", running)
    return shell


def chips(page: History, do: str) -> list[str]:
    return re.findall(rf'<button[^>]*data-do="{do}"[^>]*>([^<]*)<', html(page))


def ids(shell: FakeShell) -> set[str]:
    return set(shell.store.ids())


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_was_played_is_shown(language: str) -> None:
    page = History(filled(FakeShell(language=language)))
    text = html(page)
    assert "{" not in text
    assert "<b>Ben" not in text
    assert chips(page, "who")[1:] == ["Ada", "&lt;b&gt;Ben&lt;/b&gt;", "Cyd"]
    assert len(chips(page, "which")) == 5
    for chart in ("players", "verdicts-mmm", "dice-mmm", "dice-kuhlorado", "dice-so-ein-mist"):
        assert f'<figure id="{chart}"' in text
    assert text.count("<figure") == text.count("<details")


def test_a_game_and_a_person_can_be_chosen() -> None:
    page = History(filled(FakeShell()))
    page.act("which", "kuhlorado", {})
    text = html(page)
    assert "1 game finished" in text
    assert 'id="dice-kuhlorado"' in text
    assert 'id="dice-mmm"' not in text
    page.act("which", "-", {})
    page.act("who", "2", {})
    text = html(page)
    assert "2 games finished" in text
    assert 'id="against"' in text
    assert 'id="verdicts-' not in text
    page.act("which", "kuhlorado", {})
    assert "No finished game here yet." in html(page)
    page.act("who", "-", {})
    assert "1 game finished" in html(page)


def test_the_address_may_name_a_game() -> None:
    page = History(filled(FakeShell()), "mmm")
    text = html(page)
    assert "1 game finished" in text
    assert "1 game has begun" in text


def test_nothing_played_yet_is_said_kindly() -> None:
    shell = FakeShell()
    assert 'id="history-begin"' in html(History(shell))
    shell.store.save("new", session("mmm-1-side-1-won", ("Ada",), 20))
    assert "1 game has begun and is not finished." in html(History(shell))
    assert 'id="history-begin"' in html(History(FakeShell(ForbiddenStorage())))


def test_games_are_read_in_slices() -> None:
    shell = filled(Ticking())
    page = History(shell)
    assert "Looking through your games: 0 of 5" in html(page)
    slices = 0
    while page.people is None:
        shell.let_wait()
        slices += 1
    events = sum(len(session(name, players).events) for name, players in TABLES.values())
    assert slices >= events / 10
    assert "4 games finished" in html(page)
    assert shell.waiting == []


def test_broken_games_are_skipped_counted_and_can_be_rescued() -> None:
    shell = filled(FakeShell())
    whole = shell.storage.texts[GAME + "two"]
    shell.storage.put(GAME + "moo", "Moo!")
    shell.storage.put(GAME + "cut", whole.replace("gather", "gathor", 1))
    record, _, about = whole.partition("\n")
    forged = record.replace("gather", "gathor", 1)
    check = str(saved._check(forged + "\n"))  # as if it had been checked
    about = re.sub(r'"check":\d+', f'"check":{check}', about)
    shell.storage.put(GAME + "forged", f"{forged}\n{about}")
    text = html(History(shell))
    assert "3 saved games are damaged" in text
    assert "4 games finished" in text
    for id_ in ("moo", "cut", "forged"):
        assert f'href="#/play/{id_}"' in text


# ------------------------------------------------------------------ luck


def test_luck_is_reckoned_when_it_is_asked_for_and_kept() -> None:
    shell = filled(FakeShell())
    page = History(shell, "kuhlorado")
    assert 'id="luck"' not in html(page)
    assert shell.store.notes.names(WEIGHED) == []
    page.act("weigh", "", {})
    text = html(page)
    assert "The luck has been worked out." in text
    assert 'id="luck"' in text
    assert "1 game: that says nothing yet." in text
    assert 'id="weigh"' not in text
    assert shell.store.notes.names(WEIGHED) == ["one"]
    again = History(shell, "kuhlorado")
    assert 'id="luck"' in html(again)
    assert 'id="weigh"' not in html(again)


def test_luck_of_another_record_is_reckoned_anew() -> None:
    shell = filled(FakeShell())
    History(shell, "kuhlorado").act("weigh", "", {})
    other = saved.pack(session("kuhlorado-advanced", ("Ada", "Ben")), 1.0, 2.0, over=True)
    shell.storage.put(GAME + "one", other)
    text = html(History(shell, "kuhlorado"))
    assert 'id="luck"' not in text
    assert 'id="weigh"' in text


def test_reckoning_can_be_stopped_and_what_is_done_stays() -> None:
    shell = filled(Ticking())
    page = History(shell)
    while page.people is None:
        shell.let_wait()
    page.act("weigh", "", {})
    assert "Working it out: 0 of 4" in html(page)
    while not page.found.weighed:
        shell.let_wait()
    page.act("weigh-stop", "", {})
    assert "Stopped." in html(page)
    assert 'id="weigh"' in html(page)
    shell.let_wait()
    assert shell.waiting == []
    assert len(shell.store.notes.names(WEIGHED)) == 1
    page.act("weigh", "", {})
    while page.weighing:
        shell.let_wait()
    assert len(shell.store.notes.names(WEIGHED)) == 4


def test_a_game_that_is_gone_meanwhile_is_not_weighed() -> None:
    shell = filled(FakeShell())
    page = History(shell, "kuhlorado")
    shell.store.drop("one")
    page.act("weigh", "", {})
    assert shell.store.notes.names(WEIGHED) == []


def test_a_game_that_is_erased_while_it_is_weighed_leaves_no_note() -> None:
    shell = filled(Ticking())
    page = History(shell, "kuhlorado")
    while page.people is None:
        shell.let_wait()
    page.act("weigh", "", {})
    page.act("erase", "", {})
    page.act("erase-yes", "", {})
    while page.weighing:
        shell.let_wait()
    assert shell.store.notes.names(WEIGHED) == []


# ------------------------------------------------------------------ take away, erase


def test_the_table_can_be_saved() -> None:
    shell = filled(FakeShell(language="de"))
    page = History(shell)
    page.act("who", "2", {})
    page.act("export", "", {})
    (text,) = (text for name, text in shell.files.items() if name.endswith(" in de.csv"))
    lines = text.split("\r\n")
    assert "Ergebnis" in lines[0]
    assert len(lines) == 1 + sum(len(TABLES[id_][1]) for id_ in ("three", "four")) + 1


def test_erasing_asks_first_and_takes_the_luck_along() -> None:
    shell = filled(FakeShell())
    page = History(shell, "kuhlorado")
    page.act("weigh", "", {})
    page.act("erase-yes", "", {})
    assert "one" in ids(shell)
    page.act("erase", "", {})
    assert 'id="erase-yes"' in html(page)
    page.act("erase-no", "", {})
    page.act("erase-yes", "", {})
    assert "one" in ids(shell)
    page.act("erase", "", {})
    page.act("erase-yes", "", {})
    assert ids(shell) == {"two", "three", "four", "running"}
    assert shell.store.notes.names(WEIGHED) == []
    assert "1 game has been erased." in html(page)


def test_games_can_be_saved_before_they_are_erased() -> None:
    shell = filled(FakeShell())
    page = History(shell)
    page.act("erase", "", {})
    page.act("erase-save", "", {})
    assert 'id="erase-yes"' in html(page)
    assert len(read_all(shell.files["Barnyard, all games, 2026-11-18 in en.barnyard.json"])) == 4
    page.act("erase-yes", "", {})
    assert ids(shell) == {"running"}
    assert 'id="history-begin"' in html(page)
    assert "4 games have been erased." in html(page)


def test_what_somebody_has_played_on_in_is_not_erased() -> None:
    shell = filled(FakeShell())
    page = History(shell)
    other = saved.pack(session("kuhlorado-pad-1", ("Ada",), 30), 1.0, 2.0, over=False)
    assert not same_game(other, shell.storage.texts[GAME + "one"])
    shell.storage.put(GAME + "one", other)
    page.act("erase", "", {})
    page.act("erase-yes", "", {})
    assert ids(shell) == {"one", "running"}


def test_which_tables_are_open_is_remembered() -> None:
    page = History(filled(FakeShell()))
    page.act("table", "players", {})
    assert html(page).count("<details open") == 1
    page.act("table", "players", {})
    assert "<details open" not in html(page)
