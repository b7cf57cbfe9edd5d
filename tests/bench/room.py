"""How many tables the small server holds: `python tests/bench/room.py [--tables N] [--seconds N]`.

Tables of five devices, each of them played at random, one event a second, through the real server:
a process of its own, lines by server-sent events, texts by POST. Told are the milliseconds from the
moment at which somebody says what they do until each other device has read what came of it; the
memory of the server for a table; the bytes for an event and a device. The callers are one process
beside it and need the other core.
"""

import argparse
import json
import random
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tools"), str(ROOT)]

from barnyard.games import load  # noqa: E402
from barnyard.room import says  # noqa: E402
from barnyard.room.answers import Act, Answer  # noqa: E402
from barnyard.room.seats import Kind  # noqa: E402

DEVICES = 5
APP = "bench"
SERVER = """
import sys, resource
from pathlib import Path
import door, streams
door.TABLES_OF_A_PEER = door.Rate(1e6, 1e6)
door.OF_A_PEER = door.Rate(1e6, 1e6)
streams.MOST_OF_A_PEER = streams.MOST = 1200
import callers
callers.MOST = callers.MOST_OF_A_PEER = 2000
from hall import Hall
from serve import serve
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
hall = Hall(Path(sys.argv[1]) / "tables")
with serve(Path(sys.argv[1]), door=door.Door(hall, lambda: None)) as server:
    print(server.server_port, flush=True)
    sys.stdin.read()
"""


@dataclass(eq=False)
class Device:
    """As little as a guest can be: it reads views as JSON, which costs little."""

    table: "Table"
    number: int
    line: socket.socket
    calls: socket.socket
    unread: bytes = b""
    heard: int = 0
    view: dict[str, Any] = field(default_factory=dict)

    @property
    def look(self) -> dict[str, Any]:
        looks = self.view.get("looks") or [{}]
        return dict(looks[0])


@dataclass(eq=False)
class Table:
    code: str
    secret: str
    devices: list[Device] = field(default_factory=list)
    due: float = 0.0
    said: float = 0.0  # when the last one did something
    version: int = -1  # of what it was seen at


