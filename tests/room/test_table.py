"""A table and those around it: joining, coming back, being away, taking over, taking back."""

from __future__ import annotations

import json

import pytest

from barnyard.games import load
from barnyard.room import says
from barnyard.room.answers import Act, Answer
from barnyard.room.guest import Guest
from barnyard.room.seats import Kind
from barnyard.room.view import Phase
from tests.every import every_game, hides
from tests.room.around import APP, CODE, OWNER, SECRET, Around, most_seats, own_seats, playing


@every_game
def test_a_whole_game_is_told_to_all_alike_and_everybody_gets_the_record(key: str) -> None:
    seats = most_seats(key)
    around = Around(key, seats + 1).begin(key, seats)
    around.play()
    host = around.table.party.host
    assert host
    for guest in around.guests:
        look = guest.look()
        assert look
        assert guest.view
        assert guest.view.phase is Phase.OVER
        assert [list(each) for each in guest.story] == host.past(look.seat).news_since(0)
        assert guest.told
        assert json.loads(guest.told.record)["events"] == list(host.events)
        guest.check()


# ------------------------------------------------------------------ joining


def test_a_wrong_secret_does_not_get_in_and_is_not_tried_for_ever() -> None:
    around = Around(guests=1)
    wrong = Guest(CODE, "WRONG", "t" * 20, "s", "Eve", APP)
    device = around.comes(wrong)
    assert wrong.refused
    assert wrong.refused.code == "table-secret"
    for _ in range(10):
        wrong.opened(around.now)
        around.flow()
    assert len(around.bytes[device]) == 5
    wrong.secret = SECRET
    wrong.opened(around.now)
    around.flow()
    assert wrong.view is None
    assert len(around.view().people) == 1


@pytest.mark.parametrize("token", ["", "short", "x" * 65])
def test_a_token_is_long_enough_and_not_too_long(token: str) -> None:
    around = Around(guests=1)
    guest = Guest(CODE, SECRET, token, "s", "Eve", APP)
    around.comes(guest)
    assert guest.refused
    assert guest.refused.code == "message-part"


@pytest.mark.parametrize("name", ["Ada", "ADA", "  ada ", "bot:strong:Ada", "A\u00adda"[:1] + "da"])
def test_names_cannot_be_taken_twice(name: str) -> None:
    around = Around(guests=1)
    guest = around.guest(name)
    around.comes(guest)
    assert guest.refused
    assert guest.refused.code == "name-taken"
    guest.call_me("Eve", around.now)
    around.flow()
    assert guest.view


def test_a_name_is_short() -> None:
    around = Around(guests=1)
    guest = around.guest("E" * 25)
    around.comes(guest)
    assert guest.refused
    assert guest.refused.code == "record-name"


def test_whoever_has_not_joined_is_told_nothing() -> None:
    around = playing()
    around.table.came("spy")
    for text in (says.write_said(says.Alive(0)), says.write_said(says.Whole(1)),
                 says.write_said(says.Do(1, 0, Answer(Act.LUCK, 0)))):  # fmt: skip
        around.table.heard("spy", text, around.now)
    out = around.table.outbox()
    assert {device for device, _ in out} == {"spy"}
    assert {json.loads(text)["refused"]["code"] for _, text in out} == {"table-join"}


def test_a_table_is_not_filled_by_those_who_come_and_go() -> None:
    around = playing()
    for number in range(100):
        device = around.comes(around.guest(""))
        around.goes(device)
        if number % 20 == 19:
            around.passes(20)
    assert len(around.view().people) <= 24
    assert around.view().seats[2].person is not None
    late = around.guest("Zoe")
    around.comes(late)
    assert late.view


def test_everybody_looks_on_before_they_sit() -> None:
    around = Around()
    assert around.wish(0, says.SetUp, "mmm", {}, own_seats(2)) is None
    assert around.wish(1, says.Sit, 7, "") == "seat-unknown"
    assert around.wish(1, says.Sit, 0, "") == "seat-taken"
    assert around.wish(1, says.Sit, 1, "") is None
    assert around.wish(2, says.Sit, 1, "") == "seat-taken"
    assert around.wish(1, says.Rise, 0) == "not-your-seat"
    assert around.wish(1, says.Rise, 1) is None
    assert around.wish(2, says.Sit, 1, "Ben") == "name-taken"
    assert around.wish(2, says.Sit, 1, "Zoe") is None
    assert around.view().seats[1].name == "Zoe"


# ------------------------------------------------------------------ before a game


def test_only_whoever_leads_sets_up_and_starts() -> None:
    around = Around()
    assert around.wish(1, says.SetUp, "mmm", {}, own_seats(2)) == "table-leads"
    assert around.wish(0, says.SetUp, "chess", {}, own_seats(2)) == "record-game"
    assert around.wish(0, says.SetUp, "mmm", {}, own_seats(9)) == "player-count"
    assert around.wish(0, says.SetUp, "mmm", {"x": 1}, own_seats(2)) == "option-unknown"
    assert around.wish(0, says.Start) == "game-missing"
    assert around.wish(0, says.SetUp, "mmm", {}, own_seats(2)) is None
    assert around.wish(0, says.Start) == "seats-free"
    assert around.wish(1, says.Sit, 1, "") is None
    assert around.wish(1, says.Start) == "table-leads"
    assert around.wish(0, says.Start) is None
    assert around.view().phase is Phase.PLAYING
    assert around.wish(0, says.Start) == "table-not-now"


