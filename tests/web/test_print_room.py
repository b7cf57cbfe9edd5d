"""The print room: which sheets there are, what stands on them, and the report of a game."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from barnyard.core.session import Session
from barnyard.games import GamePart, has_part, keys, load
from barnyard.games.kuhlorado.pads import published
from barnyard.links.boards import Board, drafts
from barnyard.web.boards.kept import OwnBoards
from barnyard.web.desk.play import Play
from barnyard.web.learn.guides import guide
from barnyard.web.pages import LATER
from barnyard.web.paper.report import PrintReport
from barnyard.web.paper.room import PrintRoom
from barnyard.web.paper.sheets import PAD, RULES, SCORES, kinds
from barnyard.web.routes import Route, address, read
from barnyard.web.set_up.page import SetUp
from barnyard.words import LANGUAGES
from tests.every import every_game, every_game_with_a_bot
from tests.web.conftest import FakeShell
from tests.web.players import html

if TYPE_CHECKING:
    from barnyard.web.shell import Page

OWN_PAD = [
    "12345123", "2s1c3s54", "3c2c4c15", "4LL5cLL1", "51c2c342", "1s1c1s43", "2c45c224", "34512345",
]  # fmt: skip
PLAYERS = ["Ada", "Ben", "Cyd", "bot:strong:Dora", "Emil", "Fay"]


def paper(page: Page) -> str:
    """What goes on paper."""
    _, _, sheet = html(page).partition('id="paper"')
    return sheet


def chosen(page: Page) -> set[str]:
    """The ids of all that is chosen."""
    return set(re.findall(r'<input type="radio" id="([^"]+)"[^>]* checked', html(page)))


def finished(key: str, players: int) -> Session[Any]:
    """Played by chance, but whoever may knock does."""
    session = Session.begin(load(key), PLAYERS[:players], {})
    rng = random.Random(4)
    while session.turn != "over":
        listed = session.game.moves(session.state)
        any_move = rng.choice(listed) if listed else session.game.sample(session.state, rng)
        session.play("knock" if "knock" in listed else any_move)
    return session


# ------------------------------------------------------------------ addresses


@pytest.mark.parametrize(
    "what", ["", "kuhlorado", "kuhlorado/pad-own", "kuhlorado/rules", "report/ab"]
)
def test_every_sheet_has_an_address(what: str) -> None:
    route = Route("print", what)
    assert read(address(route)) == route
    assert type(LATER["print"](FakeShell(), route)) is (
        PrintReport if what.startswith("report") else PrintRoom
    )


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("", {"game-kuhlorado", "kind-pad", "pad-1", "copies-1", "doubles-false", "paper-a4"}),
        ("kuhlorado/pad-7", {"pad-7"}),
        ("kuhlorado/pad-77", {"pad-1"}),
        ("kuhlorado/rules", {"game-kuhlorado", "kind-rules"}),
        ("cow/rules", {"game-kuhlorado", "kind-rules"}),
    ],
)
def test_an_address_chooses(what: str, expected: set[str]) -> None:
    assert expected <= chosen(PrintRoom(FakeShell(), what))


@every_game
def test_an_address_chooses_among_what_a_game_has(key: str) -> None:
    first = f"kind-{kinds(key)[0]}"
    for what in ("", "/cow"):
        assert {f"game-{key}", first} <= chosen(PrintRoom(FakeShell(), f"{key}{what}"))
    if PAD not in kinds(key):
        assert {f"game-{key}", first} <= chosen(PrintRoom(FakeShell(), f"{key}/pad-1"))
    assert {f"game-{key}", "kind-rules"} <= chosen(PrintRoom(FakeShell(), f"{key}/rules"))


@every_game
def test_every_game_has_its_sheets(key: str) -> None:
    scores = [SCORES] if has_part(key, GamePart.SHEET) else []
    pads = any(option.key == PAD for option in load(key).OPTIONS)
    assert kinds(key) == ([PAD] if pads else []) + scores + [RULES]


# ------------------------------------------------------------------ what is chosen


def test_what_is_pressed_is_chosen_and_the_sheet_follows() -> None:
    page = PrintRoom(FakeShell())
    page.act("pad", "3", {})
    page.act("copies", "4", {})
    page.act("doubles", "true", {})
    assert {"pad-3", "copies-4", "doubles-true"} <= chosen(page)
    assert paper(page).count("pad-cows") == paper(page).count("Pad 3") == 4
    page.act("kind", "scores", {})
    assert "Game 5" in paper(page)
    page.act("game", "mmm", {})
    assert {"game-mmm", "kind-scores"} <= chosen(page)
    page.act("game", "kuhlorado", {})
    page.act("kind", "pad", {})
    page.act("game", "mmm", {})
    assert {"game-mmm", "kind-scores"} <= chosen(page), "it has no pads"


def test_nothing_unknown_is_taken() -> None:
    page = PrintRoom(FakeShell(), "kuhlorado")
    before = page.view()
    for do in ("game", "kind", "copies", "doubles", "paper", "pad"):
        page.act(do, "cow", {})
    assert page.view() == before


def test_the_paper_is_remembered() -> None:
    shell = FakeShell()
    page = PrintRoom(shell)
    assert "paper a4" in html(page)
    page.act("paper", "letter", {})
    assert "paper letter" in html(page)
    assert "paper letter" in html(PrintRoom(FakeShell(shell.storage)))


def test_the_button_opens_what_the_browser_has_for_printing() -> None:
    shell = FakeShell()
    PrintRoom(shell).act("print", "", {})
    assert shell.device.prints == 1


# ------------------------------------------------------------------ pads


@pytest.mark.parametrize("number", range(1, 11))
def test_a_pad_on_paper_has_what_the_pad_has(number: int) -> None:
    pad = published()[number - 1]
    text = paper(PrintRoom(FakeShell(), f"kuhlorado/pad-{number}"))
    printed = re.findall(r'<text x="[^"]+" y="[^"]+" font-size="5.4">(\d)</text>', text)
    assert sorted(printed) == sorted("".join(pad.rows).translate(str.maketrans("", "", "csL")))
    assert text.count('<use href="#sheet-cow" x=') == pad.cows.bit_count()
    worth = re.findall(r'font-size="4.4">(\d)</text>', text)
    assert sorted(map(int, worth)) == sorted(trough.points for trough in pad.troughs)
    assert "A pad of our own" in text


def test_pads_of_their_own_can_be_printed() -> None:
    """The one that was written in set-up, and those of saved games; none twice."""
    shell = FakeShell()
    assert "pad-own" not in html(PrintRoom(shell, "kuhlorado"))
    store = shell.store
    shell.choose(shell.settings.with_board("kuhlorado", "\n".join(OWN_PAD)))
    for pad in (OWN_PAD, [row[::-1] for row in OWN_PAD], 3):
        session = Session.begin(load("kuhlorado"), ["Ada", "Ben"], {"pad": pad})
        store.save(store.fresh_id(), session)
    page = PrintRoom(shell, "kuhlorado/pad-own2")
    assert "pad-own2" in chosen(page)
    assert "pad-own3" not in html(page)
    assert "A pad of our own" not in paper(page)
    page.act("pad", "own", {})
    assert "pad-own" in chosen(page)


def test_a_pad_that_was_made_can_be_printed_by_its_name() -> None:
    shell = FakeShell()
    board = Board("kuhlorado", "Hof am See", drafts("kuhlorado").draft_of(OWN_PAD))
    kept = OwnBoards(shell.store, "kuhlorado").add(board)
    shell.choose(shell.settings.with_board("kuhlorado", "\n".join(OWN_PAD)))
    page = PrintRoom(shell, f"kuhlorado/pad-{kept.id}")
    assert f"pad-{kept.id}" in chosen(page)
    assert "Pad Hof am See" in paper(page)
    assert "pad-own" not in html(page), "it is the same one"
    set_up = SetUp(shell, "kuhlorado", board=kept.id)
    assert f'href="#/print/kuhlorado/pad-{kept.id}"' in html(set_up)


def test_a_text_that_is_no_pad_is_none() -> None:
    shell = FakeShell()
    shell.choose(shell.settings.with_board("kuhlorado", "moo"))
    assert "pad-own" not in html(PrintRoom(shell, "kuhlorado"))


def test_from_set_up_to_the_chosen_pad() -> None:
    page = SetUp(FakeShell(), "kuhlorado")
    page.act("option", "4", {"option-pad": "4"})
    assert 'href="#/print/kuhlorado/pad-4"' in html(page)
    page.act("option", "own", {"option-pad": "own"})
    assert 'href="#/print/kuhlorado/pad-own"' in html(page)
    assert "#/print" not in html(SetUp(FakeShell(), "mmm")), "its boards are not for pens"


# ------------------------------------------------------------------ score sheets, rules cards


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_a_rules_card_says_all_of_the_summary(key: str, language: str) -> None:
    own = guide(key, language)
    assert own
    text = re.sub(r"<[^>]+>", "", paper(PrintRoom(FakeShell(language=language), f"{key}/rules")))
    said = [line for block in own.summary.blocks for line in block.texts]
    plain = [re.sub(r"\*\*|!\[[a-z0-9-]+\] ?", "", line).strip() for line in said]
    assert [line for line in plain if line.replace(" ", "") not in text.replace(" ", "")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_score_sheets_have_room_for_everybody(language: str) -> None:
    shell = FakeShell(language=language)
    mist = paper(PrintRoom(shell, "so-ein-mist/scores"))
    assert len(re.findall(r"<td></td>", mist.partition("</tr>")[0])) == 6
    life = paper(PrintRoom(shell, "life-is-life/scores"))
    assert life.count('colspan="2"') == life.count("life-rings") == 5
    cow = paper(PrintRoom(shell, "kuhlorado/scores"))
    assert cow.count('<th scope="row">') == 15
    mmm = paper(PrintRoom(shell, "mmm/scores"))
    assert mmm.count('class="strokes"') == 8


# ------------------------------------------------------------------ reports


@pytest.mark.sampled
@every_game_with_a_bot
def test_a_report_comes_once_the_game_has_been_weighed(key: str) -> None:
    shell, players = FakeShell(), load(key).SEATS[0]
    session = finished(key, players)
    shell.store.save("x", session)
    table = Play(shell, "x")
    table.act("after", "", {})
    assert 'href="#/print/report/x"' in html(table)
    shell.waiting.clear()
    page = PrintReport(shell, "x")
    assert 'id="reckoning"' in html(page)
    assert 'data-do="print"' not in html(page)
    while shell.waiting:
        shell.let_wait()
    assert 'id="reckoning"' not in html(page)
    assert 'data-do="print"' in html(page)
    assert shell.spoken == ["Preview of the page"]
    text = paper(page)
    assert all(name in text for name in PLAYERS[:players])
    assert "at 1000" in text
    assert 'class="curve"' in text
    weighed = page.weighing and page.weighing.weighed
    assert weighed
    turns = len(weighed.ledger.turning_points())
    assert text.count("\u202f% chance to win") == turns > 2
    words = shell.words(key, session.players)
    end = page.screen and page.screen.past.news(len(session.events) - 1)[-1]
    assert end
    assert words.news(end) in text
    for option in session.game.OPTIONS:
        assert (words.option(option.key)[0] in text) is (option.key in session.options)


def test_the_report_of_kuhlorado_shows_the_pad_as_it_ended() -> None:
    shell = FakeShell()
    session = finished("kuhlorado", 2)
    shell.store.save("x", session)
    page = PrintReport(shell, "x")
    while shell.waiting:
        shell.let_wait()
    for seat, sign in enumerate(("cross", "circle")):
        drawn = paper(page).count(f'href="#art-{sign}-1"')
        assert drawn == session.state.marks[seat].bit_count()


def test_there_is_no_report_yet_or_no_game() -> None:
    shell = FakeShell()
    shell.store.save("x", Session.begin(load("mmm"), ["Ada"], {}))
    page = PrintReport(shell, "x")
    assert 'id="not-over"' in html(page)
    assert 'data-do="print"' not in html(page)
    assert 'href="#/play/x"' in html(page)
    gone = PrintReport(shell, "y").view()
    assert gone.title == "This game is not here"
