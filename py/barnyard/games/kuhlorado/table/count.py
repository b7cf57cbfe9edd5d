"""What counts, one thing after the other: all at once, or step by step after the end."""

from dataclasses import dataclass
from functools import lru_cache

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.kuhlorado.scoring import (
    Holding,
    holdings,
    interim_points,
    land_points,
)
from barnyard.games.kuhlorado.squares import PASTURES, names
from barnyard.games.kuhlorado.state import State, due
from barnyard.games.kuhlorado.table.words import (
    SIGNS,
    counted,
    place,
    say,
    small_sign,
)

NOBODYS = (0, 0)


@dataclass(frozen=True)
class Entry:
    """A line of the count."""

    part: str  # of the points: "ahead", "pastures", "troughs", "land", "doubles"; or "possible"
    seat: int | None
    worth: int
    squares: int = 0  # what it is about
    holding: Holding | None = None


@dataclass(frozen=True)
class Count:
    entries: list[Entry]
    step: int | None = None  # so many of them have been counted; None: all, at once

    @property
    def so_far(self) -> list[Entry]:
        return self.entries if self.step is None else self.entries[: self.step]

    @property
    def now(self) -> Entry | None:
        """What is being counted."""
        return self.so_far[-1] if self.step else None

    def earned(self, seat: int) -> dict[str, int]:
        """What a seat's points come from, so far."""
        parts = dict.fromkeys(("ahead", "pastures", "troughs", "land", "doubles"), 0)
        for entry in self.so_far:
            if entry.seat == seat and entry.part in parts:
                parts[entry.part] += entry.worth
        return {**parts, "sum": sum(parts.values())}

    def held(self) -> dict[str, Holding]:
        """By place who holds it; what has not been counted yet is nobody's."""
        done = {entry.holding for entry in self.so_far}
        found = [entry.holding for entry in self.entries if entry.holding]
        return {
            holding.place: holding
            if holding in done
            else Holding(holding.kind, holding.place, holding.points, NOBODYS)
            for holding in found
        }

    def lands(self, seat: int) -> list[int]:
        return [entry.squares for entry in self.so_far
                if entry.part == "land" and entry.seat == seat]  # fmt: skip


def counting(seen: State, picked: tuple[str, ...]) -> Count:
    """As far as somebody wants to see it: ("count", "3") is what has been picked for that."""
    entries = [*_ahead(seen), *_held(seen), *_lands(seen), *_doubles(seen)]
    if due(seen) != "over" or picked[:1] != ("count",) or not picked[1:]:
        return Count(entries)
    return Count(entries, min(int(picked[1]), len(entries)) if picked[1].isdecimal() else None)


def _ahead(seen: State) -> list[Entry]:
    """What somebody began with."""
    return [Entry("ahead", seat, worth) for seat, worth in enumerate(seen.ahead) if worth]


def _held(seen: State) -> list[Entry]:
    areas = dict(PASTURES)
    areas |= {names(each.squares)[0]: each.squares | each.beside for each in seen.pad.troughs}
    return [
        Entry(
            "pastures" if holding.kind == "pasture" else "troughs",
            holding.holder,
            holding.points,
            areas[holding.place],
            holding,
        )
        for holding in holdings(seen)
    ]


def _lands(seen: State) -> list[Entry]:
    return [
        Entry("land", seat, land_points(land.bit_count()), land)
        for seat, marks in enumerate(seen.marks)
        for land in counted(marks)
    ]


def _doubles(seen: State) -> list[Entry]:
    """What the interim scoring brought, or would bring now."""
    part, found = "doubles", seen.interim
    if found is None and seen.advanced and due(seen) != "over":
        part, found = "possible", interim_points(seen.marks)
    return [Entry(part, seat, worth) for seat, worth in enumerate(found or ())]


# ------------------------------------------------------------------ as lines


def listed(seen: State, count: Count, name: Namer) -> Html:
    """Everything that counts, line by line: spoken always, seen at the end."""
    over = due(seen) == "over"
    return tag(
        "section",
        tag("h2", say(name, "count"), id="kuh-count-title"),
        tag("ul", [_line(entry, entry is count.now, name) for entry in count.so_far]),
        id="kuh-count",
        class_=("kuh-count", not over and "unseen", count.step is not None and "kuh-counting"),
        aria_labelledby="kuh-count-title",
    )


@lru_cache(maxsize=128)
def _line(entry: Entry, now: bool, name: Namer) -> Html:
    """Where, who and how much."""
    return tag(
        "li",
        tag("span", _where(entry, name)),
        " ",
        _who(entry, name),
        class_=now and "kuh-now-line",
        aria_current=now or None,
    )


def _where(entry: Entry, name: Namer) -> Part:
    """A pasture or a trough with how many squares of it each has; a land area; the doubles."""
    if entry.holding is None:
        return _area(entry, name)
    crosses, circles = entry.holding.counts
    told = say(name, "counts", one=name("player", 0), crosses=crosses, other=name("player", 1),
               circles=circles)  # fmt: skip
    return [
        place(entry.holding, name),
        tag("span", f" {crosses} : {circles}", aria_hidden=True),
        tag("span", f", {told}: ", class_="unseen"),
    ]


def _area(entry: Entry, name: Namer) -> str:
    if entry.part == "ahead":
        return say(name, "ahead-counted")
    if entry.part != "land":
        return say(name, "doubles-counted" if entry.part == "doubles" else "doubles-now")
    size = entry.squares.bit_count()
    return say(name, "area", size=size, square=names(entry.squares)[0])


def _who(entry: Entry, name: Namer) -> Html:
    if entry.seat is None:
        return tag("span", say(name, "nobody"), class_="kuh-who")
    points = tag("strong", say(name, "worth", points=entry.worth))
    who = tag("span", name("player", entry.seat), class_="kuh-name")
    inside = (small_sign(entry.seat, name), " ", who, " ", points)
    return tag("span", inside, class_=("kuh-who", f"kuh-{SIGNS[entry.seat]}"))
