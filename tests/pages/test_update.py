"""A new version on the host: fetched in the background, offered between games, taken on request."""

from urllib.parse import urljoin

import pytest

from serve import Server
from tests.pages.conftest import PREFIX, Fresh
from tests.pages.driver import Driver
from tests.pages.hands import mouse
from tests.pages.hosts import ASK_HOST, IS_OFFERED, OFFER, edition, offered, publish, take
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.pages.test_weather_tabs import has_read, has_the_game
from tests.pages.visit import Visit

# Asked from a page that no service worker answers for, while others are being closed.
HAS_TAKEN_OVER = """async (place) => {
  const registration = await navigator.serviceWorker.getRegistration(place);
  const state = () => registration.waiting?.state ?? registration.active.state;
  for (let wait = 0; wait < 400 && state() !== "activated"; wait++)
    await new Promise((done) => setTimeout(done, 50));
}"""
PLAYERS = PEOPLE[:3]


@pytest.fixture
def visit(host: Server, fresh: Fresh) -> Visit:
    """Somebody who has been here before, in the middle of a game."""
    visit = fresh(host.address).open()
    visit.kept()
    visit.reload()
    resume(visit, shortened(session("so-ein-mist", PLAYERS), 0))
    return visit


def another(visit: Visit) -> Visit:
    return Visit(visit.context, visit.watch, visit.address)


def test_it_is_offered_between_games_only_and_whoever_takes_it_goes_on_with_the_same_game(
    visit: Visit, host: Server
) -> None:
    driver = Driver(visit, mouse)
    driver.play(6)
    publish(host)
    assert visit.page.evaluate(ASK_HOST) == "installed"
    visit.page.evaluate(IS_OFFERED)
    assert not offered(visit.page)
    driver.play(6)
    assert not offered(visit.page)
    visit.lead_to("#/")
    assert offered(visit.page)
    visit.lead_to(f"#/play/{driver.id}")
    assert not offered(visit.page)
    driver.play(3)
    assert edition(visit) == "first"
    visit.lead_to("#/")
    take(visit)
    assert not offered(visit.page)
    visit.lead_to(f"#/play/{driver.id}")
    again = Driver(visit, mouse)
    assert again.events == driver.events
    again.play(3)
    host.close()
    visit.cut()
    visit.reload()
    assert edition(visit) == "next"  # all of it is kept, and nothing of the old one is needed


@pytest.mark.nightly
def test_the_offer_takes_nothing_of_what_is_being_typed(visit: Visit, host: Server) -> None:
    visit.lead_to("#/kuhlorado")
    visit.page.locator("#name-0").fill("Zed")
    publish(host)
    visit.page.evaluate(ASK_HOST)
    visit.page.wait_for_selector(OFFER)
    visit.page.keyboard.press("Escape")
    assert visit.page.locator("#name-0").input_value() == "Zed"


def test_a_new_visit_finds_it_and_offers_it(visit: Visit, host: Server) -> None:
    publish(host)
    visit.page.close()
    other = another(visit).open()
    other.page.wait_for_selector(OFFER)
    assert edition(other) == "first"
    take(other)


@pytest.mark.nightly
def test_it_comes_by_itself_once_all_tabs_are_closed(visit: Visit, host: Server) -> None:
    """Closing takes the browser a moment; a page beside the site sees when it is over."""
    visit.watch.expect("status 404", r"404 \(Not Found\)")
    publish(host)
    visit.page.evaluate(ASK_HOST)
    beside = visit.context.new_page()
    beside.goto(urljoin(visit.address, "/beside"))
    visit.page.close()
    beside.evaluate(HAS_TAKEN_OVER, PREFIX)
    assert edition(another(visit).open()) == "next"


@pytest.mark.nightly
def test_a_tab_with_the_old_version_plays_on(visit: Visit, host: Server) -> None:
    """In the same game, by turns with one that has the new version."""
    old = Driver(visit, mouse)
    old.play(6)
    publish(host)
    visit.page.evaluate(ASK_HOST)
    other = another(visit).open()
    other.page.wait_for_selector(OFFER)
    take(other)
    other.lead_to(f"#/play/{old.id}")
    assert (edition(visit), edition(other)) == ("first", "next")
    new = Driver(other, mouse)
    has_the_game(other)
    for _ in range(3):
        new.play(2)
        visit.hears_of(other)
        has_read(visit)
        old.follow(old.look())
        assert old.events == new.events
        old.play(2)
        other.hears_of(visit)
        has_read(other)
        new.follow(new.look())
        assert old.events == new.events


@pytest.mark.nightly
def test_a_tab_takes_what_another_tab_has_let_in(visit: Visit, host: Server) -> None:
    publish(host)
    visit.page.evaluate(ASK_HOST)
    other = another(visit).open()
    other.page.wait_for_selector(OFFER)
    take(other)
    visit.lead_to("#/")
    assert offered(visit.page)
    take(visit)


def test_half_a_new_version_is_none(visit: Visit, host: Server) -> None:
    """A host that is just being filled: nothing is offered, and the old version stays whole."""
    visit.watch.expect("status 404", r"404 \(Not Found\)", "bad-precaching-response")
    (publish(host) / "paint.mjs").unlink()
    assert visit.page.evaluate(ASK_HOST) == "redundant"
    visit.lead_to("#/")
    assert not offered(visit.page)
    host.close()
    visit.cut()
    visit.reload()
    assert edition(visit) == "first"
