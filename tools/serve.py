"""A small server for a folder of files, with the types and the packing that a web host has.

Nothing but the files of the folder is ever handed out, and no lists of what is in it. Whoever opens
connections and asks nothing keeps nobody else from being answered.
"""

import gzip
import os
import re
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from socketserver import TCPServer, ThreadingMixIn
from typing import Any
from urllib.parse import unquote

from callers import PATIENCE, Callers, Request, is_ours
from door import Asked, Door

HERE = "127.0.0.1"  # for this machine only
PIECE = 1 << 16  # bytes: each of an answer is to be taken in time

TEXT = "; charset=utf-8"
UNKNOWN = "application/octet-stream"
SQUEEZED = {  # what gets smaller by gzip
    ".html": f"text/html{TEXT}",
    ".css": f"text/css{TEXT}",
    ".js": f"text/javascript{TEXT}",
    ".mjs": f"text/javascript{TEXT}",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".toml": f"text/plain{TEXT}",
    ".txt": f"text/plain{TEXT}",
    ".md": f"text/plain{TEXT}",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}
TYPES = {
    **SQUEEZED,
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
    ".zip": "application/zip",
    ".xz": UNKNOWN,  # a file of that kind, and no encoding: the page unpacks it by itself
}
NAMED_BY_CONTENT = re.compile(r"parts-[^/]*/")  # such a file never changes under its name
TAKES_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")


# ------------------------------------------------------------------ what is answered


@dataclass(frozen=True)
class Answer:
    status: HTTPStatus
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""


NOT_FOUND = Answer(
    HTTPStatus.NOT_FOUND,
    {"Content-Type": f"text/plain{TEXT}", "Cache-Control": "no-store"},
    b"There is nothing here.\n",
)

NOT_OURS = Answer(
    HTTPStatus.MISDIRECTED_REQUEST,
    {"Content-Type": f"text/plain{TEXT}", "Cache-Control": "no-store"},
    b"Nothing is served under this name. Use the address that the terminal shows.\n",
)


class Site:
    """The files of a folder under a prefix: what is answered, without any network."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        self.folder = folder.resolve()
        self.prefix = prefix
        self._packed: dict[Path, tuple[str, bytes]] = {}

    def answer(self, target: str, accepts: str = "", known: str = "") -> Answer:
        """To a request's target, with the values of its Accept-Encoding and If-None-Match."""
        path = re.split(r"[?#]", target, maxsplit=1)[0]
        if path + "/" == self.prefix:
            return Answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.prefix})
        if not path.startswith(self.prefix):
            return NOT_FOUND
        name = unquote(path.removeprefix(self.prefix))
        try:
            return self._file(name, bool(TAKES_GZIP.search(accepts)), known)
        except OSError:  # not there, or gone while it is being built anew
            return NOT_FOUND

    def _file(self, name: str, takes_gzip: bool, known: str) -> Answer:
        file = self._find(name + "index.html" if name == "" or name.endswith("/") else name)
        packed = takes_gzip and file.suffix in SQUEEZED
        state = file.stat()
        mark = f'"{state.st_mtime_ns:x}-{state.st_size:x}{"-gzip" if packed else ""}"'
        headers = {"ETag": mark, "Cache-Control": _caching(name), "Vary": "Accept-Encoding"}
        if mark in known:
            return Answer(HTTPStatus.NOT_MODIFIED, headers)
        headers["Content-Type"] = TYPES.get(file.suffix, UNKNOWN)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Answer(
            HTTPStatus.OK, headers, self._pack(file, mark) if packed else file.read_bytes()
        )

    def _find(self, name: str) -> Path:
        if not _harmless(name):
            raise FileNotFoundError(name)
        file = self.folder.joinpath(*name.split("/")).resolve(strict=True)
        if not file.is_relative_to(self.folder):  # a link that leads out
            raise FileNotFoundError(name)
        return file

    def _pack(self, file: Path, mark: str) -> bytes:
        known, packed = self._packed.get(file, ("", b""))
        if known != mark:
            packed = gzip.compress(file.read_bytes(), 6)
            self._packed[file] = mark, packed
        return packed


def _harmless(name: str) -> bool:
    """No way up, nothing hidden, no drives or other tricks of a system's paths."""
    parts = name.split("/")
    return all(part and part[0] != "." for part in parts) and not set(name) & set("\\:\0")


