"""The small server: what it hands out, how, and what it never does."""

import gzip
import http.client
import lzma
import os
import re
import shutil
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from serve import Server, serve

PAGE = "<!doctype html><title>Moo</title>" + "<p>Cow</p>" * 100
WASM = b"\0asm" + bytes(5000)
PACKED = lzma.compress(b"memory " * 100)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "parts-0a1b").mkdir(parents=True)
    (site / "icons").mkdir()
    (site / "index.html").write_text(PAGE, encoding="utf-8")
    (site / "pyscript.toml").write_text('name = "Kühe"\n', encoding="utf-8")
    (site / "parts-0a1b" / "engine.mjs").write_text("export {};\n" * 100)
    (site / "parts-0a1b" / "pyodide.asm.wasm").write_bytes(WASM)
    (site / "parts-0a1b" / "memory.bin.xz").write_bytes(PACKED)
    (site / "icons" / "a cow.png").write_bytes(b"\x89PNG")
    (site / ".hidden").write_text("secret")
    (tmp_path / "secret.txt").write_text("secret")
    return site


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    with serve(folder) as server:
        yield server


@dataclass(frozen=True)
class Reply:
    status: int
    headers: dict[str, str]
    body: bytes


def ask(server: Server, target: str, method: str = "GET", **headers: str) -> Reply:
    """What comes back for exactly this target, which a library may not tidy up before."""
    place = urlsplit(server.address)
    connection = http.client.HTTPConnection(str(place.hostname), place.port, timeout=10)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, target, headers=named)
    response = connection.getresponse()
    reply = Reply(response.status, dict(response.headers.items()), response.read())
    connection.close()
    return reply


# ------------------------------------------------------------------ types and packing


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("index.html", "text/html; charset=utf-8"),
        ("pyscript.toml", "text/plain; charset=utf-8"),
        ("parts-0a1b/engine.mjs", "text/javascript; charset=utf-8"),
        ("parts-0a1b/pyodide.asm.wasm", "application/wasm"),
        ("parts-0a1b/memory.bin.xz", "application/octet-stream"),
        ("icons/a%20cow.png", "image/png"),
    ],
)
def test_each_file_has_its_type(server: Server, name: str, kind: str) -> None:
    reply = ask(server, f"/{name}")
    assert (reply.status, reply.headers["Content-Type"]) == (200, kind)


@pytest.mark.parametrize("ending", ["webmanifest", "js", "css", "svg", "json", "zip", "woff2"])
def test_no_type_that_a_page_needs_is_unknown(server: Server, folder: Path, ending: str) -> None:
    (folder / f"some.{ending}").write_text("x")
    assert ask(server, f"/some.{ending}").headers["Content-Type"] != "application/octet-stream"


@pytest.mark.parametrize("name", ["index.html", "parts-0a1b/pyodide.asm.wasm"])
def test_what_gets_smaller_is_packed_for_who_takes_it(
    server: Server, folder: Path, name: str
) -> None:
    reply = ask(server, f"/{name}", Accept_Encoding="gzip, deflate, br")
    assert reply.headers["Content-Encoding"] == "gzip"
    assert int(reply.headers["Content-Length"]) == len(reply.body) < (folder / name).stat().st_size
    assert gzip.decompress(reply.body) == (folder / name).read_bytes()


@pytest.mark.parametrize("accepts", ["", "identity", "br", "gzip;q=0", "gzip; q=0.0, br"])
def test_who_does_not_take_it_packed_gets_it_plain(server: Server, accepts: str) -> None:
    reply = ask(server, "/", Accept_Encoding=accepts)
    assert "Content-Encoding" not in reply.headers
    assert reply.body == PAGE.encode()


def test_a_packed_file_stays_as_it_is_and_is_not_called_an_encoding(server: Server) -> None:
    reply = ask(server, "/parts-0a1b/memory.bin.xz", Accept_Encoding="gzip")
    assert "Content-Encoding" not in reply.headers
    assert reply.body == PACKED


def test_a_packed_file_follows_its_changes(server: Server, folder: Path) -> None:
    ask(server, "/", Accept_Encoding="gzip")
    (folder / "index.html").write_text("new")
    assert gzip.decompress(ask(server, "/", Accept_Encoding="gzip").body) == b"new"


def test_head_tells_all_but_the_content(server: Server) -> None:
    reply = ask(server, "/", "HEAD")
    assert (reply.status, reply.body) == (200, b"")
    assert reply.headers["Content-Length"] == str(len(PAGE))


# ------------------------------------------------------------------ caching


