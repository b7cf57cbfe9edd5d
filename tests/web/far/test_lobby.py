"""Before a game of several devices: seats are taken by tapping, and whoever leads sets it up."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from barnyard import __version__
from barnyard.core.think import Level
from barnyard.games import keys, load
from barnyard.room.seats import Kind
from barnyard.room.view import Phase
from barnyard.web.common.signs import picture
from barnyard.web.far.lobby import is_free
from tests.every import every_game, hides
from tests.web.far.around import NAMES, Around


def kinds(around: Around) -> list[str]:
    return [each.kind for each in around.devices[0].view.seats]


def names(around: Around) -> list[str]:
    return [each.name for each in around.devices[0].view.seats]


@every_game
def test_whoever_opens_a_table_finds_the_game_from_which_they_came(key: str) -> None:
    around = Around(devices=1, key=key)
    view = around.devices[0].view
    assert view.game == key
    assert len(view.seats) in load(key).SEATS
    assert view.seats[0].kind is Kind.HERE
    assert Kind.OWN in kinds(around)[1:]


def test_a_tap_takes_a_free_seat_and_everybody_sees_it() -> None:
    around = Around()
    around.devices[1].press("far-sit", "1", **{"my-name": "Ben"})
    around.flow()
    assert names(around)[:2] == ["Ada", "Ben"]
    assert "<strong>Ben</strong>" in around.devices[2].html
    assert 'id="far-sit-1"' not in around.devices[2].html
    around.devices[1].press("far-rise", "1")
    around.flow()
    assert 'id="far-sit-1"' in around.devices[2].html


def test_a_name_that_somebody_has_is_refused_in_words() -> None:
    around = Around()
    around.devices[1].press("far-sit", "1", **{"my-name": "ada"})
    around.flow()
    assert names(around)[1] == ""
    assert "already called ada" in around.devices[1].html
    assert "already called ada" not in around.devices[2].html
    around.devices[1].press("far-sit", "1", **{"my-name": "Ben"})
    around.flow()
    assert "already called ada" not in around.devices[1].html
    assert names(around)[1] == "Ben"


def test_only_whoever_leads_has_the_buttons_for_it() -> None:
    around = Around()
    leading = {"far-game", "far-kind", "far-add"}
    assert leading <= {do for do, _ in around.devices[0].buttons()}
    assert not leading & {do for do, _ in around.devices[1].buttons()}
    before = around.devices[0].view.game
    around.devices[1].press("far-game", next(key for key in keys() if key != before))
    around.flow()
    assert around.devices[0].view.game == before


def test_a_seat_is_on_an_own_phone_or_here_or_a_computer() -> None:
    around = Around()
    lead, found = around.devices[0], []
    for _ in range(7):
        lead.press("far-kind", "1")
        around.flow()
        seat = lead.view.seats[1]
        found.append((str(seat.kind), str(seat.level or "")))
    assert found == [
        ("here", ""),
        *(("computer", str(level)) for level in Level),
        ("own", ""),
    ]


def test_a_name_is_sent_once_nobody_types_any_more() -> None:
    around = Around()
    lead = around.devices[0]
    for typed in ("B", "Be", "Bea"):
        lead.press("far-typed", typed, **{"name-0": typed})
        around.flow()
    assert names(around)[0] == "Ada"
    around.passes(1)
    assert names(around)[0] == "Bea"


def test_options_count_at_once_and_others_read_them() -> None:
    around = Around(key="mmm")
    lead = around.devices[0]
    option = load("mmm").OPTIONS[0]
    other = next(value for value in option.values if value != option.default)
    lead.press("far-typed", "", **{f"option-{option.key}": str(other).lower()})
    around.flow()
    assert lead.view.options[option.key] == other
    words = around.devices[1].shell.words("mmm")
    assert words.option(option.key)[0] in around.devices[1].html


def test_who_leads_takes_a_seat_away() -> None:
    around = Around()
    around.devices[1].press("far-sit", "1", **{"my-name": "Ben"})
    around.flow()
    assert ("far-free", "1") in around.devices[0].buttons()
    around.devices[0].press("far-free", "1")
    around.flow()
    assert around.devices[1].view.you.seats == ()


def test_a_start_with_free_seats_is_refused_in_words() -> None:
    around = Around()
    around.devices[0].press("far-start")
    around.flow()
    assert around.devices[0].view.phase is Phase.LOBBY
    assert 'id="refused-here"' in around.devices[0].html


@pytest.mark.parametrize("language", ["en", "de"])
def test_enter_takes_the_first_free_seat(language: str) -> None:
    around = Around(devices=1)
    guest = around.comes("Ben", language=language)
    guest.press("far-start", "", **{"my-name": "Ben"})
    around.flow()
    assert guest.view.you.seats == (1,)


def test_the_invitation_holds_the_way_to_this_table() -> None:
    around = Around()
    lead = around.devices[0]
    lead.press("far-invite")
    assert lead.shell.device.looked_for_tables == 1
    lead.press("far-found", "http://192.168.1.7:2276/")
    assert "http://192.168.1.7:2276/#/t/KRWT/BDFGHJKL" in lead.html
    assert lead.shell.device.coded[-1][0] == "http://192.168.1.7:2276/#/t/KRWT/BDFGHJKL"
    lead.press("far-copy")
    assert lead.shell.copied == "http://192.168.1.7:2276/#/t/KRWT/BDFGHJKL"
    lead.press("back")
    assert "http://" not in lead.html


def test_whoever_is_away_is_shown_so() -> None:
    around = Around()
    around.devices[1].press("far-sit", "1", **{"my-name": "Ben"})
    around.flow()
    around.loses(around.devices[1])
    around.devices[1].shell.waiting.clear()
    around.devices.remove(around.devices[1])
    around.passes(16)
    assert "away" in around.devices[0].html


def test_other_versions_of_the_app_are_named_and_sit_down_all_the_same() -> None:
    around = Around()
    assert 'id="apps-differ"' not in around.devices[0].html
    guest = around.devices[1]
    party = around.table.party
    number = guest.view.you.person
    party.people[number] = replace(party.people[number], app="0.0.9\u202e")
    around.table.moved(around.now)
    around.flow()
    for each in around.devices:
        assert f"versions of Barnyard: {__version__} and 0.0.9\ufffd. They play" in each.html
    guest.press("far-sit", "1", **{"my-name": "Ben"})
    around.flow()
    assert guest.view.you.seats == (1,)
    around.loses(guest)
    around.devices.remove(guest)
    around.passes(16)
    assert 'id="apps-differ"' not in around.devices[0].html, "it has gone"


def test_another_version_at_the_table_is_named_too() -> None:
    around = Around()
    around.table.app = "9.9.9"
    around.table.moved(around.now)
    around.flow()
    assert "9.9.9" in around.devices[1].html


def test_everybody_is_the_same_animal_before_the_game_as_in_it() -> None:
    around = Around(devices=2)
    lead, ben = around.devices
    ben.press("far-sit", "1", **{"my-name": "Ben"})
    around.flow()
    for kind in ("computer", "own"):
        lead.press("far-add", kind)
        around.flow()
    seats = lead.view.seats
    last = len(seats) - 1
    assert seats[last - 1].kind is Kind.COMPUTER
    free = [seat for seat, each in enumerate(seats) if is_free(each)]
    for number, seat in enumerate(free):
        around.comes(NAMES[2 + number]).press("far-sit", str(seat))
        around.flow()
    before = re.findall(r'class="sign"><svg[^>]*><use href="#art-([a-z-]+)"', lead.html)
    lead.press("far-start")
    around.flow()
    assert before == [picture(sign) for sign in lead.table.desk.signs()]


@pytest.mark.parametrize("language", ["en", "de"])
@every_game
def test_what_nobody_can_check_is_said_where_a_game_hides_anything(key: str, language: str) -> None:
    around = Around(devices=1, key=key)
    guest = around.comes("Ben", language=language)
    said = {"en": "could look", "de": "könnte nachsehen"}[language]
    assert (said in guest.html) == hides(key)


@pytest.mark.parametrize("language", ["en", "de"])
@every_game
def test_who_begins_is_said_in_the_lobby_and_read_by_all(key: str, language: str) -> None:
    around = Around(devices=1, key=key)
    lead, guest = around.devices[0], around.comes("Ben", language=language)
    guest.press("far-sit", "1", **{"my-name": "Ben"})
    around.flow()
    assert 'name="begins"' not in guest.html
    usual = re.search(r'name="begins" value="(\w+)" checked', lead.html)
    assert usual
    said = {"en": "Ben begins", "de": "Ben fängt an"}[language]
    for begins, told, there in (("1", 1, True), (usual[1], None, False), ("1", 1, True)):
        lead.press("far-typed", "", begins=begins)
        around.flow()
        assert guest.view.begins == told
        assert (said in guest.html) == there
        assert f'name="begins" value="{begins}" checked' in lead.html
    lead.press("far-kind", "0")
    around.flow()
    assert guest.view.begins == 1


def test_who_begins_goes_with_the_seat_and_moves_up_with_it() -> None:
    around = Around(devices=1, key="mmm")
    lead = around.devices[0]
    for _ in range(3):
        lead.press("far-add", "own")
        around.flow()
    lead.press("far-typed", "", begins="3")
    around.flow()
    for gone, begins in ((4, 3), (1, 2), (2, None)):
        lead.press("far-remove", str(gone))
        around.flow()
        assert lead.view.begins == begins


def test_a_name_that_is_typed_is_no_wish_letter_by_letter_whatever_the_options() -> None:
    for key in keys():
        around = Around(devices=1, key=key)
        lead = around.devices[0]
        form = re.findall(r'name="((?:option|begins)[^"]*)" value="([^"]*)" checked', lead.html)
        revision = around.table.revision
        lead.press("far-typed", "", **dict(form), **{"name-0": "Be"})
        around.flow()
        assert around.table.revision == revision, key
