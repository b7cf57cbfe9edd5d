"""What a start of the page finds, and what comes only once the page answers."""

import subprocess
import sys
from pathlib import Path

import barnyard
from barnyard.games import GamePart, folder, has_part
from tests.every import published

SOURCES = Path(barnyard.__file__).parents[1]
SCRIPT = """import sys
from unittest.mock import MagicMock
sys.modules.update({{name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi")}})
import {}
print(*sys.modules)"""
AT_START = {GamePart.ABOUT, GamePart.PICTURE, GamePart.BOARD}


def loaded(module: str) -> set[str]:
    """All of ours that is there once this has been imported, and nothing else."""
    command = [sys.executable, "-c", SCRIPT.format(module)]
    ran = subprocess.run(command, cwd=SOURCES, capture_output=True, text=True, check=True)
    return {name for name in ran.stdout.split() if name.startswith("barnyard.")}


def parts(names: set[str]) -> dict[str, set[GamePart]]:
    return {
        key: {part for part in GamePart if f"{folder(key)}.{part}" in names} for key in published
    }


def there(key: str) -> set[GamePart]:
    return {part for part in GamePart if has_part(key, part)}


def test_a_start_has_the_parts_that_it_asks_for_and_no_others() -> None:
    """What is missing there is not refused, but taken for what the game does not have."""
    found = parts(loaded("barnyard.web.packed.at_start"))
    assert found == {key: there(key) & AT_START for key in published}


def test_all_other_parts_come_afterwards() -> None:
    found = parts(loaded("barnyard.web.packed.after_start"))
    missing = {key: there(key) - AT_START - found[key] for key in published}
    assert missing == {key: set() for key in published}
