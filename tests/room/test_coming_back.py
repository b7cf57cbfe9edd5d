"""Whoever is away, comes back, takes back, or says things twice."""

from __future__ import annotations

import json
import random

from barnyard.core.think import Level
from barnyard.room import says
from barnyard.room.answers import Act, Answer
from barnyard.room.guest import Guest
from barnyard.room.looks import Awaits
from barnyard.room.view import Phase
from tests.every import every_game
from tests.room.around import APP, Around, most_seats, own_seats, playing

# ------------------------------------------------------------------ coming back


@every_game
def test_whoever_comes_back_has_the_seat_and_all_of_it_in_one_message(key: str) -> None:
    around = playing(key, most_seats(key, 3))
    for _ in range(12):
        around.step()
    before = around.guests[1]
    around.goes("device 1")
    again = Guest.back(before.kept, app=APP)
    assert again
    device = around.comes(again)
    assert len(around.bytes[device]) == 1
    assert again.seats == before.seats
    assert again.look() == before.look() or again.story == before.story
    assert again.story == before.story
    around.play()
    assert again.view
    assert again.view.phase is Phase.OVER
    again.check()


def test_of_two_devices_with_one_token_the_newer_one_plays() -> None:
    around = playing()
    older = around.guests[1]
    newer = Guest.back(older.kept, app=APP)
    assert newer
    device = around.comes(newer)
    assert older.gone == "elsewhere"
    assert newer.seats == (1,)
    count = len(around.bytes["device 1"])
    for text in (says.write_said(says.Alive(0)), says.write_said(says.Rise(50, 1))):
        around.table.heard("device 1", text, around.now)
    around.play(5)
    around.passes(20, silent=("device 1",))
    assert {json.loads(text)["gone"]["why"] for text in around.bytes["device 1"][count:]} == {
        "elsewhere"
    }
    assert around.view().seats[1].person is not None
    assert not around.view().seats[1].away
    assert device in around.devices


def test_an_older_page_stays_the_older_one_until_somebody_wants_it() -> None:
    around = playing()
    older = around.guests[1]
    newer = Guest.back(older.kept, app=APP)
    assert newer
    around.goes("device 1")
    around.comes(newer)
    around.comes(older)
    assert older.gone == "elsewhere"
    assert newer.gone == ""
    older.play_here()
    older.opened(around.now)
    around.flow()
    assert (older.gone, newer.gone) == ("", "elsewhere")
    assert older.seats == (1,)


def test_what_nobody_keeps_is_nobody() -> None:
    for kept in ("", "{}", "[1]", '{"code": 1}', "nonsense", "[" * 500):
        assert Guest.back(kept, app=APP) is None


# ------------------------------------------------------------------ being away


def test_a_seat_is_away_after_a_while_without_a_sign_of_life() -> None:
    around = playing()
    around.passes(14, silent=("device 1",))
    assert not around.view().seats[1].away
    around.passes(2, silent=("device 1",))
    assert around.view().seats[1].away
    around.passes(6)
    assert not around.view().seats[1].away


def test_whoever_leaves_is_away_at_once() -> None:
    around = playing()
    around.table.heard("device 1", says.write_said(says.Leave()), around.now)
    around.flow()
    assert around.view().seats[1].away


def test_a_computer_plays_for_whoever_is_away_until_they_are_back() -> None:
    around = playing()
    assert around.wish(0, says.StandIn, 1, Level.STRONG) == "seat-there"
    assert around.wish(3, says.StandIn, 1, Level.STRONG) == "seat-there"
    around.passes(16, silent=("device 1",))
    assert around.wish(3, says.StandIn, 1, Level.STRONG) == "seat-there"
    assert around.wish(2, says.StandIn, 1, Level.EASY) is None
    assert around.view().seats[1].stand_in is Level.EASY
    assert around.wish(2, says.StandIn, 1, None) is None
    assert around.view().seats[1].stand_in is None
    assert around.wish(2, says.StandIn, 1, Level.EASY) is None
    asleep = around.devices.pop("device 1")
    host = around.table.party.host
    assert host
    turns = set()
    for _ in range(40):
        turns.add(host.turn)
        around.step()
    assert 1 in turns  # and somebody has played for it
    around.devices["device 1"] = asleep
    asleep.opened(around.now)
    around.flow()
    assert around.view().seats[1].stand_in is None
    assert not around.view().seats[1].away
    around.play()


def test_one_may_let_a_computer_play_for_oneself() -> None:
    around = playing()
    assert around.wish(1, says.StandIn, 1, Level.FAIR) is None
    around.passes(20)
    assert around.view().seats[1].stand_in is Level.FAIR
    for _ in range(30):
        around.step()
    version = around.guests[1].looks[0].version
    answer = Answer(Act.LUCK, version)
    assert around.wish(1, says.Do, 1, answer) == "stood-in"
    assert around.wish(1, says.StandIn, 1, None) is None


