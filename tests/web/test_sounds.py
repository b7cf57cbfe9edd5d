"""What is heard: one sound for what happened, and only when the players want it."""

import random
import re
from pathlib import Path

import pytest

from barnyard.core.look import look_back
from barnyard.games import keys, load
from barnyard.web.common.sounds import SOUNDS, sound_of

WWW = Path(__file__).parents[2] / "www"


def test_the_most_telling_sound_is_heard() -> None:
    news = [{"what": "gather"}, {"what": "cat"}, {"what": "end"}]
    assert sound_of(news) == "cheer"
    assert sound_of(news[:2]) == "meow"


def test_what_makes_no_sound_is_silent() -> None:
    assert sound_of([{"what": "turn"}]) is None
    assert sound_of([]) is None


def test_cows_are_heard_when_the_dice_show_nothing_else() -> None:
    def heard(*faces: str) -> str | None:
        return sound_of([{"what": "roll", "faces": list(faces)}])

    assert (heard("cow", "cow"), heard("cow")) == ("moo", "moo")
    assert (heard("3", "cow"), heard("bread", "x")) == ("dice", "dice")


@pytest.mark.parametrize("key", keys())
def test_every_game_is_heard(key: str) -> None:
    game, rng = load(key), random.Random(1)
    state = game.start(game.SEATS[0], {})
    heard = set()
    for _ in range(60):
        moves = game.moves(state)
        event = rng.choice(moves) if moves else game.sample(state, rng)
        after = game.apply(state, event)
        heard.add(sound_of(look_back(game, state, event, after, None)))
        state = after
        if game.outcome(state):
            break
    assert heard - {None}


def test_the_page_can_make_every_sound() -> None:
    script = (WWW / "start" / "sound.mjs").read_text("utf-8")
    table = script.partition("const SOUNDS = {")[2].partition("\n};")[0]
    made = set(re.findall(r"^  (\w+):", table, re.MULTILINE))
    assert set(SOUNDS.values()) <= made
