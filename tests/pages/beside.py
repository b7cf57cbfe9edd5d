"""What sheets leave in sight, at one size after the other."""

from playwright.sync_api import Page

from tests.pages.one_screen import ALL_SIZES

# What of that lies under the sheet, or out of sight.
COVERED = """async (talked) => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); // of another size
  const sheet = document.getElementById("sheet").getBoundingClientRect();
  const beside = (a, b) => a.right <= b.left || b.right <= a.left;
  const apart = (a, b) => beside(a, b) || a.bottom <= b.top || b.bottom <= a.top;
  return [...document.querySelectorAll(`#table ${talked}`)].filter((one) => {
    const box = one.getBoundingClientRect();
    return !apart(box, sheet) || box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1;
  }).map((one) => one.id);
}"""
# The answers of a question that can be pressed, at their corners as well.
ANSWERS = """() => [...document.querySelectorAll(".sheet-sure .sheet-in button")].filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const middle = [(left + right) / 2, (top + bottom) / 2];
  const corners = [left + 9, right - 9].flatMap((x) => [top + 9, bottom - 9].map((y) => [x, y]));
  return [middle, ...corners].every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}).map((one) => one.id)"""


def asks_beside(page: Page, talked: str) -> None:
    """The question that lies there leaves in sight what it is about, and both answers."""
    page.wait_for_selector(".sheet-sure")
    for width, height in ALL_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED, talked) == [], (width, height)
        assert page.evaluate(ANSWERS) == ["sure-no", "sure-yes"], (width, height)
