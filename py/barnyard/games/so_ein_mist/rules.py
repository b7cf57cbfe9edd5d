"""So ein Mist: walk your animal round a ring of cards, take food, leave the dung to others."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Final

from barnyard.core.changed import changed
from barnyard.core.errors import IllegalEvent, quoted, refused
from barnyard.core.game import CHANCE, OVER, Turn, seated
from barnyard.core.options import Option, by_seat, of_seats, settle
from barnyard.core.tuples import put
from barnyard.games.so_ein_mist.cards import (
    ANIMALS,
    CARDS,
    DICE,
    STARTING_CARDS,
    VALUES,
    Card,
)
from barnyard.games.so_ein_mist.news import news as news
from barnyard.games.so_ein_mist.scoring import outcome as outcome
from barnyard.games.so_ein_mist.scoring import scores as scores
from barnyard.games.so_ein_mist.sketch import sketch as sketch
from barnyard.games.so_ein_mist.state import (
    State,
    active,
    in_extra_round,
    landing,
    passed_on,
    taker,
)
from barnyard.games.so_ein_mist.state import due as due

KEY: Final = "so-ein-mist"
TITLE: Final = "So ein Mist"
SEATS: Final = range(3, 7)
OPTIONS: Final = (
    Option("doubling", (False, True)),
    Option("passing", (True, False)),
    Option("extra_round", (False, True)),
    by_seat("ahead", (0, 3, 5, 8, 10, 15, 20, 30)),
)
VERSION: Final = 1

NUMBERS: Final = {f"die:{number}": number for number in range(1, 7)}
DRAWS: Final = {f"draw:{value}": value for value in VALUES}
PASSES: Final = {f"passed:{value}": value for value in VALUES}


def start(seats: int, options: Mapping[str, object]) -> State:
    chosen = settle(OPTIONS, options)
    return State(
        seated(SEATS, seats),
        doubling=bool(chosen["doubling"]),
        passing=bool(chosen["passing"]),
        extra_round=bool(chosen["extra_round"]),
        ahead=of_seats(chosen["ahead"], seats) if "ahead" in chosen else (),
    )


def turn(state: State) -> Turn:
    match due(state):
        case "over":
            return OVER
        case "choice":
            return active(state)
        case _:
            return CHANCE


def moves(state: State) -> list[str]:
    return ["go", "stop"] if state.rolled is not None else []


def chances(state: State) -> dict[str, int] | None:
    match due(state):
        case "first":
            return {f"first:{seat}": 1 for seat in range(state.seats)}
        case "die":
            return dict.fromkeys(NUMBERS, 1)
        case "draw":
            return {f"draw:{value}": 1 for value in state.unseen[active(state)]}
        case "passed":
            return {f"passed:{value}": 1 for value in state.unseen[len(state.passed)]}
        case _:
            return None


def sample(state: State, rng: random.Random) -> str:
    listed = chances(state)
    if listed:
        return rng.choice(list(listed))
    if due(state) == "animals":
        return "animals:" + ",".join(rng.sample(ANIMALS, state.seats))
    ring = [*STARTING_CARDS, *(Card(animal, rng.choice(VALUES)) for animal in state.animals)]
    rng.shuffle(ring)
    return "ring:" + ",".join(map(str, ring))


def reveals(state: State, event: str) -> bool:
    return False


def info(state: State) -> dict[str, object] | None:
    return None


def mask(state: State, seat: int | None) -> State:
    """Nothing to hide: the order of the draw piles is decided card by card, by chance."""
    return state


def complete(seen: State, seat: int | None, rng: random.Random) -> State:
    return seen


# ------------------------------------------------------------------ events


def apply(state: State, event: str) -> State:
    step = due(state)
    if step == "die" and event in NUMBERS:
        return _roll(state, NUMBERS[event])
    if step == "choice" and event in ("go", "stop"):
        return _choose(state, event)
    if step == "draw" and DRAWS.get(event) in state.unseen[active(state)]:
        return _fill(state, DRAWS[event])
    if step == "passed" and PASSES.get(event) in state.unseen[len(state.passed)]:
        return _finish(changed(state, passed=(*state.passed, PASSES[event])))
    if step == "animals":
        return _cast(state, event)
    if step == "ring":
        return _lay(state, event)
    if step == "first" and event in (firsts := list(chances(state) or ())):
        return changed(state, first=firsts.index(event))
    raise refused(event, step, [*(chances(state) or ()), *moves(state)])


def _names(event: str, word: str, known: Mapping[str, object]) -> list[str]:
    """The names that the event lists after its word, if it is written as it should be."""
    tidy = "".join(event.split()).casefold()
    for form in (event, tidy):
        head, _, rest = form.partition(":")
        names = rest.split(",")
        if head == word and all(name in known for name in names):
            if form == event:
                return names
            raise refused(event, word, [tidy])
    raise refused(event, word)


def _cast(state: State, event: str) -> State:
    animals = tuple(_names(event, "animals", dict.fromkeys(ANIMALS)))
    if len(animals) != state.seats or len(set(animals)) != state.seats:
        raise IllegalEvent("animals-each-one", event=quoted(event), seats=state.seats)
    return changed(state, animals=animals)


def _lay(state: State, event: str) -> State:
    names = _names(event, "ring", CARDS)
    ring = tuple(CARDS[name] for name in names)
    animals = sorted(card.owner for card in ring if card not in STARTING_CARDS)
    starting = Counter(card for card in ring if card in STARTING_CARDS)
    if animals != sorted(state.animals) or starting != Counter(STARTING_CARDS):
        raise IllegalEvent("ring-cards", event=quoted(event), animals=list(state.animals))
    places = tuple([card.owner for card in ring].index(animal) for animal in state.animals)
    return changed(
        state,
        ring=ring,
        places=places,
        landed=tuple(range(state.seats)),
        unseen=tuple(_without(VALUES, ring[place]) for place in places),
        piles=((),) * state.seats,
    )


def _without(values: tuple[int, ...], card: Card) -> tuple[int, ...]:
    return tuple(value for value in values if value != card.value)


def _roll(state: State, number: int) -> State:
    if number in state.aside or len(state.aside) == DICE - 1:
        return _walk(state, number)
    return changed(state, rolled=number, lying=())


def _choose(state: State, event: str) -> State:
    assert state.rolled is not None
    if event == "stop":
        return _walk(state, state.rolled)
    return changed(state, aside=(*state.aside, state.rolled), rolled=None)


def _walk(state: State, steps: int) -> State:
    seat = active(state)
    place = landing(state, seat, steps)
    card = state.ring[place]
    assert card is not None
    after = changed(
        state,
        places=put(state.places, seat, place),
        landed=(*(other for other in state.landed if other != seat), seat),
        piles=_add(state.piles, taker(state, seat, place), card),
        aside=(),
        rolled=None,
        lying=(*state.aside, steps),
    )
    if not in_extra_round(state):
        return changed(after, emptied=place)
    ring = put(state.ring, place, None)
    return _finish(changed(after, ring=ring, turns=state.turns + 1))


def _fill(state: State, value: int) -> State:
    seat = active(state)
    card = Card(state.animals[seat], value)
    assert state.emptied is not None
    return _finish(
        changed(
            state,
            ring=put(state.ring, state.emptied, card),
            unseen=put(state.unseen, seat, _without(state.unseen[seat], card)),
            lying=(),
            emptied=None,
            turns=state.turns + 1,
        )
    )


def _finish(state: State) -> State:
    """At the end, what was passed on joins the scoring piles."""
    if due(state) != "over" or not passed_on(state):
        return state
    piles = state.piles
    for seat, (animal, values) in enumerate(zip(state.animals, state.unseen, strict=True)):
        left = state.passed[seat] if state.passed else values[0]
        for value in values:
            receiver = (seat + 1 if value == left else seat - 1) % state.seats
            piles = _add(piles, receiver, Card(animal, value))
    return changed(state, piles=piles, unseen=((),) * state.seats)


def _add(
    piles: tuple[tuple[Card, ...], ...], seat: int, card: Card
) -> tuple[tuple[Card, ...], ...]:
    return put(piles, seat, (*piles[seat], card))
