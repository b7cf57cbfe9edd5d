"""Without a host, and without a storage, in every engine."""

from pathlib import Path

from playwright.sync_api import Playwright

from serve import Server, serve
from setup_engines import system_browser
from tests.engines.conftest import long
from tests.engines.firefox import Firefox
from tests.engines.tab import Tab
from tests.engines.visitor import Visitor
from tests.pages.conftest import PREFIX
from tests.pages.driver import Driver

HAS_ALL = """async () => {
  await navigator.serviceWorker.ready;
  return true;
}"""
NO_SITE_DATA: dict[str, str | float | bool] = {"network.cookie.cookieBehavior": 2}


@long
def test_after_the_first_visit_no_host_is_needed(tab: Tab, dist: Path) -> None:
    with serve(dist, prefix=PREFIX) as server:
        visitor = Visitor(tab, server.address).begin()
        assert tab.evaluate(HAS_ALL)
    visitor.reload()
    visitor.sit_down("so-ein-mist", ["Ada", "Ben", "bot:easy:Otto"])
    driver = visitor.driver(Driver)
    driver.play(6)
    visitor.reload()
    assert visitor.events() == driver.events


@long
def test_firefox_without_site_data(playwright: Playwright, site: Server) -> None:
    """As in its settings: no cookies and no site data. It starts, plays, and says so."""
    path = system_browser("firefox")
    if path is None:
        launched = playwright.firefox.launch(firefox_user_prefs=NO_SITE_DATA)
        page = launched.new_context(locale="en-GB").new_page()
        page.goto(site.address)
        page.wait_for_selector("#nothing-kept")
        launched.close()
        return
    tab = Firefox(path, NO_SITE_DATA)
    try:
        visitor = Visitor(tab, site.address).open()
        assert "keeps nothing" in visitor.text("#nothing-kept")
        visitor.sit_down("mmm", ["Ada", "Ben"])
        visitor.press('#page [data-do="luck"]')
        visitor.await_("#unsaved")
    finally:
        tab.close()
