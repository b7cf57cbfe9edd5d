"""Whoever calls the tables of a machine and means no good: nobody else waits for it."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import door as doors
import hall as halls
import streams
from barnyard.room import says
from barnyard.room.guest import Guest
from door import LONGEST, Door, Rate
from hall import Hall
from serve import Server, serve
from streams import Stream, Streams
from tests.room.around import own_seats
from tests.tools.callers_at import APP, Caller, opened, post, until

HERE = "127.0.0.1"
DEVICE = "d" * 20


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "tables")
    yield hall
    hall.close()


@pytest.fixture
def server(tmp_path: Path, hall: Hall) -> Iterator[Server]:
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist/index.html").write_text("<title>Moo</title>")
    with serve(tmp_path / "dist", door=Door(hall, lambda: "192.0.2.7")) as server:
        yield server


def ask(server: Server, method: str, target: str, **headers: str) -> int:
    connection = http.client.HTTPConnection(HERE, server.server_port, timeout=10)
    connection.request(method, target, headers={k.replace("_", "-"): v for k, v in headers.items()})
    status = connection.getresponse().status
    connection.close()
    return status


def caller(server: Server, name: str, device: str = "") -> Caller:
    code, secret = opened(server.server_port)
    guest = Guest.invited(code, secret, name, app=APP)
    return Caller(server.server_port, guest, device or f"{name:-<20}")


# ------------------------------------------------------------------ other pages, other paths


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
    ids=str,
)
def test_no_other_page_says_anything(server: Server, headers: dict[str, str]) -> None:
    assert post(server.server_port, "/rooms", "t" * 20, **headers)[0] == 403


def test_without_our_header_nothing_is_taken(server: Server, hall: Hall) -> None:
    """A page from elsewhere cannot set it without asking before, and to that nobody answers."""
    connection = http.client.HTTPConnection(HERE, server.server_port, timeout=10)
    connection.request("POST", "/rooms", "t" * 20, {"Content-Type": "text/plain"})
    assert connection.getresponse().status == 403
    assert ask(server, "OPTIONS", "/rooms") == 501
    assert len(hall) == 0


def test_under_another_name_there_are_no_tables(server: Server) -> None:
    assert ask(server, "GET", "/rooms", Host="evil.example") == 421
    assert post(server.server_port, "/rooms", "t" * 20, Host="evil.example")[0] == 421


@pytest.mark.parametrize(
    "target",
    ["/rooms/", "/rooms/AB", "/rooms/ABCD", "/rooms/ABCD?device=x", "/rooms/abcd?device=" + DEVICE,
     f"/rooms/../tables?device={DEVICE}", f"/rooms/ABCD?device={DEVICE}&x=1", "/rooms?x",
     f"/rooms/ABCD?device={'d' * 65}", f"/rooms/%41BCD?device={DEVICE}", "/rooms/ABCD.journal",
     "/tables/ABCD.journal", "/../tables", f"/rooms/ABCD?device={DEVICE}"],
)  # fmt: skip
def test_there_is_nothing_else(server: Server, hall: Hall, target: str) -> None:
    table = hall.open("t" * 20)
    assert table
    target = target.replace("ABCD.journal", f"{table.code}.journal")
    assert ask(server, "GET", target) == 404
    status = post(server.server_port, target, "{}")[0]
    assert status == (404 if target.startswith("/rooms") else 501)


def test_nobody_lists_tables_and_a_plain_site_has_none(server: Server, tmp_path: Path) -> None:
    assert ask(server, "GET", "/rooms") == 200
    assert ask(server, "HEAD", "/rooms") == 404
    with serve(tmp_path / "dist") as plain:
        assert ask(plain, "GET", "/rooms") == 404
        assert post(plain.server_port, "/rooms", "t" * 20)[0] == 501


# ------------------------------------------------------------------ too much


def test_what_is_too_long_is_not_read(server: Server) -> None:
    one = caller(server, "Ada")
    assert one.post("x" * LONGEST)[0] == 204
    assert one.post("x" * (LONGEST + 1))[0] == 413
    for length in ("", "-1", "1e3", "٣", "9" * 30):
        with socket.create_connection((HERE, server.server_port), timeout=10) as raw:
            head = f"POST {one.target} HTTP/1.1\r\nHost: {HERE}\r\nBarnyard: 1\r\n"
            raw.sendall(f"{head}Content-Length: {length}\r\n\r\n".encode())
            assert raw.recv(100).split()[1] in (b"411", b"413")


def test_without_a_line_nothing_is_said(server: Server) -> None:
    code, _ = opened(server.server_port)
    assert post(server.server_port, f"/rooms/{code}?device={DEVICE}", "{}")[0] == 409


@pytest.mark.parametrize("token", ["", "short", "x" * 65, "ümläut" * 4, "a b" * 9, "x" * 20 + "\n"])
def test_a_table_is_opened_by_whoever_has_a_token(server: Server, token: str) -> None:
    assert post(server.server_port, "/rooms", token)[0] == 400


def test_nobody_opens_more_tables_than_a_family_needs(server: Server, hall: Hall) -> None:
    codes = {post(server.server_port, "/rooms", "t" * 20)[0] for _ in range(15)}
    assert codes == {201, 429}
    assert len(hall) == 12


def test_there_are_no_more_tables_than_there_may_be(
    server: Server, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "MOST_TABLES", 3)
    statuses = [post(server.server_port, "/rooms", "t" * 20)[0] for _ in range(5)]
    assert statuses == [201, 201, 201, 503, 503]
    assert len(hall) == 3


def test_one_machine_does_not_take_all_lines(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "MOST_OF_A_PEER", 5)
    code, secret = opened(server.server_port)
    lines = []
    for number in range(8):
        guest = Guest.invited(code, secret, "", app=APP)
        lines.append(Caller(server.server_port, guest, f"device-number-{number:05}"))
    assert [line.status for line in lines] == [200] * 5 + [503] * 3
    lines[0].hang_up()
    until(lambda: _listens(server, code, secret))


def _listens(server: Server, code: str, secret: str) -> bool:
    guest = Guest.invited(code, secret, "", app=APP)
    return Caller(server.server_port, guest, "one-device-more-00").status == 200


def test_budgets_come_back_with_time() -> None:
    budgets = doors.Budgets(Rate(10, 5))
    assert [budgets.spend("a", 0.0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert budgets.spend("b", 0.0)
    assert [budgets.spend("a", 0.21) for _ in range(3)] == [True, True, False]
    assert [budgets.spend("a", 1000.0) for _ in range(7)] == [True] * 5 + [False] * 2


def test_who_sends_garbage_all_the_time_slows_nobody(server: Server) -> None:
    """From many connections at once, as much as it can; the others play at the same table."""
    code, secret = opened(server.server_port, "t" * 20)
    ada = Caller(server.server_port, Guest(code, secret, "t" * 20, "s", "Ada", APP), "ada" * 7)
    ben = Caller(server.server_port, Guest.invited(code, secret, "Ben", app=APP), "ben" * 7)
    eve = Caller(server.server_port, Guest.invited(code, secret, "Eve", app=APP), "eve" * 7)
    until(lambda: all(each.guest.view for each in (ada, ben, eve)))
    ada.does(lambda guest, now: guest.wish(says.SetUp, "mmm", {}, own_seats(2), now=now))
    stop, sent = threading.Event(), [0]

    def garbage(number: int) -> None:
        while not stop.is_set():
            try:
                eve.post(b"[" * 2000 if number % 2 else b"{}")
                sent[0] += 1
            except OSError:
                continue

    threads = [threading.Thread(target=garbage, args=(number,)) for number in range(30)]
    for thread in threads:
        thread.start()
    try:
        slowest = 0.0
        for number in range(12):
            begin = time.monotonic()
            kind = says.Sit if number % 2 == 0 else says.Rise
            arguments = (1, "") if number % 2 == 0 else (1,)
            ben.does(lambda guest, now, k=kind, a=arguments: guest.wish(k, *a, now=now))  # type: ignore[misc]
            sits = number % 2 == 0
            until(lambda sits=sits: ada.guest.view and ada.guest.view.seats  # type: ignore[misc]
                  and bool(ada.guest.view.seats[1].person) == sits)  # fmt: skip
            slowest = max(slowest, time.monotonic() - begin)
            time.sleep(0.1)
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    assert sent[0] > 30
    assert slowest < 1.5
    assert eve.guest.view


def test_whoever_takes_nothing_is_given_up_and_the_others_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(streams, "MOST_WAITING", 50_000)
    lines, pairs = Streams(), [socket.socketpair() for _ in range(2)]
    for name, (end, _) in zip(("deaf", "ada"), pairs, strict=True):
        assert lines.reserve(name)
        lines.add(Stream(("ABCD", name), name, end, b""), 0.0)
    heard, gone = 0, []
    for _ in range(2000):
        for name in ("deaf", "ada"):
            lines.send(("ABCD", name), "x" * 5000, 0.0)
        heard += len(pairs[1][1].recv(1 << 20))
        gone += lines.wait(0.0, 0.0)
    assert gone == [("ABCD", "deaf")]
    assert heard > 2000 * 5000
    assert ("ABCD", "ada") in lines
    lines.close()


def test_whoever_is_slow_gets_all_of_it_in_the_end() -> None:
    lines, (end, other) = Streams(), socket.socketpair()
    assert lines.reserve("ada")
    lines.add(Stream(("ABCD", "ada"), "ada", end, b"head "), 0.0)
    text = "x" * 3_000_000
    lines.send(("ABCD", "ada"), text, 0.0)
    heard = b""
    while len(heard) < 3_000_000:
        assert lines.wait(0.0, 0.0) == []
        heard += other.recv(1 << 16)
    assert heard.endswith(f"data: {text}".encode()[-500:] + b"\n\n")
    assert heard.startswith(b"head retry: 1000\n\ndata: x")
    lines.close()
