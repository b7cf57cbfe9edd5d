"""Setting up: what a stamp vouches for is whole and of this content, and is left alone."""

import hashlib
import importlib.util
import os
import re
import sys
from pathlib import Path

from setup_programs import (
    PYTHON,
    ROOT,
    VENV,
    Trouble,
    installs_package,
    listen,
    program,
    step,
)

MODULES = ROOT / "node_modules"

NODE_OLDEST = 20

UNFINISHED = "unfinished"
NETWORK = (
    "Setting up downloads from PyPI and npm. If the network was the trouble, see to it\n"
    "and to its proxy settings, then start again: what is half done will be redone."
)


def digest(*parts: str | Path) -> str:
    """One word for texts and the contents of files: it differs when any of them does."""
    contents = [part.read_bytes() if isinstance(part, Path) else part.encode() for part in parts]
    return hashlib.sha256(b"\0".join(contents)).hexdigest()


def read_stamp(stamp: Path) -> str:
    return stamp.read_text() if stamp.is_file() else ""


def need_venv_module() -> None:
    """Debian and Ubuntu keep the part of Python that makes environments in a package of its own."""

    def missing() -> bool:
        importlib.invalidate_caches()
        return not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"))

    package = f"python3.{sys.version_info.minor}-venv"
    if missing():
        installs_package(package)
    if missing():
        raise Trouble(
            "This Python cannot make environments: its modules venv and ensurepip are not all "
            f"there.\nOn Debian and Ubuntu run   sudo apt-get install -y {package}\n"
            "(elsewhere install a complete Python), then start again."
        )


def need_environment() -> None:
    """The folder .venv with this Python; made anew when the Python or the place has changed."""
    key = digest(sys.version, sys.base_prefix, str(ROOT))
    stamps = [read_stamp(stamp) for stamp in VENV.glob("stamp-*")]
    if os.path.exists(PYTHON) and key in stamps and UNFINISHED not in stamps:
        return
    need_venv_module()
    stamp = VENV / "stamp-python"
    stamp.unlink(missing_ok=True)  # first of all: a clearing that breaks off may leave any file
    base = getattr(sys, "_base_executable", sys.executable)  # .venv's own would clear itself away
    step("making .venv", [base, "-m", "venv", "--clear", str(VENV)])
    stamp.write_text(key)


def need_packages(name: str, requirements: str) -> None:
    """Python packages in .venv, exactly those that a list names, and only files whose hashes stand
    there. Half an installation is marked, and costs the whole .venv."""
    listed, stamp = ROOT / "tools" / requirements, VENV / f"stamp-{name}"
    key = digest(listed)
    if read_stamp(stamp) == key:
        return
    stamp.write_text(UNFINISHED)
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    # Without --no-deps, what the list forgets would come in unpinned.
    checked = ["--require-hashes", "--no-deps", "-r", str(listed)]
    step(f"installing {name}", [*pip, "install", *checked], NETWORK)
    step(f"checking {name}", [*pip, "check"])
    stamp.write_text(key)


def need_tools() -> None:
    need_packages("tools", "requirements.txt")


def need_qr() -> None:
    need_packages("segno", "requirements-qr.txt")


def has_node() -> bool:
    node = program("node")
    if not (node and program("npm")):
        return False
    match = re.match(r"v(\d+)\.", listen([node, "--version"])[1])
    return match is not None and int(match[1]) >= NODE_OLDEST


def need_node() -> None:
    if not has_node():
        need_packages("node", "requirements-node.txt")


def need_modules() -> None:
    """The npm packages. `npm ci` begins by removing the folder, and so the stamp in it."""
    stamp = MODULES / ".stamp"
    files = [ROOT / name for name in ("package.json", "package-lock.json", ".npmrc")]
    key = digest(sys.platform, *files)
    if read_stamp(stamp) == key:
        return
    step("installing npm packages", [program("npm") or "npm", "ci"], NETWORK)
    MODULES.mkdir(exist_ok=True)
    stamp.write_text(key)
