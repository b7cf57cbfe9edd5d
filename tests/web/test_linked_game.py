"""A game comes by link: it is looked at, and played on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from barnyard.core.record import Record
from barnyard.web.start.coming import Coming
from barnyard.web.travel.linked import Linked
from tests.records.saved import FILES, saved
from tests.web.conftest import FakeShell, ForbiddenStorage
from tests.web.players import html, linked, opened


@pytest.mark.sampled
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_linked_game_is_looked_at_and_nothing_is_kept(path: Path) -> None:
    shell, of = FakeShell(), saved(path.stem)
    page = linked(shell, of, f"/{len(of.events) // 2}")
    for do, value in (("past", "next"), ("past", "play"), ("seek", "3"), ("past", "last")):
        page.act(do, value, {})
        html(page)
        shell.let_wait()
    assert shell.storage.texts == {}
    assert f"Step {len(of.events)} of {len(of.events)}" in html(page)


@pytest.mark.parametrize(
    ("moment", "at"),
    [
        ("", 0),
        ("/7", 7),
        ("/999999", 92),
        ("/9999999", 0),
        ("/-1", 0),
        ("/x", 0),
        ("/7/8", 7),
        ("/7/8/9", 7),
    ],
)
def test_a_link_leads_to_its_moment(moment: str, at: int) -> None:
    page = linked(FakeShell(), saved("mmm-1-side-1-won"), moment)
    assert f"Step {at} of 92" in html(page)


@pytest.mark.parametrize("text", ["", "a", "xyz", "a<b>", "2345", "b1", "a/b/c", "%00"])
def test_a_link_that_is_none_says_so_and_leads_to_the_menu(text: str) -> None:
    for language in ("en", "de"):
        shell = FakeShell(language=language)
        page = Linked(shell, text)
        assert 'id="refused"' in html(page)
        assert 'href="#/"' in html(page)
        for do in ("play-on", "same-dice", "share", "back", "past"):
            page.act(do, "", {})
        page.key("ArrowLeft")
        shell.let_wait()
        assert shell.storage.texts == {}


def test_playing_on_saves_the_game_up_to_the_moment() -> None:
    shell, of = FakeShell(), saved("mmm-2-side-1-lost")
    linked(shell, of, "/40").act("play-on", "", {})
    page = opened(shell)
    assert page.table is not None
    assert page.table.host.players == of.players
    assert list(page.table.host.events) == list(of.events[:40])
    assert len(shell.store.games()) == 1


def test_others_can_play_on() -> None:
    shell, of = FakeShell(), saved("life-is-life-4-advanced")
    page = linked(shell, of, "/10")
    page.act("ways", "", {})
    page.act("play-as", "", {})
    assert 'value="Zoë"' in html(page)
    fields = {
        "kind-0": "person",
        "name-0": " Me ",
        "kind-1": "strong",
        "name-1": "Olga",
        "kind-2": "person",
        "name-2": "",
        "kind-3": "person",
        "name-3": "bot:strong:X",
    }
    page.act("play-on", "", fields)
    table = opened(shell).table
    assert table is not None
    assert table.host.players == ("Me", "bot:strong:Olga", "Zoë", "X")


def test_who_is_to_play_on_is_remembered_while_the_moment_is_chosen() -> None:
    shell = FakeShell()
    page = linked(shell, saved("life-is-life-4-advanced"), "/10")
    page.act("ways", "", {})
    page.act("play-as", "", {})
    page.act("typed", "Zed", {"kind-0": "person", "name-0": "Zed", "kind-1": "strong"})
    page.act("close", "", {})
    page.act("past", "next", {})
    page.act("ways", "", {})
    assert 'value="Zed"' in html(page)
    page.act("play-on", "", {})
    table = opened(shell).table
    assert table is not None
    assert table.host.players[0] == "Zed"
    assert table.host.players[1].startswith("bot:strong:")


@pytest.mark.parametrize("typed", ["bot:", "bot:bot:", "bot:strong:", "bot:fair:bot:easy:", " "])
def test_a_person_never_gets_the_name_of_a_computer(typed: str) -> None:
    shell, of = FakeShell(), saved("mmm-2-side-1-lost")
    page = linked(shell, of, "/40")
    page.act("play-as", "", {})
    page.act("play-on", "", {"kind-0": "person", "name-0": typed})
    (game,) = shell.store.games()
    assert game.record is not None
    assert game.record.players == of.players


def test_names_in_links_are_no_markup() -> None:
    of = saved("mmm-1-side-1-won")
    evil = Record(of.game, ('<img src=x onerror="alert(1)">',), of.options, of.events)
    shell = FakeShell()
    page = linked(shell, evil)
    page.act("ways", "", {})
    page.act("play-as", "", {})
    page.act("past", "last", {})
    assert "<img" not in html(page)
    page.act("play-on", "", {})
    assert "<img" not in html(opened(shell))


def test_where_nothing_can_be_kept_one_can_still_play_on() -> None:
    shell = FakeShell(ForbiddenStorage())
    linked(shell, saved("mmm-2-side-1-lost"), "/40").act("play-on", "", {})
    page = opened(shell)
    assert page.table is not None
    assert len(page.table.host.events) == 40


def test_a_link_carries_the_signs_of_the_people_and_the_game_keeps_them() -> None:
    of, players = saved("mmm-2-side-1-lost"), ("Oma", "bot:strong:Olga", "Mia")
    trio = Record(of.game, players, of.options, ())
    sender, guest = FakeShell(), FakeShell()
    sender.choose(sender.settings.with_table({"Oma": "goat", "Mia": "mole"}, list(players)))
    guest.choose(guest.settings.with_table({"Mia": "dog"}, ["Mia"]))
    page = linked(sender, trio)
    page.act("share", "", {})
    address = re.search(r'value="[^"]*#/g/([^"]*)"', html(page))
    assert address
    arrived = Linked(guest, address[1])
    assert arrived.desk.signs() == ["goat", "owl", "mole"]
    arrived.act("play-on", "", {})
    kept = opened(guest)
    assert kept.desk.signs() == ["goat", "owl", "mole"]
    guest.store.drop(kept.id)
    assert not [name for name in guest.storage.texts if kept.id in name]


@pytest.mark.parametrize("signs", ["", "3", "30x", "9990", "999", "²²²", "3/0"])
def test_signs_of_a_link_that_make_no_sense_are_left_out(signs: str) -> None:
    of = saved("mmm-2-side-1-lost")
    trio = Record(of.game, ("Oma", "bot:strong:Olga", "Mia"), of.options, ())
    assert linked(FakeShell(), trio, f"/0/{signs}").desk.signs() == ["bear", "owl", "dog"]


def test_until_the_rest_is_there_a_page_waits_for_it() -> None:
    shell = FakeShell()
    page = Coming(shell, "#/g/x")
    assert "moment" in html(page)
    shell.let_wait()
    assert shell.went == ["#/g/x"]
