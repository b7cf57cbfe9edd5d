"""What people do with the page, in every engine, from a host and from the single file."""

import json
import random

import pytest

from barnyard.core.game import OVER
from barnyard.core.record import write
from barnyard.games import load
from barnyard.links.code import write_link
from barnyard.web.learn.course import Course, Waits
from barnyard.web.learn.lessons import lesson
from tests.engines.conftest import long
from tests.engines.visitor import Visitor
from tests.pages.driver import Driver, choice
from tests.pages.hands import script
from tests.pages.pdf import Printed
from tests.pages.records import MIXED, PEOPLE, play_on, session, shortened
from tests.pages.test_lessons import LANGUAGES, NEXT, RING, WAITING
from tests.pages.test_lessons import STEP as AT_STEP
from tests.pages.test_print import MARGIN, MILLIMETRES, ROOM
from tests.pages.test_real_table import GAMES as TYPED
from tests.pages.test_real_table import Typist, enter
from tests.records.saved import saved, text_of

PLAYED = "mmm-2-side-1-lost"
KEYS = "(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))"
WAITS = "() => globalThis.barnyardWaits"
FEW = 8  # steps by mouse; what follows is pressed by a script, which is quicker


def move_by(visitor: Visitor, kind: type[Driver], steps: int, **how: object) -> Driver:
    driver = visitor.driver(kind, **how)
    driver.play(steps)
    return driver


# ------------------------------------------------------------------ a visit


@long
@pytest.mark.parametrize("place", ["host"], indirect=True)
def test_a_visit(visitor: Visitor) -> None:
    """A game with a computer, left and taken up again, looked back at, passed on."""
    visitor.sit_down("kuhlorado", ["Ada", "bot:easy:Otto"])
    driver = move_by(visitor, Driver, FEW)
    visitor.reload()
    assert visitor.events() == driver.events
    driver.play(2)
    visitor.press("#more")
    visitor.press("#to-share")
    visitor.await_("#share-link")
    address = visitor.value("#share-link")
    visitor.open("#/" + address.partition("#/")[2])
    visitor.await_("#past")
    assert visitor.page.evaluate(WAITS) == 0


# ------------------------------------------------------------------ games


@long
@pytest.mark.parametrize("key", MIXED)
def test_a_whole_game(visitor: Visitor, key: str) -> None:
    visitor.sit_down(key, MIXED[key])
    driver = move_by(visitor, Driver, FEW, seed=1, choose=choice(key))
    driver.hand = script
    driver.play()
    assert driver.game.turn(driver.state) == OVER
    assert visitor.page.evaluate(WAITS) == 0
    visitor.lead_to("#/games")
    assert "finished" in visitor.text("#page")


@long
@pytest.mark.parametrize("key", MIXED)
def test_a_game_goes_on_where_it_was(visitor: Visitor, key: str) -> None:
    """Also with what was picked of a move."""
    played = play_on(session(key, MIXED[key]), 3, most=30, choose=choice(key))
    visitor.resume(shortened(played, 30))
    driver = move_by(visitor, Driver, 3, seed=2, choose=choice(key))
    visitor.reload()
    assert visitor.events() == driver.events
    driver.play(3)


@long
@pytest.mark.parametrize("key", TYPED)
def test_real_dice(visitor: Visitor, key: str) -> None:
    visitor.sit_down(key, TYPED[key], real=True)
    driver = visitor.driver(Typist, seed=2)
    driver.taps = script
    driver.play(FEW)
    driver.hand = script
    driver.play()
    assert driver.game.turn(driver.state) == OVER


@long
def test_a_referee(visitor: Visitor) -> None:
    visitor.sit_down("life-is-life", PEOPLE[:3], real=True)
    rng = random.Random(6)
    for _ in range(9):
        enter(visitor, rng, script)  # type: ignore[arg-type]  # it runs scripts, and no more
    before = visitor.text("#page")
    visitor.reload()
    visitor.await_("#table")  # it comes after the start
    assert visitor.text("#page") == before
    while enter(visitor, rng, script) != "over":  # type: ignore[arg-type]
        pass
    assert visitor.count(".verdict") == 1


# ------------------------------------------------------------------ beside the games