def test_while_nobody_is_there_no_computer_plays() -> None:
    around = playing("mmm", 2, 1, computers=1)
    while around.guests[0].looks[0].awaits is not Awaits.COMPUTER:
        around.step()
    around.passes(20, silent=("device 0",))
    assert around.table.work(around.now) is None
    around.passes(1)
    assert around.table.work(around.now) is not None


# ------------------------------------------------------------------ taking back


def test_who_has_moved_on_is_asked_before_something_is_taken_back() -> None:
    around, by, of = _moved_on()
    view = around.view()
    assert view.asks
    assert (view.asks.by, view.asks.of) == (by, (of,))
    length = view.looks[0].length
    other = next(seat for seat in range(len(view.seats)) if seat not in (by, of))
    version = view.looks[0].version
    assert around.wish(other, says.Agree, version, True) == "nothing-asked"
    assert around.wish(of, says.Agree, version, True) is None
    assert around.view().looks[0].length < length
    assert around.view().looks[0].turn == by
    assert around.view().asks is None
    for guest in around.guests:
        look = guest.look()
        host = around.table.party.host
        assert look
        assert host
        assert [list(each) for each in guest.story] == host.past(look.seat).news_since(0)


def test_whoever_is_asked_may_say_no() -> None:
    around, by, of = _moved_on()
    length = around.view().looks[0].length
    assert around.wish(of, says.Agree, around.view().looks[0].version, False) is None
    assert around.view().asks is None
    assert around.view().looks[0].length == length
    assert around.act(by, Act.BACK) is None
    assert around.view().asks


def test_what_was_asked_is_forgotten_when_the_game_moves_on() -> None:
    around, _, of = _moved_on()
    version = around.view().looks[0].version
    around.step()
    assert around.view().asks is None
    assert around.wish(of, says.Agree, version, True) == "nothing-asked"


def _moved_on() -> tuple[Around, int, int]:
    """Two have knocked one after the other, and the first one would like to take it back."""
    around = Around("knock", 4).begin("life-is-life", 4)
    host = around.table.party.host
    assert host
    while "knock" not in host.events:
        if host.awaits is not Awaits.MOVE or around.act(host.mover or 0, Act.MOVE, "knock"):
            around.guests[host.mover or 0].refused = None
            around.step()
    first, second = host.undoes, host.mover
    assert first is not None
    assert second is not None
    assert around.act(second, Act.MOVE, "knock") is None
    assert around.act(first, Act.BACK) is None
    return around, first, second


def test_a_page_that_has_the_host_beside_it_plays_there_and_says_so() -> None:
    """Also when something was taken back and done otherwise before anybody was told."""
    around = playing("so-ein-mist")
    host = around.table.party.host
    assert host
    changed = 0
    for _ in range(200):
        if host.awaits is Awaits.OVER:
            break
        if host.undoes is not None and changed < 5:
            last = host.events[-1]
            host.undo()
            look = host.look(host.mover)
            host.play(next((move for move in look.moves if move != last), last))
            changed += 1
            around.table.moved(around.now)
            around.flow()
            for guest in around.guests:
                seat = guest.looks[0].seat
                assert [list(each) for each in guest.story] == host.past(seat).news_since(0)
        around.step()
    assert changed


# ------------------------------------------------------------------ doubled, late


def test_whatever_comes_twice_happens_once() -> None:
    around = playing()
    said: list[tuple[str, str]] = []
    heard, rng = around.table.heard, random.Random(1)

    def twice(device: str, text: str, now: float) -> None:
        said.append((device, text))
        heard(device, text, now)
        heard(*rng.choice(said[-30:]), now)
        heard(device, text, now)

    around.table.heard = twice  # type: ignore[method-assign]
    around.play(60)
    host = around.table.party.host
    assert host
    assert host.version == host.length  # nothing was refused, nothing taken back
    assert len(around.view().people) == 4


def test_a_refused_wish_stays_refused_when_it_comes_again() -> None:
    around = Around()
    around.wish(0, says.SetUp, "mmm", {}, own_seats(2))
    around.wish(1, says.Sit, 1, "")
    number = around.view(2).you.heard + 1
    sit = says.write_said(says.Sit(number, 1, ""))
    around.table.heard("device 2", sit, around.now)
    around.wish(1, says.Rise, 1)
    around.table.heard("device 2", sit, around.now)
    around.flow()
    assert around.view().seats[1].person is None


def test_an_older_view_that_comes_late_leads_nobody_back() -> None:
    around = playing()
    around.play(10)
    guest, texts = around.guests[1], around.bytes["device 1"]
    before = guest.view, list(guest.story), guest.look()
    for text in texts[:-1]:
        guest.heard(text, around.now)
    assert (guest.view, guest.story, guest.look()) == before
    assert guest.outbox() == []
