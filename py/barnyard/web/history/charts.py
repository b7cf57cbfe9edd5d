"""Pictures of numbers, all in one style, each with its table behind it.

A picture says nothing to screen readers: the table does. What is written beside a bar is text of
the page, so it grows with the letters and never shrinks with the picture.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from barnyard.bots.dice import DiceTable
from barnyard.core.html import Html, Part, tag
from barnyard.core.parted import softly
from barnyard.web.common.says import Words

WIDE, HIGH = 300, 90  # of a course, in its own units
FEW = 5  # times that a face would come: with fewer the dice say nothing
UNUSUAL = 0.05  # the share of fair dice beyond which a word is said about it
MARK, GAP = 10, 3  # of a sign in a row of results


@dataclass(frozen=True)
class Figures:
    """What a picture shows, as a table."""

    heads: Sequence[str]
    rows: Sequence[Sequence[Part]]  # the first cell names its row


@dataclass(frozen=True)
class Bar:
    """One line of a picture: a name, parts of the whole width from the left, what they say."""

    name: Part
    parts: Sequence[tuple[float, str]]  # how wide, and of which kind
    said: Part
    below: Part = None


def figure(
    id: str, title: str, picture: Part, table: Figures, label: str, *, is_open: bool, notes: Part
) -> Html:
    """`label` is what opens the table; whether it is open is the page's to remember."""
    opener = tag("summary", label, id=f"table-{id}", data_do="table", data_value=id)
    return tag(
        "figure",
        tag("figcaption", tag("h2", title, id=f"title-{id}"), notes),
        tag("div", picture, class_="picture", aria_hidden=True),
        tag("details", opener, _table(table, title), open=is_open),
        id=id,
        class_="chart",
        aria_labelledby=f"title-{id}",
    )


def _table(table: Figures, title: str) -> Html:
    head = tag("tr", [tag("th", each, scope="col") for each in table.heads])
    body = [
        tag("tr", tag("th", row[0], scope="row"), [tag("td", cell) for cell in row[1:]])
        for row in table.rows
    ]
    inside = tag("table", tag("thead", head), tag("tbody", body), class_="numbers")
    return tag("div", inside, class_="wide-table", tabindex=0, role="group", aria_label=title)


# ------------------------------------------------------------------ bars


def bars(lines: Sequence[Bar], mark: float | None = None, look: str = "") -> Html:
    """`mark` is where a line goes through all of them."""
    return tag("ul", [_line(line, mark) for line in lines], class_=("bars", look))


def _line(line: Bar, mark: float | None) -> Html:
    parts, at = [], 0.0
    for share, kind in line.parts:
        parts.append(_part(at, share, kind))
        at += share
    through = tag("path", d=f"M{100 * mark:.1f} 0V10", class_="mark") if mark is not None else None
    return tag(
        "li",
        tag("span", _name(line.name), class_="name"),
        _stretched(parts, through),
        tag("span", line.said, class_="said"),
        tag("span", line.below, class_="below") if line.below else None,
    )


def _name(name: Part) -> Part:
    return softly(name) if isinstance(name, str) else name


def _part(at: float, share: float, kind: str) -> Html | None:
    """Won is full, shared is half as high, lost is an outline: nobody needs the colours."""
    if not share:
        return None
    low, high = (3, 4) if kind == "shared" else (1, 8)
    return tag("rect", x=f"{100 * at:.1f}", y=low, width=f"{100 * share:.1f}", height=high,
               class_=kind)  # fmt: skip


def _stretched(*parts: Part) -> Html:
    return tag("svg", *parts, viewBox="0 0 100 10", preserveAspectRatio="none")


def key(kind: str, word: str) -> Html:
    """What a kind of bar stands for."""
    sign = tag("svg", _part(0, 1, kind), viewBox="0 0 100 10", preserveAspectRatio="none")
    return tag("span", sign, word, class_="key-of")


# ------------------------------------------------------------------ more or less than nothing


def ranges(lines: Sequence[tuple[Part, float, float | None, Part, Part]], most: float) -> Html:
    """Names, values from -most to most, how far they may be off, what is said beside and below."""
    rows = [
        tag("li", tag("span", _name(name), class_="name"), _range(value / most, (off or 0) / most),
            tag("span", said, class_="said"), tag("span", below, class_="below"))
        for name, value, off, said, below in lines
    ]  # fmt: skip
    return tag("ul", rows, class_="bars")


def _range(value: float, off: float) -> Html:
    low, high = (max(1.0, min(99.0, 50 + 49 * each)) for each in (value - off, value + off))
    at = 50 + 49 * value
    return _stretched(
        tag("rect", x=f"{low:.1f}", y=3, width=f"{high - low:.1f}", height=4, class_="shared"),
        tag("path", d="M50 0V10", class_="mark"),
        tag("rect", x=f"{at - 1:.1f}", y=1, width=2, height=8, class_="won"),
    )


# ------------------------------------------------------------------ one after the other


def marks(results: Sequence[str]) -> Html:
    """A disc for what was won, half of one for what was shared, a ring for what was lost."""
    width = (MARK + GAP) * len(results)
    signs = [_sign(number * (MARK + GAP) + GAP, kind) for number, kind in enumerate(results)]
    return tag("svg", signs, viewBox=f"0 0 {width + GAP} {MARK + 4}", width=width + GAP,
               height=MARK + 4, class_="marks")  # fmt: skip


def _sign(left: int, kind: str) -> Part:
    radius, middle = MARK / 2, MARK / 2 + 2
    ring = tag("circle", cx=left + radius, cy=middle, r=radius - 1, class_=kind)
    if kind != "shared":
        return ring
    half = f"M{left + radius} {middle - radius + 1}a{radius - 1} {radius - 1} 0 0 0 0 {MARK - 2}z"
    return tag("circle", cx=left + radius, cy=middle, r=radius - 1, class_="lost"), tag(
        "path", d=half, class_="won"
    )


def course(values: Sequence[int], mean: float) -> Html:
    """How a number went from game to game, and its average as a broken line."""
    least, most = min(*values, 0), max(*values, 1)

    def height(value: float) -> float:
        return HIGH * (1 - (value - least) / (most - least))

    step = WIDE / max(1, len(values) - 1)
    spots = [(number * step, height(value)) for number, value in enumerate(values)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    dots = [tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=3, class_="won") for x, y in spots]
    return tag(
        "svg",
        tag("path", d=f"M0 {height(0):.1f}H{WIDE}", class_="frame"),
        tag("path", d=f"M0 {height(mean):.1f}H{WIDE}", class_="mean"),
        tag("path", d=path, class_="way"),
        dots if len(values) <= WIDE / 8 else None,
        viewBox=f"-5 -5 {WIDE + 10} {HIGH + 10}",
        class_="curve",
    )


# ------------------------------------------------------------------ dice


def how_even(words: Words, dice: DiceTable) -> str:
    """What is to be said of dice that came so often each."""
    name = "few" if dice.expected < FEW else "unusual" if dice.odder < UNUSUAL else "usual"
    facts = {"thrown": dice.thrown, "expected": dice.expected, "odder": dice.odder}
    return words.say(f"dice-{name}", **facts)
