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
from barnyard.room import says, view
from barnyard.room.answers import Act, Answer
from barnyard.room.says import Do, read_said, write_said
from barnyard.room.view import Refused, Sent, read_sent
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech
from tests.every import every_game
from tests.room.around import Around, most_seats

SENT = write_said(Do(7, 1, Answer(Act.MOVE, 3, "stop")))
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
    for read in (read_said, lambda text: read_sent(text, find)):
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
    assert refused(SENT.replace(':1,"do"', f':{version},"do"', 1)) == "message-version"


def test_two_messages_in_one_are_refused() -> None:
    both = {"barnyard": 1, "do": {}, "view": {}, "refused": {}}
    assert refused(json.dumps(both)) == "message-kind"


@pytest.mark.parametrize("unit", ["[", '{"a":', '[{"a":'])
@pytest.mark.parametrize("place", ["", '{"barnyard":1,"view":', '{"barnyard":1,"do":'])
def test_deep_nesting_is_refused(place: str, unit: str) -> None:
    for depth in (101, 500, 900):
        assert refused(place + unit * depth) in ("message-nested", "message-too-large")


def test_what_is_too_long_is_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse(*_: object) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr("barnyard.room.message.parse_json", parse)
    with pytest.raises(BadMessage, match="message-too-large"):
        read_said("[" * (says.LONGEST + 1))
    with pytest.raises(BadMessage, match="message-too-large"):
        read_sent("[" * (view.LONGEST + 1), find)


@pytest.mark.parametrize("part", ["act", "version", "event", "more"])
@pytest.mark.parametrize("value", ODD, ids=ascii)
def test_any_part_of_an_answer_may_be_of_another_kind(part: str, value: object) -> None:
    data = {"act": "move", "version": 3, "event": "stop", part: value}
    text = json.dumps({"barnyard": 1, "do": {"number": 7, "seat": 1, "answer": data}})
    fits = {"act": False, "version": type(value) is int, "event": type(value) is str, "more": False}
    if fits[part]:
        answer = Answer(Act.MOVE, data["version"], data["event"])  # type: ignore[arg-type]
        assert read_said(text) == Do(7, 1, answer)
    else:
        with pytest.raises(BadMessage, match="message-part"):
            read_said(text)


@pytest.mark.parametrize("act", [Act.LUCK, Act.BACK])
def test_luck_and_taking_back_have_no_event(act: Act) -> None:
    with pytest.raises(BadMessage, match="message-part"):
        read_said(write_said(Do(7, 1, Answer(act, 1, "die:6"))))


@pytest.mark.parametrize("number", [0, -1])
def test_wishes_are_numbered_from_one(number: int) -> None:
    with pytest.raises(BadMessage, match="message-part"):
        read_said(write_said(says.Start(number)))


@given(place=st.integers(0, 10**4), letter=st.characters())
def test_an_answer_with_one_other_letter_is_answered(place: int, letter: str) -> None:
    at = place % len(SENT)
    answered(SENT[:at] + letter + SENT[at + 1 :])


@given(text=st.text() | st.recursive(st.none() | st.text(), st.lists).map(json.dumps))
def test_any_text_is_answered(text: str) -> None:
    answered(text)


def answered(text: str) -> None:
    try:
        assert isinstance(read_said(text), says.Said)
    except BadMessage as refusal:
        said(refusal)


# ------------------------------------------------------------------ views


def shown(key: str, steps: int) -> tuple[Around, list[Any]]:
    """A game that has begun, and the last views of all of it that everybody was sent."""
    around = Around(key, guests=3).begin(key, most_seats(key, 3))
    for _ in range(steps):
        around.step()
    around.table.moved(around.now)
    around.flow()
    return around, [json.loads(texts[-1]) for texts in around.bytes.values()]


@every_game
def test_a_view_that_was_tampered_with_is_a_view_or_refused(key: str) -> None:
    rng = random.Random(key)
    _, views = shown(key, 15)
    refusals = 0
    for data in views * 100:
        changed = json.loads(json.dumps(data))
        tamper(changed["view"], rng)
        refusals += not read(json.dumps(changed))
    assert refusals > 100


@every_game
@pytest.mark.parametrize("within", ["view", "look"])
def test_any_part_of_a_view_may_be_of_another_kind(key: str, within: str) -> None:
    _, views = shown(key, 20)
    data = views[0]
    whole = data["view"] if within == "view" else data["view"]["looks"][0]
    for part in list(whole):
        old = whole[part]
        for value in ODD:
            whole[part] = value
            come = read(json.dumps(data))
            assert not come or whole[part] == value
        del whole[part]
        assert not read(json.dumps(data))
        whole[part] = old
    whole["more"] = 1
    assert not read(json.dumps(data))


def read(text: str) -> bool:
    """Whether it is anything; if not, that it is refused with words is asserted."""
    try:
        assert isinstance(read_sent(text, find), Sent)
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
    around = Around(1).begin("so-ein-mist", 3)
    for _ in range(9):
        around.step()
    data = next(
        data for data in map(json.loads, reversed(around.bytes["device 0"]))
        if data["view"]["looks"][0]["news"]
    )  # fmt: skip
    assert read(json.dumps(data))
    data["view"]["looks"][0][part] = value
    with pytest.raises(BadMessage) as caught:
        read_sent(json.dumps(data), find)
    assert caught.value.code == "message-part"


REFUSAL = {"number": 1, "code": "late-answer", "facts": {"asked": 1, "now": 2}}


@pytest.mark.parametrize("part", ["number", "code", "facts", "more"])
@pytest.mark.parametrize("value", ODD, ids=ascii)
def test_any_part_of_a_refusal_may_be_of_another_kind(part: str, value: object) -> None:
    text = json.dumps({"barnyard": 1, "refused": {**REFUSAL, part: value}})
    fits = {"number": int, "code": str, "facts": dict, "more": None}[part]
    assert read(text) == (type(value) is fits)


# ------------------------------------------------------------------ at a table


@every_game
def test_no_hostile_text_changes_a_game(key: str) -> None:
    around, _ = shown(key, 12)
    table, known = around.table, Speech("en").shared["refusals"]
    party = table.party
    assert party.host
    before = party.kept, party.host.record, party.host.version
    data = {"act": "move", "version": party.host.version, "event": "x"}
    hostile = [
        *[*NO_JSON, *NO_MESSAGE, "[" * 100_000, "x" * 10_000_000],
        *[_do(7, 0, {**data, part: value}) for part in data for value in ODD],
        *[_do(number, 0, data) for number in ODD],
        *[_do(7, seat, data) for seat in ODD],
    ]
    for device, guest in around.devices.items():
        for number, text in enumerate(hostile, 1000):
            table.heard(device, text.replace(':7,"seat"', f':{number},"seat"'), around.now)
            for to, reply in table.outbox():
                answer = read_sent(reply, find)
                assert to == device
                assert isinstance(answer, (Refused, view.View))
                if isinstance(answer, Refused):
                    own = Speech("en", key).own.get("refusals", {})
                    assert answer.code in {**known, **own}
        assert guest.view
    assert (party.kept, party.host.record, party.host.version) == before


def _do(number: object, seat: object, answer: object) -> str:
    data = {"number": number, "seat": seat, "answer": answer}
    return json.dumps({"barnyard": 1, "do": data}, separators=(",", ":"))
