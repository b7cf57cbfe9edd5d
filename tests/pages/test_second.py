"""A browser that was ended by force: what it had not brought to the disk is read back."""

import json
from typing import Any

import pytest

from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.driver import Driver
from tests.pages.hands import mouse
from tests.pages.records import PEOPLE, resume, session, shortened
from tests.pages.visit import GAME, Visit

START = shortened(session("so-ein-mist", PEOPLE[:3]), 0)
# What has been written a second time, by name; null where there is no such database.
SECOND = """() => new Promise((done) => {
  const asked = indexedDB.open("barnyard");
  asked.onsuccess = () => {
    const store = asked.result.transaction("texts").objectStore("texts");
    const names = store.getAllKeys(), texts = store.getAll();
    texts.onsuccess = () => {
      asked.result.close();
      done(Object.fromEntries(texts.result.map(({ text }, at) => [names.result[at], text])));
    };
  };
})"""
FORGET = "(names) => names.forEach((name) => localStorage.removeItem(name))"


@pytest.fixture
def visit(fresh: Fresh, site: Server) -> Visit:
    return fresh(site.address).open()


def second(visit: Visit, id_: str) -> Any:
    return visit.page.evaluate(SECOND).get(GAME + id_, "nothing")


def written(visit: Visit, id_: str, text: str | None) -> None:
    """It follows after the frame."""
    for _ in range(100):
        if second(visit, id_) == text:
            return
        visit.page.wait_for_timeout(20)
    assert second(visit, id_) == text


def played(visit: Visit, events: int) -> Driver:
    resume(visit, START)
    driver = Driver(visit, mouse, seed=2)
    driver.play(events)
    written(visit, "saved", visit.stored("saved"))
    return driver


@pytest.mark.sampled
@pytest.mark.parametrize("left", [0, 3, None])
def test_what_never_came_to_the_disk_is_there_again(visit: Visit, left: int | None) -> None:
    """The storage is as it was some events ago, or never knew the game at all."""
    driver = played(visit, 9)
    now, events = visit.stored("saved"), driver.events
    visit.page.evaluate(FORGET, [f"{GAME}saved", "barnyard/latest"])
    if left is not None:
        header = json.loads((now or "").partition("\n")[0])
        visit.store("saved", json.dumps({**header, "events": events[:left]}))
    visit.reload()
    assert visit.stored("saved") == now
    again = Driver(visit, mouse, seed=3)
    assert again.events == events
    again.play(3)
    visit.lead_to("#/games")
    visit.page.wait_for_selector("#saved-saved")


def test_what_another_tab_plays_and_what_was_deleted_does_not_come_back(visit: Visit) -> None:
    while_another_tab_plays_nothing_is_read_back(visit)
    visit.lead_to("#/games")
    before = visit.stored("saved")
    for _ in range(2):
        mouse(visit.page, "#delete-saved")
    written(visit, "saved", None)
    visit.reload()
    assert visit.stored("saved") is None
    visit.store("saved", before or "")  # that it was deleted never came to the disk, either
    visit.reload()
    assert visit.stored("saved") is None


def while_another_tab_plays_nothing_is_read_back(visit: Visit) -> None:
    """The browser has not been ended: what lies in the storage is what counts."""
    driver = played(visit, 4)
    older = json.loads((visit.stored("saved") or "").partition("\n")[0])
    decided = driver.events[:6]  # what comes by itself has come
    text = json.dumps({**older, "events": decided})
    other = Visit(visit.context, visit.watch, visit.address)
    visit.store("saved", text)
    other.open()
    assert visit.stored("saved") == text
    other.page.close()


@pytest.mark.sampled
@pytest.mark.parametrize("how", ["null", "refuses", "fails"])
def test_without_a_database_all_is_as_ever(fresh: Fresh, site: Server, how: str) -> None:
    visit = fresh(site.address)
    visit.page.add_init_script({
        "null": 'Object.defineProperty(window, "indexedDB", { value: null });',
        "refuses": """Object.defineProperty(window, "indexedDB", {
          get() { throw new DOMException("forbidden", "SecurityError"); } });""",
        "fails": """IDBDatabase.prototype.transaction = () => {
          throw new DOMException("closed", "InvalidStateError"); };""",
    }[how])  # fmt: skip
    visit.open()
    resume(visit, START)
    driver = Driver(visit, mouse, seed=2)
    driver.play(5)
    visit.reload()
    assert Driver(visit, mouse).events == driver.events
