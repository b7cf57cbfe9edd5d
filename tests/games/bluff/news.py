"""What happened in Bluff. What is under a cup is told to those whose states show it."""

from barnyard.core.game import News
from barnyard.games.bluff.state import Lifted, State, due, playing


def news(before: State, event: str, after: State) -> list[News]:
    seat = before.active
    match before.step:
        case "first":
            return [{"what": "first", "seat": after.active}]
        case "roll":
            return [{"what": "roll", "seat": seat}, *_die(after)]
        case "say":
            return [{"what": "say", "seat": seat, "number": after.said}]
    if after.lifted is None:
        return [{"what": "believe", "seat": seat, "roller": before.roller}]
    return _lifted(after.lifted, after)


def _die(after: State) -> list[News]:
    if after.die is None:
        return []
    return [{"what": "die", "seat": after.roller, "number": after.die}]


def _lifted(lifted: Lifted, after: State) -> list[News]:
    loser = lifted.loser
    why = "true" if loser == lifted.seat else "bluff"
    happened: list[News] = [
        {"what": "lift", "seat": lifted.seat, "roller": lifted.roller},
        {"what": "under", "number": lifted.die, "said": lifted.said, "why": why},
        {"what": "lost", "seat": loser, "left": after.lives[loser]},
    ]
    if due(after) == "over":
        happened.append({"what": "end", "winners": playing(after), "why": "last"})
    return happened
