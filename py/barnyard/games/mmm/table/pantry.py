"""The pantry: items as patches of their food on the shelves, and over them square by square."""

from functools import cache, lru_cache

from barnyard.core.html import Html, join, tag
from barnyard.games.mmm.pantry import BESIDE, COLUMNS, SIZE, SQUARES
from barnyard.games.mmm.state import completed, on_board
from barnyard.games.mmm.table.view import View, art, die_piece, picture

# Units of the drawing. The style sheet lays the buttons over it by the same measures.
SQUARE, LEFT, WHOLE = 100, 22, 726  # a narrow frame: on small phones every square is a fingertip
INSET, ROUND = 7, 24
FOOD = 70
ROWS = "1234567"


def pantry(view: View, step: int | None = None) -> Html:
    """At the end, while what is left is being counted: so many squares have their number."""
    rows = [
        tag("div", [_cell(view, f"{column}{row}") for column in COLUMNS], role="row")
        for row in ROWS
    ]
    return tag(
        "div",
        drawing(view),
        tag("div", rows, class_="mmm-squares", role="table", aria_label=view.say("pantry")),
        _numbered(view, step) if step is not None else None,
        id="mmm-pantry",
        class_=("mmm-pantry", view.placing and "mmm-choosing"),
    )


# ------------------------------------------------------------------ the drawing beneath


def drawing(view: View, *, alone: bool = True) -> Html:
    """`alone`: the only one on the page, so that its parts can have names."""
    items = {min(item): item for item in view.seen.pantry.item.values()}
    ready = completed(view.seen, frozenset(on_board(view.seen)))
    return tag(
        "svg",
        _shelves(),
        [_item(view, item, item in ready, alone) for _, item in sorted(items.items())],
        _signs(tuple(view.lines())),
        [_lane(sign) for sign in view.lines()],
        viewBox=f"0 0 {WHOLE} {WHOLE}",
        class_="mmm-drawing",
        aria_hidden=True,
    )


@cache
def _shelves() -> Html:
    wood = tag("rect", width=WHOLE, height=WHOLE, rx=12, class_="mmm-wood")
    return join(wood, [_shelf(row) for row in range(1, SIZE + 1)])


def _shelf(row: int) -> list[Html]:
    """The dark of the back wall, and the board that things stand on."""
    top = LEFT + (row - 1) * SQUARE
    wall = tag("rect", x=LEFT, y=top, width=SIZE * SQUARE, height=SQUARE, class_="mmm-wall")
    return [wall, tag("rect", x=LEFT, y=top + SQUARE - 6, width=SIZE * SQUARE, height=9,
                      class_="mmm-shelf")]  # fmt: skip


def _numbered(view: View, step: int) -> Html:
    left = [square for square in SQUARES if square not in view.seen.gathered]
    numbers = [_number(at, *_corner(square)) for at, square in enumerate(left[:step], 1)]
    return tag("svg", numbers, viewBox=f"0 0 {WHOLE} {WHOLE}", class_="mmm-numbers",
               aria_hidden=True)  # fmt: skip


def _number(number: int, x: int, y: int) -> Html:
    middle = SQUARE // 2
    return tag(
        "g",
        tag("circle", cx=x + middle, cy=y + middle, r=32),
        tag("text", number, x=x + middle, y=y + middle, text_anchor="middle",
            dominant_baseline="central"),
    )  # fmt: skip


def _corner(square: str) -> tuple[int, int]:
    """Where a square begins in the drawing."""
    return LEFT + COLUMNS.index(square[0]) * SQUARE, LEFT + ROWS.index(square[1]) * SQUARE


def _item(view: View, item: frozenset[str], ready: bool, alone: bool) -> Html:
    seen, first = view.seen, min(item)
    state = "mmm-gone" if item <= seen.gathered else "mmm-ready" if ready else ""
    unlit = view.placing and all(view.lit(square) is None for square in item)
    return _patch(item, item - seen.gathered, seen.pantry.food[first], state, unlit, alone)


