"""A trade that is being put together at the table: what is lit, and what each press picks.

The rules are not asked: a card is lit because a legal move that fits what is picked holds it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from barnyard.games.life_is_life.cards import holds, in_order, without

TRADE: Final = "trade"
KNOCK: Final = "knock"


@dataclass(frozen=True)
class Choice:
    trades: dict[int, list[str]]  # by row: all that may be put down for it
    may_knock: bool
    row: int | None = None  # the row that is chosen
    put: tuple[str, ...] = ()  # the cards that are chosen for it so far, in the order of choosing
    hasty: bool = False  # somebody pressed a card before a row

    @property
    def on_turn(self) -> bool:
        return bool(self.trades)

    @property
    def move(self) -> str | None:
        """The trade, once it is complete and legal."""
        whole = self.row is not None and in_order(self.put) in self.trades[self.row]
        return self.written() if whole else None

    @property
    def full(self) -> bool:
        return self.row is not None and len(self.put) >= self.row

    def written(self, *more: str) -> str:
        """The trade as an event, legal or not: the engine says why, if not."""
        return f"{TRADE}:{self.row}:{in_order((*self.put, *more))}"

    def lit(self) -> frozenset[str]:
        """The animals of which one more may be put down."""
        if self.row is None:
            return frozenset()
        put = "".join(self.put)
        fitting = (cards for cards in self.trades[self.row] if holds(cards, put))
        return frozenset("".join(without(cards, put) for cards in fitting))

    # ------------------------------------------------------------------ what a press picks

    def row_pressed(self, row: int) -> str:
        """Another row keeps the chosen cards, as many as fit it; the same one lies again."""
        if row == self.row:
            return ""
        put = self.put[:row]
        while put and not any(holds(cards, "".join(put)) for cards in self.trades[row]):
            put = put[:-1]
        return _picks(row, put)

    def dropped_on(self, row: int) -> str:
        """What is picked before a card that is dragged there: the row, with what lies ready for
        it. Then the card is pressed."""
        return _picks(row, self.put if row == self.row else ())

    def card_pressed(self, letter: str, lit: frozenset[str]) -> str:
        """A card for a row of one is the whole trade: nothing can be added to it."""
        if self.row is None:
            return TRADE
        if letter not in lit or self.row == 1:
            return self.written(letter)
        return _picks(self.row, (*self.put, letter))

    def taken_back(self, place: int) -> str:
        assert self.row is not None
        return _picks(self.row, self.put[:place] + self.put[place + 1 :])

    def trade_pressed(self) -> str:
        return TRADE if self.row is None else self.written()


def choice(moves: Sequence[str], picked: tuple[str, ...]) -> Choice:
    trades: dict[int, list[str]] = {}
    for move in moves:
        word, _, rest = move.partition(":")
        if word == TRADE:
            number, _, cards = rest.partition(":")
            trades.setdefault(int(number), []).append(cards)
    may_knock = KNOCK in moves
    if len(picked) > 1 and int(picked[1]) in trades:
        return Choice(trades, may_knock, int(picked[1]), picked[2:])
    return Choice(trades, may_knock, hasty=picked == (TRADE,))


def put_down(move: str) -> tuple[str, str]:
    """Of a trade the row and the cards for it; a knock has none."""
    _, row, cards = f"{move}::".split(":")[:3]
    return row, cards


def _picks(row: int, put: tuple[str, ...]) -> str:
    return " ".join((TRADE, str(row), *put))
