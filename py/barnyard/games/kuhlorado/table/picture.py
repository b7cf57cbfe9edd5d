"""The table of Kuhlorado: the pad, the dice and the points, as HTML."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.kuhlorado.state import State, due
from barnyard.games.kuhlorado.table.choices import choices
from barnyard.games.kuhlorado.table.count import counting, listed, teller
from barnyard.games.kuhlorado.table.dice import hand
from barnyard.games.kuhlorado.table.pad import pad
from barnyard.games.kuhlorado.table.points import points, progress


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    chosen, count = choices(seen, moves, picked), counting(seen, picked)
    side = tag(
        "div",
        teller(seen, count, name),
        points(seen, count, name),
        progress(seen, name),
        hand(seen, chosen, name) if seen.dice or seen.lying else None,
        class_="kuh-side",
    )
    looks = ("kuh", f"kuh-step-{due(seen)}", chosen.squares and "kuh-mine")
    table = tag(
        "div", pad(seen, chosen, count, name), side, listed(seen, count, name), class_="kuh-table"
    )
    return tag("div", table, class_=looks)
