"""A world that may be so, played on quickly to the end of its phase."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from barnyard.games.life_is_life.bot_measure import Style, measured
from barnyard.games.life_is_life.bot_trade import Trade, best_trade
from barnyard.games.life_is_life.bot_view import KINDS, POINTS, Counts, View

ENDLESS = 40  # turns after which a phase is counted, however it stands


@dataclass(slots=True)
class World:
    """All hands, by place; it changes while it is played."""

    hands: list[list[int]]
    rows: list[list[int]]
    known: list[list[int]]
    traded: list[bool]
    left: int | None  # in the last round: the turns that are left
    active: int
    declared: Counts
    declarer: int | None = None
    turns: int = 0

    def copy(self) -> "World":
        return World(
            [hand[:] for hand in self.hands],
            self.rows[:],  # rows are replaced whole
            [some[:] for some in self.known],
            self.traded[:],
            self.left,
            self.active,
            self.declared,
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

    def trade(self, number: int, put: list[int]) -> None:
        place, taken = self.active, self.rows[number]
        hand, known = self.hands[place], self.known[place]
        for kind in KINDS:
            if taken[kind] or put[kind]:
                hand[kind] += taken[kind] - put[kind]
                known[kind] = max(0, known[kind] - put[kind]) + taken[kind]
        self.rows[number] = put
        self.traded[place] = True
        if any(hand[kind] == POINTS[kind] for kind in self.declared):
            self.declarer = place
        self._pass_on()

    def play(self, styles: Sequence[Style]) -> None:
        """To the end of the phase, each player by its own hand and what everybody saw."""
        while not self.over:
            style = styles[self.active]
            ahead, trade = self.idea(style)
            if self.wants_to_knock(style, ahead, trade) or self.turns >= ENDLESS:
                self.knock()
            else:
                self.trade(trade.row, trade.put)

    def idea(self, style: Style) -> tuple[float, Trade]:
        """What the hand of the player to move is worth as it is, and the best trade for it."""
        place = self.active
        hand = self.hands[place]
        others = self.known[:place] + self.known[place + 1 :]
        measure = measured(style, hand, self.rows, others, self.declared)
        ahead = sum([measure[kind][hand[kind]] for kind in KINDS])
        return ahead, best_trade(hand, self.rows, measure)

    def wants_to_knock(self, style: Style, ahead: float, trade: Trade) -> bool:
        if not self.traded[self.active]:
            return self.turns >= ENDLESS
        if self.left is not None:
            return trade.gain <= 0
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
            if any(have > most for have, most in zip(hand, view.most[place], strict=True)):
                break
            at = upto
            hands.append(hand)
        else:
            return hands


def world_of(view: View, hands: list[list[int]]) -> World:
    return World(
        hands=hands,
        rows=[list(row) for row in view.rows],
        known=[list(some) for some in view.known],
        traded=list(view.traded),
        left=view.left,
        active=0,
        declared=view.declared,
    )
