"""Why a computer player does something, as data: what a mark brings, what a throw promises."""

from collections.abc import Iterator, Mapping

from barnyard.core.game import News
from barnyard.core.think import Weighed
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import AGAIN, KEEP, Choice
from barnyard.games.kuhlorado.scoring import holdings, land_points
from barnyard.games.kuhlorado.squares import names
from barnyard.games.kuhlorado.state import State

A_LARGE_LAND = 3  # of the other's: worth being blocked


def mark(squares: int) -> str:
    """The event that marks these squares."""
    return f"mark:{','.join(names(squares))}"


def throw(way: str) -> str:
    """The event for one of the `ways`."""
    return f"reroll:{way}" if way else "keep"


def thrown(way: str, dice: tuple[str, str]) -> News:
    """Which dice are kept or thrown again."""
    if way == KEEP:
        return {"way": "keep", "die": 0, "face": dice[0]}
    if len(AGAIN[way]) == 2:
        return {"way": "both", "die": 0, "face": dice[0]}
    return {"way": "die", "die": int(way), "face": dice[AGAIN[way][0]]}


def holding(state: State, place: int) -> News:
    found = holdings(state)[place]
    return {"kind": found.kind, "place": found.place}


def why(stand: Stand, state: State, squares: int) -> News:
    """The most telling thing about a mark."""
    said = next(claims(stand, state, squares), {"what": "looks-good"})
    return {**said, "squares": names(squares)}


def claims(stand: Stand, state: State, squares: int) -> Iterator[News]:
    """All that a mark does, the most telling first."""
    if stand.ends(squares) and (margin := stand.margin_after(squares)) > 0:
        yield {"what": "ends", "points": margin}
    changes = sorted(_changes(stand, squares), key=lambda change: -change[2])
    for now, before, points, place in changes:
        if now > 0 >= before:
            yield {"what": "takes", "holding": holding(state, place), "points": points}
    yield from _about_land(stand, squares)
    for now, before, _, place in changes:
        if now == 0 > before:
            yield {"what": "denies", "holding": holding(state, place)}
    yield from _about_shores(stand, squares)
    for now, _, points, place in changes:
        if now > 0:
            yield {"what": "leads", "holding": holding(state, place), "points": points}
    for _, _, points, place in changes:
        yield {"what": "catches-up", "holding": holding(state, place), "points": points}


def _changes(stand: Stand, squares: int) -> Iterator[tuple[int, int, int, int]]:
    """By prize that the squares lie in: the lead now and before, its points, its place."""
    tallies = zip(stand.tallies_after(squares), stand.tallies, stand.pad.prizes, strict=True)
    for now, before, prize in tallies:
        if now != before:
            yield now[4], before[4], prize.points, prize.place


def _about_land(stand: Stand, squares: int) -> Iterator[News]:
    before, after = stand.own_lands, stand.own_after(squares)
    size = max(size for size, _ in after)
    gain = sum(land_points(each[0]) for each in after) - sum(
        land_points(each[0]) for each in before
    )
    if gain > 0:
        yield {"what": "land", "size": size, "points": gain}
    if len(after) < len(before):
        yield {"what": "joins", "size": _new_land(stand, squares)}


def _new_land(stand: Stand, squares: int) -> int:
    """How large the largest land is that the squares make or change."""
    new = set(stand.own_after(squares)) - set(stand.own_lands)
    return max((size for size, _ in new), default=0)


def _about_shores(stand: Stand, squares: int) -> Iterator[News]:
    """Somebody's land beside the squares: it is blocked, or grows."""
    blocked = max((size for size, shore in stand.other_lands if shore & squares), default=0)
    grown = _new_land(stand, squares)
    if blocked >= max(A_LARGE_LAND, grown):
        yield {"what": "blocks", "size": blocked}
    if grown > squares.bit_count():
        yield {"what": "grows", "size": grown}


def weighed_marks(choices: list[Choice], unit: str) -> tuple[Weighed, ...]:
    """A few ways to mark; `unit` says what their worth means: chance or points."""
    return tuple(
        Weighed(
            mark(squares),
            float(worth),
            {"what": f"mark-{unit}", "squares": names(squares), unit: float(worth)},
        )
        for worth, squares in choices[:4]
    )


def weighed_ways(
    worth: Mapping[str, float], dice: tuple[str, str], unit: str
) -> tuple[Weighed, ...]:
    return tuple(
        Weighed(
            throw(way), worth[way], {"what": f"way-{unit}", unit: worth[way], **thrown(way, dice)}
        )
        for way in sorted(worth, key=lambda way: -worth[way])
    )
