"""The sprite: every listed picture, drawn in a way that the page's strict policy lets through."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ART = ROOT / "www" / "art"
LIST: dict[str, str] = tomllib.loads((ART / "sprite.toml").read_text("utf-8"))
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"g", "path", "circle", "ellipse", "rect", "defs", "clipPath", "linearGradient", "stop"}
MOST_PLAIN, MOST_PACKED = 128 * 1024, 40 * 1024  # bytes; as built first: 96 KB, 32 KB packed


@pytest.fixture(scope="module")
def text() -> str:
    node = shutil.which("node")
    assert node, "no Node.js found: `python3 run.py test` sets it up"
    command = [node, str(ROOT / "tools" / "sprite.mjs"), str(ROOT / "node_modules")]
    child = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60)
    assert child.returncode == 0, child.stderr
    return child.stdout


@pytest.fixture(scope="module")
def sprite(text: str) -> ET.Element:
    return ET.fromstring(text)


def test_every_listed_picture_is_there_and_is_not_empty(sprite: ET.Element) -> None:
    symbols = {symbol.get("id"): symbol for symbol in sprite}
    assert list(symbols) == [f"art-{name}" for name in LIST]
    assert {symbol.tag for symbol in sprite} == {f"{SVG}symbol"}
    assert [name for name, symbol in symbols.items() if not len(symbol)] == []


def test_pictures_are_squares_of_32_or_two_of_them(sprite: ET.Element) -> None:
    boxes = {symbol.get("id"): symbol.get("viewBox") for symbol in sprite}
    assert {name: box for name, box in boxes.items() if box != "0 0 32 32"} == {
        "art-trough-large": "0 0 64 32",
        "art-trough-large-upright": "0 0 32 64",
    }


def test_nothing_but_shapes_with_presentation_attributes(sprite: ET.Element) -> None:
    inside = [element for symbol in sprite for element in symbol.iter() if element is not symbol]
    assert {element.tag.removeprefix(SVG) for element in inside} <= SHAPES
    attributes = {name for element in inside for name in element.attrib}
    assert not [name for name in attributes if name in ("style", "class") or name.startswith("on")]


def test_nothing_is_fetched_and_every_reference_is_met(text: str) -> None:
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids))
    references = re.findall(r'\bhref="([^"]*)"|url\(([^)]*)\)', text)
    assert {a or b for a, b in references} <= {f"#{name}" for name in ids}
    assert re.findall(r"https?:[^\"]*", text) == ["http://www.w3.org/2000/svg"]


def test_pencil_marks_can_be_drawn_stroke_by_stroke(sprite: ET.Element) -> None:
    names = {f"art-{mark}-{number}" for mark in ("cross", "circle") for number in (1, 2, 3)}
    paths = [
        path for symbol in sprite if symbol.get("id") in names for path in symbol.iter(f"{SVG}path")
    ]
    assert len(paths) >= 2 * len(names)
    assert {path.get("pathLength") for path in paths} == {"1"}


def test_signs_take_the_colour_of_the_text(sprite: ET.Element) -> None:
    symbols = {symbol.get("id"): ET.tostring(symbol, "unicode") for symbol in sprite}
    signs = [name for name, source in LIST.items() if source.startswith("lines/")]
    for name in signs:
        colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', symbols[f"art-{name}"]))
        assert colours <= {"none", "currentColor"}, name


def test_every_drawing_is_listed() -> None:
    drawings = {path.relative_to(ART).as_posix() for path in ART.rglob("*.svg")}
    assert drawings == {source for source in LIST.values() if source.endswith(".svg")}


def test_it_stays_small(text: str) -> None:
    plain, packed = len(text.encode()), len(gzip.compress(text.encode(), 9))
    print(f"{len(LIST)} pictures: {plain} bytes, {packed} packed")
    assert plain < MOST_PLAIN
    assert packed < MOST_PACKED
