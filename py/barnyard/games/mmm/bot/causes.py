"""Why one move is better than another, as a person would say it: by what the two lead to.

A move is one die of a roll; what it is for shows when the roll has been used up. So two plans are
compared: where dice lie then, and whether they are gathered. The first fact that is true of the
better plan and not of the other is the reason.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from barnyard.core.game import News
from barnyard.core.think import most_worth
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot.pantry import turns_for
from barnyard.games.mmm.bot.weigh import Outlook, each_worth, placing
from barnyard.games.mmm.pantry import COLUMNS, SIZE, SQUARES
from barnyard.games.mmm.state import State, completed, left, on_board, open_squares, rolled

AS_GOOD: Final = 1e-9
DIGITS: Final = "".join(str(row) for row in range(1, SIZE + 1))


@dataclass(frozen=True)
class Plan:
    """What a move leads to within its roll."""

    seen: State  # when the roll has been used up
    gathers: bool  # else the other dice are rolled again

    @cached_property
    def squares(self) -> frozenset[str]:
        return frozenset(on_board(self.seen))

    @cached_property
    def gone(self) -> frozenset[str]:
        return self.seen.gathered | self.squares

    @cached_property
    def whole(self) -> list[frozenset[str]]:
        return completed(self.seen, self.squares)

    @cached_property
    def begun(self) -> list[frozenset[str]]:
        """What is left of the items that dice lie on, the smallest first."""
        return sorted((item - self.gone for item in self.touched if item - self.gone), key=_by_size)

    @cached_property
    def fitting(self) -> frozenset[str]:
        """The foods that the next roll has a square for."""
        pantry = self.seen.pantry.squares
        return frozenset(food for food in pantry if open_squares(self.seen, food))

    @cached_property
    def foods_left(self) -> frozenset[str]:
        return frozenset(food for square, food in self.seen.pantry.food.items()
                         if square not in self.gone)  # fmt: skip

    @cached_property
    def left(self) -> list[frozenset[str]]:
        """What is left of each item."""
        items = {item - self.gone for item in self.seen.pantry.item.values()}
        return [rest for rest in items if rest]

    @cached_property
    def touched(self) -> list[frozenset[str]]:
        """The items that dice lie on, with all their squares, the smallest first."""
        return sorted({self.seen.pantry.item[square] for square in self.squares}, key=_by_size)

    @cached_property
    def lines(self) -> list[list[str]]:
        """What is open in each row and each column."""
        still = [square for square in SQUARES if square not in self.gone]
        return [[square for square in still if name in square] for name in COLUMNS + DIGITS]

    @cached_property
    def open_by_food(self) -> dict[str, int]:
        pantry = self.seen.pantry.squares
        return {food: sum(square not in self.gone for square in pantry[food]) for food in pantry}

    def foods(self, items: list[frozenset[str]]) -> list[str]:
        """Of some items, each once."""
        return list(dict.fromkeys(self.seen.pantry.food[min(item)] for item in items))

    def in_reach(self) -> list[frozenset[str]]:
        """What is left of items that another roll of this turn may make whole."""
        dice = rolled(self.seen)
        return sorted(
            (rest for rest in self.left if len(rest) <= len(dice) and self._in_line(rest)),
            key=_by_size,
        )

    def _in_line(self, rest: frozenset[str]) -> bool:
        lying = self.squares | rest
        lines = ({square[at] for square in lying} for at in (0, 1))
        return not self.seen.line or any(len(line) == 1 for line in lines)


def _by_size(squares: frozenset[str]) -> tuple[int, str]:
    return len(squares), min(squares)


def plan(seen: State, move: str, ahead: Outlook) -> Plan:
    """The move, and then the best that can be done with the other dice of the roll."""
    while move.startswith("place:"):
        seen = rules.apply(seen, move)
        worth = each_worth(seen, rules.moves(seen), ahead.pantry, ahead.turn)
        move = most_worth(worth)
    return Plan(seen, move == "gather")


def rival_of(worth: Mapping[str, float], move: str) -> str | None:
    """The best of the moves that come to less."""
    less = {each: worth[each] for each in worth if worth[each] < worth[move] - AS_GOOD}
    return most_worth(less) if less else None


def named(move: str) -> News:
    """For a phrase of the words files."""
    if not move.startswith("place:"):
        return {"kind": move}
    die, square = placing(move)
    return {"kind": "place", "die": die + 1, "square": square}


def reason(seen: State, worth: Mapping[str, float], move: str, ahead: Outlook) -> News:
    """What the best move has and the next one has not."""
    if len(worth) == 1:
        return {"what": "only"}
    if (rival := rival_of(worth, move)) is None:
        return {"what": "alike"}
    decides = difference(plan(seen, move, ahead), plan(seen, rival, ahead))
    return {**decides, "rival": named(rival)}


def difference(better: Plan, other: Plan) -> News:
    """The first fact that is true of the one and not of the other."""
    return next(_facts(better, other), {"what": "alike"})


def _facts(better: Plan, other: Plan) -> Iterator[News]:
    if better.gathers != other.gathers:
        yield from _ends(better, other) if better.gathers else _goes_on(better, other)
    for fact in FACTS:
        yield from fact(better, other)


def _ends(better: Plan, other: Plan) -> Iterator[News]:
    if len(better.squares) == left(better.seen):
        yield {"what": "wins"}
    elif better.whole:
        yield {"what": "keeps-item", "foods": better.foods(better.whole)}
    else:
        yield {"what": "keeps", "count": len(better.squares)}


def _goes_on(better: Plan, other: Plan) -> Iterator[News]:
    if other.whole:
        yield {"what": "goes-on"}
    elif other.seen.cat == 1:
        yield {"what": "or-lose"}
    elif items := better.in_reach():
        yield {"what": "not-yet", "foods": better.foods(items[:1])}
    else:
        yield {"what": "more-room"}


def _whole(better: Plan, other: Plan) -> Iterator[News]:
    if better.whole and not other.whole:
        yield {"what": "whole", "foods": better.foods(better.whole)}


def _one_at_a_time(better: Plan, other: Plan) -> Iterator[News]:
    spared = [item for item in other.whole if item not in better.whole]
    if better.whole and spared:
        yield {"what": "one-at-a-time", "foods": other.foods(spared)}


def _fits(better: Plan, other: Plan) -> Iterator[News]:
    if not better.gathers and not other.gathers and (foods := better.fitting - other.fitting):
        yield {"what": "fits", "foods": sorted(foods)}


def _more_dice(better: Plan, other: Plan) -> Iterator[News]:
    """Of more dice it is likelier that one fits."""
    dice = [len(rolled(each.seen)) for each in (better, other)]
    if not better.gathers and not other.gathers and dice[0] > dice[1]:
        yield {"what": "more-dice", "count": dice[0]}


def _nearly(better: Plan, other: Plan) -> Iterator[News]:
    """The item that is nearest to being whole."""
    missing = [min(map(len, each.begun), default=0) for each in (better, other)]
    if 0 < missing[0] < missing[1]:
        rest = better.begun[0]
        yield {"what": "nearly", "missing": len(rest), "foods": better.foods([rest])}


def _more(better: Plan, other: Plan) -> Iterator[News]:
    if len(better.squares) > len(other.squares):
        yield {"what": "more"}


def _spares_food(better: Plan, other: Plan) -> Iterator[News]:
    if foods := better.foods_left - other.foods_left:
        yield {"what": "spares-food", "foods": sorted(foods)}


def _tidy(better: Plan, other: Plan) -> Iterator[News]:
    if len(better.begun) < len(other.begun):
        yield {"what": "tidy"}


def _quick(better: Plan, other: Plan) -> Iterator[News]:
    """With the line rule, what is left of an item may take more turns than it seems."""
    turns = [sum(map(turns_for, each.left)) for each in (better, other)]
    if better.seen.line and turns[0] < turns[1]:
        yield {"what": "quick"}


def _ready(better: Plan, other: Plan) -> Iterator[News]:
    """Items that a single turn can make whole keep the cat away when it counts."""
    ready = [sum(turns_for(item) == 1 for item in each.left) if each.seen.line
             else sum(len(item) <= rules.DICE for item in each.left)
             for each in (better, other)]  # fmt: skip
    if ready[0] > ready[1]:
        yield {"what": "ready", "count": ready[0], "less": ready[1]}


def _roomy(better: Plan, other: Plan) -> Iterator[News]:
    """With the line rule, rows and columns that have room for all dice of a turn."""
    room = [sum(len(line) >= rules.DICE for line in each.lines) for each in (better, other)]
    if better.seen.line and room[0] > room[1]:
        yield {"what": "roomy", "count": room[0], "less": room[1]}


def _mixed(better: Plan, other: Plan) -> Iterator[News]:
    """The more foods there are in a line, the more often dice fit together."""
    foods = [sum(len({each.seen.pantry.food[square] for square in line}) for line in each.lines)
             for each in (better, other)]  # fmt: skip
    if better.seen.line and foods[0] > foods[1]:
        yield {"what": "mixed"}


def _by_item(better: Plan, other: Plan) -> Iterator[News]:
    """Large items take long; small ones are soon whole."""
    own, rivals = _apart(better, other), _apart(other, better)
    if not own or not rivals:
        return
    open_now = [len(item - better.seen.gathered) for item in (own[0], rivals[0])]
    if open_now[0] != open_now[1]:
        what = "large" if open_now[0] > open_now[1] else "small"
        yield {"what": what, "foods": better.foods(own[:1]), "count": open_now[0]}


def _by_food(better: Plan, other: Plan) -> Iterator[News]:
    """Where most is left one begins early; what is nearly used up is rarely needed any more."""
    own, rivals = (each.foods(_apart(*pair)) for each, pair in
                   ((better, (better, other)), (other, (other, better))))  # fmt: skip
    if not own or not rivals:
        return
    left_of = [better.open_by_food[own[0]], better.open_by_food[rivals[0]]]
    if left_of[0] != left_of[1]:
        what = "plenty" if left_of[0] > left_of[1] else "rare"
        yield {"what": what, "foods": own[:1], "count": left_of[0]}


def _apart(one: Plan, other: Plan) -> list[frozenset[str]]:
    """The items that only this plan takes something of."""
    return [item for item in one.touched if item not in other.touched]


def _begins(better: Plan, other: Plan) -> Iterator[News]:
    """An item that was already begun is gone on with."""
    own, rivals = (
        [item for item in apart if item & better.seen.gathered]
        for apart in (_apart(better, other), _apart(other, better))
    )
    if own and not rivals:
        yield {"what": "goes-on-item", "foods": better.foods(own[:1])}


def _spares(better: Plan, other: Plan) -> Iterator[News]:
    """A square that is left for later."""
    spared = sorted(other.squares - better.squares)
    if spared:
        yield {"what": "spares", "squares": spared}


FACTS: Final[tuple[Callable[[Plan, Plan], Iterator[News]], ...]] = (
    *(_whole, _one_at_a_time, _fits, _more_dice, _nearly, _more, _spares_food),
    *(_tidy, _quick, _ready, _begins, _roomy, _mixed, _by_item, _by_food, _spares),
)
