"""Referee at a real table: the players hold the cards, and this keeps lives, knocks and the last
round, and counts a phase from the hands that are entered at its end.

first:2       who begins the first phase        count      all have had their last turn
knock:0       who calls the last round          hand:GGB…  the next hand that is laid open
done          one has had the last turn         sudden:1:R who declares a sudden death, with what
deal          the cards of the next phase are dealt

The state is the game's own, as far as it can be known without seeing cards: while a phase runs
its rows are there, and empty. What a phase comes to is reckoned by the game itself.
"""

from collections.abc import Callable, Mapping
from typing import Final

from barnyard.core.changed import changed
from barnyard.core.errors import IllegalEvent, quoted
from barnyard.core.game import News
from barnyard.core.tuples import put
from barnyard.games.life_is_life.cards import HAND, LETTERS, ROWS, VALUES, in_order
from barnyard.games.life_is_life.news import phase_end
from barnyard.games.life_is_life.phase_end import count, sudden_death
from barnyard.games.life_is_life.rules import start as start
from barnyard.games.life_is_life.state import (
    State,
    combinations_to_declare,
    declarable,
    due,
    next_playing,
    playing,
    starter_of_next_phase,
)

UNSEEN: Final = ("",) * len(ROWS)


def stage(state: State) -> str:
    """first, phase, last, hands, ended or over: what the table is about."""
    if due(state) != "turn":
        return {"deal": "ended"}.get(due(state), due(state))
    if state.knocker is None:
        return "phase"
    return "hands" if state.active == state.knocker else "last"


def next_hand(state: State) -> int:
    """Whose hand is entered next."""
    return state.hands.index(None)


def still_there(state: State, cards: str) -> dict[str, int]:
    """By animal: how many cards of it lie neither in an entered hand nor among these."""
    known = "".join(hand or "" for hand in state.hands) + cards
    return {letter: VALUES[letter] - known.count(letter) for letter in LETTERS}


# ------------------------------------------------------------------ entries


def apply(state: State, entry: str) -> State:
    """The state after an entry. Raises `IllegalEvent`; then nothing has changed."""
    word, _, rest = entry.partition(":")
    if word in ENTRIES.get(stage(state), ()):
        after = _MADE[word](state, rest)
        if after is not None:
            return after
    raise IllegalEvent("referee-entry", entry=quoted(entry))


ENTRIES: Final[Mapping[str, tuple[str, ...]]] = {
    "first": ("first",),
    "phase": ("knock", "sudden"),
    "last": ("done", "count", "sudden"),
    "hands": ("hand", "sudden"),
    "ended": ("deal",),
}


def _seat(state: State, text: str) -> int | None:
    """A seat that is still in the game."""
    return next((seat for seat in playing(state) if str(seat) == text), None)


def _first(state: State, text: str) -> State | None:
    seat = _seat(state, text)
    return None if seat is None else _begun(state, seat)


def _begun(state: State, starter: int) -> State:
    """A phase: everybody who is in the game holds cards that nobody else has seen."""
    return changed(
        state,
        starter=starter,
        active=starter,
        rows=UNSEEN,
        hands=tuple(None if lives else "" for lives in state.lives),
        ended=None,
    )


def _knock(state: State, text: str) -> State | None:
    seat = _seat(state, text)
    return None if seat is None else changed(state, knocker=seat, active=next_playing(state, seat))


def _done(state: State, text: str) -> State | None:
    return None if text else changed(state, active=next_playing(state, state.active))


def _all_done(state: State, text: str) -> State | None:
    assert state.knocker is not None
    return None if text else changed(state, active=state.knocker)


def _deal(state: State, text: str) -> State | None:
    return None if text else _begun(state, starter_of_next_phase(state))


def _sudden(state: State, text: str) -> State | None:
    who, _, letter = text.partition(":")
    seat = _seat(state, who)
    if seat is None or letter not in tuple(declarable(state)):
        return None
    return sudden_death(state, seat, letter * VALUES[letter])


def _hand(state: State, cards: str) -> State | None:
    check(state, cards)
    if cards != in_order(cards):
        return None
    if len(cards) != HAND:
        raise IllegalEvent("hand-size", count=len(cards))
    if whole := combinations_to_declare(state, cards):
        raise IllegalEvent("hand-whole-herd", animals=whole)
    after = changed(state, hands=put(state.hands, next_hand(state), cards))
    return after if None in after.hands else count(after)


def check(state: State, cards: str) -> None:
    """Refuses cards that cannot all be in the next hand, however many are still to come."""
    if set(cards) - set(LETTERS) or stage(state) != "hands":
        raise IllegalEvent("referee-entry", entry=quoted(cards))
    for letter, left in still_there(state, cards).items():
        if left < 0:
            raise IllegalEvent("hand-too-many", animal=letter, all=VALUES[letter])
    if len(cards) > HAND:
        raise IllegalEvent("hand-full")


_MADE: Final[Mapping[str, Callable[[State, str], State | None]]] = {
    "first": _first,
    "knock": _knock,
    "done": _done,
    "count": _all_done,
    "hand": _hand,
    "sudden": _sudden,
    "deal": _deal,
}


def typed_before(entry: str) -> str:
    """The hand that this was, to be put right."""
    word, _, cards = entry.partition(":")
    return cards if word == "hand" else ""


# ------------------------------------------------------------------ what happened


def news(before: State, entry: str, after: State) -> list[News]:
    if after.ended is not None:
        return phase_end(before, after, after.ended)
    match entry.partition(":")[0]:
        case "first":
            return [{"what": "first", "seat": after.starter}]
        case "knock":
            return [{"what": "knock", "seat": after.knocker}, _last_turn(after)]
        case "done" if stage(after) == "last":
            return [_last_turn(after)]
        case "hand":
            seat = next_hand(before)
            return [{"what": "shown", "seat": seat, "cards": list(after.hands[seat] or "")}]
    return []


def _last_turn(state: State) -> News:
    return {"what": "last-turn", "seat": state.active}
