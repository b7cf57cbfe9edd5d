"""Whatever comes in as a message, the answer is what it should be or the reason why not."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barnyard.core.errors import BadMessage, Refusal
from barnyard.games import find
from barnyard.room.answers import Act, Answer
from barnyard.room.looks import Look
from barnyard.room.message import (
    MOST_FROM_A_HOST,
    MOST_OF_AN_ANSWER,
    Refused,
    read_answer,
    read_from_host,
    write_answer,
    write_look,
)
from barnyard.room.rooms import Room
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech
from tests.every import every_game
from tests.room.hosting import moments, some_host

SENT = '{"barnyard":1,"answer":{"act":"move","version":3,"event":"stop"}}'
ODD: list[Any] = [
    *[None, True, False, 0, 1, -1, 2, 1.0, 0.5, 1e308, 10**30, "", "1", "x", "\0", "\ud800", "１"],
    *[[], {}, [[]], [None], [1], ["x"], {"": None}, {"what": []}, [[[["x"]]]], ["x"] * 7],
]
NO_JSON = [
    *["", "{", "nonsense", "{}{}", "{'barnyard': 1}", "\0", "\ud800", "NaN", "[Infinity]", "01"],
    *["1" * 5000, '{"barnyard": NaN}', '{"a": "\n"}', SENT[:-1], SENT + "}", "\ufeff" + SENT],
]
NO_MESSAGE = ["null", "1", '"x"', "[]", "{}", '{"barnyard":1}', '{"barnyard":1,"record":{}}']
OTHER_VERSIONS = ["true", "1.0", "2", "0", '"1"', "null", "[1]", "1" + "0" * 30]


def refused(text: str) -> str:
    """How an answer and a look are refused that are this text: alike, and with words."""
    codes = set()
    for read in (read_answer, lambda text: read_from_host(text, find)):
        with pytest.raises(BadMessage) as caught:
            read(text)
        said(caught.value)
        codes.add(caught.value.code)
    assert len(codes) == 1
    return codes.pop()


def said(refusal: Refusal | Refused) -> None:
    told = Refusal(refusal.code, **refusal.facts)
    for language in LANGUAGES:
        assert 0 < len(Speech(language).refusal(told)) < 500


@pytest.mark.parametrize("text", NO_JSON, ids=lambda text: ascii(text[:20]))
def test_what_is_no_json_is_refused(text: str) -> None:
    assert refused(text) == "message-no-json"


@pytest.mark.parametrize("text", NO_MESSAGE)
def test_json_that_is_no_message_is_refused(text: str) -> None:
    assert refused(text) in ("message-version", "message-kind")


@pytest.mark.parametrize("version", OTHER_VERSIONS)
def test_a_message_of_another_version_is_refused(version: str) -> None:
    assert refused(SENT.replace(":1,", f":{version},", 1)) == "message-version"


def test_two_messages_in_one_are_refused() -> None:
    both = {"barnyard": 1, "answer": {}, "look": {}, "refused": {}}
    assert refused(json.dumps(both)) == "message-kind"


@pytest.mark.parametrize("unit", ["[", '{"a":', '[{"a":'])
@pytest.mark.parametrize("place", ["", '{"barnyard":1,"look":', '{"barnyard":1,"answer":'])
def test_deep_nesting_is_refused(place: str, unit: str) -> None:
    for depth in (101, 500, 900):
        assert refused(place + unit * depth) in ("message-nested", "message-too-large")


def test_what_is_too_long_is_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse(*_: object) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr("barnyard.room.message.parse_json", parse)
    with pytest.raises(BadMessage, match="message-too-large"):
        read_answer("[" * (MOST_OF_AN_ANSWER + 1))
    with pytest.raises(BadMessage, match="message-too-large"):
        read_from_host("[" * (MOST_FROM_A_HOST + 1), find)


@pytest.mark.parametrize("part", ["act", "version", "event", "more"])
@pytest.mark.parametrize("value", ODD, ids=ascii)
def test_any_part_of_an_answer_may_be_of_another_kind(part: str, value: object) -> None:
    data = {"act": "move", "version": 3, "event": "stop", part: value}
    text = json.dumps({"barnyard": 1, "answer": data})
    fits = {"act": False, "version": type(value) is int, "event": type(value) is str, "more": False}
    if fits[part]:
        assert read_answer(text) == Answer(Act.MOVE, data["version"], data["event"])  # type: ignore[arg-type]
    else:
        with pytest.raises(BadMessage, match="message-part"):
            read_answer(text)


@pytest.mark.parametrize("act", [Act.LUCK, Act.BACK])
def test_luck_and_taking_back_have_no_event(act: Act) -> None:
    with pytest.raises(BadMessage, match="message-part"):
        read_answer(write_answer(Answer(act, 1, "die:6")))


@given(place=st.integers(0, 10**4), letter=st.characters())
def test_an_answer_with_one_other_letter_is_answered(place: int, letter: str) -> None:
    at = place % len(SENT)
    answered(SENT[:at] + letter + SENT[at + 1 :])


@given(text=st.text() | st.recursive(st.none() | st.text(), st.lists).map(json.dumps))
def test_any_text_is_answered(text: str) -> None:
    answered(text)


def answered(text: str) -> None:
    try:
        assert isinstance(read_answer(text), Answer)
    except BadMessage as refusal:
        said(refusal)


# ------------------------------------------------------------------ looks


@every_game
def test_a_look_that_was_tampered_with_is_a_look_or_refused(key: str) -> None:
    rng = random.Random(key)
    host, refusals = some_host(key, rng), 0
    for _ in moments(host, 15):
        seat = rng.choice([*host.people, None])
        data = json.loads(write_look(host.look(seat, host.length - 2)))
        for _ in range(20):
            changed = json.loads(json.dumps(data))
            tamper(changed["look"], rng)
            refusals += not read(json.dumps(changed))
    assert refusals > 100


@every_game
def test_any_part_of_a_look_may_be_of_another_kind(key: str) -> None:
    host = some_host(key, random.Random(key))
    for _ in moments(host, 20):
        pass
    data = json.loads(write_look(host.look(0, 0)))
    for part in data["look"]:
        for value in ODD:
            changed = {**data["look"], part: value}
            come = read(json.dumps({"barnyard": 1, "look": changed}))
            assert not come or changed[part] == value
        left = {name: value for name, value in data["look"].items() if name != part}
        assert not read(json.dumps({"barnyard": 1, "look": left}))
    assert not read(json.dumps({"barnyard": 1, "look": {**data["look"], "more": 1}}))


def read(text: str) -> bool:
    """Whether it is a look; if not, that it is refused with words is asserted."""
    try:
        assert isinstance(read_from_host(text, find), (Look, Refused))
    except BadMessage as refusal:
        said(refusal)
        return False
    return True


def tamper(data: Any, rng: random.Random) -> None:
    """Something else in one place, deeper down as often as not."""
    places = list(data) if isinstance(data, dict) else list(range(len(data)))
    if not places:
        return
    place = rng.choice(places)
    if isinstance(data[place], (dict, list)) and data[place] and rng.random() < 0.6:
        tamper(data[place], rng)
    elif isinstance(data, dict) and rng.random() < 0.2:
        data[rng.choice(["x", "", "pad", "hands"])] = data.pop(place)
    else:
        data[place] = rng.choice(ODD)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        *[("seat", 3), ("seat", -1), ("mover", 5), ("turn", 3), ("turn", "nobody")],
        *[("version", -1), ("version", True), ("version", 1.0), ("length", 0), ("since", -1)],
        *[("since", 99), ("news", []), ("news", [[{"seat": 1}], []]), ("players", ["Ada"])],
        *[("options", {}), ("options", {"doubling": 1}), ("game", "chess"), ("awaits", "tea")],
    ],
    ids=ascii,
)
def test_a_look_that_does_not_agree_with_itself_is_refused(part: str, value: object) -> None:
    rng = random.Random(1)
    host = some_host("so-ein-mist", rng)
    while len(host.players) != 3:
        host = some_host("so-ein-mist", rng)
    for _ in moments(host, 9):
        pass
    data = json.loads(write_look(host.look(0, host.length - 2)))
    assert read(json.dumps(data))
    data["look"][part] = value
    with pytest.raises(BadMessage) as caught:
        read_from_host(json.dumps(data), find)
    assert caught.value.code == "message-part"


REFUSAL = {"code": "late-answer", "facts": {"asked": 1, "now": 2}}


@pytest.mark.parametrize("part", ["code", "facts", "more"])
@pytest.mark.parametrize("value", ODD, ids=ascii)
def test_any_part_of_a_refusal_may_be_of_another_kind(part: str, value: object) -> None:
    text = json.dumps({"barnyard": 1, "refused": {**REFUSAL, part: value}})
    fits = {"code": type(value) is str, "facts": type(value) is dict, "more": False}[part]
    assert read(text) == fits


# ------------------------------------------------------------------ at a host


@every_game
def test_no_hostile_answer_changes_a_game(key: str) -> None:
    rng = random.Random(key)
    host = some_host(key, rng)
    for _ in moments(host, 12):
        pass
    room = Room(host)
    shared, record, version = Speech("en").shared["refusals"], host.record, host.version
    data = {"act": "move", "version": version, "event": "x"}
    hostile = [
        *[*NO_JSON, *NO_MESSAGE, "[" * 100_000, "x" * 10_000_000],
        *[json.dumps({"barnyard": 1, "answer": {**data, "event": value}}) for value in ODD],
        *[json.dumps({"barnyard": 1, "answer": {**data, "version": value}}) for value in ODD],
        *[json.dumps({"barnyard": 1, "answer": {**data, "act": value}}) for value in ODD],
    ]
    for text in hostile:
        for seat in (*host.people, None):
            reply = read_from_host(room.answer(seat, text), find)
            assert isinstance(reply, Refused)
            assert reply.code in {**shared, **Speech("en", key).own.get("refusals", {})}
    assert (host.record, host.version) == (record, version)
