"""The table of Kuhlorado: the pad, the dice and the points, as HTML."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.kuhlorado.state import State, due
from barnyard.games.kuhlorado.table.choices import choices
from barnyard.games.kuhlorado.table.count import counting, listed
from barnyard.games.kuhlorado.table.dice import hand
from barnyard.games.kuhlorado.table.pad import pad
from barnyard.games.kuhlorado.table.points import points, progress


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    chosen, count = choices(seen, moves, picked), counting(seen, picked)
    dice = None if due(seen) == "over" else hand(seen, chosen, name)
    beside = points(seen, count, name), progress(seen, name), listed(seen, count, name)
    return tag(
        "div",
        tag("div", pad(seen, chosen, count, name), class_="board"),
        tag("div", beside, class_="kuh-side seats"),
        tag("div", dice, class_="dock") if dice else None,
        class_=("kuh", f"kuh-step-{due(seen)}", chosen.squares and "kuh-mine"),
    )


def counted(seen: State) -> int:
    """What is counted at the end: pastures, troughs, land areas, one by one."""
    return len(counting(seen, ()).entries)
