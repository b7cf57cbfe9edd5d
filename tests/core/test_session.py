"""A game being played: events, undo, versions, resuming, and what each seat is told."""

import json
import random
from typing import Any

import pytest

from barnyard import (
    CHANCE,
    OVER,
    BadSetup,
    CannotUndo,
    IllegalEvent,
    LateAnswer,
    Record,
    ScriptedLuck,
    Session,
    SystemLuck,
    load,
)
from barnyard.core.look import look

KUHLORADO = load("kuhlorado")
LIFE = load("life-is-life")
MMM = load("mmm")
DEAL = "deal:GGGGGBBBBB/GGGGBBBMMM/MMMMTTTTTT/C/CC/PPC/SSSS"


def _played(game: Any, players: list[str], *events: str) -> Session[Any]:
    session = Session.begin(game, players)
    for event in events:
        session.play(event)
    return session


def _life(*events: str) -> Session[Any]:
    return _played(LIFE, ["Ada", "Ben", "Cem"], "first:0", DEAL, *events)


def _mmm(*events: str) -> Session[Any]:
    return _played(MMM, ["Ada"], *events)


# ------------------------------------------------------------------ beginning and playing


def test_a_game_begins_with_its_settled_options_and_no_event() -> None:
    session = Session.begin(KUHLORADO, ["Ada", "Ben"], {"pad": 3})
    assert session.options == {"pad": 3, "advanced": False}
    assert (session.players, session.events, session.version) == (("Ada", "Ben"), [], 0)
    assert session.state == KUHLORADO.start(2, {"pad": 3})
    assert session.turn == CHANCE


@pytest.mark.parametrize("players", [[], ["Ada"], ["Ada", "Ben", "Cem"]])
def test_a_game_for_two_does_not_begin_with_others(players: list[str]) -> None:
    with pytest.raises(BadSetup, match="player-count"):
        Session.begin(KUHLORADO, players)


def test_a_game_does_not_begin_with_an_option_that_it_does_not_have() -> None:
    with pytest.raises(BadSetup, match="option-unknown"):
        Session.begin(KUHLORADO, ["Ada", "Ben"], {"size": 8})


def test_events_are_kept_in_their_order() -> None:
    session = _life("trade:1:G")
    assert session.events == ["first:0", DEAL, "trade:1:G"]
    assert session.version == 3
    assert session.record == Record(
        LIFE, ("Ada", "Ben", "Cem"), {"advanced": False}, tuple(session.events)
    )


def test_an_illegal_event_changes_nothing() -> None:
    session = _life("trade:1:G")
    before = (session.state, list(session.events), session.version, session.can_undo)
    with pytest.raises(IllegalEvent, match="knock-before-trade"):
        session.play("knock")
    assert (session.state, session.events, session.version, session.can_undo) == before


def test_luck_is_drawn_only_when_it_is_due() -> None:
    session = _mmm()
    luck = ScriptedLuck(["roll:fish,x,x", "roll:x,x,x"])
    assert session.draw(luck) == "roll:fish,x,x"
    assert session.turn == 0
    assert session.draw(luck) is None
    assert session.events == ["roll:fish,x,x"]


def test_luck_that_is_against_the_rules_is_refused() -> None:
    session = _mmm()
    with pytest.raises(IllegalEvent):
        session.draw(ScriptedLuck(["roll:fish"]))
    assert session.events == []


# ------------------------------------------------------------------ late answers


def test_an_answer_to_the_version_of_now_is_taken() -> None:
    session = _mmm("roll:fish,x,x")
    session.play("place:1a1", session.version)
    assert session.events[-1] == "place:1a1"


@pytest.mark.parametrize("asked", [0, 1, 3, -1])
def test_an_answer_to_another_version_is_refused(asked: int) -> None:
    session = _mmm("roll:fish,x,x", "place:1a1")
    with pytest.raises(LateAnswer) as caught:
        session.play("gather", asked)
    assert caught.value.facts == {"asked": asked, "now": 2}
    assert session.version == 2


def test_an_answer_from_before_an_undo_is_refused_even_if_the_state_has_come_back() -> None:
    session = _mmm("roll:fish,x,x")
    asked, state = session.version, session.state
    session.play("place:1a1")
    session.undo()
    assert session.state == state
    with pytest.raises(LateAnswer):
        session.play("place:1b1", asked)


def test_version_numbers_only_rise() -> None:
    session, seen = _mmm("roll:fish,fish,x"), []
    for change in (lambda: session.play("place:1a1"), session.undo) * 3:
        seen.append(session.version)
        change()
    assert [*seen, session.version] == sorted({*seen, session.version})


# ------------------------------------------------------------------ undo


def test_nothing_played_is_nothing_to_take_back() -> None:
    session = _mmm()
    assert not session.can_undo
    with pytest.raises(CannotUndo, match="undo-nothing"):
        session.undo()


