"""Nobody is spoken to before somebody has read who it is, and wants it."""

import json

import pytest

from barnyard.core.html import join
from barnyard.web.far.hosted import opened as hosts_here
from barnyard.web.far.invite_page import Invite
from barnyard.web.far.page import Far
from barnyard.web.far.place import Place
from barnyard.web.kept.notes import MEETINGS
from barnyard.web.pages import LATER
from barnyard.web.relays.agreed import MOST, Agreed, pass_of
from barnyard.web.relays.ask_page import AskFirst
from barnyard.web.relays.chosen import USUAL_RELAYS, Helpers, Meeting, Turn, host_of
from barnyard.web.relays.settings_page import RelaySettings
from barnyard.web.routes import read
from barnyard.web.shell import Page
from tests.web.conftest import FakeShell

KEY = "0f" * 32
MEETING = Meeting(KEY, ("wss://one.example", "wss://two.example"))
INVITED = Place("BCDF", "GHJKLMNP").by(MEETING)


def shell(language: str = "en", *able: str) -> FakeShell:
    made = FakeShell(language=language)
    made.device.able = able
    return made


def text(page: Page) -> str:
    return join(page.view().body).text


def opened(far: FakeShell, address: str) -> Page:
    route = read(address)
    return LATER[route.page](far, route)


def asked(far: FakeShell) -> list[dict[str, object]]:
    """What the frame was told."""
    return [json.loads(value) for way, _, value in far.device.asked if way == "relay"]


def hosted(far: FakeShell) -> Far:
    page = Invite(far, "mmm")
    page.act("relay-want", "", {})
    page.act("relay-yes", "", {})
    found = opened(far, far.went[-1])
    assert isinstance(found, Far)
    for work in far.waiting[:1]:
        work()
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_invites_reads_which_hosts_and_what_they_learn(language: str) -> None:
    far = shell(language, "relay")
    page = Invite(far, "mmm")
    assert not any(host_of(each) in text(page) for each in USUAL_RELAYS)
    page.act("relay-yes", "", {})  # nobody has been asked
    assert far.went == []
    page.act("relay-want", "", {})
    assert all(host in text(page) for host in Helpers().hosts)
    page.act("relay-no", "", {})
    assert "relay-yes" not in text(page)
    assert (far.went, asked(far), far.store.notes.names(MEETINGS)) == ([], [], [])


def test_only_then_there_is_a_table_and_the_frame_is_told() -> None:
    far = shell("en", "relay")
    page = hosted(far)
    assert ("relay", page.place.code) in far.device.hosting
    assert asked(far) == []
    page.act("relay-wanted", "host", {})
    (told,) = asked(far)
    assert told["relays"] == list(USUAL_RELAYS)
    assert told["pass"] == pass_of(page.place.secret)
    assert page.place.secret not in json.dumps(told)
    page.act("relay-ready", KEY, {})
    assert page.inviting.link.place.meeting == Meeting(KEY, USUAL_RELAYS)
    page.act("relay-count", "0", {})
    assert "None of the hosts answers" in join(page.inviting.view(page.words())).text
    page.act("relay-count", "2", {})
    assert "2 of 4" in join(page.inviting.view(page.words())).text
    assert "no direct way" not in join(page.inviting.view(page.words())).text
    page.act("relay-missed", "somebody", {})
    assert "no direct way" in join(page.inviting.view(page.words())).text
    page.act("relay-missed", "", {})
    assert "no direct way" not in join(page.inviting.view(page.words())).text
    page.act("relay-failed", "", {})
    assert "relay-again" in join(page.inviting.view(page.words())).text
    page.act("relay-again", "", {})
    assert len(asked(far)) == 2


def test_the_page_that_is_loaded_anew_is_found_at_the_same_place() -> None:
    far = shell("en", "relay")
    first = hosted(far)
    first.act("relay-wanted", "host", {})
    Helpers(("wss://other.example",)).keep(far.store.notes)
    again = Far(far, first.place.text)
    again.act("relay-wanted", "host", {})
    one, two = asked(far)
    assert one["key"] == two["key"]
    assert one["relays"] == two["relays"]  # as the links say that were sent


def test_a_guest_is_asked_for_the_hosts_of_the_link() -> None:
    far = shell("en", "relay")
    page = opened(far, INVITED.address)
    assert isinstance(page, AskFirst)
    assert all(host_of(each) in text(page) for each in MEETING.relays)
    assert far.device.dialled == []
    page.act("relay-yes", "", {})
    assert far.went == [INVITED.address]
    there = opened(far, INVITED.address)
    assert isinstance(there, Far)
    assert far.device.ways == ["relay"]
    there.act("relay-wanted", "guest", {})
    (told,) = asked(far)
    assert (told["relays"], told["host"]) == (list(MEETING.relays), KEY)


def test_other_hosts_for_the_same_table_are_asked_for_again() -> None:
    far = shell("en", "relay")
    opened(far, INVITED.address).act("relay-yes", "", {})
    other = Place("BCDF", "GHJKLMNP").by(Meeting(KEY, ("wss://evil.example",)))
    assert isinstance(opened(far, other.address), AskFirst)
    page = Far(far, other.text)  # even if somebody got there
    page.act("relay-wanted", "guest", {})
    page.act("relay-wanted", "host", {})
    assert asked(far) == []


