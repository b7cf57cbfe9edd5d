"""Looking back in the built page: by keys and by finger, along the curve, with the owl, and on."""

import json
from collections.abc import Callable

import pytest

from tests.pages.hands import HANDS
from tests.pages.records import resume
from tests.pages.visit import Visit
from tests.records.saved import text_of

pytestmark = pytest.mark.warm

TEXT = text_of("mmm-2-side-1-lost")
EVENTS = json.loads(TEXT)["events"]

Hand = Callable[[str], None]


@pytest.fixture
def hand(visit: Visit, profile: str) -> Hand:
    """The game that is over is looked at from its start, with its curve."""
    resume(visit, TEXT)
    HANDS[profile](visit.page, "#after")
    HANDS[profile](visit.page, "#step-by-step")
    visit.page.wait_for_selector("ul#chances")
    return lambda selector: HANDS[profile](visit.page, selector)


def comes_to(visit: Visit, at: int) -> None:
    visit.page.wait_for_selector(f"#seek[aria-valuetext*=' {at} ']")
    assert visit.page.input_value("#seek") == str(at)


def by_keys(visit: Visit, hand: Hand) -> None:
    keys = visit.page.keyboard
    for key, at in (("End", len(EVENTS)), ("ArrowLeft", len(EVENTS) - 1), ("Home", 0)):
        keys.press(key)
        comes_to(visit, at)
    hand("#speed")
    visit.page.locator("#seek").focus()
    keys.press("ArrowRight")
    comes_to(visit, 1)
    keys.press("Space")
    visit.page.wait_for_selector(f"#seek[value='{len(EVENTS)}']")
    assert visit.page.locator("#past-play svg use").get_attribute("href") == "#art-play"


def swipe(visit: Visit, right: int, down: int) -> None:
    """A finger on the middle of the table, as the browser itself gets it."""
    box = visit.page.locator("#table .board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"], 500) / 2
    session = visit.context.new_cdp_session(visit.page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for part in (0.25, 0.5, 0.75, 1):
        touch("touchMove", {"x": x + right * part, "y": y + down * part})
    touch("touchEnd")
    session.detach()


def by_finger(visit: Visit, hand: Hand) -> None:
    hand("#past-first")
    comes_to(visit, 0)
    hand("#past-next")
    comes_to(visit, 1)
    swipe(visit, -120, 10)
    comes_to(visit, 2)
    swipe(visit, 120, -10)
    comes_to(visit, 1)
    swipe(visit, -20, 0)
    swipe(visit, 20, -150)  # up is no way through the game, and nothing scrolls
    hand("#past-next")
    comes_to(visit, 2)
    assert visit.page.evaluate("scrollY") == 0


def test_keys_and_swipes_lead_through_the_game(visit: Visit, hand: Hand, profile: str) -> None:
    {"desktop": by_keys, "phone": by_finger}[profile](visit, hand)


def test_turning_points_the_owl_and_a_way_on(visit: Visit, hand: Hand) -> None:
    page = visit.page
    points = [int(each.get_attribute("data-value") or 0) for each in page.locator(".mark").all()]
    assert 3 <= len(points) <= 5
    for point in points:
        box = page.locator(f"#mark-{point} rect").bounding_box()
        assert box
        assert round(min(box["width"], box["height"])) >= 44
        hand(f"#mark-{point} rect")
        comes_to(visit, point)
    hand("#ways")
    page.wait_for_selector("#turning-points")
    hand(f"#turn-{points[1]}")
    comes_to(visit, points[1])
    assert page.evaluate("[scrollY, document.activeElement.id]") == [0, "turn"]
    at = next(at for at, event in enumerate(EVENTS) if not event.startswith("roll:"))
    page.evaluate(
        """(at) => {
          const slider = document.getElementById("seek");
          slider.value = at;
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        str(at),
    )
    comes_to(visit, at)
    hand("#ask")
    page.wait_for_selector("#answer strong")
    hand("#ask")
    page.wait_for_selector("#answer strong", state="detached")
    hand("#ways")
    hand("#play-on")
    page.wait_for_selector("#page [data-step]:not([data-step=past])")
    stored = visit.stored(page.url.rpartition("/")[2])
    assert stored
    assert json.loads(stored.partition("\n")[0])["events"] == EVENTS[:at]


@pytest.mark.usefixtures("hand")
def test_the_way_back_of_the_browser_leads_to_the_game_and_then_out_of_it(visit: Visit) -> None:
    page, address = visit.page, visit.page.url
    page.go_back()
    page.wait_for_selector("#after")  # the sheet that it was opened from has closed
    assert page.url == address
    assert page.locator("#sheet").count() == 0
    page.locator("#after").click()
    page.locator("#step-by-step").click()
    page.locator("#return").click()  # the button counts as a way back, too
    page.wait_for_selector("#after")
    page.wait_for_function("!history.state?.inside")
    page.go_back()
    page.wait_for_selector("html:is([data-page=menu], [data-page=set-up])", state="attached")
    assert page.url != address
