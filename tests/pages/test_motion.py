"""What changes its place is seen to travel, found by comparing two pictures."""

from collections.abc import Iterator

import pytest

from barnyard.games import load
from tests.every import published, with_keys
from tests.pages.hands import mouse
from tests.pages.records import resume, session, shortened
from tests.pages.visit import Visit

pytestmark = pytest.mark.warm

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


# By what moved: for how long, in milliseconds, until it is at rest.
STARTED = """() => {
  window.started = {};
  document.addEventListener("animationstart", ({ target, animationName }) => {
    for (const each of target.getAnimations()) {
      const { endTime } = each.effect.getComputedTiming();
      window.started[animationName] = Math.max(window.started[animationName] ?? 0, endTime);
    }
  });
}"""
HALF_A_SECOND = 500
MIST = "so-ein-mist"
# Whether the page has been in a hurry, be it for a moment, and the longest movement meanwhile; what
# has travelled before counts no more.
WATCH = """() => {
  Object.assign(window, { hurried: false, longest: 0, travelled: {} });
  const look = () => {
    const moving = document.querySelector(".game.hurried")?.getAnimations({ subtree: true });
    window.hurried ||= Boolean(moving);
    for (const { animationName, effect } of moving ?? []) {
      if (animationName) window.longest = Math.max(window.longest, effect.getTiming().duration);
    }
  };
  const kinds = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.getElementById("page"), kinds);
}"""


def rolled(moving: Visit, key: str, press: str) -> dict[str, float]:
    """What has moved by the time dice have come that somebody asked for."""
    resume(moving, shortened(session(key, ["Ada", "Ben", "Cyd"][: max(2, load(key).SEATS[0])]), 0))
    moving.page.locator(press).wait_for()
    moving.page.evaluate(STARTED)
    mouse(moving.page, press)
    moving.page.wait_for_function("() => 'turning-first' in window.started")
    moving.page.wait_for_timeout(HALF_A_SECOND)
    found: dict[str, float] = moving.page.evaluate("window.started")
    return found


@pytest.mark.parametrize("profile", ["desktop"])
@pytest.mark.parametrize("key", [key for key in with_keys if key in published])
def test_dice_roll_with_their_sides_turning_for_less_than_half_a_second(
    moving: Visit, key: str
) -> None:
    started = rolled(moving, key, "#luck")
    assert {"turning-first", "turning-next"} <= set(started)
    assert any("tumble" in name for name in started)
    assert max(started.values()) < HALF_A_SECOND


# How much is seen of what tells a roll: in the frame in which dice begin to turn, when they lie.
TELLING = """() => new Promise((done) => {
  const telling = () => [...document.querySelectorAll(".told, .tells")];
  const seen = () => telling().map((each) => getComputedStyle(each).opacity);
  document.addEventListener("animationstart", async ({ animationName }) => {
    if (animationName !== "turning-first" || window.rolling) return;
    window.rolling = true;
    const first = seen(), moving = telling().flatMap((each) => each.getAnimations());
    await Promise.all(moving.map(({ finished }) => finished));
    done([first, seen()]);
  });
})"""


@pytest.mark.parametrize("profile", ["desktop"])
@pytest.mark.parametrize("key", [key for key in with_keys if key in published])
def test_nothing_tells_a_roll_before_the_dice_lie(moving: Visit, key: str) -> None:
    resume(moving, shortened(session(key, ["Ada", "Ben", "Cyd"][: max(2, load(key).SEATS[0])]), 0))
    moving.page.locator("#luck").wait_for()
    moving.page.evaluate(f"void (window.told = ({TELLING})())")
    mouse(moving.page, "#luck")
    while_rolling, after = moving.page.evaluate("window.told")
    assert len(while_rolling) > 1  # the story, and what glows or can be done
    assert set(while_rolling) == {"0"}
    assert "0" not in after


