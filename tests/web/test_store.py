"""What is kept, what is refused, and what another tab does meanwhile."""

from __future__ import annotations

import json
from typing import Any

import pytest

from barnyard.core import record
from barnyard.core.luck import SystemLuck
from barnyard.core.session import Session
from barnyard.games import find, load
from barnyard.web.kept import saved
from barnyard.web.kept.chosen import Chosen
from barnyard.web.kept.notes import LUCK, Notes
from barnyard.web.kept.settings import Settings
from barnyard.web.kept.storage import StorageTrouble
from barnyard.web.kept.store import GAME, MovedOn, Store
from tests.web.conftest import ForbiddenStorage, FullStorage, MemoryStorage


def begun(events: int = 4) -> Session[Any]:
    session = Session.begin(load("mmm"), ["Ada", "bot:Ben"])
    for _ in range(events):
        if session.draw(SystemLuck()) is None:
            session.play(session.game.moves(session.state)[0])
    return session


def store(storage: MemoryStorage) -> Store:
    return Store(storage, now=lambda: 5.0)


def test_a_saved_game_is_its_exact_record_and_a_line_about_it() -> None:
    storage, session = MemoryStorage(), begun()
    store(storage).save("x", session)
    text, line = storage.texts[GAME + "x"].splitlines()
    assert text + "\n" == record.write(session.record)
    assert json.loads(line)["started"] == 5.0


@pytest.mark.parametrize("storage", [MemoryStorage(), FullStorage(), ForbiddenStorage()])
def test_a_game_that_begins_is_there_with_its_note(storage: MemoryStorage) -> None:
    kept, session = store(storage), begun(0)
    id_, other = kept.begin(session, "2026-11-18"), kept.begin(session)
    game = kept.load(id_)
    assert game is not None
    assert (game.text, game.turn) == (record.write(session.record), 0)
    assert [kept.notes.get(LUCK + each) for each in (id_, other)] == ["2026-11-18", None]


def test_a_saved_game_comes_back() -> None:
    storage, session = MemoryStorage(), begun()
    store(storage).save("x", session)
    game = store(storage).load("x")
    assert game is not None
    assert game.text == record.write(session.record)
    assert game.record == record.read(game.text, find)
    assert (game.trouble, game.over, game.key) == (None, False, "mmm")


def test_saving_again_keeps_when_it_began() -> None:
    times = iter([1.0, 2.0])
    kept = Store(MemoryStorage(), now=lambda: next(times))
    session = begun()
    kept.save("x", session)
    kept.save("x", session)
    (game,) = kept.games()
    assert (game.started, game.changed) == (1.0, 2.0)


def test_the_latest_game_comes_first() -> None:
    times = iter(range(100))
    kept = Store(MemoryStorage(), now=lambda: float(next(times)))
    for name in "abc":
        kept.save(name, begun())
    assert [game.id for game in kept.games()] == ["c", "b", "a"]


# ------------------------------------------------------------------ damage


def stored_with(text: str) -> saved.Saved:
    storage = MemoryStorage()
    storage.put(GAME + "x", text)
    (game,) = store(storage).games()
    return game


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "\n", "\ud800", "[" * 100_000, '{"barnyard":1}']
)
def test_whatever_lies_there_is_listed_with_its_reason(text: str) -> None:
    game = stored_with(text)
    assert game.record is None
    assert game.trouble is not None


def test_a_game_of_a_newer_version_says_so() -> None:
    text = record.write(begun().record).replace('"barnyard":1', '"barnyard":2')
    game = stored_with(text)
    assert game.trouble is not None
    assert game.trouble.code == "record-version"


def test_a_damaged_event_is_found_and_what_stands_before_it_is_good() -> None:
    storage, session = MemoryStorage(), begun(5)
    kept = store(storage)
    kept.save("x", session)
    text, line = storage.texts[GAME + "x"].splitlines()
    header = json.loads(text)
    header["events"][3] = "nonsense"  # by its number: events before it may read the same
    storage.texts[GAME + "x"] = f"{json.dumps(header)}\n{line}\n"
    (game,) = kept.games()
    assert game.trouble is not None
    assert (game.trouble.number, game.good_events) == (4, 3)


