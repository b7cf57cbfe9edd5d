"""Sheets over a table: nothing moves for them, and the focus goes there and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pages.driver import Driver, choice
from tests.pages.hands import Hand, finger, keyboard, script
from tests.pages.one_screen import SIZES
from tests.pages.records import PEOPLE, play_on, resume, session, shortened
from tests.pages.samples import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.pages.conftest import Known
    from tests.pages.visit import Visit

SMALL, WIDE = {"width": 320, "height": 568}, {"width": 1280, "height": 800}
LOW = {"width": 320, "height": 440}
# What is pressed for each of them, and what has been asked for.
SHEETS = {
    "more": (("#more",), "#rules"),
    "log": (("#log",), "#log-lines li"),
    "lamp": (("#lamp",), "#odds"),
    "hint": (("#hint",), "#hint-do"),
    "share": (("#more", "#to-share"), ".qr path"),
}
PLACES = """() => JSON.stringify([scrollX, scrollY, ...[...document.querySelectorAll(
  "#page .bar, .board, .board *, .seats, #news, .dock, #actions")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.id, x, y, width, height];
  })])"""
LOW_DOWN = {key: each.hint_low_down for key, each in SAMPLES.items() if each.hint_low_down}
AT_HAND = {key: each.hint_at_hand for key, each in SAMPLES.items() if each.hint_at_hand}
HIGH_ENOUGH = [size for size in SIZES if size[1] > 480]
GLOWS = """async (within) => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); // of another size
  const glowing = [...document.querySelectorAll(`${within} [data-here]`)];
  const isHidden = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const points = [[(left + right) / 2, (top + bottom) / 2], [(left + right) / 2, top + 3]];
    return points.some(([x, y]) => !document.elementFromPoint(x, y)?.closest(within));
  };
  return [glowing.length, glowing.filter(isHidden).map((one) => one.id || one.dataset.value)];
}"""
FOCUSED = "document.activeElement.id"
IN_SIGHT = """(selector) => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && !!middle?.closest("#sheet");
}"""


def push_down(visit: Visit) -> None:
    """A finger on its head, as the browser itself gets it."""
    box = visit.page.locator("#sheet-title").bounding_box()
    assert box
    x, y = box["x"] + 20, box["y"] + box["height"] / 2
    session = visit.context.new_cdp_session(visit.page)
    for kind, down in (("touchStart", 0), ("touchMove", 30), ("touchMove", 90)):
        point = {"x": x, "y": y + down}
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


AWAY: dict[str, Callable[[Visit], object]] = {
    "Escape": lambda visit: visit.page.keyboard.press("Escape"),
    "the way back": lambda visit: visit.page.go_back(),
    "its button": lambda visit: finger(visit.page, "#close"),
    "a push": push_down,
}


@pytest.fixture(params=[SMALL, WIDE], ids=["phone", "wide"])
def table(known: Known, request: pytest.FixtureRequest) -> Visit:
    """Somebody decides."""
    visit = known("phone", viewport=request.param).open()
    game = play_on(session("kuhlorado", PEOPLE[:2]), 2, 20)
    resume(visit, shortened(game, len(game.events)))
    driver = Driver(visit, script, seed=2)
    while driver.look().step != "move":
        driver.step(driver.look())
    return visit


@pytest.mark.warm
@pytest.mark.sampled
@pytest.mark.parametrize("name", SHEETS)
def test_nothing_moves_for_a_sheet_and_every_way_leads_out_of_it(table: Visit, name: str) -> None:
    page, (buttons, asked_for) = table.page, SHEETS[name]
    before, address, stored = page.evaluate(PLACES), page.url, table.stored("saved")
    for how, leave in AWAY.items():
        for button in buttons:
            finger(page, button)
        page.wait_for_selector(f".sheet-{name} {asked_for}")
        assert page.evaluate(PLACES) == before, f"{name} moves the table"
        assert page.evaluate(FOCUSED) == "sheet-title"
        assert page.evaluate(IN_SIGHT, f".sheet-{name} {asked_for}"), f"{name} hides what it brings"
        leave(table)
        page.wait_for_selector("#sheet", state="detached")
        page.wait_for_function("!history.state?.inside")
        assert page.evaluate(PLACES) == before, f"{how} moves the table"
        assert page.evaluate(FOCUSED) == buttons[0].removeprefix("#"), how
        assert (page.url, table.stored("saved")) == (address, stored)


# One sheet goes and another one comes before the browser has taken back the step of the first.
AT_ONCE = """() => {
  for (const id of ["close", "log"]) document.getElementById(id).click();
}"""


@pytest.mark.warm
@pytest.mark.parametrize("table", [SMALL], indirect=True, ids=["phone"])
def test_a_sheet_that_comes_at_once_after_another_stays(table: Visit) -> None:
    finger(table.page, "#more")
    table.page.wait_for_selector(".sheet-more")
    table.page.evaluate(AT_ONCE)
    table.page.wait_for_timeout(300)
    assert table.page.locator(".sheet-log").count() == 1
    table.page.go_back()
    table.page.wait_for_selector("#sheet", state="detached")
    assert table.page.url.endswith("#/play/saved")


@pytest.mark.warm
@pytest.mark.parametrize("table", [SMALL], indirect=True, ids=["phone"])
def test_a_tap_right_after_a_push_counts(table: Visit) -> None:
    """Else the browser takes it for what ends a fling: it did so with one of four."""
    page = table.page
    for pause in range(40, 360, 20):
        finger(page, "#more")
        page.wait_for_selector("#sheet")
        push_down(table)
        page.wait_for_selector("#sheet", state="detached")
        page.wait_for_timeout(pause)
        finger(page, "#log")
        page.wait_for_selector(".sheet-log", timeout=5000)
        page.keyboard.press("Escape")
        page.wait_for_selector("#sheet", state="detached")


@pytest.mark.warm
@pytest.mark.parametrize("key", LOW_DOWN)
def test_what_a_hint_means_stays_in_sight(known: Known, key: str) -> None:
    """What glows on the board is above the sheet, or beside it, as far down as it may lie."""
    visit = known("phone", locale="de-DE").open()
    hinted(visit, key, LOW_DOWN[key])
    for width, height in SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        glows, hidden = visit.page.evaluate(GLOWS, ".board")
        assert glows, "this hint is not about the board"
        assert not hidden, f"at {width}x{height}"


@pytest.mark.warm
@pytest.mark.parametrize("key", AT_HAND)
def test_a_hint_about_the_dock_leaves_it_in_sight(known: Known, key: str) -> None:
    """And the button that does it, unless the screen is too low for both."""
    visit = known("phone", locale="de-DE").open()
    hinted(visit, key, AT_HAND[key])
    for width, height in HIGH_ENOUGH:
        visit.page.set_viewport_size({"width": width, "height": height})
        on_board, _ = visit.page.evaluate(GLOWS, ".board")
        glows, hidden = visit.page.evaluate(GLOWS, ".dock")
        assert glows, "this hint is not about the dock"
        assert not on_board, "this hint is not about the dock alone"
        assert not hidden, f"at {width}x{height}"
        assert visit.page.evaluate(IN_SIGHT, "#hint-do"), f"at {width}x{height}"


# The button that does it and the figures: how high each is, and how far their middles are apart.
IN_A_ROW = """() => {
  const [one, other] = ["#hint-do", "#hinted summary"]
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return [one.height, other.height, Math.abs(one.top + one.bottom - other.top - other.bottom) / 2];
}"""


@pytest.mark.warm
@pytest.mark.parametrize("letters", ["normal", "largest"])
def test_a_hint_is_done_or_told_exactly_in_one_row(known: Known, letters: str) -> None:
    visit = known("phone", locale="de-DE").open()
    visit.settings(letters=letters)
    visit.reload()
    hinted(visit, *next(iter(AT_HAND.items())))
    for width, height in SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        does, tells, apart = visit.page.evaluate(IN_A_ROW)
        assert 44 <= tells <= does + 1, (width, height)
        assert apart <= 1, (width, height)


def hinted(visit: Visit, key: str, moment: tuple[int, int, int]) -> None:
    players, seed, events = moment
    game = play_on(session(key, PEOPLE[:players]), seed, events, choice(key))
    resume(visit, shortened(game, events))
    visit.page.wait_for_selector("#page :is([data-step=move], #curtain)")
    if visit.page.locator("#open").count():
        script(visit.page, "#open")
    finger(visit.page, "#hint")
    visit.page.wait_for_selector("#hint-do")


@pytest.mark.parametrize("child", [False, True], ids=["grown up", "child"])
def test_a_hint_can_be_done_with_the_largest_letters(known: Known, child: bool) -> None:
    """However much there is to read, and however low the screen is."""
    visit = known("phone", viewport=LOW, locale="de-DE").open()
    visit.settings(letters="largest", profiles={PEOPLE[0]: {"child": child}})
    visit.reload()
    players = [PEOPLE[0], "bot:fair:Karl", "bot:fair:Ida"]
    game = play_on(session("life-is-life", players), 3, 40, choice("life-is-life"))
    turns = [game.game.turn(state) for state in game.record.replay()]
    resume(visit, shortened(game, turns.index(0, 5)))
    visit.page.wait_for_selector("#page [data-step=move]")
    finger(visit.page, "#hint")
    visit.page.wait_for_selector("#hint-do")
    if not child:  # a child reads no figures: all of its sheet is in sight
        finger(visit.page, "#hinted summary")
        sheet = visit.page.locator(".sheet-in")
        assert sheet.evaluate("(one) => one.scrollHeight > one.clientHeight + 20"), "there is room"
    assert visit.page.evaluate(IN_SIGHT, "#hint-do")


def test_a_sheet_by_keyboard(table: Visit) -> None:
    keyboard(table.page, "#more")
    table.page.wait_for_selector("#sheet")
    keyboard(table.page, "#to-log")
    table.page.wait_for_selector(".sheet-log")
    assert table.page.evaluate(FOCUSED) == "sheet-title"
    keyboard(table.page, "#close")
    table.page.wait_for_selector("#sheet", state="detached")
    assert table.page.evaluate(FOCUSED) == "more"


@pytest.mark.parametrize("hand", [finger, keyboard], ids=["finger", "keyboard"])
def test_after_a_question_the_focus_is_where_it_was_asked(known: Known, hand: Hand) -> None:
    """And not where the sheet before it was opened from."""
    visit = known("phone", viewport=SMALL).open()
    visit.settings(profiles={PEOPLE[0]: {"child": True}})
    visit.reload()
    players = [PEOPLE[0], "bot:fair:Karl", "bot:fair:Ida"]
    game = play_on(session("life-is-life", players), 3, 40, choice("life-is-life"))
    knocks = [
        "knock" in game.game.moves(each) and each.active == 0 for each in game.record.replay()
    ]
    resume(visit, shortened(game, knocks.index(True)))
    hand(visit.page, "#lamp")
    visit.page.wait_for_selector("#sheet")
    hand(visit.page, "#close")
    hand(visit.page, '#life-knocking [data-do="pick"]')
    visit.page.wait_for_selector(".sheet-sure")
    assert visit.page.evaluate(FOCUSED) == "sheet-title"
    hand(visit.page, "#sure-no")
    visit.page.wait_for_selector("#sheet", state="detached")
    assert visit.page.evaluate("document.activeElement.dataset.value") == "knock"
