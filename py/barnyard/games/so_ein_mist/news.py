"""What happened in So ein Mist, as data for log, pictures and spoken lines."""

from barnyard.core.game import News
from barnyard.games.so_ein_mist.cards import DICE, Card, worth
from barnyard.games.so_ein_mist.scoring import food, outcome, scores
from barnyard.games.so_ein_mist.state import (
    State,
    active,
    due,
    in_extra_round,
    passed_on,
    queue,
    taker,
)


def news(before: State, event: str, after: State) -> list[News]:
    happened = _NEWS[due(before)](before, event, after)
    if due(after) == "over":
        return [*happened, *_end(after)]
    if in_extra_round(after) and not in_extra_round(before):
        return [*happened, {"what": "extra-round", "seat": active(after)}]
    return happened


def _animals(before: State, event: str, after: State) -> list[News]:
    return [
        {"what": "animal", "seat": seat, "animal": animal}
        for seat, animal in enumerate(after.animals)
    ]


def _ring(before: State, event: str, after: State) -> list[News]:
    return [{"what": "ring", "cards": [_card(card) for card in after.ring if card]}]


def _first(before: State, event: str, after: State) -> list[News]:
    return [{"what": "first", "seat": after.first}]


def _die(before: State, event: str, after: State) -> list[News]:
    seat = active(before)
    number = int(event.removeprefix("die:"))
    why = "choice" if after.rolled else "fifth" if len(before.aside) == DICE - 1 else "pair"
    rolled: News = {
        "what": "die",
        "seat": seat,
        "number": number,
        "why": why,
        "aside": list(before.aside),
    }
    return [rolled] if after.rolled else [rolled, *_walk(before, number, after)]


def _choice(before: State, event: str, after: State) -> list[News]:
    seat, number = active(before), before.rolled
    assert number is not None
    chosen: News = {"what": event, "seat": seat, "number": number}
    return [chosen] if event == "go" else [chosen, *_walk(before, number, after)]


def _walk(before: State, steps: int, after: State) -> list[News]:
    """The animal walks, perhaps queues, and somebody takes the card."""
    seat = active(before)
    stood = queue(before, after.places[seat])
    queued: list[News] = [{"what": "queue", "seat": seat, "behind": stood}] if stood else []
    return [_moved(before, steps, after), *queued, _took(before, after)]


def _moved(before: State, steps: int, after: State) -> News:
    seat = active(before)
    start, place = before.places[seat], after.places[seat]
    size = len(before.ring)
    return {
        "what": "walk",
        "seat": seat,
        "animal": before.animals[seat],
        "steps": steps,
        "path": [(start + step) % size for step in range(1, (place - start) % size + 1)],
        "card": _card(_lying(before, place)),
    }


def _took(before: State, after: State) -> News:
    seat = active(before)
    place = after.places[seat]
    receiver, card = taker(before, seat, place), _lying(before, place)
    return {
        "what": "take",
        "seat": receiver,
        "by": seat,
        "why": _how(card) if queue(before, place) else "alone",
        "card": _card(card),
        "kind": "food" if card.value > 0 else "dung",
        "counts": worth(card, before.animals[receiver], before.doubling),
    }


def _how(card: Card) -> str:
    """Dung has to be taken from a queue; food is a gift."""
    return "gift" if card.value > 0 else "queue"


def _lying(state: State, place: int) -> Card:
    card = state.ring[place]
    assert card is not None
    return card


def _draw(before: State, event: str, after: State) -> list[News]:
    assert before.emptied is not None
    card = _card(_lying(after, before.emptied))
    return [{"what": "draw", "seat": active(before), "card": card, "place": before.emptied}]


def _passed(before: State, event: str, after: State) -> list[News]:
    return []  # told all together at the end


_NEWS = {
    "animals": _animals,
    "ring": _ring,
    "first": _first,
    "die": _die,
    "choice": _choice,
    "draw": _draw,
    "passed": _passed,
}


def _end(after: State) -> list[News]:
    """The cards that were passed on, the sums, and who won by what."""
    result = outcome(after)
    assert result is not None
    handed = passed_on(after)
    passed: list[News] = [
        {"what": "passed", "seat": seat, "cards": [_card(card) for card in pile[-handed:]]}
        for seat, pile in enumerate(after.piles)
        if handed
    ]
    ahead: list[News] = [
        {"what": "ahead", "seat": seat, "points": points}
        for seat, points in enumerate(after.ahead)
        if points
    ]
    scored: list[News] = [
        {"what": "score", "seat": seat, "points": points, "food": eaten}
        for seat, (points, eaten) in enumerate(zip(scores(after), food(after), strict=True))
    ]
    ended: News = {"what": "end", "winners": list(result.winners), "why": result.reason}
    return [*passed, *ahead, *scored, ended]


def _card(card: Card) -> News:
    return {"owner": card.owner, "value": card.value}
