"""Lines to browsers, as server-sent events: one thread writes to all of them and waits for none."""

import contextlib
import selectors
import socket
from collections import Counter
from threading import Lock

PAUSE = 10.0  # seconds after which a line without news is told that it is still there
MOST_WAITING = 8_000_000  # bytes that a browser may leave lying before it is given up
MOST_OF_A_PEER, MOST = 64, 700
HEADERS = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",  # a proxy is to pass on each event at once
    "Connection": "close",
}
AGAIN = b"retry: 1000\n\n"  # milliseconds until a browser opens a line again that broke
STILL_THERE = b":\n\n"
Key = tuple[str, str]  # the table, and the device there


class Stream:
    def __init__(self, key: Key, peer: str, connection: socket.socket, greeting: bytes) -> None:
        self.key, self.peer, self.connection = key, peer, connection
        self.greeting = greeting  # the head of the answer: with it the browser may speak
        self.written = 0.0  # when something was
        self._waiting = bytearray()

    @property
    def waits(self) -> bool:
        """Whether it could not take all."""
        return bool(self._waiting)

    def write(self, data: bytes, now: float) -> bool:
        """As much as it takes now. Whether it is still worth it."""
        self.written = now
        self._waiting += data
        try:
            while self._waiting:
                del self._waiting[: self.connection.send(self._waiting[: 1 << 16])]
        except BlockingIOError:
            return len(self._waiting) <= MOST_WAITING
        except OSError:
            return False
        return True


class Streams:
    """All of them. Only the counting is asked for by others than the thread that writes."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self._alarm, self._bell = socket.socketpair()
        for end in (self._alarm, self._bell):
            end.setblocking(False)
        self._selector.register(self._alarm, selectors.EVENT_READ)
        self._by_key: dict[Key, Stream] = {}
        self._peers: Counter[str] = Counter()
        self._lock = Lock()

    def __contains__(self, key: Key) -> bool:
        return key in self._by_key

    def reserve(self, peer: str) -> bool:
        """A place for one more, if there is any."""
        with self._lock:
            if self._peers[peer] >= MOST_OF_A_PEER or self._peers.total() >= MOST:
                return False
            self._peers[peer] += 1
            return True

    def leave(self, peer: str) -> None:
        with self._lock:
            self._peers[peer] -= 1
            if not self._peers[peer]:
                del self._peers[peer]

    def ring(self) -> None:
        """Ends the waiting."""
        with contextlib.suppress(OSError):
            self._bell.send(b"!")

    # ------------------------------------------------------------------ the thread that writes

    def add(self, stream: Stream, now: float) -> None:
        """A device that opens a second line has lost the first one."""
        if stream.key in self._by_key:
            self.drop(stream.key)
        stream.connection.setblocking(False)
        self._by_key[stream.key] = stream
        self._selector.register(stream.connection, selectors.EVENT_READ, stream)
        self._write(stream, stream.greeting + AGAIN, now)

    def drop(self, key: Key) -> None:
        stream = self._by_key.pop(key, None)
        if stream:
            self._selector.unregister(stream.connection)
            stream.connection.close()
            self.leave(stream.peer)

    def send(self, key: Key, text: str, now: float) -> None:
        """To whoever has no line any more, nothing: they will ask."""
        stream = self._by_key.get(key)
        if stream:
            self._write(stream, f"data: {text}\n\n".encode("ascii"), now)

    def wait(self, seconds: float, now: float) -> list[Key]:
        """Until something is to be done. Those that have hung up, or say anything: no browser does
        so here."""
        gone = []
        for chosen, events in self._selector.select(seconds):
            stream = chosen.data
            if stream is None:
                self._quiet()
            elif events & selectors.EVENT_READ:
                gone.append(stream.key)
            else:
                self._write(stream, b"", now)
        for key in gone:
            self.drop(key)
        return gone

    def keep_up(self, now: float) -> None:
        for stream in list(self._by_key.values()):
            if now - stream.written >= PAUSE:
                self._write(stream, STILL_THERE, now)

    def close(self) -> None:
        for key in list(self._by_key):
            self.drop(key)
        self._selector.close()
        self._alarm.close()
        self._bell.close()

    def _quiet(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while self._alarm.recv(1 << 12):
                pass

    def _write(self, stream: Stream, data: bytes, now: float) -> None:
        """Where it cannot take all, the selector says when it can."""
        waited = stream.waits
        if not stream.write(data, now):
            with contextlib.suppress(OSError):
                stream.connection.shutdown(socket.SHUT_RDWR)  # then it reads as hung up
        elif waited != stream.waits:
            write = selectors.EVENT_WRITE if stream.waits else 0
            self._selector.modify(stream.connection, selectors.EVENT_READ | write, stream)