@pytest.mark.parametrize("more", ["", "/x/y", f"/{KEY}/http%3A%2F%2Fx"])
def test_a_damaged_link_says_so(more: str) -> None:
    far = shell("en", "relay")
    page = opened(far, f"#/t/BCDF/GHJKLMNP/relay{more}")
    assert "damaged" in text(page)
    page.act("relay-yes", "", {})
    assert far.went == []


def test_where_it_cannot_work_it_says_so() -> None:
    far = shell()
    page = Invite(far, "mmm")
    page.act("relay-want", "", {})
    assert "relay-yes" not in text(page)
    assert "single file" in text(page)
    assert "relay-yes" not in text(opened(far, INVITED.address))


def test_why_there_is_no_line_is_said_and_what_helps() -> None:
    far = shell("en", "relay")
    opened(far, INVITED.address).act("relay-yes", "", {})
    page = opened(far, INVITED.address)
    for why, said in {
        "no-relay": "None of the hosts answers",
        "no-answer": "has to be open there",
        "no-way": "no direct way",
        "no-frame": "could not be loaded",
    }.items():
        page.act("line-lost", why, {})
        assert said in text(page), why
    page.act("line-lost", "no-way", {})
    assert "#/relays" in text(page)
    page.act("line-open", "", {})
    page.act("line-lost", "<b>", {})
    assert "&lt;b" not in text(page)


def test_the_oldest_agreements_make_room() -> None:
    far = shell()
    for at in range(MOST + 3):
        Agreed(("wss://one.example",)).keep(far.store, f"CODE{at}")
    assert len(far.store.notes.names(MEETINGS)) == MOST


@pytest.mark.parametrize("kept", ["", "[]", '{"relays": []}', '{"relays": ["x"], "secret": ""}'])
def test_a_damaged_agreement_is_none(kept: str) -> None:
    far = shell()
    far.store.notes.put(f"{MEETINGS}BCDF", kept)
    assert Agreed.kept(far.store, "BCDF") is None


# ---------------------------------------------------------------------- which hosts


def fields(hosts: str, *turn: str) -> dict[str, str]:
    address, user, password = (*turn, "", "", "")[:3]
    return {
        "hosts": hosts, "turn-address": address, "turn-user": user, "turn-password": password
    }  # fmt: skip


def test_other_hosts_can_be_chosen_and_the_usual_ones_again() -> None:
    far = shell()
    page = RelaySettings(far)
    page.act("relays-keep", "", fields("wss://own.example", "turn:t.example", "me", "word"))
    kept = Helpers(("wss://own.example",), (), Turn("turn:t.example", "me", "word"))
    assert Helpers.kept(far.store.notes) == kept
    assert 'type="password"' in text(page)
    page.act("relays-usual", "", {})
    assert Helpers.kept(far.store.notes) == Helpers()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (fields("http://x"), "hosts-strange"),
        (fields("stun:x"), "hosts-none"),
        (fields("wss://x", "x"), "turn-strange"),
        (fields("wss://x", "", "me"), "turn-strange"),
    ],
)
def test_what_cannot_be_kept_says_why_and_stays_to_be_mended(
    typed: dict[str, str], why: str
) -> None:
    far = shell()
    page = RelaySettings(far)
    page.act("relays-keep", "", typed)
    assert Helpers.kept(far.store.notes) == Helpers()
    assert typed["hosts"] in text(page)
    assert far.spoken == [page.words.tell(why, line="http://x")]


def test_a_server_of_ones_own_is_named_before_it_is_spoken_to() -> None:
    far = shell("en", "relay")
    Helpers(turn=Turn("turn:mine.example:3478", "me", "word")).keep(far.store.notes)
    page = Invite(far, "mmm")
    page.act("relay-want", "", {})
    assert "mine.example:3478" in text(page)
    assert "word" not in text(page).split()


def test_a_tab_that_has_the_table_no_more_is_found_no_more() -> None:
    far = shell("en", "relay")
    page = hosted(far)
    page.act("relay-wanted", "host", {})
    far.device.has_claim = False
    page.act("host-came", "relay.a", {})
    page.act("host-text", "relay.a x", {})
    assert far.device.asked[-1] == ("relay", "leave", "")


def test_a_table_to_which_others_came_by_another_way_can_have_guests_far_away_too() -> None:
    far = shell("en", "relay", "scans")
    page = Far(far, hosts_here(far.store, "Ada", "mmm").text)
    for work in far.waiting[:1]:
        work()

    def sheet() -> str:
        return join(page.inviting.view(page.words())).text

    page.act("relay-yes", "", {})  # nobody has been asked
    assert "relay-want" in sheet()
    page.act("relay-want", "", {})
    assert all(host in sheet() for host in Helpers().hosts)
    page.act("relay-no", "", {})
    assert "relay-yes" not in sheet()
    assert "relay" not in [way for way, _ in far.device.hosting]
    page.act("relay-want", "", {})
    page.act("relay-yes", "", {})
    assert ("relay", page.place.code) in far.device.hosting
    page.act("relay-wanted", "host", {})
    assert "far-link" not in sheet()  # none that would lead nowhere
    page.act("relay-ready", KEY, {})
    page.act("relay-count", "4", {})
    assert "4 of 4" in sheet()
    assert f"/relay/{KEY}/" in sheet()
    assert "relay-want" not in sheet()
