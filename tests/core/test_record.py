"""Records: one text for a game, read back exactly, and replayed event by event."""

import json
from typing import Any

import pytest

from barnyard import BadRecord, Record, Session, load
from barnyard.core.record import LONGEST, read, write
from barnyard.games import find

PAGE = """{"barnyard": 1, "game": "kuhlorado", "players": ["Ada", "Ben"],
 "options": {"pad": 1, "advanced": false},
 "events": ["first:0", "roll:3,cow", "keep", "mark:c1,c3"]}"""
HEADER: dict[str, Any] = {
    "barnyard": 1,
    "game": "kuhlorado",
    "players": ["Ada", "Ben"],
    "events": [],
}


def _read(**changes: object) -> Record[Any]:
    return read(json.dumps({**HEADER, **changes}), find)


def _without(key: str) -> str:
    return json.dumps({name: value for name, value in HEADER.items() if name != key})


def test_the_record_of_the_page_is_read() -> None:
    record = read(PAGE, find)
    assert record.game.KEY == "kuhlorado"
    assert record.players == ("Ada", "Ben")
    assert record.options == {"pad": 1, "advanced": False}
    assert record.events == ["first:0", "roll:3,cow", "keep", "mark:c1,c3"]


def test_options_may_be_left_out_and_have_their_defaults() -> None:
    assert _read().options == {"pad": 1, "advanced": False}
    assert _read(options={}).options == {"pad": 1, "advanced": False}
    assert _read(options={"advanced": True}).options == {"pad": 1, "advanced": True}


def test_keys_without_a_meaning_are_ignored() -> None:
    assert _read(note="rainy evening", Events=[]) == _read()


def test_two_players_may_have_the_same_name() -> None:
    assert _read(players=["Ada", "Ada"]).players == ("Ada", "Ada")


def test_a_longer_name_is_refused_unless_it_was_kept_before_there_was_a_limit() -> None:
    text = write(_read(players=["x" * 200, "Ben"])).replace("x" * 200, "x" * 201)
    with pytest.raises(BadRecord) as caught:
        read(text, find)
    assert (caught.value.code, caught.value.facts["most"]) == ("record-name", 200)
    assert len(str(caught.value)) < 200
    assert write(read(text, find, longest_name=LONGEST)) == text


@pytest.mark.parametrize("name", [" ", "x" * 200, "Zoë", "李", "🐮", "\ud800", "\0", '"', "a\nb"])
def test_any_name_that_is_not_empty_comes_back_as_it_was(name: str) -> None:
    text = write(_read(players=[name, "Ben"]))
    assert text.isascii()
    assert read(text, find).players == (name, "Ben")
    assert write(read(text, find)) == text


@pytest.mark.parametrize("options", [{"pad": 7}, {"advanced": True}, {"pad": 10, "advanced": True}])
def test_written_and_read_again_a_record_is_the_same(options: dict[str, object]) -> None:
    record = _read(options=options, events=["first:1", "roll:1,2"])
    assert read(write(record), find) == record
    assert write(read(write(record), find)) == write(record)


def test_what_is_written_is_one_line_of_json_with_every_option() -> None:
    text = write(_read(events=["first:0"]))
    assert text.endswith("}\n")
    assert text.count("\n") == 1
    assert json.loads(text) == {
        "barnyard": 1,
        "game": "kuhlorado",
        "players": ["Ada", "Ben"],
        "options": {"pad": 1, "advanced": False},
        "events": ["first:0"],
    }


def test_a_game_that_was_played_is_read_as_it_is_written() -> None:
    session = Session.begin(load("mmm"), ["Ada"], {"line": True})
    for event in ("roll:fish,x,x", "place:1a1", "gather"):
        session.play(event)
    text = write(session.record)
    assert text == write(read(text, find))
    assert list(read(text.encode(), find).replay())[-1] == session.state


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_bytes_are_read_in_any_encoding_that_json_may_have(encoding: str) -> None:
    assert read(PAGE.encode(encoding), find) == read(PAGE, find)


def test_a_replay_has_the_start_and_a_state_for_each_event() -> None:
    states = list(_read(events=["first:0", "roll:3,cow", "keep"]).replay())
    assert [load("kuhlorado").due(state) for state in states] == [
        "first",
        "throw",
        "decide",
        "mark",
    ]


@pytest.mark.parametrize("bad", ["Keep", "keep ", "", 1, None, ["keep"]])
def test_a_replay_ends_at_the_first_illegal_event_and_says_which_it_is(bad: object) -> None:
    replay = _read(events=["first:0", "roll:3,cow", bad, "keep"]).replay()
    kept = [next(replay) for _ in range(3)]
    with pytest.raises(BadRecord) as caught:
        next(replay)
    assert caught.value.number == len(kept) == 3
    assert caught.value.game == "kuhlorado"


def test_of_two_keys_of_the_same_name_the_last_one_counts() -> None:
    text = '{"events": 3, "players": ["A", "B"], "barnyard": 1, "game": "kuhlorado", "events": []}'
    assert read(text, find).events == []


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"barnyard": 2}, "record-version"),
        ({"barnyard": 1.0}, "record-version"),
        ({"barnyard": True}, "record-version"),
        ({"barnyard": "1"}, "record-version"),
        ({"barnyard": None}, "record-version"),
        ({"game": "chess"}, "record-game"),
        ({"game": "Kuhlorado"}, "record-game"),
        ({"game": "kuhlorado "}, "record-game"),
        ({"game": ["kuhlorado"]}, "record-game"),
        ({"game": None}, "record-game"),
        ({"players": "AB"}, "record-players"),
        ({"players": {"a": 1, "b": 2}}, "record-players"),
        ({"players": ["Ada", ""]}, "record-players"),
        ({"players": ["Ada", 2]}, "record-players"),
        ({"players": ["Ada", None]}, "record-players"),
        ({"players": []}, "player-count"),
        ({"players": ["Ada"]}, "player-count"),
        ({"players": ["Ada", "Ben", "Cem"]}, "player-count"),
        ({"options": []}, "record-options"),
        ({"options": None}, "record-options"),
        ({"options": {"size": 3}}, "option-unknown"),
        ({"options": {"pad": 11}}, "option-value"),
        ({"options": {"pad": 1.0}}, "option-value"),
        ({"options": {"pad": True}}, "option-value"),
        ({"options": {"pad": "1"}}, "option-value"),
        ({"options": {"advanced": 0}}, "option-value"),
        ({"options": {"advanced": "true"}}, "option-value"),
        ({"options": {"advanced": None}}, "option-value"),
        ({"options": {"advanced": []}}, "option-value"),
        ({"options": {"pad": []}}, "pad-rows"),
        ({"events": None}, "record-events"),
        ({"events": "first:0"}, "record-events"),
        ({"events": {}}, "record-events"),
    ],
)
def test_a_header_that_is_not_right_is_refused(changes: dict[str, object], code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        _read(**changes)
    assert (caught.value.number, caught.value.code) == (0, code)


@pytest.mark.parametrize("key", ["barnyard", "game", "players", "events"])
def test_nothing_but_the_options_may_be_left_out(key: str) -> None:
    with pytest.raises(BadRecord, match="record-"):
        read(_without(key), find)


def test_the_game_is_named_in_the_refusal_once_it_is_known() -> None:
    with pytest.raises(BadRecord) as caught:
        _read(players=["Ada"])
    assert caught.value.game == "kuhlorado"
    with pytest.raises(BadRecord) as caught:
        _read(game="chess")
    assert caught.value.game is None