@lru_cache(maxsize=256)
def _patch(
    item: frozenset[str], left: frozenset[str], food: str, state: str, unlit: bool, alone: bool
) -> Html:
    outline = _outline(item)
    pictures = [_food(food, square) for square in sorted(left)]
    veil = tag("path", d=outline, class_="mmm-veil tells") if unlit and not state else None
    return tag("g", tag("path", d=outline), pictures, veil,
               id=f"mmm-item-{min(item)}" if alone else None,
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


@lru_cache(maxsize=64)
def _signs(lit: tuple[str, ...]) -> Html:
    """The letters above the columns, the numbers beside the rows."""
    places = [LEFT + at * SQUARE + SQUARE // 2 for at in range(SIZE)]
    letters = [
        _sign(sign, place, LEFT - 3, sign in lit)
        for sign, place in zip(COLUMNS, places, strict=True)
    ]
    numbers = [
        _sign(sign, LEFT // 2, place + 7, sign in lit)
        for sign, place in zip(ROWS, places, strict=True)
    ]
    return join(letters, numbers)


def _sign(sign: str, x: int, y: int, lit: bool) -> Html:
    return tag("text", sign, x=x, y=y, class_=("mmm-sign", lit and "mmm-on"))


def _lane(sign: str) -> Html:
    """A row or a column in which the dice may still lie."""
    first, last = (f"a{sign}", f"g{sign}") if sign in ROWS else (f"{sign}1", f"{sign}7")
    (left, top), (right, bottom) = _corner(first), _corner(last)
    return tag("rect", x=left, y=top, width=right + SQUARE - left, height=bottom + SQUARE - top,
               rx=ROUND, class_="mmm-lane")  # fmt: skip


# ------------------------------------------------------------------ the squares above it


def _cell(view: View, square: str) -> Html:
    lit = view.lit(square)
    on_top, words = _on_top(view, square), _named(view, square, lit)
    if lit is not None:
        return _lit(square, on_top, words, f"place:{lit + 1}{square}")
    return _unlit(square, on_top, words, view.refused(square) if view.placing else None)


@lru_cache(maxsize=512)
def _lit(square: str, on_top: Html | None, words: str, value: str) -> Html:
    button = tag(
        "button",
        on_top,
        type="button",
        id=f"mmm-{square}",
        class_="mmm-square mmm-lit tells",
        data_do="pick",
        data_value=value,
        data_drop=True,
        aria_label=words,
    )
    return tag("div", button, role="cell", class_="mmm-open")


@lru_cache(maxsize=1024)
def _unlit(square: str, on_top: Html | None, words: str, refused: str | None) -> Html:
    """One element whether a tap is refused or nobody is asked: fifty that are made anew at each
    throw would be felt on a slow phone."""
    inside = tag("span", on_top, id=f"mmm-{square}", class_="mmm-square", role="img",
                 data_do="why-not" if refused else None, data_value=refused,
                 data_drop=bool(refused), aria_label=words)  # fmt: skip
    return tag("div", inside, role="cell")


def _on_top(view: View, square: str) -> Html | None:
    if square in view.seen.places:
        return die_piece(view, view.seen.places.index(square))
    return _chip(square) if square in view.seen.gathered else None


@lru_cache(maxsize=64)
def _chip(square: str) -> Html:
    return tag("span", picture("mouse-chip", "mmm-mouse"), class_="mmm-chip",
               id=f"mmm-chip-{square}")  # fmt: skip


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


def _item_in_words(view: View, item: frozenset[str]) -> str:
    left = item - view.seen.gathered - set(on_board(view.seen))
    return view.say.count("item", len(left), squares=_squares(item))


@lru_cache(maxsize=64)
def _squares(item: frozenset[str]) -> str:
    return " ".join(square for square in SQUARES if square in item)
