"""Running other programs: with the tools of .venv first, and ended with us by Ctrl-C."""

import codecs
import contextlib
import io
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / ("python.exe" if os.name == "nt" else "python"))

WIPE = f"\r{'':78}\r" if sys.stdout.isatty() else ""  # a line that still changes is wiped by it


class Trouble(Exception):
    """A sentence for the person at the keyboard: what is wrong and what to do."""


UNKEPT = "PYTHONDONTWRITEBYTECODE"


def environment() -> dict[str, str]:
    """What each program that is started here sees: the tools of .venv before the system's. What
    Python has compiled once is kept, also on machines that keep none elsewhere: git ignores it,
    and a run of the tests starts hundreds of programs."""
    path = str(BIN) + os.pathsep + os.environ.get("PATH", os.defpath)
    return {**{name: value for name, value in os.environ.items() if name != UNKEPT}, "PATH": path}


def program(name: str) -> str | None:
    return shutil.which(name, path=environment()["PATH"])


@contextlib.contextmanager
def ending(child: "subprocess.Popen[bytes]") -> Iterator[None]:
    """Ctrl-C reaches the child too: it may end by itself, until five seconds or a second Ctrl-C."""
    try:
        yield
        child.wait()
    except BaseException as reason:
        if not isinstance(reason, KeyboardInterrupt):  # nobody but us has told it
            child.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            child.wait(timeout=5)
        child.kill()
        child.wait()
        raise


def call(command: list[str], folder: Path | None = None, **variables: str) -> int:
    """Hand the terminal to a program."""
    child = subprocess.Popen(command, cwd=folder, env={**environment(), **variables})
    with ending(child):
        pass
    return child.returncode


def listen(
    command: list[str], echo: Callable[[str], object] = str, **variables: str
) -> tuple[int, str]:
    """Run a program here at the top; each piece of its output goes to `echo` as it comes."""
    child = subprocess.Popen(
        command,
        bufsize=0,
        cwd=ROOT,
        env={**environment(), "PYTHONIOENCODING": "utf-8", **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    stream = child.stdout
    assert stream is not None
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder("utf-8")("replace"), True)
    pieces = []
    with ending(child):
        for data in iter(lambda: stream.read(65536), b""):
            pieces.append(decoder.decode(data))
            echo(pieces[-1])
    return child.returncode, "".join(pieces)


def say(text: str) -> None:
    print(text, end="", flush=True)


def timed(
    label: str, command: list[str], echo: Callable[[str], object] = str, **variables: str
) -> tuple[int, str]:
    """`listen`, closed by a line that tells what it was, how it went and how long it took."""
    begin = time.monotonic()
    code, output = listen(command, echo, **variables)
    say(f"{WIPE}{'FAILED' if code else 'ok':6} {label}  {time.monotonic() - begin:.1f} s\n")
    return code, output


def attempt(label: str, command: list[str], **variables: str) -> tuple[bool, str]:
    """A step that takes a while: its latest line shows while it runs. Did it work, what it said."""

    def live(piece: str) -> None:
        if latest := piece.strip().rpartition("\n")[2].strip():
            say(f"\r{f'...    {label}: {latest}':<78.78}")

    say(f"...    {label}" + ("" if WIPE else "\n"))
    code, output = timed(label, command, live if WIPE else str, **variables)
    return code == 0, output


def step(label: str, command: list[str], advice: str = "") -> None:
    """A step without which nothing goes on; its last lines show if it fails."""
    done, output = attempt(label, command)
    if not done:
        tail = "\n".join(output.rstrip().splitlines()[-15:])
        raise Trouble(f"{tail}\n\nThis step failed: {label}. What it said stands above.\n{advice}")


def installs_package(name: str) -> bool:
    """Install a package of Debian's or Ubuntu's, which only root may. Did it work?"""
    if getattr(os, "geteuid", lambda: None)() != 0 or not shutil.which("apt-get"):
        return False
    listen(["apt-get", "update"])  # may fail where the lists are already there
    command = ["apt-get", "install", "-y", name]
    return attempt(f"installing {name}", command, DEBIAN_FRONTEND="noninteractive")[0]
