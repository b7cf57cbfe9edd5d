"""A new version on the host: fetched in the background, offered between games, taken on request."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page

from serve import Server, serve
from tests.pages.conftest import PREFIX, Fresh
from tests.pages.driver import Driver
from tests.pages.hands import mouse
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.pages.visit import Visit

OFFER = "[data-do=update]"
IS_OFFERED = """() => new Promise((done) => {
  if (barnyardUpdate.isWaiting()) return done();
  document.addEventListener("barnyard:new-version", () => done(), { once: true });
})"""
# The browser asks the host by itself now and then; here it is told to, and the answer awaited.
ASK_HOST = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const settled = (worker) => new Promise((done) => {
    const look = () => ["installed", "redundant"].includes(worker.state) && done(worker.state);
    worker.addEventListener("statechange", look);
    look();
  });
  const found = new Promise((done) => {
    const look = () => registration.installing && done(settled(registration.installing));
    registration.addEventListener("updatefound", look);
    look();  // it may have come by itself just now
    if (registration.waiting) done("installed");
  });
  await registration.update();
  return found;
}"""
# Asked from a page that no service worker answers for, while others are being closed.
HAS_TAKEN_OVER = """async (place) => {
  const registration = await navigator.serviceWorker.getRegistration(place);
  const state = () => registration.waiting?.state ?? registration.active.state;
  for (let wait = 0; wait < 400 && state() !== "activated"; wait++)
    await new Promise((done) => setTimeout(done, 50));
}"""
EDITION = "() => document.querySelector('meta[name=edition]')?.content ?? 'first'"
PLAYERS = PEOPLE[:3]


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """A host of its own, whose files can be exchanged."""
    shutil.copytree(dist, tmp_path / "site")
    with serve(tmp_path / "site", prefix=PREFIX) as server:
        yield server


def publish(host: Server, name: str = "next") -> Path:
    """The same site with all the signs of another build; what was there before is gone."""
    site = host.site.folder
    (old,) = site.glob("parts-*")
    new = old.rename(site / f"parts-{name}")
    for file in ("index.html", "pyscript.toml", "service.js"):
        text = (site / file).read_text(encoding="utf-8").replace(old.name, new.name)
        text = text.replace("<title>", f'<meta name="edition" content="{name}">\n<title>')
        text = re.sub(r'("revision": ?)"\w+"', rf'\1"{name}"', text)
        (site / file).write_text(text, encoding="utf-8")
    return new


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


def offered(page: Page) -> bool:
    return page.locator(OFFER).filter(visible=True).count() > 0


def edition(visit: Visit) -> str:
    return str(visit.page.evaluate(EDITION))


def take(visit: Visit, name: str = "next") -> None:
    """Presses the offer, and waits until the page is there again."""
    mouse(visit.page, OFFER)
    visit.page.wait_for_selector(f"meta[name=edition][content={name}]", state="attached")
    visit.ready()


def test_it_is_offered_between_games_only(visit: Visit, host: Server) -> None:
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


def test_the_offer_takes_nothing_of_what_is_being_typed(visit: Visit, host: Server) -> None:
    visit.lead_to("#/kuhlorado")
    visit.page.locator("#name-0").fill("Zed")
    publish(host)
    visit.page.evaluate(ASK_HOST)
    visit.page.wait_for_selector(OFFER)
    visit.page.keyboard.press("Escape")
    assert visit.page.locator("#name-0").input_value() == "Zed"


def test_whoever_takes_it_goes_on_with_the_same_game(visit: Visit, host: Server) -> None:
    driver = Driver(visit, mouse)
    driver.play(6)
    publish(host)
    visit.page.evaluate(ASK_HOST)
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


def test_a_new_visit_finds_it_and_offers_it(visit: Visit, host: Server) -> None:
    publish(host)
    visit.page.close()
    other = another(visit).open()
    other.page.wait_for_selector(OFFER)
    assert edition(other) == "first"
    take(other)


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
    for _ in range(3):
        new.play(2)
        visit.hears_of(other)
        old.follow(old.look())
        assert old.events == new.events
        old.play(2)
        other.hears_of(visit)
        new.follow(new.look())
        assert old.events == new.events


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
