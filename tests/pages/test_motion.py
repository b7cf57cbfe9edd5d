"""What changes its place is seen to travel, found by comparing two pictures."""

from collections.abc import Iterator

import pytest

from tests.pages.hands import mouse
from tests.pages.records import resume, session, shortened
from tests.pages.visit import Visit

# By piece: how far from its place it was let go, in pixels.
NOTE = """() => {
  window.travelled = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const found = /translate\\(([-\\d.]+)px, ([-\\d.]+)px\\)/.exec(frames[0]?.transform);
    if (found) window.travelled[this.id] ??= Math.hypot(found[1], found[2]);
    return animate.call(this, frames, options);
  };
}"""
DEALT = ("first:0", "deal:GGBBMMTTSD/GGBBMTTSSD/GGBMTRRPPU/G/BM/SDR/GDPC", "trade:1:B")


@pytest.fixture
def moving(visit: Visit) -> Iterator[Visit]:
    visit.page.emulate_media(reduced_motion="no-preference")
    visit.page.evaluate(NOTE)
    yield visit
    visit.page.emulate_media(reduced_motion="reduce")
    visit.reload()


@pytest.mark.parametrize("profile", ["desktop"])
def test_traded_cards_travel_between_hand_and_row(moving: Visit) -> None:
    game = session("life-is-life", ["bot:easy:Otto", "Ada", "bot:easy:Karl"])
    for event in DEALT:
        game.play(event)
    resume(moving, shortened(game, len(DEALT)))
    for value in ("trade 2", "trade 2 S", "trade 2 S S"):
        mouse(moving.page, f'#table [data-value="{value}"]')
    moving.page.evaluate("window.travelled = {}")
    mouse(moving.page, '#table [data-value="trade:2:SS"]')
    moving.page.wait_for_function("window.travelled['life-lies-2-S-1']")
    travelled = moving.page.evaluate("window.travelled")
    put, took = ["life-lies-2-S-0", "life-lies-2-S-1"], ["life-card-B-2", "life-card-M-1"]
    assert {*put, *took} <= set(travelled)
    assert min(travelled[name] for name in [*put, *took]) > 50
