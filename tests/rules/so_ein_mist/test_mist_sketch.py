"""So ein Mist: the table in text."""

from functools import reduce
from random import Random

from barnyard.core.game import OVER
from barnyard.games.so_ein_mist import rules

RING = "ring:cow4,start-3,start2,sheep6,start-1,start-1,pig-5,start2,start-3"
THREE = f"animals:cow,sheep,pig {RING} first:0"


def name(vocabulary: str, value: object, /, **_: object) -> str:
    """Animals by their own word; everything else with the vocabulary that it comes from."""
    return str(value) if vocabulary == "animals" else f"{vocabulary}:{value}"


def drawn(events: str, seats: int = 3, **options: bool) -> list[str]:
    return rules.sketch(reduce(rules.apply, events.split(), rules.start(seats, options)), name)


def test_sketch_before_the_ring_lies_there_is_nothing_to_show() -> None:
    assert drawn("animals:cow,sheep,pig") == []


def test_sketch_lists_the_ring_clockwise_with_who_stands_where() -> None:
    ring = [line.split() for line in drawn(THREE)[:9]]
    assert ring[0] == ["1", "+4", "cow", "cow"]
    assert ring[1] == ["2", "−3", "start"]
    assert ring[3] == ["4", "+6", "sheep", "sheep"]
    assert ring[6] == ["7", "−5", "pig", "pig"]


def test_sketch_shows_a_queue_in_the_order_in_which_they_landed() -> None:
    lines = drawn(f"{THREE} die:3 stop draw:8")
    assert lines[3].split(maxsplit=3) == ["4", "+8", "cow", "sheep < cow"]


def test_sketch_shows_who_has_taken_and_who_can_draw_how_many_cards() -> None:
    lines = drawn(f"{THREE} die:3 stop draw:8")
    assert lines[10:] == [
        "player:0: cow | table:pile 0 | table:draw-pile 6",
        "player:1: sheep | table:pile 1 | table:draw-pile 7",
        "player:2: pig | table:pile 0 | table:draw-pile 7",
    ]


def test_sketch_shows_the_dice_set_aside_and_the_one_just_rolled() -> None:
    assert drawn(f"{THREE} die:4 go die:2 go die:5")[-1] == "table:dice: 4 2 [5]"
    assert drawn(f"{THREE} die:4 go")[-1] == "table:dice: 4"


def test_sketch_with_5_players_the_passed_card_is_in_no_draw_pile() -> None:
    five = (
        "animals:cow,sheep,pig,chicken,horse ring:cow4,start-3,sheep6,start-3,pig-5,start-1,"
        "chicken2,start-1,horse10,start2,start2"
    )
    for passing, pile in ((True, 6), (False, 7)):
        players = drawn(five, 5, passing=passing)[-5:]
        assert all(line.endswith(f"table:draw-pile {pile}") for line in players)


def test_sketch_shows_a_gap_in_the_extra_round_and_empty_draw_piles() -> None:
    draws = ((10, 8, -5, -3, -1, 2, 6), (8, 10, -1, 2, -5, -3, 4), (2, 4, -3, -1, 6, 8, 10))
    laps = zip(*draws, strict=True)
    turns = " ".join(f"die:1 stop draw:{value}" for lap in laps for value in lap)
    lines = drawn(f"{THREE} {turns} die:1 stop", extra_round=True)
    assert lines[8].split() == ["9", "··", "cow"]
    assert lines[10] == "player:0: cow | table:pile 8 | table:draw-pile 0"


def test_sketch_at_the_end_no_card_is_left_to_draw() -> None:
    state, rng = rules.start(5, {}), Random(5)
    while rules.turn(state) != OVER:
        state = rules.apply(state, "stop" if rules.moves(state) else rules.sample(state, rng))
    assert all(line.endswith("table:draw-pile 0") for line in rules.sketch(state, name)[-5:])
