"""The ring of cards, the animals inside it, and where each number would lead."""

from functools import lru_cache
from typing import Final, NamedTuple

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, join, tag
from barnyard.games.so_ein_mist.cards import DICE, START, STARTING_CARDS, Card
from barnyard.games.so_ein_mist.state import State, active, due, landing, mover, queue, taker
from barnyard.games.so_ein_mist.table.parts import (
    arrow,
    art,
    card_id,
    card_name,
    card_piece,
    say,
    shape,
)

PAIRED: Final = 2  # so many animals in a queue stand one behind the other
CROWDED: Final = 3  # so many animals in a queue stand in zigzag
THRONGED: Final = 5  # so many stand three abreast


CROWDS: Final = ((THRONGED, "thronged"), (CROWDED, "crowded"), (PAIRED, "paired"))


class Mark(NamedTuple):
    """Where a number of the die would lead."""

    number: int
    place: int
    card: Card
    taker: int
    kind: str  # "rolled", "forced" or "open"


def ring(seen: State, moves: bool, name: Namer) -> Html:
    places = len(seen.ring) or seen.seats + len(STARTING_CARDS)
    marked = {mark.place: mark for mark in marks(seen)}
    listed = [_place(seen, place, marked.get(place), moves, name) for place in range(places)]
    return join(
        tag("h2", say(name, "ring"), id="mist-ring-name", class_="unseen"),
        tag("ol", listed, class_="mist-cards", aria_labelledby="mist-ring-name"),
        tag("div", _animals(seen, marked), class_="mist-animals", aria_hidden=True),
    )


def marks(seen: State) -> list[Mark]:
    """One for each number, while the walk is open; farther round than the ring comes the near."""
    if due(seen) not in ("die", "choice"):
        return []
    return [_mark(seen, number) for number in range(1, 7)]


def _mark(seen: State, number: int) -> Mark:
    seat = active(seen)
    place = landing(seen, seat, number)
    card = seen.ring[place]
    assert card is not None
    forced = number in seen.aside or (seen.rolled is None and len(seen.aside) == DICE - 1)
    kind = "rolled" if number == seen.rolled else "forced" if forced else "open"
    return Mark(number, place, card, taker(seen, seat, place), kind)


# ------------------------------------------------------------------ a place in the ring


def _place(seen: State, place: int, mark: Mark | None, moves: bool, name: Namer) -> Html:
    lit = mark is not None and mark.kind == "rolled"
    shown = _shown(mark.number, mark.kind, _other(seen, mark)) if mark else None
    press = _stop_here(seen, mark, name) if mark and lit and moves else None
    return _drawn(place, lying(seen, place), told(seen, place, mark, name), shown, press, lit,
                  place == seen.emptied)  # fmt: skip


@lru_cache(maxsize=512)
def _drawn(
    place: int,
    card: Card | None,
    said: str,
    shown: Html | None,
    press: Html | None,
    lit: bool,
    waits: bool,
) -> Html:
    return tag(
        "li",
        tag("span", said, class_="unseen"),
        tag("span", class_="mist-gap", aria_hidden=True),
        card_piece(card, card_id(card, place)) if card else None,
        shown,
        press,
        id=f"mist-place-{place}",
        class_=("mist-place", f"mist-at-{place}", lit and "mist-lit", waits and "mist-waits"),
    )


def lying(seen: State, place: int) -> Card | None:
    """The card at a place; none where it has just been taken."""
    if not seen.ring or place == seen.emptied:
        return None
    return seen.ring[place]


def _other(seen: State, mark: Mark) -> Html | None:
    """An arrow to who takes the card where that is not whoever walks."""
    own = mark.taker == active(seen)
    return _takes(seen.animals[mark.taker], own) if not own or mark.kind == "rolled" else None


@lru_cache(maxsize=16)
def _takes(animal: str, own: bool) -> Html:
    return tag("span", arrow(), shape(animal), class_=("mist-other", own and "mist-self"))


@lru_cache(maxsize=256)
def _shown(number: int, kind: str, other: Html | None) -> Html:
    sign = tag("small", "!") if kind == "forced" else None
    return tag(
        "span",
        tag("span", tag("b", number, sign), class_=("mist-mark", f"mist-{kind}")),
        other,
        class_=("mist-marks", kind == "rolled" and "tells"),
        aria_hidden=True,
    )


def outcome(seen: State, mark: Mark, name: Namer) -> str:
    """Who takes which card there."""
    card = card_name(mark.card, name)
    if mark.taker == active(seen):
        return say(name, "you-take", card=card)
    return say(name, "other-takes", card=card, player=name("player", mark.taker))


def _stop_here(seen: State, mark: Mark, name: Namer) -> Html:
    """The card itself can be pressed, as one would point at it."""
    said = say(name, "stop-at", number=mark.number, outcome=outcome(seen, mark, name))
    return tag("button", type="button", id="mist-stop-here", class_="mist-press",
               data_do="pick", data_value="stop", aria_label=said)  # fmt: skip


def told(seen: State, place: int, mark: Mark | None, name: Namer) -> str:
    """All that can be seen at a place, in words."""
    card = lying(seen, place)
    gap = "waits" if place == seen.emptied else "gap"
    said = [card_told(card, name) if card else say(name, gap), *_queue_told(seen, place, name)]
    if mark:
        facts = {"number": mark.number, "player": name("player", mark.taker)}
        said.append(say(name, f"mark-{mark.kind}", **facts))
    return " ".join(said)


def card_told(card: Card, name: Namer) -> str:
    kind = "food" if card.value > 0 else "dung"
    owner = "" if card.owner == START else name("animals", card.owner)
    return say(
        name, f"card-{kind}" if owner else f"start-{kind}", owner=owner, value=abs(card.value)
    )


def _queue_told(seen: State, place: int, name: Namer) -> list[str]:
    names = (
        [name("animals", seen.animals[seat]) for seat in queue(seen, place)] if seen.ring else []
    )
    if not names:
        return []
    return [say(name, "queue" if len(names) > 1 else "stands", animals=", ".join(names))]


# ------------------------------------------------------------------ the animals


def _animals(seen: State, marked: dict[int, Mark]) -> list[Part]:
    """Always in the order of the seats: the same animal stays the same piece."""
    return [_animal(seen, seat, marked) for seat in range(seen.seats)] if seen.ring else []


def _animal(seen: State, seat: int, marked: dict[int, Mark]) -> Html:
    place = seen.places[seat]
    line = queue(seen, place)
    mark = marked.get(place)
    takes = mark is not None and mark.taker == seat and mark.kind == "rolled"
    crowd = next((crowd for least, crowd in CROWDS if len(line) >= least), "")
    looks = (
        f"mist-at-{place}",
        f"mist-row-{line.index(seat)}",
        crowd and f"mist-{crowd}",
        "mist-mover" if seat == mover(seen) else "",
        "mist-takes" if takes else "",
    )
    return _piece(seen.animals[seat], looks, f"{place}/{len(seen.ring)}")


@lru_cache(maxsize=256)
def _piece(animal: str, looks: tuple[str, ...], way: str) -> Html:
    return tag(
        "span",
        art(animal, "mist-figure"),
        id=f"mist-animal-{animal}",
        class_=("mist-animal", *looks),
        data_flip=True,
        data_way=way,
    )
