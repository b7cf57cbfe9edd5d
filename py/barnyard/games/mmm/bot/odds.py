"""The exact chances of a decision, and a light for it."""

from typing import Any, Literal

from barnyard.core.game import News
from barnyard.core.think import Odds, Slices
from barnyard.games.mmm import rules
from barnyard.games.mmm.bot.closer import worth_of_moves
from barnyard.games.mmm.bot.family import fail_chance
from barnyard.games.mmm.bot.turn import weigh
from barnyard.games.mmm.bot.weigh import foods_of, pantry_of
from barnyard.games.mmm.state import State, on_board, rolled

Light = Literal["green", "amber", "red"]

ALIKE = 0.005  # chances to win that differ by less count as the same
LIKELY, UNLIKELY = 2 / 3, 1 / 3  # to complete an item


def odds(seen: State, seat: int) -> Slices[Odds]:
    moves = rules.moves(seen)
    worth = yield from worth_of_moves(seen, moves)
    whole = yield from chance_to_complete(seen)
    chances: list[News] = [{"what": "complete", "chance": whole}]
    if "reroll" in moves:
        fail = {"what": "fail", "count": len(rolled(seen)), "chance": fail_chance(seen)}
        chances = [fail, *chances]
    win = "win-about" if seen.line else "win"
    chances.append({"what": win, "chance": max(worth.values())})
    about = "roll" if "reroll" in worth else "item"
    return Odds(_light(worth, whole), tuple(chances), about)


def _light(worth: dict[str, float], whole: float) -> Light:
    """Green: roll on. Red: better not. Where that is not the question: how an item is coming on."""
    if "reroll" in worth:
        stay = max(worth[move] for move in worth if move != "reroll")
        ahead = worth["reroll"] - stay
        return "green" if ahead > ALIKE else "red" if ahead < -ALIKE else "amber"
    return "green" if whole >= LIKELY else "amber" if whole >= UNLIKELY else "red"


def chance_to_complete(seen: State) -> Slices[float]:
    """That this turn gathers a whole item, if that is all that is played for."""
    pantry: Any = pantry_of(seen)
    position = pantry.position(on_board(seen))

    def whole(reached: Any) -> float:
        return float(reached != pantry.first and pantry.completes(reached))

    dice = rolled(seen)
    turn = yield from weigh(pantry, position, len(dice), whole, 0.0)
    best = turn.go_on(position, foods_of(seen, dice))
    return max(best, turn.stop(position)) if seen.placed else best
