"""Life is Life: trade for majorities, knock in time, keep your lives."""

import random
from collections.abc import Mapping
from typing import Final

from barnyard.core.changed import changed
from barnyard.core.errors import IllegalEvent, quoted, refused
from barnyard.core.game import CHANCE, OVER, Turn, seated
from barnyard.core.options import Option, by_seat, of_seats, settle
from barnyard.core.tuples import put
from barnyard.games.life_is_life.cards import (
    ALL_CARDS,
    HAND,
    LETTERS,
    ROWS,
    VALUES,
    holds,
    in_order,
    without,
)
from barnyard.games.life_is_life.hidden import complete as complete
from barnyard.games.life_is_life.hidden import mask as mask
from barnyard.games.life_is_life.news import news as news
from barnyard.games.life_is_life.phase_end import count, sudden_death
from barnyard.games.life_is_life.scoring import outcome as outcome
from barnyard.games.life_is_life.sketch import sketch as sketch
from barnyard.games.life_is_life.state import (
    LIVES,
    SUDDEN_DEATH,
    State,
    at_most_after,
    combinations_to_declare,
    next_playing,
    playing,
    starter_of_next_phase,
)
from barnyard.games.life_is_life.state import due as due
from barnyard.games.life_is_life.trades import trades

KEY: Final = "life-is-life"
TITLE: Final = "Life is Life"
SEATS: Final = range(3, 6)
OPTIONS: Final = (
    Option("advanced", (False, True)),
    by_seat("ahead", (0, 1, 2, 3, 4, 5, 6, 7)),
)
VERSION: Final = 1

ROW_NUMBERS: Final = "1234"


def start(seats: int, options: Mapping[str, object]) -> State:
    chosen = settle(OPTIONS, options)
    more = of_seats(chosen.get("ahead"), seated(SEATS, seats))
    return State(advanced=bool(chosen["advanced"]), lives=tuple(LIVES + each for each in more))


# ------------------------------------------------------------------ questions


def turn(state: State) -> Turn:
    match due(state):
        case "over":
            return OVER
        case "turn":
            return state.active
        case _:
            return CHANCE


def moves(state: State) -> list[str]:
    if due(state) != "turn" or (hand := state.hands[state.active]) is None:
        return []
    knocking = ["knock"] if state.active in state.traded else []
    return knocking + trades(hand, state.rows)


def chances(state: State) -> dict[str, int] | None:
    if due(state) != "first":
        return None
    return {f"first:{seat}": 1 for seat in range(state.seats)}


def sample(state: State, rng: random.Random) -> str:
    if due(state) == "first":
        return f"first:{rng.randrange(state.seats)}"
    cards = rng.sample(ALL_CARDS, len(ALL_CARDS))
    return "deal:" + "/".join(in_order(cards.pop() for _ in range(size)) for size in _sizes(state))


def _sizes(state: State) -> list[int]:
    """How many cards a deal gives to each hand and row."""
    return [HAND] * len(playing(state)) + list(ROWS)


def reveals(state: State, event: str) -> bool:
    """A trade lays cards open, and the last knock all hands; any other knock shows nothing."""
    return event != "knock" or next_playing(state, state.active) == state.knocker


def scores(state: State) -> list[int]:
    return list(state.lives)


def info(state: State) -> dict[str, object] | None:
    if state.ended is None:
        return None
    lost = list(state.ended.lost)
    if state.ended.declarer is not None:
        return {"sudden_death": state.ended.declarer, "lost": lost}
    return {"points": list(state.ended.points), "lost": lost}


# ------------------------------------------------------------------ events


def apply(state: State, event: str) -> State:
    match due(state):
        case "turn" if event == "knock":
            return _knock(state)
        case "turn":
            return _trade(state, *_read_trade(state, event))
        case "deal":
            return _deal(state, _read_deal(state, event))
        case "first" if event in (firsts := list(chances(state) or ())):
            return changed(state, starter=firsts.index(event))
        case step:
            raise refused(event, step, chances(state) or ())


