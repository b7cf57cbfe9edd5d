"""How a decision is put: the events, and the facts of the sentences about them."""

from typing import NamedTuple

from barnyard.core.game import News
from barnyard.games.life_is_life.bot.measure import Measure
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, Counts, View, spelled
from barnyard.games.life_is_life.cards import LETTERS

KNOCK = -1


class Option(NamedTuple):
    row: int  # from 0; KNOCK
    put: Counts

    @property
    def event(self) -> str:
        return "knock" if self.row == KNOCK else f"trade:{self.row + 1}:{spelled(self.put)}"


def after(view: View, option: Option) -> Counts:
    """The own hand after that."""
    if option.row == KNOCK:
        return view.own
    taken = view.rows[option.row]
    return tuple(map(lambda have, new, gone: have + new - gone, view.own, taken, option.put))


def declared(view: View, option: Option) -> list[str]:
    """The animals of which this completes a sudden death."""
    if option.row == KNOCK:
        return []
    hand = after(view, option)
    return [LETTERS[kind] for kind in view.declared if hand[kind] == POINTS[kind]]


def told(view: View, option: Option, kind: str) -> News:
    """The move itself, for a line of `weighed`; `kind` says what is told about it."""
    if option.row == KNOCK:
        return {"what": f"{'knock' if view.left is None else 'pass'}-{kind}"}
    facts = {"row": option.row + 1, "put": list(spelled(option.put))}
    taken = list(spelled(view.rows[option.row]))
    if animals := declared(view, option):
        return {"what": "declare", **facts, "took": taken, "animals": animals}
    return {"what": f"trade-{kind}", **facts, "took": taken}


def reason(view: View, option: Option, measure: Measure) -> News:
    """Why: what the move does for the hand."""
    if option.row == KNOCK:
        return {"what": "knock" if view.left is None else "pass"}
    if animals := declared(view, option):
        return {"what": "declare", "animals": animals}
    hand = after(view, option)
    gains = {
        kind: measure[kind][hand[kind]] - measure[kind][view.own[kind]]
        for kind in KINDS
        if hand[kind] > view.own[kind]
    }
    wanted = sorted((each for each in gains if gains[each] > 0), key=lambda each: -gains[each])
    if not wanted:
        return {"what": "least-harm", "row": option.row + 1}
    cards = [LETTERS[kind] for kind in wanted[:2] for _ in range(hand[kind] - view.own[kind])]
    return {"what": "collect", "cards": cards, "row": option.row + 1}
