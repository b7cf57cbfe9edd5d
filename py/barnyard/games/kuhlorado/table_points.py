"""The points by their parts, what is left until the end, and who holds what."""

from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.kuhlorado.rules import INTERIM_COWS
from barnyard.games.kuhlorado.scoring import (
    Holding,
    holdings,
    interim_points,
    land_points,
    outcome,
)
from barnyard.games.kuhlorado.squares import names
from barnyard.games.kuhlorado.state import State, due, free_cows, free_numbers, marked_cows
from barnyard.games.kuhlorado.table_words import SIGNS, counted, place, say, small_sign

PARTS: Final = ("pastures", "troughs", "land", "doubles", "sum")


def points(seen: State, name: Namer) -> Html:
    """A table: a row a player, a column a part."""
    parts = [part for part in PARTS if part != "doubles" or seen.interim]
    head = tag("tr", tag("th", tag("span", say(name, "player"), class_="unseen"), scope="col"),
               [tag("th", say(name, part), scope="col") for part in parts])  # fmt: skip
    caption = say(name, "points-over" if due(seen) == "over" else "points-now")
    rows = [_row(seen, seat, parts, name) for seat in (0, 1)]
    table = tag("table", tag("caption", caption, class_="unseen"), tag("thead", head),
                tag("tbody", rows), id="kuh-points", class_="kuh-points")  # fmt: skip
    return tag("div", table, class_="kuh-score")


def _row(seen: State, seat: int, parts: list[str], name: Namer) -> Html:
    who = tag("th", small_sign(seat, name), " ", tag("span", name("player", seat)), scope="row")
    earned = by_part(seen, seat)
    cells = [
        tag("td", earned[part], class_=f"kuh-{part}", data_part=say(name, part)) for part in parts
    ]
    active = seat == seen.active and due(seen) != "over"
    return tag("tr", who, cells, class_=(active and "kuh-active", _won(seen, seat) and "kuh-won"))


def _won(seen: State, seat: int) -> bool:
    result = outcome(seen)
    return result is not None and seat in result.winners


def by_part(seen: State, seat: int) -> dict[str, int]:
    """What a seat's points come from."""
    held = [holding for holding in holdings(seen) if holding.holder == seat]
    pastures = sum(holding.points for holding in held if holding.kind == "pasture")
    parts = {
        "pastures": pastures,
        "troughs": sum(holding.points for holding in held) - pastures,
        "land": sum(land_points(land.bit_count()) for land in counted(seen.marks[seat])),
        "doubles": (seen.interim or (0, 0))[seat],
    }
    return {**parts, "sum": sum(parts.values())}


# ------------------------------------------------------------------ what is left


def progress(seen: State, name: Namer) -> Html:
    """How far the game is from its end, and from the interim scoring."""
    cows, numbers = free_cows(seen).bit_count(), free_numbers(seen).bit_count()
    left = tag("p", say(name, "left", cows=cows, numbers=numbers), id="kuh-left")
    return tag("div", _until_interim(seen, name), left, class_="kuh-progress")


def _until_interim(seen: State, name: Namer) -> Part:
    """A cow and nine pips: so many cows are marked."""
    if not seen.advanced or seen.interim is not None or due(seen) == "over":
        return None
    done = min(marked_cows(seen), INTERIM_COWS)
    cow = tag("use", href="#art-cow-face", width=14, height=14)
    pips = [
        tag("circle", cx=21 + 10 * at, cy=7, r=3.6, class_=("kuh-pip", at < done and "kuh-full"))
        for at in range(INTERIM_COWS)
    ]
    drawn = tag("svg", cow, pips, viewBox=f"0 0 {16 + 10 * INTERIM_COWS} 14", class_="kuh-pips",
                aria_hidden=True)  # fmt: skip
    told = tag("span", say(name, "marked-cows", done=done, all=INTERIM_COWS), class_="unseen")
    return tag("p", drawn, told, tag("span", say(name, "until-interim")), id="kuh-interim")


# ------------------------------------------------------------------ who holds what


def count(seen: State, name: Namer) -> Html:
    """Everything that counts, line by line: spoken always, seen at the end."""
    held = [_held(holding, name) for holding in holdings(seen)]
    lines = [*held, *_areas(seen, name), *_doubles(seen, name)]
    over = due(seen) == "over"
    return tag(
        "section",
        tag("h2", say(name, "count"), id="kuh-count-title"),
        tag("ul", lines),
        id="kuh-count",
        class_=("kuh-count", not over and "unseen"),
        aria_labelledby="kuh-count-title",
    )


def _held(holding: Holding, name: Namer) -> Html:
    """A pasture or a trough, and how many squares of it each has."""
    crosses, circles = holding.counts
    told = say(name, "counts", one=name("player", 0), crosses=crosses, other=name("player", 1),
               circles=circles)  # fmt: skip
    where: list[Part] = [
        place(holding, name),
        tag("span", f" {crosses} : {circles}", aria_hidden=True),
        tag("span", f": {told}.", class_="unseen"),
    ]
    return _line(where, holding.holder, holding.points, name)


def _areas(seen: State, name: Namer) -> list[Html]:
    found = []
    for seat, marks in enumerate(seen.marks):
        for land in counted(marks):
            size = land.bit_count()
            where = say(name, "area", size=size, square=names(land)[0])
            found.append(_line(where, seat, land_points(size), name))
    return found


def _doubles(seen: State, name: Namer) -> list[Html]:
    """What the interim scoring brought, or would bring now."""
    if seen.interim is not None:
        words = say(name, "doubles-counted")
        return [_line(words, seat, worth, name) for seat, worth in enumerate(seen.interim)]
    if not seen.advanced or due(seen) == "over":
        return []
    words = say(name, "doubles-now")
    return [
        _line(words, seat, worth, name) for seat, worth in enumerate(interim_points(seen.marks))
    ]


def _line(where: Part, seat: int | None, worth: int, name: Namer) -> Html:
    """Where, who and how much."""
    if seat is None:
        return tag(
            "li", tag("span", where), " ", tag("span", say(name, "nobody"), class_="kuh-who")
        )
    who = (small_sign(seat, name), " ", name("player", seat), " ",
           tag("strong", say(name, "worth", points=worth)))  # fmt: skip
    looks = ("kuh-who", f"kuh-{SIGNS[seat]}")
    return tag("li", tag("span", where), " ", tag("span", who, class_=looks))
