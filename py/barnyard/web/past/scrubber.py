"""The scrubber, and above it the curve of the prospects: a moment stands over its place on it.

The drawing is as wide as the way of the slider's thumb, so that percent mean the same in both.
"""

from typing import TYPE_CHECKING

from barnyard.bots.ledger import Ledger
from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import art
from barnyard.web.common.signs import picture
from barnyard.web.desk.shown import Shown
from barnyard.web.think.curve import HIGH, WIDE, key_of, lines, spread, whose

if TYPE_CHECKING:
    from barnyard.web.past.place import Place

FINGER = 44  # pixels
MANY = 4  # more players than these stand closely on a small phone


def scrubber(shown: Shown, place: "Place") -> Part:
    words = shown.words
    slider = tag(
        "input",
        type="range",
        id="seek",
        min="0",
        max=str(place.length),
        value=str(place.at),
        data_slide="seek",
        aria_label=words.say("moment"),
        aria_valuetext=words.say("step-of", at=place.at, length=place.length),
    )
    weighing = place.weighing
    if weighing is None or not place.has_strong():
        return slider
    kept, whole = weighing.ledger or Ledger(), weighing.weighed is not None
    line = _chances(shown, kept, place.at) if whole else _progress(shown, len(kept.curve), place)
    return line, _drawing(place, kept, whole=whole), slider


def _progress(shown: Shown, done: int, place: "Place") -> Html:
    said = shown.words.say("curve-comes", done=max(0, done - 1), length=place.length)
    return tag("p", said, id="chances", class_="chances")


def _chances(shown: Shown, kept: Ledger, at: int) -> Html:
    """Of each at that moment; with it the key to the lines."""
    looks = "chances", kept.seats > MANY and "many"
    each = [_chance(shown, kept, seat, kept.curve[at][seat]) for seat in range(kept.seats)]
    return tag("ul", each, id="chances", class_=looks, aria_label=shown.words.say("chances"))


def _chance(shown: Shown, kept: Ledger, seat: int, chance: float) -> Html:
    name = whose(shown, kept, seat)
    sign = art(picture(shown.signs[seat])) if kept.seats > 1 else None
    said = tag("span", name, class_="name")
    figure = tag("span", shown.words.say("chance", chance=chance), class_="figure")
    return tag("li", sign, said, key_of(seat), " ", figure, title=name)


# ------------------------------------------------------------------ the drawing


def _drawing(place: "Place", kept: Ledger, *, whole: bool) -> Html:
    """For the eye and the finger: the same moments are buttons in a list below."""
    plot = tag(
        "svg",
        tag("svg", lines(kept, place.length + 1), viewBox=f"0 0 {WIDE} {HIGH}", width="100%",
            height="100%", preserveAspectRatio="none"),
        _now(place, kept),
        x=0, y="28%", width="100%", height="72%", class_="plot",
    )  # fmt: skip
    marks = _marks(place, kept) if whole else None
    return tag("svg", plot, marks, class_="scrub-curve", aria_hidden=True)


def _now(place: "Place", kept: Ledger) -> Part:
    x = _along(place, place.at)
    known = kept.curve[place.at : place.at + 1]
    dots = [
        tag("circle", cx=x, cy=_up(worth), r=4, class_=f"dot line-{seat}")
        for prospects in known
        for seat, worth in enumerate(prospects)
    ]
    return tag("line", x1=x, y1="0", x2=x, y2="100%", class_="now"), dots


def _marks(place: "Place", kept: Ledger) -> list[Html]:
    """The turning points: numbers with room for a finger, each leading to its place."""
    turning = kept.turning_points()
    apart = spread([100 * at / place.length for at in turning])
    return [
        _mark(place, number, there, at)
        for number, (at, there) in enumerate(zip(turning, apart, strict=True), 1)
    ]


def _mark(place: "Place", number: int, apart: float, at: int) -> Html:
    x, there = f"{apart:.2f}%", _along(place, at)
    return tag(
        "g",
        tag("line", x1=x, y1="24%", x2=there, y2="34%", class_="leads"),
        tag("circle", cx=x, cy="12%", r=9),
        tag("text", number, x=x, y="12%", text_anchor="middle", dominant_baseline="central"),
        tag("rect", x=x, y=0, width=FINGER, height="100%", transform=f"translate(-{FINGER // 2})"),
        id=f"mark-{at}",
        class_=("mark", at == place.at and "here"),
        data_do="seek",
        data_value=str(at),
    )  # fmt: skip


def _along(place: "Place", at: int) -> str:
    return f"{100 * at / max(1, place.length):.2f}%"


def _up(worth: float) -> str:
    return f"{100 * (1 - worth):.1f}%"
