"""Pace, curtain and taking back, at tables of people and computers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from barnyard.core.errors import CannotUndo, LateAnswer
from barnyard.core.look import look
from barnyard.core.session import Session
from barnyard.core.think import think_out
from barnyard.games import keys, load
from barnyard.web.desk import table as table_state
from barnyard.web.desk.table import Step, Table
from barnyard.web.think import minds

PEOPLE = ["Ada", "Ben", "Cyd"]
MIXED = ["Ada", "bot:Emil", "Ben"]
ALONE = ["Ada", "bot:Emil", "bot:Otto"]
COMPUTERS = ["bot:Emil", "bot:Otto", "bot:Karl"]


def table(key: str, players: list[str], **options: object) -> Table:
    game = load(key)
    return Table(Session.begin(game, players[: game.SEATS[-1]], options))


def advance(at: Table, rng: random.Random) -> Step:
    """Whatever is due, done by whoever it waits for; says what that was."""
    step = at.step()
    match step:
        case Step.LUCK:
            at.press(at.version)
        case Step.CURTAIN:
            at.open()
        case Step.MOVE:
            at.play(rng.choice(at.moves()), at.version)
        case Step.SELF:
            at.go_on(at.version)
        case Step.COMPUTER:
            at.play(think_out(minds.decision(at)).move, at.version)
        case Step.OVER:
            pass
    return step


def until(at: Table, wanted: Step) -> None:
    rng = random.Random(1)
    for _ in range(5000):
        if at.step() is wanted:
            return
        advance(at, rng)
    raise AssertionError(f"{wanted} never came")


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("players", [PEOPLE, MIXED, ALONE, COMPUTERS])
def test_a_table_goes_on_to_the_end(key: str, players: list[str]) -> None:
    at, rng, steps = table(key, players), random.Random(7), set()
    at.rng = rng  # by chance a short game may be over before a person is on turn
    while (step := advance(at, rng)) is not Step.OVER:
        steps.add(step)
        assert len(at.states) == len(at.events) + 1
        assert at.states[-1] == at.session.state
    assert (Step.COMPUTER in steps) == (len(at.people) < len(at.session.players))
    assert (Step.MOVE in steps) == (Step.LUCK in steps) == bool(at.people)
    assert (Step.CURTAIN in steps) == (key == "life-is-life" and len(at.people) > 1)


def test_who_rolls_is_read_off_the_news() -> None:
    at = table("so-ein-mist", PEOPLE)
    rng = random.Random(3)
    while at.game.due(at.session.state) != "die":
        advance(at, rng)
    first = at.states[-1].first
    assert (at.roller(), at.mover()) == (first, first)


def test_nobody_in_particular_draws_lots() -> None:
    assert table("kuhlorado", PEOPLE).roller() is None


def test_one_press_starts_what_nobody_in_particular_owes() -> None:
    at = table("so-ein-mist", ["Ada", "bot:Emil", "bot:Otto"])
    at.press()
    presses = 1
    while at.game.due(at.session.state) != "die":
        presses += at.step() is Step.LUCK
        advance(at, random.Random(1))
    assert presses <= 2


# ------------------------------------------------------------------ the curtain


def test_one_person_among_computers_sees_the_own_hand_always() -> None:
    at = table("life-is-life", ALONE)
    until(at, Step.MOVE)
    assert at.viewer == 0
    assert at.seen().hands[0] is not None
    assert at.seen().hands[1:] == (None, None)


def test_behind_the_curtain_there_is_only_what_everybody_knows() -> None:
    at = table("life-is-life", PEOPLE)
    until(at, Step.CURTAIN)
    assert at.viewer is None
    assert at.moves() == []
    assert at.seen() == look(at.game, at.session.state, None)
    told = [item for items in at.news() for item in items]
    assert not [item for item in told if item["what"] == "hand"]


def test_an_open_curtain_shows_one_hand_until_the_move_is_made() -> None:
    at = table("life-is-life", PEOPLE)
    until(at, Step.CURTAIN)
    at.open()
    mover = at.mover()
    assert at.step() is Step.MOVE
    assert [seat for seat, hand in enumerate(at.seen().hands) if hand] == [mover]
    at.play(at.moves()[0])
    assert at.opened is None
    assert at.step() is Step.CURTAIN


def openness(at: Table) -> list[bool]:
    """By moment, reckoned anew for each."""
    seen = [look(at.game, state, at.viewer) == state for state in at.states]
    return [all(seen[: moment + 1]) for moment in range(len(seen))]


def test_what_is_hidden_of_the_past_is_known_for_whoever_looks_and_after_every_event() -> None:
    for key, players in (("life-is-life", PEOPLE), ("life-is-life", ALONE), ("mmm", PEOPLE)):
        at, rng, told = table(key, players), random.Random(2), set()
        for _ in range(25):
            advance(at, rng)
            found = openness(at)
            assert [at.lies_open(moment) for moment in range(len(at.states))] == found
            told |= set(found)
        assert told == ({True, False} if key == "life-is-life" else {True})


def test_what_is_hidden_is_looked_for_once_for_whoever_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at, looks = table("life-is-life", PEOPLE), list[int]()
    until(at, Step.CURTAIN)

    def counted(*given: Any) -> Any:
        looks.append(at.version)
        return look(*given)

    monkeypatch.setattr(table_state, "look", counted)
    dealt = next(moment for moment, is_open in enumerate(openness(at)) if not is_open)
    for _ in range(9):
        assert not at.lies_open(dealt)
    assert 0 < len(looks) <= len(at.states)
    at.open()
    looks.clear()
    assert not at.lies_open(dealt), "the others are hidden still"
    assert looks, "another one looks"


def test_a_closed_curtain_asks_again() -> None:
    at = table("life-is-life", PEOPLE)
    until(at, Step.CURTAIN)
    at.open()
    at.close()
    assert at.step() is Step.CURTAIN


def test_resuming_starts_behind_the_curtain() -> None:
    at = table("life-is-life", PEOPLE)
    until(at, Step.CURTAIN)
    at.open()
    again, trouble = Table.resume(at.session.record)
    assert trouble is None
    assert again.step() is Step.CURTAIN


def test_hands_shown_at_the_screen_are_never_those_of_others() -> None:
    at, rng = table("life-is-life", MIXED), random.Random(5)
    for _ in range(400):
        if advance(at, rng) is Step.OVER:
            return
        hands = at.seen().hands
        for seat, hand in enumerate(hands):
            if hand:
                assert seat == at.opened == at.session.turn


def test_nobody_opens_for_a_computer() -> None:
    at = table("life-is-life", MIXED)
    until(at, Step.COMPUTER)
    at.open()
    assert at.opened is None


# ------------------------------------------------------------------ taking back


def test_a_decision_is_taken_back_until_chance_has_spoken() -> None:
    at = table("so-ein-mist", PEOPLE)
    until(at, Step.MOVE)
    before = at.session.state
    at.play("stop")
    assert at.can_undo
    at.undo()
    assert at.session.state == before
    at.play("stop")
    at.press()
    assert not at.can_undo
    with pytest.raises(CannotUndo, match="undo-final"):
        at.undo()


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(CannotUndo, match="undo-nothing"):
        table("mmm", PEOPLE).undo()


def test_a_person_takes_back_what_computers_did_since() -> None:
    at = table("life-is-life", ALONE)
    until(at, Step.MOVE)
    knocks = _with_knocks_after(at)
    if knocks:
        at.undo()
        assert at.session.turn == 0


def _with_knocks_after(at: Table) -> bool:
    """Trades until knocking is allowed, knocks, and lets the next computer knock as well."""
    rng = random.Random(2)
    for _ in range(3000):
        if at.step() is Step.MOVE and "knock" in at.moves():
            at.play("knock")
            if at.step() is Step.COMPUTER and "knock" in at.game.moves(at.session.state):
                at.play("knock")
                if at.session.turn != "chance":
                    return at.can_undo
        elif advance(at, rng) is Step.OVER:
            return False
    return False


def test_a_computers_own_decisions_are_not_a_persons_to_take_back() -> None:
    at, rng = table("mmm", ["bot:Emil", "Ada"]), random.Random(1)
    for _ in range(60):
        if at.session.turn == 0 and at.session.can_undo:
            assert not at.can_undo
            return
        advance(at, rng)
    raise AssertionError("Emil never placed a die")


# ------------------------------------------------------------------ late answers


def test_a_late_answer_changes_nothing() -> None:
    at = table("so-ein-mist", ALONE)
    until(at, Step.SELF)
    before = at.session.state
    with pytest.raises(LateAnswer):
        at.go_on(at.version - 1)
    assert at.session.state == before


@pytest.mark.parametrize("key", keys())
def test_what_is_new_begins_with_the_last_decision_of_a_person(key: str) -> None:
    at, rng = table(key, MIXED), random.Random(4)
    last: Any = 0
    for _ in range(60):
        number = len(at.events)
        if advance(at, rng) is Step.MOVE:
            last = number
        assert at.lately() == last