@pytest.mark.parametrize("accepts", ["identity", "gzip"])
def test_an_unchanged_file_is_not_sent_again(server: Server, accepts: str) -> None:
    mark = ask(server, "/", Accept_Encoding=accepts).headers["ETag"]
    reply = ask(server, "/", Accept_Encoding=accepts, If_None_Match=f'"other", W/{mark}')
    assert (reply.status, reply.body) == (304, b"")
    assert reply.headers["ETag"] == mark


def test_a_changed_file_is_sent_again(server: Server, folder: Path) -> None:
    mark = ask(server, "/").headers["ETag"]
    os.utime(folder / "index.html", (1, 1))
    assert ask(server, "/", If_None_Match=mark).status == 200


def test_packed_and_plain_have_marks_of_their_own(server: Server) -> None:
    plain, packed = ask(server, "/"), ask(server, "/", Accept_Encoding="gzip")
    assert plain.headers["ETag"] != packed.headers["ETag"]
    assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"


def test_only_what_is_named_by_its_content_is_kept_unasked(server: Server) -> None:
    assert ask(server, "/").headers["Cache-Control"] == "no-cache"
    assert "immutable" in ask(server, "/parts-0a1b/engine.mjs").headers["Cache-Control"]


# ------------------------------------------------------------------ nothing else


@pytest.mark.parametrize(
    "target",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/icons/../../secret.txt",
        "/icons/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/.hidden",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/C:/secret.txt",
        "/index.html%00.png",
        "/icons",
        "/icons/",
        "/index.html/",
        "/missing",
        "/" + "long" * 2000,
        "*",
    ],
)
def test_nothing_but_the_files_is_handed_out(server: Server, target: str) -> None:
    reply = ask(server, target)
    assert reply.status == 404
    assert b"secret" not in reply.body
    assert b"cow" not in reply.body


def test_a_link_that_leads_out_is_not_followed(server: Server, folder: Path) -> None:
    try:
        (folder / "out.txt").symlink_to(folder.parent / "secret.txt")
    except OSError:
        pytest.skip("no links for everyone on this system")
    assert ask(server, "/out.txt").status == 404


def test_nothing_can_be_changed(server: Server) -> None:
    assert {ask(server, "/", method).status for method in ("POST", "PUT", "DELETE")} == {501}


def test_a_question_mark_ends_the_path(server: Server) -> None:
    assert ask(server, "/index.html?v=../1").status == 200


# ------------------------------------------------------------------ in a sub-folder


def test_under_a_prefix_there_is_nothing_else(folder: Path) -> None:
    with serve(folder, prefix="/name/") as server:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/name/", server.address)
        assert ask(server, "/name/").body == PAGE.encode()
        assert "immutable" in ask(server, "/name/parts-0a1b/engine.mjs").headers["Cache-Control"]
        assert {ask(server, target).status for target in ("/", "/index.html", "/names/")} == {404}
        moved = ask(server, "/name")
        assert (moved.status, moved.headers["Location"]) == (301, "/name/")


# ------------------------------------------------------------------ connections


def test_one_connection_serves_many_requests_without_waiting(server: Server) -> None:
    place = urlsplit(server.address)
    connection = http.client.HTTPConnection(str(place.hostname), place.port, timeout=10)
    begin = time.monotonic()
    for target in ["/", "/missing", "/pyscript.toml"] * 20:
        connection.request("GET", target)
        connection.getresponse().read()
        assert connection.sock is not None  # still the first one
    assert time.monotonic() - begin < 2  # 40 ms each if the header waited for its receipt


def test_a_closed_server_cuts_the_connections_that_browsers_keep(folder: Path) -> None:
    server = serve(folder)
    place = urlsplit(server.address)
    with socket.create_connection((str(place.hostname), place.port), timeout=10) as kept:
        kept.sendall(b"HEAD / HTTP/1.1\r\n\r\n")
        assert kept.recv(10_000).startswith(b"HTTP/1.1 200 OK")
        server.close()
        assert kept.recv(1) == b""  # the other end has hung up
    with pytest.raises(ConnectionError):
        ask(server, "/")


def test_who_hangs_up_in_the_middle_is_not_reported(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "large.bin").write_bytes(bytes(20_000_000))
    with serve(folder) as server:
        place = urlsplit(server.address)
        with socket.create_connection((str(place.hostname), place.port)) as caller:
            caller.sendall(b"GET /large.bin HTTP/1.1\r\n\r\n")
            caller.recv(1000)
        assert ask(server, "/").status == 200
        time.sleep(0.1)
    assert capsys.readouterr().err == ""


def test_a_site_that_is_being_built_anew_is_just_not_there(server: Server, folder: Path) -> None:
    shutil.rmtree(folder)
    assert ask(server, "/").status == 404
