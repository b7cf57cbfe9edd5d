"""A host whose files are exchanged, and what a page makes of that."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, TimeoutError

from build import entry
from serve import Server
from tests.pages.hands import mouse
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
# What tells why a version did not come.
STANDS = """async () => {
  const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  const states = [installing, waiting, active].map((worker) => worker?.state);
  const { readyState, documentElement } = document;
  const controlled = navigator.serviceWorker.controller?.state;
  return { states, controlled, readyState, html: documentElement.outerHTML.slice(0, 2000) };
}"""
EDITION = "() => document.querySelector('meta[name=edition]')?.content ?? 'first'"


def publish(host: Server, name: str = "next") -> Path:
    """The same site with all the signs of another build; what was there before is gone."""
    site = host.site.folder
    (old,) = site.glob("parts-*")
    new = old.rename(site / f"parts-{name}")
    for file in ("index.html", "pyscript.toml", "service.js"):
        text = (site / file).read_text(encoding="utf-8").replace(old.name, new.name)
        text = text.replace("<title>", f'<meta name="edition" content="{name}">\n<title>')
        (site / file).write_text(text, encoding="utf-8")
    list_anew(site)
    return new


def list_anew(site: Path) -> None:
    """As the build does it, the service worker knows every file by its hash."""
    service = (site / "service.js").read_text(encoding="utf-8")
    found = re.search(r'\[\{"url".*?\}\]', service)
    assert found
    listed = [entry(site, site / each["url"]) for each in json.loads(found[0])]
    text = service.replace(found[0], json.dumps(listed))
    (site / "service.js").write_text(text, encoding="utf-8")


def offered(page: Page) -> bool:
    return page.locator(OFFER).filter(visible=True).count() > 0


def edition(visit: Visit) -> str:
    return str(visit.page.evaluate(EDITION))


def take(visit: Visit, name: str = "next") -> None:
    """Presses the offer, and waits until the page is there again."""
    mouse(visit.page, OFFER)
    try:
        visit.page.wait_for_selector(f"meta[name=edition][content={name}]", state="attached")
    except TimeoutError as error:
        raise AssertionError(f"the page stays as it was: {visit.page.evaluate(STANDS)}") from error
    visit.ready()
