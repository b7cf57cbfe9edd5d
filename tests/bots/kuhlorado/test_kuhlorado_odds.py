"""The chances of the lamp against every throw and every mark, played by the rules."""

from collections.abc import Callable
from typing import Any

import pytest

from barnyard.core.changed import changed
from barnyard.core.think import think_out
from barnyard.games.kuhlorado import rules
from barnyard.games.kuhlorado.bot import player as bot
from barnyard.games.kuhlorado.scoring import holdings, land_points, lands, scores
from barnyard.games.kuhlorado.squares import names
from barnyard.games.kuhlorado.state import State
from tests.bots.kuhlorado.positions import TABLES, decisions, position, squares, walk

Dice = tuple[str, ...]


def margin(state: State, seat: int) -> int:
    points = scores(state)
    return points[seat] - points[1 - seat]


def results(state: State) -> list[State]:
    """What a seat with settled dice can make of the pad; as it is, if its turn is over."""
    if rules.due(state) != "mark":
        return [state]
    return [rules.apply(state, move) for move in rules.moves(state)]


def by_dice(judge: Callable[[State], Any]) -> Callable[[State], Any]:
    """The same, asked once for equal dice: their order does not matter."""
    known: dict[Dice, Any] = {}

    def asked(thrown: State) -> Any:
        assert thrown.dice is not None
        dice = tuple(sorted(thrown.dice))
        if dice not in known:
            known[dice] = judge(rules.apply(changed(thrown, again=()), "keep"))
        return known[dice]

    return asked


def rerolled(state: State, way: str) -> list[State]:
    """The dice after each second throw, as if there were a choice again."""
    again = rules.apply(state, f"reroll:{way}")
    thrown = []
    for roll in rules.chances(again) or ():
        faces, dice = roll.removeprefix("roll:").split(","), list(state.dice or ())
        for die, face in zip(again.again, faces, strict=True):
            dice[die] = face
        thrown.append(changed(state, dice=(dice[0], dice[1])))
    return thrown


def way_of(news: dict[str, Any]) -> str:
    return {"both": "12", "die": str(news["die"])}[news["way"]]


def late(count: int) -> list[State]:
    """Decisions about throwing, from all parts of a game and near its end."""
    found = []
    for number in range(count):
        seen = [s for s in walk(TABLES[number % 12], number) if rules.due(s) == "decide"]
        found.append(seen[(number * 5 + 3) % len(seen) if number % 2 else -1 - number % 5])
    return found


@pytest.mark.parametrize("state", late(10))
def test_what_throwing_again_brings_is_counted_out(state: State) -> None:
    seat = int(rules.turn(state))
    now = margin(state, seat)
    gain = by_dice(lambda settled: max(margin(s, seat) - now for s in results(settled)))
    nothing = by_dice(lambda settled: rules.due(settled) != "mark")
    odds = think_out(bot.odds(state, seat))
    kept, *others = odds.chances
    assert kept["what"] == ("kept-nothing" if nothing(state) else "kept")
    assert nothing(state) or kept["points"] == gain(state)
    told = {(news["what"], way_of(news)): news for news in others}
    best = 0.0
    for way in ("1", "2", "12"):
        thrown = rerolled(state, way)
        more = sum(gain(each) > gain(state) for each in thrown) / len(thrown)
        less = sum(gain(each) < gain(state) for each in thrown) / len(thrown)
        blank = sum(nothing(each) for each in thrown) / len(thrown)
        assert told["again", way]["more"] == pytest.approx(more)
        assert told["again", way]["less"] == pytest.approx(less)
        assert told.get(("blank", way), {"chance": 0.0})["chance"] == pytest.approx(blank)
        best = max(best, more)
    light = "green" if best < 1 / 3 - 1e-9 else "amber" if best < 2 / 3 - 1e-9 else "red"
    assert odds.light == ("red" if nothing(state) else light)


def threatened(state: State, other: int) -> tuple[dict[str, float], dict[str, list[str]]]:
    """By what may be won: the chance for whoever wants it and nothing else; and the squares."""
    start = changed(state, active=other, dice=None, settled=False)
    goals = {"land", *(each.place for each in holdings(state) if sum(each.counts))}
    done = by_dice(
        lambda settled: frozenset().union(*(won(start, s, other) for s in results(settled)))
    )
    chances = {goal: whole_turn(start, goal_reached(done, goals & {goal})) for goal in goals}
    chances["any"] = whole_turn(start, goal_reached(done, goals))
    alone: dict[str, list[str]] = {goal: [] for goal in goals}
    for bit in (1 << i for i in range(64)):
        if bit & ~(state.marks[0] | state.marks[1]) & (state.pad.cows | state.pad.numbers):
            marks = list(state.marks)
            marks[other] |= bit
            for goal in won(start, changed(start, marks=(marks[0], marks[1])), other) & goals:
                alone[goal] += names(bit)
    return chances, alone


