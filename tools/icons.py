"""Paints the app's icons from www/icons/icon.svg: `python tools/icons.py`, after changing it.

The barn stands inside the middle that every mask leaves, so that one drawing serves all.
"""

import base64
import struct
import zlib
from collections import Counter
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from setup_browser import launching

ICONS = Path(__file__).resolve().parent.parent / "www" / "icons"
ROUND_CORNERS = ' rx="14"'

# name, size, whether the system that shows it cuts the corners
KINDS = (
    ("icon-192", 192, False),
    ("icon-512", 512, False),
    ("maskable-512", 512, True),
    ("apple-touch-icon", 180, True),
)

SURFACES = 12  # colours that are kept exactly: those of areas, not of their edges

PIXELS = """async ([svg, size]) => {
    const image = new Image();
    image.width = image.height = size;
    image.src = "data:image/svg+xml;base64," + btoa(svg);
    await image.decode();
    const canvas = new OffscreenCanvas(size, size).getContext("2d");
    canvas.drawImage(image, 0, 0, size, size);
    const data = canvas.getImageData(0, 0, size, size).data;
    let text = "";
    for (const byte of data) text += String.fromCharCode(byte);
    return btoa(text);
}"""


def main() -> None:
    svg = (ICONS / "icon.svg").read_text(encoding="utf-8")
    assert ROUND_CORNERS in svg
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(**launching())
        page = browser.new_page()
        for name, size, whole in KINDS:
            drawing = svg.replace(ROUND_CORNERS, "") if whole else svg
            image = png(pixels(page, drawing, size), size)
            (ICONS / f"{name}.png").write_bytes(image)
            print(f"{name}.png: {len(image)} bytes")
        browser.close()


def pixels(page: Page, svg: str, size: int) -> list[bytes]:
    """Red, green, blue and alpha of each pixel."""
    data = base64.b64decode(page.evaluate(PIXELS, [svg, size]))
    return [data[start : start + 4] for start in range(0, len(data), 4)]


def png(colours: list[bytes], size: int) -> bytes:
    """An image file with a table of its colours: a third of what a browser writes."""
    surfaces = {colour for colour, _ in Counter(colours).most_common(SURFACES)}
    kept = {colour: colour if colour in surfaces else coarse(colour) for colour in set(colours)}
    table = sorted(set(kept.values()))
    place = {colour: table.index(near) for colour, near in kept.items()}
    points = bytes(place[colour] for colour in colours)
    rows = b"".join(b"\0" + points[start : start + size] for start in range(0, len(points), size))
    parts = (
        (b"IHDR", struct.pack(">2I5B", size, size, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(colour[:3] for colour in table)),
        (b"tRNS", bytes(colour[3] for colour in table)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, content) for kind, content in parts)


def coarse(colour: bytes) -> bytes:
    """A colour close by, for the soft edge between two surfaces: 256 have to be enough."""
    return bytes(min(255, (part + 8) // 16 * 16) for part in colour)


def chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


if __name__ == "__main__":
    main()
