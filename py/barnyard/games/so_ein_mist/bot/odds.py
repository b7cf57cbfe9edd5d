"""The odds of going on: how likely the next die is the last, and where the turn ends."""

from collections.abc import Iterable
from typing import Literal

from barnyard.core.game import News
from barnyard.core.think import Odds, Slices
from barnyard.games.so_ein_mist.bot.dice import set_of, spread
from barnyard.games.so_ein_mist.bot.landings import Landing, aims, landings
from barnyard.games.so_ein_mist.bot.turn import after_each
from barnyard.games.so_ein_mist.cards import DICE
from barnyard.games.so_ein_mist.state import State

# So likely it may turn out worse than stopping now; green only if it pays on the average, too.
GREEN, AMBER = 1 / 3, 1 / 2


def odds(seen: State, seat: int) -> Slices[Odds]:
    """Exact, if whoever goes on then stops where a strong player would."""
    assert seen.rolled is not None
    found = landings(seen, seat)
    mine = aims(seen, (yield from after_each(seen)))
    ends = spread(mine, set_of((*seen.aside, seen.rolled)))
    now = mine[seen.rolled - 1]
    worse = _sum(end for end, value in zip(ends, mine, strict=True) if value < now)
    pays = sum(end * value for end, value in zip(ends, mine, strict=True)) >= now
    light: Literal["green", "amber", "red"] = (
        "green" if worse < GREEN and pays else "amber" if worse <= AMBER else "red"
    )
    lands = sorted(zip(ends, found, strict=True), key=lambda each: -each[0])
    return Odds(
        light,
        (
            _forced(seen),
            {"what": "worse", "chance": worse},
            {"what": "food", "chance": _own(lands, seat, food=True)},
            {"what": "dung", "chance": _own(lands, seat, food=False)},
            {"what": "others", "chance": _sum(end for end, at in lands if at.taker != seat)},
            *(_lands(end, at) for end, at in lands if end),
        ),
        about="go",
    )


def _sum(chances: Iterable[float]) -> float:
    """What is certain is 1, whatever the last digits say."""
    return round(sum(chances), 12)


def _forced(seen: State) -> News:
    """Whether the next die still leaves a choice."""
    aside = len(seen.aside) + 1
    last = aside == DICE - 1
    return {"what": "forced", "why": "last" if last else "pair", "chance": 1 if last else aside / 6}


def _own(lands: list[tuple[float, Landing]], seat: int, *, food: bool) -> float:
    return _sum(end for end, at in lands if at.taker == seat and (at.worth > 0) == food)


def _lands(end: float, at: Landing) -> News:
    card: News = {"owner": at.card.owner, "value": at.card.value}
    return {"what": "lands", "number": at.number, "seat": at.taker, "card": card, "chance": end}
