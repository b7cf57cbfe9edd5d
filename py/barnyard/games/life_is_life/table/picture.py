"""The table of Life is Life, drawn: players, the four rows, the own hand; or how a phase ended."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.life_is_life.state import State
from barnyard.games.life_is_life.table.choice import Choice, choice
from barnyard.games.life_is_life.table.hand import bar, hand
from barnyard.games.life_is_life.table.players import players
from barnyard.games.life_is_life.table.reveal import reveal
from barnyard.games.life_is_life.table.rows import rows


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    chosen = choice(moves, picked)
    viewer = whose_eyes(seen)
    return tag(
        "div",
        tag("div", players(seen, viewer, name), _middle(seen, viewer, chosen, name),
            class_="life-felt"),
        id="life-table",
        class_="life-table",
    )  # fmt: skip


def whose_eyes(seen: State) -> int | None:
    """The seat whose hand is seen. Where all are, they lie open beside the names."""
    seats = [seat for seat, cards in enumerate(seen.hands) if cards]
    return seats[0] if len(seats) == 1 else None


def _middle(seen: State, viewer: int | None, chosen: Choice, name: Namer) -> Part:
    if seen.ended is not None:
        return reveal(seen, seen.ended, name)
    cards = (seen.hands[viewer] or "") if viewer is not None else ""
    return (
        rows(seen, chosen, name),
        hand(seen, cards, chosen, name) if cards else None,
        bar(seen, cards, chosen, name) if chosen.on_turn else None,
    )
