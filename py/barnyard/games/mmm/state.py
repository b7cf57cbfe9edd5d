"""The state of Mmm!, and what can be read off the table."""

from dataclasses import dataclass

from barnyard.games.mmm.pantry import SQUARES, Pantry


@dataclass(frozen=True)
class State:
    seats: int
    pantry: Pantry
    line: bool  # all dice on the board in one row or one column
    cat: int  # the cat's moves still missing to the pantry
    active: int = 0  # the seat that holds the dice
    gathered: frozenset[str] = frozenset()  # squares with a chip
    latest: frozenset[str] = frozenset()  # of those what was gathered last
    faces: tuple[str, str, str] = ("", "", "")  # by die: what it shows; "" before it is rolled
    places: tuple[str, str, str] = ("", "", "")  # by die: its square; "" when not on the board
    lying: tuple[str, str, str] = ("", "", "")  # what they still show after a roll that failed
    placed: bool = False  # at least one die of this roll lies on the board


def left(state: State) -> int:
    """How many squares are not gathered yet."""
    return len(SQUARES) - len(state.gathered)


def on_board(state: State) -> list[str]:
    return [square for square in state.places if square]


def rolled(state: State) -> list[int]:
    """The dice that were rolled and do not lie on the board."""
    return [
        die
        for die, (face, square) in enumerate(zip(state.faces, state.places, strict=True))
        if face and not square
    ]


def in_line(square: str, others: list[str]) -> bool:
    """Whether they all lie in one row or all in one column."""
    return all(square[0] == other[0] for other in others) or all(
        square[1] == other[1] for other in others
    )


def open_squares(state: State, face: str) -> list[str]:
    """Where a die that shows this face may go now."""
    taken = on_board(state)
    return [
        square
        for square in state.pantry.squares.get(face, ())
        if square not in state.gathered
        and square not in taken
        and (not state.line or in_line(square, taken))
    ]


def completed(state: State, squares: frozenset[str]) -> list[frozenset[str]]:
    """The items that become whole when these squares are gathered too."""
    whole = state.gathered | squares
    items = {min(item): item for item in (state.pantry.item[square] for square in squares)}
    return [item for _, item in sorted(items.items()) if item <= whole]


def due(state: State) -> str:
    if state.cat == 0 or not left(state):
        return "over"
    if not rolled(state) and not state.placed:
        return "roll"
    return "place"