# How dice that fit are framed, and how dim one that does not is, when they begin to turn and after.
FRAMED = """() => new Promise((done) => {
  const edge = () => [...document.querySelectorAll("button.mmm-slot:not(.mmm-stuck)")].map(
    (slot) => getComputedStyle(slot).borderTopColor);
  const dim = () => [...document.querySelectorAll(".mmm-stuck .mmm-die")].map(
    (die) => getComputedStyle(die).opacity);
  document.addEventListener("animationstart", async ({ animationName }) => {
    if (animationName !== "turning-first" || window.rolling) return;
    window.rolling = true;
    const first = [edge(), dim()];
    const moving = document.querySelector(".mmm-slots").getAnimations({ subtree: true });
    await Promise.all(moving.map(({ finished }) => finished));
    done([first, [edge(), dim()]]);
  });
})"""


@pytest.mark.parametrize("profile", ["desktop"])
def test_a_die_of_mmm_does_not_tell_whether_it_fits_before_it_lies(moving: Visit) -> None:
    resume(moving, shortened(session("mmm", ["Ada"], {"side": 1}), 0))
    moving.page.locator("#luck").wait_for()
    moving.page.evaluate(f"void (window.told = ({FRAMED})())")
    mouse(moving.page, "#luck")
    (edges, dims), (edges_then, dims_then) = moving.page.evaluate("window.told")
    assert len(edges + dims) == 3
    assert set(edges) <= {"rgba(0, 0, 0, 0)"}
    assert set(dims) <= {"1"}
    assert "rgba(0, 0, 0, 0)" not in edges_then
    assert "1" not in dims_then


@pytest.mark.parametrize("profile", ["desktop"])
def test_the_cat_looks_round_after_a_turn(moving: Visit) -> None:
    game = session("mmm", ["Ada", "Ben"], {"side": 1})
    while game.turn == "chance" or "gather" not in game.game.moves(game.state):
        listed = [] if game.turn == "chance" else game.game.moves(game.state)
        game.play(listed[0] if listed else next(iter(game.game.chances(game.state) or ())))
    resume(moving, shortened(game, len(game.events)))
    moving.page.locator("#mmm-cat").wait_for(state="attached")
    moving.page.wait_for_timeout(HALF_A_SECOND)
    moving.page.evaluate(STARTED)
    press = "#pick-gather"
    asks = moving.page.locator(press).get_attribute("data-do") == "ask"
    for each in (press, "#sure-yes")[: 2 if asks else 1]:
        mouse(moving.page, each)
    moving.page.wait_for_function("() => 'mmm-look' in window.started")
    assert moving.page.evaluate("window.started['mmm-look']") < HALF_A_SECOND


@pytest.mark.parametrize("profile", ["desktop"])
def test_nothing_moves_where_somebody_is_in_a_hurry(moving: Visit) -> None:
    moving.page.evaluate("localStorage['barnyard/settings'] = '{\"pace\":\"slow\"}'")
    moving.reload()
    moving.page.evaluate(NOTE)
    resume(moving, shortened(session(MIST, ["Ada", "bot:easy:Otto", "bot:easy:Karl"]), 0))
    moving.page.locator("#faster").wait_for()
    moving.page.evaluate(WATCH)
    mouse(moving.page, "#faster")
    moving.page.wait_for_function("() => hurried && !document.querySelector('.hurried')")
    assert moving.page.evaluate("window.travelled") == {}
    assert moving.page.evaluate("longest") <= 1


# Two pieces change places: how one of them is moved, what lifts it meanwhile, what is left of that.
CHANGE_PLACES = """async () => {
  barnyardPaint.turn("table", "", false);
  const piece = (id) => `<p id="${id}" data-flip="">${id}</p>`;
  const draw = (...ids) => barnyardPaint.morph("page",
    `<div class="game"><div id="table">${ids.map(piece).join("")}</div></div>`);
  draw("one", "two");
  draw("two", "one");
  const one = document.getElementById("one"), ways = one.getAnimations(), lifted = one.style.zIndex;
  await Promise.all(ways.map(({ finished }) => finished));
  await new Promise((done) => setTimeout(done, 50));
  return [ways.map(({ effect }) => effect.composite), lifted, one.style.zIndex];
}"""


@pytest.mark.parametrize("profile", ["phone"])
def test_what_travels_needs_nothing_of_the_page_on_its_way(moving: Visit) -> None:
    """Otherwise each frame of it would be styled, laid out and painted, and taps would wait."""
    assert moving.page.evaluate(CHANGE_PLACES) == [["replace"], "4", ""]
