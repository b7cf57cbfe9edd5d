"""What was written a second time, read back: which of the two counts."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.core.record import Record, read
from barnyard.core.session import Session
from barnyard.games import find, load
from barnyard.web.kept import saved
from barnyard.web.kept.notes import HOSTED, LETTERS, LUCK, REAL, REFEREE
from barnyard.web.kept.second import recover, taken
from barnyard.web.kept.store import GAME, Store
from tests.web.conftest import ForbiddenStorage, FullStorage, MemoryStorage
from tests.web.worlds import random_game

if TYPE_CHECKING:
    from collections.abc import Callable

PEOPLE = ["Ada", "Ben", "Cyd"]
PLAYED, OTHERWISE = (
    Session.resume(random_game(seed, ["Ada", "Ben", "Cyd"], 30, "so-ein-mist"))[0]
    for seed in (3, 4)
)
NAME = GAME + "x"


def text(events: int, changed: float = 100.0, of: Session[Any] = PLAYED) -> str:
    record = of.record
    some = Record(record.game, record.players, record.options, record.events[:events])
    return saved.pack(Session.resume(some)[0], 1.0, changed, over=False)


def after(first: str | None, second: object, at: object = 200_000, name: str = NAME) -> str | None:
    """What the storage holds then."""
    storage = MemoryStorage()
    if first is not None:
        storage.texts[name] = first
    counts = taken(Store(storage, lambda: 500.0), json.dumps([[name, second, at]]))
    assert counts == (storage.texts.get(name) != first)
    return storage.texts.get(name)


def test_what_goes_on_from_the_other_counts() -> None:
    assert after(text(10), text(30)) == text(30)
    assert after(text(30), text(10)) == text(30)
    assert after(text(10), text(30, 50.0)) == text(30, 50.0), "whatever the clock has said"
    assert after(text(30, 50.0), text(10)) == text(30, 50.0)


def test_the_same_game_stays_as_it_is() -> None:
    assert after(text(10), text(10)) == text(10)
    assert after(text(10), text(10, 150.0)) == text(10)


def test_where_they_part_the_later_one_counts() -> None:
    for one, other in ((10, 30), (30, 10)):
        later = text(other, 120.0, OTHERWISE)
        assert after(text(one), later) == later
        assert after(later, text(one)) == later


def test_of_a_game_by_links_what_was_handed_on_last_counts() -> None:
    """And the secret of the device, without which its promises would be lost."""
    older, newer = '{"text":"a1","changed":100}', '{"text":"a2","changed":120}'
    assert after(older, newer, name=LETTERS + "x") == newer
    assert after(newer, older, name=LETTERS + "x") == newer
    assert after(None, '{"salt":"1"}', name=LETTERS + "salt") == '{"salt":"1"}'
    assert after('{"salt":"2"}', '{"salt":"1"}', name=LETTERS + "salt") == '{"salt":"2"}'


def test_a_game_that_never_came_to_the_disk_is_there_again() -> None:
    assert after(None, text(4)) == text(4)


@pytest.mark.parametrize("broken", ["", "Moo!", "[]", "[" * 9999, text(5).replace("die:", "dye:")])
def test_what_is_no_sound_record_counts_for_nothing(broken: str) -> None:
    assert after(None, broken) is None
    assert after(text(3), broken) == text(3)
    assert after(broken, text(7)) == text(7)


def test_of_a_damaged_game_no_good_step_is_given_away() -> None:
    header = json.loads(text(30).splitlines()[0])
    header["events"][25] = "nonsense"
    damaged = json.dumps(header)
    assert after(damaged, text(20)) == damaged


def test_another_game_under_the_same_name_is_no_continuation() -> None:
    other = saved.pack(Session.begin(load("mmm"), ["Ada"]), 1.0, 90.0, over=False)
    assert after(text(3), other) == text(3)
    assert after(other, text(3)) == text(3)


# ------------------------------------------------------------------ deleted


def test_what_was_deleted_stays_so() -> None:
    assert after(text(10, 100.0), None, 200_000) is None
    assert after(None, None) is None


def test_what_was_played_on_after_it_had_been_deleted_stays() -> None:
    assert after(text(10, 300.0), None, 200_000) == text(10, 300.0)


def test_a_game_that_is_deleted_takes_its_notes_along() -> None:
    storage = MemoryStorage()
    storage.texts = {NAME: text(3), LUCK + "x": REAL}
    assert taken(Store(storage, lambda: 1.0), json.dumps([[NAME, None, 200_000]]))
    assert storage.texts == {}


# ------------------------------------------------------------------ notes beside a game


def test_a_game_comes_back_with_its_real_dice_and_in_the_list() -> None:
    store = Store(MemoryStorage(), lambda: 1.0)
    found = [[LUCK + "x", REAL, 1], [NAME, text(9), 1], [LUCK + "gone", REAL, 1]]
    assert taken(store, json.dumps(found))
    assert (store.notes.get(LUCK + "x"), store.notes.get(LUCK + "gone")) == (REAL, None)
    assert store.overview.agrees(["x"])
    assert [game.id for game in store.latest(None, 5)] == ["x"]


def test_the_later_entries_of_a_refereed_game_count() -> None:
    early, late = (json.dumps({"changed": changed, "entries": []}) for changed in (100, 150))
    name = REFEREE + "life-is-life"
    assert after(early, late, name=name) == late
    assert after(late, early, name=name) == late
    assert after(None, late, name=name) == late
    assert after(late, None, 160_000, name=name) is None
    assert after(late, None, 140_000, name=name) == late


# ------------------------------------------------------------------ at the start


@pytest.mark.parametrize(("events", "counts"), [(5, True), (2, False)])
def test_what_is_found_late_opens_the_page_once_more(events: int, counts: bool) -> None:
    storage, told, opened = MemoryStorage(), list[Any](), list[str]()
    storage.texts[NAME] = text(3)

    def ask(answer: Callable[[str], None]) -> str:
        told.append(answer)
        return ""

    recover(Store(storage, lambda: 1.0), ask, lambda: opened.append("again"))
    assert storage.texts[NAME] == text(3)
    told[0](json.dumps([[NAME, text(events), 1]]))
    assert bool(opened) == counts


# ------------------------------------------------------------------ whatever lies there


STRANGE = [
    *("", "Moo!", "null", "7", "{}", "[" * 9999, "[[]]", "[7]"),
    *('[["barnyard/settings","{}",1]]', '[[7,"x",1]]', f'[["{NAME}",7,1]]'),
    *(f'[["{NAME}",null,"x"]]', f'[["{NAME}","x",null]]', f'[["{NAME}"]]'),
]


@pytest.mark.parametrize("found", STRANGE)
def test_strange_things_change_nothing(found: str) -> None:
    storage = MemoryStorage()
    storage.texts[NAME] = text(5)
    taken(Store(storage, lambda: 1.0), found)
    assert storage.texts == {NAME: text(5)}


@pytest.mark.parametrize("storage", [FullStorage(), ForbiddenStorage()])
def test_where_nothing_can_be_kept_it_is_carried(storage: MemoryStorage) -> None:
    store = Store(storage, lambda: 1.0)
    taken(store, json.dumps([[NAME, text(5), 1]]))
    game = store.load("x")
    assert game is not None
    assert game.good_events == 5


def test_cut_off_anywhere_nothing_is_lost_that_was_written_at_all() -> None:
    """By chance: played, taken back, one of the two written late."""
    rng = random.Random(5)
    for _ in range(200):
        first, second = sorted(rng.sample(range(31), 2))
        stored = after(text(first, 100.0 + first), text(second, 100.0 + second))
        assert stored is not None
        assert len(read(stored.partition("\n")[0], find).events) == second


def journal(boot: int, lines: int) -> str:
    return "".join(f'{{"boot":{boot},"line":{line}}}\n' for line in range(lines))


def test_of_a_table_that_is_hosted_here_the_journal_that_goes_further_counts() -> None:
    name = HOSTED + "ABCD"
    assert after(journal(2, 3), journal(2, 5), name=name) == journal(2, 5)
    assert after(journal(2, 5), journal(2, 3), name=name) == journal(2, 5)
    assert after(journal(1, 9), journal(2, 1), name=name) == journal(2, 1)
    assert after(None, journal(1, 1), name=name) == journal(1, 1)
    assert after(journal(1, 2), "[]", name=name) == journal(1, 2)
    assert after(journal(1, 2), None, name=name) is None
