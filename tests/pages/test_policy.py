"""The page's security policy: it is there, and it bites."""

from pathlib import Path

import pytest

from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.visit import Visit

ELSEWHERE = "http://127.0.0.1:9"  # another host to the page, and nobody answers there
INLINE = """() => {
  const script = document.createElement("script");
  script.textContent = "globalThis.stung = 1";
  document.body.append(script);
  document.body.insertAdjacentHTML("beforeend", "<b id=sting onclick='globalThis.stung = 1'>x</b>");
  document.getElementById("sting").click();
}"""
# Later, for while a browser evaluates what a test asks it lets everything pass.
EVAL = """() => new Promise((done) => setTimeout(() => {
  try { done((0, eval)("globalThis.stung = 1")); } catch (error) { done(error.name); }
}))"""
FETCH = """async (address) => {
  try { return (await fetch(address)).status; } catch (error) { return error.name; }
}"""
LOAD = """([tag, address]) => new Promise((done) => {
  const element = document.createElement(tag);
  element.onload = () => done("loaded");
  element.onerror = () => done("refused");
  element[tag === "link" ? "href" : "src"] = address;
  if (tag === "link") element.rel = "stylesheet";
  document.body.append(element);
})"""
IS_THERE = (
    """() => document.querySelectorAll('meta[http-equiv="Content-Security-Policy"]').length"""
)


@pytest.fixture(params=["host", "disk"])
def visit(request: pytest.FixtureRequest, fresh: Fresh, site: Server, dist: Path) -> Visit:
    """The page from a host, and the single file from a disk: each has a policy of its own."""
    address = {"host": site.address, "disk": (dist / "barnyard.html").as_uri()}[request.param]
    visit = fresh(address).open()
    assert visit.page.evaluate(IS_THERE) == 1
    return visit


def refused(visit: Visit) -> set[str]:
    """The rules that have been broken until now, as the page's watch has heard of it."""
    visit.page.evaluate("0")
    told = [line for line in visit.watch.seen if "Policy broken: " in line]
    return {line.partition("Policy broken: ")[2].partition(" ")[0] for line in told}


def test_nothing_that_is_planted_runs(visit: Visit) -> None:
    visit.watch.expect("Policy broken: script-src", "Content Security Policy")
    visit.page.evaluate(INLINE)
    assert visit.page.evaluate(EVAL) == "EvalError"
    assert visit.page.evaluate("globalThis.stung") is None
    assert {rule.removesuffix("-elem").removesuffix("-attr") for rule in refused(visit)} == {
        "script-src"
    }
    assert {"script-src-elem", "script-src-attr"} <= refused(visit)


def test_nothing_is_fetched_from_another_host(visit: Visit) -> None:
    visit.watch.expect("Policy broken: ", "Content Security Policy", r"csp\)", "another host")
    assert visit.page.evaluate(FETCH, f"{ELSEWHERE}/x") == "TypeError"
    for tag in ("script", "img", "link"):
        assert visit.page.evaluate(LOAD, [tag, f"{ELSEWHERE}/x"]) == "refused", tag
    assert {"connect-src", "img-src", "script-src-elem", "style-src-elem"} <= refused(visit)
