"""A table of several devices in real browsers, over the server that people start: they join by a
link, one page is loaded anew, a network is gone for a while."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from door import Door
from hall import Hall
from serve import Server, serve
from tests.pages.visit import READY, Visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tests.pages.conftest import Fresh, Known

MOVES = 10
PHONE = "phone"
GUESTS = ("Ben", "Cyd")
# Presses something that is lit, or tells that nothing is.
PRESS = """(chosen) => {
  const isLit = (one) => !one.disabled && one.ariaDisabled !== "true" && one.checkVisibility();
  const all = (selector) => [...document.querySelectorAll(`#page ${selector}`)].filter(isLit);
  const first = all("#sure-yes, [data-do=open], [data-do=luck]");
  const picks = all("[data-do=pick], [data-do=ask]").filter((one) => one.dataset.value);
  const length = (one) => one.dataset.value.split(" ").length;
  const isWhole = ({ dataset: { value } }) => value.includes(":") || !value.includes(" ");
  const most = Math.max(...picks.map(length));
  const more = picks.filter((one) => length(one) === most);
  const whole = chosen < 0.7 ? picks.filter(isWhole) : [];
  const from = [first, whole, more].find((some) => some.length) ?? [];
  if (!from.length) return false;
  from[Math.floor(chosen * from.length)].click();
  return true;
}"""
LATEST = "#news .told"
WAITS = ".game:is([data-step=move], [data-step=luck], [data-step=curtain], [data-step=over])"
LOST = "#far-band.line-lost"


@pytest.fixture
def lan(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """As `run.py play --lan` serves it."""
    hall = Hall(tmp_path / "tables")
    with serve(dist, door=Door(hall, lambda: "127.0.0.1")) as server:
        yield server
    hall.close()


def opened(fresh: Fresh, lan: Server, key: str) -> tuple[Visit, str]:
    """Somebody opens a table, as people do; and the address for others."""
    lead = fresh(lan.address, PHONE).open(f"#/{key}")
    lead.page.click("#invite")
    lead.page.click("#open-table")
    lead.page.wait_for_selector(".far-lobby .seats li")
    lead.page.click("#far-invite")
    lead.page.wait_for_selector("#far-link")
    link = lead.page.input_value("#far-link")
    lead.page.click("#close")
    return lead, link


def joins(fresh: Fresh, lan: Server, link: str, name: str) -> Visit:
    guest = fresh(lan.address, PHONE)
    guest.page.goto(link)
    guest.page.wait_for_selector(READY)
    guest.page.fill("#my-name", name)
    guest.page.click("[data-do=far-sit]")
    guest.page.wait_for_selector("[data-do=far-rise]")
    return guest


def begun(fresh: Fresh, lan: Server, key: str, names: Sequence[str] = GUESTS) -> list[Visit]:
    lead, link = opened(fresh, lan, key)
    for _ in names[1:]:
        lead.page.click("#far-add-own")
    guests = [joins(fresh, lan, link, name) for name in names]
    lead.page.wait_for_function("() => !document.querySelector('.far-seat.free')")
    lead.page.click("#begin")
    for each in (lead, *guests):
        each.page.wait_for_selector(".game")
    return [lead, *guests]


def told(visit: Visit) -> str:
    return visit.page.locator(LATEST).inner_text()


def play(visits: list[Visit], moves: int, rng: random.Random) -> None:
    """Until the story has gone on so often."""
    latest = told(visits[0])
    for _ in range(600):
        if moves <= 0 or visits[0].page.query_selector("#turn.over"):
            return
        for visit in visits:
            visit.page.evaluate(PRESS, rng.random())
        visits[0].page.wait_for_timeout(30)
        now = told(visits[0])
        moves, latest = moves - (now != latest), now
    raise AssertionError("nobody could go on")


def rest(visits: list[Visit]) -> None:
    """Until it is for one of them to go on, and not for a computer."""
    for _ in range(600):  # three computers one after the other take their ten seconds
        if any(visit.page.query_selector(WAITS) for visit in visits):
            return
        visits[0].page.wait_for_timeout(50)
    raise AssertionError("a computer thinks for ever")


def test_two_phones_play_and_one_of_them_is_loaded_anew(lan: Server, fresh: Fresh) -> None:
    loaded_anew(begun(fresh, lan, "so-ein-mist", GUESTS[:1]))


@pytest.mark.nightly
def test_a_hand_is_there_again_when_its_phone_is_loaded_anew(lan: Server, fresh: Fresh) -> None:
    visits = begun(fresh, lan, "life-is-life")
    loaded_anew(visits)
    assert visits[1].page.locator("#life-stacks li").count()


def loaded_anew(visits: list[Visit]) -> None:
    rng = random.Random(5)
    play(visits, MOVES, rng)
    rest(visits)
    guest = visits[1].page
    address, before = guest.url, guest.locator("#turn").inner_text()
    guest.reload()
    guest.wait_for_selector(".game")
    assert guest.url == address
    assert guest.locator("#turn").inner_text() == before
    assert told(visits[1])
    play(visits, 5, rng)
    assert not guest.query_selector("#away")


@pytest.mark.nightly
def test_a_network_that_is_gone_is_said_and_comes_back(lan: Server, fresh: Fresh) -> None:
    visits = begun(fresh, lan, "so-ein-mist")
    play(visits, 5, random.Random(2))
    guest = visits[1]
    guest.watch.expect("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK")
    # Whoever has lost a line asks whether the table is still there: 409 says so, once it is heard.
    guest.watch.expect(r"status of 409|status 409: .*/rooms/")
    guest.context.set_offline(True)
    guest.page.wait_for_selector(LOST)
    guest.context.set_offline(False)
    guest.page.wait_for_selector(LOST, state="detached")
    play(visits, 5, random.Random(3))


def test_a_page_of_any_other_host_says_what_to_do(known: Known) -> None:
    visit = known(PHONE)
    visit.watch.expect("404")
    visit.open("#/mmm/invite").has_all()
    visit.page.wait_for_selector("#by-network pre")
    assert "run.py play --lan" in visit.page.locator("#by-network").inner_text()
    assert not visit.page.query_selector("#open-table")


def test_nothing_of_it_is_fetched_before_somebody_invites(lan: Server, fresh: Fresh) -> None:
    visit = fresh(lan.address, PHONE)
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    visit.open("#/mmm")
    visit.page.wait_for_function("() => globalThis.barnyardFar")
    assert not [url for url in asked if "rooms" in url]
    scripts = "performance.getEntriesByType('resource').map(({ name }) => name)"
    own = [name for name in visit.page.evaluate(scripts) if "lan.mjs" in name]
    assert own == []
