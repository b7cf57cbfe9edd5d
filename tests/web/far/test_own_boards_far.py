"""Boards of the players' own at a table of several devices: whoever leads chooses one, the others
read which it is, and all of them play on it."""

from __future__ import annotations

import json

import pytest

from barnyard.room.says import LONGEST
from barnyard.room.view import Phase
from barnyard.web.boards.before_game import boards
from barnyard.web.boards.kept import Kept, OwnBoards
from barnyard.words import LANGUAGES
from tests.every import every_game_with_boards
from tests.web.boards import EVIL, board_option, editor, keep, made
from tests.web.far.around import NAMES, Around
from tests.web.far.phone import Phone

LONG = "W" * 40


def chosen(around: Around, key: str, kept: Kept | None, other: str = "1") -> None:
    """As the form sends it when its radio button is pressed."""
    field = f"option-{board_option(key).key}"
    value = kept.id if kept else other
    around.devices[0].press("option", value, **{field: value})
    around.flow()


def variants(html: str) -> str:
    """The line that says how it is played."""
    return html.partition('id="variants"')[2].partition("</")[2][:600]


@every_game_with_boards
def test_whoever_leads_is_offered_their_own_boards_without_fault(key: str) -> None:
    around = Around(devices=2, key=key)
    lead, guest = around.devices
    assert f'id="option-{board_option(key).key}-own"' not in lead.html, "nothing is written here"
    good, bad = keep(lead.shell, key, 2), editor(lead.shell, key)
    bad.act("brush", "", {})
    bad.act("paint", "c3", {})
    lead.page.stored()
    assert f'value="{good.id}"' in lead.html
    assert f'value="{made(bad).id}"' not in lead.html
    assert f"#/{key}/boards" not in lead.html, "whoever leaves lets the others wait"
    assert good.id not in guest.html


@pytest.mark.parametrize("language", LANGUAGES)
@every_game_with_boards
def test_everybody_reads_which_board_is_chosen(key: str, language: str) -> None:
    around = Around(devices=1, key=key)
    lead, guest = around.devices[0], around.comes("Ben", language=language)
    name, kept = board_option(key).key, keep(lead.shell, key, 2, f"{EVIL}"[:40])
    lead.page.stored()
    chosen(around, key, kept)
    assert lead.view.options[name] == kept.board.value
    assert f'id="option-{name}-{kept.id}" name="option-{name}" value="{kept.id}" checked' in (
        lead.html
    )
    for html in (lead.html, guest.html):
        assert "<img" not in html
        assert "&lt;img src=x onerror=" in variants(html)
    chosen(around, key, None, "2")
    assert lead.view.options[name] == 2
    assert "&lt;img" not in variants(lead.html) + variants(guest.html)
    assert guest.view.board == ""


@every_game_with_boards
def test_two_boards_alike_keep_their_names(key: str) -> None:
    around = Around(devices=1, key=key)
    lead = around.devices[0]
    one, two = keep(lead.shell, key, 2, "One"), keep(lead.shell, key, 2, "Two")
    lead.page.stored()
    for kept in (one, two, one):
        chosen(around, key, kept)
        assert lead.view.board == kept.board.name


@every_game_with_boards
def test_a_board_stays_when_anything_else_changes_and_goes_with_its_game(key: str) -> None:
    around = Around(devices=2, key=key)
    lead, guest = around.devices
    kept = keep(lead.shell, key, 2, "Ours")
    lead.page.stored()
    chosen(around, key, kept)
    lead.press("far-add", "own")
    around.flow()
    lead.press("far-typed", "", **{"name-0": "Bea"})
    around.passes(2)
    OwnBoards(lead.shell.store, key).drop(kept.id)
    lead = around.reloads(lead)
    lead.press("option", "laid", **{f"option-{board_option(key).key}": "laid"})
    around.flow()
    assert "Ours" in variants(lead.html)
    assert (guest.view.board, guest.view.options[board_option(key).key]) == (
        "Ours", kept.board.value,
    )  # fmt: skip
    lead.press("far-game", "so-ein-mist")
    around.flow()
    assert guest.view.board == ""


@pytest.mark.parametrize("world", [Around, Phone])
@every_game_with_boards
def test_a_board_with_a_long_name_is_played_on_by_everybody(key: str, world: type[Around]) -> None:
    around = world(key, 2, key)
    lead, guest = around.devices
    kept = keep(lead.shell, key, 2, LONG)
    lead.page.stored()
    while len(lead.view.seats) > 2:
        lead.press("far-remove", str(len(lead.view.seats) - 1))
        around.flow()
    guest.press("far-sit", "1", **{"my-name": NAMES[1]})
    around.flow()
    chosen(around, key, kept)
    lead.press("far-start")
    around.flow()
    assert guest.view.phase is Phase.PLAYING
    for _ in range(12):
        around.step()
    kind, (look,) = boards(key), guest.view.looks
    assert kind is not None
    assert look.options[kind.OPTION] == kept.board.value
    assert look.length > 3
    preview = kind.preview(kept.board.value, guest.shell.words(key).name).text
    assert preview
    assert max(map(len, guest.got)) < LONGEST, "by any way that carries what a device says"
    assert json.loads(guest.got[-1])["view"]["board"] == LONG