def goal_reached(done: Callable[[State], Any], goals: set[str]) -> Callable[[State], float]:
    return lambda thrown: float(bool(done(thrown) & goals))


def won(before: State, after: State, seat: int) -> frozenset[str]:
    """What a seat has more of than before, or the other no longer."""
    sign = {seat: 1, None: 0, 1 - seat: -1}
    found = {
        now.place
        for was, now in zip(holdings(before), holdings(after), strict=True)
        if sign[now.holder] > sign[was.holder]
    }
    counted = [
        sum(land_points(land.bit_count()) for land in lands(state.marks[seat]))
        for state in (before, after)
    ]
    return frozenset(found | ({"land"} if counted[1] > counted[0] else set()))


def whole_turn(start: State, reached: Callable[[State], float]) -> float:
    """The chance of a turn played for one thing, by every throw and every second throw."""
    firsts = [rules.apply(start, roll) for roll in rules.chances(start) or ()]
    known: dict[tuple[str, Dice], float] = {}

    def again(state: State, way: str) -> float:
        lying = tuple(face for die, face in enumerate(state.dice or ()) if str(die + 1) not in way)
        if (way, lying) not in known:
            thrown = rerolled(state, way)
            known[way, lying] = sum(map(reached, thrown)) / len(thrown)
        return known[way, lying]

    best = [
        max(reached(state), *(again(state, way) for way in ("1", "2", "12"))) for state in firsts
    ]
    return sum(best) / len(best)


@pytest.mark.parametrize("number", range(8))
def test_what_the_other_threatens_is_counted_out(number: int) -> None:
    marking = [s for s in walk(TABLES[number], number) if rules.due(s) == "mark"]
    state = marking[len(marking) * (number + 1) // 9]
    seat = int(rules.turn(state))
    chances, alone = threatened(state, 1 - seat)
    odds = think_out(bot.odds(state, seat))
    total, *threats = odds.chances
    assert total["chance"] == pytest.approx(chances.pop("any"))
    assert (total["what"] == "safe") == (not threats)
    for news in threats:
        place = news["holding"]["place"] if "holding" in news else "land"
        assert news["seat"] == 1 - seat
        assert news["chance"] == pytest.approx(chances[place])
        assert news["squares"] == alone[place]
        assert news["alone"] == len(alone[place])
    likeliest = sorted((chance for chance in chances.values() if chance), reverse=True)[:4]
    assert [news["chance"] for news in threats] == pytest.approx(likeliest)
    danger = total["chance"]
    assert odds.light == ("green" if danger < 1 / 3 else "amber" if danger < 2 / 3 else "red")


def test_one_square_of_one_number_is_thrown_by_half() -> None:
    """The textbook case: 11 of 36, and once more if it fails."""
    state = position("a1 a2 a3 a4", "c1 c2", ("1", "2"), active=1)
    told = {news["what"]: news for news in think_out(bot.odds(state, 1)).chances}
    assert told["threat-land"]["squares"] == ["a5", "b1", "b4"]
    only = position("a2 a3 a4 b4", "c1 c2 a5 a1 c4 b3", ("1", "2"), active=1)
    told = {news["what"]: news for news in think_out(bot.odds(only, 1)).chances}
    assert told["threat-land"]["squares"] == ["b5"]
    assert told["threat-land"]["chance"] == pytest.approx(11 / 36 + 25 / 36 * 11 / 36)


def test_an_untouched_prize_is_no_threat() -> None:
    state = position("d4", "e5", ("1", "2"))
    odds = think_out(bot.odds(state, 0))
    assert all("pasture" not in str(news) for news in odds.chances)


def test_asking_needs_a_decision_and_changes_nothing() -> None:
    for state in decisions(TABLES[3], 5, 9):
        seat = int(rules.turn(state))
        assert think_out(bot.odds(state, seat)) == think_out(bot.odds(state, seat))


def test_squares_are_read_as_they_are_written() -> None:
    assert names(squares("a1 h8")) == ["a1", "h8"]
