"""After the end, and the story that stands beside the table on wide screens."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

from barnyard.core.session import Session
from barnyard.games import load
from barnyard.web.common.says import Words
from barnyard.web.desk.news import LATELY, latest
from barnyard.web.desk.play import Play
from barnyard.web.learn.guides import on_news
from tests.every import every_game
from tests.web.conftest import FakeShell
from tests.web.players import awaits, html


def whole(key: str, players: list[str]) -> Session[Any]:
    """A game by chance, to its end."""
    session, rng = Session.begin(load(key), players, {}), random.Random(4)
    while session.turn != "over":
        listed = session.game.moves(session.state)
        session.play(rng.choice(listed) if listed else session.game.sample(session.state, rng))
    return session


def test_after_the_end_it_can_be_counted_once_more_step_by_step() -> None:
    shell = FakeShell()
    shell.store.save("x", whole("kuhlorado", ["Ada", "Ben"]))
    page = Play(shell, "x")
    assert 'class="verdict"' in html(page), "whoever comes back has seen the count"
    assert 'id="reasons"' not in html(page), "the count itself is drawn"
    page.act("after", "", {})
    page.act("count", "", {})
    assert "sheet-frame" not in html(page), "nothing lies over what is counted"
    drawn = []
    while 'id="skip-count"' in html(page):
        assert 'class="verdict"' not in html(page)
        drawn.append(html(page))
        shell.let_wait()
    assert len(set(drawn)) > 5
    assert 'class="verdict"' in html(page)
    page.act("count", "", {})
    page.act("skip-count", "", {})
    assert 'class="verdict"' in html(page)
    shell.let_wait()
    assert 'class="verdict"' in html(page)
    assert page.refused is None
    assert awaits(page) == "over"


def test_at_the_end_who_has_won_comes_into_view() -> None:
    """However far down the page the last button was: it is shown from the top, once."""
    shell = FakeShell()
    record = whole("kuhlorado", ["Ada", "Ben"]).record
    *before, last = record.events
    shell.store.save("x", Session.resume(replace(record, events=tuple(before)))[0])
    page = Play(shell, "x")
    page.act("why", "", {})
    assert shell.arrivals == 0
    page.act("pick", str(last), {})
    assert page.table is not None
    assert awaits(page) == "over"
    page.act("pick", "count 1", {})
    assert shell.arrivals == 1


@every_game
def test_while_it_is_counted_nothing_tells_the_result(key: str) -> None:
    """Neither the story beside the table nor what happened since one's last turn."""
    shell = FakeShell()
    shell.is_wide = True
    shell.store.save("x", whole(key, ["Ada", "Ben", "Cyd"][: load(key).SEATS[-1]]))
    page = Play(shell, "x")
    assert page.table is not None
    past = page.table.screen.past
    words = Words("en", key, page.table.host.players)
    told = [{words.news(each) for each in past.news(at)} for at in range(1, past.length)]
    result = {line for line in told[-1].difference(*told[:-1]) if line in html(page)}
    assert result, "nothing of it is read at all"
    page.act("count", "", {})
    if 'id="skip-count"' not in html(page):
        return  # a game that draws no count
    assert 'id="log-lines"' in html(page)
    assert not [line for line in result if line in html(page)]
    page.act("log", "", {})
    assert not [line for line in result if line in html(page)]


def test_looking_back_begins_where_somebody_decides() -> None:
    """Before that the table is empty."""
    shell = FakeShell()
    shell.store.save("x", whole("so-ein-mist", ["Ada", "Ben", "Cyd"]))
    page = Play(shell, "x")
    page.act("after", "", {})
    [leads] = re.findall('<button[^>]*id="step-by-step"[^>]*>', html(page))
    [moment] = re.findall('data-value="([0-9]+)"', leads)
    assert page.table is not None
    assert page.table.screen.past.turn(int(moment)) in (0, 1, 2)


def test_what_one_event_told_stays_together() -> None:
    """A walk that had no choice is not understood without the reason."""
    forced = ["Mia rolls a 3 again and has to take it.", "She walks.", "Mia takes dung −3."]
    assert latest([["Otto waits."], forced]) == f"{forced[0]} {forced[2]}"
    assert latest([["Otto waits."], ["Mia rolls a 3."]]) == "Otto waits. Mia rolls a 3."
    assert latest([["x" * 60], ["Mia rolls a 3."]]) == "Mia rolls a 3."
    assert latest([["x" * 90, "Short.", "At last."]]) == "Short. At last."
    assert latest([["x" * 90, "y" * 60, "At last."]]) == "At last."
    dealt = ["The cards are dealt.", "Ada has " + "1 mole, " * 12]
    assert latest([dealt]) == dealt[0], "a hand is seen, and need not be read"
    assert latest([]) == ""


@every_game
def test_the_result_leads_to_the_rule_that_decides_it(key: str) -> None:
    shell = FakeShell()
    shell.store.save("x", whole(key, ["Ada", "Ben", "Cyd"][: load(key).SEATS[-1]]))
    page = Play(shell, "x")
    [over] = re.findall('id="verdict".*?</small>', html(page), re.DOTALL)
    assert page.table is not None
    [*_, (*_, end)] = page.table.screen.past.news_since(0)
    rule = on_news(key, "en", end)
    assert end["what"] == "end"
    assert rule is not None
    assert f"#/{key}/rules/{rule.anchor}" in over


def test_on_a_wide_screen_the_latest_of_the_story_stands_beside_the_table() -> None:
    shell = FakeShell()
    shell.is_wide = True
    shell.store.save("x", whole("so-ein-mist", ["Ada", "Ben", "Cyd"]))
    page = Play(shell, "x")
    latest = page.view().body.text.count('class="button line"')
    assert 0 < latest <= LATELY
    page.act("log", "", {})
    assert page.view().body.text.count('class="button line"') > latest
    page.act("log", "", {})
    assert page.view().body.text.count('class="button line"') == latest
    shell.is_wide = False
    assert 'id="log-lines"' not in Play(shell, "x").view().body.text


def test_the_story_comes_and_goes_with_the_width_of_the_window() -> None:
    shell = FakeShell()
    session = Session.begin(load("so-ein-mist"), ["Ada", "Ben", "Cyd"], {})
    session.play(session.game.sample(session.state, random.Random(4)))
    shell.store.save("x", session)
    page = Play(shell, "x")
    assert 'id="log-lines"' not in page.view().body.text
    for shell.is_wide in (True, False):
        page.reshaped()
        assert ('id="log-lines"' in page.view().body.text) is shell.is_wide
    page.act("log", "", {})
    page.reshaped()
    assert 'id="log-lines"' in page.view().body.text, "somebody has asked for it"
    assert shell.paints == 4
