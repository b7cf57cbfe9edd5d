"""The referee at a real table reckons what the game itself would have."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.record import read
from barnyard.games import find, load
from barnyard.games.life_is_life import referee
from barnyard.games.life_is_life.state import State

GAME = load("life-is-life")
RECORDS = sorted((Path(__file__).parents[2] / "records").glob("life-is-life-*.json"))
HANDS = ("GGGGGGGGGU", "BBBBBBBBMM", "MMMMMTTTTT")
SHARED = ("lives", "starter", "ended")


def told(*entries: str, advanced: bool = False, seats: int = 3) -> State:
    state = referee.start(seats, {"advanced": advanced})
    for entry in entries:
        state = referee.apply(state, entry)
    return state


def refusal(state: State, entry: str) -> str:
    with pytest.raises(IllegalEvent) as refused:
        referee.apply(state, entry)
    return refused.value.code


# ------------------------------------------------------------------ as the game itself


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_recorded_game_comes_out_the_same(path: Path) -> None:
    record = read(path.read_bytes(), find)
    states = list(record.replay())
    own = referee.start(len(record.players), record.options)
    for before, event, after in zip(states, record.events, states[1:], strict=False):
        for entry in entries(before, str(event), after):
            was, own = own, referee.apply(own, entry)
            told = referee.news(was, entry, own)
        if after.ended and not before.ended:
            for name in SHARED:
                assert getattr(own, name) == without_other_cards(after, name), name
            assert [item["what"] for item in told][-1] in ("end", "next-phase")
    assert referee.stage(own) == "over"
    assert GAME.outcome(own) == GAME.outcome(states[-1])


def entries(before: State, event: str, after: State) -> list[str]:
    """What somebody would enter who sees this happen."""
    word = event.partition(":")[0]
    if word == "first":
        return [event]
    if word == "deal":
        return ["deal"] if before.ended else []
    ended = after.ended if not before.ended else None
    if ended and ended.declarer is not None:
        letter = next(each for each in "RPC" if whole(ended.shown[ended.declarer], each))
        return [f"sudden:{ended.declarer}:{letter}"]
    told = [f"knock:{before.active}"] if before.knocker is None and word == "knock" else []
    if before.knocker is not None:
        told = ["done"]
    if ended:
        told += [f"hand:{hand}" for hand in ended.shown if hand]
    return told


def whole(hand: str, letter: str) -> bool:
    return hand.count(letter) == {"R": 5, "P": 5, "C": 4}[letter]


def without_other_cards(state: State, name: str) -> object:
    """By sudden death the referee hears of the herd only, not of the other cards."""
    if name != "ended" or state.ended is None or state.ended.declarer is None:
        return getattr(state, name)
    hand = state.ended.shown[state.ended.declarer]
    herd = next(letter * hand.count(letter) for letter in "RPC" if whole(hand, letter))
    shown = tuple(herd if cards else "" for cards in state.ended.shown)
    return type(state.ended)(shown, (), state.ended.lost, state.ended.declarer)


# ------------------------------------------------------------------ a phase


def test_the_stages_of_a_phase() -> None:
    entered = ["first:1", "knock:2", "done", "done", *(f"hand:{hand}" for hand in HANDS)]
    stages = [referee.stage(told(*entered[:number])) for number in range(len(entered) + 1)]
    assert stages == ["first", "phase", "last", "last", *["hands"] * 3, "ended"]


def test_majorities_points_and_lives_are_counted() -> None:
    state = told("first:0", "knock:0", "count", *(f"hand:{hand}" for hand in HANDS))
    assert state.ended
    assert state.ended.points == (9 + 3, 8, 7 + 7)
    assert state.ended.lost == (1, 2, 0)
    assert state.lives == (4, 3, 5)


def test_the_next_phase_begins_with_the_next_player() -> None:
    state = told("first:2", "knock:0", "count", *(f"hand:{hand}" for hand in HANDS), "deal")
    assert (state.starter, referee.stage(state)) == (0, "phase")
    assert state.hands == (None, None, None)


@pytest.mark.parametrize("advanced", [False, True])
def test_a_sudden_death_costs_all_others_a_life(advanced: bool) -> None:
    state = told("first:0", "sudden:1:R", advanced=advanced)
    assert state.lives == (4, 6 if advanced else 5, 4)
    assert refusal(told("first:0"), "sudden:1:G") == "referee-entry"
    if advanced:
        assert refusal(told("first:0", advanced=True), "sudden:1:C") == "referee-entry"


def test_whoever_is_out_is_asked_for_nothing() -> None:
    phases = ["sudden:1:P", "deal"] * 4
    state = told("first:0", *phases, "sudden:2:P", "deal")
    assert state.lives == (0, 4, 1)
    assert refusal(state, "knock:0") == "referee-entry"
    state = referee.apply(referee.apply(state, "knock:1"), "done")
    assert referee.next_hand(state) == 1


# ------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("GGGGGGGGG", "hand-size"),
        ("GGGGGGGGGBB", "hand-full"),
        ("BGGGGGGGGG", "referee-entry"),
        ("GGGGGGGGGx", "referee-entry"),
        ("RRRRRPPPPU", "hand-whole-herd"),
        ("SSSSSDDDUUUU", "hand-too-many"),
        ("", "hand-size"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(hand: str, code: str) -> None:
    assert refusal(told("first:0", "knock:0", "count"), f"hand:{hand}") == code


def test_an_animal_lies_in_all_hands_together_no_oftener_than_there_are_cards() -> None:
    state = told("first:0", "knock:0", "count", f"hand:{HANDS[0]}")
    assert referee.still_there(state, "UU")["U"] == 0
    assert refusal(state, "hand:BBBBBBBUUU") == "hand-too-many"
    referee.check(state, "UU")
    with pytest.raises(IllegalEvent, match="hand-too-many"):
        referee.check(state, "GU")


@pytest.mark.parametrize(
    "entry", ["", "knock", "knock:9", "done:1", "deal", "hand:", "x", "first:0"]
)
def test_what_does_not_fit_is_refused(entry: str) -> None:
    assert refusal(told("first:0"), entry) == "referee-entry"


def test_whatever_is_entered_the_answer_is_a_state_or_a_refusal() -> None:
    rng, words = random.Random(5), ["first", "knock", "done", "count", "hand", "sudden", "deal"]
    for _ in range(3000):
        state = told(
            *rng.choice([[], ["first:0"], ["first:0", "knock:1"], ["first:0", "sudden:0:C"]])
        )
        rest = "".join(rng.choices("012:GRUx,", k=rng.randrange(5)))
        try:
            after = referee.apply(state, f"{rng.choice(words)}:{rest}".removesuffix(":"))
        except IllegalEvent:
            continue
        assert referee.stage(after) in (*referee.ENTRIES, "over")
