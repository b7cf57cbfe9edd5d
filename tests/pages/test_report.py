"""What somebody copies for a report when something has gone wrong."""

import json
import re
from pathlib import Path

import pytest

from tests.pages.conftest import Known

NO_JSON = """() => document.dispatchEvent(new CustomEvent("barnyard:act", { detail: "{no" }))"""
PY = Path(__file__).parents[2] / "py"
CALLS = re.compile(r'File "([\w/]+\.py)", line (\d+), in (\w+)')

pytestmark = pytest.mark.warm


def test_it_names_our_own_lines_and_the_functions_of_the_library(known: Known) -> None:
    """The library comes without its lines: all of a function is said to be in its first one."""
    visit = known("phone", permissions=["clipboard-read", "clipboard-write"]).open()
    visit.page.evaluate(NO_JSON)
    visit.page.click("#page [data-do=copy]")
    report = visit.page.evaluate("navigator.clipboard.readText()")
    lines = {function: (file, int(line)) for file, line, function in CALLS.findall(report)}
    file, line = lines["acted"]
    ours = (PY / file).read_text("utf-8").splitlines()
    assert "json.loads(" in ours[line - 1]
    assert lines["loads"][0] == "json/__init__.py"
    assert report.endswith("JSONDecodeError: " + said("{no") + "\n")


def said(text: str) -> str:
    with pytest.raises(json.JSONDecodeError) as found:
        json.loads(text)
    return str(found.value)
