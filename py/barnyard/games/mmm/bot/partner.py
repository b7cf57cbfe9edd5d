"""What a computer player is after: an item that everybody at the table could name, since it follows
from what lies there. Nobody insists: of moves that are as good it makes one that goes with that, or
with what has been begun, and whatever the others gather may give it another aim."""

from collections.abc import Mapping

from barnyard.core.changed import changed
from barnyard.core.game import News
from barnyard.games.mmm.bot.pantry import items_left, turns_for
from barnyard.games.mmm.bot.weigh import placing
from barnyard.games.mmm.pantry import FOODS
from barnyard.games.mmm.rules import DICE
from barnyard.games.mmm.state import State, left, on_board

Squares = frozenset[str]


def aim(seen: State) -> Squares:
    """What is left of an item that one turn can make whole, if there is any; rather one that has
    been begun, of the food of which most is left, with few squares to go, and of those that are as
    good the one that somebody has just gone on with. What lies there in dice is not gathered yet.
    """
    still = items_left(seen.pantry, seen.gathered)
    of_food = [sum(len(rest) for each, rest in still if each == food) for food in range(len(FOODS))]

    def order(one: tuple[int, Squares]) -> tuple[object, ...]:
        food, rest = one
        item = seen.pantry.item[min(rest)]
        return (
            _turns(seen, rest) > 1,
            not item & seen.gathered,
            -of_food[food],
            len(rest),
            not item & seen.latest,
            min(rest),
        )

    return min(still, key=order)[1]


def _turns(seen: State, rest: Squares) -> int:
    return turns_for(rest) if seen.line else (len(rest) + DICE - 1) // DICE


def after(seen: State) -> News | None:
    """What it says of that; also if what was gathered last has changed its mind."""
    if not left(seen):
        return None
    now = aim(seen)
    before = aim(changed(seen, gathered=seen.gathered - seen.latest, latest=frozenset()))
    instead = not before & now and before - seen.gathered
    food = seen.pantry.food[min(now)]
    what = "instead" if instead else "after"
    return {"what": what, "food": food, "square": min(now), "count": len(now)}


def in_company(seen: State, worth: Mapping[str, float], move: str, within: float) -> str:
    """The move, or of the squares that are worth as much, but for so little, the one that suits the
    others best."""
    if not move.startswith("place:"):
        return move
    aimed, lying = aim(seen), set(on_board(seen))

    def suits(each: str) -> tuple[bool, bool]:
        square = placing(each)[1]
        item = seen.pantry.item[square]
        return square in aimed, bool(item & seen.gathered or item & lying)

    as_good = [each for each in worth if each.startswith("place:")
               and worth[each] >= worth[move] - within]  # fmt: skip
    return max([move, *as_good], key=suits)
