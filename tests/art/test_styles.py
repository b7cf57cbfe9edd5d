"""What the style sheets must not say: all of it lets a browser style a whole page anew whenever
a piece comes or goes, and that was half of what a tap cost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHEETS = sorted([*ROOT.glob("www/css/*.css"), *ROOT.glob("py/barnyard/games/*/style.css")])
PRINT = re.compile(r"@media print \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}")
CHILD = re.compile(r":(?:first|last|only|nth)-[a-z-]+(?:\([^)]*\))?")


def selectors(sheet: Path) -> list[str]:
    """All that apply on a screen."""
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    lists = re.findall(r"([^{};]+)\{", PRINT.sub("", rules))
    return [each.strip() for each in lists if not each.strip().startswith("@")]


def is_nameless(compound: str) -> bool:
    """Whether it may be any element: `*`, or nothing but what comes after a colon."""
    return not re.match(r"[a-z#.\[]|:is\(", compound)


def restyles_below(selector: str) -> bool:
    """A first or last child, and below it something without a name."""
    compounds = re.split(r"\s*[>+~]\s*|\s+", selector)
    after = [at for at, compound in enumerate(compounds) if CHILD.search(compound)]
    return any(map(is_nameless, compounds[after[0] + 1 :])) if after else False


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}-{sheet.name}")
class TestOnlyWhatChangesIsStyledAnew:
    def test_no_sibling_of_any_kind_is_styled(self, sheet: Path) -> None:
        assert not [each for each in selectors(sheet) if re.search(r"[+~]\s*\*", each)]

    def test_nothing_is_styled_by_what_it_holds(self, sheet: Path) -> None:
        """A class that says so costs nothing; on paper nothing changes."""
        assert not [each for each in selectors(sheet) if ":has(" in each]

    def test_below_the_first_or_last_everything_styled_has_a_name(self, sheet: Path) -> None:
        found = [each for group in selectors(sheet) for each in re.split(r",(?![^(]*\))", group)]
        assert not [each for each in found if restyles_below(each.strip())]

    def test_below_what_the_table_waits_for_everything_styled_has_a_name(self, sheet: Path) -> None:
        """That changes with every tap."""
        found = [re.sub(r"\([^()]*\)", "()", each) for each in selectors(sheet)]
        below = [re.split(r"[\s>+~]+", each.partition("[data-step")[2]) for each in found]
        assert not [each for each in below if any(map(is_nameless, each[1:]))]


SCALED = re.compile(
    r"(?<![\w-])(font-size|(?:row-|column-)?gap|border-radius|(?:padding|margin)(?:-[a-z-]+)?"
    r"|--edge-[a-z]+): ([^;}]*)"
)
STEP = re.compile(r"var\(--[\w-]+\)")
AT_THE_EDGE = re.compile(r"\bmax\(([^()]*), env\([^()]*\)\)|\benv\([^()]*\)")
PLAIN = re.compile(r"(?<![\w.-])\d*\.?\d+rem\b")


def test_sizes_spaces_and_corners_are_those_of_the_scale() -> None:
    """What is reckoned, from the window or from the size of a piece (`clamp`, `min`, `calc`), has
    bounds of its own; that no edge of the glass cuts off what lies there is no reckoning."""
    stray = [
        (sheet.name, name, size)
        for sheet in SHEETS
        for name, value in SCALED.findall(sheet.read_text("utf-8"))
        for plain in [AT_THE_EDGE.sub(r"\1", STEP.sub("", value))]
        if "(" not in plain
        for size in PLAIN.findall(plain)
    ]
    assert not stray


def test_everything_on_the_scale_is_used() -> None:
    scale = (ROOT / "www/css/scale.css").read_text("utf-8")
    used = "".join(sheet.read_text("utf-8") for sheet in SHEETS)
    steps = re.findall(r"(--[\w-]+): ", scale)
    assert steps
    assert not [step for step in steps if f"var({step})" not in used]
