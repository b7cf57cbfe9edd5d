"""One text after the other, and the page is what the browser would make of each from nothing."""

import random

import pytest

from barnyard.core.html import Html, join, tag
from tests.pages.visit import Visit

pytestmark = [pytest.mark.warm, pytest.mark.parametrize("profile", ["desktop"])]

# What is on the page after each text, and what the text makes by itself.
DRAW = """(texts) => texts.map((text) => {
  const alone = document.createElement("div");
  alone.innerHTML = text;
  barnyardPaint.morph("page", text);
  const shown = document.createElement("div");
  shown.append(...document.getElementById("page").cloneNode(true).childNodes);
  const same = shown.isEqualNode(alone); // in whatever order attributes have come
  return [shown.innerHTML, same ? shown.innerHTML : alone.innerHTML];
})"""
BLOCKS = ("div", "p", "section", "button", "table", "details", "svg", "pre")
WORDS = ("cow & bull", "3 < 4", "“moo”", "\nline", "\u00a0", "pig")


def drawn(chance: random.Random, name: str, depth: int) -> Html:
    """Something with an id or without, with words in it or with more of its kind."""
    named = chance.random() < 0.4
    attributes = {
        "id": f"n{chance.randrange(12)}" if named else None,
        "class_": chance.choice(("", "lit", "lit far")),
        "data_value": chance.choice((None, "place:1a1", 'a"b<c>&d')),
        "aria_disabled": chance.random() < 0.5,
    }
    if name == "svg":
        shapes = [tag(chance.choice(("path", "g", "use")), d="M0 0h1") for _ in range(depth + 1)]
        return tag("svg", shapes, viewBox="0 0 9 9", **attributes)
    if name == "table":  # the browser puts a tbody round them
        return tag("table", [tag("tr", tag("td", word(chance))) for _ in range(2)], **attributes)
    if name in ("p", "pre", "button") or not depth:
        return tag(name, word(chance), **attributes)
    return tag(name, several(chance, depth - 1), **attributes)


def word(chance: random.Random) -> str:
    return chance.choice(WORDS)


def several(chance: random.Random, depth: int) -> list[Html | str]:
    return [one(chance, depth) for _ in range(chance.randrange(5))]


def one(chance: random.Random, depth: int) -> Html | str:
    match chance.choice((*BLOCKS, "input", "words")):
        case "words":
            return word(chance)
        case "input":
            return tag("input", value=word(chance), class_=chance.choice(("", "lit")))
        case block:
            return drawn(chance, block, depth)


def unlike(text: str) -> bool:
    """Whether no name is in it twice: a page has none, either."""
    names = text.split(' id="')[1:]
    return len({name.partition('"')[0] for name in names}) == len(names)


def texts(chance: random.Random, count: int) -> list[str]:
    """Each like the one before it but for some of its parts."""
    parts: list[Html | str] = []
    found = [""]
    while len(found) < count:
        parts = [part for part in parts if chance.random() < 0.8]
        parts.insert(chance.randrange(len(parts) + 1), join(several(chance, 3)))
        text = join(parts).text
        if unlike(text):
            found.append(text)
    return found


def test_texts_by_chance(visit: Visit) -> None:
    visit.without_policy().lead_to("#/about")
    for seed in range(20):
        for shown, alone in visit.page.evaluate(DRAW, texts(random.Random(seed), 25)):
            assert shown == alone, f"seed {seed}"


@pytest.fixture
def page(visit: Visit) -> Visit:
    visit.without_policy().lead_to("#/about")
    return visit


def draw(visit: Visit, text: Html) -> str:
    shown, _ = visit.page.evaluate(DRAW, [text.text])[0]
    return str(shown)


def test_only_what_is_written_otherwise_is_touched(page: Visit) -> None:
    squares = [tag("button", f"{at}", id=f"s{at}") for at in range(9)]
    draw(page, join(squares))
    page.page.evaluate("""() => {
      globalThis.touched = [];
      new MutationObserver((records) => touched.push(...records.map(({ type }) => type))).observe(
        document.getElementById("page"),
        { subtree: true, childList: true, attributes: true, characterData: true });
    }""")
    squares[4] = tag("button", "4", id="s4", class_="lit")
    squares[7] = tag("button", "cow", id="s7")
    draw(page, join(squares))
    assert sorted(page.page.evaluate("touched")) == ["attributes", "characterData"]


def test_a_node_keeps_its_name_and_the_focus(page: Visit) -> None:
    cow, pig = tag("button", "cow", id="cow"), tag("button", "pig", id="pig")
    draw(page, tag("div", cow, pig))
    page.page.focus("#pig")
    page.page.evaluate("globalThis.pig = document.getElementById('pig')")
    for text in (tag("div", pig, cow), tag("div", "moo", pig), tag("div", pig)):
        draw(page, text)
        assert page.page.evaluate("document.activeElement === pig && pig.isConnected")


def test_what_somebody_has_unfolded_stays_so(page: Visit) -> None:
    draw(page, tag("details", tag("summary", "more"), "moo"))
    page.page.click("summary")
    shown = draw(page, tag("details", tag("summary", "more"), "cow", class_="lit"))
    assert shown == '<details open="" class="lit"><summary>more</summary>cow</details>'


@pytest.mark.sampled
@pytest.mark.parametrize(
    "meddle",
    [
        "p.firstChild.replaceWith(Object.assign(document.createElement('b'), {innerText: 'Kuh'}))",
        "p.remove()",
        "p.replaceWith(p.cloneNode(true))",
        "p.append('Kuh')",
        "p.after('Kuh')",
    ],
)
def test_whoever_else_changes_the_page_is_written_over(page: Visit, meddle: str) -> None:
    """A translator in the browser, say: what comes next stands there all the same."""
    draw(page, join(tag("p", "cow"), tag("p", "pig")))
    page.page.evaluate(f"() => {{ const p = document.querySelector('#page p'); {meddle} }}")
    shown = draw(page, join(tag("p", "bull", class_="lit"), tag("p", "sow"), tag("p", "hen")))
    assert shown == '<p class="lit">bull</p><p>sow</p><p>hen</p>'
