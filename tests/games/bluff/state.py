"""What lies on the table in Bluff, and under the cup."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Lifted:
    """A cup that was lifted: everybody has seen what was under it."""

    seat: int  # who lifted it
    roller: int
    said: int
    die: int

    @property
    def loser(self) -> int:
        return self.seat if self.die == self.said else self.roller


@dataclass(frozen=True)
class State:
    lives: tuple[int, ...]  # by seat
    step: str = "first"  # what is due; who has won is read off the lives
    active: int | None = None  # the seat that rolls, says or answers; None before the lot
    roller: int | None = None  # whose die lies under the cup
    die: int | None = None  # what it shows: only its roller knows
    beaten: int = 0  # the number that had to be beaten with it
    said: int = 0  # the number that was said last, in this round
    lifted: Lifted | None = None  # until the next roll


def playing(state: State) -> list[int]:
    return [seat for seat, lives in enumerate(state.lives) if lives]


def due(state: State) -> str:
    return "over" if len(playing(state)) == 1 else state.step


def following(state: State, seat: int) -> int:
    """The next seat that is still in the game."""
    seats = len(state.lives)
    round_the_table = ((seat + steps) % seats for steps in range(1, seats + 1))
    return next(each for each in round_the_table if state.lives[each])
