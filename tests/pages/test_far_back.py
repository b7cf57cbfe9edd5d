"""Taking back at a table of several phones when another has moved on since: the other is asked, in
words, and the record stays as it is until they have said yes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from barnyard.room.journal import found
from journals import kept
from tests.pages import test_far
from tests.pages.test_far import PRESS, joins, opened, told

if TYPE_CHECKING:
    from pathlib import Path

    from barnyard.room.host import Host
    from serve import Server
    from tests.pages.conftest import Fresh
    from tests.pages.visit import Visit

lan = test_far.lan
COMPUTERS = ".far-seat:not(#row-0):has(input) [data-do=far-remove]"
GAME, MOVE = "life-is-life", "knock"  # two of them can follow each other without any luck
LIT = f"#page [data-do=pick][data-value={MOVE}]:not([disabled], [aria-disabled=true])"
CHOOSE = f"""(chosen) => {{
  const move = document.querySelector("{LIT}");
  return move ? move.click() : ({PRESS})(chosen);
}}"""


def begun(fresh: Fresh, lan: Server) -> list[Visit]:
    """Three people and no computer: nobody moves on by themselves."""
    lead, link = opened(fresh, lan, GAME)
    lead.page.click("#far-add-own")
    lead.page.wait_for_function("() => document.querySelectorAll('.far-seat.free').length === 2")
    while computers := lead.page.query_selector_all(COMPUTERS):
        count = lead.page.locator(".far-seat").count()
        computers[-1].click()
        lead.page.wait_for_selector(f"#row-{count - 1}", state="detached")
    visits = [lead, *(joins(fresh, lan, link, name) for name in ("Ben", "Cyd"))]
    lead.page.wait_for_function("() => !document.querySelector('.far-seat.free')")
    lead.page.click("#begin")
    for visit in visits:
        visit.page.wait_for_selector(".game")
    return visits


def on_the_disk(folder: Path) -> Host:
    """The game, as it would go on if all of this ended now."""
    ((_, lines),) = kept(folder / "tables")
    host = found(lines).party(random.Random(1)).host
    assert host
    return host


def both_moved(visits: list[Visit], folder: Path) -> Host:
    """Until two have moved one after the other, and nothing has come between."""
    rng = random.Random(3)
    for _ in range(200):
        host = on_the_disk(folder)
        if host.events[-2:] == [MOVE, MOVE]:
            return host
        for visit in visits:
            visit.page.evaluate(CHOOSE, rng.random())
            if settled(visits, folder, host).events != host.events:
                break
    raise AssertionError("nobody has moved on")


def settled(visits: list[Visit], folder: Path, before: Host) -> Host:
    """Once what was pressed has arrived; it may have been half a move, or nothing."""
    for _ in range(6):
        visits[0].page.wait_for_timeout(50)
        host = on_the_disk(folder)
        if host.events != before.events:
            return host
    return before


def agree(visits: list[Visit]) -> str:
    """What all pages say has happened."""
    for _ in range(100):
        said = {told(visit) for visit in visits}
        if len(said) == 1:
            return said.pop()
        visits[0].page.wait_for_timeout(50)
    raise AssertionError(said)


@pytest.mark.nightly
def test_whoever_moved_on_is_asked_in_words_and_nothing_goes_back_before_they_say_yes(
    lan: Server, fresh: Fresh, tmp_path: Path
) -> None:
    visits = begun(fresh, lan)
    host = both_moved(visits, tmp_path)
    events, latest = host.events, agree(visits)
    by, of = (host.game.turn(state) for state in list(host.record.replay())[-3:-1])
    assert isinstance(by, int)
    assert isinstance(of, int)
    asking, asked = visits[by].page, visits[of].page
    (third,) = (visit.page for visit in visits if visit.page not in (asking, asked))
    for answer in ("no", "yes"):
        asking.click("#undo")
        asked.wait_for_selector(f"#asks :text('{host.players[by]} would like to take')")
        asking.wait_for_selector(f"#asks :text('you may take that back: {host.players[of]}')")
        assert not third.query_selector("#asks")
        assert on_the_disk(tmp_path).events == events, "nobody has said anything"
        asked.click(f"#agree-{answer}")
        for page in (asking, asked):
            page.wait_for_selector("#asks", state="detached")
        if answer == "no":
            assert (on_the_disk(tmp_path).events, agree(visits)) == (events, latest)
    assert on_the_disk(tmp_path).events == events[:-2]
    asking.wait_for_selector(LIT)
    assert agree(visits) != latest
    for page in (asking, asked, third):
        assert host.players[by] in page.inner_text("#turn")
