"""A pad on paper, in lines: a pencil draws over them, and the ink lasts.

A square is 10 by 10 units as on the table; colours are in the drawing itself, for paper is white
whatever the screen looks like.
"""

from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.kuhlorado.pads import COW as COW_LETTER
from barnyard.games.kuhlorado.pads import LARGE, TROUGH_SIZES, Pad, Trough
from barnyard.games.kuhlorado.scoring import PASTURE_POINTS
from barnyard.games.kuhlorado.squares import BIT, EDGE, NAMES, bits
from barnyard.games.kuhlorado.table.drawing import SIZE, STRIP
from barnyard.games.kuhlorado.table.outlines import boxes, corner, round_box
from barnyard.games.kuhlorado.table.words import sign

COW: Final = "sheet-cow"
INK, LINE, PALE = "#000", "#777", "#f0f0f0"
MIDDLES: Final = {"north": (40, -1.3), "east": (81.3, 40), "south": (40, 83), "west": (-1.3, 40)}
TURNED: Final = {"east": 90, "west": -90}

HEAD: Final = (
    "M11 9c2-2.5 8-2.5 10 0 3 3 2 9 1.5 11 2.5 2 3 8-1.5 9.5-3 1-7 1-10 0-4.5-1.5-4-7.5-1.5"
    "-9.5C9 18 8 12 11 9zM9.5 20c2.5-1.5 10.5-1.5 13 0M13.5 27.3c1.5.7 3.5.7 5 0"
)
HORNS: Final = (
    "M10.5 9.5C7.5 8.5 6.5 5.5 8 3c1 2.5 3 3 5 4.5M21.5 9.5C24.5 8.5 25.5 5.5 24 3c-1 2.5-3 3-5 4.5"
)
EARS: Final = "M9 12C6 9.5 3 10 2 13c1 3 4 3.5 7 3M23 12c3-2.5 6-2 7 1-1 3-4 3.5-7 3"
FACE: Final = ((13, 14.5), (19, 14.5), (13, 24), (19, 24))  # eyes and nostrils


def symbols() -> Html:
    """The cow, once for all squares that have one."""
    lines = tag("path", d=HORNS + EARS + HEAD, fill="none", stroke=LINE, stroke_width=1.1,
                stroke_linejoin="round", stroke_linecap="round")  # fmt: skip
    dots = [tag("circle", cx=x, cy=y, r=1, fill=LINE) for x, y in FACE]
    cow = tag("symbol", lines, dots, id=COW, viewBox="0 0 32 32")
    return tag("svg", cow, class_="unseen", aria_hidden=True)


def on_paper(pad: Pad, name: Namer, marks: tuple[int, int] = (0, 0)) -> Html:
    """A pad to play on; or one that has been played on."""
    around = SIZE + 2 * STRIP
    layers: list[Part] = [
        tag("path", d=boxes(EDGE, 0), fill=PALE),
        _lines(),
        [_thing(pad, square) for square in NAMES],
        [_trough(trough) for trough in pad.troughs],
        [_pasture(place, name) for place in MIDDLES],
        [_mark(square, seat) for seat in (0, 1) for square in bits(marks[seat])],
    ]
    return tag("svg", layers, viewBox=f"-{STRIP} -{STRIP} {around} {around}", role="img",
               aria_label=name("board", "pad"), class_="pad-lines", font_weight=600,
               text_anchor="middle", fill=INK)  # fmt: skip


def _lines() -> list[Html]:
    thin = "".join(f"M{10 * at} 0V{SIZE}M0 {10 * at}H{SIZE}" for at in range(1, 8))
    frame = f"M0 0H{SIZE}V{SIZE}H0z"
    return [
        tag("path", d=thin, fill="none", stroke=LINE, stroke_width=0.2),
        tag("path", d=frame, fill="none", stroke=INK, stroke_width=0.5),
    ]


def _thing(pad: Pad, square: str) -> Part:
    x, y = corner(BIT[square])
    letter = pad.rows[y // 10][x // 10]
    if letter in TROUGH_SIZES:
        return None
    if letter == COW_LETTER:
        return tag("use", href=f"#{COW}", x=x + 1.2, y=y + 1.2, width=7.6, height=7.6)
    return tag("text", letter, x=x + 5, y=y + 6.9, font_size=5.4)


def _trough(trough: Trough) -> Html:
    """A trough is never marked: it is dark, with its points."""
    first, *more = bits(trough.squares)
    x, y = corner(first)
    last = corner(more[0]) if more else (x, y)
    wide, high = 10 + last[0] - x, 10 + last[1] - y
    rim = round_box(x, y, wide, high, 0.6)
    water = round_box(x, y, wide, high, 1.9)
    middle_x, middle_y = x + wide / 2, y + high / 2
    points = tag("text", trough.points, x=middle_x, y=middle_y + 1.1, font_size=4.4)
    return tag(
        "g",
        tag("path", d=rim, fill="#c4c4c4", stroke=INK, stroke_width=0.5),
        tag("path", d=water, fill="#fff", stroke=INK, stroke_width=0.25),
        _waves(x, y, wide, high),
        points,
        class_="pad-large" if trough.kind == LARGE else None,
    )


def _waves(x: float, y: float, wide: float, high: float) -> Html:
    """Water along the lower rim."""
    start, count = x + 2.6, round((wide - 5.2) / 1.2)
    line = f"M{start:g} {y + high - 2.6:g}" + "q.3-.5.6 0t.6 0" * count
    return tag("path", d=line, fill="none", stroke=LINE, stroke_width=0.25)


def _mark(square: int, seat: int) -> Html:
    x, y = corner(square)
    return sign(seat, x=x + 0.8, y=y + 0.8, width=8.4, height=8.4)


def _pasture(place: str, name: Namer) -> Html:
    x, y = MIDDLES[place]
    said = f"{name('places', place)}: {PASTURE_POINTS}"
    turned = f"rotate({TURNED[place]} {x} {y})" if place in TURNED else None
    return tag("text", said, x=x, y=y, font_size=2.3, transform=turned)
