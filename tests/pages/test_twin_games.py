"""Twin games in a real browser: two games that look alike to whoever is at the screen, with other
cards in other hands. Whatever a page leaves behind must be alike: what is drawn and read aloud, the
title, what has been spoken, how long it pauses, what scripts keep, the way back, all storages.

Only the record itself differs, and what lies beside it under the same id: the storage holds all of
a game, and whoever reads that needs no page.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from barnyard.core.record import Record, write
from tests.every import hides, published
from tests.pages.homes import AWAY, EMPTY, HURRIED
from tests.pages.test_leak import OPENED, everything
from tests.pages.visit import Visit
from tests.thorough import THOROUGH
from tests.web.worlds import random_game, twins

TABLES = {"people": ["Ada", "Ben", "Cyd"], "alone": ["Ada", "bot:fair:Otto", "bot:easy:Karl"]}
HIDING = [key for key in published if hides(key)]
# Who sits there, and whether a hand is opened at times.
ALL = [("people", False), ("people", True), ("alone", True)]
SCREENS = ALL if THOROUGH else [("people", True)]
SEEDS = range(24) if THOROUGH else range(1)
EACH = 2 if THOROUGH else 1  # twins of a game

# From before the page starts: all that is ever spoken, each title, each pause that is asked for.
WITNESS = """
const witnessed = { spoken: [], titles: [], pauses: [] };
Object.defineProperty(globalThis, "witnessed", { value: witnessed });
const wait = globalThis.setTimeout;
globalThis.setTimeout = (work, time, ...more) => {
  if (time > 100) witnessed.pauses.push(time);
  return wait(work, time, ...more);
};
document.addEventListener("DOMContentLoaded", () => {
  const spoken = document.getElementById("announcer"), title = document.querySelector("title");
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) witnessed.spoken.push(node.textContent);
  }).observe(spoken, { childList: true });
  new MutationObserver(() => witnessed.titles.push(document.title)).observe(title, { childList: true });
});
"""  # noqa: E501

LEFT = """async (own) => {
  const plain = ([, value]) => ["string", "number", "boolean"].includes(typeof value);
  const other = ([name]) => !name.endsWith(own);
  const stored = (storage) => Object.entries(storage).filter(other).sort();
  const kept = await Promise.all((await caches.keys()).sort().map(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return [name, requests.map(({ url }) => url).sort()];
  }));
  return {
    witnessed,
    title: document.title,
    globals: Object.entries(globalThis).filter(plain),
    root: { ...document.documentElement.dataset },
    history: [history.length, history.state, location.href],
    local: stored(localStorage),
    names: Object.keys(localStorage).sort(),
    session: stored(sessionStorage),
    caches: kept,
    databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
    cookies: document.cookie,
    window: name,
    // Which of two downloads is there first says nothing of a game.
    marks: performance.getEntriesByType("mark").map(({ name }) => name).sort(),
  };
}"""

SETTLED = "new Promise((done) => setTimeout(done, 60))"


def seen(visit: Visit, record: Record[Any], *, opens: bool) -> list[Any]:
    """All that can be found out about a game in a tab of its own; its hand is opened, or not."""
    visit.lead_to(AWAY)  # the menu would list the games meanwhile, and keep what it has found
    tab = Visit(visit.context, visit.watch, visit.address)
    try:
        tab.page.add_init_script(WITNESS)
        visit.page.evaluate(EMPTY, HURRIED)
        visit.store("twin", write(record))
        tab.open("#/play/twin")
        return [found for step in steps(tab, opens=opens) for found in (step, *left(tab))]
    finally:
        tab.page.close()


def left(tab: Visit) -> Iterator[Any]:
    tab.page.evaluate(SETTLED)
    yield everything(tab)
    yield tab.page.evaluate(LEFT, "twin")


def steps(tab: Visit, *, opens: bool) -> Iterator[str]:
    """Whatever can be done without a move: the story, a look back, a refusal, half a move, away and
    back, loaded anew."""
    page = tab.page
    page.wait_for_selector("#page [data-step]", state="attached")
    yield "opened"
    page.locator("#page [data-do=log]").first.dispatch_event("click")
    page.wait_for_selector("#log-lines [data-do=look]", state="attached")
    yield "story"
    page.locator("#log-lines [data-do=look]").first.dispatch_event("click")
    page.wait_for_selector("#page [data-step=past]", state="attached")
    for value in ("first", "next", "next", "last"):
        page.locator(f'#page [data-do=past][data-value="{value}"]').first.dispatch_event("click")
        yield f"past {value}"
    page.locator("#return, [data-do=return]").first.dispatch_event("click")
    page.wait_for_selector("#page [data-step]:not([data-step=past])", state="attached")
    yield "back"
    page.locator("#close").click()  # the story lies there as before
    page.wait_for_selector("#sheet", state="detached")
    yield "story closed"
    if opens:
        yield from at_the_hand(tab)
    tab.lead_to("#/settings")
    page.go_back()
    page.wait_for_selector("#page [data-step]", state="attached")
    yield "back again"
    tab.reload()
    page.wait_for_selector("#page [data-step]", state="attached")
    yield "loaded anew"


def at_the_hand(tab: Visit) -> Iterator[str]:
    page = tab.page
    if page.locator("#open").count():
        page.locator("#open").click()
        page.wait_for_selector(OPENED)
        yield "hand open"
    for what in ("pick", "why-not"):
        for button in page.locator(f"#page [data-do={what}]").all()[:2]:
            if "knock" not in (button.get_attribute("data-value") or ""):
                button.dispatch_event("click")
                yield f"{what}"
    page.locator("#more").click()
    page.wait_for_selector("#sheet")
    yield "more"
    if page.locator("#hide").count():
        page.locator("#hide").click()
        page.wait_for_selector("#open")
        yield "hand closed"


# ------------------------------------------------------------------ pairs of games


def at_a_decision(key: str, seed: int, players: list[str]) -> tuple[Record[Any], int]:
    """A person is to decide, who sits alone before the screen or has it now."""
    rng = random.Random(seed)
    for _ in range(99):
        record = random_game(rng.randrange(10**6), players, rng.randrange(2, 30), key)
        *_, state = record.replay()
        turn = record.game.turn(state)
        if isinstance(turn, int) and not players[turn].startswith("bot:"):
            return record, turn
    raise AssertionError("nobody decides")


def compared(visit: Visit, record: Record[Any], viewer: int | None, *, opens: bool) -> int:
    """How many games there were to compare it with."""
    first, pairs = None, 0
    for twin in islice(twins(record, viewer), EACH):
        first = first or seen(visit, record, opens=opens)
        other = seen(visit, twin, opens=opens)
        assert len(other) == len(first)
        for number, (one, two) in enumerate(zip(first, other, strict=True)):
            assert one == two, f"after {[step for step in first[:number] if isinstance(step, str)]}"
        pairs += 1
    return pairs


@pytest.mark.parametrize("profile", ["phone"])
@pytest.mark.parametrize("key", HIDING)
@pytest.mark.parametrize(("table", "opens"), SCREENS)
def test_twin_games_leave_the_same_behind(
    visit: Visit, key: str, table: str, opens: bool, record_property: Any
) -> None:
    pairs = 0
    for seed in SEEDS:
        record, turn = at_a_decision(key, seed, TABLES[table])
        pairs += compared(visit, record, turn if opens else None, opens=opens)
    eyes = "a hand is open" if opens else "all hands are closed"
    record_property("tried", f"twin games of {key}, {table}, {eyes}: {pairs} pairs in the browser")
    assert pairs


@pytest.mark.nightly
@pytest.mark.parametrize("profile", ["phone"])
def test_games_that_are_no_twins_are_told_apart(visit: Visit) -> None:
    """The test before would prove nothing if it did not see what is there."""
    record, _ = at_a_decision(HIDING[0], 0, TABLES["people"])
    twin = next(twins(record, None), None)
    assert twin is not None
    one, other = (seen(visit, each, opens=True) for each in (record, twin))
    different = [step for step, at in named(one) if one[at] != other[at]]
    assert "hand open" in different
    assert "opened" not in different


def named(found: list[Any]) -> Iterator[tuple[str, int]]:
    """Each thing that was found, with the step after which it was."""
    step = ""
    for at, each in enumerate(found):
        if isinstance(each, str):
            step = each
        else:
            yield step, at
