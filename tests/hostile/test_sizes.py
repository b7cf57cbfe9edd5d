"""What is far too long: games, names, events. It is refused at once, with a reason in words, and
what was kept before there were limits is not lost."""

from __future__ import annotations

import json
import random
import time
from functools import cache
from typing import Any

import pytest

from barnyard.core.errors import BadRecord, BadSetup, IllegalEvent, quoted
from barnyard.core.game import CHANCE, OVER
from barnyard.core.record import LONGEST, LONGEST_NAME, MOST_EVENTS, Record, read, write
from barnyard.core.session import Session
from barnyard.games import find, load
from barnyard.links.files import MOST, MOST_GAMES, read_all, write_all
from barnyard.web.desk.play import Play
from barnyard.web.history.every_game import EveryGame
from barnyard.web.kept.store import GAME
from barnyard.web.start.menu import Menu
from barnyard.web.travel.files import MOST_SHOWN, Files
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech
from tests.every import every_game, every_language
from tests.web.conftest import FakeShell
from tests.web.players import html, step

LARGE = "x" * 4_000_000
SOON = 1.0  # seconds; without limits it took 7 to 20
SOME = MOST_EVENTS + 500


@cache
def endless(events: int) -> Record[Any]:
    """A legal game in which nobody ever knocks."""
    session, rng = Session.begin(load("life-is-life"), ["Ada", "Ben", "Cyd"]), random.Random(1)
    while len(session.events) < events:
        chance = session.turn == CHANCE
        moves = [move for move in session.game.moves(session.state) if move != "knock"]
        session.play(session.game.sample(session.state, rng) if chance else rng.choice(moves))
    return session.record


@cache
def immense() -> str:
    """As long as the file that once kept the app busy for 19 seconds: 325,000 events."""
    record = json.loads(write(endless(SOME)))
    while len(json.dumps(record)) < 3_900_000:
        record["events"] *= 2
    return json.dumps(record)


def opened(shell: FakeShell, text: str) -> Files:
    shell.chosen = [text]
    return Files(shell)


def figures(number: int, language: str) -> str:
    """Grouped, as people write it."""
    return f"{number:,}".replace(",", "." if language == "de" else ",")


# ------------------------------------------------------------------ games


