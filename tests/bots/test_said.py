"""What computer players say: whatever comes up has its sentence in every language, and no sentence
is left over."""

import random
from collections.abc import Callable, Iterator
from functools import reduce
from typing import Any

import pytest

from barnyard.bots.players import bot
from barnyard.core.changed import changed
from barnyard.core.game import News
from barnyard.core.look import look
from barnyard.core.think import Level, think_out
from barnyard.games import load
from barnyard.games.kuhlorado import rules as kuhlorado
from barnyard.games.kuhlorado.bot.reasons import why
from barnyard.games.kuhlorado.bot.stand import stand_of
from barnyard.games.life_is_life import rules as life_is_life
from barnyard.games.life_is_life.bot import strong as bot_strong
from barnyard.games.mmm import rules as mmm
from barnyard.games.so_ein_mist import rules as so_ein_mist
from barnyard.games.so_ein_mist.state import active
from barnyard.web.common.says import Words
from barnyard.words import LANGUAGES, texts
from tests.bots.kuhlorado import positions as pads
from tests.bots.life_is_life import tables as hands
from tests.bots.mmm import positions as pantries
from tests.bots.so_ein_mist import positions as rings

TABLES = ("think", "weighed", "odds")
PLAYERS = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]

Said = tuple[str, News]  # by which of the tables


def thoughts(key: str, seen: Any, seat: int, level: Level, seed: int) -> Iterator[Said]:
    own = bot(key)
    assert own
    thought = think_out(own.think(seen, seat, level, random.Random(seed)))
    yield from (("think", each) for each in (thought.because, thought.aloud) if each)
    yield from (("weighed", each.facts) for each in thought.weighed)


def chances(key: str, seen: Any, seat: int) -> Iterator[Said]:
    own = bot(key)
    assert own
    yield from (("odds", each) for each in think_out(own.odds(seen, seat)).chances)


# ------------------------------------------------------------------ what comes up


def of_kuhlorado() -> Iterator[Said]:
    for number, table in enumerate(pads.TABLES):
        for count, state in enumerate(pads.decisions(table, number, 9)):
            level = Level.STRONG if count % 4 == 1 else (Level.EASY, Level.FAIR)[count % 2]
            seat = int(kuhlorado.turn(state))
            yield from thoughts(kuhlorado.KEY, state, seat, level, count)
            yield from chances(kuhlorado.KEY, state, seat)
            stand = stand_of(state, seat)
            for move in kuhlorado.moves(state):  # why any of the marks could be made
                if move.startswith("mark:"):
                    marked = pads.squares(move.removeprefix("mark:").replace(",", " "))
                    yield "think", why(stand, state, marked)
    # what comes up rarely
    yield "think", {"what": "two-squares"}
    yield "think", {"what": "nice-square", "squares": ["c3"]}
    yield "think", {"what": "ends", "squares": ["c3", "e5"], "points": 7}
    yield "odds", {"what": "safe", "seat": 1, "chance": 0.0}
    yield "odds", {"what": "kept-nothing"}


def of_life_is_life() -> Iterator[Said]:
    """The strong player and the lamp are slow: they are asked about a few positions only."""
    sudden = hands.dealt(*hands.filled("GBMTSDRRRR", "", "", "U", "RS", "DDD", "GBMT"))
    last = changed(hands.BEST, knocker=1)
    slow = 40
    for number, state in enumerate([sudden, hands.BEST, last, *hands.decisions(400, 300)]):
        seat = int(life_is_life.turn(state))
        seen = look(life_is_life, state, seat)
        if number < slow:
            yield from chances(life_is_life.KEY, seen, seat)
        for level in Level if number < slow else (Level.EASY, Level.FAIR):
            yield from thoughts(life_is_life.KEY, seen, seat, level, number)
    yield "think", {"what": "least-harm", "row": 2}  # comes up rarely


def of_mmm() -> Iterator[Said]:
    """Positions in which something special is to be said, and any others."""
    special = [
        (("a1",), 1),
        (("a1", "b1"), 1),
        (("a1", "a4"), 1),
        (("a1", "b1", "a4"), 4),
        (("a1", "b1", "c1", "d1"), 9),
    ]
    told = [
        pantries.after(pantries.with_left(*left, cat=cat), "roll:fish,x,x", "place:1a1")
        for left, cat in special
    ]
    for seed, state in enumerate([*told, *pantries.some("place", 4, seed=21)]):
        yield from at_every_level(mmm.KEY, state, state.active, seed)


def of_so_ein_mist() -> Iterator[Said]:
    decided = rings.last_turn(2, 10, -5, -3, -5, -3, -1, 2, 4, points=(50, 3, 2), rolled=1)
    for seed, state in enumerate([*rings.some("choice", 4, seed=8), decided]):
        yield from at_every_level(so_ein_mist.KEY, state, active(state), seed)


def at_every_level(key: str, state: Any, seat: int, seed: int) -> Iterator[Said]:
    for level in Level:
        yield from thoughts(key, state, seat, level, seed)
    yield from chances(key, state, seat)


def of_bluff() -> Iterator[Said]:
    """Each number that can be rolled, each that can be said then, and each level's answer."""
    game = load("bluff")
    for begun in ("first:0", "first:0 roll:1 say:2 believe"):
        for rolled in range(1, 7):
            state = reduce(game.apply, f"{begun} roll:{rolled}".split(), game.start(3, {}))
            for each in (state, *(game.apply(state, move) for move in game.moves(state))):
                seat = int(game.turn(each))
                yield from at_every_level(game.KEY, look(game, each, seat), seat, rolled)


WHAT_COMES_UP: dict[str, Callable[[], Iterator[Said]]] = {
    "bluff": of_bluff,
    kuhlorado.KEY: of_kuhlorado,
    life_is_life.KEY: of_life_is_life,
    mmm.KEY: of_mmm,
    so_ein_mist.KEY: of_so_ein_mist,
}


# ------------------------------------------------------------------ and can be said


@pytest.mark.parametrize("key", WHAT_COMES_UP)
def test_whatever_comes_up_can_be_said_and_no_sentence_is_left_over(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_strong, "TURNS", 400)
    left_over = {table: set(texts("en", key)[table]) for table in TABLES}
    languages = [Words(language, key, PLAYERS) for language in LANGUAGES]
    for table, item in WHAT_COMES_UP[key]():
        left_over[table].discard(item["what"])
        for words in languages:
            say: dict[str, Callable[[News], str]]
            say = {"think": words.thought, "weighed": words.weighed, "odds": words.odds}
            sentence = say[table](item)
            assert sentence.strip()
            assert not set("{}[]") & set(sentence), sentence
    assert left_over == {table: set() for table in TABLES}
