"""A new game, begun as people do it: from the menu, by what the page offers there."""

from collections.abc import Mapping, Sequence

from barnyard.core.seats import level_of, shown
from barnyard.core.think import Level
from barnyard.web.common.signs import OF_LEVELS
from barnyard.web.set_up.line_up import KINDS
from tests.pages.hands import Hand
from tests.pages.visit import Visit


def begin(
    visit: Visit,
    hand: Hand,
    key: str,
    players: Sequence[str],
    options: Mapping[str, object] | None = None,
    *,
    real: bool = False,
) -> None:
    page = visit.page
    hand(page, f'#menu a[href="#/{key}"]')
    rows = page.locator("#set-up ol.seats > li")
    rows.first.wait_for()
    while rows.count() < len(players):
        hand(page, "#add-computer")
    while rows.count() > len(players):
        hand(page, f"#remove-{rows.count() - 1}")
    for seat, name in enumerate(players):
        page.locator(f"#name-{seat}").fill(shown(name))
        seat_down(visit, hand, seat, level_of(name))
    if options or real:
        hand(page, "#variants")
    for option, value in (options or {}).items():
        hand(page, f"label:has(#option-{option}-{str(value).lower()})")
    if real:
        hand(page, "label:has(#luck-real)")
    hand(page, "#begin")
    page.wait_for_selector("#page [data-step]", state="attached")


def seat_down(visit: Visit, hand: Hand, seat: int, level: Level | None) -> None:
    """A person, or a computer that plays so well: each tap is the next one."""
    wanted = OF_LEVELS[level] if level else None
    for _ in KINDS:
        use = visit.page.locator(f"#row-{seat} .sign use")
        shown_ = (use.get_attribute("href") or "").removeprefix("#art-") if use.count() else ""
        if shown_ == wanted or (wanted is None and shown_ not in OF_LEVELS.values()):
            return
        hand(visit.page, f"#kind-{seat}")
    raise AssertionError(f"nobody of that kind can sit on seat {seat}")
