"""Life is Life: 60 cards, lives that run out, and hands that nobody else can see."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from barnyard.core.game import CHANCE, OVER
from barnyard.core.look import look, look_back

if TYPE_CHECKING:
    from tests.contract.conftest import Step, Table

GAME = "life-is-life"
NUMBERS = {
    "G": 9, "B": 8, "M": 7, "T": 7, "S": 6, "D": 6, "R": 5, "P": 5, "C": 4, "U": 3,
}  # fmt: skip
DECK = Counter(NUMBERS)
COMBINATIONS = {False: "CRP", True: "RP"}  # by `advanced`: what is sudden death


def _in_phase(table: Table) -> list[Step]:
    """The events after which the cards lie on the table."""
    return [step for step in _all_steps(table) if step.after.rows]


def _all_steps(table: Table) -> list[Step]:
    return [*(step for steps in table.games_played() for step in steps), *_greedy(table)]


@cache
def _greedy(table: Table) -> tuple[Step, ...]:
    """A game in which rabbits, pigs and cats are collected, so that sudden deaths happen."""
    rng, game, state = random.Random(table.seats), table.game, table.start()
    steps: list[Step] = []
    while game.turn(state) != OVER:
        event = table.next_event(state, rng)
        if game.due(state) == "deal":
            event = _deal_of_herds(state, rng)
        elif game.turn(state) != CHANCE:
            moves = rng.sample(game.moves(state), min(60, len(game.moves(state))))
            event = max(moves, key=lambda move: _hoard(game.apply(state, move), state.active))
        steps.append(table.step(state, event))
        state = steps[-1].after
    return tuple(steps)


def _deal_of_herds(state: Any, rng: random.Random) -> str:
    """Cards of an animal mostly lie together, as after bad shuffling."""
    place = {letter: rng.random() for letter in NUMBERS}
    cards = sorted(DECK.elements(), key=lambda card: place[card] + rng.random() / 3)
    sizes = [10 for lives in state.lives if lives] + [1, 2, 3, 4]
    sets = [sorted((cards.pop() for _ in range(size)), key="GBMTSDRPCU".index) for size in sizes]
    return "deal:" + "/".join(map("".join, sets))


def _hoard(state: Any, seat: int) -> float:
    """How near the hand is to a combination; nothing is better than to have one."""
    hand = state.hands[seat] if state.hands else "RRRRR"
    return max(hand.count(letter) / NUMBERS[letter] for letter in "CRP")


def _cards(state: Any) -> Counter[str]:
    return Counter("".join([*state.hands, *state.rows]))


def _sudden(state: Any, advanced: bool) -> list[int]:
    """The seats that hold all cards of an animal that matters."""
    return [
        seat
        for seat, hand in enumerate(state.hands)
        if any(hand.count(each) == NUMBERS[each] for each in COMBINATIONS[advanced])
    ]


def test_no_animal_is_there_more_often_than_it_exists(table: Table) -> None:
    for step in _in_phase(table):
        assert _cards(step.after) <= DECK


def test_hands_rows_and_what_is_out_are_60_cards_all_phase_long(table: Table) -> None:
    for step in _in_phase(table):
        players = sum(lives > 0 for lives in step.after.lives)
        out = DECK - _cards(step.after)
        assert out.total() == 60 - 10 * players - 10
        if step.before.rows:
            assert _cards(step.before) == _cards(step.after)


def test_whoever_is_in_the_game_holds_ten_cards_and_the_rows_hold_one_to_four(
    table: Table,
) -> None:
    for step in _in_phase(table):
        sizes = [10 if lives else 0 for lives in step.after.lives]
        assert [len(hand) for hand in step.after.hands] == sizes
        assert [len(row) for row in step.after.rows] == [1, 2, 3, 4]


def test_lives_never_fall_below_0_and_rise_only_by_an_advanced_sudden_death(table: Table) -> None:
    for step in _all_steps(table):
        assert min(step.after.lives) >= 0
        for before, after in zip(step.before.lives, step.after.lives, strict=True):
            assert before - after in (0, 1, 2, -1)
            assert after <= before or (table.options["advanced"] and step.after.ended.declarer >= 0)
            assert before > 0 or after == 0


def test_lives_change_only_when_a_phase_ends_and_by_what_the_table_then_shows(
    table: Table,
) -> None:
    for step in _all_steps(table):
        info: Any = table.game.info(step.after)
        if info is None:
            assert step.after.lives == step.before.lives
            continue
        gains = [0] * table.seats
        if table.options["advanced"] and "sudden_death" in info:
            gains[info["sudden_death"]] = 1
        changes = zip(step.before.lives, info["lost"], gains, strict=True)
        assert list(step.after.lives) == [max(0, have - lost) + won for have, lost, won in changes]


def test_the_phase_ends_at_once_when_a_trade_makes_a_combination(table: Table) -> None:
    for step in _in_phase(table):
        if step.event.startswith("trade:"):
            assert step.before.active not in _sudden(step.after, table.options["advanced"])


def test_the_greedy_games_have_sudden_deaths(table: Table) -> None:
    infos = [table.game.info(step.after) or {} for step in _greedy(table)]
    assert any("sudden_death" in info for info in infos)


def test_the_last_one_alive_wins(table: Table) -> None:
    for steps in (*table.games_played(), _greedy(table)):
        alive = [sum(lives > 0 for lives in step.after.lives) for step in steps]
        assert all(count > 1 for count in alive[:-1])
        outcome = table.game.outcome(steps[-1].after)
        assert outcome is not None
        assert [steps[-1].after.lives[seat] > 0 for seat in outcome.winners] == [True]


def test_a_seat_sees_its_own_hand_and_no_other(table: Table) -> None:
    for step in _in_phase(table)[::3]:
        for viewer in [*range(table.seats), None]:
            seen = look(table.game, step.after, viewer)
            for owner, hand in enumerate(step.after.hands):
                hidden = owner != viewer and step.after.lives[owner] > 0
                assert seen.hands[owner] == (None if hidden else hand)


def test_what_everybody_knows_of_a_hand_is_in_it(table: Table) -> None:
    for step in _in_phase(table):
        for known, hand in zip(step.after.known, step.after.hands, strict=True):
            assert Counter(known) <= Counter(hand)


def _swapped(event: str, one: int, other: int) -> str:
    """The deal in which two hands have come to each other's owners."""
    head, _, rest = event.partition(":")
    sets = rest.split("/")
    sets[one], sets[other] = sets[other], sets[one]
    return f"{head}:{'/'.join(sets)}"