def _read_deal(state: State, event: str) -> list[str]:
    """The hands and rows of a deal: right sizes, in order, no card too many."""
    head, _, rest = "".join(event.split()).partition(":")
    sets = rest.upper().split("/")
    if head.casefold() != "deal" or "".join(sets).strip(LETTERS):
        raise refused(event, "deal")
    if [len(cards) for cards in sets] != _sizes(state):
        raise IllegalEvent("deal-sizes", event=quoted(event), sizes=_sizes(state))
    expected = f"deal:{'/'.join(in_order(cards) for cards in sets)}"
    if event != expected:
        raise IllegalEvent("not-canonical", event=quoted(event), expected=expected)
    if not holds(ALL_CARDS, "".join(sets)):
        raise IllegalEvent("deal-too-many", event=quoted(event))
    return sets


def _deal(state: State, sets: list[str]) -> State:
    dealt = dict(zip(playing(state), sets, strict=False))
    first = state.starter if state.ended is None else starter_of_next_phase(state)
    assert first is not None
    return changed(
        state,
        starter=first,
        active=first,
        hands=tuple(dealt.get(seat, "") for seat in range(state.seats)),
        rows=tuple(sets[-len(ROWS) :]),
        known=("",) * state.seats,
        shed=("",) * state.seats,
        most=(tuple(VALUES[letter] for letter in SUDDEN_DEATH),) * state.seats,
        ended=None,
    )


def _read_trade(state: State, event: str) -> tuple[int, str]:
    """The row, counted from 0, and the cards that are put down for it, if the rules allow it."""
    word, _, rest = "".join(event.split()).partition(":")
    number, _, asked = rest.upper().partition(":")
    row = ROW_NUMBERS.find(number) if len(number) == 1 else -1
    if word.casefold() != "trade" or row < 0 or asked.strip(LETTERS):
        raise _no_trade(event)
    cards = in_order(asked)
    if event != (expected := f"trade:{number}:{cards}"):
        raise IllegalEvent("not-canonical", event=quoted(event), expected=expected)
    if len(cards) != ROWS[row]:
        raise IllegalEvent("trade-count", row=row + 1, count=len(cards))
    hand = state.hands[state.active]
    if hand is None or not holds(hand, cards):
        raise IllegalEvent("trade-not-held", cards=list(cards))
    if cards == state.rows[row]:
        raise IllegalEvent("trade-same", row=row + 1, cards=list(cards))
    return row, cards


def _no_trade(event: str) -> IllegalEvent:
    near = refused(event, "turn", ["knock"])
    if near.code == "not-canonical":
        return near
    return IllegalEvent("trade-written", event=quoted(event), letters=LETTERS)


def _trade(state: State, row: int, cards: str) -> State:
    seat, taken = state.active, state.rows[row]
    known, shed = state.known[seat], state.shed[seat]
    hand = in_order(without(state.hands[seat] or "", cards) + taken)
    after = changed(
        state,
        active=next_playing(state, seat),
        hands=put(state.hands, seat, hand),
        rows=put(state.rows, row, cards),
        known=put(state.known, seat, in_order(without(known, cards) + taken)),
        shed=put(state.shed, seat, in_order(shed + without(cards, known))),
        most=put(state.most, seat, at_most_after(state, seat, cards, taken)),
        traded=state.traded | {seat},
    )
    if combinations_to_declare(state, hand):
        return sudden_death(after, seat, hand)
    return _count_after_last_turn(after)


def _knock(state: State) -> State:
    if state.active not in state.traded:
        raise IllegalEvent("knock-before-trade")
    knocker = state.active if state.knocker is None else state.knocker
    following = next_playing(state, state.active)
    return _count_after_last_turn(changed(state, active=following, knocker=knocker))


def _count_after_last_turn(state: State) -> State:
    """The last round is over when it would be the knocker's turn again."""
    return count(state) if state.active == state.knocker else state
