"""Games on their way: links, codes, files, the same dice for somebody else, a game a day."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from barnyard.core.game import CHANCE, OVER
from barnyard.core.record import Record, read, write
from barnyard.core.session import Session
from barnyard.games import find, keys, load
from barnyard.links import daily
from barnyard.links.code import in_digits, read_link, write_link
from barnyard.links.luck import dice_of, turns
from barnyard.web import notes
from barnyard.web.pages.coming import Coming
from barnyard.web.pages.daily import Daily
from barnyard.web.pages.files import Files
from barnyard.web.pages.linked import Linked
from barnyard.web.pages.menu import Menu
from barnyard.web.pages.play import Play
from barnyard.web.pages.set_up import SetUp
from barnyard.web.store import GAME
from tests.web.conftest import FakeShell, ForbiddenStorage
from tests.web.test_pages import begin, html, step

RECORDS = Path(__file__).parents[1] / "records"
HERE = "https://example.org/barnyard/"
MINE = "Ada"


def saved(name: str) -> Record[Any]:
    return read((RECORDS / f"{name}.json").read_bytes(), find)


def linked(shell: FakeShell, of: Record[Any], moment: str = "") -> Linked:
    return Linked(shell, write_link(of) + moment)


def opened(shell: FakeShell) -> Play:
    """The game to which the shell has just gone."""
    address = shell.went[-1]
    assert address.startswith("#/play/")
    return Play(shell, address.removeprefix("#/play/"))


def play_to_the_end(page: Play, shell: FakeShell, seed: int = 1) -> None:
    rng = random.Random(seed)
    assert page.table is not None
    while page.table.session.turn != OVER:
        step(page, shell, rng)


def link_of(page: Play | Linked) -> str:
    found = re.search(r'id="share-link"[^>]* value="([^"]*)"', html(page))
    assert found
    return found[1]


# ------------------------------------------------------------------ a link goes out


@pytest.mark.parametrize("key", keys())
def test_a_game_on_the_table_goes_out_as_a_link(key: str) -> None:
    shell = FakeShell()
    page, rng = begin(shell, key, {0: MINE}), random.Random(1)
    for _ in range(12):
        step(page, shell, rng)
    page.act("share", "", {})
    address = link_of(page)
    assert address.startswith(f"{HERE}#/g/")
    assert write(read_link(address.partition("#/g/")[2])) == page.record
    assert f"{len(address)} characters" in html(page)
    page.act("share", "", {})
    assert "share-link" not in html(page)


def test_a_link_is_copied_sent_and_shown_as_a_code() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: MINE})
    page.act("share", "", {})
    assert 'id="share-send"' not in html(page)
    page.act("share-copy", "", {})
    assert shell.copied == link_of(page)
    assert "has been copied" in html(page)
    shell.device.has_sheet = True
    page.act("share-send", "", {})
    assert shell.device.shared == [("Mmm!", "", link_of(page))]
    page.act("share-code", "", {})
    assert "<path" in html(page)
    before, digits, after = shell.device.coded[-1]
    text = link_of(page).partition("#/g/")[2]
    assert (before, digits, after) == (f"{HERE}#/g/", in_digits(text), "")
    shell.device.most_digits = 5
    assert "too long for a QR code" in html(page)


def test_a_moment_goes_out_as_well() -> None:
    shell = FakeShell()
    shell.store.save("x", Session.resume(saved("mmm-1-side-1-won"))[0])
    page = Play(shell, "x")
    page.act("look", "2", {})
    page.act("share", "", {})
    assert link_of(page).endswith("/2")
    page.act("past", "next", {})
    assert link_of(page).endswith("/3")
    page.act("share-from", "whole", {})
    assert "/3" not in link_of(page)
    page.act("share-code", "", {})
    html(page)
    page.act("share-from", "moment", {})
    html(page)
    assert shell.device.coded[-1][2] == "/3"


def test_a_link_that_is_shown_keeps_up_with_the_game() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: MINE})
    page.act("share", "", {})
    page.act("share-copy", "", {})
    before = link_of(page)
    page.act("luck", "", {})
    assert link_of(page) != before
    assert write(read_link(link_of(page).partition("#/g/")[2])) == page.record
    assert "has been copied" not in html(page)


def test_a_page_from_a_file_says_that_its_links_stay_here() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: MINE})
    page.act("share", "", {})
    assert "from a file" not in html(page)
    shell.device.address = "file:///home/ada/barnyard.html"
    assert "from a file" in html(page)


def test_a_game_that_is_too_long_for_a_link_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barnyard.links.code.MOST_EVENTS", -1)
    shell = FakeShell()
    page = begin(shell, "mmm", {0: MINE})
    page.act("share", "", {})
    assert "too long for a link" in html(page)
    assert "share-copy" not in html(page)


# ------------------------------------------------------------------ a link comes in


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
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
    [("", 0), ("/7", 7), ("/999999", 92), ("/9999999", 0), ("/-1", 0), ("/x", 0), ("/7/8", 0)],
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
        page.wake(0)
        assert shell.storage.texts == {}


def test_playing_on_saves_the_game_up_to_the_moment() -> None:
    shell, of = FakeShell(), saved("mmm-2-side-1-lost")
    linked(shell, of, "/40").act("play-on", "", {})
    page = opened(shell)
    assert page.table is not None
    assert page.table.session.players == of.players
    assert list(page.table.events) == list(of.events[:40])
    assert len(shell.store.games()) == 1


def test_others_can_play_on() -> None:
    shell, of = FakeShell(), saved("life-is-life-4-advanced")
    page = linked(shell, of, "/10")
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
    assert table.session.players == ("Me", "bot:strong:Olga", "Zoë", "X")


def test_names_in_links_are_no_markup() -> None:
    of = saved("mmm-1-side-1-won")
    evil = Record(of.game, ('<img src=x onerror="alert(1)">',), of.options, of.events)
    shell = FakeShell()
    page = linked(shell, evil)
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
    assert len(page.table.events) == 40


def test_until_the_rest_is_there_a_page_waits_for_it() -> None:
    shell = FakeShell()
    page = Coming(shell, "#/g/x")
    assert "moment" in html(page)
    shell.let_wait()
    assert shell.went == ["#/g/x"]


# ------------------------------------------------------------------ the same dice


def test_can_you_do_better_with_my_dice() -> None:
    shell, of = FakeShell(), saved("mmm-2-side-1-lost")
    link = linked(shell, of, "/107")
    assert "better with my dice" in html(link)
    link.act("same-dice", "", {})
    page = opened(shell)
    play_to_the_end(page, shell)
    assert page.table is not None
    assert page.table.session.options == of.options
    for ours, theirs in zip(turns(page.table.events), dice_of(of).thrown, strict=False):
        assert all(one == other for one, other in zip(ours, theirs, strict=False))
    said = html(page)
    assert "side by side" in said
    assert "Ada, Ben" in said
    assert f"#/g/{write_link(of)}" in said


def test_the_dice_stay_the_same_when_the_page_is_opened_again() -> None:
    shell, of = FakeShell(), saved("mmm-2-side-1-lost")
    linked(shell, of).act("same-dice", "", {})
    thrown = []
    for _ in range(3):
        page = Play(FakeShell(shell.storage), shell.went[-1].removeprefix("#/play/"))
        page.act("luck", "", {})
        assert page.table is not None
        thrown.append(page.table.events[0])
    assert thrown[0] == of.events[0]


def test_no_dice_fall_before_the_others_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = FakeShell()
    linked(shell, saved("mmm-2-side-1-lost")).act("same-dice", "", {})
    monkeypatch.setattr(shell, "afterwards", lambda *_: None)
    page = opened(shell)
    page.act("luck", "", {})
    assert page.table is not None
    assert page.table.events == []


def test_a_game_that_is_deleted_takes_its_dice_along() -> None:
    shell = FakeShell()
    linked(shell, saved("mmm-2-side-1-lost")).act("same-dice", "", {})
    assert any(name.startswith(notes.LUCK) for name in shell.storage.texts)
    shell.store.drop(shell.went[-1].removeprefix("#/play/"))
    assert shell.storage.texts == {}


@pytest.mark.parametrize("note", ["junk", "2026-13-01", "a" * 9000])
def test_a_note_about_dice_that_makes_no_sense_is_left_aside(note: str) -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: MINE})
    shell.store.notes.put(notes.LUCK + page.id, note)
    again = Play(shell, page.id)
    again.act("luck", "", {})
    assert again.table is not None
    assert len(again.table.events) == 1


# ------------------------------------------------------------------ the daily game


@pytest.mark.parametrize(("key", "links"), [("mmm", 1), ("kuhlorado", 0)])
def test_before_a_game_the_daily_one_is_a_tap_away(key: str, links: int) -> None:
    assert SetUp(FakeShell(), key).view().body.text.count('href="#/mmm/daily"') == links


def test_the_daily_game_is_played_once_and_told() -> None:
    shell = FakeShell()
    page = Daily(shell)
    assert "Play the one of 2026-11-18 in en" in html(page)
    page.act("daily-start", "", {})
    game = opened(shell)
    assert "Go on with the one" in html(page)
    page.act("daily-start", "", {})
    assert shell.went[-1] == shell.went[-2]
    game = opened(shell)
    play_to_the_end(game, shell)
    assert game.table is not None
    assert game.table.session.options == daily.options("2026-11-18")
    assert "Your result of 2026-11-18 in en" in html(game)
    assert "Your result of 2026-11-18 in en" in html(page)
    assert "daily-start" not in html(page)
    game.act("daily-share", "2026-11-18", {})
    assert shell.copied.startswith("Barnyard Mmm! 2026-11-18\n★")
    assert shell.copied.endswith(f"\n{HERE}#/mmm/daily")
    assert "Copied." in html(game)
    page.act("daily-share", "2026-11-18", {})
    assert "Copied." in html(page)
    shell.device.has_sheet = True
    page.act("daily-share", "2026-11-18", {})
    assert shell.device.shared == [("Mmm!", shell.copied, "")]


def test_the_shared_line_spoils_nothing() -> None:
    """No square, no face, no decision: only what became whole, and where the cat is."""
    shell = FakeShell()
    Daily(shell).act("daily-start", "", {})
    game = opened(shell)
    play_to_the_end(game, shell)
    game.act("daily-share", "", {})
    lines = shell.copied.splitlines()
    assert set("".join(lines[2:-1])) <= set("🍞🐟🥒🧀🥕🐾")
    assert not re.search(r"\b[a-g][1-7]\b", "".join(lines[:-1]))


def test_the_first_result_counts_and_stays_when_the_game_is_deleted() -> None:
    shell = FakeShell()
    Daily(shell).act("daily-start", "", {})
    first = opened(shell)
    play_to_the_end(first, shell)
    told = html(Daily(shell))
    shell.store.drop(first.id)
    assert html(Daily(shell)) == told
    shell.device.day = "2026-11-19"
    assert "Other days" in html(Daily(shell))
    assert "2026-11-18 in en" in html(Daily(shell))


@pytest.mark.parametrize(
    "note",
    [
        *("", "junk", "[]", "{}", '{"id":7}', '{"result":{}}', "[" * 500),
        '{"result":{"verdict":99,"cat":1}}',
        '{"result":{"verdict":"<b>","cat":1,"left":0,"turns":1,"story":[]}}',
        '{"result":{"verdict":2,"cat":1,"left":0,"turns":1,"story":7}}',
    ],
)
def test_daily_notes_that_make_no_sense(note: str) -> None:
    shell = FakeShell()
    shell.storage.put(notes.DAILY + "2026-11-18", note)
    shell.storage.put(notes.DAILY + "<b>", note)
    page = Daily(shell)
    assert "daily-start" in html(page)
    page.act("daily-start", "", {})
    opened(shell)


def test_everybody_has_the_same_daily_dice() -> None:
    first = []
    for name in ("Ada", "Ben"):
        shell = FakeShell()
        Daily(shell).act("daily-start", "", {})
        page = opened(shell)
        page.act("luck", "", {})
        assert page.table is not None
        first.append((name, page.table.events[0], page.table.session.options))
    assert first[0][1:] == first[1][1:]


# ------------------------------------------------------------------ files


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.json").read_text("utf-8")


def files(shell: FakeShell, *texts: str) -> Files:
    shell.chosen = list(texts)
    page = Files(shell)
    assert shell.chosen == []
    return page


def test_games_are_saved_all_in_one_file_and_come_back() -> None:
    shell = FakeShell()
    files(shell, *(text_of(name) for name in ("mmm-1-side-1-won", "kuhlorado-pad-1")))
    shell.storage.put(GAME + "x", "junk")
    Files(shell).act("save-all", "", {})
    (name, text), *_ = shell.files.items()
    assert name == "games.barnyard.json"
    other = FakeShell()
    assert "Has been added" in html(files(other, text))
    assert {game.text for game in other.store.games()} == {
        game.text for game in shell.store.games() if game.record
    }
    assert "Was among your games already" in html(files(other, text))
    assert len(other.store.games()) == 2


def test_what_is_wrong_is_said_with_its_number_and_the_good_part_is_kept() -> None:
    shell = FakeShell()
    data = json.loads(text_of("mmm-1-side-1-won"))
    data["events"][6] = "gather<b>"
    page = files(shell, json.dumps(data))
    assert "At step 7" in html(page)
    assert "The first 6 steps" in html(page)
    assert "<b>" not in html(page)
    assert shell.store.games() == []
    for _ in range(2):
        page.act("keep-good", "0", {})
    (game,) = shell.store.games()
    assert game.record
    assert list(game.record.events) == data["events"][:6]
    assert f"#/play/{game.id}" in html(page)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "text",
    [
        *("", "junk", "[]", '{"barnyard":9}'),
        '{"barnyard":1,"game":"kuhlorado","players":["A"]}',
        '{"barnyard":1,"game":"mmm","players":["A"],"options":{"side":{"grid":[]}},"events":[]}',
    ],
)
def test_files_that_hold_no_game(text: str, language: str) -> None:
    shell = FakeShell(language=language)
    page = files(shell, text)
    assert 'class="broken"' in html(page)
    assert "keep-good" not in html(page)
    assert shell.store.games() == []


def test_files_are_kept_in_memory_where_there_is_no_storage() -> None:
    shell = FakeShell(ForbiddenStorage())
    page = files(shell, text_of("mmm-1-side-1-won"))
    assert len(shell.store.games()) == 1
    assert "Look at it" in html(page)


def test_the_reminder_comes_once_and_only_where_browsers_delete() -> None:
    shell = FakeShell()
    assert "keep-copy" not in html(Menu(shell))
    shell.device.deletes = True
    assert "keep-copy" not in html(Menu(shell))
    begin(shell, "mmm", {0: MINE})
    menu = Menu(shell)
    assert "keep-copy" in html(menu)
    menu.act("keep-copy", "", {})
    assert shell.went[-1] == "#/files"
    again = FakeShell(shell.storage)
    again.device.deletes = True
    assert "keep-copy" not in html(Menu(again))


def test_chance_comes_from_the_system_without_a_note() -> None:
    shell = FakeShell()
    page = begin(shell, "mmm", {0: MINE})
    assert page.table is not None
    assert page.table.luck is None
    assert load("mmm").turn(page.table.session.state) == CHANCE
    assert isinstance(page.table.session, Session)
