"""Long names on the smallest phone: no syllable is torn, whatever the browser knows of hyphens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pages.driver import knocking
from tests.pages.records import play_on, resume, session, shortened

pytestmark = pytest.mark.warm

if TYPE_CHECKING:
    from tests.pages.conftest import Known

SMALL = {"width": 320, "height": 568}
NAMES = ["Maximiliana-Theodora", "Bartholomäus Freiherr von Quast", "Wolfeschlegelsteinhausen"]

# The parts of words that stand on two lines, though there is no hyphen in them.
TORN = r"""() => {
  const torn = [], range = document.createRange();
  const texts = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (node.parentElement.closest(".unseen") || !node.parentElement.checkVisibility()) continue;
    for (const part of node.data.matchAll(/[^\s\u00ad-]+/g)) {
      const lines = new Set();
      for (let at = part.index; at < part.index + part[0].length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        lines.add([...range.getClientRects()].at(-1)?.top); // a hyphen comes first
      }
      if (lines.size > 1) torn.push(part[0]);
    }
  }
  return torn;
}"""


@pytest.mark.parametrize("events", [12, None], ids=["a-turn", "the-end"])
def test_names_of_five_are_parted_by_syllables(known: Known, events: int | None) -> None:
    visit = known("phone", viewport=SMALL).open()
    game = play_on(session("life-is-life", [*NAMES, "Ada", "Ben"]), 1, events, knocking)
    resume(visit, shortened(game, len(game.events)))
    visit.page.wait_for_selector("#life-players")
    assert visit.page.evaluate(TORN) == []
    assert [
        visit.page.get_attribute(f"#life-seat-{seat} > strong", "title") for seat in range(3)
    ] == NAMES
