"""The table's own words, and how squares and players are called."""

from functools import lru_cache
from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.kuhlorado.pads import COW, TROUGH_SIZES
from barnyard.games.kuhlorado.scoring import Holding, lands
from barnyard.games.kuhlorado.squares import BIT
from barnyard.games.kuhlorado.state import State

SIGNS: Final = ("cross", "circle")  # by seat
STROKES: Final = 3  # so many drawings there are of each sign


@lru_cache(maxsize=1024)
def say(name: Namer, key: str, **facts: object) -> str:
    return name("board", key).format(**facts)


def so_many(name: Namer, key: str, number: int) -> str:
    """So many of something; one is said in its own way."""
    return say(name, f"{key}-1" if number == 1 else f"{key}-other", count=number)


def kind(seen: State, square: str) -> str:
    """What is printed on a square: a number, a cow or a trough."""
    column, row = divmod(BIT[square].bit_length() - 1, 8)
    return seen.pad.rows[row][column]


def called(seen: State, name: Namer, square: str) -> str:
    """A square with what is printed on it: c3 (cow)."""
    return _called(kind(seen, square), square, name)


@lru_cache(maxsize=256)
def _called(printed: str, square: str, name: Namer) -> str:
    thing = printed
    if printed == COW:
        thing = name("faces", "cow")
    elif printed in TROUGH_SIZES:
        thing = name("holdings", printed)
    return say(name, "square", square=square, thing=thing)


@lru_cache(maxsize=16)
def counted(marks: int) -> list[int]:
    """The land areas that count; asked for several times in one picture."""
    return lands(marks)


def place(holding: Holding, name: Namer) -> str:
    if holding.kind == "pasture":
        return name("places", holding.place)
    return say(name, "trough", trough=name("holdings", holding.kind), square=holding.place)


def sign(seat: int, stroke: int = 1, **attributes: str | float) -> Html:
    """A cross or a circle, as if drawn with a pencil, within a drawing."""
    return tag("use", href=f"#art-{SIGNS[seat]}-{stroke}", **attributes)


@lru_cache(maxsize=8)
def small_sign(seat: int, name: Namer) -> Html:
    """A sign beside a name, with its word for whoever cannot see it."""
    drawn = tag("svg", sign(seat, width=32, height=32), viewBox="0 0 32 32", aria_hidden=True,
                class_=("kuh-sign", f"kuh-{SIGNS[seat]}"))  # fmt: skip
    return tag("span", drawn, tag("span", say(name, f"sign-{SIGNS[seat]}"), class_="unseen"))


def button(words: str, value: str, look: str, **attributes: str) -> Html:
    """Without a value it takes back what has been picked."""
    return tag("button", words, type="button", class_=("button", look), **attributes,
               data_do="pick" if value else "back", data_value=value or None)  # fmt: skip
