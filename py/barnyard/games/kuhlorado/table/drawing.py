"""The pad as a drawing: what is printed on it, what has been drawn on it, who holds what.

A square is 10 by 10 units, the corner of the pad is 0, 0; around it runs a strip for the pastures.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from barnyard.core.html import Html, Part, tag
from barnyard.games.kuhlorado.pads import COW, LARGE, NUMBERS, Pad, Trough
from barnyard.games.kuhlorado.scoring import Holding, doubles, land_points
from barnyard.games.kuhlorado.squares import BIT, COLUMNS, EDGE, NAMES, bits, name
from barnyard.games.kuhlorado.state import State, due, free_cows, free_numbers
from barnyard.games.kuhlorado.table.choices import Choices, Look
from barnyard.games.kuhlorado.table.count import Count
from barnyard.games.kuhlorado.table.outlines import boxes, corner, outline, round_box
from barnyard.games.kuhlorado.table.words import SIGNS, STROKES, sign

STRIP: Final = 4  # how wide the strip around the pad is
SIZE: Final = 80
STRIPS: Final = {  # by pasture: its part of the strip, and the middle of it
    "north": ("M-4-4H84L80 0H0z", (40.0, -2.0)),
    "east": ("M84-4V84L80 80V0z", (82.0, 40.0)),
    "south": ("M84 84H-4L0 80H80z", (40.0, 82.0)),
    "west": ("M-4 84V-4L0 0V80z", (-2.0, 40.0)),
}
EVERYTHING: Final = (1 << 64) - 1
TELLING: Final = ("lit", "dimmed")  # what tells the throw


def drawing(seen: State, chosen: Choices, count: Count) -> Html:
    """Layer on layer, each by its name: a repaint finds them again, whatever comes and goes."""
    held = count.held()
    layers: dict[str, Part] = {
        "hatches": _hatches(),
        "strips": [_strip(place, held[place].holder) for place in STRIPS],
        "names": _names(),
        "ground": _ground(seen.pad),
        "lit": [_lit(chosen, look) for look in (Look.LIT, Look.OTHER, Look.FITS, Look.CHOSEN)],
        "printed": _printed(seen.pad),
        "troughs": [_trough(trough, _of(trough, held).holder) for trough in seen.pad.troughs],
        "dimmed": _dimmed(seen, chosen),
        "lands": [_land(seen.marks[seat], seat, count) for seat in (0, 1)],
        "marks": [_mark(square, seat) for seat in (0, 1) for square in bits(seen.marks[seat])],
        "ghost": _ghost(seen, chosen),
        "pairs": _doubled(seen),
        "now": _now(count),
        "badges": list(_badges(seen, count, held)),
    }
    return _sheet([tag("g", layer, id=f"kuh-{at}", class_="tells" if at in TELLING else None)
                   for at, layer in layers.items()], "kuh-drawing")  # fmt: skip


def printed(pad: Pad) -> Html:
    """A pad on which nobody has drawn yet."""
    strips = [_strip(place, None) for place in STRIPS]
    troughs = [_trough(trough, None) for trough in pad.troughs]
    return _sheet([strips, _names(), _ground(pad), _printed(pad), troughs], "kuh-print")


def _sheet(layers: Part, looks: str) -> Html:
    around = SIZE + 2 * STRIP
    return tag("svg", layers, viewBox=f"-{STRIP} -{STRIP} {around} {around}",
               class_=looks, aria_hidden=True)  # fmt: skip


@cache
def _hatches() -> list[Html]:
    """Lines for the crosses, dots for the circles."""
    lines = tag("path", d="M0 1H2", class_="kuh-hatch kuh-cross")
    dots = tag("circle", cx=1, cy=1, r=0.42, class_="kuh-dot kuh-circle")
    turned = {"patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
    return [
        tag("pattern", part, id=f"kuh-hatch-{seat}", width=2, height=2, **turned)
        for seat, part in enumerate((lines, dots))
    ]


# ------------------------------------------------------------------ what is printed


@lru_cache(maxsize=16)
def _ground(pad: Pad) -> Html:
    covered = sum(trough.squares for trough in pad.troughs)
    meadow = tag("path", d=boxes(EDGE, 0.3), class_="kuh-meadow")
    return tag(
        "g", meadow, tag("path", d=boxes(EVERYTHING & ~EDGE & ~covered, 0.3), class_="kuh-paper")
    )


@lru_cache(maxsize=16)
def _printed(pad: Pad) -> Html:
    """The numbers and the cows: what never changes on a pad."""
    return tag("g", [_thing(pad, square) for square in NAMES])


def _thing(pad: Pad, square: str) -> Part:
    x, y = corner(BIT[square])
    letter = pad.rows[y // 10][x // 10]
    if letter == COW:
        return tag("use", href="#art-cow-face", x=x + 1, y=y + 1, width=8, height=8)
    if letter not in NUMBERS:
        return None
    return tag("text", letter, x=x + 5, y=y + 7, font_size=5.6, class_="kuh-number")


@cache
def _names() -> Html:
    """Those of the columns and rows, on the strip."""
    letters = [tag("text", letter, x=10 * at + 5, y=-1.1, font_size=2.7)
               for at, letter in enumerate(COLUMNS)]  # fmt: skip
    numbers = [tag("text", at + 1, x=-2, y=10 * at + 6, font_size=2.7) for at in range(8)]
    return tag("g", letters, numbers, class_="kuh-names")


@lru_cache(maxsize=16)
def _strip(place: str, holder: int | None) -> Html:
    """A pasture along the edge."""
    shape, _ = STRIPS[place]
    return tag("g", tag("path", d=shape, class_="kuh-strip"), _tint(shape, holder))


def _tint(shape: str, seat: int | None) -> list[Html]:
    """An area in the colour and with the hatch of whoever holds it."""
    if seat is None:
        return []
    return [
        tag("path", d=shape, class_=("kuh-tint", f"kuh-{SIGNS[seat]}")),
        tag("path", d=shape, fill=f"url(#kuh-hatch-{seat})"),
    ]


@lru_cache(maxsize=64)
def _trough(trough: Trough, holder: int | None) -> Html:
    """One picture over its squares."""
    first, *more = bits(trough.squares)
    x, y = corner(first)
    right, down = (0, 0) if not more else (corner(more[0])[0] - x, corner(more[0])[1] - y)
    upright = "-upright" if down else ""
    art = f"trough-large{upright}" if trough.kind == LARGE else "trough-small"
    shape = round_box(x, y, 10 + right, 10 + down, 0.5)
    ring = holder is not None and tag("path", d=shape, class_=("kuh-ring", f"kuh-{SIGNS[holder]}"))
    picture = tag("use", href=f"#art-{art}", x=x + 1, y=y + 1, width=8 + right, height=8 + down)
    return tag("g", tag("path", d=shape, class_="kuh-soil"), _tint(shape, holder), ring, picture)


def _of(trough: Trough, held: dict[str, Holding]) -> Holding:
    return held[name(next(bits(trough.squares)))]


# ------------------------------------------------------------------ what can be tapped


def _dimmed(seen: State, chosen: Choices) -> Part:
    """While something is lit, the other free squares stand back."""
    if due(seen) != "mark" or not chosen.squares:
        return None
    lit = chosen.looking(Look.LIT, Look.OTHER, Look.CHOSEN)
    rest = (free_cows(seen) | free_numbers(seen)) & ~lit
    return tag("path", d=boxes(rest, 0), class_="kuh-dim")


def _lit(chosen: Choices, look: Look) -> Part:
    squares = chosen.looking(look)
    return tag("path", d=boxes(squares, 0.7), class_=f"kuh-glow kuh-{look}") if squares else None


def _ghost(seen: State, chosen: Choices) -> Part:
    """Where the pencil waits for a second square."""
    if chosen.chosen is None or seen.active is None:
        return None
    waiting = [square for square in (chosen.chosen, chosen.second) if square]
    return [_sign_on(BIT[square], seen.active, "kuh-ghost") for square in waiting]


# ------------------------------------------------------------------ what has been drawn


@lru_cache(maxsize=128)
def _mark(square: int, seat: int) -> Html:
    return _sign_on(square, seat, "kuh-mark", id=f"kuh-mark-{name(square)}")


def _sign_on(square: int, seat: int, looks: str, **more: str) -> Html:
    x, y = corner(square)
    stroke = (x // 10 + 2 * (y // 10)) % STROKES + 1
    return sign(seat, stroke, x=x + 1.2, y=y + 1.2, width=7.6, height=7.6,
                class_=f"{looks} kuh-{SIGNS[seat]}", **more)  # fmt: skip


def _land(marks: int, seat: int, count: Count) -> Html | None:
    """What a seat has marked: tinted; with hatch and outline where it counts as land."""
    if not marks:
        return None
    large = count.lands(seat)
    who = f"kuh-{SIGNS[seat]}"
    hatched = [tag("path", d=boxes(land, 0), fill=f"url(#kuh-hatch-{seat})") for land in large]
    borders = [tag("path", d=outline(land), class_=f"kuh-border {who}") for land in large]
    veil = tag("path", d=boxes(marks, 0.3), class_=f"kuh-own {who}")
    return tag("g", veil, hatched, borders)


def _doubled(seen: State) -> list[Html]:
    """The double squares, until they have been counted."""
    if not seen.advanced or seen.interim is not None or due(seen) == "over":
        return []
    return [
        tag("path", d=outline(double, 1.1), class_=f"kuh-double kuh-{SIGNS[seat]}")
        for seat, marks in enumerate(seen.marks)
        for double in doubles(marks)
    ]


def _now(count: Count) -> Html | None:
    """What is being counted, step by step."""
    if count.now is None or not count.now.squares:
        return None
    return tag("path", d=outline(count.now.squares, 0), class_="kuh-now")


# ------------------------------------------------------------------ who holds what, and its worth


def _badges(seen: State, count: Count, held: dict[str, Holding]) -> Iterator[Html]:
    for place, (_, (x, y)) in STRIPS.items():
        yield _badge(
            x, y, held[place].holder, held[place].points, upright=place in ("east", "west")
        )
    for trough in seen.pad.troughs:
        holding = _of(trough, held)
        x, y = corner(max(bits(trough.squares), key=lambda square: corner(square)[::-1]))
        yield _badge(x + 5, y + 8.6, holding.holder, holding.points)
    for seat in (0, 1):
        for land in count.lands(seat):
            x, y = _landmark(land)
            yield _badge(x, y, seat, land_points(land.bit_count()))


def _landmark(land: int) -> tuple[float, float]:
    """Where the points of a land area are written: below the middle of its lowest square."""
    x, y = max((corner(square) for square in bits(land)), key=lambda place: (place[1], -place[0]))
    return x + 5, y + 8.6


@lru_cache(maxsize=256)
def _badge(x: float, y: float, seat: int | None, worth: int, *, upright: bool = False) -> Html:
    """A small label: whose sign, how many points; without a sign where nobody holds it."""
    if seat is None:
        return _label(x, y, 3.6, tag("text", worth, x=x, y=y + 1.1, font_size=3), "kuh-nobody")
    right, down = (0.0, 1.5) if upright else (1.5, 0.0)
    parts = [
        sign(seat, x=x - right - 1.3, y=y - down - 1.3, width=2.6, height=2.6),
        tag("text", worth, x=x + right, y=y + down + 1.15, font_size=3.2),
    ]
    wide = 3.6 if upright else 4.6 + 1.8 * len(str(worth))
    return _label(x, y, wide, parts, f"kuh-{SIGNS[seat]}", high=6.4 if upright else 3.6)


def _label(x: float, y: float, wide: float, inside: Part, who: str, high: float = 3.6) -> Html:
    back = tag("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=1.6)
    return tag("g", back, inside, class_=f"kuh-badge {who}")
