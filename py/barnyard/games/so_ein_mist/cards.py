"""The cards of So ein Mist: food and dung, each with the animal that it belongs to."""

from typing import Final, NamedTuple

ANIMALS: Final = ("cow", "sheep", "pig", "chicken", "horse", "rabbit")
VALUES: Final = (-5, -3, -1, 2, 4, 6, 8, 10)
DICE: Final = 5
START: Final = "start"  # the owner of the starting cards: nobody's animal
STARTING_VALUES: Final = (-3, -3, -1, -1, 2, 2)


class Card(NamedTuple):
    owner: str  # an animal, or START
    value: int

    def __str__(self) -> str:
        return f"{self.owner}{self.value}"


STARTING_CARDS: Final = tuple(Card(START, value) for value in STARTING_VALUES)
CARDS: Final = {
    str(card): card
    for card in (*STARTING_CARDS, *(Card(animal, value) for animal in ANIMALS for value in VALUES))
}


def worth(card: Card, animal: str, doubling: bool) -> int:
    """What a card counts in the scoring pile of that animal's player."""
    return card.value * 2 if doubling and card.owner == animal else card.value
