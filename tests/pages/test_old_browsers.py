"""Browsers that lack something: told in one plain sentence, whatever it is that they lack."""

from itertools import product
from pathlib import Path

import pytest

from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.visit import Visit
from tests.thorough import THOROUGH

SAID = {"en": "too old for these games", "de": "zu alt für diese Spiele"}
# As a browser that knows neither the words of the policy nor these kinds of code.
UNCOMPILED = """
for (const what of ["Module", "compile", "compileStreaming", "instantiate", "instantiateStreaming"])
  WebAssembly[what] = function () { throw new WebAssembly.CompileError("not allowed"); };
"""
LACKS = {
    "WebAssembly": "delete globalThis.WebAssembly",
    "WebAssembly as it is used here": UNCOMPILED,
    "unpacking": "delete globalThis.DecompressionStream",
    "copies of what is given": "delete globalThis.structuredClone",
    "modules": "delete HTMLScriptElement.prototype.noModule;" + UNCOMPILED,
    "everything of the last years": """
      for (const name of ["WebAssembly", "DecompressionStream", "structuredClone", "fetch",
        "WeakRef", "customElements", "CSS", "URL", "Worker", "matchMedia", "queueMicrotask"])
        delete globalThis[name];
      delete HTMLScriptElement.prototype.noModule;
      delete Element.prototype.closest;
      delete Navigator.prototype.language;""",
}

CASES = [*product(["host"], LACKS), *product(["disk"], LACKS if THOROUGH else [*LACKS][-1:])]


def visited(fresh: Fresh, address: str, lack: str, language: str) -> Visit:
    visit = fresh(address, locale=language, service_workers="block", hastened=False)
    visit.watch.expect(".")  # of what goes wrong after that, nobody makes anything
    visit.page.add_init_script(LACKS[lack])
    # what is taken from the page only, its worker still has: it shall not start all the same
    visit.page.route("**/engine.mjs", lambda route: route.abort())
    visit.page.goto(visit.address)
    return visit


@pytest.mark.sampled
@pytest.mark.parametrize(("place", "lack"), CASES)
def test_a_browser_without_something_is_told(
    fresh: Fresh, site: Server, dist: Path, lack: str, place: str
) -> None:
    address = {"host": site.address, "disk": (dist / "barnyard.html").as_uri()}[place]
    visit = visited(fresh, address, lack, "en")
    visit.page.locator("#start .old").wait_for()
    assert SAID["en"] in visit.text("#start")
    assert "network" not in visit.text("#start")


def test_it_is_told_in_the_language_of_the_browser(fresh: Fresh, site: Server) -> None:
    visit = visited(fresh, site.address, "copies of what is given", "de-AT")
    visit.page.locator("#start .old").wait_for()
    assert SAID["de"] in visit.text("#start")
    visit.page.wait_for_timeout(500)  # what comes later does not hide it
    assert visit.page.locator("#start .failed").is_hidden()
