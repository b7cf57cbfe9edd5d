"""What the style sheets must not say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHEETS = sorted([*ROOT.glob("www/css/*.css"), *ROOT.glob("py/barnyard/games/*/style.css")])


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}-{sheet.name}")
def test_no_sibling_of_any_kind_is_styled(sheet: Path) -> None:
    """`* + *` lets a browser style a whole picture anew whenever something in it comes or goes:
    that was half of what a tap cost."""
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    selectors = re.findall(r"([^{};]+)\{", rules)
    assert not [selector for selector in selectors if re.search(r"[+~]\s*\*", selector)]
