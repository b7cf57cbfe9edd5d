"""Cards, herds and words of the drawn table of Life is Life."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.life_is_life.cards import VALUES

# By letter: the picture of the animal's face.
FACES: Final = {
    "G": "giraffe", "B": "bear", "M": "mole", "T": "goat", "S": "sheep",
    "D": "dog", "R": "rabbit", "P": "pig", "C": "cat", "U": "mouse",
}  # fmt: skip


@lru_cache(maxsize=512)
def word(name: Namer, key: str, **facts: object) -> str:
    """A text of this table; `facts` fill its gaps."""
    return name("board", key).format(**facts)


def unseen(text: str) -> Html:
    return tag("span", text, class_="unseen")


@lru_cache(maxsize=64)
def picture(name: str, *looks: Part) -> Html:
    return tag("svg", tag("use", href=f"#art-{name}"), class_=("art", looks), aria_hidden=True)


def face(letter: str) -> Html:
    return picture(f"{FACES[letter]}-face")


@lru_cache(maxsize=256)
def card(letter: str, id_: str) -> Html:
    """One card, face up. For ears there is a text beside it. It travels: between hand and rows it
    is not the same piece, but one alike."""
    value = tag("b", VALUES[letter])
    return tag("span", value, face(letter), id=id_, class_="life-card", data_flip=True,
               data_alike=letter)  # fmt: skip


def times(count: int) -> Html | None:
    """On cards that lie on each other: how many they are."""
    return tag("b", f"×{count}", class_="life-times") if count > 1 else None


def numbered(cards: Iterable[str]) -> list[tuple[str, int]]:
    """Each card with a number among those of its animal: what an id is made of."""
    seen: dict[str, int] = {}
    pairs = []
    for letter in cards:
        pairs.append((letter, seen.get(letter, 0)))
        seen[letter] = seen.get(letter, 0) + 1
    return pairs


def counted(letter: str, count: int, name: Namer) -> str:
    """So many of an animal, in words."""
    if count == 1:
        return f"1 {name('animals', letter)}"
    return name("several", letter).format(n=count)


def herd(cards: str, name: Namer, *, valued: bool = False) -> str:
    """A set of cards in words, perhaps with the value of each animal."""
    words = []
    for letter in dict.fromkeys(cards):
        some = counted(letter, cards.count(letter), name)
        words.append(word(name, "cards", cards=some, value=VALUES[letter]) if valued else some)
    return ", ".join(words)


def handled(cards: str, name: Namer) -> str:
    """A set of cards as what is put down, taken, seen: in the case that this wants."""
    return ", ".join(name("herd", each, n=cards.count(each)) for each in dict.fromkeys(cards))


def pressed(id_: str, value: str, said: str, *, lit: bool = True, **more: Part) -> Html:
    """A button over something that is drawn: it has all the words, and the picture none."""
    return tag(
        "button",
        type="button",
        id=id_,
        class_="life-hit",
        data_do="pick",
        data_value=value,
        aria_label=said,
        aria_disabled=None if lit else True,
        **more,
    )
