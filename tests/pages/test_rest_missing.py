"""What no start needs does not come, or something else in its place: the game goes on, what needs
it says so, and it comes as soon as the host gives it."""

from pathlib import Path

import pytest
from playwright.sync_api import Route

from serve import Server
from tests.every import with_lesson
from tests.pages.conftest import Fresh
from tests.pages.driver import Driver
from tests.pages.hands import mouse
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.pages.set_up import begin
from tests.pages.visit import Visit

MISSED = "#missed"
ERROR = "#page pre.report"
NAMES = ("rest.zip", "rest.mjs")
ANSWERS = ("404", "another page", "half of it", "nothing", "gone")
TOLD = (
    "The rest could not be fetched",
    "status 404",
    r"404 \(Not Found\)",
    "request failed",
    "ERR_",
    "Failed to find a valid digest|integrity checks failed",
    "MIME type",
)
IN_SIGHT = """(selector) => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
BACK = "dispatchEvent(new Event('online'))"


@pytest.fixture
def visit(fresh: Fresh, site: Server) -> Visit:
    visit = fresh(site.address, "phone", service_workers="block")
    visit.watch.expect("Service Worker registration blocked", "No offline copy", *TOLD)
    return visit


def spoil(visit: Visit, dist: Path, name: str, answer: str = "404") -> str:
    """The host gives something else from now on; what is given undoes that."""
    (file,) = dist.glob(f"parts-*/{name}")
    whole = file.read_bytes()

    def instead(route: Route) -> None:
        kind = "text/javascript" if name.endswith("mjs") else "application/zip"
        match answer:
            case "404":
                route.fulfill(status=404, body="There is nothing here.")
            case "another page":
                route.fulfill(
                    body="<!doctype html><h1>Accept our terms</h1>", content_type="text/html"
                )
            case "half of it":
                route.fulfill(body=whole[: len(whole) // 2], content_type=kind)
            case "nothing":
                route.fulfill(body=b"", content_type=kind)
            case _:
                route.abort("connectionreset")

    visit.page.route(f"**/{name}*", instead)
    return f"**/{name}*"


def no_error(visit: Visit) -> None:
    assert visit.page.locator(ERROR).count() == 0


@pytest.mark.sampled
@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_on(visit: Visit, dist: Path, name: str, answer: str) -> None:
    """Nobody hears of it until somebody asks for a hint; that one comes when it can."""
    spoiled = spoil(visit, dist, name, answer)
    visit.open()
    begin(visit, mouse, "so-ein-mist", PEOPLE[:3])
    driver = Driver(visit, mouse)
    driver.play(8)
    assert visit.page.locator(MISSED).count() == 0
    while driver.look().step != "move":
        driver.play(1)
    visit.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    mouse(visit.page, "#hint")
    visit.page.locator(MISSED).wait_for()
    visit.page.wait_for_function(IN_SIGHT, arg=MISSED)
    no_error(visit)
    visit.page.unroute(spoiled)
    mouse(visit.page, f"{MISSED} #try-again")
    visit.page.locator("#hinted #hint-do").wait_for()
    assert visit.page.locator(MISSED).count() == 0
    mouse(visit.page, "#close")
    driver.play(4)
    no_error(visit)


def test_a_computer_player_comes_when_the_network_is_back(visit: Visit, dist: Path) -> None:
    spoiled = spoil(visit, dist, "rest.zip")
    visit.open()
    game = session("kuhlorado", ("Ada", "bot:easy:Olga"))
    game.play("first:1")
    resume(visit, shortened(game, 1))
    visit.page.locator(MISSED).wait_for()
    no_error(visit)
    visit.page.unroute(spoiled)
    visit.page.evaluate(BACK)
    visit.page.locator(MISSED).wait_for(state="detached")
    Driver(visit, mouse).play(6)
    no_error(visit)


ROUTES = (f"#/{with_lesson[0]}/lesson", "#/history", f"#/{with_lesson[-1]}/rules")


@pytest.mark.sampled
@pytest.mark.parametrize("route", ROUTES)
def test_a_page_that_is_to_come_comes_by_itself(visit: Visit, dist: Path, route: str) -> None:
    spoiled = spoil(visit, dist, "rest.mjs")
    visit.open()
    visit.lead_to(route)
    visit.page.locator(MISSED).wait_for()
    assert "goes on trying" in visit.text(MISSED)
    visit.page.unroute(spoiled)
    visit.page.locator(MISSED).wait_for(state="detached")
    assert visit.text("#heading") != "One moment …"
    no_error(visit)
