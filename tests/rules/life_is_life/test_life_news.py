"""Life is Life: what is told of each event, and to whom."""

from dataclasses import replace
from functools import reduce

import pytest

from barnyard.core.game import News
from barnyard.core.look import look_back
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.state import State

HANDS = ("GGBBMMTTSD", "GGBBMTTSSD", "GGBMTRRPPU")
DEAL = f"deal:{'/'.join(HANDS)}/G/BM/SDR/GDPC"
TRADED = "trade:1:B trade:1:M trade:1:T"
CATS = "deal:GGBBMMCCCC/GGBBMMTTSD/GGBMTTSSDD/B/BM/SDR/GTSP"
RABBITS = "deal:GGBMMRRRRR/GGBBMMTTSD/GGBMTTSSDD/B/BM/MSD/GTSP"


def after(events: str, *lives: int, advanced: bool = False) -> State:
    begun = rules.start(3, {"advanced": advanced})
    return reduce(rules.apply, events.split(), replace(begun, lives=lives or begun.lives))


def told(state: State, event: str) -> list[News]:
    return rules.news(state, event, rules.apply(state, event))


# ------------------------------------------------------------------ a phase


def test_news_first_tells_who_begins() -> None:
    assert told(after(""), "first:2") == [{"what": "first", "seat": 2}]


def test_news_deal_tells_the_rows_who_begins_and_the_hands() -> None:
    assert told(after("first:1"), DEAL) == [
        {
            "what": "deal",
            "seat": 1,
            "rows": [["G"], ["B", "M"], ["S", "D", "R"], ["G", "D", "P", "C"]],
        },
        {"what": "hand", "seat": 0, "cards": list(HANDS[0])},
        {"what": "hand", "seat": 1, "cards": list(HANDS[1])},
        {"what": "hand", "seat": 2, "cards": list(HANDS[2])},
    ]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_news_deal_tells_a_player_the_own_hand_only(seat: int) -> None:
    before = after("first:1")
    deal, *hands = look_back(rules, before, DEAL, rules.apply(before, DEAL), seat)
    assert deal["rows"][1] == ["B", "M"]
    assert hands == [{"what": "hand", "seat": seat, "cards": list(HANDS[seat])}]


def test_news_deal_tells_an_onlooker_no_hand() -> None:
    before = after("first:1")
    (deal,) = look_back(rules, before, DEAL, rules.apply(before, DEAL), None)
    assert deal["what"] == "deal"


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_news_trade_tells_everybody_which_cards_went_where(seat: int | None) -> None:
    before = after(f"first:0 {DEAL}")
    now = rules.apply(before, "trade:3:GBM")
    assert look_back(rules, before, "trade:3:GBM", now, seat) == [
        {"what": "trade", "seat": 0, "row": 3, "put": ["G", "B", "M"], "took": ["S", "D", "R"]}
    ]


def test_news_knock_tells_who_knocks_and_who_has_the_next_last_turn() -> None:
    assert told(after(f"first:0 {DEAL} {TRADED}"), "knock") == [
        {"what": "knock", "seat": 0},
        {"what": "last-turn", "seat": 1},
    ]


def test_news_to_knock_in_the_last_round_is_told_as_no_more_trade() -> None:
    assert told(after(f"first:0 {DEAL} {TRADED} knock"), "knock") == [
        {"what": "pass", "seat": 1},
        {"what": "last-turn", "seat": 2},
    ]


def test_news_a_trade_in_the_last_round_tells_who_has_the_next_last_turn() -> None:
    trade, last = told(after(f"first:0 {DEAL} {TRADED} knock"), "trade:2:GG")
    assert (trade["what"], trade["seat"]) == ("trade", 1)
    assert last == {"what": "last-turn", "seat": 2}


# ------------------------------------------------------------------ the normal end

