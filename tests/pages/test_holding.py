"""A hand is open as long as it is held, and whatever ends that closes it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route

from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.hands import finger, script
from tests.pages.records import PEOPLE, play_on, resume, session, shortened
from tests.pages.visit import Visit

HOLD = "[data-hold]"
LINE = "#log-lines [data-do=look]"
# A hand in the document, whatever game it is of: what is drawn of it, or the button that says so.
OPEN = "#page .peeking, #page [data-hold][aria-pressed=true], #life-hand"
GONE = f"() => !document.querySelector('{OPEN}')"
phone = pytest.mark.parametrize("profile", ["phone"])

HIDDEN = """(on) => {
  Object.defineProperty(document, "hidden", { value: on, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


def table(visit: Visit, id_: str = "saved") -> None:
    """Somebody else is on turn, and there are several events to look back on."""
    resume(visit, shortened(play_on(session("life-is-life", PEOPLE[:3]), 1, 6), 6), id_)
    visit.page.wait_for_selector("#open")


def ask(page: Page) -> None:
    """Whoever is not on turn wants to look at the own hand."""
    script(page, "[data-do=peek-ask]")
    page.wait_for_selector(HOLD)


@contextmanager
def touch(visit: Visit) -> Iterator[Callable[[str], None]]:
    """A finger lies on the button; it can be lifted, or the browser takes it away."""
    devtools = visit.context.new_cdp_session(visit.page)
    box = visit.page.locator(HOLD).bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def send(kind: str) -> None:
        points = [point] if kind == "touchStart" else []
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart")
    visit.page.wait_for_selector(OPEN)
    yield send
    devtools.detach()


def in_page(code: str) -> Callable[[Visit], None]:
    def end(visit: Visit) -> None:
        visit.page.evaluate(code)

    return end


def goes_dark(visit: Visit) -> None:
    visit.page.evaluate(HIDDEN, True)


def goes_back(visit: Visit) -> None:
    visit.page.go_back()


def story(visit: Visit) -> None:
    """The sheet with what has happened: each line of it leads to its moment."""
    script(visit.page, "#log")
    visit.page.wait_for_selector(LINE)


def looks_back(visit: Visit) -> None:
    story(visit)
    script(visit.page, LINE)
    visit.page.wait_for_selector("[data-do=return]")


def more(visit: Visit) -> None:
    """What is beside the game, and a link to it among that."""
    script(visit.page, "#more")
    visit.page.wait_for_selector("#to-share")


def link(visit: Visit) -> None:
    more(visit)
    script(visit.page, "#to-share")
    visit.page.wait_for_selector("#sheet.sheet-share")


def other_tab(visit: Visit) -> None:
    """Somebody plays on elsewhere."""
    other = Visit(visit.context, visit.watch, visit.address).open("#/about")
    other.store("saved", shortened(play_on(session("life-is-life", PEOPLE[:3]), 1, 9), 9))
    visit.page.wait_for_selector("#moved-on")
    other.page.close()


def lost(kind: str) -> Callable[[Visit], None]:
    """What the browser tells when it takes the pointer away, and nothing else."""
    return in_page(
        f"document.querySelector('{HOLD}').dispatchEvent("
        f"new PointerEvent('{kind}', {{ bubbles: true, pointerId: 7 }}))"
    )


ENDS: dict[str, Callable[[Visit], None]] = {
    "the pointer is cancelled": lost("pointercancel"),
    "the pointer is lost": lost("lostpointercapture"),
    "another finger is lifted": lost("pointerup"),
    "the window loses the focus": in_page("window.dispatchEvent(new FocusEvent('blur'))"),
    "the button loses the focus": in_page("document.activeElement.blur()"),
    "the focus goes elsewhere": in_page("document.getElementById('leave').focus()"),
    "the page goes dark": goes_dark,
    "the page is left": in_page("window.dispatchEvent(new PageTransitionEvent('pagehide'))"),
    "another page": in_page("location.hash = '#/settings'"),
    "the way back": goes_back,
    "the story": story,
    "looking back": looks_back,
    "more": more,
    "a link is asked for": link,
    "enough": in_page("document.getElementById('peek-no').click()"),
    "another tab": other_tab,
}
BY_KEY = ENDS.keys() - {"another finger is lifted"}


def closed_for_good(visit: Visit) -> None:
    """At once, and after whatever comes later: letting go, the way back to the table."""
    page = visit.page
    page.wait_for_function(GONE)
    page.evaluate("""() => {
      delete document.hidden;
      document.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
    }""")
    assert page.evaluate(GONE)
    if page.locator("[data-do=return]").count():
        script(page, "[data-do=return]")
        assert page.evaluate(GONE)
    visit.lead_to("#/about")
    visit.lead_to("#/play/saved")
    page.wait_for_selector("#open")
    assert page.evaluate(GONE)


@pytest.mark.sampled
@pytest.mark.warm
@phone
@pytest.mark.parametrize("how", ENDS)
def test_a_hand_that_a_finger_holds_closes(visit: Visit, how: str) -> None:
    table(visit)
    ask(visit.page)
    with touch(visit) as hand:
        visit.page.locator(HOLD).focus()
        ENDS[how](visit)
        visit.page.wait_for_function(GONE)
        hand("touchCancel")
        assert visit.page.evaluate(GONE)
    closed_for_good(visit)


@pytest.mark.warm
@phone
@pytest.mark.parametrize("kind", ["touchEnd", "touchCancel"])
def test_the_browser_itself_lets_go(visit: Visit, kind: str) -> None:
    table(visit)
    ask(visit.page)
    with touch(visit) as hand:
        hand(kind)
        closed_for_good(visit)


@pytest.mark.sampled
@pytest.mark.warm
@phone
@pytest.mark.parametrize("how", sorted(BY_KEY))
@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_hand_that_a_key_has_opened_closes(visit: Visit, how: str, key: str) -> None:
    table(visit)
    ask(visit.page)
    visit.page.locator(HOLD).press(key)
    assert not visit.page.evaluate(GONE)
    ENDS[how](visit)
    closed_for_good(visit)


@pytest.mark.warm
@phone
def test_tab_leads_away_and_closes_it(visit: Visit) -> None:
    table(visit)
    ask(visit.page)
    for way in ("Tab", "Shift+Tab"):
        visit.page.locator(HOLD).press("Enter")
        assert not visit.page.evaluate(GONE)
        visit.page.keyboard.press(way)
        visit.page.wait_for_function(GONE)


@pytest.mark.warm
@phone
def test_a_key_that_stays_down_opens_it_once(visit: Visit) -> None:
    table(visit)
    ask(visit.page)
    visit.page.locator(HOLD).focus()
    for _ in range(4):
        visit.page.keyboard.down("Enter")
        assert not visit.page.evaluate(GONE)
    visit.page.keyboard.up("Enter")


# ------------------------------------------------------------------ looking back that comes late


class Waiting:
    """The rest of the page is on its way until somebody lets it come."""

    def __init__(self, page: Page) -> None:
        self.asked: list[Route] = []
        page.route("**/rest.zip", lambda route: self.asked.append(route))

    def come(self, visit: Visit) -> None:
        while not self.asked:
            visit.page.wait_for_timeout(20)
        for route in self.asked:
            route.continue_()
        visit.page.wait_for_selector("[data-do=return]")


@pytest.mark.parametrize("by", ["finger", "Enter", "Space"])
def test_looking_back_that_opens_late(fresh: Fresh, site: Server, by: str) -> None:
    """A line of the story was tapped before its modules had come, then a hand was held."""
    visit = fresh(site.address, "phone", service_workers="block")
    visit.watch.expect("Service Worker registration blocked", "No offline copy")
    rest = Waiting(visit.page)
    visit.open()
    table(visit)
    story(visit)
    finger(visit.page, LINE) if by == "finger" else visit.page.locator(LINE).first.press("Enter")
    script(visit.page, "#close")
    visit.page.wait_for_selector("#sheet", state="detached")
    ask(visit.page)
    if by == "finger":
        with touch(visit) as hand:
            rest.come(visit)
            assert visit.page.evaluate(GONE)
            hand("touchEnd")
    else:
        visit.page.locator(HOLD).press(by)
        assert not visit.page.evaluate(GONE)
        rest.come(visit)
    closed_for_good(visit)
