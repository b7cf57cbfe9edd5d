"""What So ein Mist tells of itself."""

from typing import Final

from barnyard.core.about import About
from barnyard.games.so_ein_mist.state import State, active, landing, taker


def grave(seen: State, move: str) -> str:
    """To stop for dung of one's own, and to roll on from one's own food."""
    seat = active(seen)
    place = landing(seen, seat, seen.rolled or 0)
    card = seen.ring[place]
    if card is None or taker(seen, seat, place) != seat:
        return ""
    return {("stop", False): "dung", ("go", True): "food"}.get((move, card.value > 0), "")


ABOUT: Final = About(
    author="Rüdiger Dorn",
    publisher="ABACUSSPIELE",
    year=2019,
    title_in="de",
    emblem="dung",
    triumph="apple",
    points=True,
    deals=("ring",),
    grave=grave,
    sounds={"take": "card", "draw": "card", "ring": "card"},
)