@long
def test_looking_back(visitor: Visitor) -> None:
    visitor.resume(text_of(PLAYED))
    visitor.press("#after")
    visitor.press("#step-by-step")
    visitor.await_("ul#chances")
    whole = len(saved(PLAYED).events)
    for key, at in (("End", whole), ("ArrowLeft", whole - 1), ("Home", 0), ("ArrowRight", 1)):
        visitor.page.evaluate(KEYS, key)
        visitor.await_(f"#seek[aria-valuetext*=' {at} ']")
    visitor.press('#page [data-do="past"][data-value="next"]')
    visitor.await_("#seek[aria-valuetext*=' 2 ']")
    visitor.press('#page [data-do="return"]')
    visitor.await_("#page [data-step=over]")


@long
def test_a_link(visitor: Visitor) -> None:
    visitor.open(f"#/g/{write_link(saved(PLAYED))}/40")
    visitor.await_("#past")
    assert visitor.value("#seek") == "40"
    visitor.press("#ways")
    visitor.press("#share")
    visitor.await_(".qr path")
    visitor.press("#sheet-close" if visitor.count("#sheet-close") else "#close")
    visitor.press("#play-on")
    visitor.await_("#page [data-step]:not([data-step=past])")
    assert len(visitor.events()) == 40


@long
@pytest.mark.parametrize("key", MIXED)
def test_a_hint(visitor: Visitor, key: str) -> None:
    played = play_on(session(key, PEOPLE[: len(MIXED[key])]), 3, most=20, choose=choice(key))
    visitor.resume(shortened(played, 20))
    driver = visitor.driver(Driver, seed=1, choose=choice(key))
    while driver.look().step != "move":
        driver.play(1)
    visitor.press('#page [data-do="hint"]')
    visitor.await_("#hinted")
    assert len(visitor.text("#hinted")) > 20


@long
@pytest.mark.parametrize("key", LANGUAGES)
def test_a_lesson(visitor: Visitor, key: str) -> None:
    found = lesson(key, "en")
    assert found
    visitor.lead_to(f"#/{key}/lesson")
    course = Course(found, "Mia")
    for number, step in enumerate(found.steps[:-1], 1):
        visitor.await_(AT_STEP.format(number))
        course.seek(number - 1)
        assert visitor.text("#lesson-title") == found.text(step.say).title
        through(visitor, course.waits, AT_STEP.format(number))
    visitor.press("#lesson-real")
    visitor.await_("#set-up")


def through(visitor: Visitor, waits: Waits, step: str) -> None:
    """By pressing what has a ring as often as it takes."""
    visitor.press(NEXT if waits is Waits.NEXT else RING)
    while waits is not Waits.NEXT and visitor.count(WAITING) and visitor.count(step):
        visitor.press(RING)


@long
@pytest.mark.parametrize("size", MILLIMETRES)
def test_printed_pages(visitor: Visitor, size: str) -> None:
    key = "kuhlorado"
    visitor.store("end", write(play_on(session(key, PEOPLE[:2]), 5).record))
    for route in (f"{key}/pad-2", f"{key}/scores", f"{key}/rules", "report/end"):
        visitor.lead_to(f"#/print/{route}")
        visitor.await_("#paper")
        visitor.page.evaluate(f"document.querySelector('#paper-{size}').click()")
        visitor.await_(f"#paper.{size}")
        below, beside = visitor.page.evaluate(ROOM)
        assert min(below, beside) >= 0, route
        if (printed := visitor.page.pdf()) is not None:
            sheet = Printed(printed)
            assert len(sheet.pages) == 1, route
            assert sheet.margins_are_white(MARGIN), route
    visitor.page.evaluate("() => { globalThis.print = () => { globalThis.printed = true; }; }")
    visitor.press("#print")
    assert visitor.page.evaluate("globalThis.printed") is True


@long
def test_a_board_of_ones_own(visitor: Visitor) -> None:
    visitor.lead_to("#/kuhlorado/boards")
    visitor.await_("#copy-1")
    visitor.press("#copy-1")
    visitor.await_("#board-play")
    visitor.press("#brush-2")
    visitor.press("#square-a1")
    (text,) = visitor.stored("barnyard/board/").values()
    assert json.loads(text)["board"][0] == "24314523"
    visitor.press("#board-undo")
    (text,) = visitor.stored("barnyard/board/").values()
    assert json.loads(text)["board"][0] == "14314523"
    visitor.press("#board-play")
    visitor.press("#begin")
    visitor.await_("#page [data-step]")
    assert load("kuhlorado").KEY in next(iter(visitor.stored().values()))
