"""What happened in Life is Life, as data for log, pictures and spoken lines.

A deal's hands stand in the event: they are told from the states instead, where they may be
masked. All else in the events is public.
"""

from collections.abc import Mapping

from barnyard.core.game import News
from barnyard.games.life_is_life.cards import LETTERS, VALUES
from barnyard.games.life_is_life.scoring import majorities
from barnyard.games.life_is_life.state import (
    PhaseEnd,
    State,
    combinations_to_declare,
    due,
    next_playing,
    playing,
)


def news(before: State, event: str, after: State) -> list[News]:
    happened = _NEWS[event.partition(":")[0]](before, event, after)
    if after.ended is not None:
        happened += phase_end(before, after, after.ended)
    elif after.knocker is not None:
        seat = after.active
        happened.append({"what": "last-turn", "seat": seat})
    return happened


def _first(before: State, event: str, after: State) -> list[News]:
    return [{"what": "first", "seat": after.starter}]


def _deal(before: State, event: str, after: State) -> list[News]:
    hands: list[News] = [
        {"what": "hand", "seat": seat, "cards": list(hand)}
        for seat, hand in enumerate(after.hands)
        if hand
    ]
    rows = [list(row) for row in after.rows]
    return [{"what": "deal", "seat": after.active, "rows": rows}, *hands]


def _trade(before: State, event: str, after: State) -> list[News]:
    _, number, cards = event.split(":")
    return [
        {
            "what": "trade",
            "seat": before.active,
            "row": int(number),
            "put": list(cards),
            "took": list(before.rows[int(number) - 1]),
        }
    ]


def _knock(before: State, event: str, after: State) -> list[News]:
    what = "knock" if before.knocker is None else "pass"
    return [{"what": what, "seat": before.active}]


_NEWS = {"first": _first, "deal": _deal, "trade": _trade, "knock": _knock}


def phase_end(before: State, after: State, end: PhaseEnd) -> list[News]:
    """What it came to, lives and who is out, and how it goes on."""
    counted = _majorities(before, end) if end.declarer is None else _sudden_death(after, end)
    lost: list[News] = [
        {
            "what": "lost",
            "seat": seat,
            "lives": lives,
            "left": after.lives[seat],
            **_why_lost(before, end, seat),
        }
        for seat, lives in enumerate(end.lost)
        if before.lives[seat] and seat != end.declarer
    ]
    out: list[News] = [
        {"what": "out", "seat": seat}
        for seat, lives in enumerate(before.lives)
        if lives and not after.lives[seat]
    ]
    return [*counted, *lost, *out, *_next(after)]


def _why_lost(before: State, end: PhaseEnd, seat: int) -> News:
    if end.declarer is not None:
        return {"why": "sudden-death"}
    totals = {end.points[other] for other in playing(before)}
    place = ("most", "between", "fewest")[end.lost[seat]]
    return {"why": place if len(totals) > 1 else "equal", "points": end.points[seat]}


def _majorities(before: State, end: PhaseEnd) -> list[News]:
    """Animal by animal, from the most valuable on: who has how many, and who gets the points."""
    hands = {seat: end.shown[seat] for seat in playing(before)}
    won = majorities(hands)
    shown: list[News] = [
        {"what": "shown", "seat": seat, "cards": list(hand)} for seat, hand in hands.items()
    ]
    animals: list[News] = [
        {
            "what": "majority" if letter in won else "no-majority",
            "animal": letter,
            "seat": won.get(letter),
            "counts": [hand.count(letter) for hand in end.shown],
            "most": max(hand.count(letter) for hand in hands.values()),
            "points": VALUES[letter] if letter in won else 0,
            "why": _why_won(letter, hands, won),
        }
        for letter in LETTERS
    ]
    totals: list[News] = [
        {"what": "total", "seat": seat, "points": end.points[seat]} for seat in hands
    ]
    return [{"what": "count"}, *shown, *animals, *totals]


def _why_won(letter: str, hands: Mapping[int, str], won: Mapping[str, int]) -> str:
    counts = [hand.count(letter) for hand in hands.values()]
    if letter in won:
        return "most"
    if not any(counts):
        return "none"
    return "shared" if counts.count(max(counts)) > 1 else "single"


def _sudden_death(after: State, end: PhaseEnd) -> list[News]:
    seat = end.declarer
    assert seat is not None
    hand = end.shown[seat]
    animals = combinations_to_declare(after, hand)
    declared: News = {
        "what": "sudden-death",
        "seat": seat,
        "animals": animals,
        "cards": list(hand),
    }
    gained: News = {"what": "gained", "seat": seat, "left": after.lives[seat]}
    return [declared, gained] if after.advanced else [declared]


def _next(after: State) -> list[News]:
    if due(after) == "over":
        return [{"what": "end", "winners": playing(after), "why": "last-alive"}]
    assert after.starter is not None
    return [{"what": "next-phase", "seat": next_playing(after, after.starter)}]
