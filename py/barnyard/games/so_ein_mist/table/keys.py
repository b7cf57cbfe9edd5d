"""Real dice and cards: what may have come as keys, with what each card is worth."""

from collections import Counter

from barnyard.core.game import Namer
from barnyard.core.html import Html, join, tag
from barnyard.core.keypad import Key, Keypad, Typed, dice, listed, slots
from barnyard.games.so_ein_mist.cards import (
    ANIMALS,
    CARDS,
    START,
    STARTING_CARDS,
    STARTING_VALUES,
    VALUES,
    Card,
)
from barnyard.games.so_ein_mist.rules import chances
from barnyard.games.so_ein_mist.state import State, active, due
from barnyard.games.so_ein_mist.table.parts import art, card_name, card_piece, face


def keypad(seen: State, typed: Typed, name: Namer) -> Keypad:
    match due(seen):
        case "animals":
            return _animals(seen, typed, name)
        case "ring":
            return _ring(seen, typed, name)
        case "passed":
            return _cards(seen, "passed", len(seen.passed), name)
        case "draw":
            return _cards(seen, "draw", active(seen), name)
        case _:
            return dice(active(seen), chances(seen) or (), typed, _die)


def _die(number: str) -> tuple[str, Html]:
    return number, art(f"die-{number or 'blank'}")


# ------------------------------------------------------------------ cards of one animal


def _cards(seen: State, what: str, seat: int, name: Namer) -> Keypad:
    """Those that this animal has not shown yet."""

    def card(value: str) -> tuple[str, Html]:
        return _card(Card(seen.animals[seat], int(value)), name)

    asks = {"what": what, "seat": seat, "animal": seen.animals[seat], "left": 1}
    return Keypad(asks, listed(chances(seen) or (), (), card), [], cards=True)


def _card(card: Card, name: Namer) -> tuple[str, Html]:
    return card_name(card, name), _drawn(card, f"mist-key-{card}")


def _drawn(card: Card, id_: str) -> Html:
    return tag("span", card_piece(card, id_), class_="mist-key")


# ------------------------------------------------------------------ who is which animal


def _animals(seen: State, typed: Typed, name: Namer) -> Keypad:
    """Player by player."""
    left = [animal for animal in ANIMALS if animal not in typed]
    last = len(typed) == seen.seats - 1
    keys = [
        Key(
            name("animals", animal),
            face(animal),
            taken,
            f"animals:{','.join(taken)}" if last else None,
        )
        for animal, taken in [(animal, (*typed, animal)) for animal in left]
    ]
    asks = {"what": "animals", "seat": len(typed), "left": seen.seats - len(typed)}
    return Keypad(asks, keys, slots(typed, seen.seats, lambda one: ("", _face_or_gap(one))))


def _face_or_gap(animal: str) -> Html:
    return face(animal) if animal else art("die-blank")


# ------------------------------------------------------------------ the ring


def _ring(seen: State, typed: Typed, name: Namer) -> Keypad:
    """Card by card, clockwise: whose card it is, then its value."""
    owner = typed[-1] if typed and typed[-1] not in CARDS else None
    laid = typed[:-1] if owner else typed
    left = _left(seen, laid)
    if owner is None and len(left) > 1:
        keys = [_kind(seen, each, cards, laid, name) for each, cards in left.items()]
    else:
        keys = [_place(seen, card, laid, name) for card in left[owner or next(iter(left))]]
    count = len(STARTING_VALUES) + seen.seats
    asks = {"what": "ring", "at": len(laid) + 1, "count": count, "left": count - len(laid)}
    lying = [_drawn(CARDS[card], f"mist-typed-{at}") for at, card in enumerate(laid)]
    return Keypad(asks, keys, lying, cards=True)


def _left(seen: State, laid: Typed) -> dict[str, list[Card]]:
    """By owner: the different cards that can still lie in the ring. An animal has one in there."""
    cards = [CARDS[card] for card in laid]
    starting = Counter(STARTING_CARDS) - Counter(cards)
    owners = [card.owner for card in cards]
    animals = [animal for animal in seen.animals if animal not in owners]
    left = {animal: [Card(animal, value) for value in VALUES] for animal in animals}
    return {START: list(starting), **left} if starting else left


def _kind(seen: State, owner: str, cards: list[Card], laid: Typed, name: Namer) -> Key:
    """Nobody is asked for the value where there is only one."""
    if len(cards) == 1:
        return _place(seen, cards[0], laid, name)
    said = name("animals", owner)
    picture = art("dung") if owner == START else face(owner)
    return Key(said, join(picture, tag("small", said, aria_hidden=True)), (*laid, owner))


def _place(seen: State, card: Card, laid: Typed, name: Namer) -> Key:
    whole = (*laid, str(card))
    done = len(whole) == len(STARTING_VALUES) + seen.seats
    return Key(*_card(card, name), whole, f"ring:{','.join(whole)}" if done else None)
