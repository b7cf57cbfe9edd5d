"""What others at the table have to do with one's own page: taking back, away, twice, gone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from barnyard.core.think import Level
from tests.web.conftest import FakeShell
from tests.web.far.around import Around, Device, playing


def asking(around: Around) -> Device:
    """Two have knocked one after the other, and the first one would like to take it back."""
    host = around.table.party.host
    assert host
    while list(host.events[-2:]) != ["knock", "knock"]:
        around.step()
    knocked = host.game.turn(list(host.record.replay())[-3])
    asks = next(each for each in around.devices if knocked in each.view.you.seats)
    asks.press("undo")
    around.flow()
    assert asks.view.asks, asks.html
    return asks


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_whoever_moved_on_is_asked(answer: str) -> None:
    around = playing("life-is-life", 4, 4)
    asks = asking(around)
    of = asks.view.asks
    assert of
    asked = next(d for d in around.devices if set(d.view.you.seats) & set(of.of))
    assert "take the last move back" in asked.html
    assert "are asked" in asks.html
    assert around.table.party.host
    length = around.table.party.host.length
    for each in of.of:
        device = next(d for d in around.devices if each in d.view.you.seats)
        device.press("agree", answer)
        around.flow()
    assert (around.table.party.host.length < length) == (answer == "yes")
    assert 'id="asks"' not in asked.html + asks.html


# ------------------------------------------------------------------ away


def without(around: Around, device: Device) -> Device:
    """It sleeps."""
    around.loses(device)
    device.shell.device.dialled.clear()
    device.shell.waiting.clear()
    around.devices.remove(device)
    around.passes(16)
    return device


def test_for_somebody_away_a_computer_plays_and_gives_the_seat_back() -> None:
    around = playing()
    away = without(around, around.devices[1])
    lead = around.devices[0]
    assert "Ben is away" in lead.html
    lead.press("wait", "1")
    assert 'id="away"' not in lead.html
    lead.press("party")
    lead.press("stand-in", f"1 {Level.STRONG}")
    around.flow()
    assert lead.view.seats[1].stand_in is Level.STRONG
    assert "a computer plays" in lead.html
    back = around.opens(away.name, away.shell)
    assert back.view.you.seats == (1,)
    assert lead.view.seats[1].stand_in is None


def test_a_computer_plays_for_oneself_until_one_plays_again() -> None:
    around = playing()
    guest = around.devices[1]
    guest.press("stand-in", "1 easy")
    around.flow()
    assert "A computer plays for Ben" in guest.html
    guest.press("play-myself", "1")
    around.flow()
    assert guest.view.seats[1].stand_in is None
    assert "A computer plays" not in guest.html


def test_a_game_is_ended_when_nobody_wants_to_wait_and_begun_anew() -> None:
    around = playing()
    without(around, around.devices[1])
    guest = around.devices[1]
    guest.press("party")
    assert ("far-end", "") in guest.buttons()
    guest.press("far-end")
    around.flow()
    assert guest.view.phase == "ended"
    assert 'id="ended"' in guest.html
    around.devices[0].press("far-again")
    around.flow()
    assert guest.view.phase == "lobby"


def test_nobody_who_looks_on_ends_a_game() -> None:
    around = playing()
    without(around, around.devices[1])
    onlooker = around.devices[-1]
    onlooker.press("party")
    assert "far-end" not in {do for do, _ in onlooker.buttons()}
    assert not {"stand-in", "agree", "pick", "luck"} & {do for do, _ in onlooker.buttons()}


@pytest.mark.parametrize("is_screen", [False, True])
def test_whoever_looks_on_reads_who_is_away_and_so_do_all_at_the_screen(is_screen: bool) -> None:
    around = playing()
    onlooker = around.devices[-1]
    onlooker.page.is_screen = is_screen
    away = without(around, around.devices[1])
    assert "Ben is away" in onlooker.html
    around.opens(away.name, away.shell)
    assert "is away" not in onlooker.html


# ------------------------------------------------------------------ taken away, handed on


def test_who_leads_takes_a_seat_away_and_whoever_looks_on_may_have_it() -> None:
    """Though nobody has typed a name there, as at a phone whose storage is gone."""
    around = playing("life-is-life", 3, 3)
    lead, ben, _ = around.devices
    onlooker = around.opens("", FakeShell())
    assert 'id="seat-open"' not in onlooker.html
    ben.press("party")
    assert ("far-free", "2") not in ben.buttons()
    lead.press("party")
    assert ("far-free", "0") not in lead.buttons()
    assert ("far-free", "1") in lead.buttons()
    lead.press("far-free", "1")
    around.flow()
    assert lead.view.seats[1].person is None
    assert "Nobody plays for Ben any more" in onlooker.html
    assert ("far-sit", "1") in onlooker.buttons()
    around.passes(16)  # Ben's phone is still there, and looks on
    assert ben.view.you.seats == ()
    assert "Nobody plays for Ben any more" in ben.html
    around.loses(ben)
    around.devices.remove(ben)
    around.passes(16)
    onlooker.press("far-sit", "1")
    around.flow()
    assert onlooker.view.you.seats == (1,)
    assert onlooker.view.seats[1].name == "Ben"
    assert 'id="seat-open"' not in onlooker.html
    around.play()


def test_a_seat_of_somebody_who_looks_on_now_is_taken_under_another_name() -> None:
    around = playing("life-is-life", 3, 3)
    onlooker = around.opens("", FakeShell())
    around.devices[0].press("far-free", "1")
    around.flow()
    onlooker.press("far-sit", "1")
    around.flow()
    assert onlooker.view.you.seats == (1,)
    assert {each.name for each in onlooker.view.people} == {"Ada", "Ben", "Cyd", "Guest 1"}


def test_who_leads_hands_a_seat_on_at_which_nobody_is() -> None:
    around = playing("life-is-life")
    lead, ben, cyd, _ = around.devices
    me = cyd.view.you.person
    lead.press("party")
    lead.press("far-free", "2")
    around.flow()
    assert ("far-hand", f"1 {me}") not in lead.buttons(), "Ben is there"
    without(around, ben)
    assert ("far-hand", f"1 {me}") in lead.buttons()
    assert "Give it to Cyd" in lead.html
    lead.press("far-hand", f"1 {me}")
    around.flow()
    assert cyd.view.you.seats == (1,)
    assert cyd.table.screen.look.seat == 1


def test_the_screen_for_all_offers_no_seat() -> None:
    around = playing()
    around.devices[0].press("far-free", "1")
    around.flow()
    onlooker = around.devices[-1]
    assert 'id="seat-open"' in onlooker.html
    onlooker.page.is_screen = True
    assert 'id="seat-open"' not in onlooker.html


# ------------------------------------------------------------------ twice, gone, elsewhere


def test_the_older_of_two_pages_with_one_seat_is_told() -> None:
    around = playing()
    older = around.devices[1]
    newer = around.opens(older.name, FakeShell(older.shell.storage))
    assert newer.view.you.seats == (1,)
    assert "play on elsewhere" in older.html
    older.press("far-here")
    around.flow()
    assert older.table.parts.awaits
    assert "play on elsewhere" in newer.html


def test_a_table_that_is_gone_is_said_to_be() -> None:
    around = playing()
    around.devices[1].press("line-gone")
    assert "never was" in around.devices[1].html


def test_a_wrong_secret_is_refused_in_words() -> None:
    around = Around(devices=1)
    around.table.party.secret = "another"
    guest = around.comes("Ben")
    assert "does not fit this table" in guest.html


def test_other_rules_are_said_and_nothing_is_shown() -> None:
    around = Around(devices=2)
    person = around.devices[1].view.you.person
    party = around.table.party
    party.people[person] = replace(party.people[person], rules={"so-ein-mist": 99})
    around.table.moved(around.now)
    around.flow()
    assert "another version of the rules" in around.devices[1].html
    assert "far-sit" not in {do for do, _ in around.devices[1].buttons()}


def test_strange_texts_over_the_line_change_nothing() -> None:
    around = playing()
    guest = around.devices[1]
    before = guest.html
    for text in ("", "{", "null", '{"barnyard":1,"view":{}}', "x" * 100_000):
        guest.press("line-text", text)
    assert guest.html == before
    assert len(guest.shell.warnings) == 5
