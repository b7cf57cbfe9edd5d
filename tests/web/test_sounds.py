"""What is heard: one sound for what happened, and only when the players want it."""

import random
import re
from pathlib import Path

import pytest

from barnyard.core.about import About
from barnyard.core.look import look_back
from barnyard.games import about, keys, load
from barnyard.web.common import sounds
from barnyard.web.common.sounds import sound_of
from barnyard.words import texts
from tests.every import every_game

WWW = Path(__file__).parents[2] / "www"
KEY = "a game"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that tells what is heard for its news."""
    own = About(sounds={"cat": "meow", "gather": "chip", "roll cow": "moo"})
    monkeypatch.setattr(sounds, "sounds", lambda _: {**sounds.FIRST, **own.sounds, **sounds.LAST})


@pytest.mark.usefixtures("told")
def test_the_most_telling_sound_is_heard() -> None:
    news = [{"what": "gather"}, {"what": "cat"}, {"what": "end"}]
    assert sound_of(KEY, news) == "cheer"
    assert sound_of(KEY, news[:2]) == "meow"


@pytest.mark.usefixtures("told")
def test_what_makes_no_sound_is_silent() -> None:
    assert sound_of(KEY, [{"what": "turn"}]) is None
    assert sound_of(KEY, []) is None


@pytest.mark.usefixtures("told")
def test_dice_may_be_heard_as_what_all_of_them_show() -> None:
    def heard(*faces: str) -> str | None:
        return sound_of(KEY, [{"what": "roll", "faces": list(faces)}])

    assert (heard("cow", "cow"), heard("cow")) == ("moo", "moo")
    assert (heard("3", "cow"), heard("bread", "x"), heard("3", "3")) == ("dice", "dice", "dice")


@every_game
def test_every_game_is_heard(key: str) -> None:
    game, rng = load(key), random.Random(1)
    state = game.start(game.SEATS[0], {})
    heard = set()
    for _ in range(60):
        moves = game.moves(state)
        event = rng.choice(moves) if moves else game.sample(state, rng)
        after = game.apply(state, event)
        heard.add(sound_of(key, look_back(game, state, event, after, None)))
        state = after
        if game.outcome(state):
            break
    assert heard - {None}


@every_game
def test_a_game_is_heard_for_its_own_news(key: str) -> None:
    own = {what.partition(" ")[0] for what in about(key).sounds}
    assert own <= {*texts("en", key)["news"], *texts("en")["news"]}


def test_the_page_can_make_every_sound() -> None:
    script = (WWW / "start" / "sound.mjs").read_text("utf-8")
    table = script.partition("const SOUNDS = {")[2].partition("\n};")[0]
    made = set(re.findall(r"^  (\w+):", table, re.MULTILINE))
    assert {sound for key in keys() for sound in sounds.sounds(key).values()} <= made
