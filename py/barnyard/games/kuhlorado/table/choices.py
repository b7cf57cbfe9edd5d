"""What can be tapped, read off the legal moves and what is picked so far. It asks no rule.

What is not legal may be tapped too: its value is then a whole move, and the page tells why not.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from barnyard.games.kuhlorado.squares import BIT, NAMES, PARTNERS, bits, names, union
from barnyard.games.kuhlorado.state import State, due, free


class Look(StrEnum):
    LIT = "lit"  # legal, now
    OTHER = "other"  # legal instead of the chosen one
    CHOSEN = "chosen"
    FITS = "fits"  # what the dice would allow if they were kept
    REFUSED = "refused"


@dataclass(frozen=True)
class Tap:
    look: Look
    value: str  # a whole move, or parts of one; "" takes the last part back
    marks: tuple[str, ...] = ()  # the squares that this tap marks
    pressed: bool | None = None  # for what is chosen and put back by the same tap

    @property
    def legal(self) -> bool:
        return self.look is not Look.REFUSED


@dataclass(frozen=True)
class Primary:
    value: str
    says: str  # its words
    squares: tuple[str, ...] = ()


@dataclass(frozen=True)
class Choices:
    squares: dict[str, Tap] = field(default_factory=dict)
    dice: dict[int, Tap] = field(default_factory=dict)  # by die, 1 and 2
    primary: Primary | None = None
    chosen: str | None = None  # the square that waits for another one
    paired: bool = False  # whether two squares can be marked
    alone: bool = False  # whether one square can be marked
    second: str | None = None  # the other one, while both wait to be marked

    def looking(self, *looks: Look) -> int:
        """The squares that look like that, as a set."""
        return union(BIT[square] for square, tap in self.squares.items() if tap.look in looks)


def choices(seen: State, moves: Sequence[str], picked: tuple[str, ...]) -> Choices:
    if "keep" in moves:
        return _throwing(seen, moves, picked)
    marks = {tuple(move.removeprefix("mark:").split(",")) for move in moves}
    return _marking(seen, marks, picked) if marks else Choices()


# ------------------------------------------------------------------ keep or throw again


def _throwing(seen: State, moves: Sequence[str], picked: tuple[str, ...]) -> Choices:
    lifted = set(picked[1]) if picked[:1] == ("reroll",) and len(picked) > 1 else set()
    dice = {die: _die(str(die), lifted, moves) for die in (1, 2)}
    mark = "mark:" if _is_one_all(seen) else "mark "
    squares = {square: Tap(Look.FITS, f"keep then {mark}{square}") for square in _fitting(seen)}
    return Choices(squares, {die: tap for die, tap in dice.items() if tap}, _throw(lifted))


def _die(die: str, lifted: set[str], moves: Sequence[str]) -> Tap | None:
    """A tap lifts the die or puts it back."""
    dice = "".join(sorted(lifted ^ {die}))
    if dice and f"reroll:{dice}" not in moves:
        return None
    look = Look.CHOSEN if die in lifted else Look.LIT
    return Tap(look, f"reroll {dice}" if dice else "", pressed=die in lifted)


def _throw(lifted: set[str]) -> Primary:
    if not lifted:
        return Primary("keep", "keep")
    return Primary(f"reroll:{''.join(sorted(lifted))}", f"throw-{len(lifted)}")


def _is_one_all(seen: State) -> bool:
    """Whether no two squares go together: then a tap on one of them is the whole mark."""
    dice = seen.dice or ()
    cows, numbers = free(seen, "cow"), union(free(seen, face) for face in dice if face != "cow")
    match dice.count("cow"):
        case 0:
            return True
        case 1:
            return not any(PARTNERS[cow] & numbers for cow in bits(cows))
        case _:
            return cows.bit_count() == 1


def _fitting(seen: State) -> list[str]:
    return names(union(free(seen, face) for face in seen.dice or ()))


# ------------------------------------------------------------------ mark


def _marking(seen: State, marks: set[tuple[str, ...]], picked: tuple[str, ...]) -> Choices:
    """Where two squares may be marked, each tap chooses one: both are seen before they count."""
    paired = any(len(squares) == 2 for squares in marks)
    alone = any(len(squares) == 1 for squares in marks)
    legal = {square for squares in marks for square in squares}
    chosen = _chosen(legal, picked) if paired else None
    if chosen and len(picked) == 3 and tuple(sorted(picked[1:])) in marks:
        return _both(seen, marks, legal, picked[1], picked[2])
    squares = {
        square: _second(seen, marks, legal, chosen, square)
        if chosen
        else _first(legal, paired, square)
        for square in NAMES
    }
    only = Primary(f"mark:{chosen}", "mark-only", (chosen,)) if chosen else None
    primary = only if (chosen,) in marks else None
    return Choices(squares, {}, primary, chosen, paired, alone)


def _chosen(legal: set[str], picked: tuple[str, ...]) -> str | None:
    if picked[:1] != ("mark",) or len(picked) < 2:
        return None
    return picked[1] if picked[1] in legal else None


def _first(legal: set[str], paired: bool, square: str) -> Tap:
    whole = f"mark:{square}"
    if square not in legal:
        return Tap(Look.REFUSED, whole)
    if paired:
        return Tap(Look.LIT, f"mark {square}", pressed=False)
    return Tap(Look.LIT, whole, (square,))


def _second(
    seen: State, marks: set[tuple[str, ...]], legal: set[str], chosen: str, square: str
) -> Tap:
    if square == chosen:
        return Tap(Look.CHOSEN, "", pressed=True)
    both = tuple(sorted((chosen, square)))
    whole = f"mark:{','.join(both)}"
    if both in marks:
        return Tap(Look.LIT, f"mark {chosen} {square}", pressed=False)
    if square in legal and _is_cow(seen, square) == _is_cow(seen, chosen):
        # another one, then, in its place
        return Tap(Look.OTHER, f"mark {square}", pressed=False)
    return Tap(Look.REFUSED, whole)


def _both(
    seen: State, marks: set[tuple[str, ...]], legal: set[str], first: str, second: str
) -> Choices:
    """Two squares wait to be marked: a tap puts one of them back, or chooses another second one."""
    squares = {square: _second(seen, marks, legal, first, square) for square in NAMES}
    squares[first] = Tap(Look.CHOSEN, f"mark {second}", pressed=True)
    squares[second] = Tap(Look.CHOSEN, "", pressed=True)
    both = tuple(sorted((first, second)))
    primary = Primary(f"mark:{','.join(both)}", "mark-two", both)
    return Choices(squares, {}, primary, first, True, False, second)


def _is_cow(seen: State, square: str) -> bool:
    return bool(BIT[square] & seen.pad.cows)


# ------------------------------------------------------------------ what to say about it


def hint(seen: State, chosen: Choices) -> tuple[str, list[str]]:
    """The words that tell what to tap next, and the numbers thrown that are still free."""
    numbers = sorted({face for face in seen.dice or () if face != "cow" and free(seen, face)})
    if chosen.dice:
        return "hint-throw", numbers
    if not chosen.squares or due(seen) != "mark":
        return "hint-none", numbers
    if chosen.second:
        return "hint-both", numbers
    if chosen.chosen:
        return _hint_second(chosen), numbers
    return _hint_first(seen, chosen, numbers), numbers


def _hint_first(seen: State, chosen: Choices, numbers: list[str]) -> str:
    if "cow" not in (seen.dice or ()):
        return f"hint-numbers-{len(numbers)}"
    if not chosen.alone:
        return "hint-two-cows"
    if not numbers:
        return "hint-cow"
    return "hint-cow-and-number" if chosen.paired else "hint-cow-or-number"


def _hint_second(chosen: Choices) -> str:
    if not chosen.alone:
        return "hint-second-cow"
    return "hint-partner" if chosen.looking(Look.LIT) else "hint-no-partner"