def _caching(name: str) -> str:
    forever = NAMED_BY_CONTENT.match(name)
    return "public, max-age=31536000, immutable" if forever else "no-cache"


# ------------------------------------------------------------------ the server


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "Barnyard", ""
    disable_nagle_algorithm = True  # else the content waits for the header's receipt
    timeout = PATIENCE
    server: "Server"

    def do_GET(self) -> None:
        self._reply(with_body=True)

    def do_HEAD(self) -> None:
        self._reply(with_body=False)

    def do_POST(self) -> None:
        """At tables only: the site itself takes nothing."""
        self._reply(with_body=True)

    def _reply(self, *, with_body: bool) -> None:
        self.server.callers.turn(self.connection, is_answered=True)
        door = self.server.door
        if not self._is_ours():
            self._send(NOT_OURS, with_body=with_body)
        elif door and door.leads_to(self.path) and self.command != "HEAD":
            self._at_the_door(door)
        elif self.command == "POST":
            self.send_error(HTTPStatus.NOT_IMPLEMENTED)
        else:
            self._send(self._answer(), with_body=with_body)
        self.server.callers.turn(self.connection, is_answered=False)

    def _is_ours(self) -> bool:
        """Without a Host nobody is deceived: every browser sends one."""
        hosts = self.headers.get_all("Host", [])
        return len(hosts) <= 1 and all(map(is_ours, hosts))

    def _at_the_door(self, door: Door) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        asked = Asked(self.path, self.client_address[0], headers, self.rfile.read)
        reply = door.post(asked) if self.command == "POST" else door.get(asked)
        time.sleep(reply.wait)
        if reply.stream is None:
            self._send(Answer(reply.status, reply.headers, reply.body), with_body=True)
            return
        self.close_connection = True
        self.server.hand_over(self.connection)
        door.listen(reply, asked.peer, self.connection)

    def _answer(self) -> Answer:
        asked = (self.headers.get(name, "") for name in ("Accept-Encoding", "If-None-Match"))
        return self.server.site.answer(self.path, *asked)

    def _send(self, answer: Answer, *, with_body: bool) -> None:
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        if answer.status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        pieces = range(0, len(answer.body), PIECE) if with_body else ()
        for at in pieces:
            self.wfile.write(answer.body[at : at + PIECE])

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the terminal is for the address."""


class Server(ThreadingMixIn, HTTPServer):
    daemon_threads = True  # whoever still listens does not hold up the end
    allow_reuse_address = os.name != "nt"  # there it would take a port from its owner
    allow_reuse_port = False
    request_queue_size = 128

    def __init__(self, site: Site, host: str, port: int, door: Door | None = None) -> None:
        self.site, self.host, self.door = site, host, door
        self.callers = Callers()
        self._handed_over: set[Request] = set()
        super().__init__((host, port), Handler)

    def server_bind(self) -> None:
        """Without asking for this machine's name, which takes long on some networks."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = self.host, self.server_address[1]

    @property
    def address(self) -> str:
        return self.address_at(self.host or HERE)

    def address_at(self, host: str) -> str:
        return f"http://{host}:{self.server_port}{self.site.prefix}"

    def process_request(self, request: Request, client_address: Any) -> None:
        self.callers.come(request, client_address[0])
        super().process_request(request, client_address)

    def hand_over(self, request: Request) -> None:
        """Somebody else closes it."""
        self.callers.go(request)
        self._handed_over.add(request)

    def shutdown_request(self, request: Request) -> None:
        if request in self._handed_over:
            self._handed_over.discard(request)
        else:
            self.callers.go(request)
            super().shutdown_request(request)

    def service_actions(self) -> None:
        """Every now and then, while it serves."""
        self.callers.hurry()

    def handle_error(self, request: Request, client_address: Any) -> None:
        """A browser that hangs up in the middle is nothing to report."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)

    def start(self) -> None:
        threading.Thread(target=self.serve_forever, args=(0.1,), daemon=True).start()

    def close(self) -> None:
        """Gone for good: connections that browsers keep open are cut too."""
        self.shutdown()
        self.server_close()
        self.callers.cut_all()

    def __exit__(self, *_: object) -> None:
        self.close()


def serve(
    folder: Path, port: int = 0, prefix: str = "/", host: str = HERE, door: Door | None = None
) -> Server:
    """Serve a folder in the background, until `close()` or the end of a `with`."""
    server = Server(Site(folder, prefix), host, port, door)
    server.start()
    return server
