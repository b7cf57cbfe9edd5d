"""Devices that call a real server over http, as a page does: a line by server-sent events, and
texts by POST."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

from barnyard.room.guest import Guest
from barnyard.room.looks import Awaits
from barnyard.room.view import Phase

HERE = "127.0.0.1"
APP = "0.1.0"


def post(
    port: int, target: str, text: str | bytes, *, source: str = HERE, **headers: str
) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(HERE, port, timeout=10, source_address=(source, 0))
    body = text if isinstance(text, bytes) else text.encode()
    connection.request("POST", target, body, {"Barnyard": "1", **headers})
    response = connection.getresponse()
    reply = response.status, response.read()
    connection.close()
    return reply


def opened(port: int, token: str = "t" * 20) -> tuple[str, str]:
    """Code and secret of a new table."""
    status, body = post(port, "/rooms", token)
    assert status == 201, status
    data = json.loads(body)
    return data["code"], data["secret"]


class Caller:
    """A guest, its line, and its texts; in a thread of its own it hears what comes."""

    def __init__(self, port: int, guest: Guest, device: str, *, source: str = HERE) -> None:
        self.port, self.guest, self.device, self.source = port, guest, device, source
        self.heard: list[str] = []
        self.comments = 0
        self.lock = threading.RLock()
        self.is_open = False
        self.listen()

    @property
    def target(self) -> str:
        return f"/rooms/{self.guest.code}?device={self.device}"

    def listen(self) -> None:
        self.line = socket.create_connection(
            (HERE, self.port), timeout=30, source_address=(self.source, 0)
        )
        self.line.sendall(f"GET {self.target} HTTP/1.1\r\nHost: {HERE}\r\n\r\n".encode())
        self.file = self.line.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        if self.status == 200:
            self.is_open = True
            threading.Thread(target=self._listen, daemon=True).start()
            with self.lock:
                self.guest.opened(time.monotonic())
            self.say()

    def _listen(self) -> None:
        try:
            for line in self.file:
                self.comments += line.startswith(b":")
                if line.startswith(b"data: "):
                    text = line[6:].decode().strip()
                    with self.lock:
                        self.heard.append(text)
                        self.guest.heard(text, time.monotonic())
                    self.say()
        except (OSError, ValueError):
            pass
        self.is_open = False

    def say(self) -> list[int]:
        with self.lock:
            texts = self.guest.outbox()
        return [self.post(text)[0] for text in texts]

    def post(self, text: str | bytes) -> tuple[int, bytes]:
        return post(self.port, self.target, text, source=self.source)

    def does(self, do: Callable[[Guest, float], Any]) -> None:
        with self.lock:
            do(self.guest, time.monotonic())
        self.say()

    def tick(self) -> None:
        self.does(lambda guest, now: guest.tick(now))

    def hang_up(self) -> None:
        self.line.shutdown(socket.SHUT_RDWR)
        self.line.close()

    @property
    def phase(self) -> Phase | None:
        return self.guest.view.phase if self.guest.view else None

    def may(self) -> bool:
        look = self.guest.look()
        if look is None or look.seat is None or self.phase is not Phase.PLAYING:
            return False
        rolls = look.awaits is Awaits.LUCK and look.mover in (None, look.seat)
        return rolls or bool(look.moves)


def until(true: Callable[[], Any], seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.005)
