"""What Pyodide gives, under Node.js."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.with_games import GAMES

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "records"


def in_pyodide(script: str) -> dict[str, Any]:
    """What one of the scripts beside this file prints about all records: starting Pyodide is the
    slow part, so it is started once."""
    node = shutil.which("node")
    assert node, "no Node.js found: `python3 run.py test` sets it up"
    folders = (ROOT / "py", RECORDS, GAMES)
    command = [node, str(Path(__file__).with_name(script)), *map(str, folders)]
    child = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=600)
    assert child.returncode == 0, f"Pyodide did not run:\n{child.stderr}"
    answers: dict[str, Any] = json.loads(child.stdout)
    return answers
