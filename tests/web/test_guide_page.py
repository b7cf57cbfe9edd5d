"""The page that says how to play, and the ways to it."""

from __future__ import annotations

import re

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.games import keys, load
from barnyard.web.learn.guide_page import GuidePage
from barnyard.web.routes import Route, address, read
from barnyard.web.set_up.page import SetUp
from barnyard.web.start.coming import Coming
from barnyard.words import LANGUAGES
from tests.web.conftest import FakeShell
from tests.web.players import begin, html, values

every_game = pytest.mark.parametrize("key", keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', text)


def led_to(text: str) -> list[str]:
    """What links within the rules lead to."""
    return re.findall(r'href="#(/[a-z-]+/rules/[^"]+)"', text)


@every_game
@every_language
def test_every_link_on_the_page_lands_on_it(key: str, language: str) -> None:
    shell = FakeShell(language=language)
    text = html(GuidePage(shell, key))
    assert len(ids(text)) == len(set(ids(text)))
    assert len(led_to(text)) > 10
    assert set(led_to(text)) <= set(ids(text))
    assert load(key).TITLE in text


@every_game
def test_every_paragraph_has_an_address_of_its_own(key: str) -> None:
    shell = FakeShell()
    for place in led_to(html(GuidePage(shell, key))):
        route = read(f"#{place}")
        assert route == Route("rules", key, place.rpartition("/")[2])
        assert address(route) == f"#{place}"
        there = html(GuidePage(shell, key, route.where))
        [heading] = re.findall(r"<h[23][^>]* data-arrive>", there)
        assert f'id="{place}"' in heading
        assert 'tabindex="-1"' in heading


def test_the_paragraph_of_the_address_is_marked() -> None:
    text = html(GuidePage(FakeShell(), "so-ein-mist", "queue"))
    assert text.count('class="rule-text here"') == 1
    nowhere = html(GuidePage(FakeShell(), "so-ein-mist", "nowhere"))
    assert 'rule-text here"' not in nowhere
    assert "data-arrive" not in nowhere


# ------------------------------------------------------------------ searching


def test_typing_filters_and_tells_how_many_are_left(shell: FakeShell) -> None:
    page = GuidePage(shell, "so-ein-mist")
    everything = html(page).count('class="rule-text"')
    page.act("find", "queue", {})
    found = html(page).count('class="rule-text"')
    assert 1 < found < everything
    assert shell.spoken == [f"{found} rules found."]
    assert f"{found} rules found." in html(page)
    assert "<mark>queue</mark>" in html(page)
    assert "<nav" not in html(page)
    page.act("find", "queue zebra", {})
    assert shell.spoken == ["No rule says that."]
    page.act("back", "", {})
    assert html(page).count('class="rule-text"') == everything
    assert shell.paints == 3


def test_a_blank_that_was_just_typed_stays(shell: FakeShell) -> None:
    """Else the next word would join the one before it."""
    page = GuidePage(shell, "mmm")
    page.act("find", "cat ", {})
    assert 'value="cat "' in html(page)
    page.act("find", " ", {})
    assert 'value=" "' in html(page)
    assert "<nav" in html(page)


def test_what_changes_nothing_is_not_told_again(shell: FakeShell) -> None:
    page = GuidePage(shell, "mmm")
    page.act("find", "cat", {})
    shell.hush()
    page.act("find", "cat ", {})
    assert shell.spoken == []


def test_the_summary_stays_whatever_is_looked_for(shell: FakeShell) -> None:
    page = GuidePage(shell, "mmm")
    page.act("find", "zebra", {})
    assert "On your turn" in html(page)
    assert 'value="zebra"' in html(page)


def test_nothing_that_is_typed_becomes_markup(shell: FakeShell) -> None:
    page = GuidePage(shell, "mmm")
    page.act("find", '"><script>', {})
    assert "<script" not in html(page)


def test_keys_outside_of_the_field_do_nothing(shell: FakeShell) -> None:
    page = GuidePage(shell, "mmm")
    page.key("ArrowLeft")
    page.act("elsewhere", "", {})
    assert shell.paints == 0


# ------------------------------------------------------------------ ways to it and back


def test_from_a_table_it_leads_back_to_the_table(shell: FakeShell) -> None:
    shell.before = "#/play/abc"
    assert 'href="#/play/abc"' in html(GuidePage(shell, "mmm"))
    shell.before = "#/"
    assert 'href="#/mmm"' in html(GuidePage(shell, "mmm"))


@every_game
def test_the_set_up_and_the_table_lead_to_it(key: str) -> None:
    shell = FakeShell()
    assert f'href="#/{key}/rules"' in html(SetUp(shell, key))
    page = begin(shell, key, {0: "Ada", 1: "Ben"})
    page.act("more", "", {})
    assert f'href="#/{key}/rules"' in html(page)


def test_a_refusal_leads_to_its_paragraph(shell: FakeShell) -> None:
    page = begin(shell, "life-is-life", {0: "Ada", 1: "Ben", 2: "Cleo"})
    page.refused = IllegalEvent("knock-before-trade")
    [place] = led_to(html(page))
    assert place == "/life-is-life/rules/knock"
    assert re.search(r'id="refused".*Rule 2\.4', html(page))
    assert place in ids(html(GuidePage(shell, "life-is-life")))


def test_a_reason_leads_to_its_paragraph(shell: FakeShell) -> None:
    page = begin(shell, "mmm", {0: "Ada"})
    assert page.table
    places: list[str] = []
    while not places:
        if 'id="luck"' in html(page):
            page.act("luck", "", {})
        else:
            page.act("pick", page.table.screen.look.moves[0], {})
        page.act("log", "", {})
        places = values(page, "why")
    place = places[0]
    assert not led_to(html(page))
    page.act("why", place, {})
    [rule] = led_to(html(page))
    assert rule in ids(html(GuidePage(shell, "mmm")))


def test_a_board_that_is_refused_leads_to_its_paragraph(shell: FakeShell) -> None:
    page = SetUp(shell, "kuhlorado")
    fields = {"option-pad": "own", "own-pad": "11111111"}
    page.act("start", "", fields)
    assert "/kuhlorado/rules/own-pad" in led_to(html(page))


def test_until_it_is_there_it_says_so(shell: FakeShell) -> None:
    page = Coming(shell, "#/mmm/rules")
    assert "One moment" in html(page)
    shell.let_wait()
    assert shell.went == ["#/mmm/rules"]
    assert shell.arrivals == 1
