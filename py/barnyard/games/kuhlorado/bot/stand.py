"""A position for the seat that marks next, and what marking squares would make of it."""

from collections.abc import Iterator
from typing import Final

from barnyard.games.kuhlorado.bot.ground import (
    Ground,
    Land,
    ended,
    ground,
    joined,
    lands,
    turns_left,
)
from barnyard.games.kuhlorado.bot.learned import (
    Sum,
    chance_of,
    doubles_worth,
    lead_worth,
    log_odds,
    open_worth,
    prize_worth,
    side_worth,
)
from barnyard.games.kuhlorado.rules import INTERIM_COWS
from barnyard.games.kuhlorado.scoring import DOUBLE_POINTS, land_points
from barnyard.games.kuhlorado.squares import bits
from barnyard.games.kuhlorado.state import State

CERTAIN: Final = 40.0  # log odds: as good as certain

Tally = tuple[int, int, int, int, int]  # a prize: its squares, kind, points, free ones, the lead
Known = tuple[list[Land], list[Land], list[Tally]]  # one's own land, the other's, the prizes


class Stand:
    """Where the game stands, for one seat: its own marks and the other's."""

    def __init__(
        self,
        pad: Ground,
        own: int,
        other: int,
        lead: int = 0,
        *,
        waiting: bool = False,
        ahead: float = 0.0,
        known: Known | None = None,
    ) -> None:
        self.pad = pad
        self.own, self.other = own, other
        self.lead = lead  # interim points, more than the other has
        self.ahead = ahead  # points that one began with, as against the other; ties are worth half
        self.waiting = waiting  # for the interim scoring
        self.free = (pad.cows | pad.numbers) & ~(own | other)
        self.own_lands, self.other_lands, self.tallies = known or self._looked_at()
        self._own_after: dict[int, list[Land]] = {0: self.own_lands}

    def _looked_at(self) -> Known:
        tallies = [
            self._tally(prize.squares, prize.kind, prize.points) for prize in self.pad.prizes
        ]
        return lands(self.own, self.free), lands(self.other, self.free), tallies

    def _tally(self, squares: int, kind: int, points: int) -> Tally:
        lead = (self.own & squares).bit_count() - (self.other & squares).bit_count()
        return squares, kind, points, (self.free & squares).bit_count(), lead

    def after(self, squares: int) -> "Stand":
        """When these squares are marked and the other seat is to throw."""
        own = self.own | squares
        lead, waiting = self.interim(squares)
        ahead, known = -self.ahead, self._known_after(squares)
        return Stand(self.pad, self.other, own, -lead, waiting=waiting, ahead=ahead, known=known)

    def _known_after(self, squares: int) -> Known:
        """What need not be looked at anew, for the other seat."""
        own = [(size, shore & ~squares) for size, shore in self.other_lands]
        tallies = [
            (mask, kind, points, free, -lead)
            for mask, kind, points, free, lead in self.tallies_after(squares)
        ]
        return own, self.own_after(squares), tallies

    def ends(self, squares: int) -> bool:
        return ended(*self.left_after(squares))

    def interim(self, squares: int) -> tuple[int, bool]:
        """The lead in interim points after the turn, and whether they are still to come."""
        if not self.waiting or self.marked_cows(squares) < INTERIM_COWS:
            return self.lead, self.waiting
        return DOUBLE_POINTS * self.sizes_lead(squares, 2), False

    def sizes_lead(self, squares: int, size: int) -> int:
        """How many more lands of exactly this size one's own are than the other's."""
        own, other = self.own_after(squares), self.other_lands
        return sum(land[0] == size for land in own) - sum(land[0] == size for land in other)

    def own_after(self, squares: int) -> list[Land]:
        known = self._own_after
        if squares not in known:
            done = 0
            for square in bits(squares):
                before = known[done]
                done |= square
                if done not in known:
                    known[done] = joined(before, square, self.free & ~done)
        return known[squares]

    def tallies_after(self, squares: int) -> Iterator[Tally]:
        for tally in self.tallies:
            mask, kind, points, free, lead = tally
            if mask & squares:
                more = (mask & squares).bit_count()
                yield mask, kind, points, free - more, lead + more
            else:
                yield tally

    def margin_after(self, squares: int) -> float:
        """By how many points one would win if the game ended then."""
        margin = self.interim(squares)[0] + self.ahead
        for _, _, points, _, lead in self.tallies_after(squares):
            margin += points * ((lead > 0) - (lead < 0))
        margin += sum(land_points(size) for size, _ in self.own_after(squares))
        return margin - sum(land_points(size) for size, _ in self.other_lands)

    def result_after(self, squares: int) -> float:
        """For squares that end the game: 1 is won, 0 lost."""
        margin = self.margin_after(squares)
        return ((margin > 0) - (margin < 0) + 1) / 2

    def left_after(self, squares: int) -> tuple[int, int]:
        """How many cows and numbers are free then."""
        free = self.free & ~squares
        return (free & self.pad.cows).bit_count(), (free & self.pad.numbers).bit_count()

    def chance_after(self, squares: int) -> float:
        """The chance to win as experience has it, without looking ahead."""
        return chance_of(self.worth_after(squares))

    def worth_after(self, squares: int) -> float:
        """The same as log odds, which add up."""
        cows, numbers = self.left_after(squares)
        if ended(cows, numbers):
            return CERTAIN * (2 * self.result_after(squares) - 1)
        turns, free = turns_left(cows, numbers), self.free & ~squares
        other = [(size, shore & ~squares) for size, shore in self.other_lands]
        worth = open_worth(cows, numbers, self.interim(squares)[1])
        worth += side_worth(self.own_after(squares), free, self.pad.cows, turns, False)
        worth -= side_worth(other, free, self.pad.cows, turns, True)
        for _, kind, _, still, lead in self.tallies_after(squares):
            worth += prize_worth(kind, turns, still, lead)
        return log_odds(worth + self._interim_worth(squares, turns))

    def _interim_worth(self, squares: int, turns: int) -> Sum:
        if not (self.waiting or self.lead or self.ahead):
            return 0
        lead, waiting = self.interim(squares)
        worth = lead_worth(turns, lead + self.ahead)
        return worth + self.doubles_after(squares) if waiting else worth

    def doubles_after(self, squares: int) -> Sum:
        """What lands of one and of two squares promise before the interim scoring."""
        ones, twos = (self.sizes_lead(squares, size) for size in (1, 2))
        return doubles_worth(INTERIM_COWS - self.marked_cows(squares), ones, twos)

    def marked_cows(self, squares: int) -> int:
        return (self.pad.cows & (self.own | self.other | squares)).bit_count()


def stand_of(state: State, seat: int) -> Stand:
    """As this seat would mark next."""
    own, other = state.marks[seat], state.marks[1 - seat]
    points = state.interim or (0, 0)
    waiting = state.advanced and state.interim is None
    lead, ahead = points[seat] - points[1 - seat], state.ahead[seat] - state.ahead[1 - seat]
    tied = 0.0 if state.second is None else 0.5 if state.second == seat else -0.5
    return Stand(ground(state.pad), own, other, lead, waiting=waiting, ahead=ahead + tied)
