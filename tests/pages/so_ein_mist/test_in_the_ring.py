"""On every screen everything in the ring can be read: no mark lies over what a card is worth, and
what somebody would get stands within their own field, beside piles as large as all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from barnyard.core.game import CHANCE
from barnyard.games import load
from tests.pages.driver import choice
from tests.pages.hands import finger
from tests.pages.one_screen import ALL_SIZES
from tests.pages.records import play_on, resume, session, shortened
from tests.sampled import SAMPLED
from tests.thorough import THOROUGH

if TYPE_CHECKING:
    from tests.pages.conftest import Known

KEY = "so-ein-mist"
MOMENTS = 3 * (1 + THOROUGH)
NAMES = ["Katharina", "Großmutter", "Friederike", "Maximilian", "Wilhelmine", "Leonhard"]
# Boxes are a little larger than what is drawn in them.
COVERED = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { one, left: left + 2, right: right - 2, top: top + 3, bottom: bottom - 3 };
  });
  const meet = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  const values = boxes(".mist-place .mist-value");
  const found = boxes(".mist-mark, .mist-other, .mist-place .mist-owner").flatMap((mark) =>
    values.filter((value) => meet(mark, value))
      .map(({ one }) => `${mark.one.getAttribute("class")} over ${one.textContent}`));
  for (const gets of boxes(".mist-gets")) {
    const [field] = boxes(`#${gets.one.closest("li").id}`);
    if (gets.left < field.left - 4 || gets.right > field.right + 4
      || gets.top < field.top - 4 || gets.bottom > field.bottom) found.push("out of the field");
    if (boxes(".mist-stack").some((stack) => meet(gets, stack))) found.push("over a pile");
    const name = field.one.querySelector("strong");
    if (name.scrollWidth > name.clientWidth) found.push(`${name.textContent} is cut`);
  }
  return found;
}"""
PILES = """() => {
  const piles = [...document.querySelectorAll(".mist-stack")];
  const sizes = piles.map(({ offsetWidth, offsetHeight }) => `${offsetWidth}x${offsetHeight}`);
  return [...new Set(sizes)];
}"""
# The edge of the card to which the die leads: when the die begins to turn, and when it lies.
GLOW = """() => new Promise((done) => {
  const edge = () => getComputedStyle(document.querySelector(".mist-lit .mist-sheet")).outlineColor;
  document.addEventListener("animationstart", async ({ animationName }) => {
    if (animationName !== "turning-first" || window.turns) return;
    window.turns = true;
    const first = [edge(), !!document.querySelector("#pick-stop:enabled")];
    const glows = document.getAnimations().filter((each) => each.animationName === "mist-leads");
    await Promise.all(glows.map(({ finished }) => finished));
    done([...first, edge()]);
  });
})"""


@pytest.mark.warm
@pytest.mark.parametrize("seats", load(KEY).SEATS[:: 3 if SAMPLED else 1])  # few, and most
def test_nothing_lies_over_what_a_card_is_worth(known: Known, seats: int) -> None:
    visit = known("phone", locale="de-DE").open()
    game = play_on(session(KEY, NAMES[:seats]), seats, 120, choice(KEY))
    turns = [game.game.turn(state) for state in game.record.replay()]
    decided = [at for at, turn in enumerate(turns[:-1]) if turn != CHANCE]
    for at in decided[:: max(1, len(decided) // MOMENTS)]:
        resume(visit, shortened(game, at))
        visit.page.wait_for_selector("[data-step=move] .mist-gets", state="attached")
        for width, height in ALL_SIZES:
            visit.page.set_viewport_size({"width": width, "height": height})
            found = visit.page.evaluate(COVERED)
            assert found == [], f"after {at} events, at {width}x{height}"
            assert len(visit.page.evaluate(PILES)) == 1, f"after {at} events, at {width}x{height}"


@pytest.mark.warm
def test_where_the_die_leads_glows_when_it_lies(known: Known) -> None:
    """What can be done about it can be pressed all the while."""
    visit = known("phone").open()
    visit.page.emulate_media(reduced_motion="no-preference")
    game = play_on(session(KEY, NAMES[:3]), 3, 30, choice(KEY))
    while game.turn != CHANCE or not set(game.game.chances(game.state) or ()) & {"die:6"}:
        game = play_on(game, 3, len(game.events) + 1, choice(KEY))
    resume(visit, shortened(game, len(game.events)))
    visit.page.wait_for_selector("#luck")
    visit.page.evaluate(f"void (window.glow = ({GLOW})())")
    finger(visit.page, "#luck")
    first, pressed, last = visit.page.evaluate("window.glow")
    assert pressed
    assert first == "rgba(0, 0, 0, 0)"
    assert last != first
    visit.page.emulate_media(reduced_motion="reduce")
