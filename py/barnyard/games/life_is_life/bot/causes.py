"""Why one move is better than another, as a person would say it: the one thing that is true of the
better move and not of the next one. All of it can be read off the table and the own hand.
"""

from collections.abc import Iterator

from barnyard.core.game import News
from barnyard.games.life_is_life.bot.measure import Measure
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, Counts, View, spelled
from barnyard.games.life_is_life.bot.words import KNOCK, Option, after, declared
from barnyard.games.life_is_life.cards import LETTERS

COLLECTS = 2  # so many of an animal in a hand that all have seen: somebody collects it
Danger = tuple[int, int]  # whose, by place, and of which animal


def decides(view: View, best: Option, other: Option, measure: Measure) -> News:
    """The fact that weighs most; of two different moves there is always one."""
    return next(differences(view, best, other, measure))


def differences(view: View, best: Option, other: Option, measure: Measure) -> Iterator[News]:
    """What is true of the one and not of the other, the most telling first."""
    if animals := declared(view, best):
        yield {"what": "declare", "animals": animals}
    yield from _averted(view, best, other)
    gained = _gained(view, best, other, measure)
    for what, holds in (("nobody-can", _nobody_can), ("nobody-known", _nobody_known)):
        for kind in gained:
            if holds(view, after(view, best), kind) and not holds(view, after(view, other), kind):
                yield {"what": what, "animals": [LETTERS[kind]]}
    yield from _spared(view, best, other)
    if best.row == KNOCK and view.left is None:
        yield {"what": "ends"}
    for kind in gained:
        yield {"what": "holds", **_held(after(view, best), after(view, other), kind)}
    for kind in KINDS:
        if kind in laid_out(view, other) and kind not in laid_out(view, best):
            yield {"what": "takes", "animals": [LETTERS[kind]]}
    yield {"what": "leaves", "row": best.row + 1, "cards": list(spelled(best.put))}


def _gained(view: View, best: Option, other: Option, measure: Measure) -> list[int]:
    """The animals of which the hand has more with the one than with the other; those that are worth
    most come first."""
    one, two = after(view, best), after(view, other)
    more = [kind for kind in KINDS if one[kind] > two[kind]]
    return sorted(more, key=lambda kind: measure[kind][two[kind]] - measure[kind][one[kind]])


def _held(one: Counts, two: Counts, kind: int) -> News:
    letter = LETTERS[kind]
    return {"cards": [letter] * one[kind], "fewer": two[kind], "animals": [letter]}


# ------------------------------------------------------------------ what others could do


def _averted(view: View, best: Option, other: Option) -> Iterator[News]:
    """Sudden deaths that the one prevents and the other does not."""
    for place, kind in sorted(dangers(view, other) - dangers(view, best)):
        yield {"what": "averts", "seat": view.seats[place], "animals": [LETTERS[kind]]}


def dangers(view: View, option: Option) -> set[Danger]:
    """Who could complete a whole herd with one of the rows: all have seen the rest of it in that
    hand, but for one card at most that may be there."""
    if declared(view, option):
        return set()
    rows = rows_after(view, option)
    return {
        (place, kind)
        for place in range(1, _with_a_turn(view, option) + 1)
        for kind in view.declared
        if any(
            row[kind]
            and POINTS[kind] - row[kind] - view.known[place][kind] <= min(1, view.pool[kind])
            for row in rows
        )
    }


def _with_a_turn(view: View, option: Option) -> int:
    """How many others have a turn after this one."""
    return view.players - 1 if view.left is None else view.left - 1


def _spared(view: View, best: Option, other: Option) -> Iterator[News]:
    """Animals that the other lays out for somebody who collects them, and the one does not."""
    for place in range(1, _with_a_turn(view, best) + 1):
        for kind in sorted(wanted(view, other, place) - wanted(view, best, place)):
            yield {"what": "spares", "seat": view.seats[place], "animals": [LETTERS[kind]]}


def wanted(view: View, option: Option, place: int) -> set[int]:
    """What lies in the rows after that and is collected there."""
    return {kind for kind in laid_out(view, option) if view.known[place][kind] >= COLLECTS}


def rows_after(view: View, option: Option) -> list[Counts]:
    return [option.put if row == option.row else cards for row, cards in enumerate(view.rows)]


def laid_out_counts(view: View, option: Option) -> Counts:
    return tuple(map(sum, zip(*rows_after(view, option), strict=True)))


def laid_out(view: View, option: Option) -> set[int]:
    return {kind for kind, count in enumerate(laid_out_counts(view, option)) if count}


# ------------------------------------------------------------------ majorities


def _nobody_can(view: View, hand: Counts, kind: int) -> bool:
    """Whether nobody else can hold as many now, however the unseen cards lie."""
    return hand[kind] >= _fewest(view) and all(
        known[kind] + min(view.pool[kind], view.hidden(place)) < hand[kind]
        for place, known in enumerate(view.known)
        if place
    )


def _nobody_known(view: View, hand: Counts, kind: int) -> bool:
    """Whether nobody else is known to hold as many."""
    return hand[kind] >= max(2, _fewest(view)) and all(
        known[kind] < hand[kind] for known in view.known[1:]
    )


def _fewest(view: View) -> int:
    return 2 if view.players == 2 else 1
