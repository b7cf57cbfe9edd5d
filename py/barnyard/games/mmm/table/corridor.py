"""The corridor with the cat, and what is still in the pantry."""

from functools import lru_cache

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.mmm.pantry import FOODS
from barnyard.games.mmm.state import left
from barnyard.games.mmm.table.view import View, art, picture
from barnyard.games.mmm.table.words import Say

# Units of the drawing
LONG, HIGH, FLOOR = 740, 92, 74
FIRST, LAST, DOOR = 48, 610, 676  # the middles of the first and the last space, and of the door
CAT = 84
LOOKS = 7  # no turn of up to three dice, with or without a step of the cat, leads back to the same


def corridor(view: View) -> Html:
    seen = view.seen
    key = "cat-in" if not seen.cat else "cat"
    is_past = 2 * seen.cat <= seen.pantry.cat_moves  # the words stand where it is not
    words = view.say(key) if not seen.cat else view.say.count(key, seen.cat)
    return tag(
        "div",
        tag("h2", view.say("corridor"), class_="unseen"),
        _drawing(seen.pantry.cat_moves, seen.cat, (2 * len(seen.gathered) + seen.cat) % LOOKS),
        tag("p", words, id="mmm-cat-words"),
        id="mmm-corridor",
        class_=("mmm-corridor", is_past and "mmm-past", seen.cat <= 2 and "mmm-near"),
    )


@lru_cache(maxsize=64)
def _drawing(moves: int, missing: int, looks: int) -> Html:
    at = moves - missing
    return tag(
        "svg",
        tag("path", d=f"M8 {FLOOR}H{LONG - 8}", class_="mmm-floor"),
        _door(is_open=not missing),
        [_space(_middle(space, moves), behind=space < at) for space in range(moves)],
        _cat(_middle(at, moves), looks),
        viewBox=f"0 0 {LONG} {HIGH}",
        class_="mmm-way",
        aria_hidden=True,
    )


def _middle(space: int, moves: int) -> float:
    """Where a space lies; after the last one comes the door."""
    if space == moves:
        return DOOR
    return round(FIRST + (LAST - FIRST) * space / max(1, moves - 1), 1)


def _space(x: float, *, behind: bool) -> Html:
    """Where the cat has been it leaves its paws."""
    if behind:
        return tag("g", art("paws", x=x - 13, y=FLOOR - 17, width=26, height=26),
                   class_="mmm-paws")  # fmt: skip
    return tag("ellipse", cx=x, cy=FLOOR, rx=11, ry=6, class_="mmm-stone")


def _door(*, is_open: bool) -> list[Html]:
    left, top, wide, high = DOOR - 36, 4, 72, FLOOR - 4
    frame = tag("rect", x=left - 6, y=top - 4, width=wide + 12, height=high + 4, rx=8,
                class_="mmm-frame")  # fmt: skip
    inside = tag("rect", x=left, y=top + 2, width=wide, height=high - 2, rx=5, class_="mmm-inside")
    if is_open:
        return [frame, inside]
    leaf = f"M{left + 20} {top + 2}H{left + wide}V{FLOOR}H{left + 20}z"  # ajar: that is the trouble
    knob = tag("circle", cx=left + 29, cy=top + high / 2 + 4, r=4, class_="mmm-knob")
    return [frame, inside, tag("path", d=leaf, class_="mmm-leaf"), knob]


def _cat(x: float, looks: int) -> Html:
    """Its outer group is what creeps; the one within looks round after every turn, so each time it
    is another one; the innermost turns it towards the door."""
    turn = f"scale(-1 1) translate({-x - CAT / 2:g} {FLOOR + 4 - CAT})"
    turned = tag("g", art("cat-creep", width=CAT, height=CAT), transform=turn)
    round_ = tag("g", turned, id=f"mmm-cat-looks-{looks}", class_="mmm-looks")
    return tag("g", round_, id="mmm-cat", data_flip=True)


# ------------------------------------------------------------------ what is still open


def still_open(view: View) -> Html | None:
    if not left(view.seen):
        return None
    return tag(
        "div",
        tag("h2", view.say("still-open"), class_="unseen"),
        tag("ul", [_food_open(view, food) for food in FOODS], class_="mmm-foods"),
        id="mmm-foods",
    )


def _food_open(view: View, food: str) -> Html:
    seen = view.seen
    squares = [square for square in seen.pantry.squares[food] if square not in seen.gathered]
    items = {min(seen.pantry.item[square]) for square in squares}
    return _food(view.say.name, food, len(squares), len(items))


@lru_cache(maxsize=256)
def _food(name: Namer, food: str, squares: int, items: int) -> Html:
    say = Say(name)
    said = say("food-open", food=say.face(food), squares=say.count("squares", squares),
               items=say.count("items", items))  # fmt: skip
    shown = tag(
        "div",
        picture(food, "mmm-icon"),
        tag("b", squares or "✓"),
        tag("small", say.count("items", items) if items else say("none")),
        aria_hidden=True,
    )
    words = said if squares else say("food-gone", food=say.face(food))
    return tag("li", shown, tag("span", words, class_="unseen"), class_=not squares and "mmm-none")
