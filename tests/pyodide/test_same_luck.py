"""The same dice, the same daily pantry and the same links here and in the page."""

import json
import shutil
import subprocess
from pathlib import Path

from tests.pyodide.same import answers

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "records"


def in_pyodide() -> dict[str, str]:
    node = shutil.which("node")
    assert node, "no Node.js found: `python3 run.py test` sets it up"
    script = Path(__file__).with_name("luck.mjs")
    command = [node, str(script), str(ROOT / "py"), str(RECORDS)]
    child = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=600)
    assert child.returncode == 0, f"Pyodide did not run:\n{child.stderr}"
    found: dict[str, str] = json.loads(child.stdout)
    return found


def test_luck_and_links_are_the_same_in_the_page() -> None:
    ours, theirs = answers(str(RECORDS)), in_pyodide()
    assert list(ours) == list(theirs)
    assert [name for name in ours if ours[name] != theirs[name]] == []
    assert not [name for name in ours if ours[name].endswith(" False")]