@every_language
def test_an_immense_game_in_a_file_is_refused_before_it_is_read(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, text = FakeShell(language=language), immense()
    monkeypatch.setattr("barnyard.links.files.read", lambda *_: pytest.fail("it was read"))
    page = opened(shell, text)
    assert figures(LONGEST, language) in html(page)
    assert "keep-good" not in html(page)
    assert not shell.storage.texts


@every_language
def test_a_game_of_too_many_steps_is_refused_before_it_is_played(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = write(endless(MOST_EVENTS + 1))
    shell = FakeShell(language=language)
    monkeypatch.setattr(Session, "resume", lambda *_: pytest.fail("it was played"))
    page = opened(shell, text)
    assert str(MOST_EVENTS + 1) in html(page)
    assert "Life is Life" in html(page)
    assert not shell.storage.texts


def test_the_longest_game_that_can_be_kept_comes_back_from_its_file() -> None:
    shell = FakeShell()
    opened(shell, write(endless(MOST_EVENTS)))
    (kept,) = shell.store.games()
    again = FakeShell()
    opened(again, write_all([kept.text]))
    assert [game.text for game in again.store.games()] == [kept.text]


def test_a_game_that_was_kept_before_there_were_limits_is_opened() -> None:
    shell = FakeShell()
    shell.storage.put(f"{GAME}x", write(endless(SOME)))
    page = Play(shell, "x")
    assert page.table is not None
    assert page.table.host.length == SOME
    assert "broken" not in html(Menu(shell))


@every_language
def test_where_a_game_gets_too_long_it_is_said_and_no_more_of_it_is_kept(language: str) -> None:
    shell = FakeShell(language=language)
    shell.storage.put(f"{GAME}x", write(endless(MOST_EVENTS)))
    page = Play(shell, "x")
    stored = shell.storage.texts[f"{GAME}x"]
    assert page.table is not None
    rng = random.Random(2)
    for _ in range(100):
        assert ('id="unsaved"' in html(page)) == (page.table.host.length > MOST_EVENTS)
        if page.table.host.length > MOST_EVENTS:
            break
        step(page, shell, rng)
    assert str(MOST_EVENTS) in html(page)
    assert shell.storage.texts[f"{GAME}x"] == stored
    assert Play(shell, "x").table is not None  # as long as the page is open
    loaded = shell.store.load("x")
    assert loaded
    assert loaded.good_events == MOST_EVENTS + 1


@every_language
def test_an_immense_game_in_the_storage_is_offered_as_a_file(language: str) -> None:
    shell, text = FakeShell(language=language), immense()
    shell.storage.put(f"{GAME}x", text)
    begin = time.monotonic()
    listed = html(EveryGame(shell))
    assert time.monotonic() - begin < SOON
    assert figures(LONGEST, language) in listed
    page = Play(shell, "x")
    assert page.table is None
    assert "keep-good" not in html(page)
    page.act("download", "", {})
    assert [file.strip() for file in shell.files.values()] == [text]


def test_a_file_of_very_many_games_is_read_in_slices_and_not_all_are_listed() -> None:
    texts = [
        write(Record(load("mmm"), (f"Ada {number}",), {"side": 1, "line": False}))
        for number in range(MOST_SHOWN + 20)
    ]
    shell = FakeShell()
    page = opened(shell, write_all(["{}", *texts]))
    assert html(page).count("<li") == MOST_SHOWN
    assert html(page).count('class="broken"') == 1
    assert "And 21 more." in html(page)
    assert len(shell.store.games()) == MOST_SHOWN + 20


def test_while_a_file_is_read_the_page_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barnyard.web.think.thinking.SLICE", 0.0)
    shell = FakeShell()
    page = opened(shell, write_all([write(endless(20)), write(endless(30))]))
    assert 'id="reading"' in html(page)
    monkeypatch.undo()
    shell.let_wait()
    assert html(page).count("<li") == 2


@pytest.mark.parametrize("text", ["{\n" * (MOST_GAMES + 1), "[\n" + "{},\n" * (MOST_GAMES + 1)])
def test_more_games_than_anybody_has_are_refused(text: str) -> None:
    (found,) = read_all(text)
    assert found.trouble
    assert found.trouble.code == "games-file-many"


def test_a_file_beyond_all_measure_is_refused() -> None:
    (found,) = read_all("[" * (MOST + 1))
    assert found.trouble
    assert found.trouble.code == "games-file-large"


# ------------------------------------------------------------------ names


@pytest.mark.parametrize("name", ["A" * (LONGEST_NAME + 1), "bot:strong:" + "א" * LONGEST_NAME])
def test_a_name_that_is_too_long_is_refused(name: str) -> None:
    text = write(Record(load("mmm"), (name,), {}))
    with pytest.raises(BadRecord) as caught:
        read(text, find)
    assert caught.value.code == "record-name"
    shell = FakeShell()
    assert str(LONGEST_NAME) in html(opened(shell, text))
    assert not shell.storage.texts


def test_a_name_that_was_kept_before_there_was_a_limit_is_there_and_shown_short() -> None:
    shell, name = FakeShell(), "Adelheid " * 111
    shell.storage.put(f"{GAME}x", write(Record(load("mmm"), (name,), {})))
    page = Play(shell, "x")
    assert page.table is not None
    assert page.table.host.players == (name,)
    for shown in (html(page), html(Menu(shell))):
        assert "Adelheid Adelheid Adelheid Adelheid Adel" not in shown
        assert "Adelheid Adelheid Adelheid Adelheid Ade…" in shown.replace("\u00ad", "")
    page.act("again", "", {})
    assert shell.went


# ------------------------------------------------------------------ events


def due_states(key: str) -> list[Any]:
    """One for each kind of event that can be due, as far as a game by chance has them."""
    game, rng, found = load(key), random.Random(key), dict[str, Any]()
    for _ in range(3):
        state = game.start(game.SEATS[0], {})
        for _ in range(300):
            found.setdefault(game.due(state), state)
            if game.turn(state) == OVER:
                break
            chance = game.turn(state) == CHANCE
            state = game.apply(
                state, game.sample(state, rng) if chance else rng.choice(game.moves(state))
            )
    return list(found.values())


HEADS = ["", "deal:", "trade:1:", "ring:", "animals:", "mark:", "roll:", "place:", "first:", "go"]


@every_game
@pytest.mark.parametrize("filling", ["x", "b", "a1,", "BMT/", " ", "start2,", "١"])
def test_an_immense_event_is_refused_at_once(key: str, filling: str) -> None:
    game = load(key)
    tail = filling * (4_000_000 // len(filling))
    begin = time.monotonic()
    for state in due_states(key):
        session = Session.begin(game, ["Ada", "Ben", "Cyd", "Dan"][: game.SEATS[0]])
        session.states[-1] = state
        for head in HEADS:
            with pytest.raises(IllegalEvent) as caught:
                session.play(head + tail)
            assert len(str(caught.value)) < 300
            for language in LANGUAGES:
                assert len(Speech(language, key).refusal(caught.value)) < 300
    assert time.monotonic() - begin < 5 * SOON


@pytest.mark.parametrize(
    "data",
    [LARGE, [LARGE], {LARGE: LARGE}, [[LARGE] * 9] * 9, list(range(10**6)), [0] * 10**6,
     {str(number): number for number in range(10**5)}],
    ids=range(7),
)  # fmt: skip
def test_whatever_is_quoted_only_its_beginning_is_looked_at(data: object) -> None:
    begin = time.monotonic()
    for _ in range(1000):
        assert len(quoted(data)) == 60
    assert time.monotonic() - begin < SOON


@pytest.mark.parametrize(
    "data", [["a", 1, None, {"b": [True]}], [], {}, [[]], {"a": {}}, "it's", ['"', "'"], [1.5]]
)
def test_what_is_short_is_quoted_as_it_is(data: object) -> None:
    assert quoted(data) == (ascii(data)[1:-1] if isinstance(data, str) else ascii(data))


def test_an_immense_option_is_refused_at_once() -> None:
    begin = time.monotonic()
    for key, option in (("mmm", "side"), ("kuhlorado", "pad")):
        for value in (LARGE, [LARGE], [LARGE] * 8, list(LARGE), {"grid": [LARGE] * 7}):
            game = load(key)
            with pytest.raises(BadSetup) as caught:
                Session.begin(game, ["Ada", "Ben"], {option: value})
            assert len(str(caught.value)) < 500
    assert time.monotonic() - begin < 3 * SOON