class Bench:
    def __init__(self, port: int, key: str, seed: int) -> None:
        self.port, self.key, self.rng = port, key, random.Random(seed)
        self.selector = selectors.DefaultSelector()
        self.tables: list[Table] = []
        self.late: list[float] = []
        self.bytes = self.events = self.over = 0
        self.measures = False

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def request(self, line: socket.socket, method: str, target: str, body: str = "") -> None:
        head = f"{method} {target} HTTP/1.1\r\nHost: localhost\r\nBarnyard: 1\r\n"
        head += "Connection: close\r\n" if target == "/rooms" else ""
        if method == "POST":
            head += f"Content-Length: {len(body)}\r\n"
        line.sendall(f"{head}\r\n{body}".encode())

    def opened(self) -> Table:
        line = self.connect()
        self.request(line, "POST", "/rooms", "t" * 20)
        data = json.loads(line.makefile("rb").read().partition(b"\r\n\r\n")[2])
        line.close()
        table = Table(data["code"], data["secret"])
        for number in range(DEVICES):
            device = Device(table, number, self.connect(), self.connect())
            table.devices.append(device)
            self.request(device.line, "GET", self.target(device))
            self.selector.register(device.line, selectors.EVENT_READ, device)
            self.selector.register(device.calls, selectors.EVENT_READ, None)
        self.until(lambda: all(b"retry" in each.unread for each in table.devices))
        return table

    def target(self, device: Device) -> str:
        return f"/rooms/{device.table.code}?device=device-number-{device.number}-of-table"

    def say(self, device: Device, said: says.Said) -> None:
        """Where the server has cut a connection over which nothing came, over a new one."""
        text = says.write_said(said)
        try:
            self.request(device.calls, "POST", self.target(device), text)
        except OSError:
            device.calls = self.connect()
            self.selector.register(device.calls, selectors.EVENT_READ, None)
            self.request(device.calls, "POST", self.target(device), text)

    def wish(self, device: Device, kind: Any, *args: Any) -> None:
        number = device.heard + 1
        self.say(device, kind(number, *args))
        self.until(lambda: device.heard >= number)

    def begins(self, table: Table) -> None:
        rules = {self.key: load(self.key).VERSION}
        for device in table.devices:
            token = "t" * 20 if device.number == 0 else f"token-of-{device.number}".ljust(20, "x")
            name = f"Guest {device.number}"
            join = says.Join(table.code, table.secret, token, "p" * 20, name, APP, rules)
            self.say(device, join)
            self.until(lambda device=device: bool(device.view))
        seats = max(count for count in load(self.key).SEATS if count <= DEVICES)
        plans = [says.Plan(Kind.OWN, "", None)] * seats
        self.wish(table.devices[0], says.SetUp, self.key, {}, tuple(plans))
        for device in table.devices[:seats]:
            self.wish(device, says.Sit, device.number, "")
        self.wish(table.devices[0], says.Start)
        self.until(lambda: all(each.view["phase"] == "playing" for each in table.devices))

    def until(self, true: Any) -> None:
        end = time.monotonic() + 30
        while not true():
            self.wait(0.1)
            assert time.monotonic() < end

    # ------------------------------------------------------------------ while it runs

    def wait(self, seconds: float) -> None:
        for chosen, _ in self.selector.select(seconds):
            data = chosen.fileobj.recv(1 << 18)  # type: ignore[union-attr]
            if not data:
                self.selector.unregister(chosen.fileobj)
            elif chosen.data is not None:
                self.read(chosen.data, data)

    def read(self, device: Device, data: bytes) -> None:
        device.unread += data
        if not device.unread.endswith(b"\n\n"):
            return
        pieces, device.unread = device.unread, b"retry" if not device.view else b""
        if self.measures:
            self.bytes += len(data)
        for piece in pieces.split(b"\n\n"):
            if b"data: " in piece and b'"view":' in piece:
                device.view = json.loads(piece[piece.index(b"data: ") + 6 :])["view"]
                device.heard = device.view["you"]["heard"]
                self.seen(device)

    def seen(self, device: Device) -> None:
        table = device.table
        if self.measures and table.said and device.look.get("version", -1) > table.version:
            self.late.append(time.monotonic() - table.said)

    def play(self, table: Table, now: float) -> None:
        """Whoever is due does something; a game that is over begins anew."""
        table.due += 1.0
        for device in table.devices:
            look = device.look
            if device.view["phase"] == "over" and device.number == 0:
                self.over += 1
                self.say(device, says.Again(device.heard + 1))
                table.said = 0.0
                return
            if device.view["phase"] == "lobby" and device.number == 0:
                self.say(device, says.Start(device.heard + 1))
                table.said = 0.0
                return
            if answer := self.answer(look):
                table.said, table.version = time.monotonic(), look["version"]
                self.events += self.measures
                self.say(device, says.Do(device.heard + 1, look["seat"], answer))
                return

    def answer(self, look: dict[str, Any]) -> Answer | None:
        if look.get("seat") is None:
            return None
        if look["awaits"] == "luck" and look["mover"] in (None, look["seat"]):
            return Answer(Act.LUCK, look["version"])
        if look["moves"]:
            return Answer(Act.MOVE, look["version"], self.rng.choice(look["moves"]))
        return None

    def run(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        for table in self.tables:
            table.due = time.monotonic() + self.rng.random()
        devices = [device for table in self.tables for device in table.devices]
        signs = {device: time.monotonic() + 5 * self.rng.random() for device in devices}
        while (now := time.monotonic()) < end:
            for table in self.tables:
                if table.due <= now:
                    self.play(table, now)
            for device in devices:
                if signs[device] <= now:
                    signs[device] += 5
                    self.say(device, says.Alive(device.view["revision"]))
            self.wait(max(0.0, min(table.due for table in self.tables) - time.monotonic()))


def memory(process: subprocess.Popen[str]) -> int:
    """Bytes that are its own and in use."""
    text = Path(f"/proc/{process.pid}/status").read_text()
    return int(text.partition("VmRSS:")[2].split()[0]) * 1024


def spent(process: subprocess.Popen[str]) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="life-is-life")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-c", SERVER, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, cwd=ROOT / "tools",
        )  # fmt: skip
        assert server.stdout
        bench = Bench(int(server.stdout.readline()), wanted.game, 14)
        try:
            measure(bench, server, wanted)
        finally:
            server.kill()
            server.wait()


def measure(bench: Bench, server: "subprocess.Popen[str]", wanted: argparse.Namespace) -> None:
    first = bench.opened()
    bench.begins(first)
    empty = memory(server)
    for _ in range(wanted.tables):
        bench.tables.append(bench.opened())
        bench.begins(bench.tables[-1])
    bench.run(3)
    bench.measures, before, busy = True, spent(server), time.process_time()
    begin = time.monotonic()
    bench.run(wanted.seconds)
    took = time.monotonic() - begin
    late = sorted(bench.late)
    cuts = [1e3 * cut for cut in statistics.quantiles(late, n=100)]
    mine, its = time.process_time() - busy, spent(server) - before
    size = (memory(server) - empty) / wanted.tables / 1e6
    print(
        f"{wanted.game}: {wanted.tables} tables of {DEVICES} devices, {took:.0f} s, "
        f"{bench.events / took:.1f} events a second, {len(late)} looks, {bench.over} games over",
        f"event to look: median {cuts[49]:.1f} ms, 95 % {cuts[94]:.1f} ms, "
        f"99 % {cuts[98]:.1f} ms, slowest {late[-1] * 1e3:.0f} ms",
        f"server: {its / took:.0%} of a core, callers {mine / took:.0%}; {size:.2f} MB a table",
        f"{bench.bytes / max(1, bench.events) / DEVICES:.0f} bytes for an event and a device",
        sep="\n",
    )


if __name__ == "__main__":
    main()
