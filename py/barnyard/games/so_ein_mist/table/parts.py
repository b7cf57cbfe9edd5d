"""Pieces of the table: pictures, cards, and how they are called."""

from functools import lru_cache
from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.so_ein_mist.cards import START, Card
from barnyard.games.so_ein_mist.state import State

PICTURES: Final = {
    -5: "dung",
    -3: "dung",
    -1: "dung",
    2: "carrot",
    4: "apple",
    6: "corn",
    8: "grain",
    10: "hay",
}


# Whose card it is: a shape, in a colour of its own, on the cards and beside the names. The animal
# itself is only where it stands.
SHAPES: Final = {
    "cow": "M10 2a8 8 0 1 0 .01 0z",
    "sheep": "M3 3h14v14H3z",
    "pig": "M10 2l9 16H1z",
    "chicken": "M10 1l8 9-8 9-8-9z",
    "horse": "M10 1l2.6 6 6.4.5-4.9 4.2 1.5 6.3L10 14.6 4.4 18l1.5-6.3L1 7.5 7.4 7z",
    "rabbit": "M7 1h6v6h6v6h-6v6H7v-6H1V7h6z",
}
ARROW: Final = "M3 8h8V3l7 7-7 7v-5H3z"


@lru_cache(maxsize=16)
def shape(animal: str) -> Html:
    drawn = tag("path", d=SHAPES[animal])
    return tag("svg", drawn, viewBox="0 0 20 20", class_=f"mist-shape mist-of-{animal}",
               aria_hidden=True)  # fmt: skip


@lru_cache(maxsize=1)
def arrow() -> Html:
    return tag("svg", tag("path", d=ARROW), viewBox="0 0 20 20", class_="mist-arrow",
               aria_hidden=True)  # fmt: skip


@lru_cache(maxsize=64)
def art(picture: str, look: str = "") -> Html:
    """A picture of the sprite. What it means is said beside it."""
    use = tag("use", href=f"#art-{picture}")
    return tag("svg", use, class_=("art", look), aria_hidden=True)


def face(animal: str, look: str = "mist-face") -> Html:
    return art(f"{animal}-face", look)


@lru_cache(maxsize=512)
def say(name: Namer, key: str, **facts: object) -> str:
    """A text of the board with its facts."""
    return name("board", key).format(**facts)


def count(name: Namer, key: str, number: int) -> str:
    """So many of something; one is said in its own way."""
    return say(name, f"{key}-1" if number == 1 else key, count=number)


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def card_name(card: Card, name: Namer) -> str:
    owned = card.owner != START
    owner = name("animals", card.owner) if owned else name("board", "starting-card")
    return f"{owner} {signed(card.value)}"


@lru_cache(maxsize=256)
def card_piece(card: Card, id: str, more: Html | None = None, *, doubled: bool = False) -> Html:
    """A card that lies open. It keeps its id on its way from the ring to a pile."""
    kind = "food" if card.value > 0 else "dung"
    owner = None if card.owner == START else tag("span", shape(card.owner), class_="mist-owner")
    return tag(
        "span",
        tag("span", owner, class_="mist-sheet"),
        art(PICTURES[card.value], "mist-picture"),
        tag("span", signed(card.value), class_="mist-value"),
        tag("span", "×2", class_="mist-double") if doubled else None,
        more,
        id=id,
        class_=("mist-card", f"mist-{kind}", f"mist-worth-{abs(card.value)}"),
        data_flip=True,
        aria_hidden=True,
    )


def card_id(card: Card, place: int) -> str:
    """Starting cards look alike: such a card is known by the place where it has always lain."""
    return f"mist-start-{place}" if card.owner == START else f"mist-{card}"


def pile_ids(seen: State, seat: int) -> list[str]:
    """The ids of a scoring pile's cards: the card that was taken last came from where the last
    animal landed."""
    ids = [
        f"mist-pile-{seat}-{at}" if card.owner == START else f"mist-{card}"
        for at, card in enumerate(seen.piles[seat])
    ]
    taken = last_taken(seen)
    if taken and taken[0] == seat:
        _, at, place = taken
        ids[at] = card_id(seen.piles[seat][at], place)
    return ids


def last_taken(seen: State) -> tuple[int, int, int] | None:
    """Who took the last card, where it lies in the pile, and the place that it came from."""
    if not seen.landed or not (seen.turns or seen.emptied is not None):
        return None
    place = seen.places[seen.landed[-1]]
    queued = [seat for seat in seen.landed if seen.places[seat] == place]
    taker = queued[-2] if len(queued) > 1 else queued[-1]
    return taker, len(seen.piles[taker]) - 1 - _handed(seen), place


def _handed(seen: State) -> int:
    """How many cards have joined each pile at the end."""
    from_ring = seen.turns + (seen.emptied is not None)
    return (sum(map(len, seen.piles)) - from_ring) // seen.seats
