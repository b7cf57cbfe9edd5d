"""Saved games replay as they always did: what is traced, and what every seat sees of it."""

import json
import runpy
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from barnyard import OVER
from barnyard.__main__ import main
from barnyard.core.record import write
from barnyard.games import keys
from barnyard.games import load as load_game

RENEW: dict[str, Any] = runpy.run_path(str(Path(__file__).with_name("renew.py")))
SAVED: list[Path] = RENEW["saved_games"]()
LARGEST = 60_000  # bytes of a file
saved_games = pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)


def _chosen(key: str) -> dict[str, set[str]]:
    """What the saved games of a game were played with, as JSON, by option and for "seats"."""
    chosen = defaultdict(set)
    for record in map(RENEW["load"], SAVED):
        if key == record.game.KEY:
            chosen["seats"].add(json.dumps(len(record.players)))
            for option in record.game.OPTIONS:
                value = record.options.get(option.key, option.default)
                own = isinstance(value, (list, dict))
                chosen[option.key].add("own" if own else json.dumps(value))
    return chosen


@saved_games
@pytest.mark.parametrize("suffix", RENEW["FILES"])
def test_a_saved_game_replays_to_the_same_text(path: Path, suffix: str) -> None:
    expected = path.with_suffix(suffix).read_text("ascii").splitlines()
    found = RENEW["FILES"][suffix](RENEW["load"](path)).splitlines()
    for number, (is_line, was_line) in enumerate(zip(found, expected, strict=False), 1):
        assert is_line == was_line, f"line {number} of {path.stem}{suffix}; see renew.py"
    assert len(found) == len(expected)


@saved_games
def test_the_command_gives_the_lines_that_were_compared(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["trace", str(path)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert RENEW["_text"](printed) == path.with_suffix(".trace").read_text("ascii")


@saved_games
def test_a_saved_game_was_played_to_its_end(path: Path) -> None:
    record = RENEW["load"](path)
    *_, last = record.replay()
    assert record.game.turn(last) == OVER


@saved_games
def test_a_saved_game_is_written_as_it_is_read(path: Path) -> None:
    assert write(RENEW["load"](path)) == path.read_text("ascii")


@saved_games
def test_the_files_beside_a_saved_game_stay_small(path: Path) -> None:
    assert all(path.with_suffix(suffix).stat().st_size <= LARGEST for suffix in RENEW["FILES"])


@pytest.mark.parametrize("suffix", RENEW["FILES"])
def test_there_is_no_file_without_its_saved_game(suffix: str) -> None:
    beside = {path.stem for path in RENEW["FOLDER"].glob(f"*{suffix}")}
    assert beside == {path.stem for path in SAVED}


@pytest.mark.parametrize("key", keys())
def test_every_player_count_has_a_saved_game(key: str) -> None:
    assert _chosen(key)["seats"] == {json.dumps(seats) for seats in load_game(key).SEATS}


@pytest.mark.parametrize("key", keys())
def test_every_option_has_a_saved_game_with_and_without_it(key: str) -> None:
    for option in load_game(key).OPTIONS:
        chosen = _chosen(key)[option.key]
        switched = {json.dumps(value) for value in option.values if isinstance(value, bool)}
        assert switched <= chosen, option.key
        assert len(chosen) > 1, option.key
        assert option.custom is None or "own" in chosen, option.key
