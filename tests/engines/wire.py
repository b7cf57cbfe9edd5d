"""As much of a WebSocket as one program needs to speak with one browser on the same machine."""

import base64
import os
import socket
import struct

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80  # of the pieces of a message
MASKED = 0x80
SHORT, TWO_BYTES, EIGHT_BYTES = 125, 126, 127


class Gone(Exception):
    """Whoever was spoken with has hung up."""


class Wire:
    def __init__(self, port: int, path: str, patience: float) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), patience)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.read = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = self.read.readline()
        while self.read.readline().strip():
            pass
        if b" 101 " not in answer:
            raise Gone(answer.decode(errors="replace"))

    def say(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def hear(self, patience: float) -> str:
        """The next message. Raises `TimeoutError` when none comes; nothing can be heard then."""
        self.socket.settimeout(patience)
        whole = b""
        while True:
            first, content = self._frame()
            kind = first & 0x0F
            if kind == PING:
                self._send(PONG, content)
            elif kind == CLOSE:
                raise Gone("closed")
            elif kind != PONG:
                whole += content
                if first & LAST:
                    return whole.decode()

    def close(self) -> None:
        self.read.close()
        self.socket.close()

    def _send(self, kind: int, content: bytes) -> None:
        size = len(content)
        if size <= SHORT:
            length = struct.pack(">B", MASKED | size)
        elif size < 1 << 16:
            length = struct.pack(">BH", MASKED | TWO_BYTES, size)
        else:
            length = struct.pack(">BQ", MASKED | EIGHT_BYTES, size)
        mask = os.urandom(4)
        self.socket.sendall(bytes([LAST | kind]) + length + mask + masked(content, mask))

    def _frame(self) -> tuple[int, bytes]:
        first, size = self._exactly(2)
        if size == TWO_BYTES:
            (size,) = struct.unpack(">H", self._exactly(2))
        elif size == EIGHT_BYTES:
            (size,) = struct.unpack(">Q", self._exactly(8))
        return first, self._exactly(size)

    def _exactly(self, size: int) -> bytes:
        content = self.read.read(size)
        if len(content) < size:
            raise Gone("hung up")
        return content


def masked(content: bytes, mask: bytes) -> bytes:
    repeated = (mask * (len(content) // 4 + 1))[: len(content)]
    both = int.from_bytes(content, "big") ^ int.from_bytes(repeated, "big")
    return both.to_bytes(len(content), "big")
