"""The points by their parts, and what is left until the end."""

from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.kuhlorado.rules import INTERIM_COWS
from barnyard.games.kuhlorado.scoring import outcome
from barnyard.games.kuhlorado.state import State, due, free_cows, free_numbers, marked_cows
from barnyard.games.kuhlorado.table.count import Count
from barnyard.games.kuhlorado.table.words import say, small_sign, so_many

PARTS: Final = ("ahead", "pastures", "troughs", "land", "doubles", "sum")


def points(seen: State, count: Count, name: Namer) -> Html:
    """A table: a row a player, a column a part."""
    there = {"doubles": bool(seen.interim), "ahead": any(seen.ahead)}
    parts = [part for part in PARTS if there.get(part, True)]
    head = tag("tr", tag("th", tag("span", say(name, "player"), class_="unseen"), scope="col"),
               [tag("th", say(name, part), scope="col") for part in parts])  # fmt: skip
    caption = say(name, "points-over" if due(seen) == "over" else "points-now")
    rows = [_row(seen, seat, parts, count, name) for seat in (0, 1)]
    table = tag("table", tag("caption", caption, class_="unseen"), tag("thead", head),
                tag("tbody", rows), id="kuh-points", class_="kuh-points")  # fmt: skip
    return tag("div", table, class_="kuh-score")


def _row(seen: State, seat: int, parts: list[str], count: Count, name: Namer) -> Html:
    player = name("player", seat)
    who = tag("th", small_sign(seat, name), " ", tag("span", player), scope="row", title=player)
    earned = count.earned(seat)
    cells = [
        tag("td", earned[part], class_=f"kuh-{part}", data_part=say(name, part)) for part in parts
    ]
    active = seat == seen.active and due(seen) != "over"
    won = count.step is None and _won(seen, seat)
    return tag("tr", who, cells, class_=(active and "kuh-active", won and "kuh-won"))


def _won(seen: State, seat: int) -> bool:
    result = outcome(seen)
    return result is not None and seat in result.winners


# ------------------------------------------------------------------ what is left


def progress(seen: State, name: Namer) -> Html:
    """How far the game is from its end, and from the interim scoring."""
    cows = so_many(name, "cows", free_cows(seen).bit_count())
    numbers = so_many(name, "numbers", free_numbers(seen).bit_count())
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
