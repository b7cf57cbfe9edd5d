"""So ein Mist: what is told of each event."""

from functools import reduce

from barnyard.core.game import News
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.state import State

# place     0    1        2      3      4        5        6     7      8
RING = "ring:cow4,start-3,start2,sheep6,start-1,start-1,pig-5,start2,start-3"
THREE = f"animals:cow,sheep,pig {RING}"


def after(events: str, **options: bool) -> State:
    return reduce(rules.apply, events.split(), rules.start(3, options))


def told(state: State, event: str) -> list[News]:
    return rules.news(state, event, rules.apply(state, event))


def card(owner: str, value: int) -> News:
    return {"owner": owner, "value": value}


# ------------------------------------------------------------------ set-up


def test_news_animals_tells_who_plays_what() -> None:
    assert told(after(""), "animals:pig,cow,horse") == [
        {"what": "animal", "seat": 0, "animal": "pig"},
        {"what": "animal", "seat": 1, "animal": "cow"},
        {"what": "animal", "seat": 2, "animal": "horse"},
    ]


def test_news_ring_tells_the_cards_clockwise() -> None:
    (ring,) = told(after("animals:cow,sheep,pig"), RING)
    assert ring["what"] == "ring"
    assert ring["cards"][:3] == [card("cow", 4), card("start", -3), card("start", 2)]
    assert len(ring["cards"]) == 9


def test_news_first_tells_who_begins() -> None:
    assert told(after(THREE), "first:2") == [{"what": "first", "seat": 2}]


# ------------------------------------------------------------------ dice


def test_news_a_die_that_leaves_a_choice_is_told_alone() -> None:
    state = after(f"{THREE} first:1 die:2 go")
    die = {"what": "die", "seat": 1, "number": 4, "why": "choice", "aside": [2]}
    assert told(state, "die:4") == [die]


def test_news_go_tells_the_number_set_aside() -> None:
    state = after(f"{THREE} first:1 die:2")
    assert told(state, "go") == [{"what": "go", "seat": 1, "number": 2}]


def test_news_stop_tells_the_way_and_who_takes_the_card() -> None:
    assert told(after(f"{THREE} first:0 die:2"), "stop") == [
        {"what": "stop", "seat": 0, "number": 2},
        {
            "what": "walk", "seat": 0, "animal": "cow", "steps": 2, "path": [1, 2],
            "card": card("start", 2),
        },
        {
            "what": "take", "seat": 0, "by": 0, "why": "alone", "card": card("start", 2),
            "kind": "food", "counts": 2,
        },
    ]  # fmt: skip


def test_news_the_way_leads_round_the_end_of_the_ring() -> None:
    _, walk, take = told(after(f"{THREE} first:2 die:4"), "stop")
    assert walk["path"] == [7, 8, 0, 1]
    assert (take["kind"], take["counts"]) == ("dung", -3)


def test_news_a_pair_is_told_with_the_way_that_it_forces() -> None:
    die, walk, take = told(after(f"{THREE} first:0 die:2 go die:1 go"), "die:2")
    assert die == {"what": "die", "seat": 0, "number": 2, "why": "pair", "aside": [2, 1]}
    assert (walk["what"], walk["steps"], take["what"]) == ("walk", 2, "take")


def test_news_the_fifth_die_is_told_with_the_way_that_it_forces() -> None:
    state = after(f"{THREE} first:0 die:1 go die:2 go die:3 go die:4 go")
    die, walk, take = told(state, "die:5")
    assert die == {"what": "die", "seat": 0, "number": 5, "why": "fifth", "aside": [1, 2, 3, 4]}
    assert (walk["steps"], take["card"]) == (5, card("start", -1))


def test_news_a_queue_is_told_and_the_one_directly_before_takes_the_card() -> None:
    # The pig stands behind the sheep on its place; the cow comes third.
    state = after(f"{THREE} first:2 die:6 stop draw:10 die:3")
    _, walk, queue, take = told(state, "stop")
    assert walk["card"] == card("pig", 10)
    assert queue == {"what": "queue", "seat": 0, "behind": [1, 2]}
    assert (take["seat"], take["by"], take["why"]) == (2, 0, "gift"), "food, not dung"


def test_news_doubling_a_card_of_the_own_animal_is_told_with_what_it_counts() -> None:
    cow_comes_to_the_sheep = f"{THREE} first:0 die:3"
    assert told(after(cow_comes_to_the_sheep, doubling=True), "stop")[-1]["counts"] == 12
    assert told(after(cow_comes_to_the_sheep), "stop")[-1]["counts"] == 6


def test_news_draw_tells_the_card_and_its_place() -> None:
    state = after(f"{THREE} first:0 die:3 stop")
    assert told(state, "draw:8") == [
        {"what": "draw", "seat": 0, "card": card("cow", 8), "place": 3}
    ]
