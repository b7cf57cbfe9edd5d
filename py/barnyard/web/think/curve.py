"""The curve of the prospects, drawn for the page of luck and skill and above the scrubber."""

from collections.abc import Sequence

from barnyard.bots.ledger import Ledger
from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import button
from barnyard.web.desk.shown import Shown

WIDE, HIGH = 300, 100  # of the curve, in its own units
ROOM = 17.0  # percent of the width: a finger's breadth on the smallest phone


def whose(shown: Shown, kept: Ledger, seat: int) -> str:
    return shown.words.name("player", seat) if kept.seats > 1 else shown.words.say("all-together")


def lines(kept: Ledger, length: int) -> Part:
    """One for each seat, as far as they have been reckoned, in a grid for a whole game."""
    grid = [
        tag("path", d=f"M0 {y}H{WIDE}", class_="grid" if y % HIGH else "frame")
        for y in (0, HIGH // 2, HIGH)
    ]
    seats = range(kept.seats) if kept.curve else ()
    return grid, [tag("path", d=_path(kept, seat, length), class_=f"line line-{seat}")
                  for seat in seats]  # fmt: skip


def _path(kept: Ledger, seat: int, length: int) -> str:
    step = WIDE / max(1, length - 1)
    points = [
        f"{at * step:.1f} {HIGH * (1 - worth[seat]):.1f}" for at, worth in enumerate(kept.curve)
    ]
    return "M" + "L".join(points)


def key_of(seat: int) -> Html:
    """A piece of the line of that seat."""
    return tag("svg", tag("path", d="M0 5H30", class_=f"line line-{seat}"), viewBox="0 0 30 10",
               class_="key", aria_hidden=True)  # fmt: skip


# ------------------------------------------------------------------ turning points


def turns(shown: Shown, kept: Ledger) -> Html:
    """Moments to tap."""
    found = kept.turning_points()
    listed = [tag("li", _turn(shown, kept, at, place)) for place, at in enumerate(found, 1)]
    return tag("ol", listed, class_="turns")


def most_changed(kept: Ledger, number: int) -> tuple[int, float]:
    """Whom an event helped or hurt most, and by how much."""
    before, after = kept.curve[number - 1], kept.curve[number]
    changes = [new - old for old, new in zip(before, after, strict=True)]
    seat = max(range(kept.seats), key=lambda each: abs(changes[each]))
    return seat, changes[seat]


def _turn(shown: Shown, kept: Ledger, number: int, place: int) -> Html:
    _, gist = turned(shown, kept, number)
    return moment(shown, number, f"{place}. ", gist, "turn")


def moment(shown: Shown, number: int, before: str, gist: str, name: str) -> Html:
    """An event that can be tapped: what happened, and what is to be said about it."""
    label = (tag("span", before, happened(shown, number)), " ", tag("small", gist))
    return button("look", label, str(number), "line", id=f"{name}-{number}")


def happened(shown: Shown, number: int) -> str:
    said = [shown.words.news(item) for item in shown.past.news(number - 1)]
    return " ".join(said[:2])


def turned(shown: Shown, kept: Ledger, number: int) -> tuple[str, str]:
    """What happened, and whom it helped or hurt most."""
    seat, change = most_changed(kept, number)
    who = whose(shown, kept, seat)
    gist = shown.words.say("ledger-turn", who=who, change=round(100 * change))
    return happened(shown, number), gist


def spread(places: Sequence[float]) -> list[float]:
    """In percent, from left to right: each as near to its place as the room for all allows."""
    apart: list[float] = []
    for place in places:
        apart.append(max(place, apart[-1] + ROOM) if apart else place)
    most = 100.0
    for at in range(len(apart) - 1, -1, -1):
        apart[at] = min(apart[at], most)
        most = apart[at] - ROOM
    return apart
