"""A phone hosts a table: it is kept before it is told, goes on after a reload, and whatever comes
from others ends nothing."""

from __future__ import annotations

import pytest

from barnyard.games import load
from barnyard.room.table import Table
from barnyard.room.view import Phase, View, read_sent
from barnyard.web.far.hosted import MOST, Journal, opened
from barnyard.web.far.hosting import MOST_SAID
from barnyard.web.kept.notes import HOSTED
from tests.every import every_game, every_hiding_game
from tests.web.conftest import FakeShell, ForbiddenStorage, FullStorage, MemoryStorage
from tests.web.far.around import APP, most
from tests.web.far.phone import Phone


def playing(key: str = "so-ein-mist", seats: int = 3, devices: int = 4, **kw: int) -> Phone:
    phone = Phone(key, devices, key)
    phone.begin(key, seats, **kw)
    return phone


def kept(phone: Phone) -> Table:
    """The table, as it would come from the storage now."""
    lines = Journal(phone.shell.store, phone.place.code).lines
    return Table.resumed(lines, app=APP)


def events(table: Table) -> list[str]:
    assert table.party.host
    return [*table.party.host.events]


@pytest.mark.sampled
@every_game
def test_a_whole_game_is_played_at_a_phone(key: str) -> None:
    phone = playing(key, most(key), most(key) + 1)
    phone.play()
    for device in phone.devices:
        assert device.view.phase is Phase.OVER
        assert device.table.wire.whole
    saved = phone.shell.store.games()
    assert [game.record.game.KEY for game in saved if game.record] == [key]


def test_with_computers_it_goes_on_by_itself() -> None:
    playing("mmm", 2, 1, computers=1).play()


def test_what_leaves_the_phone_is_in_its_storage() -> None:
    """The revision of a view says how many changes it tells of: not one of them may be missing."""
    phone = playing()
    tell = phone.shell.device.tell

    def checked(line: str, text: str) -> None:
        sent = read_sent(text, load)
        if isinstance(sent, View) and sent.looks:
            assert sent.looks[0].length <= len(events(kept(phone)))
            checks.append(sent.revision)
        tell(line, text)

    checks: list[int] = []
    phone.shell.device.tell = checked  # type: ignore[method-assign]
    for _ in range(20):
        phone.step()
    assert len(checks) > 20


@pytest.mark.sampled
@every_game
def test_a_phone_that_is_loaded_anew_goes_on_and_all_have_their_seats(key: str) -> None:
    phone = playing(key, most(key), most(key) + 1)
    for _ in range(15):
        phone.step()
    before, seats = events(phone.held), [device.view.you for device in phone.devices]
    phone.loads()
    phone.passes(6)
    assert events(phone.held)[: len(before)] == before
    assert [d.view.you.seats for d in phone.devices] == [you.seats for you in seats]
    assert phone.devices[0].view.you.leads
    assert not any(seat.away for seat in phone.devices[0].view.seats)
    phone.play()


def test_a_device_that_is_loaded_anew_has_its_seat_again() -> None:
    phone = playing()
    guest = phone.devices[1]
    phone.loses(guest)
    phone.devices.remove(guest)
    guest.shell.waiting.clear()
    again = phone.opens("Ben", guest.shell)
    assert again.view.you.seats == (1,)


@pytest.mark.parametrize("storage", [FullStorage, ForbiddenStorage])
def test_where_nothing_can_be_kept_it_is_said_and_the_game_goes_on(
    storage: type[MemoryStorage],
) -> None:
    phone = Phone(storage=storage())
    assert 'id="host-unsaved"' in phone.devices[0].html
    phone.begin("so-ein-mist", 3)
    assert 'id="host-unsaved"' in phone.devices[0].html
    assert 'id="host-unsaved"' not in phone.devices[1].html
    phone.play()