# Shown: GGGGBBMMSU, GGGBBMTTTC and GSSDDDRRRU; 16, 11 and 17 points.
COUNTED = (
    "first:0 deal:GGGGBBMMSC/GGGBBMTTTR/GSSDDDRRPU/U/TT/MMS/BDPC "
    "trade:1:C trade:1:R trade:1:P knock knock"
)


def test_news_the_normal_end_shows_all_hands() -> None:
    last, count, *shown = told(after(COUNTED), "knock")[:5]
    assert (last, count) == ({"what": "pass", "seat": 2}, {"what": "count"})
    assert shown == [
        {"what": "shown", "seat": 0, "cards": list("GGGGBBMMSU")},
        {"what": "shown", "seat": 1, "cards": list("GGGBBMTTTC")},
        {"what": "shown", "seat": 2, "cards": list("GSSDDDRRRU")},
    ]


def test_news_the_normal_end_tells_each_animal_from_the_giraffes_on() -> None:
    animals = [item for item in told(after(COUNTED), "knock") if "animal" in item]
    compared = [
        (item["what"], item["animal"], item["seat"], item["counts"], item["most"], item["points"])
        for item in animals
    ]
    assert compared == [
        ("majority", "G", 0, [4, 3, 1], 4, 9),
        ("no-majority", "B", None, [2, 2, 0], 2, 0),
        ("majority", "M", 0, [2, 1, 0], 2, 7),
        ("majority", "T", 1, [0, 3, 0], 3, 7),
        ("majority", "S", 2, [1, 0, 2], 2, 6),
        ("majority", "D", 2, [0, 0, 3], 3, 6),
        ("majority", "R", 2, [0, 0, 3], 3, 5),
        ("no-majority", "P", None, [0, 0, 0], 0, 0),
        ("majority", "C", 1, [0, 1, 0], 1, 4),
        ("no-majority", "U", None, [1, 0, 1], 1, 0),
    ]


def test_news_the_normal_end_tells_totals_lives_and_who_starts_the_next_phase() -> None:
    assert told(after(COUNTED), "knock")[-7:] == [
        {"what": "total", "seat": 0, "points": 16},
        {"what": "total", "seat": 1, "points": 11},
        {"what": "total", "seat": 2, "points": 17},
        {"what": "lost", "seat": 0, "lives": 1, "left": 4, "why": "between", "points": 16},
        {"what": "lost", "seat": 1, "lives": 2, "left": 3, "why": "fewest", "points": 11},
        {"what": "lost", "seat": 2, "lives": 0, "left": 5, "why": "most", "points": 17},
        {"what": "next-phase", "seat": 1},
    ]


def test_news_the_normal_end_tells_who_is_out_and_who_starts_instead() -> None:
    assert told(after(COUNTED, 5, 1, 5), "knock")[-4:] == [
        {"what": "lost", "seat": 1, "lives": 2, "left": 0, "why": "fewest", "points": 11},
        {"what": "lost", "seat": 2, "lives": 0, "left": 5, "why": "most", "points": 17},
        {"what": "out", "seat": 1},
        {"what": "next-phase", "seat": 2},
    ]


def test_news_tell_why_nobody_gets_the_points_of_an_animal() -> None:
    def reasons(state: State) -> dict[str, str]:
        return {item["animal"]: item["why"] for item in told(state, "knock") if "animal" in item}

    three = reasons(after(COUNTED))
    assert [three[letter] for letter in "GBPUC"] == ["most", "shared", "none", "shared", "most"]
    two = "deal:GGBBMSSSDC/GBBTSSDRRP/U/TT/MMM/TTPC trade:1:C trade:1:P knock"
    left = reasons(after(f"first:0 {two}", 5, 0, 4))
    assert [left[letter] for letter in "GBMT"] == ["most", "shared", "single", "single"]


def test_news_tell_that_all_have_the_same_points() -> None:
    alike = replace(after(COUNTED), hands=("GGBBMMTTSD",) * 3)
    lost = [item for item in told(alike, "knock") if item["what"] == "lost"]
    assert [(item["lives"], item["why"], item["points"]) for item in lost] == [(0, "equal", 0)] * 3


