"""The command line: help, wrong words, and what only a process of its own can show."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import barnyard.__main__ as command
from barnyard.games import keys, load

SOURCES = Path(command.__file__).parents[1]
RECORDS = Path(__file__).parents[1] / "records"
LARGE = RECORDS / "life-is-life-4-advanced.json"  # its trace is more than a pipe holds
Capture = pytest.CaptureFixture[str]


def _exit_code(words: list[str]) -> int:
    try:
        return command.main(words)
    except SystemExit as end:
        return int(end.code or 0)


def _process(*words: str) -> list[str]:
    return [sys.executable, "-m", "barnyard", *words]


def _environment(**variables: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCES), **variables}


# ------------------------------------------------------------------ help


@pytest.mark.parametrize("words", [["--help"], ["-h"]])
def test_help_lists_commands_and_games(words: list[str], capsys: Capture) -> None:
    assert _exit_code(words) == 0
    text = capsys.readouterr().out
    for key in keys():
        assert key in text
        assert load(key).TITLE in text
    for name in ("trace", "play", "random"):
        assert name in text


def test_help_of_random_explains_its_options(capsys: Capture) -> None:
    assert _exit_code(["random", "--help"]) == 0
    text = capsys.readouterr().out
    for word in (*keys(), "--games", "--seed", "--seats", "--option"):
        assert word in "".join(text.split()), "a line may end at any of its hyphens"


def test_help_of_trace_tells_of_standard_input(capsys: Capture) -> None:
    assert _exit_code(["trace", "--help"]) == 0
    assert '"-" for standard input' in capsys.readouterr().out


# ------------------------------------------------------------------ wrong words


@pytest.mark.parametrize(
    "words",
    [
        [],
        [""],
        ["chess"],
        ["--no-such"],
        ["trace"],
        ["trace", "a.json", "b.json"],
        ["trace", "--no-such", "a.json"],
        ["random"],
        ["random", "chess"],
        ["random", "Kuhlorado"],
        ["random", "kuhlorado", "more"],
        ["random", "kuhlorado", "--games"],
        ["random", "kuhlorado", "--games", "0"],
        ["random", "kuhlorado", "--games", "-1"],
        ["random", "kuhlorado", "--games", "many"],
        ["random", "kuhlorado", "--games", "1.5"],
        ["random", "kuhlorado", "--games", "9" * 5000],
        ["random", "kuhlorado", "--seed", "x"],
        ["random", "kuhlorado", "--seats", "x"],
        ["random", "kuhlorado", "--seats", "0"],
        ["random", "kuhlorado", "--seats", "3"],
        ["random", "kuhlorado", "--seats", "-2"],
        ["random", "kuhlorado", "--option"],
        ["random", "kuhlorado", "--option", ""],
        ["random", "kuhlorado", "--option", "advanced"],
        ["random", "kuhlorado", "--option", "advanced=True"],
        ["random", "kuhlorado", "--option", "advanced=1"],
        ["random", "kuhlorado", "--option", "size=8"],
        ["random", "kuhlorado", "--option", "pad=11"],
        ["random", "kuhlorado", "--option", "pad=[]"],
        ["random", "kuhlorado", "--option", 'pad={"a":1}'],
        ["random", "kuhlorado", "--option", "two\nlines=1"],
        ["random", "kuhlorado", "--option", "pad=" + "[" * 100_000],
    ],
    ids=lambda words: " ".join(words)[:60],
)
def test_wrong_words_give_one_line_and_exit_2(words: list[str], capsys: Capture) -> None:
    assert _exit_code(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("barnyard")
    assert captured.err.count("\n") == 1
    assert captured.err.endswith("\n")


def test_a_wrong_word_is_named(capsys: Capture) -> None:
    _exit_code(["random", "kuhlorado", "--option", "size=8"])
    assert "no option size" in capsys.readouterr().err


def test_ctrl_c_ends_a_command_without_a_word(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(path: str) -> None:
        raise KeyboardInterrupt(path)

    monkeypatch.setattr(command, "trace", interrupted)
    assert _exit_code(["trace", "game.json"]) == 130
    assert capsys.readouterr().err == "\n"


# ------------------------------------------------------------------ processes of their own


def test_a_record_may_come_by_standard_input() -> None:
    with LARGE.open("rb") as record:
        piped = subprocess.run(
            _process("trace", "-"), stdin=record, capture_output=True, env=_environment()
        )
    named = subprocess.run(_process("trace", str(LARGE)), capture_output=True, env=_environment())
    assert piped.returncode == named.returncode == 0
    assert piped.stdout == named.stdout
    assert piped.stderr == named.stderr == b""


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    child = subprocess.Popen(
        _process("trace", str(LARGE)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=_environment(),
    )
    assert child.stdout is not None
    assert child.stderr is not None
    first = child.stdout.readline()
    child.stdout.close()
    errors = child.stderr.read()
    child.stderr.close()
    assert (child.wait(timeout=30), errors) == (0, b"")
    assert first.startswith(b'{"n": 0')


def test_a_binary_file_gives_one_line_and_exit_2_in_a_plain_locale(tmp_path: Path) -> None:
    path = tmp_path / "Zoë.bin"
    path.write_bytes(bytes(range(256)))
    ended = subprocess.run(
        _process("trace", str(path)),
        capture_output=True,
        env=_environment(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"),
    )
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.startswith(b"barnyard: This is no record")
    assert ended.stderr.count(b"\n") == 1
