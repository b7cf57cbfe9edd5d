"""The same dice, the same daily pantry and the same links here and in the page."""

from tests.pyodide.node import RECORDS, in_pyodide
from tests.pyodide.same import answers


def test_luck_and_links_are_the_same_in_the_page() -> None:
    ours, theirs = answers(str(RECORDS)), in_pyodide("luck.mjs")
    assert list(ours) == list(theirs)
    assert [name for name in ours if ours[name] != theirs[name]] == []
    assert not [name for name in ours if ours[name].endswith(" False")]
