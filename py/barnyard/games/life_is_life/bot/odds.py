"""The odds lamp: how the hand stands if it were counted now, and who may end the phase at once."""

from typing import Final, Literal

from barnyard.core.game import News
from barnyard.core.think import Odds, Slices
from barnyard.games.life_is_life.bot.chances import behind_one, majority, may_declare
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, View
from barnyard.games.life_is_life.bot.world import possible_hands, totals_of
from barnyard.games.life_is_life.cards import LETTERS

DEALS = 400  # tried out with more than one rival: all of them are too many
DEALS_IN_A_SLICE = 50
GOOD, BAD = 0.5, 0.5  # green from this chance to keep all lives, red from this to lose two
WORTH_SAYING = 0.02  # a danger that is smaller is not told


def lamp(view: View) -> Slices[Odds]:
    counted = yield from _counted(view)
    chances = [counted]
    chances += yield from _dangers(view)
    chances += yield from _majorities(view)
    return Odds(_light(counted), tuple(chances), "count")


def _light(counted: News) -> Literal["green", "amber", "red"]:
    if counted["none"] >= GOOD:
        return "green"
    return "red" if counted["two"] >= BAD else "amber"


def _counted(view: View) -> Slices[News]:
    """To lose no life, and to lose two, if the hands were counted as they are."""
    if view.players == 2:
        fewer = yield from behind_one(view)
        return {"what": "counted", "none": 1 - fewer, "two": fewer}
    none = two = 0
    deals = _Shuffles()
    for number in range(DEALS):
        totals = totals_of(possible_hands(view, deals))
        none += totals[0] == max(totals)
        two += totals[0] == min(totals) < max(totals)
        if number % DEALS_IN_A_SLICE == DEALS_IN_A_SLICE - 1:
            yield
    return {"what": "tried", "none": none / DEALS, "two": two / DEALS, "deals": DEALS}


class _Shuffles:
    """The same shuffles every time: the lamp shows the same for the same table."""

    MODULUS: Final = 2**31 - 1
    FACTOR: Final = 48271

    def __init__(self) -> None:
        self.now = 1

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            self.now = self.now * self.FACTOR % self.MODULUS
            other = self.now * (last + 1) // self.MODULUS
            cards[last], cards[other] = cards[other], cards[last]


def _dangers(view: View) -> Slices[list[News]]:
    """Sudden deaths that the next player can declare, with the rows as they are."""
    if view.left == 1:
        return []
    told: list[News] = []
    for kind in view.declared:
        chance = yield from may_declare(view, kind)
        if chance >= WORTH_SAYING:
            animals = [LETTERS[kind]]
            told.append(
                {"what": "danger", "seat": view.seats[1], "animals": animals, "chance": chance}
            )
    return told


def _majorities(view: View) -> Slices[list[News]]:
    """For each animal in the hand: to have most of it, if the hands were counted as they are."""
    told: list[News] = []
    for kind in KINDS:
        if own := view.own[kind]:
            chance = yield from majority(view, kind, own)
            facts = {"animal": LETTERS[kind], "n": own, "points": POINTS[kind], "chance": chance}
            told.append({"what": "majority", **facts})
    return sorted(told, key=lambda each: -each["chance"] * each["points"])
