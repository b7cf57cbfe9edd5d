"""The odds of So ein Mist against counting: every die that may come, through the rules."""

from collections import Counter
from random import Random

import pytest

from barnyard.core.think import Level, Odds, think_out
from barnyard.games.so_ein_mist import rules
from barnyard.games.so_ein_mist.bot import player as bot
from barnyard.games.so_ein_mist.bot.dice import SIDES, going_on, set_of, spread
from barnyard.games.so_ein_mist.state import State, active
from tests.bots.so_ein_mist.positions import last_turn, some

POSITIONS = some("choice", 1, seed=5)


def told(state: State) -> Odds:
    return think_out(bot.odds(state, active(state)))


def strong(state: State) -> str:
    return think_out(bot.think(state, active(state), Level.STRONG, Random(0))).move


def counted(state: State, share: float, ends: Counter[int]) -> None:
    """Adds to `ends` how likely the turn ends with each number, as a strong player goes on."""
    for event in rules.chances(state) or ():
        after, number = rules.apply(state, event), int(event[-1])
        if rules.due(after) == "choice" and strong(after) == "go":
            counted(rules.apply(after, "go"), share / 6, ends)
        else:
            ends[number] += share / 6  # type: ignore[assignment]


@pytest.mark.parametrize("state", POSITIONS)
def test_where_the_turn_ends_is_what_counting_every_die_gives(state: State) -> None:
    ends: Counter[int] = Counter()
    counted(rules.apply(state, "go"), 1.0, ends)
    lands = {fact["number"]: fact["chance"] for fact in told(state).chances[5:]}
    assert lands == pytest.approx(dict(ends))


@pytest.mark.parametrize("state", POSITIONS)
def test_the_other_chances_are_sums_of_where_it_ends(state: State) -> None:
    seat = active(state)
    _, worse, food, dung, others, *lands = told(state).chances
    own = [fact for fact in lands if fact["seat"] == seat]
    sums = [
        sum(fact["chance"] for fact in own if fact["card"]["value"] > 0),
        sum(fact["chance"] for fact in own if fact["card"]["value"] < 0),
        sum(fact["chance"] for fact in lands if fact["seat"] != seat),
    ]
    assert [food["chance"], dung["chance"], others["chance"]] == pytest.approx(sums)
    assert sum(sums) == pytest.approx(1)
    assert 0 <= worse["chance"] <= 1


@pytest.mark.parametrize("state", POSITIONS)
def test_the_next_die_is_forced_as_often_as_the_rules_leave_no_choice(state: State) -> None:
    rolls = [rules.apply(rules.apply(state, "go"), event) for event in rules.NUMBERS]
    forced = sum(rules.due(after) != "choice" for after in rolls) / 6
    assert told(state).chances[0]["chance"] == pytest.approx(forced)


@pytest.mark.parametrize("state", POSITIONS)
def test_each_landing_tells_the_card_and_who_takes_it(state: State) -> None:
    for fact in told(state).chances[5:]:
        walked = rules.apply(State(**{**vars(state), "rolled": fact["number"]}), "stop")
        [took] = [seat for seat in range(state.seats) if walked.piles[seat] != state.piles[seat]]
        card = walked.piles[took][len(state.piles[took])]
        assert fact["seat"] == took
        assert fact["card"] == {"owner": card.owner, "value": card.value}


@pytest.mark.parametrize("seed", range(4))
def test_the_table_of_sets_gives_what_going_through_the_dice_gives(seed: int) -> None:
    rng = Random(seed)
    worth = tuple(rng.choice((-5.0, -1.0, 0.0, 2.0, 6.0)) + rng.random() / 100 for _ in SIDES)

    def going(aside: frozenset[int]) -> tuple[float, list[float]]:
        value, ends = 0.0, [0.0] * 6
        for side in SIDES:
            further = going(aside | {side}) if side not in aside and len(aside) < 4 else None
            if further and further[0] > worth[side]:
                value += further[0] / 6
                ends = [end + more / 6 for end, more in zip(ends, further[1], strict=True)]
            else:
                value += worth[side] / 6
                ends[side] += 1 / 6
        return value, ends

    for aside in ((), (3,), (2, 5), (1, 4, 6), (1, 2, 3, 4)):
        value, ends = going(frozenset(number - 1 for number in aside))
        assert going_on(worth)[set_of(aside)] == pytest.approx(value)
        assert spread(worth, set_of(aside)) == pytest.approx(ends)


def test_the_light_is_red_where_nearly_all_is_worse_than_what_lies_there() -> None:
    state = last_turn(2, 10, -5, -3, -5, -3, -1, 2, 4, points=(8, 3, 0), rolled=1)
    assert told(state).light == "red"


def test_the_light_is_green_where_hardly_anything_is_worse() -> None:
    state = last_turn(2, -5, 4, 6, 8, 6, 4, 2, 4, points=(8, 3, 6), rolled=1)
    assert told(state).light == "green"


@pytest.mark.sampled
@pytest.mark.parametrize("state", some("choice", 12, seed=8))
def test_the_light_is_never_green_where_a_strong_player_stops(state: State) -> None:
    assert strong(state) == "go" or told(state).light != "green"


def test_the_light_is_amber_in_between() -> None:
    state = last_turn(2, 4, 10, -1, -3, 6, -1, 2, 4, points=(5, 3, 4), rolled=1, aside="3 6")
    assert told(state).light == "amber"


def test_the_last_die_is_certain_to_be_taken() -> None:
    state = last_turn(2, 2, -5, -3, 8, 8, 6, 2, 4, points=(5, 3, 4), rolled=1, aside="2 3 4")
    forced = told(state).chances[0]
    assert (forced["why"], forced["chance"]) == ("last", 1)
