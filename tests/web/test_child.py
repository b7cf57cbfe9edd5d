"""A child at the table: no figures of chance, hints in pictures, and a question in time. And what
else a profile wants of the table, as long as it is theirs."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from barnyard.core.about import nothing_grave
from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look
from barnyard.core.record import Record, write
from barnyard.core.session import Session
from barnyard.games import about, keys, load
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.kept.people import Profile
from barnyard.web.kept.store import GAME
from barnyard.words import LANGUAGES
from tests.every import every_game, every_game_with_a_bot
from tests.web.conftest import FakeShell
from tests.web.players import ALONE, awaits, decisions, html, sheets, step, to_a_decision, until

CHILD = Profile("cat", child=True, lamp=True)


def at_table(
    key: str,
    players: tuple[str, ...],
    language: str = "en",
    events: tuple[str, ...] = (),
    all_of: Profile | None = None,
    **profiles: Profile,
) -> tuple[Play, FakeShell]:
    """A game as far as these events, of people with profiles."""
    shell = FakeShell(language=language)
    shell.choose(
        replace(
            shell.settings,
            language=language,
            profiles=profiles or dict.fromkeys(players, all_of or Profile()),
        )
    )
    shell.storage.put(f"{GAME}x", write(Record(load(key), players, {}, events)))
    return Play(shell, "x"), shell


def read(page: Play, shell: FakeShell) -> str:
    """All there is to read of the moment: the hint, the lamp, the story and every reason."""
    found = []
    for sheet in ("hint", "lamp", "log"):
        page.act(sheet, "", {})
        for _ in range(2):
            shell.let_wait()
        found.append(html(page))
        for place in re.findall(r'data-do="why" data-value="([\d-]+)"', html(page)):
            page.act("why", place, {})
            found.append(html(page))
        page.act("close", "", {})
    return "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game_with_a_bot
def test_a_child_reads_no_per_cent(key: str, language: str) -> None:
    players = ALONE[: load(key).SEATS[-1]]
    page, shell = at_table(key, players, language, Ada=CHILD)
    rng = random.Random(1)
    for _ in decisions(page, shell, rng, 3):
        assert "%" not in read(page, shell)
    until(page, shell, Awaits.OVER)
    step(page, shell, rng)
    for pressed in ("after", "look"):
        page.act(pressed, "0", {})
        for _ in range(3):
            shell.let_wait()
        assert "%" not in html(page)
    assert 'data-do="ledger"' not in html(page)


def test_whoever_is_no_child_reads_them() -> None:
    page, shell = at_table("mmm", ALONE, Ada=Profile(lamp=True))
    to_a_decision(page, shell)
    assert "%" in read(page, shell)


def test_a_child_gets_its_hint_in_a_picture_and_a_sentence() -> None:
    page, shell = at_table("mmm", ALONE, Ada=CHILD)
    to_a_decision(page, shell)
    page.act("hint", "", {})
    shell.let_wait()
    text = html(page)
    assert "data-here" in text
    [inside] = re.findall(r'<div class="in-pictures">(.*?)</div>', text)
    assert "#art-black-cat" in inside
    [said] = re.findall(r"<p>(.*?)</p>", inside)
    assert said.count(".") + said.count("!") == 1
    assert "<details>" not in text


def test_a_hint_in_pictures_shows_what_its_button_shows() -> None:
    """So ein Mist: the die to roll on, the card that comes of stopping; never the game's own dung
    beside food."""
    page, shell = at_table("so-ein-mist", ("Ada", "Ben", "Cyd"), all_of=CHILD)
    to_a_decision(page, shell)
    page.act("hint", "", {})
    shell.let_wait()
    text = html(page)
    [inside] = re.findall(r'<div class="in-pictures">(.*?)</div>', text)
    [move] = re.findall(
        r'data-value="(\w+)" [^>]*id="hint-do"|id="hint-do"[^>]*data-value="(\w+)"', text
    )
    wanted = "".join(move)
    [button] = re.findall(rf'id="pick-{wanted}".*?</button>', text)
    assert re.findall(r"#art-([\w-]+)", inside) == re.findall(r"#art-([\w-]+)", button)


# ------------------------------------------------------------------ before what is grave


@cache
def grave(key: str) -> dict[str, tuple[tuple[str, ...], str]]:
    """By what is asked: the events of a game for two up to a moment, and the move it is asked
    before."""
    found: dict[str, tuple[tuple[str, ...], str]] = {}
    for seed in range(8):
        rng = random.Random(seed)
        seats = 2 if 2 in load(key).SEATS else load(key).SEATS[0]
        game = Session.begin(load(key), ["Ada"] * seats, {})
        while game.turn != OVER:
            seat = None if game.turn == CHANCE else int(game.turn)
            listed = [] if seat is None else game.game.moves(game.state)
            for move in listed:
                said = about(key).grave(look(game.game, game.state, seat), move)
                found.setdefault(said, (tuple(game.events), move))
            game.play(rng.choice(listed) if listed else game.game.sample(game.state, rng))
    return {said: moment for said, moment in found.items() if said}


@pytest.mark.parametrize("key", [k for k in keys() if about(k).grave is not nothing_grave])
def test_what_a_game_asks_a_child_comes_up_and_has_words(key: str) -> None:
    assert grave(key)
    for language in LANGUAGES:
        words = FakeShell(language=language).words(key, ("Ada", "Ben"))
        assert all(words.name("asks", said) for said in grave(key))


@every_game
def test_a_child_is_asked_once_before_what_is_grave(key: str) -> None:
    for said, (events, move) in grave(key).items():
        players = ("Ada", "Ben", "Cyd")[: 2 if 2 in load(key).SEATS else load(key).SEATS[0]]
        page, _ = at_table(key, players, events=events, all_of=CHILD)
        if awaits(page) is Awaits.CURTAIN:
            page.act("open", "", {})
        page.act("pick", move, {})
        assert sheets(page) == ["sure"]
        assert page.desk.words().name("asks", said) in html(page)
        assert page.table is not None
        assert page.table.host.length == len(events)
        page.act("close", "", {})
        page.act("pick", move, {})
        assert sheets(page) == ["sure"], "no, and then pressed again, is no yes"
        page.act("pick", move, {})
        assert page.table.host.events[len(events)] == move
        assert sheets(page) == []


def test_whoever_is_no_child_is_not_asked() -> None:
    assert set(grave("life-is-life")) == {"knock", "pass"}
    for events, move in grave("life-is-life").values():
        page, _ = at_table("life-is-life", ("Ada", "Ben", "Cyd"), events=events, Eve=CHILD)
        page.act("open", "", {})
        page.act("pick", move, {})
        assert page.table is not None
        assert page.table.host.length > len(events)


# ------------------------------------------------------------------ letters


def test_letters_are_those_of_whoever_is_on_turn_until_the_next_one_is() -> None:
    players = ("Ada", "bot:easy:Otto", "Ben")
    large, largest = Profile(letters="large"), Profile(letters="largest")
    page, shell = at_table("so-ein-mist", players, Ada=large, Ben=largest)
    rng, seen = random.Random(3), []
    for _ in range(60):
        assert page.table is not None
        mover = page.table.screen.look.mover
        if mover is not None:
            seen.append((players[mover], page.view().letters))
        step(page, shell, rng)
    turns = {(name, letters) for name, letters in seen if name in ("Ada", "Ben")}
    assert turns == {("Ada", "large"), ("Ben", "largest")}
    for (_, before), (name, now) in pairwise(seen):
        assert now == before or name in ("Ada", "Ben"), "no jump while a computer plays"


def test_who_has_letters_of_their_own_changes_those_alone() -> None:
    page, shell = at_table("mmm", ALONE, Ada=Profile("cat", letters="large"))
    to_a_decision(page, shell)
    page.act("more", "", {})
    assert re.search(r'id="letters-large"[^>]* checked', html(page))
    page.act("letters", "largest", {})
    assert shell.settings.profile("Ada") == Profile("cat", letters="largest")
    assert shell.settings.letters == "normal"
    assert page.view().letters == "largest"


def test_who_has_none_changes_those_of_all() -> None:
    page, shell = at_table("mmm", ALONE, Ada=Profile("cat"))
    to_a_decision(page, shell)
    page.act("letters", "largest", {})
    assert shell.settings.letters == "largest"
    assert shell.settings.profile("Ada") == Profile("cat")
    assert page.view().letters == ""


def test_looking_back_keeps_the_letters() -> None:
    page, shell = at_table("mmm", ALONE, Ada=Profile(letters="large"))
    to_a_decision(page, shell)
    page.act("look", "0", {})
    assert page.view().kind == "back"
    assert page.view().letters == "large"
