"""A hint: what it means glows, and one press does it."""

from __future__ import annotations

import random
import re

from barnyard.core.html import Html
from barnyard.games import load
from barnyard.web.desk.meant import ringed
from barnyard.web.desk.play import Play
from tests.every import every_game_with_a_bot
from tests.web.players import ALONE, at_table, deciding, decisions, html, sheets


@every_game_with_a_bot
def test_what_a_hint_means_glows_and_one_press_does_it(key: str) -> None:
    page, shell = at_table(key, ALONE[: load(key).SEATS[-1]])
    rng = random.Random(1)
    for _ in decisions(page, shell, rng, 3):
        assert page.table is not None
        assert "data-here" not in html(page)
        page.act("hint", "", {})
        shell.let_wait()
        _, thought = page.parts.hint.given
        assert thought is not None
        assert thought.move in page.table.screen.look.moves
        follow(page, thought.move)
        [done] = re.findall(r'data-value="([^"]*)" id="hint-do"', html(page))
        assert done == thought.move
        before = page.table.host.length
        page.act("pick", done, {})
        assert page.table.host.events[before] == thought.move
        assert sheets(page) == []
        assert "data-here" not in html(page)


@every_game_with_a_bot
def test_where_board_and_dock_both_glow_the_sheet_has_the_words_of_the_dock(key: str) -> None:
    page, shell = at_table(key, ALONE[: load(key).SEATS[-1]])
    for _ in decisions(page, shell, random.Random(2), 6):
        page.act("hint", "", {})
        shell.let_wait()
        text = html(page)
        [(move, said)] = re.findall(r'data-value="([^"]*)" id="hint-do"[^>]*>([^<]*)<', text)
        table = text.partition('id="sheet"')[0]
        board, _, dock = table.rpartition('dock">')
        pressed = f'data-value="{move}"'
        if pressed in board and pressed in dock:
            assert f">{said}</strong>" in dock.partition(pressed)[2]
        else:
            assert said == "Do it"
        page.act("close", "", {})


def follow(page: Play, move: str) -> None:
    """Picks what glows, part by part, until one press would make the move."""
    for _ in range(12):
        openings = re.findall(r"<[a-z]+ [^>]*data-here", html(page))
        glowing = [
            re.search(r'data-do="(?:pick|ask)" data-value="([^"]*)"', each) for each in openings
        ]
        rings = [each[1] for each in glowing if each]
        assert rings, (move, page.parts.half.picked)
        if any(ring.split()[0] == move for ring in rings):
            return
        page.act("pick", rings[0], {})
    raise AssertionError(f"what glows does not lead to {move}")


def test_a_hint_is_gone_once_its_sheet_is_closed() -> None:
    page, shell = deciding()
    page.act("hint", "", {})
    shell.let_wait()
    assert "data-here" in html(page)
    page.act("close", "", {})
    shell.let_wait()
    assert "data-here" not in html(page)
    assert 'id="hinted"' not in html(page)


def test_a_hint_leads_away_from_what_was_picked_for_another_move() -> None:
    table, meant = Html('<button data-do="pick" data-value="mark a1">'), "mark:a1,a2"
    assert "data-here" in ringed(table, meant, ("mark", "g2")).text
    assert "data-here" not in ringed(table, meant, ("mark", "a1")).text


def test_a_hint_leads_to_what_takes_along_what_was_picked_for_another_move() -> None:
    def row(value: str) -> Html:
        return Html(f'<button data-do="pick" data-value="{value}">')

    meant, picked = "trade:4:GMSS", ("trade", "2", "D")
    assert "data-here" in ringed(row("trade 4 D"), meant, picked).text
    assert "data-here" not in ringed(row("trade 3 D"), meant, picked).text
