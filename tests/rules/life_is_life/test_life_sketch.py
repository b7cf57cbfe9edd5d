"""Life is Life: the table in text."""

from dataclasses import replace
from functools import reduce

from barnyard.core.look import look
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.state import State

BEGUN = "first:0 deal:GGBBMMTTSD/GGBBMTTSSD/GGBMTRRPPU/G/BM/SDR/GDPC"


def name(vocabulary: str, value: object, /, **_: object) -> str:
    """Animals in brackets; everything else with the vocabulary that it comes from."""
    return f"<{value}>" if vocabulary == "animals" else f"{vocabulary}:{value}"


def after(events: str, *lives: int) -> State:
    begun = rules.start(3, {})
    return reduce(rules.apply, events.split(), replace(begun, lives=lives or begun.lives))


def test_sketch_shows_the_four_rows_with_how_many_of_which_animal_and_its_value() -> None:
    lines = rules.sketch(after(f"{BEGUN} trade:3:GGM"), name)
    assert lines[:4] == [
        "table:row 1: 1 G=<G>(9)",
        "table:row 2: 1 B=<B>(8), 1 M=<M>(7)",
        "table:row 3: 2 G=<G>(9), 1 M=<M>(7)",
        "table:row 4: 1 G=<G>(9), 1 D=<D>(6), 1 P=<P>(5), 1 C=<C>(4)",
    ]


def test_sketch_shows_the_lives_of_all_and_the_own_hand_only() -> None:
    lines = rules.sketch(look(rules, after(BEGUN, 5, 2, 1), 2), name)
    assert lines[4:] == [
        "",
        "player:0: ♥♥♥♥♥",
        "player:1: ♥♥",
        "player:2: ♥",
        "    2 G=<G>(9), 1 B=<B>(8), 1 M=<M>(7), 1 T=<T>(7), 2 R=<R>(5), 2 P=<P>(5), 1 U=<U>(3)",
    ]


def test_sketch_shows_who_has_knocked() -> None:
    state = after(f"{BEGUN} trade:1:B trade:1:M trade:1:T knock knock")
    players = [line for line in rules.sketch(look(rules, state, None), name) if "player" in line]
    assert players == ["player:0: ♥♥♥♥♥ (table:knocked)", "player:1: ♥♥♥♥♥", "player:2: ♥♥♥♥♥"]


def test_sketch_between_phases_the_cards_are_put_away_and_who_is_out_is_told() -> None:
    cats = "deal:GGBBMMCCCC/GGBBMMTTSD/GGBMTTSSDD/B/BM/SDR/GTSP"
    lines = rules.sketch(after(f"first:0 {cats} trade:1:G", 3, 1, 2), name)
    assert lines == ["player:0: ♥♥♥", "player:1: table:out", "player:2: ♥"]
