"""`run.py play`: a port, the address, a browser if there is one."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import play
from serve import HERE, Server, serve

ROOT = Path(__file__).parents[2]


@pytest.fixture
def taken(tmp_path: Path) -> Iterator[Server]:
    with serve(tmp_path) as server:
        yield server


def test_a_port_that_was_asked_for_and_is_taken_is_said_in_a_sentence(taken: Server) -> None:
    with pytest.raises(SystemExit, match=rf"^Port {taken.server_port} is taken\. .+\.$"):
        play.begun(taken.site.folder, HERE, taken.server_port)


def test_without_a_wish_the_next_free_port_is_taken(
    taken: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "PORT", taken.server_port)
    with play.begun(taken.site.folder, HERE, None) as server:
        assert server.server_port != taken.server_port


@pytest.mark.parametrize("port", ["0", "65536", "-1", "cow", ""])
def test_what_is_no_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        play.options(["--port", port])
    assert "a port is a number from 1 to 65535" in capsys.readouterr().err


def test_who_names_a_game_hears_of_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        play.options(["mmm"])
    assert "run.py terminal [GAME]" in capsys.readouterr().err


def test_phones_get_an_address_and_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "network_host", lambda: "192.0.2.7")
    with play.begun(tmp_path, play.EVERYWHERE, None) as server:
        play.tell(server)
    out = capsys.readouterr().out
    assert f"Barnyard is at   http://127.0.0.1:{server.server_port}/\n" in out
    assert f"for phones at    http://192.0.2.7:{server.server_port}/\n" in out
    assert len(re.findall(r"^[█▀▄ ]{25,}$", out, re.MULTILINE)) > 10


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "network_host", lambda: None)
    with serve(ROOT / "docs", host=play.EVERYWHERE) as server:
        assert play.for_phones(server) == [
            "This machine is in no network now, so phones cannot reach it."
        ]


def test_a_terminal_without_half_blocks_gets_the_code_in_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "ascii"))
    lines = play.picture("http://192.0.2.7:2276/")
    assert all(line.isascii() and line.startswith("\033[") for line in lines)


@pytest.mark.parametrize(
    ("there", "opens"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "CI": "true"}, False),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "x"}, False),
        ({"BROWSER": "firefox"}, True),
        ({}, False),
    ],
)
def test_a_browser_opens_only_before_a_person(
    there: dict[str, str], opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "environ", there)
    assert play.can_open() is opens


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to one process there")
def test_ctrl_c_ends_it_without_a_word(tmp_path: Path) -> None:
    """Also where these tests run in the background: what is started there hears of no Ctrl-C."""
    command = [sys.executable, str(ROOT / "tools" / "play.py"), str(tmp_path)]
    with subprocess.Popen(
        command,
        env={**os.environ, "CI": "true"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as child:
        assert child.stdout is not None
        shown = [child.stdout.readline() for _ in range(3)]
        child.send_signal(signal.SIGINT)
        try:
            assert child.communicate(timeout=10) == ("", "")
        finally:
            child.kill()
    assert child.returncode == 0
    assert shown[2] == "Ctrl-C ends it.\n"
