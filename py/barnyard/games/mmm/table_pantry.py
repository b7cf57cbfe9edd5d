"""The pantry: items as patches of their food on the shelves, and a button on every square."""

from collections.abc import Iterable

from barnyard.core.html import Html, Part, tag
from barnyard.games.mmm.pantry import BESIDE, COLUMNS, SIZE, SQUARES
from barnyard.games.mmm.state import completed, on_board
from barnyard.games.mmm.table_view import View, art, die_piece, picture

# Units of the drawing. The style sheet lays the buttons over it by the same measures.
SQUARE, LEFT, WHOLE = 100, 30, 740
INSET, ROUND = 7, 24
FOOD = 70
ROWS = "1234567"


def pantry(view: View) -> Html:
    rows = [
        tag("div", [_cell(view, f"{column}{row}") for column in COLUMNS], role="row")
        for row in ROWS
    ]
    return tag(
        "div",
        drawing(view),
        tag("div", rows, class_="mmm-squares", role="table", aria_label=view.say("pantry")),
        id="mmm-pantry",
        class_=("mmm-pantry", view.placing and "mmm-choosing"),
    )


# ------------------------------------------------------------------ the drawing beneath


def drawing(view: View) -> Html:
    items = {min(item): item for item in view.seen.pantry.item.values()}
    return tag(
        "svg",
        tag("rect", width=WHOLE, height=WHOLE, rx=26, class_="mmm-wood"),
        [_shelf(row) for row in range(1, SIZE + 1)],
        [_item(view, item) for _, item in sorted(items.items())],
        [_signs(view, signs, across=signs == COLUMNS) for signs in (COLUMNS, ROWS)],
        [_lane(sign) for sign in view.lines()],
        viewBox=f"0 0 {WHOLE} {WHOLE}",
        class_="mmm-drawing",
        aria_hidden=True,
    )


def _shelf(row: int) -> list[Html]:
    """The dark of the back wall, and the board that things stand on."""
    top = LEFT + (row - 1) * SQUARE
    wall = tag("rect", x=LEFT, y=top, width=SIZE * SQUARE, height=SQUARE, class_="mmm-wall")
    return [wall, tag("rect", x=LEFT, y=top + SQUARE - 6, width=SIZE * SQUARE, height=9,
                      class_="mmm-shelf")]  # fmt: skip


def _corner(square: str) -> tuple[int, int]:
    """Where a square begins in the drawing."""
    return LEFT + COLUMNS.index(square[0]) * SQUARE, LEFT + ROWS.index(square[1]) * SQUARE


def _item(view: View, item: frozenset[str]) -> Html:
    seen, first = view.seen, min(item)
    food = seen.pantry.food[first]
    ready = item in completed(seen, frozenset(on_board(seen)))
    state = "mmm-gone" if item <= seen.gathered else ready and "mmm-ready"
    outline = _outline(item)
    pictures = [_food(food, square) for square in sorted(item - seen.gathered)]
    unlit = view.placing and all(view.lit(square) is None for square in item)
    veil = tag("path", d=outline, class_="mmm-veil") if unlit and not state else None
    return tag("g", tag("path", d=outline), pictures, veil, id=f"mmm-item-{first}",
               class_=("mmm-item", f"mmm-{food}", state))  # fmt: skip


def _food(food: str, square: str) -> Html:
    x, y = _corner(square)
    gap = (SQUARE - FOOD) // 2
    return art(food, x=x + gap, y=y + gap, width=FOOD, height=FOOD)


