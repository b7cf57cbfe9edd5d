"""What happened in Kuhlorado, as data for log, pictures and spoken lines."""

from barnyard.core.game import News
from barnyard.games.kuhlorado.scoring import (
    DOUBLE_POINTS,
    Holding,
    doubles,
    holdings,
    land_points,
    lands,
    outcome,
    scores,
)
from barnyard.games.kuhlorado.squares import names
from barnyard.games.kuhlorado.state import State, due


def news(before: State, event: str, after: State) -> list[News]:
    if due(before) == "first":
        return [{"what": "first", "seat": after.active}, *_even(after)]
    seat = before.active
    happened = [*_event(before, event, seat), *_changes(before, after)]
    if before.dice is not None and after.dice is None and after.marks == before.marks:
        happened.append({"what": "nothing", "seat": seat})
    if after.interim != before.interim:
        happened += _interim(after)
    if due(after) == "over":
        happened += _end(after)
    return happened


def _even(after: State) -> list[News]:
    """Who begins has an advantage: it is told how that is made up for."""
    if after.second is None:
        return []
    points = after.ahead[after.second]
    return [{"what": "even", "seat": after.second, "points": points}]


def _event(before: State, event: str, seat: int | None) -> list[News]:
    word, _, rest = event.partition(":")
    match word:
        case "roll":
            thrown = [die + 1 for die in before.again] or [1, 2]
            return [{"what": "roll", "seat": seat, "dice": thrown, "faces": rest.split(",")}]
        case "keep":
            return [{"what": "keep", "seat": seat}]
        case "reroll":
            dice = [int(die) for die in rest]
            return [{"what": "reroll", "seat": seat, "dice": dice, "count": len(dice)}]
        case _:
            return [{"what": "mark", "seat": seat, "squares": rest.split(",")}]


def _changes(before: State, after: State) -> list[News]:
    """Pastures and troughs that changed hands, and land that counts more than before."""
    if before.marks == after.marks:
        return []
    changes: list[News] = []
    for was, now in zip(holdings(before), holdings(after), strict=True):
        if was.holder != now.holder:
            lost: News = {"what": "lost", "seat": was.holder, "holding": _place(now)}
            won: News = {"what": "won", "seat": now.holder, "holding": _place(now)}
            changes.append(lost if now.holder is None else won)
    for seat in (0, 1):
        older = lands(before.marks[seat])
        for land in lands(after.marks[seat]):
            counted = sum(land_points(old.bit_count()) for old in older if old & land)
            if counted != land_points(land.bit_count()):
                changes.append(_land("land", seat, land))
    return changes


def _place(holding: Holding) -> News:
    return {"kind": holding.kind, "place": holding.place}


def _land(what: str, seat: int, land: int) -> News:
    size = land.bit_count()
    return {
        "what": what,
        "seat": seat,
        "size": size,
        "squares": names(land),
        "points": land_points(size),
    }


def _interim(after: State) -> list[News]:
    return [
        {
            "what": "interim",
            "seat": seat,
            "doubles": [names(double) for double in doubles(marks)],
            "count": len(doubles(marks)),
            "points": DOUBLE_POINTS * len(doubles(marks)),
        }
        for seat, marks in enumerate(after.marks)
    ]


def _end(after: State) -> list[News]:
    """The count, step by step: pastures, troughs, land, sums, the winner."""
    result = outcome(after)
    assert result is not None
    owned = [
        _land("owned", seat, land)
        for seat, marks in enumerate(after.marks)
        for land in lands(marks)
    ]
    why = "no-cows" if not after.pad.cows & ~(after.marks[0] | after.marks[1]) else "few-numbers"
    ended: News = {"what": "ended", "why": why}
    won: News = {"what": "end", "winners": list(result.winners), "why": result.reason}
    return [ended, *map(_held, holdings(after)), *owned, *_scored(after), won]


def _held(holding: Holding) -> News:
    return {
        "what": "held" if holding.holder is not None else "shared",
        "seat": holding.holder,
        "holding": _place(holding),
        "counts": list(holding.counts),
        "points": holding.points,
    }


def _scored(after: State) -> list[News]:
    interim = after.interim or (0, 0)
    begun: list[News] = [
        {"what": "ahead", "seat": seat, "points": points}
        for seat, points in enumerate(after.ahead)
        if points
    ]
    return begun + [
        {"what": "score", "seat": seat, "points": points, "interim": interim[seat]}
        for seat, points in enumerate(scores(after))
    ]
