"""Tables over the local network: whole games through the real server, which may be killed."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import streams
from barnyard.room import says
from barnyard.room.answers import Act
from barnyard.room.guest import Guest
from barnyard.room.table import BOOT, Table
from barnyard.room.view import Phase, View
from door import Door
from hall import Hall
from serve import Server, serve
from tests.every import every_game
from tests.room.around import most_seats, own_seats
from tests.thorough import AS_OFTEN
from tests.tools.callers_at import APP, Caller, opened, until

ROOT = Path(__file__).parents[2]
TOKEN = "the-token-of-whoever-leads"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "tables")
    yield hall
    hall.close()


@pytest.fixture
def server(tmp_path: Path, hall: Hall) -> Iterator[Server]:
    (tmp_path / "dist").mkdir()
    with serve(tmp_path / "dist", door=Door(hall, lambda: "192.0.2.7")) as server:
        yield server


def sat_down(port: int, key: str, onlookers: int = 1) -> list[Caller]:
    """All at a new table, whose game has begun."""
    seats = most_seats(key, 3)
    code, secret = opened(port, TOKEN)
    callers = [Caller(port, Guest(code, secret, TOKEN, "salt", "Ada", APP), "device-of-Ada-000")]
    for number in range(1, seats + onlookers):
        guest = Guest.invited(code, secret, f"Guest {number}", app=APP)
        callers.append(Caller(port, guest, f"device-of-guest-{number}"))
    until(lambda: all(caller.guest.view for caller in callers))
    wish(callers[0], says.SetUp, key, {}, own_seats(seats))
    for number in range(1, seats):
        wish(callers[number], says.Sit, number, "")
    wish(callers[0], says.Start)
    until(lambda: all(caller.phase is Phase.PLAYING for caller in callers))
    return callers


def wish(caller: Caller, kind: Any, *args: Any) -> None:
    before = views(caller).you.heard
    caller.does(lambda guest, now: guest.wish(kind, *args, now=now))
    until(lambda: caller.guest.refused or before < views(caller).you.heard)
    assert caller.guest.refused is None


def play(callers: list[Caller], rng: random.Random, end: float) -> bool:
    """At random, until it is over or time is; whether it is over."""
    ticked = time.monotonic()
    while time.monotonic() < end:
        if callers[0].phase is Phase.OVER:
            return True
        for caller in callers:
            if caller.is_open and caller.may():
                caller.does(lambda guest, now: move(guest, rng, now))
        if time.monotonic() - ticked > 1:
            ticked = time.monotonic()
            for caller in callers:
                if caller.is_open:
                    caller.tick()
        time.sleep(0.002)
    return False


def move(guest: Guest, rng: random.Random, now: float) -> None:
    look = guest.look()
    if look and look.seat is not None and not guest.is_waiting:
        if look.moves:
            guest.act(look.seat, Act.MOVE, rng.choice(look.moves), now=now)
        else:
            guest.act(look.seat, Act.LUCK, now=now)


@pytest.mark.sampled
@every_game
def test_a_whole_game_is_played_over_the_network(
    key: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("barnyard.room.party.PAUSE", 0.0)
    callers = sat_down(server.server_port, key)
    assert play(callers, random.Random(key), time.monotonic() + 60)
    until(lambda: all(caller.guest.told for caller in callers))
    records = {caller.guest.told.record for caller in callers if caller.guest.told}
    assert len(records) == 1
    for caller in callers:
        caller.guest.check()
        assert len(caller.guest.story) == len(json.loads(next(iter(records)))["events"])


def test_a_line_that_breaks_is_opened_again_and_misses_nothing(server: Server) -> None:
    callers = sat_down(server.server_port, "mmm")
    callers[1].hang_up()
    until(lambda: not callers[1].is_open)
    play(callers[:1], random.Random(1), time.monotonic() + 1)
    callers[1].listen()
    until(lambda: views(callers[1]).revision == views(callers[0]).revision)
    assert len(callers[1].guest.story) == len(callers[0].guest.story)


def test_a_line_without_news_is_told_that_it_is_there(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "PAUSE", 0.5)
    callers = sat_down(server.server_port, "mmm")
    until(lambda: all(caller.comments for caller in callers))


def test_while_the_disk_takes_nothing_nobody_hears_of_anything(
    server: Server, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    callers = sat_down(server.server_port, "mmm")
    until(lambda: any(caller.may() for caller in callers))
    caller = next(caller for caller in callers if caller.may())
    revision = views(caller).revision
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", broken)
        caller.does(lambda guest, now: move(guest, random.Random(1), now))
        time.sleep(0.3)
        assert {views(each).revision for each in callers} == {revision}
    until(lambda: all(views(each).revision > revision for each in callers))
    journal = next(hall.folder.glob("*.journal")).read_text().splitlines(keepends=True)
    assert Table.resumed(journal, app=APP).party.host


def broken(_file: int) -> None:
    raise OSError(28, "No space left on device")


def test_a_fault_at_one_table_ends_no_other_one(
    server: Server, hall: Hall, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken, whole = sat_down(server.server_port, "mmm"), sat_down(server.server_port, "mmm")
    table = hall.open("x" * 20)
    assert table
    room = next(room for code, room in hall._rooms.items() if code == broken[0].guest.code)
    monkeypatch.setattr(room.table, "heard", lambda *_: 1 / 0)
    broken[0].post("{}")
    until(lambda: broken[0].guest.code not in hall)
    assert "ZeroDivisionError" in capsys.readouterr().err
    length = len(whole[0].guest.story)
    play(whole, random.Random(1), time.monotonic() + 1.5)
    assert len(whole[0].guest.story) > length


# ------------------------------------------------------------------ killed


class Process:
    """`run.py play --lan`, as it is called by run.py."""

    def __init__(self, folder: Path) -> None:
        (folder / "dist").mkdir(exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.folder = folder
        self.start()

    def start(self) -> None:
        program = [sys.executable, str(ROOT / "tools/play.py"), str(self.folder / "dist")]
        self.process = subprocess.Popen(
            [*program, "--lan", "--port", str(self.port)],
            env={**os.environ, "CI": "1"}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout
        for line in self.process.stdout:
            if "Ctrl-C" in line:
                return
        raise AssertionError("it did not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_killed_at_any_moment_no_event_is_lost_and_tokens_hold(tmp_path: Path) -> None:
    rng = random.Random(14)
    server = Process(tmp_path)
    try:
        callers = sat_down(server.port, "so-ein-mist")
        for _ in range(4 * AS_OFTEN):
            play(callers, rng, time.monotonic() + rng.uniform(0.2, 1.2))
            server.kill()
            until(lambda: not any(caller.is_open for caller in callers))
            stories = [list(caller.guest.story) for caller in callers]
            server.start()
            for caller in callers:
                caller.listen()
            _agree(callers, stories)
        over = play(callers, rng, time.monotonic() + 60 * AS_OFTEN)
        assert over
        until(lambda: all(caller.guest.told for caller in callers))
        for caller in callers:
            caller.guest.check()
    finally:
        server.kill()


def _agree(callers: list[Caller], stories: list[list[Any]]) -> None:
    """All are there again, in their seats, and nothing of what anybody saw is missing."""
    until(lambda: {views(caller).revision > BOOT for caller in callers} == {True})
    until(lambda: len({views(caller).revision for caller in callers}) == 1)
    for caller, story in zip(callers, stories, strict=True):
        assert caller.guest.story[: len(story)] == story
    most = max(map(len, stories))
    assert {len(caller.guest.story) >= most for caller in callers} == {True}
    assert [caller.guest.seats for caller in callers] == [(0,), (1,), (2,), ()]


def views(caller: Caller) -> View:
    assert caller.guest.view
    return caller.guest.view
