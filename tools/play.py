"""Serves the site to people: `python tools/play.py dist [--port N] [--lan]`, until Ctrl-C."""

import argparse
import contextlib
import errno
import io
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

from door import Door
from serve import HERE, Server, serve

EVERYWHERE = ""
PORT = 2276  # BARN on a telephone's keys: one of its own, as browsers keep saved games by port
TRIES = 20  # ports that are tried one after the other


def main(folder: str, arguments: list[str]) -> None:
    wanted = options(arguments)
    host = EVERYWHERE if wanted.lan else HERE
    ordinary_end = contextlib.suppress(KeyboardInterrupt)
    door = open_door(Path(folder).resolve().parent / "tables") if wanted.lan else None
    with ordinary_end, begun(Path(folder), host, wanted.port, door) as server:
        tell(server)
        open_browser(server.address)
        while True:
            time.sleep(3600)


def open_door(folder: Path) -> Door:
    """Tables for several devices, which lie in a folder of their own: there they outlive this."""
    from hall import Hall  # the rules come with it

    return Door(Hall(folder), network_host)


def options(arguments: list[str]) -> argparse.Namespace:
    instead = "(in the terminal: python3 run.py terminal [GAME])"
    parser = argparse.ArgumentParser(
        "run.py play", usage=f"python3 run.py play [--port N] [--lan]   {instead}"
    )
    parser.add_argument(
        "--port", type=port_number, metavar="N", help="under this port and no other"
    )
    parser.add_argument("--lan", action="store_true", help="for phones in this network too")
    return parser.parse_args(arguments)


def port_number(text: str) -> int:
    if not (text.isdecimal() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return int(text)


# ------------------------------------------------------------------ a port


def begun(folder: Path, host: str, port: int | None, door: Door | None = None) -> Server:
    """The server under the port that was asked for, or else under the first one that is free."""
    if port:
        return must_begin(folder, host, port, door)
    for number in range(PORT, PORT + TRIES):
        with contextlib.suppress(OSError):
            return serve(folder, number, host=host, door=door)
    return must_begin(folder, host, 0, door)  # whichever the system gives


def must_begin(folder: Path, host: str, port: int, door: Door | None) -> Server:
    try:
        return serve(folder, port, host=host, door=door)
    except OSError as refusal:
        give_up(refusal, port)


def give_up(refusal: OSError, port: int) -> NoReturn:
    if refusal.errno == errno.EADDRINUSE:
        sys.exit(f"Port {port} is taken. Name another one, or none: then a free one is found.")
    if refusal.errno == errno.EACCES:
        sys.exit(f"Port {port} is not for everyone. Name one above 1023, or none.")
    sys.exit(f"Nothing can be served on this machine: {refusal}.")


# ------------------------------------------------------------------ what is shown


def tell(server: Server) -> None:
    lines = ["", f"Barnyard is at   {server.address}"]
    if server.host == EVERYWHERE:
        lines += for_phones(server)
    print("\n".join([*lines, "Ctrl-C ends it."]), flush=True)


def for_phones(server: Server) -> list[str]:
    host = network_host()
    if host is None:
        return ["This machine is in no network now, so phones cannot reach it."]
    address = server.address_at(host)
    return [f"for phones at    {address}", *picture(address)]


def network_host() -> str | None:
    """This machine's address in its network: the system looks it up, and nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("198.51.100.1", 9))  # by standard an address that is nobody's
        except OSError:
            return None
        return str(probe.getsockname()[0])


def picture(address: str) -> list[str]:
    """The address as a QR code: light on dark, whatever the terminal's own colours are."""
    import segno  # tests, and `play` without --lan, do without it

    code, compact, wide = segno.make_qr(address), io.StringIO(), io.StringIO()
    code.terminal(compact, compact=True)
    code.terminal(wide)
    try:
        compact.getvalue().encode(sys.stdout.encoding)
    except UnicodeEncodeError:  # no half blocks there: spaces on coloured ground
        return wide.getvalue().splitlines()
    lines = compact.getvalue().splitlines()
    return [f"\033[97;40m{line}\033[0m" if sys.stdout.isatty() else line for line in lines]


# ------------------------------------------------------------------ the browser


def open_browser(address: str) -> None:
    """In a process of its own: it may hang, complain or be slow, and Ctrl-C is not for it."""
    if can_open():
        subprocess.Popen(
            [sys.executable, "-m", "webbrowser", "-t", address],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )


def can_open() -> bool:
    """Does a person sit before this machine's screen? Not in a CI, and seldom over ssh."""
    there = os.environ.keys()
    if "CI" in there:
        return False
    if "BROWSER" in there:  # somebody has seen to it
        return True
    if "SSH_CONNECTION" in there:
        return False
    return sys.platform in ("win32", "darwin") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & there)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
