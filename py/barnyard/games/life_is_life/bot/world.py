"""A world that may be so, played on quickly to the end of its phase."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import getitem
from typing import Protocol

from barnyard.games.life_is_life.bot.measure import Judge, Style, judge
from barnyard.games.life_is_life.bot.trade import Trade, best_trade
from barnyard.games.life_is_life.bot.view import KINDS, POINTS, Few, View, few

ENDLESS = 40  # turns after which a phase is counted, however it stands


@dataclass(slots=True)
class World:
    """All hands, by place; it changes while it is played."""

    hands: list[list[int]]
    rows: list[Few]
    known: list[list[int]]
    hidden: list[int]  # by animal: how many lie in no row, and nobody saw go to a hand
    traded: list[bool]
    left: int | None  # in the last round: the turns that are left
    judge: Judge  # how all players judge their hands
    active: int = 0
    declarer: int | None = None
    turns: int = 0

    def dealt(self, hands: Sequence[Sequence[int]]) -> "World":
        """The same world at its start, with these hands."""
        return World(
            [list(hand) for hand in hands],
            self.rows[:],
            [some[:] for some in self.known],
            self.hidden[:],
            self.traded[:],
            self.left,
            self.judge,
        )

    @property
    def over(self) -> bool:
        return self.left == 0 or self.declarer is not None

    def _pass_on(self) -> None:
        self.turns += 1
        self.active = (self.active + 1) % len(self.hands)
        if self.left is not None:
            self.left -= 1

    def knock(self) -> None:
        if self.left is None:
            self.left = len(self.hands)
        self._pass_on()

    def trade(self, number: int, put: Few) -> None:
        place, taken = self.active, self.rows[number]
        hand, known = self.hands[place], self.known[place]
        for kind, count in put:
            open_ones = min(count, known[kind])
            hand[kind] -= count
            known[kind] -= open_ones
            self.hidden[kind] -= count - open_ones
        for kind, count in taken:
            hand[kind] += count
            known[kind] += count
        self.rows[number] = put
        self.traded[place] = True
        for kind in self.judge.declared:
            if hand[kind] == POINTS[kind]:
                self.declarer = place
        self._pass_on()

    def play(self, turns: int | None = None) -> None:
        """So many turns, or to the end of the phase: each player by its own hand and what everybody
        saw."""
        last = None if turns is None else self.turns + turns
        while not self.over and self.turns != last:
            ahead, trade = self.idea()
            if self.wants_to_knock(ahead, trade) or self.turns >= ENDLESS:
                self.knock()
            else:
                self.trade(trade.row, trade.put)

    def idea(self) -> tuple[float, Trade]:
        """What the hand of the player to move is worth as it is, and the best trade for it."""
        place = self.active
        hand, known = self.hands[place], self.known[place]
        others = self.known[:place] + self.known[place + 1 :]
        loose = map(int.__sub__, map(int.__add__, self.hidden, known), hand)
        measure = self.judge.measure(loose, others)
        ahead = sum(map(getitem, measure, hand))
        return ahead, best_trade(hand, self.rows, measure)

    def wants_to_knock(self, ahead: float, trade: Trade) -> bool:
        if not self.traded[self.active]:
            return self.turns >= ENDLESS
        if self.left is not None:
            return trade.gain <= 0
        style = self.judge.style
        patience = style.hurry * sum(self.known[self.active])
        return ahead >= style.knocks_at - patience and trade.gain < style.declaring / 2


def losses(world: World) -> list[int]:
    """The lives that the end of the phase takes, by place."""
    players = len(world.hands)
    if world.declarer is not None:
        return [int(place != world.declarer) for place in range(players)]
    totals = totals_of(world.hands)
    best, worst = max(totals), min(totals)
    return [0 if total == best else 2 if total == worst else 1 for total in totals]


def totals_of(hands: Sequence[Sequence[int]]) -> list[int]:
    totals = [0] * len(hands)
    few = 2 if len(hands) == 2 else 1
    for points, counts in zip(POINTS, zip(*hands, strict=True), strict=True):
        most = max(counts)
        if most >= few and counts.count(most) == 1:
            totals[counts.index(most)] += points
    return totals


class Shuffles(Protocol):
    def shuffle(self, x: list[int], /) -> None:
        """Puts the cards into any order."""


def possible_hands(view: View, rng: Shuffles) -> list[list[int]]:
    """Hands by place that agree with what the seat knows, all deals equally likely."""
    pool = [kind for kind in KINDS for _ in range(view.pool[kind])]
    while True:
        rng.shuffle(pool)
        hands, at = [list(view.own)], 0
        for place in range(1, view.players):
            hand = list(view.known[place])
            upto = at + view.hidden(place)
            for kind in pool[at:upto]:
                hand[kind] += 1
            if any(map(int.__gt__, hand, view.most[place])):
                break
            at = upto
            hands.append(hand)
        else:
            return hands


def world_of(view: View, style: Style) -> World:
    """As the table stands; the hands are still to be dealt."""
    seen = map(sum, zip(*view.rows, *view.known, strict=True))
    return World(
        hands=[],
        rows=list(map(few, view.rows)),
        known=list(map(list, view.known)),
        hidden=list(map(int.__sub__, POINTS, seen)),
        traded=list(view.traded),
        left=view.left,
        judge=judge(style, view.declared),
    )


def out_of_play(view: View, hands: Sequence[Sequence[int]]) -> list[int]:
    """By animal: how many are in no hand and no row, and stay so for the phase."""
    return list(map(int.__sub__, POINTS, map(sum, zip(*view.rows, *hands, strict=True))))
