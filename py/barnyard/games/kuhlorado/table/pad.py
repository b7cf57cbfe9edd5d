"""The pad: one drawing, and over it a square each to tap and to be read out."""

from functools import lru_cache

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.kuhlorado.scoring import Holding
from barnyard.games.kuhlorado.squares import BIT, COLUMNS, names
from barnyard.games.kuhlorado.state import State
from barnyard.games.kuhlorado.table.choices import Choices, Tap
from barnyard.games.kuhlorado.table.count import Count
from barnyard.games.kuhlorado.table.drawing import drawing
from barnyard.games.kuhlorado.table.words import SIGNS, called, say


def pad(seen: State, chosen: Choices, count: Count, name: Namer) -> Html:
    held = count.held()
    troughs = _covered(seen, held)
    rows = [
        tag("div", [_cell(seen, chosen, troughs, f"{column}{row}", name) for column in COLUMNS],
            role="row")
        for row in range(1, 9)
    ]  # fmt: skip
    squares = tag("div", rows, role="table", class_="kuh-squares", aria_label=say(name, "pad"))
    return tag("div", drawing(seen, chosen, count), squares, id="kuh-pad", class_="kuh-pad")


def _covered(seen: State, held: dict[str, Holding]) -> dict[str, int | None]:
    """By square that a trough covers: who holds it."""
    return {
        square: held[names(trough.squares)[0]].holder
        for trough in seen.pad.troughs
        for square in names(trough.squares)
    }


def _cell(
    seen: State, chosen: Choices, troughs: dict[str, int | None], square: str, name: Namer
) -> Html:
    tap = chosen.squares.get(square)
    if tap is None or not tap.legal:
        return _drawn(square, tap, _state(seen, troughs, square, name))
    return _drawn(square, tap, _done(seen, tap, square, name))


@lru_cache(maxsize=2048)
def _drawn(square: str, tap: Tap | None, words: str) -> Html:
    """The same few cells come again and again. What is refused stays text that can be tapped: sixty
    buttons that come and go would be felt on a slow phone."""
    if tap and tap.legal:
        return tag("div", _button(tap, words), id=f"kuh-{square}", role="cell", class_="kuh-open")
    asks = {"data_do": "why-not", "data_value": tap.value} if tap else {}
    said = tag("span", words, class_="unseen")
    return tag("div", said, id=f"kuh-{square}", role="cell", **asks)


def _button(tap: Tap, words: str) -> Html:
    return tag(
        "button",
        type="button",
        class_="kuh-square",
        data_do="pick" if tap.value else "back",
        data_value=tap.value or None,
        aria_label=words,
        aria_pressed=tap.pressed,
    )


# ------------------------------------------------------------------ in words


def _done(seen: State, tap: Tap, square: str, name: Namer) -> str:
    """What a tap does."""
    return say(name, "mark" if tap.marks else "choose", square=called(seen, name, square))


def _state(seen: State, troughs: dict[str, int | None], square: str, name: Namer) -> str:
    """What is on a square."""
    words = called(seen, name, square)
    if square in troughs:
        holder = troughs[square]
        who = say(name, "nobody") if holder is None else name("player", holder)
        return say(name, "held", square=words, who=who)
    for seat, marks in enumerate(seen.marks):
        if marks & BIT[square]:
            sign = say(name, f"sign-{SIGNS[seat]}")
            return say(name, "marked", square=words, who=name("player", seat), sign=sign)
    return say(name, "free", square=words)
