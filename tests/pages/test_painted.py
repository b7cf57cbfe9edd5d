"""What stands on the page is what was written for it, although most of it is left as it was."""

import pytest

from tests.pages.driver import Driver, choice
from tests.pages.hands import script
from tests.pages.records import MIXED, resume, session, shortened
from tests.pages.visit import Visit
from tests.sampled import SAMPLED

pytestmark = [pytest.mark.warm, pytest.mark.parametrize("profile", ["desktop"])]

ROUNDS = 3 if SAMPLED else 5  # of a game: some steps, then some ways there and back
# Compares the page with its text after each repaint; what is clipped or hastened by a style is not
# in the text.
COMPARE = """() => {
  const { morph } = barnyardPaint;
  const [shown, written] = [1, 2].map(() => document.createElement("div"));
  globalThis.painted = 0;
  globalThis.otherwise = [];
  barnyardPaint.morph = (id, html) => {
    morph(id, html);
    shown.replaceChildren(...document.getElementById(id).cloneNode(true).childNodes);
    for (const styled of shown.querySelectorAll("[style]")) styled.removeAttribute("style");
    written.innerHTML = html;
    for (const each of [shown, written]) each.normalize();
    painted += 1;
    if (!shown.isEqualNode(written)) otherwise.push([shown.innerHTML, written.innerHTML]);
  };
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("key", MIXED)
def test_the_page_reads_like_its_text_all_through_a_game(visit: Visit, key: str) -> None:
    resume(visit.without_policy(), shortened(session(key, MIXED[key]), 0))
    visit.page.evaluate(COMPARE)
    driver = Driver(visit, script, seed=5, choose=choice(key))
    for _ in range(ROUNDS):
        if driver.play(12).step == "move":
            driver.wander(4)
    assert visit.page.evaluate("otherwise") == []
    assert visit.page.evaluate("painted") > min(8 * ROUNDS, len(driver.events))
