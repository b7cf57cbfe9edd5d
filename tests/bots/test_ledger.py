"""The ledger: luck, skill and the rest add up, for every game, and always to the same."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from barnyard.bots.dice import dice_table
from barnyard.bots.ledger import Ledger, ledger
from barnyard.bots.match import play_game
from barnyard.bots.players import bot
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.core.think import Slices, think_out
from barnyard.games import load
from tests.every import every_game_with_a_bot, hides
from tests.records.ledgers import ledger_once
from tests.records.saved import saved
from tests.thorough import THOROUGH


def played(key: str, seed: str = "1", by: str = "easy") -> Record[Any]:
    return play_game(load(key), [by] * max(2, load(key).SEATS[0]), {}, seed, {}).record


def weighed(record: Record[Any]) -> Ledger:
    """Once for all tests."""
    return reckoned(record, ledger_once)


def reckoned(record: Record[Any], reckon: Callable[..., Slices[Ledger]] = ledger) -> Ledger:
    own = bot(record.game.KEY)
    assert own is not None
    return think_out(reckon(record, own))


@pytest.mark.sampled
@every_game_with_a_bot
def test_luck_and_skill_explain_the_result(key: str) -> None:
    kept = weighed(played(key))
    for seat in range(kept.seats):
        causes = kept.luck, kept.unseen, kept.skill, kept.others, kept.rest
        explained = sum(sums[seat] for sums in causes)
        assert explained == pytest.approx(kept.curve[-1][seat] - kept.curve[0][seat])
        assert kept.luck_after(0)[seat] == pytest.approx(kept.luck[seat])
    assert kept.hides == hides(key)


@every_game_with_a_bot
def test_the_curve_ends_with_the_result(key: str) -> None:
    record = played(key)
    *_, state = record.replay()
    outcome = record.game.outcome(state)
    assert outcome is not None
    last = weighed(record).curve[-1]
    if len(last) == 1:
        assert last == (float(bool(outcome.winners)),)
    else:
        share = 1 / len(outcome.winners)
        assert last == tuple(
            pytest.approx(share if seat in outcome.winners else 0) for seat in range(len(last))
        )


@pytest.mark.sampled
@every_game_with_a_bot
def test_the_same_record_is_always_weighed_alike(key: str) -> None:
    record = played(key)
    one, two = weighed(record), reckoned(record)
    assert (one.curve, one.entries) == (two.curve, two.entries)


@pytest.mark.sampled
@every_game_with_a_bot
def test_no_decision_is_better_than_the_best(key: str) -> None:
    record = beginning(played(key, by="random"), 10_000 if THOROUGH else 80)
    decisions = [entry for entry in weighed(record).entries if entry.cause == "skill"]
    assert decisions
    for entry in decisions:
        assert max(entry.change) <= 1e-12
        chosen = record.events[entry.number - 1]
        assert entry.best != chosen
        assert entry.best is None or min(entry.change) < 0


def beginning(record: Record[Any], events: int) -> Record[Any]:
    """At random Life is Life takes hundreds of trades."""
    return Record(record.game, record.players, record.options, record.events[:events])


class Counting:
    """Appraises a little game of coins: whoever has more heads wins, and it is known how many."""

    def appraise(self, state: Any, rng: random.Random) -> Slices[tuple[float, ...]]:
        yield
        return ((max(0, state.cat)) / 20,)


def test_luck_is_measured_against_the_average_of_what_could_have_come() -> None:
    """With an appraisal that can be worked out by hand: the cat's distance in twentieths."""
    game = load("mmm")
    session = Session.begin(game, ["Ada"], {})
    state = session.state
    listed = game.chances(state)
    assert listed is not None
    session.play("roll:x,x,x")  # the cat comes a step nearer
    kept = think_out(ledger(session.record, Counting()))  # type: ignore[arg-type]
    assert kept.luck == [pytest.approx(-1 / 20)]
    assert kept.rest == [pytest.approx(0)]


