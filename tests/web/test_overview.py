"""Which games were played last: a few are read, whatever the note beside them says."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.core import record
from barnyard.core.session import Session
from barnyard.games import keys, load
from barnyard.web.history.every_game import SHEET, EveryGame
from barnyard.web.kept import saved
from barnyard.web.kept.games_list import ALL, FEW
from barnyard.web.kept.overview import LATEST
from barnyard.web.kept.store import GAME, Store
from barnyard.web.routes import BEGUN
from barnyard.web.set_up.page import SetUp
from barnyard.web.start.menu import Menu
from barnyard.words import LANGUAGES
from tests.every import published
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage, MemoryStorage
from tests.web.players import html

if TYPE_CHECKING:
    from barnyard.web.shell import Page


class Counting(MemoryStorage):
    """Counts how many games are read."""

    def __init__(self) -> None:
        super().__init__()
        self.read = 0

    def get(self, name: str) -> str | None:
        self.read += name.startswith(GAME)
        return super().get(name)


ONE, OTHER, *_ = (key for key in published if 2 in load(key).SEATS)


def packed(key: str, changed: float, players: tuple[str, ...] = ("Ada", "Ben"), *,
           over: bool = False) -> str:  # fmt: skip
    return saved.pack(Session.begin(load(key), players), 1.0, changed, over=over, turn=0)


def fill(storage: MemoryStorage, count: int) -> None:
    """Two kinds of games, half of them over; the last one was played last."""
    for at in range(count):
        key = OTHER if at % 2 else ONE
        storage.texts[f"{GAME}g{at}"] = packed(key, 100.0 + at, over=at % 4 > 1)


def listed(page: Page) -> list[str]:
    """What a page shows; of the menu and of a set-up, what they know of."""
    if isinstance(page, Menu | SetUp):
        return [game.id for game in page.list.games()]
    return [part.split('"')[0] for part in html(page).split('id="saved-')[1:]
            if not part.startswith("title")]  # fmt: skip


def settled(shell: FakeShell) -> None:
    """All slices that were begun are over."""
    while shell.waiting:
        shell.let_wait()


def known(storage: MemoryStorage) -> None:
    """Somebody has been at the menu before."""
    shell = FakeShell(storage)
    Menu(shell)
    settled(shell)


@pytest.mark.parametrize("count", [5, 300, 3000])
def test_the_menu_reads_a_few_games_however_many_there_are(count: int) -> None:
    """Those that are listed, those that could be gone on with, and none of the others."""
    storage = Counting()
    fill(storage, count)
    known(storage)
    shell, storage.read = FakeShell(storage), 0
    menu = Menu(shell)
    assert len(listed(menu)) == FEW
    assert storage.read <= 4 * FEW


@pytest.mark.parametrize("key", [None, OTHER])
def test_the_latest_few_are_listed_and_the_way_to_all(key: str | None) -> None:
    shell = FakeShell()
    fill(shell.storage, 40)
    page = Menu(shell) if key is None else SetUp(shell, key)
    latest = [f"g{at}" for at in range(39, -1, -1) if key is None or at % 2]
    assert listed(page) == latest[:FEW]
    if key is None:
        assert 'href="#/games/begun"' in html(page)


def test_a_handful_of_games_is_listed_whole() -> None:
    shell = FakeShell()
    fill(shell.storage, ALL)
    assert len(listed(Menu(shell))) == ALL
    assert "all-saved" not in html(Menu(shell))


def test_the_game_to_go_on_with_may_be_none_of_the_latest() -> None:
    shell = FakeShell()
    for at in range(20):
        shell.storage.texts[f"{GAME}g{at}"] = packed(OTHER, 100.0 + at, over=at != 3)
    assert 'href="#/play/g3"' in html(Menu(shell))


# ------------------------------------------------------------------ the note is wrong


WRONG: dict[str, object] = {
    "nothing": None,
    "no note": "Moo!",
    "another object": {"moo": 1},
    "no games": {"ids": 0, "games": {}},
    "strange shelves": {"ids": 0, "games": {OTHER: [1, 2]}},
    "strange games": {"ids": 0, "games": {OTHER: [1, 0, [[1]], [None]]}},
    "games that are none": {"ids": 0, "games": {OTHER: [3, 0, [[9e9, "moo"]], [[9e9, "moo"]]]}},
    "strange numbers": {"ids": True, "games": {OTHER: ["1", 0, [], []]}},
    "nested": "[" * 100_000,
}


@pytest.mark.parametrize("what", WRONG)
def test_a_note_that_is_wrong_is_made_anew(what: str) -> None:
    shell = FakeShell()
    fill(shell.storage, 20)
    note = WRONG[what]
    if note is not None:
        shell.storage.texts[LATEST] = note if isinstance(note, str) else json.dumps(note)
    assert listed(Menu(shell)) == [f"g{at}" for at in range(19, 14, -1)]
    assert json.loads(shell.storage.texts[LATEST])["games"][OTHER][0] == 10


def test_what_is_listed_is_read_from_its_game() -> None:
    """The right games, and nothing right about them."""
    shell = FakeShell()
    fill(shell.storage, 20)
    known(shell.storage)
    shell.storage.texts[GAME + "g19"] = packed(OTHER, 500.0, ("Cyd", "Dora"))
    shell.storage.texts[GAME + "g18"] = "Moo!"
    page = Menu(FakeShell(shell.storage))
    assert "Cyd" in html(page)
    assert [game.id for game in page.list.games() if game.trouble] == ["g18"]


def test_an_older_page_that_plays_on_in_another_tab_is_noticed() -> None:
    """It knows of no note: the games are the same ones, and one of them comes first now."""
    shell = FakeShell()
    fill(shell.storage, 40)
    known(shell.storage)
    shell.storage.texts[GAME + "g2"] = packed(ONE, 900.0)
    other = FakeShell(shell.storage)
    menu = Menu(other)
    assert listed(menu)[0] == "g39"
    settled(other)
    assert listed(menu)[0] == "g2"


def test_two_tabs_write_at_once() -> None:
    """One of the two notes is lost, and no game."""
    shell = FakeShell()
    fill(shell.storage, 20)
    known(shell.storage)
    one, other = (Store(shell.storage, lambda: 700.0) for _ in range(2))
    before = shell.storage.texts[LATEST]
    first = one.begin(Session.begin(load(OTHER), ["Ada", "Ben"]))
    shell.storage.texts[LATEST] = before
    second = other.begin(Session.begin(load(OTHER), ["Ada", "Ben"]))
    assert {first, second} <= set(listed(Menu(FakeShell(shell.storage))))


def test_where_nothing_can_be_kept_the_games_of_this_visit_are_listed() -> None:
    for storage in (FullStorage(), ForbiddenStorage()):
        shell = FakeShell(storage)
        ids = {shell.store.begin(Session.begin(load(OTHER), ["Ada", "Ben"])) for _ in range(3)}
        assert set(listed(Menu(shell))) == ids


def test_a_full_storage_lists_what_was_there_before() -> None:
    storage = FullStorage()
    fill(storage, 20)
    assert listed(Menu(FakeShell(storage))) == [f"g{at}" for at in range(19, 14, -1)]


def test_games_come_and_go_and_are_played_by_chance() -> None:
    """Whatever happens, the list is that of the games."""
    rng, shell, clock = random.Random(4), FakeShell(), iter(range(1000, 9000))
    shell.store.now = lambda: float(next(clock))
    for _ in range(150):
        ids = shell.store.ids()
        what = rng.choice(["begin", "begin", "save", "save", "drop"]) if ids else "begin"
        if what == "begin":
            shell.store.begin(session(rng))
        elif what == "drop":
            shell.store.drop(rng.choice(ids))
        else:
            played_on(shell, rng.choice(ids))
        assert shell.store.overview.agrees(shell.store.ids())
        everything = [game.id for game in shell.store.games()]
        few = ALL if len(everything) <= ALL else FEW
        assert [game.id for game in shell.store.latest(None, few)] == everything[:few]


def session(rng: random.Random) -> Session[Any]:
    game = load(rng.choice(keys()))
    return Session.begin(game, ["Ada", "Ben", "Cyd", "Dora", "Emil"][: game.SEATS[0]])


def played_on(shell: FakeShell, id_: str) -> None:
    game = shell.store.load(id_)
    assert game is not None
    assert game.record is not None
    shell.store.save(id_, Session.resume(game.record)[0])


# ------------------------------------------------------------------ all of them


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_games_page_by_page(language: str) -> None:
    shell = FakeShell(language=language)
    fill(shell.storage, 2 * SHEET + 3)
    page = EveryGame(shell)
    found = listed(page)
    for at in (1, 2):
        page.act("sheet", str(at), {})
        found += listed(page)
    assert found == [f"g{at}" for at in range(2 * SHEET + 2, -1, -1)]
    assert "{" not in html(page)
    assert 'id="older-games"' in html(page)


def test_a_game_is_found_by_a_name_and_its_title() -> None:
    shell = FakeShell()
    fill(shell.storage, 60)
    shell.storage.texts[GAME + "one"] = packed(OTHER, 5.0, ("Friederike", "bot:strong:Olga"))
    page = EveryGame(shell)
    for typed in ("friederike", f"OLGA {load(OTHER).TITLE}", f"fried {load(OTHER).TITLE}"):
        page.act("find", typed, {})
        assert listed(page) == ["one"], typed
    page.act("find", "nobody", {})
    assert "No saved game fits" in html(page)


def test_of_one_kind_only_those_are_there() -> None:
    shell = FakeShell()
    fill(shell.storage, 20)
    shell.storage.texts[GAME + "what"] = "Moo!"
    assert set(listed(EveryGame(shell, OTHER))) == {"what", *(f"g{at}" for at in range(1, 20, 2))}


def test_of_those_begun_none_is_over() -> None:
    shell = FakeShell()
    fill(shell.storage, 20)
    shell.storage.texts[GAME + "done"] = packed(OTHER, 999.0, over=True)
    assert "done" in listed(EveryGame(shell))
    assert set(listed(EveryGame(shell, BEGUN))) == {f"g{at}" for at in range(20) if at % 4 < 2}


def test_the_last_game_of_a_page_is_deleted() -> None:
    shell = FakeShell()
    fill(shell.storage, SHEET + 1)
    page = EveryGame(shell)
    page.act("sheet", "1", {})
    assert listed(page) == ["g0"]
    for _ in range(2):
        page.act("delete", "g0", {})
    assert "g0" not in listed(page)
    assert len(listed(page)) == SHEET


def test_whatever_lies_there_is_listed_among_all() -> None:
    shell = FakeShell()
    for at, text in enumerate(["", "{", "[]", "\ud800", '{"game":7,"players":[null]}', "[" * 9999]):
        shell.storage.texts[f"{GAME}x{at}"] = text
    good = record.write(Session.begin(load(OTHER), ["Ada", "Ben"]).record)
    shell.storage.texts[GAME + "good"] = good
    assert len(listed(EveryGame(shell))) == 7
