"""Boards of one's own in the built page: painted by a finger, mended, chosen, played; by link."""

import json

import pytest

from tests.pages.conftest import Known
from tests.pages.hands import finger
from tests.pages.visit import Visit

pytestmark = pytest.mark.warm

PLAYED = "Object.entries(localStorage).filter(([name]) => name.startsWith('barnyard/game/'))"
KEPT = "Object.entries(localStorage).filter(([name]) => name.startsWith('barnyard/board/'))"


def kept(visit: Visit) -> list[dict[str, object]]:
    found: list[list[str]] = visit.page.evaluate(KEPT)
    return [json.loads(text) for _, text in found]


def row(visit: Visit, number: int) -> str:
    """What the storage has of a row of the only pad."""
    board = kept(visit)[0]["board"]
    assert isinstance(board, list)
    return str(board[number - 1])


def stroke(visit: Visit, first: str, last: str) -> None:
    """With one finger from square to square, as the browser has it from the screen. It stops before
    it is lifted: else the browser takes it for a fling, and swallows a tap that comes at once."""
    boxes = [visit.page.locator(f"#square-{each}").bounding_box() for each in (first, last)]
    (x, y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
    ]
    session = visit.context.new_cdp_session(visit.page)
    for kind, share in [("Start", 0.0), *(("Move", step / 8) for step in range(1, 9))]:
        point = {"x": x + (to_x - x) * share, "y": y + (to_y - y) * share}
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": [point]})
    visit.page.wait_for_timeout(150)
    point["y"] += 1
    session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_pad_is_changed_refused_mended_and_played_on(known: Known) -> None:
    visit = known("phone").open("#/kuhlorado")
    page = visit.page
    finger(page, "#variants")
    finger(page, "#boards")
    finger(page, "#copy-1")
    page.wait_for_selector("#board-play")
    finger(page, "#brush-c")
    stroke(visit, "b1", "d1")
    page.wait_for_selector("#board-faults.bad")
    assert "b1" in page.inner_text("#board-faults li")
    assert page.locator(".board-square.wrong").count() == 3
    assert page.locator("#board-play").count() == 0
    assert row(visit, 1) == "1ccc4523", "a draft is kept as well"
    finger(page, "#board-undo")
    page.wait_for_selector("#board-play")
    assert row(visit, 1) == "14314523", "a stroke is taken back as a whole"
    finger(page, "#brush-2")
    finger(page, "#square-a1")
    page.fill("#board-name", "Omas Block")
    page.wait_for_function("Object.values(localStorage).join().includes('Omas Block')")
    finger(page, "#board-play")
    page.wait_for_selector("#variants:has-text('Omas Block')")
    finger(page, "#begin")
    page.wait_for_selector("#page [data-step]")
    ((_, text),) = page.evaluate(PLAYED)
    assert json.loads(text.partition("\n")[0])["options"]["pad"][0] == "24314523"


def test_the_keyboard_paints_as_well(known: Known) -> None:
    visit = known().open("#/kuhlorado/boards")
    page = visit.page
    page.click("#new")
    page.wait_for_selector("#board-maker")
    page.focus("#square-a1")
    page.keyboard.type("12c")
    assert row(visit, 1) == "12c?????"
    for key in ("ArrowLeft", "ArrowDown", "Home", "End", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.id") == "square-h2"
    page.keyboard.press("Space")
    page.keyboard.press("ArrowUp")
    page.keyboard.type("5")
    page.keyboard.press("Backspace")
    assert page.evaluate("document.activeElement.id") == "square-h1", "a2 was empty already"
    assert (row(visit, 1), row(visit, 2)) == ("12c?????", "???????c")
    assert page.locator(".board-square[tabindex='0']").count() == 1


def test_a_fair_board_goes_out_and_comes_in_by_link(known: Known) -> None:
    visit = known("phone").open("#/mmm/boards")
    page = visit.page
    finger(page, "#new")
    finger(page, "#fair-1")
    page.wait_for_selector("#board-play")
    finger(page, "#share")
    finger(page, "#share-code")
    page.wait_for_selector(".qr path")
    link = "#/b/" + page.input_value("#share-link").partition("#/b/")[2]
    (out,) = kept(visit)
    page.evaluate("localStorage.clear()")
    visit.lead_to(link)
    page.wait_for_selector(".board-large")
    assert kept(visit) == []
    finger(page, "#board-keep")
    page.wait_for_selector(".board-list")
    assert [each["board"] for each in kept(visit)] == [out["board"]]
    for bad in (link[:-1], "#/b/%3Cimg%20src=x%3E", "#/b/a" + "z" * 100_000):
        visit.lead_to("#/about")
        visit.lead_to(bad)
        page.wait_for_selector("#refused")
        assert page.query_selector("#page img") is None
