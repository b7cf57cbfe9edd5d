"""axe-core finds nothing to complain about where somebody is asked first, or chooses hosts."""

import json
from itertools import product

import pytest

from tests.pages.axe import AXE, faultless
from tests.pages.conftest import Known

pytestmark = pytest.mark.warm

LOOKS = list(product(("en", "de"), ("light", "dark")))
MEETING = f"relay/{'0f' * 32}/one.example+two.example"


@pytest.mark.sampled
@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_the_pages_around_it(known: Known, language: str, theme: str) -> None:
    visit = known("phone", bypass_csp=True).open().has_all()
    visit.watch.expect("404")
    chosen = json.dumps({"language": language, "theme": theme})
    visit.page.evaluate("(text) => localStorage.setItem('barnyard/settings', text)", chosen)
    visit.reload().has_all()
    visit.page.evaluate(AXE.read_text(encoding="utf-8"))
    visit.lead_to("#/mmm/invite")
    visit.page.click("#relay-want")
    faultless(visit, "asked")
    visit.lead_to("#/relays")
    visit.page.fill("#hosts", "http://x")
    visit.page.keyboard.press("Tab")
    visit.page.click("#page button[type=submit]")
    visit.page.wait_for_selector("#hosts-said")
    faultless(visit, "hosts")
    visit.lead_to(f"#/t/BCDF/GHJKLMNP/{MEETING}")
    visit.page.wait_for_selector("#relay-yes")
    faultless(visit, "a guest is asked")
    visit.lead_to("#/t/BCDF/GHJKLMNP/relay/x")
    visit.page.wait_for_selector("#far-said")
    faultless(visit, "a damaged link")


def test_nothing_but_keys_is_needed(known: Known) -> None:
    visit = known().open("#/mmm/invite").has_all()
    visit.watch.expect("404")
    visit.page.wait_for_selector("#relay-want")
    visit.page.focus("#relay-want")
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_selector("#relay-yes")
    visit.page.focus("#relay-no")
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_selector("#relay-want")