class Coin:
    """A game of one toss with a bent coin, of which the contract's other names are not asked."""

    KEY, VERSION = "coin", 1

    def start(self, seats: int, options: object) -> str:
        return ""

    def turn(self, state: str) -> str:
        return "over" if state else "chance"

    def chances(self, state: str) -> dict[str, int]:
        return {"heads": 3, "tails": 1}

    def apply(self, state: str, event: str) -> str:
        return event


class Heads:
    def appraise(self, state: str, rng: random.Random) -> Slices[tuple[float, ...]]:
        yield
        return ({"": 0.7, "heads": 1.0}.get(state, 0.0),)


def test_what_comes_more_often_counts_more_in_the_average() -> None:
    record: Record[str] = Record(Coin(), ("Ada",), {}, ("heads",))  # type: ignore[arg-type]
    kept = think_out(ledger(record, Heads()))  # type: ignore[arg-type]
    assert kept.luck == [pytest.approx(1 - 0.75)]
    assert kept.rest == [pytest.approx(0.75 - 0.7)]


# What is told about an old game stays the same for ever: who changes how games are appraised
# changes that, raises `MEASURE` in history/luck.py and writes the new sums here.
SUMS = {
    "kuhlorado-own-pad": [[-0.213, 0.213], [-0.79, -1.092], [-0.79, -1.092]],
    "life-is-life-3-advanced-six-lives": [
        [-0.06, -0.376, 0.436],
        [-0.044, -0.141, -0.369],
        [-0.178, -0.396, -0.859],
    ],
    "mmm-3-side-2-won": [[0.997], [-0.42], [-0.42]],
    "so-ein-mist-3-doubling": [
        [0.002, -0.441, 0.439],
        [-0.458, -0.503, -1.354],
        [-0.458, -0.503, -1.354],
    ],
}


@pytest.mark.parametrize("name", SUMS)
def test_an_old_game_is_weighed_as_ever(name: str) -> None:
    kept = weighed(saved(name))
    found = kept.luck, kept.skill, kept.cost
    assert [[round(each, 3) for each in sums] for sums in found] == SUMS[name]


def test_turning_points_are_the_greatest_changes_in_the_order_of_the_game() -> None:
    kept = Ledger([(0.5,), (0.6,), (0.1,), (0.1,), (0.9,), (1.0,)])
    assert kept.turning_points(2) == [2, 4]
    assert kept.turning_points() == [1, 2, 4, 5]  # where nothing changes nothing turns


def test_every_die_is_counted() -> None:
    session = Session.begin(load("kuhlorado"), ["Ada", "Ben"], {})
    for event in ("first:0", "roll:3,cow", "reroll:2", "roll:3", "mark:a1"):
        moves = session.game.moves(session.state)
        session.play(event if event in moves or not moves else moves[0])
    table = think_out(dice_table(session.record))
    assert table is not None
    assert (table.counts["3"], table.counts["cow"], table.thrown) == (2, 1, 3)
    assert table.expected == 0.5
    assert set(table.counts) == {"1", "2", "3", "4", "5", "cow"}


def test_fair_dice_are_seldom_called_odd() -> None:
    """Of many games about a tenth are among the oddest tenth."""
    odd = [think_out(dice_table(played("so-ein-mist", str(seed), "random"))) for seed in range(60)]
    share = sum(table is not None and table.odder < 0.1 for table in odd) / len(odd)
    assert share < 0.25


def test_loaded_dice_are_called_odd() -> None:
    session = Session.begin(load("mmm"), ["Ada"], {})
    while session.turn == "chance":
        session.play("roll:x,x,x")
    table = think_out(dice_table(session.record))
    assert table is not None
    assert table.odder < 0.01


def test_where_there_are_no_dice_nothing_is_said_about_them() -> None:
    assert think_out(dice_table(played("life-is-life"))) is None