def test_half_a_letter_in_a_record_harms_no_other_game() -> None:
    """No text of ours has any, but a storage may hold them."""
    text = saved.pack(begun(), 0, 0, over=False)
    assert stored_with(text.replace("Ada", "A\ud800a")).record is not None


def test_rules_of_another_version_are_replayed() -> None:
    session = begun()
    text = saved.pack(session, 0, 0, over=False).replace('"rules":1', '"rules":0')
    assert stored_with(text).trouble is None


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"started":"x","changed":-1,"over":3}'])
def test_a_strange_line_about_a_game_harms_nothing(line: str) -> None:
    game = stored_with(record.write(begun().record) + line)
    assert (game.started, game.changed, game.over, game.trouble) == (0, 0, False, None)


# ------------------------------------------------------------------ full, forbidden


@pytest.mark.parametrize("storage", [FullStorage(), ForbiddenStorage()])
def test_where_nothing_can_be_kept_the_game_is_carried_in_memory(storage: MemoryStorage) -> None:
    kept, session = store(storage), begun()
    with pytest.raises(StorageTrouble):
        kept.save("x", session)
    assert kept.carries("x")
    game = kept.load("x")
    assert game is not None
    assert [each.id for each in kept.games()] == ["x"]
    kept.drop("x")
    assert kept.load("x") is None


@pytest.mark.parametrize("storage", [FullStorage(), ForbiddenStorage()])
def test_settings_count_even_where_they_cannot_be_kept(storage: MemoryStorage) -> None:
    kept = Chosen(storage)
    kept.keep(Settings(language="de"))
    assert kept.now.language == "de"


def test_once_there_is_room_again_the_game_is_kept() -> None:
    storage = FullStorage()
    kept, session = store(storage), begun()
    with pytest.raises(StorageTrouble):
        kept.save("x", session)
    kept.storage = kept.notes.storage = MemoryStorage()
    kept.save("x", session)
    assert not kept.carries("x")


# ------------------------------------------------------------------ two tabs


def test_a_tab_that_was_overtaken_does_not_write() -> None:
    storage, session = MemoryStorage(), begun()
    one, other = store(storage), store(storage)
    one.save("x", session)
    game = other.load("x")
    assert game is not None
    assert game.record is not None
    ahead, _ = Session.resume(game.record)
    if ahead.draw(SystemLuck()) is None:
        ahead.play(ahead.game.moves(ahead.state)[0])
    other.save("x", ahead)
    assert one.moved_on("x")
    with pytest.raises(MovedOn):
        one.save("x", session)
    taken = one.load("x")
    assert taken is not None
    assert taken.text == record.write(ahead.record)
    assert not one.moved_on("x")


def test_what_could_not_be_kept_makes_room_for_what_another_tab_has_kept() -> None:
    storage, session = MemoryStorage(), begun()
    one, other = store(storage), store(storage)
    one.save("x", session)
    one.notes.storage = FullStorage()  # there is no room for what this tab plays
    ahead = begun(6)
    with pytest.raises(StorageTrouble):
        one.save("x", begun(5))
    other.load("x")
    other.save("x", ahead)
    one.notes.storage = storage
    with pytest.raises(MovedOn):
        one.save("x", session)
    taken = one.load("x")
    assert taken is not None
    assert taken.text == record.write(ahead.record)
    one.save("x", ahead)
    assert not one.carries("x")


def test_a_game_that_was_deleted_elsewhere_is_written_again() -> None:
    storage, session = MemoryStorage(), begun()
    kept = store(storage)
    kept.save("x", session)
    storage.texts.clear()
    kept.save("x", session)
    assert GAME + "x" in storage.texts


def test_ids_do_not_repeat_and_fit_into_an_address() -> None:
    ids = {store(MemoryStorage()).fresh_id() for _ in range(100)}
    assert len(ids) == 100
    assert all(each.isalnum() for each in ids)


def test_a_note_that_finds_room_again_counts_more_than_the_one_that_was_carried() -> None:
    storage = MemoryStorage()
    notes = Notes(FullStorage())
    notes.put("x", "refused")
    assert (notes.get("x"), notes.carries("x")) == ("refused", True)
    notes.storage = storage
    notes.put("x", "kept")
    assert (notes.get("x"), notes.carries("x"), storage.texts) == ("kept", False, {"x": "kept"})