def test_news_a_player_who_is_out_shows_nothing_and_loses_nothing() -> None:
    two = "deal:GGBBMSSSDC/GBBTSSDRRP/U/TT/MMM/TTPC trade:1:C trade:1:P knock"
    news = told(after(f"first:0 {two}", 5, 0, 4), "knock")
    seats = {what: [item["seat"] for item in news if item["what"] == what] for what in WHO}
    assert seats == {"shown": [0, 2], "total": [0, 2], "lost": [0, 2], "out": []}
    giraffes = next(item for item in news if item.get("animal") == "G")
    assert (giraffes["seat"], giraffes["counts"]) == (0, [2, 0, 1])


WHO = ("shown", "total", "lost", "out")


def test_news_the_end_of_the_game_tells_the_winner() -> None:
    assert told(after(COUNTED, 1, 2, 5), "knock")[-3:] == [
        {"what": "out", "seat": 0},
        {"what": "out", "seat": 1},
        {"what": "end", "winners": [2], "why": "last-alive"},
    ]


# ------------------------------------------------------------------ sudden death


def test_news_sudden_death_tells_the_animals_the_hand_and_what_the_others_lose() -> None:
    assert told(after(f"first:0 {CATS}"), "trade:1:G") == [
        {"what": "trade", "seat": 0, "row": 1, "put": ["G"], "took": ["B"]},
        {"what": "sudden-death", "seat": 0, "animals": ["C"], "cards": list("GBBBMMCCCC")},
        {"what": "lost", "seat": 1, "lives": 1, "left": 4, "why": "sudden-death"},
        {"what": "lost", "seat": 2, "lives": 1, "left": 4, "why": "sudden-death"},
        {"what": "next-phase", "seat": 1},
    ]


def test_news_sudden_death_in_the_last_round_tells_of_no_further_last_turn() -> None:
    deal = "deal:GGBBMMTTSD/GGGBMMRRRR/GGBMTTSSDD/B/RP/MSD/GTSP"
    state = after(f"first:0 {deal} trade:1:M trade:1:G trade:1:T knock")
    news = told(state, "trade:2:GG")
    assert [item["what"] for item in news] == [
        "trade", "sudden-death", "lost", "lost", "next-phase",
    ]  # fmt: skip
    assert news[1]["animals"] == ["R"]


def test_news_two_combinations_are_told_as_one_sudden_death() -> None:
    both = "deal:GRRRRRCCCC/GGBBMMTTSD/GGBMTTSSDD/B/BM/MSD/GTSP"
    deaths = [item for item in told(after(f"first:0 {both}"), "trade:1:G") if "animals" in item]
    assert [sorted(item["animals"]) for item in deaths] == [["C", "R"]]


def test_news_advanced_tells_the_life_gained() -> None:
    state = after(f"first:0 {RABBITS}", 5, 1, 2, advanced=True)
    assert told(state, "trade:1:G")[1:] == [
        {"what": "sudden-death", "seat": 0, "animals": ["R"], "cards": list("GBBMMRRRRR")},
        {"what": "gained", "seat": 0, "left": 6},
        {"what": "lost", "seat": 1, "lives": 1, "left": 0, "why": "sudden-death"},
        {"what": "lost", "seat": 2, "lives": 1, "left": 1, "why": "sudden-death"},
        {"what": "out", "seat": 1},
        {"what": "next-phase", "seat": 2},
    ]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_news_the_end_of_a_phase_is_told_to_everybody_alike(seat: int | None) -> None:
    for before, event in ((after(COUNTED), "knock"), (after(f"first:0 {CATS}"), "trade:1:G")):
        now = rules.apply(before, event)
        assert look_back(rules, before, event, now, seat) == rules.news(before, event, now)