def test_a_storage_that_is_full_for_a_while_has_all_of_it_afterwards() -> None:
    phone = playing()
    put = phone.shell.storage.put
    phone.shell.storage.put = FullStorage().put  # type: ignore[method-assign]
    for _ in range(5):
        phone.step()
    assert 'id="host-unsaved"' in phone.devices[0].html
    phone.shell.storage.put = put  # type: ignore[method-assign]
    for _ in range(3):
        phone.step()
    assert 'id="host-unsaved"' not in phone.devices[0].html
    text = phone.shell.storage.texts[HOSTED + phone.place.code]
    assert events(Table.resumed(text.splitlines(keepends=True), app=APP)) == events(phone.held)


GARBAGE = ["", "{", "[]", "null", '"x"', "9" * 5000, "\x00", "ä" * 300, '{"barnyard":1}',
           '{"barnyard":1,"join":{}}', '{"barnyard":1,"do":{"number":1}}', "[" * 4000]  # fmt: skip


def test_garbage_of_a_device_ends_nothing_and_is_heard_no_more_than_it_may() -> None:
    phone = playing()
    host, line = phone.devices[0], phone.devices[1].line
    heard: list[str] = []
    table, hear = phone.held, phone.held.heard

    def counted(device: str, text: str, now: float) -> None:
        heard.append(text)
        hear(device, text, now)

    table.heard = counted  # type: ignore[method-assign]
    for number in range(1000):
        host.press("host-text", f"{line} {GARBAGE[number % len(GARBAGE)]}")
    assert len(heard) <= MOST_SAID
    phone.passes(3)
    phone.play()


@pytest.mark.parametrize("name", ["own", "", "scans.99"])
def test_nobody_speaks_over_a_line_that_is_not_open(name: str) -> None:
    """Least of all over the one in the page."""
    phone = playing()
    phone.devices[0].press("host-came", "own")
    revision = phone.held.revision
    phone.devices[0].press("host-text", f'{name} {{"barnyard":1,"leave":{{}}}}')
    phone.flow()
    assert phone.held.revision == revision
    assert not phone.devices[0].view.seats[0].away


def test_another_tab_takes_the_table_and_gives_it_back() -> None:
    phone = playing()
    for _ in range(5):
        phone.step()
    host = phone.devices[0]
    phone.shell.device.has_claim = False
    phone.passes(2)
    assert "Another tab of this device has the table" in host.html
    text = phone.shell.storage.texts[HOSTED + phone.place.code]
    host.press("host-text", f'{phone.devices[1].line} {{"barnyard":1,"leave":{{}}}}')
    assert phone.shell.storage.texts[HOSTED + phone.place.code] == text
    host.press("host-here")
    assert phone.shell.device.wants == 1
    phone.shell.device.has_claim = True
    host.page.granted()
    phone.flow()
    phone.table = phone.held
    assert "Another tab" not in host.html
    assert events(phone.held)
    phone.passes(3)


def test_a_journal_that_makes_no_sense_is_said() -> None:
    phone = Phone(devices=1)
    phone.shell.storage.put(HOSTED + phone.place.code, '{"boot":"x"}\n')
    phone.shell.waiting.clear()
    phone.shell.pauses.clear()
    page = phone.device("Ada", phone.shell)
    phone.devices[:1] = [page]
    phone.passes(1)
    assert "No such table" in page.html


def test_the_journals_of_a_few_tables_are_kept(shell: FakeShell) -> None:
    places = [opened(shell.store, "Ada", "mmm") for _ in range(MOST + 2)]
    assert len(shell.store.notes.names(HOSTED)) == MOST
    assert places[-1].code in shell.store.notes.names(HOSTED)


@every_hiding_game
def test_what_leaves_the_phone_are_looks_of_those_it_goes_to(key: str) -> None:
    """Neither its journal, nor the number of its dice, nor the hand of somebody else."""
    phone = playing(key, 3, 4)
    for _ in range(25):
        phone.step()
    lines = Journal(phone.shell.store, phone.place.code).lines
    assert phone.held.party.number in "".join(lines)
    for device, own in zip(phone.devices[1:], (1, 2, None), strict=True):
        views = [each for text in device.got if isinstance(each := read_sent(text, load), View)]
        assert {look.seat for view in views for look in view.looks} == {own}
        for text in (each for each in device.got if '"told"' not in each):  # all of it, at the end
            assert phone.held.party.number not in text
            assert not any(line.strip() in text for line in lines)
