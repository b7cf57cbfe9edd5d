"""The exact chances of a decision: points at once for one's own dice, and the other's threats."""

from collections.abc import Callable
from typing import Final, Literal

from barnyard.core.game import News
from barnyard.core.think import Odds, Slices
from barnyard.games.kuhlorado.bot.reasons import holding, thrown
from barnyard.games.kuhlorado.bot.stand import Stand, stand_of
from barnyard.games.kuhlorado.bot.turn import (
    AGAIN,
    KEEP,
    SIDES,
    THROWS,
    Menu,
    Table,
    Throw,
    throw_of,
    turn_worth,
    ways,
)
from barnyard.games.kuhlorado.scoring import land_points
from barnyard.games.kuhlorado.squares import names
from barnyard.games.kuhlorado.state import State, due

HERD: Final = 7  # cows that are tried in pairs where it need not be exact
EVERY_COW: Final = 64  # all pairs of cows are looked at: the chances are exact
LOW, HIGH = 1 / 3, 2 / 3  # from here on amber, from there on red
MOST_THREATS: Final = 4
Light = Literal["green", "amber", "red"]


def odds(seen: State, seat: int) -> Slices[Odds]:
    yield
    if due(seen) == "mark":
        return (yield from _threats(seen, seat))
    return (yield from _throwing(seen, seat))


def _table(hits: Callable[[Throw], bool]) -> Table:
    """By throw 1 or 0: from it follow the chances of a whole turn that aims at just that."""
    return [[float(hits((one, other))) for other in SIDES] for one in SIDES]


# ------------------------------------------------------------------ keeping or throwing again


def _throwing(seen: State, seat: int) -> Slices[Odds]:
    """What throwing again does to the points that the dice bring at once."""
    assert seen.dice is not None
    stand, dice = stand_of(seen, seat), throw_of(seen.dice)
    now = stand.margin_after(0)
    menu = Menu(stand, lambda squares: stand.margin_after(squares) - now, EVERY_COW)
    yield from menu.fill()
    gain = {throw: max(menu.choices(throw))[0] for throw in THROWS}
    more = ways(_table(lambda throw: gain[throw] > gain[dice]), dice)
    less = ways(_table(lambda throw: gain[throw] < gain[dice]), dice)
    again: list[News] = [
        {"what": "again", "more": more[way], "less": less[way], **thrown(way, seen.dice)}
        for way in AGAIN
    ]
    blank = ways(_table(lambda throw: menu.choices(throw) is menu.nothing), dice)
    blanks: list[News] = [
        {"what": "blank", "chance": blank[way], **thrown(way, seen.dice)}
        for way in AGAIN
        if blank[way]
    ]
    kept: News = {"what": "kept", "points": int(gain[dice])}
    if menu.choices(dice) is menu.nothing:
        kept = {"what": "kept-nothing"}
    light = _lamp(max(more[way] for way in AGAIN))
    return Odds("red" if blank[KEEP] else light, (kept, *again, *blanks), "throw")


def _lamp(danger: float) -> Light:
    return "green" if danger < LOW else "amber" if danger < HIGH else "red"


# ------------------------------------------------------------------ what the other threatens


def _threats(seen: State, seat: int) -> Slices[Odds]:
    """What the other could do in its next turn if nothing were done about it."""
    other = 1 - seat
    stand = stand_of(seen, other)
    menu = Menu(stand, lambda squares: _done(stand, squares), EVERY_COW)
    yield from menu.fill()
    found: list[News] = []
    for place, tally in enumerate(stand.tallies):
        what = "threat-lost" if tally[4] < 0 else "threat-won"
        news = {"what": what, "seat": other, "holding": holding(seen, place)}
        found.append({**news, **_threat(menu, 1 << place)})
        yield
    found.append({"what": "threat-land", "seat": other, **_threat(menu, _land_threat(stand))})
    likely = sorted((news for news in found if news["chance"]), key=lambda news: -news["chance"])
    anything = turn_worth(_table(lambda throw: any(done for done, _ in menu.choices(throw))))
    total: News = {"what": "threat-any" if likely else "safe", "seat": other, "chance": anything}
    return Odds(_lamp(anything), (total, *likely[:MOST_THREATS]), "threat")


def _land_threat(stand: Stand) -> int:
    """After the bits of the prizes there is one more for land."""
    return 1 << len(stand.tallies)


def _done(stand: Stand, squares: int) -> int:
    """As bits: which prizes these squares turn for the one who marks them, and land."""
    done = 0
    for place, (mask, _, _, _, lead) in enumerate(stand.tallies):
        if not mask & (stand.own | stand.other):
            continue  # nobody stands there yet: it is open, not threatened
        more = lead + (mask & squares).bit_count()
        if _sign(more) > _sign(lead):
            done |= 1 << place
    if _land(stand, squares) > _land(stand, 0):
        done |= _land_threat(stand)
    return done


def threats(stand: Stand) -> dict[int, float]:
    """By the place of a prize, and after them for land: the chance that whoever throws next wins
    or takes it, aiming at just that."""
    menu = Menu(stand, lambda squares: _done(stand, squares), HERD)
    menu.fill_at_once()
    return {
        place: turn_worth(_table(lambda throw, bit=1 << place: _any(menu, throw, bit)))  # type: ignore[misc]
        for place in range(len(stand.tallies) + 1)
    }


def _any(menu: Menu, throw: Throw, bit: int) -> bool:
    return any(int(done) & bit for done, _ in menu.choices(throw))


def _sign(lead: int) -> int:
    return (lead > 0) - (lead < 0)


def _land(stand: Stand, squares: int) -> int:
    return sum(land_points(size) for size, _ in stand.own_after(squares))


def _threat(menu: Menu, bit: int) -> News:
    """How likely it is for whoever wants just this, and the squares that do it by themselves."""

    alone = 0
    for choices in menu.singles:
        for done, square in choices:
            alone |= square if int(done) & bit else 0
    return {
        "chance": turn_worth(_table(lambda throw: _any(menu, throw, bit))),
        "squares": names(alone),
        "alone": alone.bit_count(),
    }
