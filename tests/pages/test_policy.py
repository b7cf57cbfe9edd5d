"""The page's security policy: it is there, and it bites."""

import json
from pathlib import Path

import pytest

from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.visit import Visit

ELSEWHERE = "http://127.0.0.1:9"  # another host to the page, and nobody answers there
# As it would stand in the page if somebody had put it there on its way.
PLANTED = """<script>globalThis.stung = 1</script><style>b { color: rgb(1, 2, 3) }</style>
<b id="sting" onclick="globalThis.stung = 1" style="color: rgb(1, 2, 3)">x</b></body>"""
# Text that is to become something that could run; each by a way of its own.
SINKS = {
    "innerHTML": "document.createElement('p').innerHTML = '<b>x</b>'",
    "insertAdjacentHTML": "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
    "a frame": "document.createElement('iframe').srcdoc = '<b>x</b>'",
    "a parser": "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
    "the text of a script": "document.createElement('script').text = 'globalThis.stung = 1'",
    "the address of a script": "document.createElement('script').src = 'x.js'",
    "a listener": "document.createElement('b').setAttribute('onclick', 'globalThis.stung = 1')",
    "a worker": "new Worker('x.js')",
    "another policy": "trustedTypes.createPolicy('x', { createHTML: (text) => text })",
    "ours, once more": "trustedTypes.createPolicy('barnyard-page', { createHTML: (text) => text })",
}
# As a script of the page, for what a test asks for is let pass.
REFUSED = """(text) => new Promise((done) => setTimeout(() => {
  const sinks = { SINKS };
  try { sinks[text](); done("done"); } catch (error) { done(error.name); }
}))""".replace("SINKS", ", ".join(f"{json.dumps(s)}: () => {{ {s}; }}" for s in SINKS.values()))
# Later, for while a browser evaluates what a test asks it lets everything pass.
EVAL = """() => new Promise((done) => setTimeout(() => {
  try { done((0, eval)("globalThis.stung = 1")); } catch (error) { done(error.name); }
}))"""
FETCH = """async (address) => {
  try { return (await fetch(address)).status; } catch (error) { return error.name; }
}"""
IMPORT = """async (address) => {
  try { await import(address); } catch (error) { return error.name; }
}"""
COLOUR = "getComputedStyle(document.getElementById('sting')).color"
LOAD = """([tag, address]) => new Promise((done) => {
  const element = document.createElement(tag);
  element.onload = () => done("loaded");
  element.onerror = () => done("refused");
  element[tag === "link" ? "href" : "src"] = address;
  if (tag === "link") element.rel = "stylesheet";
  document.body.append(element);
})"""
FRAME = """(address) => new Promise((done) => {
  addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
  setTimeout(() => done("loaded"), 6000); // longer than what tests hasten, see HASTEN
  const frame = document.createElement("iframe");
  frame.src = address;
  document.body.append(frame);
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


@pytest.mark.parametrize("place", ["host", "disk"])
def test_nothing_that_is_planted_runs(
    fresh: Fresh, site: Server, dist: Path, tmp_path: Path, place: str
) -> None:
    name = {"host": "index.html", "disk": "barnyard.html"}[place]
    text = (dist / name).read_text(encoding="utf-8").replace("</body>", PLANTED)
    (tmp_path / name).write_text(text, encoding="utf-8")
    address = {"host": site.address, "disk": (tmp_path / name).as_uri()}[place]
    visit = fresh(address, service_workers="block")
    visit.watch.expect(
        "Policy broken: ",
        "Content Security Policy",
        "requires .Trusted",
        "Service Worker",
        "No off",
    )
    if place == "host":
        visit.page.route(
            site.address, lambda route: route.fulfill(body=text, content_type="text/html")
        )
    visit.open()
    visit.page.evaluate("document.getElementById('sting').click()")
    assert visit.page.evaluate(EVAL) == "EvalError"
    assert visit.page.evaluate("globalThis.stung") is None
    assert visit.page.evaluate(COLOUR) != "rgb(1, 2, 3)"
    assert {f"{kind}-src-{of}" for kind in ("script", "style") for of in ("elem", "attr")} <= (
        refused(visit)
    )


def test_no_text_becomes_anything_and_nothing_comes_from_another_host(visit: Visit) -> None:
    visit.watch.expect("Policy broken: ", "Content Security Policy", r"csp\)", "another host")
    visit.watch.expect("requires .Trusted", "TrustedTypeP")
    no_text_becomes_anything_but_where_the_page_is_painted(visit)
    nothing_is_fetched_from_another_host(visit)
    assert visit.page.evaluate(FRAME, f"{ELSEWHERE}/x") == "frame-src"


def no_text_becomes_anything_but_where_the_page_is_painted(visit: Visit) -> None:
    for name, sink in SINKS.items():
        assert visit.page.evaluate(REFUSED, sink) == "TypeError", name
    assert {"require-trusted-types-for", "trusted-types"} <= refused(visit)
    assert visit.page.evaluate("globalThis.stung") is None


def nothing_is_fetched_from_another_host(visit: Visit) -> None:
    assert visit.page.evaluate(FETCH, f"{ELSEWHERE}/x") == "TypeError"
    assert visit.page.evaluate(IMPORT, f"{ELSEWHERE}/x") == "TypeError"
    for tag in ("img", "link"):
        assert visit.page.evaluate(LOAD, [tag, f"{ELSEWHERE}/x"]) == "refused", tag
    assert {"connect-src", "img-src", "script-src-elem", "style-src-elem"} <= refused(visit)