def _outline(item: frozenset[str]) -> str:
    """Its squares as one shape: each with round corners, and bridges between neighbours. Drawn
    with the stroke beneath the fill, only the outermost edge is seen."""
    boxes = [_box(square, square, INSET, INSET, ROUND) for square in sorted(item)]
    for square in sorted(item):
        right = chr(ord(square[0]) + 1) + square[1]
        below = f"{square[0]}{int(square[1]) + 1}"
        across = right[0] + below[1]
        if right in BESIDE[square] & item:
            boxes.append(_box(square, right, SQUARE // 2, INSET))
        if below in BESIDE[square] & item:
            boxes.append(_box(square, below, INSET, SQUARE // 2))
        if {right, below, across} <= item:
            boxes.append(_box(square, across, SQUARE // 2, SQUARE // 2))
    return "".join(boxes)


def _box(first: str, last: str, inset_x: int, inset_y: int, r: int = 0) -> str:
    """From one square to another, so far within their edges."""
    (left, top), (right, bottom) = _corner(first), _corner(last)
    x, y = left + inset_x, top + inset_y
    w, h = right + SQUARE - inset_x - x - 2 * r, bottom + SQUARE - inset_y - y - 2 * r
    if not r:
        return f"M{x} {y}h{w}v{h}h-{w}z"
    turn = f"a{r} {r} 0 0 1 "
    return (
        f"M{x + r} {y}h{w}{turn}{r} {r}v{h}{turn}-{r} {r}h-{w}{turn}-{r} -{r}v-{h}{turn}{r} -{r}z"
    )


def _signs(view: View, signs: str, *, across: bool) -> list[Html]:
    """The letters above the columns, the numbers beside the rows."""
    lit = view.lines()
    places = [LEFT + at * SQUARE + SQUARE // 2 for at in range(SIZE)]
    return [
        tag("text", sign, x=place if across else LEFT // 2, y=21 if across else place + 7,
            class_=("mmm-sign", sign in lit and "mmm-on"))
        for sign, place in zip(signs, places, strict=True)
    ]  # fmt: skip


def _lane(sign: str) -> Html:
    """A row or a column in which the dice may still lie."""
    first, last = (f"a{sign}", f"g{sign}") if sign in ROWS else (f"{sign}1", f"{sign}7")
    (left, top), (right, bottom) = _corner(first), _corner(last)
    return tag("rect", x=left, y=top, width=right + SQUARE - left, height=bottom + SQUARE - top,
               rx=ROUND, class_="mmm-lane")  # fmt: skip


# ------------------------------------------------------------------ the squares above it


def _cell(view: View, square: str) -> Html:
    lit = view.lit(square)
    value = view.refused(square) if lit is None else f"place:{lit + 1}{square}"
    same: dict[str, Part] = {
        "id": f"mmm-{square}",
        "class_": ("mmm-square", lit is not None and "mmm-lit"),
        "aria_label": _named(view, square, lit),
    }
    if not (view.placing and value):  # no disabled button: it would swallow the focus
        return tag("div", tag("span", _on_top(view, square), role="img", **same), role="cell")
    button = tag(
        "button",
        _on_top(view, square),
        type="button",
        data_do="pick",
        data_value=value,
        data_drop=True,
        aria_disabled=True if lit is None else None,
        tabindex=-1 if lit is None else None,
        **same,
    )
    return tag("div", button, role="cell")


def _on_top(view: View, square: str) -> Part:
    if square in view.seen.places:
        return die_piece(view, view.seen.places.index(square))
    if square in view.seen.gathered:
        return tag("span", picture("mouse-chip", "mmm-mouse"), class_="mmm-chip",
                   id=f"mmm-chip-{square}")  # fmt: skip
    return None


def _named(view: View, square: str, lit: int | None) -> str:
    """The square in words: what a tap does, what is on it, what of its item is missing."""
    say, seen = view.say, view.seen
    food = say.face(seen.pantry.food[square])
    if square in seen.places:
        return say("square-die", square=square, food=food, die=seen.places.index(square) + 1)
    if square in seen.gathered:
        return say("square-chip", square=square, food=food)
    item = _item_in_words(view, seen.pantry.item[square])
    if lit is None:
        return say("square-free", square=square, food=food, item=item)
    return say("put", square=square, food=food, item=item, die=lit + 1)


def _item_in_words(view: View, item: Iterable[str]) -> str:
    taken = view.seen.gathered | set(on_board(view.seen))
    left = [square for square in sorted(item) if square not in taken]
    squares = " ".join(square for square in SQUARES if square in item)
    return view.say.count("item", len(left), squares=squares)
