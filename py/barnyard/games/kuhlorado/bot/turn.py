"""A turn with all its throws: the best marks for each, and what throwing again is worth."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from barnyard.core.think import Slices
from barnyard.games.kuhlorado.bot.ground import COW, FACES
from barnyard.games.kuhlorado.bot.stand import Stand
from barnyard.games.kuhlorado.squares import bits

Worth = Callable[[int], float]  # of marking these squares
Choice = tuple[float, int]  # what it is worth, and the squares
Throw = tuple[int, int]  # where the faces stand in FACES
SIDES = range(len(FACES))
THROWS: tuple[Throw, ...] = tuple((one, other) for one in SIDES for other in SIDES)
KEEP = ""
AGAIN = {"1": (0,), "12": (0, 1), "2": (1,)}  # as `reroll` names the dice
A_SLICE = 40  # so many positions are looked at between two pauses


def throw_of(dice: tuple[str, str]) -> Throw:
    return FACES.index(dice[0]), FACES.index(dice[1])


def ranked(worth: Mapping[int, float]) -> list[Choice]:
    """The best first; of equals the one that was found first."""
    return sorted(((worth[squares], squares) for squares in worth), key=lambda choice: -choice[0])


class Menu:
    """All that can be marked in a position, by what has to be thrown for it."""

    a_slice = A_SLICE

    def __init__(self, stand: Stand, worth: Worth, herd: int) -> None:
        self.stand, self.worth = stand, worth
        self.herd = herd  # how many of the best cows are tried in pairs
        self.singles: list[list[Choice]] = []  # by face
        self.both: list[list[Choice]] = []  # by number: together with a cow
        self.pairs: list[Choice] = []  # two cows
        self.nothing: list[Choice] = []  # when nothing can be marked

    def fill(self) -> Slices[None]:
        for count, _ in enumerate(self._steps()):
            if count % self.a_slice == self.a_slice - 1:
                yield

    def fill_at_once(self) -> None:
        for _ in self._steps():
            pass

    def _steps(self) -> Iterator[None]:
        """Every step looks at one position, or at a few."""
        self.nothing = [(self.worth(0), 0)]
        yield
        for squares in self.stand.pad.faces:
            found: list[Choice] = []
            self.singles.append(found)
            yield from self._weigh(found, bits(squares & self.stand.free))
        for squares in self.stand.pad.faces[:COW]:
            found = []
            self.both.append(found)
            yield from self._weigh(found, self._partners(squares & self.stand.free))
        cows = sorted(self.singles[COW], key=lambda choice: -choice[0])[: self.herd]
        yield from self._weigh(
            self.pairs, (one | two for (_, one), (_, two) in combinations(cows, 2))
        )

    def _weigh(self, found: list[Choice], each: Iterator[int]) -> Iterator[None]:
        for squares in each:
            found.append((self.worth(squares), squares))
            yield

    def _partners(self, numbers: int) -> Iterator[int]:
        for cow in bits(self.stand.free & self.stand.pad.cows):
            for number in bits(self.stand.pad.partners[cow] & numbers):
                yield cow | number

    @staticmethod
    def told(worth: float) -> float:
        """As it is averaged over throws."""
        return worth

    def choices(self, throw: Throw) -> list[Choice]:
        """What this throw allows."""
        one, other = sorted(throw)
        if one == COW:
            found = self.pairs or self.singles[COW]
        elif other == COW:
            found = self.singles[COW] + self.singles[one] + self.both[one]
        elif one == other:
            found = self.singles[one]
        else:
            found = self.singles[one] + self.singles[other]
        return found or self.nothing


Table = list[list[float]]  # by the faces of both dice: the worth of the best marks


def table(menu: Menu) -> Table:
    """The best that each throw allows."""
    told = menu.told
    tops = [told(max(each)[0]) if each else -1e9 for each in menu.singles]
    both = [told(max(each)[0]) if each else -1e9 for each in menu.both]
    rows = [[max(one, other) for other in tops] for one in tops]
    for face in SIDES[:COW]:
        rows[face][COW] = rows[COW][face] = max(tops[face], tops[COW], both[face])
    if menu.pairs:
        rows[COW][COW] = told(max(menu.pairs)[0])
    nothing = told(menu.nothing[0][0])
    return [[nothing if worth == -1e9 else worth for worth in row] for row in rows]


def means(best: Table) -> tuple[list[float], float]:
    """With one die lying there: what the other promises, thrown again. And both together."""
    rows = [sum(row) / len(row) for row in best]
    return rows, sum(rows) / len(rows)


def turn_worth(best: Table) -> float:
    """Before the throw, if the rest of the turn is played well."""
    rows, both = means(best)
    worth = 0.0
    for one, row in enumerate(best):
        floor = max(rows[one], both)
        for other, kept in enumerate(row):
            worth += max(kept, floor, rows[other])
    return worth / len(THROWS)


def ways(best: Table, throw: Throw) -> dict[str, float]:
    """After the first throw: what keeping and each way of throwing again are worth."""
    rows, both = means(best)
    one, other = throw
    return {KEEP: best[one][other], "1": rows[other], "12": both, "2": rows[one]}
