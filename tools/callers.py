"""Who calls the small server: under which name, and how many at once.

Whoever opens connections and asks nothing must not keep others from being answered.
"""

import contextlib
import re
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

Request = socket.socket | tuple[bytes, socket.socket]

# Connections at once: of one machine, where each tab has up to six, and of all together, well below
# the files that a system lets a program open.
MOST_OF_A_PEER, MOST = 96, 256
PATIENCE = 20.0  # seconds: for a request to come whole, and for each piece of an answer to be taken


def is_ours(host: str) -> bool:
    """Whether a Host header names this machine: by its address, or by its own name. Any other name
    may be somebody's who lets it lead here, so that their page could read ours."""
    name = re.sub(r":\d*$", "", host.strip().lower()).removesuffix(".")
    own = socket.gethostname().lower()
    if name in ("localhost", own, f"{own.removesuffix('.local')}.local"):
        return True
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


@dataclass
class Caller:
    """A connection: whose it is, and since when it waits to be asked or is being answered."""

    peer: str
    since: float
    is_answered: bool = False


class Callers:
    """All that are connected. Where there are too many, those go first that ask nothing."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[Request, Caller] = {}

    def __len__(self) -> int:
        return len(self._open)

    def come(self, request: Request, peer: str) -> None:
        with self._lock:
            peers = Counter(caller.peer for caller in self._open.values())
            if peers[peer] >= MOST_OF_A_PEER:
                self._cut_one_of(peer)
            elif len(self._open) >= MOST:
                self._cut_one_of(peers.most_common(1)[0][0])
            self._open[request] = Caller(peer, time.monotonic())

    def go(self, request: Request) -> None:
        with self._lock:
            self._open.pop(request, None)

    def turn(self, request: Request, *, is_answered: bool) -> None:
        """What was asked has come whole, or the next question is waited for."""
        with self._lock:
            if caller := self._open.get(request):
                caller.since, caller.is_answered = time.monotonic(), is_answered

    def hurry(self) -> None:
        """Whoever has been asked to speak for too long is cut off."""
        latest = time.monotonic() - PATIENCE
        with self._lock:
            waiting = [request for request, caller in self._open.items()
                       if not caller.is_answered and caller.since < latest]  # fmt: skip
            self._cut(waiting)

    def cut_all(self) -> None:
        with self._lock:
            self._cut(list(self._open))

    def _cut_one_of(self, peer: str) -> None:
        """The one that has asked nothing for longest."""
        own = {request: caller for request, caller in self._open.items() if caller.peer == peer}
        self._cut([min(own, key=lambda request: (own[request].is_answered, own[request].since))])

    def _cut(self, requests: Iterable[Request]) -> None:
        """Its thread hears of it, and ends."""
        for request in requests:
            del self._open[request]
            if isinstance(request, socket.socket):  # as it always is where connections are made
                with contextlib.suppress(OSError):
                    request.shutdown(socket.SHUT_RDWR)
