"""What happened in Mmm!, as data for log, pictures and spoken lines."""

from barnyard.core.game import News
from barnyard.games.mmm.scoring import outcome
from barnyard.games.mmm.state import State, completed, due, left, on_board


def news(before: State, event: str, after: State) -> list[News]:
    happened = _NEWS[event.partition(":")[0]](before, event, after)
    if after.cat != before.cat:
        happened.append({"what": "cat", "from": before.cat, "to": after.cat, "moves": after.cat})
    if due(after) == "over":
        happened.append(_end(after))
    elif after.active != before.active:
        happened.append({"what": "turn", "seat": after.active})
    return happened


def _roll(before: State, event: str, after: State) -> list[News]:
    dice = [die for die, square in enumerate(before.places, 1) if not square]
    faces = event.removeprefix("roll:").split(",")
    rolled: News = {"what": "roll", "seat": before.active, "dice": dice, "faces": faces}
    if after.cat == before.cat:
        return [rolled]
    lost = {"squares": on_board(before), "count": len(on_board(before))}
    return [rolled, {"what": "failed", "seat": before.active, **lost}]


def _place(before: State, event: str, after: State) -> list[News]:
    die, square = int(event[len("place:")]), event[len("place:") + 1 :]
    food = before.pantry.food[square]
    return [{"what": "place", "seat": before.active, "die": die, "square": square, "food": food}]


def _reroll(before: State, event: str, after: State) -> list[News]:
    count = before.places.count("")
    return [{"what": "reroll", "seat": before.active, "count": count}]


def _gather(before: State, event: str, after: State) -> list[News]:
    squares = on_board(before)
    gathered: News = {
        "what": "gather",
        "seat": before.active,
        "squares": squares,
        "foods": [before.pantry.food[square] for square in squares],
        "count": len(squares),
        "left": left(after),
    }
    items: list[News] = [
        {"what": "item", "food": before.pantry.food[min(item)], "squares": sorted(item)}
        for item in completed(before, frozenset(squares))
    ]
    return [gathered, *items]


_NEWS = {"roll": _roll, "place": _place, "reroll": _reroll, "gather": _gather}


def _end(after: State) -> News:
    result = outcome(after)
    assert result is not None
    return {
        "what": "end",
        "winners": list(result.winners),
        "why": result.reason,
        "cat": after.cat,
        "left": left(after),
    }
