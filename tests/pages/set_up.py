"""A new game, begun as people do it: from the menu, by what the page offers there."""

from collections.abc import Mapping, Sequence

from barnyard.core.seats import level_of, shown
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
    rows = page.locator("#set-up ol.players > li")
    rows.first.wait_for()
    while rows.count() < len(players):
        hand(page, "#add")
    while rows.count() > len(players):
        hand(page, f"#remove-{rows.count() - 1}")
    for seat, name in enumerate(players):
        page.locator(f"#name-{seat}").fill(shown(name))
        page.locator(f"#kind-{seat}").select_option(level_of(name) or "person")
    for option, value in (options or {}).items():
        hand(page, f"label:has(#option-{option}-{str(value).lower()})")
    if real:
        hand(page, "label:has(#luck-real)")
    hand(page, "#begin")
    page.wait_for_selector("#page [data-step]", state="attached")
