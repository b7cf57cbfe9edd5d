"""Before two cows are thrown again a child is asked, and sees the dice that this is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pages.hands import finger
from tests.pages.one_screen import SIZES
from tests.pages.records import PEOPLE, resume, session, shortened

if TYPE_CHECKING:
    from tests.pages.conftest import Known

# What the question lies over, and whether both answers can be pressed.
ASKED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); // of another size
  const over = ({ left, right, top, bottom }) => [left + 9, right - 9]
    .flatMap((x) => [top + 9, bottom - 9].map((y) => document.elementFromPoint(x, y)));
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  const covers = (id) => over(box(id)).some((one) => one?.closest("#sheet"));
  const takes = (id) => over(box(id)).every((one) => one?.closest(`#${id}`));
  const hidden = ["kuh-cube-1", "kuh-cube-2"].filter(covers);
  return [...hidden, ...["sure-no", "sure-yes"].filter((id) => !takes(id))];
}"""


def test_before_two_cows_are_thrown_again_a_child_sees_them(known: Known) -> None:
    visit = known("phone", locale="de-DE").open()
    visit.settings(profiles={name: {"child": True} for name in PEOPLE})
    visit.reload()
    game = session("kuhlorado", PEOPLE[:2])
    for event in ("first:0", "roll:cow,cow"):
        game.play(event)
    resume(visit, shortened(game, 2))
    finger(visit.page, "#kuh-die-1")
    finger(visit.page, '#page [data-do="pick"][data-value^="reroll:"]')
    visit.page.wait_for_selector(".sheet-sure")
    for width, height in (*SIZES, (568, 320)):
        visit.page.set_viewport_size({"width": width, "height": height})
        assert visit.page.evaluate(ASKED) == [], (width, height)
