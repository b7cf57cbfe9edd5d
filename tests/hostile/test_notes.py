"""Notes beside a game that do not fit it: the game goes on, with dice of its own."""

from __future__ import annotations

import json
import random
import time

import pytest

from barnyard.core.record import LONGEST_NAME, Record, write
from barnyard.games import GamePart, find, has_part, keys, load
from barnyard.games.mmm.same_dice.dice import NOTES as DAYS
from barnyard.games.mmm.same_dice.dice import summary_in
from barnyard.links.code import write_link
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.kept import people, settings
from barnyard.web.kept.chosen import SETTINGS
from barnyard.web.kept.notes import LUCK, REAL, REFEREE
from barnyard.web.kept.store import GAME
from barnyard.web.same_dice.asked import same_dice
from barnyard.words import types_luck
from tests.every import every_game, published
from tests.hostile.pages import looked_over, opened
from tests.records.whole import whole
from tests.web.conftest import FakeShell
from tests.web.players import awaits, html, step

DAY = "2026-11-18"
NOTES = {
    "real": REAL,
    "a date": DAY,
    "no date": "2026-02-30",
    "junk": "junk",
    "nothing": " ",
    "immense": "a" * 1_000_000,
    **{f"a link to {key}": write_link(whole(key)) for key in published},
}


def players(key: str) -> tuple[str, ...]:
    return ("Ada", "Ben", "Cyd", "Dan", "Eve")[: load(key).SEATS[0]]


def with_note(key: str, note: str, **options: object) -> tuple[Play, FakeShell]:
    shell = FakeShell()
    shell.storage.put(f"{GAME}x", write(Record(load(key), players(key), options)))
    shell.storage.put(f"{LUCK}x", note)
    page = Play(shell, "x")
    assert page.table is not None
    page.table.host.rng = random.Random(1)
    return page, shell


def plays_on(page: Play, shell: FakeShell, steps: int = 80) -> None:
    rng = random.Random(3)
    for _ in range(steps):
        if awaits(page) is Awaits.OVER:
            break
        step(page, shell, rng)
    assert page.table is not None
    assert page.table.host.length > 3
    assert looked_over(page, shell) == []


@pytest.mark.sampled
@every_game
@pytest.mark.parametrize("what", NOTES)
def test_no_note_locks_a_sound_game(key: str, what: str) -> None:
    page, shell = with_note(key, NOTES[what])
    if what == "real" and types_luck(key):
        assert 'id="keypad"' in html(page) or "first:" in html(page)
    else:
        plays_on(page, shell)


@every_game
def test_words_tell_where_luck_can_be_typed(key: str) -> None:
    """They are there from the start, and the keys are not."""
    assert types_luck(key) is has_part(key, GamePart.KEYS)


def test_a_game_that_is_not_the_one_of_its_date_is_no_result_of_it() -> None:
    key = next(key for key in keys() if has_part(key, GamePart.SAME_DICE))
    page, shell = with_note(key, DAY)
    plays_on(page, shell, 400)
    assert awaits(page) is Awaits.OVER
    assert 'id="compared"' not in looked_at(page)
    assert not [name for name in shell.storage.texts if name.startswith(same_dice(key).NOTES)]


def looked_at(page: Play) -> str:
    """A game that is over, with what stands behind “look at it”."""
    page.act("skip-count", "", {})
    page.act("after", "", {})
    assert 'id="sheet"' in html(page)
    return html(page)


def test_the_game_of_a_date_has_its_dice() -> None:
    """The tests before would prove nothing if no note ever counted."""
    key = next(key for key in keys() if has_part(key, GamePart.SAME_DICE))
    game = find(key)
    assert game
    page, shell = with_note(key, DAY, **same_dice(key).options_on(DAY))
    assert page.table is not None
    assert page.table.host.luck is not None
    plays_on(page, shell, 400)
    assert 'id="compared"' in looked_at(page)
    assert [name for name in shell.storage.texts if name.startswith(same_dice(key).NOTES)]


# ------------------------------------------------------------------ far too long


def test_immense_settings_are_no_settings() -> None:
    names = [f"Ada {number}" for number in range(10_000)]
    for text in (
        json.dumps({"theme": "dark", "names": names * 30}),
        json.dumps({"names": "x" * 4_000_000}),
    ):
        assert settings.read(text) == settings.Settings()


def test_of_many_names_and_long_ones_some_are_remembered() -> None:
    names = ["", "A" * (LONGEST_NAME + 1), *[f"Ada {number}" for number in range(5000)]]
    found = settings.read(json.dumps({"names": names, "last": names}))
    assert found.names == tuple(names[2 : 2 + people.MOST])
    assert found.last == ("", *names[2 : 1 + settings.MOST_SEATS])


@pytest.mark.parametrize("name", [DAYS + "2026-11-18", REFEREE + "life-is-life", SETTINGS])
def test_an_immense_note_is_as_good_as_none(name: str) -> None:
    shell = FakeShell()
    shell.storage.put(name, '{"story":[' + '"bread",' * 500_000 + '"cat"]}')
    begin = time.monotonic()
    for address in ("#/mmm/daily", "#/life-is-life/real", "#/life-is-life", "#/"):
        assert len(html(opened(shell, address))) < 100_000
    assert time.monotonic() - begin < 1


def test_the_story_of_a_day_has_an_end() -> None:
    story = ["bread"] * 10_000
    noted = {"verdict": 1, "cat": 1, "left": 0, "turns": 9, "story": story}
    found = summary_in(noted)
    assert found
    assert len(found.story) == 100
