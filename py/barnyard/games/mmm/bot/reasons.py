"""Why a move was made, and what stands for it, as data for the words files."""

from collections.abc import Mapping

from barnyard.core.game import News
from barnyard.core.think import Weighed
from barnyard.games.mmm.bot.family import fail_chance, missing_of
from barnyard.games.mmm.bot.weigh import pantry_of, placing
from barnyard.games.mmm.state import State, completed, on_board, rolled

SHOWN = 5  # so many moves are told, the best first


def facts_of(seen: State, move: str) -> News:
    """What anybody can see of a move."""
    if move == "gather":
        return {"count": len(on_board(seen))}
    if move == "reroll":
        return {"count": len(rolled(seen)), "fail": fail_chance(seen)}
    die, square = placing(move)
    food = seen.pantry.food[square]
    missing = missing_of(seen, square) - 1
    return {"die": die + 1, "square": square, "food": food, "missing": missing}


def kind(move: str) -> str:
    return "place" if move.startswith("place:") else move


def whole_foods(seen: State, squares: list[str]) -> list[str]:
    """The foods of the items that become whole, a food once."""
    items = completed(seen, frozenset(squares))
    return list(dict.fromkeys(seen.pantry.food[min(item)] for item in items))


def fair_reason(seen: State, move: str) -> News:
    """What a family player would say."""
    facts = facts_of(seen, move)
    board = on_board(seen) if move in ("gather", "reroll") else [*on_board(seen), placing(move)[1]]
    foods = [] if move == "reroll" else whole_foods(seen, board)
    if foods:
        return {**facts, "what": f"fair-{kind(move)}-item", "foods": foods}
    return {**facts, "what": f"fair-{kind(move)}"}


def easy_reason(seen: State, move: str) -> News:
    return {**facts_of(seen, move), "what": f"easy-{kind(move)}"}


def weighed(seen: State, worth: Mapping[str, float], by: str = "") -> tuple[Weighed, ...]:
    """The best moves; of those that come to the same only the first is told."""
    told: dict[object, Weighed] = {}
    for move in sorted(worth, key=lambda move: -worth[move]):
        facts: News = {"what": f"{by}{kind(move)}", "worth": worth[move], **facts_of(seen, move)}
        if not by:
            facts = {**facts, "line": int(seen.line)}
        told.setdefault(_same(seen, move), Weighed(move, worth[move], facts))
    return tuple(told.values())[:SHOWN]


def _same(seen: State, move: str) -> object:
    """Moves that lead to the same position, with dice that show the same."""
    if kind(move) != "place":
        return move
    die, square = placing(move)
    return seen.faces[die], pantry_of(seen).position([*on_board(seen), square])
