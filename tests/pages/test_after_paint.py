"""What plays is fetched after the first paint, and never later than it has to be."""

import pytest
from playwright.sync_api import Route

from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.visit import Visit

A_MOMENT = 500  # milliseconds: a script that does not wait is asked for in a few of them
# A tab that is opened behind another one: a browser paints nothing there.
BEHIND = """
Object.defineProperty(document, "hidden", { get: () => true });
globalThis.requestAnimationFrame = () => 0;
"""


@pytest.fixture
def visit(fresh: Fresh, site: Server) -> Visit:
    visit = fresh(site.address, service_workers="block")
    visit.watch.expect("Service Worker registration blocked", "No offline copy")
    return visit


def test_nothing_that_plays_holds_up_the_first_paint(visit: Visit) -> None:
    held: list[Route] = []
    asked: list[str] = []
    visit.page.route("**/style.css", lambda route: held.append(route))
    visit.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with visit.page.expect_request("**/style.css"):
        visit.page.goto(visit.address, wait_until="commit")
    visit.page.wait_for_timeout(A_MOMENT)
    assert [name for name in asked if name.endswith((".mjs", ".wasm", ".xz"))] == []
    (route,) = held
    route.continue_()
    visit.ready()
    assert {"early.mjs", "engine.mjs", "paint.mjs"} <= set(asked)


def test_a_tab_that_nobody_sees_yet_starts_all_the_same(visit: Visit) -> None:
    visit.page.add_init_script(BEHIND)
    visit.page.goto(visit.address)
    visit.page.locator("html[data-progress=ready]").wait_for(state="attached")
