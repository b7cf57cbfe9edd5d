"""The rules on the page: straight to a paragraph, back again, and typing to find one."""

import pytest

from tests.pages.conftest import Known
from tests.pages.hands import script
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.pages.visit import Visit

pytestmark = pytest.mark.warm

TOP = ".getBoundingClientRect().top"


def arrived_at(visit: Visit, place: str) -> None:
    """That paragraph is marked, in sight, and has the focus."""
    visit.page.locator(f'[id="{place}"][data-arrive]').wait_for()
    active = "document.activeElement"
    focused, top = visit.page.evaluate(f"[{active}.id, {active}{TOP}]")
    assert focused == place
    assert 0 <= top < 200


def test_an_address_leads_to_its_paragraph_and_back(visit: Visit) -> None:
    visit.lead_to("#/so-ein-mist/rules")
    visit.page.locator(".reference").wait_for()
    assert visit.page.evaluate("[document.activeElement.id, scrollY]") == ["heading", 0]
    visit.lead_to("#/so-ein-mist/rules/queue")
    arrived_at(visit, "/so-ein-mist/rules/queue")
    visit.lead_to("#/so-ein-mist/rules/whose-double")
    arrived_at(visit, "/so-ein-mist/rules/whose-double")
    visit.page.go_back()
    arrived_at(visit, "/so-ein-mist/rules/queue")
    visit.page.go_back()
    visit.page.locator("#heading:focus").wait_for()


def test_the_page_may_start_at_a_paragraph(known: Known) -> None:
    visit = known("phone").open("#/kuhlorado/rules/land")
    arrived_at(visit, "/kuhlorado/rules/land")


def test_a_link_leads_there_again_after_scrolling_away(visit: Visit) -> None:
    visit.lead_to("#/mmm/rules/line-details")
    arrived_at(visit, "/mmm/rules/line-details")
    visit.page.evaluate("scrollTo(0, 0); document.querySelector('details').open = true")
    script(visit.page, 'nav a[href="#/mmm/rules/line-details"]')
    there = "document.getElementById('/mmm/rules/line-details')"
    visit.page.wait_for_function(f"{there}{TOP} < 200")


def test_typing_finds_rules(visit: Visit) -> None:
    visit.lead_to("#/life-is-life/rules")
    field = visit.page.locator("#find")
    everything = visit.page.locator(".rule-text").count()
    field.press_sequentially("last round")
    assert field.input_value() == "last round"
    assert 0 < visit.page.locator(".rule-text").count() < everything
    assert "rules found" in visit.spoken()
    field.press("Escape")
    assert visit.page.locator(".rule-text").count() == everything
    assert field.input_value() == ""


def test_from_the_table_to_the_rules_and_back(visit: Visit) -> None:
    resume(visit, shortened(session("mmm", PEOPLE[:2]), 0), "kept")
    script(visit.page, "#more")
    script(visit.page, "#rules")
    visit.page.locator(".reference").wait_for()
    script(visit.page, "#to-game")
    visit.page.locator("#table").wait_for(state="attached")
    assert visit.page.url.endswith("#/play/kept")
