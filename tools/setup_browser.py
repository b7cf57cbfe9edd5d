"""A browser for the tests: a Chromium, Chrome or Edge that is there, or else one is fetched."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from setup_programs import PYTHON, Trouble, attempt, installs_package, listen

VARIABLE = "BARNYARD_BROWSER"

# The shell is the same browser without windows and their bars: two thirds of the work a page.
SHELL = "chromium-headless-shell"
NAMES = (
    SHELL,
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
    "chromium-browser",  # last: on Ubuntu a script that may only ask to install something else
)
ON_LINUX = (
    "/opt/google/chrome/chrome",
    "/opt/microsoft/msedge/msedge",
    "/usr/lib/chromium/chromium",
    "/snap/bin/chromium",
)
ON_MAC = (  # in Applications
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
ON_WINDOWS = (  # where programs are installed
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)

# As a container needs it, without errands in the network and without questions.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def need_browser() -> str:
    """The path of a browser that Playwright can drive; the tests find it in BARNYARD_BROWSER."""
    ways: list[Callable[[], str | None]] = [chosen, installed, playwrights, fetched, packaged]
    for way in ways:
        if path := way():
            return path
    raise Trouble(
        "The tests need a browser, and none was found or could be fetched.\nInstall Chromium, "
        f"Chrome or Edge, or name one in the variable {VARIABLE}, then start again."
    )


def launching(*, whole: bool = False) -> dict[str, Any]:
    """What Playwright's `launch` has to know; without a path it takes its own browser. `whole`: one
    that minds the settings that people have chosen in it."""
    path = os.environ.get(VARIABLE) or installed()
    if whole and path and SHELL in path:
        path = next((other for other in candidates() if SHELL not in other), None)
    return {"executable_path": path, "args": list(ARGUMENTS)}


def chosen() -> str | None:
    """What the variable already names counts, and nothing else then."""
    path = os.environ.get(VARIABLE)
    if path and not works(path):
        raise Trouble(f"{VARIABLE} names {path}, and no browser answers there.")
    return path


def installed() -> str | None:
    return next((path for path in candidates() if works(path)), None)


def candidates() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    yield from filter(os.path.isfile, usual_places())


def usual_places() -> Iterator[str]:
    if sys.platform == "win32":
        folders = map(os.environ.get, ("ProgramFiles", "ProgramFiles(x86)", "LocalAppData"))
        yield from (f"{folder}/{path}" for folder in folders if folder for path in ON_WINDOWS)
    elif sys.platform == "darwin":
        homes = ("", str(Path.home()))
        yield from (f"{home}/Applications/{path}" for home in homes for path in ON_MAC)
    else:
        yield from ON_LINUX


def works(path: str) -> bool:
    """It tells its version. On Windows it would open a window instead: there it only must exist."""
    if sys.platform == "win32":
        return os.path.isfile(path)
    try:
        command = [path, "--version"]
        return subprocess.run(command, capture_output=True, timeout=30).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def playwrights() -> str | None:
    """The one that Playwright has fetched before."""
    code, output = listen([PYTHON, "-c", ASK_PLAYWRIGHT])
    path = output.strip().rpartition("\n")[2]
    return path if code == 0 and works(path) else None


def fetched() -> str | None:
    attempt("fetching a browser", [PYTHON, "-m", "playwright", "install", "chromium"])
    return playwrights()


def packaged() -> str | None:
    """The whole one, for what the shell lacks; older systems have no shell for themselves."""
    there = [installs_package(name) for name in ("chromium", SHELL)]
    return installed() if any(there) else None
