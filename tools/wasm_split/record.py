"""Records which functions of Python run, by the tests of the page:

    PYTHONPATH=tools python -m wasm_split.record [tests/pages -n 2]

What is known of the same WebAssembly stays known, so that after a change a few tests are enough;
without `ran.txt` it begins anew. The site is built with a WebAssembly that notes what runs, and as
ever once the tests have ended. What fails meanwhile has most often waited too long: it is slower
so.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import build
from wasm_split.noted import noting
from wasm_split.profile import RAN, Profile, hash_of, read, write
from wasm_split.recorder import FOLDER

PAGES = ("tests/pages", "-q", "--deselect", "tests/pages/test_in_two_parts.py")


def record(tests: tuple[str, ...]) -> None:
    whole = build.WASM.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        build_noting(noting(whole), Path(folder))
        told = {**os.environ, FOLDER: folder, "PYTHONPATH": str(build.ROOT / "tools")}
        command = [sys.executable, "-m", "pytest", "-p", "wasm_split.recorder", *tests]
        subprocess.run(command, cwd=build.ROOT, env=told, check=False)
        files = Path(folder).glob("*.txt")
        ran = {int(number) for file in files for number in file.read_text("ascii").split()}
    write(Profile(hash_of(whole), known(hash_of(whole)) | ran))
    subprocess.run([sys.executable, str(build.ROOT / "tools" / "build.py")], check=True)


def known(hash_: str) -> frozenset[int]:
    if not RAN.exists() or (before := read()).hash != hash_:
        return frozenset()
    return before.ran


def build_noting(wasm: bytes, folder: Path) -> None:
    """No profile is of this one, so that it stays whole."""
    build.WASM = folder / build.WASM.name
    build.WASM.write_bytes(wasm)
    build.WORK = folder / "build"
    build.build()


if __name__ == "__main__":
    record(tuple(sys.argv[1:]) or PAGES)
