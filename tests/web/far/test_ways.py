"""How one comes to a table of several devices: the ways that work, and back from the menu."""

from __future__ import annotations

import json

from barnyard.room.guest import Guest
from barnyard.web.far.invite_page import Invite
from barnyard.web.far.kept import MOST, keep_new
from barnyard.web.kept.notes import FAR, SEATS
from barnyard.web.set_up.page import SetUp
from barnyard.web.start.menu import Menu
from tests.web.conftest import FakeShell
from tests.web.far.around import APP, CODE, SECRET, Around, playing

WANTED = "mmm"


def invited(shell: FakeShell) -> Invite:
    return Invite(shell, WANTED)


def html(page: Invite | Menu) -> str:
    view = page.view()
    return f"{view.top}{view.body}"


def test_before_a_game_a_button_leads_to_the_ways(shell: FakeShell) -> None:
    page = SetUp(shell, "mmm")
    assert 'data-do="invite"' in page.view().body.text
    page.act("invite", "", {"name-0": "Ada"})
    assert shell.went == ["#/mmm/invite"]
    assert shell.settings.names == ("Ada",)


def test_where_nobody_has_tables_it_is_said_what_to_do(shell: FakeShell) -> None:
    page = invited(shell)
    assert shell.device.looked_for_tables == 1
    page.act("far-found", "", {})
    assert "run.py play --lan" in html(page)
    assert 'data-do="open-table"' not in html(page)
    page.act("open-table", "", {})
    assert shell.device.opened == []


def test_whoever_opens_a_table_leads_there(shell: FakeShell) -> None:
    page = invited(shell)
    page.act("far-found", "http://192.168.1.7:2276/", {})
    page.act("open-table", "", {})
    (token,) = shell.device.opened
    page.act("far-opened", f"{CODE} {SECRET}", {})
    assert shell.went == [f"#/t/{CODE}/{SECRET}"]
    kept = json.loads(shell.storage.texts[SEATS + CODE])
    assert json.loads(kept["guest"])["token"] == token
    assert kept["wanted"] == WANTED


def test_a_table_that_cannot_be_opened_is_said(shell: FakeShell) -> None:
    page = invited(shell)
    page.act("far-found", "http://192.168.1.7:2276/", {})
    page.act("far-opened", "", {})
    assert "could not be opened" in html(page)
    assert shell.went == []


def test_the_keys_of_a_few_tables_are_kept(shell: FakeShell) -> None:
    for number in range(MOST + 3):
        code = "BCDF"[:3] + "BCDFGHJKLMNPQ"[number]
        guest = Guest.invited(code, SECRET, "Ada", app=APP)
        keep_new(shell.store, guest, "mmm")
    assert len(shell.store.notes.names(SEATS)) == MOST


def test_the_menu_leads_back_as_long_as_the_game_runs() -> None:
    around = playing()
    shell = around.devices[1].shell
    assert f"#/t/{CODE}/{SECRET}" in html(Menu(shell))
    onlooker = around.devices[3].shell
    assert FAR not in onlooker.storage.texts
    around.play()
    assert f"#/t/{CODE}/{SECRET}" not in html(Menu(shell))


def test_a_note_that_makes_no_sense_leads_nowhere() -> None:
    for text in ("", "[]", "{}", '{"code":"A","secret":1,"game":"mmm","players":[]}',
                 '{"code":"A","secret":"B","game":"none","players":[]}',
                 '{"code":"A","secret":"B","game":"mmm","players":[1]}'):  # fmt: skip
        shell = FakeShell()
        shell.storage.put(FAR, text)
        assert "#/t/" not in html(Menu(shell))


def test_a_key_that_makes_no_sense_is_a_new_guest() -> None:
    around = Around(devices=1)
    shell = FakeShell()
    shell.storage.put(SEATS + CODE, '{"guest":"{}"}')
    device = around.opens("Ben", shell)
    assert device.view.you.seats == ()
