"""Two copies on one host, one in a folder of the other: each has its own files on the device."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from serve import Server, serve
from tests.pages.conftest import Fresh
from tests.pages.hands import mouse
from tests.pages.hosts import ASK_HOST, OFFER, edition, publish, take
from tests.pages.visit import GAME, Visit

SLOW = "Starting without the memory"
KEPT = """async (place) => {
  const found = {};
  for (const name of await caches.keys()) {
    const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
    const own = urls.filter((url) => url.startsWith(place));
    if (own.length) found[name] = own.sort();
  }
  return found;
}"""
SCOPES = "async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)"
BUTTON = """() => {
  const button = Object.assign(document.createElement("p"), { textContent: "Anew" });
  button.dataset.reload = "";
  document.body.prepend(button);
}"""


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """At the top and in a folder."""
    shutil.copytree(dist, tmp_path / "site")
    shutil.copytree(dist, tmp_path / "site" / "inner")
    with serve(tmp_path / "site") as server:
        yield server


@pytest.fixture
def inner(host: Server, fresh: Fresh) -> Visit:
    """Somebody who has been in both; all that the inner one needs is on the device."""
    inner = fresh(f"{host.address}inner/").open()
    inner.kept()
    inner.unpacked()
    inner.reload()
    return inner


@pytest.fixture
def outer(host: Server, inner: Visit) -> Visit:
    outer = Visit(inner.context, inner.watch, host.address).open()
    outer.kept()
    return outer.reload()


def needs_nobody(visit: Visit) -> None:
    """It starts without a network, and as quickly as ever."""
    told: list[str] = []
    visit.page.on("console", lambda message: told.append(message.text))
    visit.cut()
    visit.reload()
    assert not any(SLOW in line for line in told)


@pytest.mark.nightly
def test_a_new_version_of_the_one_takes_nothing_from_the_other(
    host: Server, inner: Visit, outer: Visit
) -> None:
    kept = inner.page.evaluate(KEPT, inner.address)
    assert len(kept) == 2
    publish(host)
    outer.page.evaluate(ASK_HOST)
    outer.page.wait_for_selector(OFFER)
    take(outer)
    outer.unpacked()
    assert edition(outer) == "next"
    assert inner.page.evaluate(KEPT, inner.address) == kept
    host.close()
    needs_nobody(inner)
    assert edition(inner) == "first"
    needs_nobody(outer)


@pytest.mark.nightly
def test_whoever_loads_the_one_anew_leaves_the_other(inner: Visit, outer: Visit) -> None:
    kept = inner.page.evaluate(KEPT, inner.address)
    outer.page.evaluate(BUTTON)
    with outer.page.expect_navigation():
        mouse(outer.page, "[data-reload]")
    outer.ready()
    assert inner.address in inner.page.evaluate(SCOPES)
    assert inner.page.evaluate(KEPT, inner.address) == kept
    needs_nobody(inner)


@pytest.mark.nightly
def test_saved_games_are_shared(inner: Visit, outer: Visit) -> None:
    """On purpose: it is the same person, and the same games."""
    inner.store("shared", "Moo!")
    outer.page.wait_for_function("(name) => localStorage[name] === 'Moo!'", arg=f"{GAME}shared")
