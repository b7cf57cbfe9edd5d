"""How a table stands on one screen: measured in the page, at one size after the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (640, 320), (768, 1024), (1280, 800))
ALL_SIZES = (*SIZES, (568, 320))
PHONES = SIZES[:3]
Sizes = tuple[tuple[int, int], ...]
MEASURE = Path(__file__).with_suffix(".js").read_text("utf-8")


@dataclass(frozen=True)
class Measured:
    size: tuple[int, int]
    faults: list[str]
    boxes: dict[str, list[float]]  # left, top, right, bottom of each part


def measured(page: Page, sizes: Sizes = SIZES) -> Iterator[Measured]:
    """The table that is open, at these sizes."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(MEASURE, [width, height])
        yield Measured((width, height), found["faults"], found["boxes"])