def test_several_may_sit_at_the_device_of_whoever_leads() -> None:
    around = Around(guests=1)
    plans = [says.Plan(Kind.HERE, name, None) for name in ("Ada", "Oma")]
    assert around.wish(0, says.SetUp, "mmm", {}, tuple(plans)) is None
    assert around.wish(0, says.Start) is None
    assert around.guests[0].seats == (0, 1)
    assert [look.seat for look in around.guests[0].looks] == [0, 1]
    around.play()
    assert around.view().phase is Phase.OVER


def test_who_has_a_seat_keeps_it_when_something_else_is_chosen() -> None:
    around = Around()
    around.wish(0, says.SetUp, "mmm", {}, own_seats(3))
    around.wish(1, says.Sit, 1, "")
    around.wish(2, says.Sit, 2, "")
    assert around.wish(0, says.SetUp, "so-ein-mist", {}, own_seats(3)) is None
    assert [seat.name for seat in around.view().seats] == ["Ada", "Ben", "Cyd"]
    assert around.wish(0, says.SetUp, "kuhlorado", {}, own_seats(2)) is None
    assert [seat.name for seat in around.view().seats] == ["Ada", "Ben"]
    assert around.guests[2].seats == ()


def test_another_version_of_the_app_plays_and_other_rules_do_not() -> None:
    around = Around(guests=1)
    for app, version in (("0.0.9", load("mmm").VERSION), ("0.0.1", 99)):
        guest = Guest(CODE, SECRET, f"{app} {'t' * 20}", "s", app, app)
        rules = {"mmm": version, "unknown": 3}
        device = around.comes(guest)
        join = says.Join(CODE, SECRET, f"{app} {'t' * 20}", "p" * 16, app, app, rules)
        around.table.heard(device, says.write_said(join), around.now)
        around.flow()
    around.wish(0, says.SetUp, "mmm", {}, own_seats(2))
    assert [each.app for each in around.view().people] == [APP, "0.0.9", "0.0.1"]
    assert around.wish(2, says.Sit, 1, "") == "rules-differ"
    assert around.wish(1, says.Sit, 1, "") is None
    assert around.wish(0, says.Start) is None
    assert around.guests[1].looks
    assert around.guests[2].view
    assert not around.guests[2].view.you.fits
    assert not around.guests[2].looks


# ------------------------------------------------------------------ who leads


def test_a_seat_is_taken_away_and_handed_on() -> None:
    around = playing("life-is-life" if hides("life-is-life") else "mmm")
    for _ in range(6):
        around.step()
    zoe = around.view(3).you.person
    assert around.wish(1, says.Free, 2) == "table-leads"
    assert around.wish(0, says.Free, 2) is None
    assert around.guests[2].seats == ()
    assert around.guests[2].looks[0].seat is None
    assert around.wish(0, says.Hand, 2, 99) == "person-unknown"
    assert around.wish(0, says.Hand, 2, zoe) is None
    assert around.guests[3].seats == (2,)
    assert around.view().seats[2].name == "Cyd"  # the record names who has begun
    host = around.table.party.host
    assert host
    assert [list(each) for each in around.guests[3].story] == host.past(2).news_since(0)
    assert [list(each) for each in around.guests[2].story] == host.past(None).news_since(0)
    around.play()


def test_while_whoever_leads_is_away_the_others_can_end_it() -> None:
    around = playing()
    assert around.wish(1, says.End) == "table-leads"
    assert around.wish(3, says.End) == "table-leads"
    around.passes(16, silent=("device 0",))
    assert around.wish(3, says.End) == "table-leads"
    assert around.wish(1, says.Free, 2) == "table-leads"
    assert around.wish(1, says.End) is None
    assert around.view(1).phase is Phase.ENDED
    assert around.wish(1, says.Whole) == "table-not-now"
    assert around.wish(1, says.Again) is None
    assert around.view(1).phase is Phase.LOBBY


def test_onlookers_get_into_the_next_game() -> None:
    around = playing("mmm", 2, 3)
    around.play()
    promise = around.view().dice.promise
    assert around.wish(0, says.Again) is None
    assert around.view().dice.promise != promise
    assert around.wish(0, says.SetUp, "mmm", {}, own_seats(3)) is None
    assert around.wish(2, says.Sit, 2, "") is None
    assert around.wish(0, says.Start) is None
    assert len(around.view().dice.numbers) == 3
    around.play()
    for guest in around.guests:
        guest.check()
        assert around.table.party.host
        assert len(guest.story) == around.table.party.host.length


def test_whoever_holds_the_token_of_the_owner_leads() -> None:
    around = Around()
    assert [around.view(at).you.leads for at in range(3)] == [True, False, False]
    other = Guest(CODE, SECRET, OWNER, "other salt", "Ada", APP)
    around.comes(other)
    assert other.view
    assert other.view.you.leads
