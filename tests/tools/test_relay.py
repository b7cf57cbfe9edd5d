"""A relay of one's own: it hands on what is for somebody who listens, and whoever says anything
else does no harm."""

import asyncio
import base64
import hashlib
import json
import os
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

import relay

KEY, OTHER = "ab" * 32, "cd" * 32
PATIENCE = 20.0  # seconds; nothing here takes one


class Device:
    """As a browser speaks."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def begin(self) -> str:
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nSec-WebSocket-Key: {key}\r\n\r\n"
            .encode()
        )  # fmt: skip
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        if "101" in head:
            digest = hashlib.sha1((key + relay.MAGIC).encode()).digest()
            assert base64.b64encode(digest).decode() in head
        return head

    def raw(self, content: bytes, kind: int = relay.TEXT) -> None:
        size, mask = len(content), os.urandom(4)
        length = bytes([0x80 | size]) if size < 126 else struct.pack(">BH", 0xFE, size)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))
        self.writer.write(bytes([0x80 | kind]) + length + mask + masked)

    def say(self, *said: object) -> None:
        self.raw(json.dumps(said).encode())

    async def hear(self) -> Any:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack(">H", await self.reader.readexactly(2))
        content = await self.reader.readexactly(size)
        return json.loads(content) if first & 0x0F == relay.TEXT else (first & 0x0F, content)

    async def is_gone(self) -> bool:
        return await self.reader.read() == b""


Come = Callable[[], Awaitable[Device]]


def alone(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: Playwright keeps a loop running in that of the tests."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


@asynccontextmanager
async def served() -> AsyncIterator[Come]:
    server = await asyncio.start_server(relay.Relay().serve, "127.0.0.1", 0, limit=relay.LONGEST)
    port = server.sockets[0].getsockname()[1]
    there: list[Device] = []

    async def come() -> Device:
        there.append(Device(*await asyncio.open_connection("127.0.0.1", port)))
        return there[-1]

    async with server, asyncio.timeout(PATIENCE):
        yield come
        for each in there:
            each.writer.close()


async def joined(come: Come) -> Device:
    device = await come()
    assert "101" in await device.begin()
    return device


def event(key: str = KEY, kind: int = 20_787) -> dict[str, Any]:
    return {"id": "1" * 64, "kind": kind, "tags": [["p", key]], "content": "sealed"}


def test_what_is_for_somebody_is_handed_on_to_them_and_to_nobody_else() -> None:
    async def run() -> None:
        async with served() as come:
            host, guest, stranger = [await joined(come) for _ in range(3)]
            host.say("REQ", "mine", {"kinds": [20_787], "#p": [KEY]})
            stranger.say("REQ", "theirs", {"kinds": [20_787], "#p": [OTHER]})
            assert await host.hear() == ["EOSE", "mine"]
            assert await stranger.hear() == ["EOSE", "theirs"]
            guest.say("EVENT", event())
            assert await guest.hear() == ["OK", "1" * 64, True, ""]
            assert await host.hear() == ["EVENT", "mine", event()]
            guest.say("EVENT", event(OTHER))
            assert await stranger.hear() == ["EVENT", "theirs", event(OTHER)]

    alone(run())


def test_nothing_is_kept() -> None:
    async def run() -> None:
        async with served() as come:
            guest = await joined(come)
            guest.say("EVENT", event())
            assert await guest.hear() == ["OK", "1" * 64, True, ""]
            guest.say("EVENT", event(kind=1))
            assert (await guest.hear())[:3] == ["OK", "1" * 64, False]
            late = await joined(come)
            late.say("REQ", "mine", {"#p": [KEY]})
            assert await late.hear() == ["EOSE", "mine"]
            late.say("CLOSE", "mine")
            late.raw(b"x", relay.PING)
            assert await late.hear() == (relay.PONG, b"x")
            guest.say("EVENT", event())
            await guest.hear()
            late.say("?")
            assert await late.hear() == ["NOTICE", "not understood here"]  # and no event before it

    alone(run())


GARBAGE = [
    b"", b"x", b"[]", b"{}", b"null", b"[" * 60_000, b'["REQ"]', b'["REQ", 1, {}]',
    b'["REQ", "a", {"#p": [1]}]', b'["EVENT", {"id": 1}]', b'["EVENT", {"tags": [["p", 3]]}]',
]  # fmt: skip


@pytest.mark.parametrize("said", GARBAGE)
def test_what_is_not_understood_is_answered_so(said: bytes) -> None:
    async def run() -> None:
        async with served() as come:
            device = await joined(come)
            device.raw(said)
            assert await device.hear() == ["NOTICE", "not understood here"]

    alone(run())


BROKEN = {
    "no text": bytes([0x81, 0x81, 0, 0, 0, 0, 0xFF]),
    "without a mask": bytes([0x81, 0x01, 0x20]),
    "in pieces": bytes([0x01, 0x81, 0, 0, 0, 0, 0x20]),
    "much too long": bytes([0x81, 0xFF]) + bytes(12),
    "too long": bytes([0x81, 0xFE, 0xFF, 0xFF]) + bytes(4),
}


@pytest.mark.parametrize("name", BROKEN)
def test_whoever_speaks_otherwise_is_not_spoken_with(name: str) -> None:
    async def run() -> None:
        async with served() as come:
            device = await joined(come)
            device.writer.write(BROKEN[name])
            assert await device.is_gone()

    alone(run())


def test_whoever_says_too_much_is_hung_up_on_and_the_others_go_on() -> None:
    async def run() -> None:
        async with served() as come:
            loud, calm = await joined(come), await joined(come)
            for _ in range(int(relay.BURST) + 20):
                loud.say("?")
            answers = b""
            with suppress(OSError):
                while some := await loud.reader.read(100_000):
                    answers += some
            assert answers.count(b"NOTICE") <= relay.BURST + 1
            calm.say("REQ", "mine", {"#p": [KEY]})
            assert await calm.hear() == ["EOSE", "mine"]

    alone(run())


def test_one_machine_has_only_so_many_lines() -> None:
    async def run() -> None:
        async with served() as come:
            for _ in range(relay.MOST_OF_ONE):
                await joined(come)
            assert "400" in await (await come()).begin()

    alone(run())


def test_one_line_wants_only_so_much() -> None:
    async def run() -> None:
        async with served() as come:
            device = await joined(come)
            for at in range(relay.MOST_WANTED):
                device.say("REQ", f"{at}", {"#p": [KEY]})
                assert await device.hear() == ["EOSE", f"{at}"]
            device.say("REQ", "more", {"#p": [KEY]})
            assert await device.hear() == ["NOTICE", "not understood here"]

    alone(run())
