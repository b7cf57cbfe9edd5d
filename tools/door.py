"""What browsers ask of the tables of this machine, under /rooms: who may, how much, how often.

    GET  /rooms                     that there are tables here
    POST /rooms                     a new one, for whoever has this token
    GET  /rooms/CODE?device=NAME    a line to a table
    POST /rooms/CODE?device=NAME    a text for it

Other pages can neither read what comes nor say anything: a POST needs a header of ours, for which
their browsers would ask before, and here nobody answers.
"""

import json
import re
import socket
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from streams import HEADERS, Stream

if TYPE_CHECKING:
    from hall import Hall

LONGEST = 20_000  # bytes of a text
PATH = re.compile(r"/rooms(?:/([A-Z]{4})\?device=([\w-]{16,64}))?", re.ASCII)
TOKEN = re.compile(r"[\w-]{16,64}", re.ASCII)
OURS = "barnyard"  # the header
WAIT = 0.5  # seconds that somebody has to wait who asks too often


@dataclass(frozen=True)
class Rate:
    """So many a second, and so many at once."""

    a_second: float
    at_once: float


OF_A_DEVICE = Rate(20, 60)
OF_A_PEER = Rate(250, 500)
TABLES_OF_A_PEER = Rate(1 / 60, 12)


class Budgets:
    """How much is left to each, by name. Who has not been heard of for long has all of it."""

    MOST = 10_000

    def __init__(self, rate: Rate) -> None:
        self._rate, self._lock = rate, Lock()
        self._left: dict[str, tuple[float, float]] = {}

    def spend(self, name: str, now: float) -> bool:
        with self._lock:
            left, since = self._left.get(name, (self._rate.at_once, now))
            left = min(self._rate.at_once, left + (now - since) * self._rate.a_second)
            if name not in self._left and len(self._left) >= self.MOST:
                self._left.clear()
            self._left[name] = max(0.0, left - 1), now
            return left >= 1


@dataclass(frozen=True)
class Asked:
    """A request, as far as tables care."""

    target: str
    peer: str
    headers: Mapping[str, str]  # by names in small letters
    read: Callable[[int], bytes]  # so many bytes of its body


@dataclass(frozen=True)
class Reply:
    status: HTTPStatus
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    stream: tuple[str, str] | None = None  # the line that begins with it
    wait: float = 0.0  # seconds before it


class Door:
    def __init__(self, hall: "Hall", host: Callable[[], str | None]) -> None:
        self.hall, self._host = hall, host
        self._devices, self._peers = Budgets(OF_A_DEVICE), Budgets(OF_A_PEER)
        self._tables = Budgets(TABLES_OF_A_PEER)

    def leads_to(self, target: str) -> bool:
        return target == "/rooms" or target.startswith(("/rooms/", "/rooms?"))

    def get(self, asked: Asked) -> Reply:
        match = PATH.fullmatch(asked.target)
        if match is None or asked.headers.get("sec-fetch-site", "none") not in SAME:
            return _no(HTTPStatus.NOT_FOUND)
        code, device = match.groups()
        if code is None:
            return _json(HTTPStatus.OK, {"barnyard": 1, "host": self._host()})
        if code not in self.hall:
            return _no(HTTPStatus.NOT_FOUND)
        if not self._peers.spend(asked.peer, time.monotonic()):
            return _slower()
        if not self.hall.streams.reserve(asked.peer):
            return _no(HTTPStatus.SERVICE_UNAVAILABLE)
        return Reply(HTTPStatus.OK, HEADERS, stream=(code, device))

    def listen(self, reply: Reply, peer: str, connection: socket.socket) -> None:
        """From here on the connection belongs to the thread that writes to all of them."""
        lines = [f"HTTP/1.1 {reply.status.value} {reply.status.phrase}"]
        lines += [f"{name}: {value}" for name, value in reply.headers.items()]
        head = "\r\n".join([*lines, "", ""]).encode("ascii")
        assert reply.stream
        self.hall.listens(Stream(reply.stream, peer, connection, head))

    def post(self, asked: Asked) -> Reply:
        match = PATH.fullmatch(asked.target)
        if match is None:
            return _no(HTTPStatus.NOT_FOUND)
        if not _is_from_our_page(asked.headers):
            return _no(HTTPStatus.FORBIDDEN)
        length = asked.headers.get("content-length", "")
        if not (length.isascii() and length.isdecimal() and len(length) < 10):
            return _no(HTTPStatus.LENGTH_REQUIRED)
        if int(length) > LONGEST:
            return _no(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        code, device = match.groups()
        now = time.monotonic()
        fits = self._peers.spend(asked.peer, now)
        if not fits or (device and not self._devices.spend(f"{code} {device}", now)):
            return _slower()
        text = asked.read(int(length)).decode("utf-8", "replace")
        return self._say(code, device, text) if code else self._open(asked.peer, text)

    def _say(self, code: str, device: str, text: str) -> Reply:
        """What comes of it comes over the line."""
        if code not in self.hall:
            return _no(HTTPStatus.NOT_FOUND)
        if (code, device) not in self.hall.streams:
            return _no(HTTPStatus.CONFLICT)
        self.hall.says((code, device), text)
        return Reply(HTTPStatus.NO_CONTENT)

    def _open(self, peer: str, token: str) -> Reply:
        """Whoever has this token leads."""
        if not TOKEN.fullmatch(token):
            return _no(HTTPStatus.BAD_REQUEST)
        if not self._tables.spend(peer, time.monotonic()):
            return _slower()
        room = self.hall.open(token)
        if room is None:
            return _no(HTTPStatus.SERVICE_UNAVAILABLE)
        return _json(HTTPStatus.CREATED, {"code": room.code, "secret": room.table.party.secret})


SAME = ("none", "same-origin")


def _is_from_our_page(headers: Mapping[str, str]) -> bool:
    origin = headers.get("origin")
    same = origin is None or urlsplit(origin).netloc == headers.get("host")
    return same and OURS in headers and headers.get("sec-fetch-site", "none") in SAME


def _json(status: HTTPStatus, data: Mapping[str, object]) -> Reply:
    headers = {"Content-Type": "application/json", "Cache-Control": "no-store"}
    return Reply(status, headers, json.dumps(data).encode())


def _no(status: HTTPStatus) -> Reply:
    return Reply(status, {"Cache-Control": "no-store", "Connection": "close"})


def _slower() -> Reply:
    headers = {"Cache-Control": "no-store", "Retry-After": "1"}
    return Reply(HTTPStatus.TOO_MANY_REQUESTS, {**headers, "Connection": "close"}, wait=WAIT)
