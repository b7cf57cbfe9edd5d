"""All that can be marked in a position, at a glance: single squares by what each of them changes,
two squares together by adding up. In log odds, nearly the same as looking at each position anew
and many times as fast."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from barnyard.games.kuhlorado.bot.ground import BUT_NORTH, BUT_SOUTH, COW, ended, turns_left
from barnyard.games.kuhlorado.bot.learned import (
    Sum,
    chance_of,
    doubles_worth,
    land_worth,
    lead_worth,
    link_worth,
    log_odds,
    open_worth,
    prize_worth,
    shore_of,
)
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.bot.turn import Choice, Menu
from barnyard.games.kuhlorado.rules import INTERIM_COWS
from barnyard.games.kuhlorado.squares import BESIDE, bits

HERD: Final = 5  # cows that are tried in pairs
COUPLES: Final = 4  # of a cow and a number are looked at, for each number


class Side:
    """The land of a seat, and what each area adds with so many turns left."""

    def __init__(self, stand: Stand, *, throws: bool, turns: int) -> None:
        self.lands = stand.other_lands if throws else stand.own_lands
        self.free, self.cows = stand.free, stand.pad.cows
        self.throws, self.turns = throws, turns
        self.seen = [(size, *shore_of(shore, self.free, self.cows)) for size, shore in self.lands]
        self.worths = [land_worth(turns, throws, *seen) for seen in self.seen]
        self.links: list[tuple[int, int, int]] = []
        self.ties: dict[tuple[int, int], Sum] = {}  # what its links add
        self.tied = [0] * len(self.lands)
        self.shores = 0
        for i, (size, shore) in enumerate(self.lands):
            if shore & self.shores:
                self._tie(i, size, shore)
            self.shores |= shore

    def _tie(self, i: int, size: int, shore: int) -> None:
        """A land to those before it."""
        for j, (other, opposite) in enumerate(self.lands[:i]):
            if gaps := shore & opposite:
                link = size, other, gaps.bit_count()
                self.links.append(link)
                worth = self.ties[j, i] = link_worth(self.turns, self.throws, *link)
                self.tied[i] += worth
                self.tied[j] += worth

    def worth(self, turns: int) -> Sum:
        """Of all of it, with so many turns left."""
        throws = self.throws
        if turns == self.turns:
            return sum(self.worths) + sum(self.ties.values())
        worth = 0
        for seen in self.seen:
            worth += land_worth(turns, throws, *seen)
        for link in self.links:
            worth += link_worth(turns, throws, *link)
        return worth

    def grown(self, square: int) -> Sum:
        """What it adds if the seat marks this square."""
        size, shore, more = 1, BESIDE[square], 0
        if square & self.shores:
            met: list[int] = []
            for i, (squares, beach) in enumerate(self.lands):
                if beach & square:
                    size += squares
                    shore |= beach
                    more -= self.worths[i] + self.tied[i]
                    for j in met:
                        more += self.ties[j, i]
                    met.append(i)
        free = self.free & ~square
        shore &= free
        down, up = shore << 1 & BUT_NORTH, shore >> 1 & BUT_SOUTH
        beyond = (down | up | shore << 8 | shore >> 8) & ~shore & free
        turns, throws, cows = self.turns, self.throws, (shore & self.cows).bit_count()
        more += land_worth(turns, throws, size, shore.bit_count(), beyond.bit_count(), cows)
        if shore & self.shores:
            for squares, beach in self.lands:
                if beach & shore and not beach & square:
                    more += link_worth(turns, throws, size, squares, (beach & shore).bit_count())
        return more

    def hemmed(self, square: int) -> Sum:
        """What it adds, mostly less than nothing, if the other seat marks this square."""
        more, free = 0, self.free & ~square
        met: list[int] = []
        for i, (size, beach) in enumerate(self.lands):
            if beach & square:
                seen = shore_of(beach & free, free, self.cows)
                more += land_worth(self.turns, self.throws, size, *seen) - self.worths[i]
                for j in met:
                    more -= self.ties[j, i]
                    other, opposite = self.lands[j]
                    if gaps := beach & opposite & ~square:
                        count = gaps.bit_count()
                        more += link_worth(self.turns, self.throws, size, other, count)
                met.append(i)
        return more

    def ones_and_twos(self, square: int) -> tuple[int, int]:
        """How many more lands of one and of two squares there are if the seat marks it."""
        met = [size for size, beach in self.lands if beach & square]
        whole = 1 + sum(met)
        return (whole == 1) - met.count(1), (whole == 2) - met.count(2)


class Glance(Menu):
    told = staticmethod(chance_of)
    a_slice = 1

    def __init__(self, stand: Stand) -> None:
        super().__init__(stand, stand.worth_after, HERD)
        self.cows, self.numbers = stand.left_after(0)
        self.still = INTERIM_COWS - stand.marked_cows(0)  # cows, until the interim scoring

    def _steps(self) -> Iterator[None]:
        free, turns = self.stand.free, turns_left(self.cows, self.numbers)
        self.own = Side(self.stand, throws=False, turns=turns)
        self.other = Side(self.stand, throws=True, turns=turns)
        self.bases: dict[int, Sum] = {}
        self.gains: dict[int, Sum] = {}
        self.nothing = [(log_odds(self._base(0, 0)), 0)]
        self._weigh_prizes(turns)
        for face, squares in enumerate(self.stand.pad.faces):
            single = (1, 0) if face == COW else (0, 1)
            yield
            self.singles.append(self._weighed(squares & free, *single))
        yield from self._weigh_both()
        yield from self._weigh_pairs()

    def _decides(self, cows: int, numbers: int) -> bool:
        """Whether so many marks end the game or bring the interim scoring: then each position is
        looked at."""
        scores = self.stand.waiting and self.still <= cows
        return scores or ended(self.cows - cows, self.numbers - numbers)

    def _weighed(self, squares: int, cows: int, numbers: int) -> list[Choice]:
        if self._decides(cows, numbers):
            return [(self.worth(square), square) for square in bits(squares)]
        found: list[Choice] = []
        if squares:
            base, gains = self._base(cows, numbers), self.gains
            for square in bits(squares):
                gain = gains[square] = self._gain(square)
                found.append((log_odds(base + gain), square))
        return found

    def _weigh_both(self) -> Iterator[None]:
        """Of a face with a cow only the most likely couples, by what the two come to alone."""
        taken, decides, gains = ~self.stand.free, self._decides(1, 1), self.gains
        alone = {square: worth for found in self.singles for worth, square in found}
        for near in self.stand.pad.couples:
            yield
            found: list[Choice] = []
            self.both.append(found)
            each = [
                (alone[cow] + alone[number], cow, number)
                for both, cow, number in near
                if not both & taken
            ]
            if decides:
                found += [(self.worth(cow | number), cow | number) for _, cow, number in each]
            elif each:
                base = self._base(1, 1)
                for _, cow, number in sorted(each, reverse=True)[:COUPLES]:
                    found.append((log_odds(base + gains[cow] + gains[number]), cow | number))

    def _weigh_pairs(self) -> Iterator[None]:
        """Neighbours make one land, so they are looked at."""
        cows = [cow for _, cow in sorted(self.singles[COW], reverse=True)[: self.herd]]
        decides, base = self._decides(2, 0), 0
        for one, two in combinations(cows, 2):
            if decides or one & BESIDE[two]:
                yield
                self.pairs.append((self.worth(one | two), one | two))
            else:
                base = base or self._base(2, 0)
                worth = log_odds(base + self.gains[one] + self.gains[two])
                self.pairs.append((worth, one | two))

    def _base(self, more_cows: int, more_numbers: int) -> Sum:
        """The worth if so many of them were marked and nothing else changed."""
        cows, numbers = self.cows - more_cows, self.numbers - more_numbers
        turns, waiting = turns_left(cows, numbers), self.stand.waiting
        if turns not in self.bases:
            self.bases[turns] = self._worth(turns)
        worth = self.bases[turns] + open_worth(cows, numbers, waiting)
        if not waiting:
            return worth
        ones, twos = (self.stand.sizes_lead(0, size) for size in (1, 2))
        return worth + doubles_worth(self.still - more_cows, ones, twos)

    def _worth(self, turns: int) -> Sum:
        worth = self.own.worth(turns) - self.other.worth(turns)
        for _, kind, _, free, lead in self.stand.tallies:
            worth += prize_worth(kind, turns, free, lead)
        return worth + lead_worth(turns, self.stand.lead + self.stand.ahead)

    def _weigh_prizes(self, turns: int) -> None:
        self.prizes = [
            prize_worth(kind, turns, free - 1, lead + 1) - prize_worth(kind, turns, free, lead)
            for _, kind, _, free, lead in self.stand.tallies
        ]

    def _gain(self, square: int) -> Sum:
        gain = self.own.grown(square)
        if square & self.other.shores:
            gain -= self.other.hemmed(square)
        for place in self.stand.pad.beside_prizes[square]:
            gain += self.prizes[place]
        if self.stand.waiting:
            gain += doubles_worth(self.still, *self.own.ones_and_twos(square))
        return gain