def test_decisions_are_taken_back_one_by_one_until_chance() -> None:
    session = _mmm("roll:fish,fish,x", "place:1a1", "place:2b1")
    start = _mmm("roll:fish,fish,x")
    assert [session.undo(), session.undo()] == ["place:2b1", "place:1a1"]
    assert (session.state, session.events) == (start.state, start.events)
    with pytest.raises(CannotUndo, match="undo-final"):
        session.undo()
    assert session.events == ["roll:fish,fish,x"]


def test_a_decision_can_still_be_taken_back_while_chance_is_only_due() -> None:
    session = _mmm("roll:fish,x,x", "place:1a1", "gather")
    assert session.game.turn(session.state) == CHANCE
    assert session.undo() == "gather"
    assert session.game.turn(session.state) == 0


def test_once_dice_were_rolled_decisions_stand() -> None:
    session = _mmm("roll:fish,x,x", "place:1a1", "reroll", "roll:fish,x")
    assert not session.can_undo
    with pytest.raises(CannotUndo, match="undo-final"):
        session.undo()


def test_cards_that_were_seen_cannot_be_unseen() -> None:
    session = _life("trade:1:G")
    with pytest.raises(CannotUndo, match="undo-final"):
        session.undo()


def test_a_decision_after_a_revealed_card_can_be_taken_back_but_not_the_card() -> None:
    session = _life("trade:1:G", "trade:1:B", "trade:1:M", "knock")
    assert session.undo() == "knock"
    assert not session.can_undo


def test_what_was_taken_back_can_be_played_otherwise() -> None:
    session = _mmm("roll:fish,x,x", "place:1a1")
    session.undo()
    session.play("place:1b1")
    assert session.events == ["roll:fish,x,x", "place:1b1"]
    assert session.state == _mmm("roll:fish,x,x", "place:1b1").state


def test_the_last_decision_of_a_game_can_be_taken_back() -> None:
    rolls = ["roll:x,x,x"] * 9
    session = _mmm(*rolls, "roll:fish,x,x", "place:1a1", "gather")
    assert session.game.turn(session.state) == OVER
    session.undo()
    assert session.game.turn(session.state) == 0


# ------------------------------------------------------------------ resuming


def test_a_whole_record_is_resumed_wholly() -> None:
    session = _life("trade:1:G", "trade:1:B")
    again, trouble = Session.resume(session.record)
    assert trouble is None
    assert (again.state, again.events, again.record) == (
        session.state,
        session.events,
        session.record,
    )


def test_undo_goes_on_after_resuming() -> None:
    again, _ = Session.resume(_mmm("roll:fish,fish,x", "place:1a1").record)
    assert again.undo() == "place:1a1"


BAD_EVENTS: list[tuple[object, str]] = [
    ("knock", "knock-before-trade"),
    (3, "not-text"),
    (1.5, "not-text"),
    (True, "not-text"),
    (None, "not-text"),
    (["knock"], "not-text"),
    ({}, "not-text"),
]


@pytest.mark.parametrize(("bad", "code"), BAD_EVENTS)
def test_resuming_keeps_the_good_part_and_names_the_bad_event(bad: object, code: str) -> None:
    record = Record(LIFE, ("a", "b", "c"), {"advanced": False}, ["first:0", DEAL, bad, "knock"])
    session, trouble = Session.resume(record)
    assert session.events == ["first:0", DEAL]
    assert trouble is not None
    assert (trouble.number, trouble.game, trouble.code) == (3, "life-is-life", code)


def test_a_session_that_was_resumed_in_part_can_be_played_on() -> None:
    record = Record(LIFE, ("a", "b", "c"), {"advanced": False}, ["first:0", "nonsense"])
    session, _ = Session.resume(record)
    session.play(DEAL)
    assert session.events == ["first:0", DEAL]


# ------------------------------------------------------------------ what each seat sees and hears


def test_a_seat_sees_what_look_shows_it() -> None:
    session = _life()
    for viewer in (0, 1, 2, None):
        assert session.seen(viewer) == look(LIFE, session.state, viewer)


def test_the_story_has_a_part_for_each_event() -> None:
    session = _life("trade:1:G")
    assert [[item["what"] for item in items] for items in session.story(0)] == [
        ["first"],
        ["deal", "hand"],
        ["trade"],
    ]


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_the_story_of_a_seat_tells_of_its_own_hand_only(viewer: int) -> None:
    told = [item for items in _life().story(viewer) for item in items]
    assert [item["seat"] for item in told if item["what"] == "hand"] == [viewer]


def test_the_story_for_an_onlooker_tells_of_no_hand() -> None:
    assert "hand" not in json.dumps(_life().story(None))


def test_the_story_of_a_whole_game_never_tells_a_hand_that_was_not_shown() -> None:
    session, rng = Session.begin(LIFE, ["a", "b", "c"]), random.Random(3)
    while session.turn != OVER:
        if session.draw(SystemLuck(rng)) is None:
            moves = LIFE.moves(session.state)  # "knock" is the first of them, where it is one
            session.play(rng.choice([moves[0], moves[-1]]))
    for viewer in (0, 1, 2):
        told = [item for items in session.story(viewer) for item in items]
        assert {item["seat"] for item in told if item["what"] == "hand"} == {viewer}
