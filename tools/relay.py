"""A relay of one's own: `python tools/relay.py`. Devices that want to play with each other find
each other by it; it hands on what is sealed and keeps nothing. See docs/devices.md.

It speaks as much of nostr as that needs (NIP-01, and of events only those that nobody stores), over
WebSockets (RFC 6455), with the standard library alone. A page that comes by https speaks only to
relays by wss: either with --certificate and --key, or behind a web server that has them.
"""

import argparse
import asyncio
import base64
import contextlib
import hashlib
import json
import ssl
import struct
import time
from collections.abc import AsyncIterator
from typing import Any

MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # of RFC 6455
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LONGEST = 64_000  # bytes of one message
PASSING = range(20_000, 30_000)  # kinds that are handed on and forgotten
MOST_LINES, MOST_OF_ONE, MOST_WANTED = 500, 20, 10
RATE, BURST = 10.0, 60.0  # messages a second of one line
PATIENCE = 3600.0  # seconds without a word


class Line:
    """To one device: what it wants to hear, and how much it has said."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.wanted: dict[str, set[str]] = {}  # keys, by the name of what was asked
        self._left, self._since = BURST, time.monotonic()

    @property
    def host(self) -> str:
        return str(self.writer.get_extra_info("peername")[0])

    def is_too_much(self) -> bool:
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._since) * RATE) - 1
        self._since = now
        return self._left < 0

    def say(self, *said: object) -> None:
        self.write(TEXT, json.dumps(said, separators=(",", ":")).encode())

    def write(self, kind: int, content: bytes) -> None:
        """Whoever does not read what there is for them hears no more of it."""
        if self.writer.transport.get_write_buffer_size() > 8 * LONGEST:
            self.writer.close()
            return
        size = len(content)
        length = bytes([size]) if size < 126 else struct.pack(">BH", 126, size)
        self.writer.write(bytes([0x80 | kind]) + length + content)

    async def texts(self) -> AsyncIterator[str]:
        while True:
            kind, content = await asyncio.wait_for(self._frame(), PATIENCE)
            if kind == CLOSE:
                return
            if kind == PING:
                self.write(PONG, content)
            elif kind == TEXT:
                yield content.decode()

    async def _frame(self) -> tuple[int, bytes]:
        """Whole texts only, masked, as browsers send them."""
        first, second = await self.reader.readexactly(2)
        size = second & 0x7F
        if size == 126:
            (size,) = struct.unpack(">H", await self.reader.readexactly(2))
        if not first & 0x80 or not second & 0x80 or size == 127 or size > LONGEST:
            raise ValueError("not a frame of ours")
        mask = await self.reader.readexactly(4)
        masked = await self.reader.readexactly(size)
        key = (mask * (size // 4 + 1))[:size]
        plain = int.from_bytes(masked, "big") ^ int.from_bytes(key, "big")
        return first & 0x0F, plain.to_bytes(size, "big")


class Relay:
    def __init__(self) -> None:
        self.lines: set[Line] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = Line(reader, writer)
        try:
            if await asyncio.wait_for(self._begin(line), 10.0):
                self.lines.add(line)
                async for text in line.texts():
                    if line.is_too_much():
                        break
                    self.heard(line, text)
        except (OSError, ValueError, EOFError, asyncio.LimitOverrunError, TimeoutError):
            pass  # whoever speaks otherwise is not spoken with
        finally:
            self.lines.discard(line)
            writer.close()

    async def _begin(self, line: Line) -> bool:
        """The handshake."""
        head = (await line.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = {
            name.lower(): value.strip() for name, _, value in (h.partition(":") for h in head)
        }
        key = fields.get("sec-websocket-key", "")
        of_one = sum(each.host == line.host for each in self.lines)
        if not key or len(self.lines) >= MOST_LINES or of_one >= MOST_OF_ONE:
            line.writer.write(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
            return False
        accept = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
        line.writer.write(
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode()
        )
        return True

    def heard(self, line: Line, text: str) -> None:
        match parsed(text):
            case ["REQ", str(name), {"#p": [*keys]}] if is_wish(line, name, keys):
                line.wanted[name] = set(keys)
                line.say("EOSE", name)
            case ["CLOSE", str(name)]:
                line.wanted.pop(name, None)
            case ["EVENT", {"id": str(id_), "kind": int(kind), "tags": [["p", str(key)]]} as event]:
                line.say("OK", id_, kind in PASSING, "" if kind in PASSING else "blocked: not kept")
                if kind in PASSING:
                    self.hand_on(key, event)
            case _:
                line.say("NOTICE", "not understood here")

    def hand_on(self, key: str, event: dict[str, Any]) -> None:
        for line in list(self.lines):
            for name, keys in line.wanted.items():
                if key in keys:
                    line.say("EVENT", name, event)


def is_wish(line: Line, name: str, keys: list[Any]) -> bool:
    fits = len(name) <= 64 and len(keys) <= MOST_WANTED and all(type(key) is str for key in keys)
    return fits and (name in line.wanted or len(line.wanted) < MOST_WANTED)


def parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


async def run(host: str, port: int, tls: ssl.SSLContext | None) -> None:
    server = await asyncio.start_server(Relay().serve, host, port, ssl=tls, limit=LONGEST)
    scheme = "wss" if tls else "ws"
    for socket in server.sockets:
        print(f"{scheme}://{':'.join(map(str, socket.getsockname()[:2]))}", flush=True)
    async with server:
        await server.serve_forever()


def main() -> None:
    parser = argparse.ArgumentParser(description="A relay by which devices find each other.")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for all who can reach it")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--certificate", help="a file in PEM: then it speaks wss")
    parser.add_argument("--key", help="the key to it, if it is not in the same file")
    chosen = parser.parse_args()
    tls = None
    if chosen.certificate:
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        tls.load_cert_chain(chosen.certificate, chosen.key)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run(chosen.host, chosen.port, tls))


if __name__ == "__main__":
    main()
