"""trace: what it prints for a record, and how it refuses what is none."""

import json
from pathlib import Path
from typing import Any

import pytest

from barnyard.__main__ import main
from barnyard.commands import files

HEADER: dict[str, Any] = {"barnyard": 1, "game": "kuhlorado", "players": ["Ada", "Ben"]}
GOOD = ["first:0", "roll:3,cow", "keep"]
LOST = ["roll:x,x,x"] * 10  # a whole game of Mmm!

Capture = pytest.CaptureFixture[str]


def _file(folder: Path, content: object) -> str:
    """A file with that content: bytes as they are, anything else as JSON."""
    path = folder / "game.json"
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return str(path)


def _record(folder: Path, events: list[Any], **changes: object) -> str:
    return _file(folder, {**HEADER, "events": events, **changes})


def _lines(path: str, capsys: Capture) -> list[dict[str, Any]]:
    """What is printed for a legal record."""
    assert main(["trace", path]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return [json.loads(line) for line in captured.out.splitlines()]


def _reason(path: str, capsys: Capture, lines: int = 0) -> str:
    """Why a record is refused: one line on standard error, after so many lines of trace."""
    assert main(["trace", path]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == lines
    assert captured.err.startswith("barnyard: ")
    assert captured.err.count("\n") == 1
    assert captured.err.endswith("\n")
    assert len(captured.err) < 500
    return captured.err


def test_the_start_has_a_line_of_its_own(tmp_path: Path, capsys: Capture) -> None:
    (start,) = _lines(_record(tmp_path, []), capsys)
    assert start == {
        "n": 0,
        "event": None,
        "turn": "chance",
        "moves": [],
        "scores": [0, 0],
        "over": False,
    }


def test_every_event_has_its_line(tmp_path: Path, capsys: Capture) -> None:
    lines = _lines(_record(tmp_path, GOOD), capsys)
    assert [line["n"] for line in lines] == [0, 1, 2, 3]
    assert [line["event"] for line in lines] == [None, *GOOD]
    assert [line["turn"] for line in lines] == ["chance", "chance", 0, 0]
    assert lines[2]["moves"] == ["keep", "reroll:1", "reroll:12", "reroll:2"]


def test_the_last_line_of_a_finished_game_names_the_winners(
    tmp_path: Path, capsys: Capture
) -> None:
    path = _record(tmp_path, LOST, game="mmm")
    *others, last = _lines(path, capsys)
    assert last["turn"] is None
    assert (last["over"], last["moves"], last["winners"]) == (True, [], [])
    assert last["info"] == {"cat": 0, "verdict": 8}
    assert not [line for line in others if line["over"] or "winners" in line]


def test_there_is_no_info_where_the_game_has_none(tmp_path: Path, capsys: Capture) -> None:
    assert not [line for line in _lines(_record(tmp_path, GOOD), capsys) if "info" in line]


def test_what_is_printed_is_ascii_with_a_line_an_event(tmp_path: Path, capsys: Capture) -> None:
    assert main(["trace", _record(tmp_path, GOOD, players=["Zoë\n", "李"])]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    assert out.count("\n") == 4


@pytest.mark.parametrize(
    ("bad", "number"),
    [("keep", 4), ("Mark:C3", 4), ("mark:c3 ", 4), ("", 4), (None, 4), (3, 4), ({}, 4)],
)
def test_up_to_an_illegal_event_all_is_printed_and_then_why(
    bad: object, number: int, tmp_path: Path, capsys: Capture
) -> None:
    reason = _reason(_record(tmp_path, [*GOOD, bad, "keep"]), capsys, lines=4)
    assert f"event {number}: " in reason


@pytest.mark.parametrize(
    "bad", ["\ud800", "die\nkeep", "mark:\u0441\u0663", "x" * 10**6, "\x1b[31m"]
)
def test_whatever_an_event_holds_the_reason_is_one_printable_line(
    bad: str, tmp_path: Path, capsys: Capture
) -> None:
    reason = _reason(_record(tmp_path, [*GOOD, bad]), capsys, lines=4)
    assert reason.rstrip("\n").isprintable()
    assert reason.isascii()


def test_an_event_after_the_end_is_refused_by_its_number(tmp_path: Path, capsys: Capture) -> None:
    path = _record(tmp_path, [*LOST, "gather"], game="mmm")
    assert "event 11: The game is over" in _reason(path, capsys, lines=11)


@pytest.mark.parametrize(
    "changes",
    [
        {"barnyard": 2},
        {"barnyard": True},
        {"game": "chess"},
        {"game": None},
        {"players": []},
        {"players": ["Ada"]},
        {"players": ["Ada", ""]},
        {"players": "Ada"},
        {"options": {"size": 8}},
        {"options": {"pad": 0}},
        {"options": {"pad": [["x"]]}},
        {"options": {"pad": ["1234567\n"] * 8}},
        {"options": None},
        {"events": None},
    ],
    ids=str,
)
def test_for_a_header_that_is_refused_no_line_is_printed(
    changes: dict[str, object], tmp_path: Path, capsys: Capture
) -> None:
    reason = _reason(_file(tmp_path, {**HEADER, "events": GOOD, **changes}), capsys)
    assert "event " not in reason.partition(":")[2][:8]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"nonsense",
        b"[]",
        b"null",
        b'{"barnyard": 1',
        b'{"barnyard": NaN}',
        b"\x00\x01\x02\xff\xfe",
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        b"\xff\xff",
        b"[" * 100_000,
        b"1" * 5000,
    ],
    ids=lambda content: ascii(content[:12]),
)
def test_a_file_that_holds_no_record_is_refused(
    content: bytes, tmp_path: Path, capsys: Capture
) -> None:
    assert "This is no record" in _reason(_file(tmp_path, content), capsys)


def test_a_record_in_another_encoding_is_read(tmp_path: Path, capsys: Capture) -> None:
    text = json.dumps({**HEADER, "events": GOOD})
    for encoding in ("utf-8-sig", "utf-16", "utf-32"):
        assert len(_lines(_file(tmp_path, text.encode(encoding)), capsys)) == 4


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, capsys: Capture) -> None:
    assert "no-such.json" in _reason(str(tmp_path / "no-such.json"), capsys)


def test_a_folder_is_no_file(tmp_path: Path, capsys: Capture) -> None:
    assert str(tmp_path) in _reason(str(tmp_path), capsys)


@pytest.mark.parametrize("name", ["two\nlines", "", "-x", "Zoë\r.json", "a\u2028b"])
def test_whatever_a_file_is_called_the_reason_is_one_line(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    assert len(_reason(str(tmp_path / name), capsys).splitlines()) == 1


def test_a_file_that_is_too_large_is_refused_without_reading_it_all(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LARGEST", 100)
    assert "100 bytes" in _reason(_record(tmp_path, GOOD * 10), capsys)