def test_a_deal_to_the_others_can_neither_be_seen_nor_heard(table: Table) -> None:
    game = table.game
    for before, event, after in _all_steps(table):
        playing = [seat for seat, lives in enumerate(before.lives) if lives]
        if not event.startswith("deal:") or len(playing) < 3:
            continue
        for place, viewer in enumerate(playing):
            one, other = [each for each in range(len(playing)) if each != place][:2]
            swapped = _swapped(event, one, other)
            then = game.apply(before, swapped)
            assert look(game, then, viewer) == look(game, after, viewer)
            assert look(game, then, None) == look(game, after, None)
            for listener in (viewer, None):
                told = look_back(game, before, event, after, listener)
                assert look_back(game, before, swapped, then, listener) == told


def test_hands_that_are_swapped_change_nothing_that_a_third_seat_sees(table: Table) -> None:
    for step in _in_phase(table)[::3]:
        playing = [seat for seat, lives in enumerate(step.after.lives) if lives]
        for viewer in playing:
            hands = list(step.after.hands)
            others = [seat for seat in playing if seat != viewer][-2:]
            for seat, taken in zip(others, reversed(others), strict=True):
                hands[seat] = step.after.hands[taken]
            world = replace(step.after, hands=tuple(hands))
            assert look(table.game, world, viewer) == look(table.game, step.after, viewer)


def test_an_event_shows_a_third_seat_the_same_in_every_world_where_it_is_possible(
    table: Table,
) -> None:
    """What everybody knows of a hand must follow from what everybody saw."""
    rng, game = random.Random(4), table.game
    for before, event, after in [step for step in _in_phase(table) if step.before.rows][::2]:
        for viewer in [*range(table.seats), None]:
            world = game.complete(look(game, before, viewer), viewer, rng)
            if event not in game.moves(world):
                continue
            then = game.apply(world, event)
            if then.rows:  # else the phase is over, and hands are shown
                assert look(game, then, viewer) == look(game, after, viewer)


def test_no_world_has_a_combination_that_would_have_ended_the_phase(table: Table) -> None:
    """Nothing but a trade of one's own changes a hand, and then it would have been declared."""
    rng, game = random.Random(5), table.game
    for step in _in_phase(table):
        for viewer in [*range(table.seats), None]:
            world = game.complete(look(game, step.after, viewer), viewer, rng)
            assert not set(_sudden(world, table.options["advanced"])) & step.after.traded
