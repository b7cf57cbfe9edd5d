"""Whoever calls the small server and means no good: nobody else waits for it, and it shows nothing
to a page from elsewhere."""

import http.client
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import callers
from callers import MOST, MOST_OF_A_PEER
from serve import NOT_OURS, Server, serve

HERE = "127.0.0.1"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<title>Moo</title>")
    return tmp_path


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    with serve(folder) as server:
        yield server


def ask(server: Server, **headers: str) -> tuple[int, bytes]:
    """Status and content of the first page."""
    connection = http.client.HTTPConnection(HERE, server.server_port, timeout=10)
    connection.request("GET", "/", headers=headers)
    response = connection.getresponse()
    reply = response.status, response.read()
    connection.close()
    return reply


def half_open(server: Server, count: int, peer: str = HERE) -> list[socket.socket]:
    """So many requests of one machine that never come to their end."""
    opened = []
    for _ in range(count):
        place = HERE, server.server_port
        opened.append(socket.create_connection(place, timeout=10, source_address=(peer, 0)))
        opened[-1].sendall(b"GET / HTTP/1.1\r\n")
    return opened


def test_half_open_requests_keep_nobody_from_being_answered(folder: Path) -> None:
    """Neither those who are at another machine, nor those at the same one."""
    with serve(folder) as server:
        hung = half_open(server, MOST + 20)
        hung += half_open(server, MOST_OF_A_PEER, "127.0.0.2") if sys.platform == "linux" else []
        begin = time.monotonic()
        assert {ask(server)[0] for _ in range(20)} == {200}
        assert time.monotonic() - begin < 2
        assert len(server.callers) <= MOST
        for each in hung:
            each.close()


def drip(caller: socket.socket) -> None:
    for letter in b"X-Slow: " + b"x" * 200:
        time.sleep(0.05)
        caller.sendall(bytes([letter]))


def test_a_request_that_does_not_come_whole_is_dropped(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a letter of it comes now and then."""
    monkeypatch.setattr(callers, "PATIENCE", 0.5)
    with serve(folder) as server:
        (caller,) = half_open(server, 1)
        begin = time.monotonic()
        with pytest.raises(ConnectionError):
            drip(caller)
        assert time.monotonic() - begin < 3
        caller.close()


def test_what_is_being_answered_is_not_cut_off_for_those_who_ask_nothing(folder: Path) -> None:
    (folder / "large.bin").write_bytes(bytes(20_000_000))
    with serve(folder) as server:
        place = HERE, server.server_port
        with socket.create_connection(place, timeout=10) as answered:
            answered.sendall(b"GET /large.bin HTTP/1.1\r\n\r\n")
            assert answered.recv(8).startswith(b"HTTP/1.1")
            hung = half_open(server, MOST_OF_A_PEER + 20)
            assert ask(server)[0] == 200
            taken = 0
            while taken < 20_000_000 and (piece := answered.recv(1 << 20)):
                taken += len(piece)
            assert taken >= 20_000_000
        for each in hung:
            each.close()


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "127.0.0.1:2276", "192.168.1.7:2276", "[::1]:2276", "localhost", "LOCALHOST:1",
     "localhost.", socket.gethostname(), f"{socket.gethostname()}.local:2276"],
)  # fmt: skip
def test_this_machine_is_served_under_its_own_names(server: Server, host: str) -> None:
    assert ask(server, Host=host)[0] == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:2276", "127.0.0.1.evil.example", "localhost.evil.example", "",
     "127.0.0.1@evil.example", "[evil.example]", "1.2.3", "localhost evil.example"],
)  # fmt: skip
def test_under_a_name_that_somebody_lets_lead_here_there_is_nothing(
    server: Server, host: str
) -> None:
    """Else any page that is open in a browser here could read this one."""
    assert ask(server, Host=host) == (421, NOT_OURS.body)


def test_of_two_names_none_counts(server: Server) -> None:
    with socket.create_connection((HERE, server.server_port), timeout=10) as caller:
        caller.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")
        assert caller.recv(10_000).startswith(b"HTTP/1.1 421 ")
