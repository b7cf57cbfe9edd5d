"""What a table of Mmm! is drawn from: the state, what may be pressed, and the words for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.mmm.pantry import FOODS
from barnyard.games.mmm.state import State, on_board, rolled
from barnyard.games.mmm.table.words import Say

DICE = range(3)

SIDES = (*FOODS, "x")  # of a die


@dataclass(frozen=True)
class View:
    seen: State
    moves: Sequence[str]
    chosen: int | None  # the die that is picked already
    say: Say

    @cached_property
    def placing(self) -> bool:
        """Whether somebody at the screen may put a die down now."""
        return any(move.startswith("place:") for move in self.moves)

    @cached_property
    def _lit(self) -> dict[str, int]:
        dice = DICE if self.chosen is None else [self.chosen]
        return {square: die for die in reversed(dice) for square in self.open_for(die)}

    def face(self, die: int) -> str:
        """What it shows, also after a roll that failed; "" before it is rolled."""
        return self.seen.faces[die] or self.seen.lying[die]

    def open_for(self, die: int) -> list[str]:
        """Where this die may go."""
        begin = f"place:{die + 1}"
        return [move.removeprefix(begin) for move in self.moves if move.startswith(begin)]

    def lit(self, square: str) -> int | None:
        """The die that a tap on this square puts there. A square has one food, so that only dice
        of the same face can be meant, and of those any is as good as another."""
        return self._lit.get(square)

    def refused(self, square: str) -> str | None:
        """What a tap on a square that is not lit tries in vain: the rules tell why."""
        if square in self.seen.places:
            return f"place:{self.seen.places.index(square) + 1}{square}"
        dice = rolled(self.seen) if self.chosen is None else [self.chosen]
        if square in self.seen.gathered:  # nobody needs to hear what food was there
            dice = [die for die in dice if not self._unlike(die, square)]
        likely = sorted(dice, key=lambda die: self._unlike(die, square))
        return f"place:{likely[0] + 1}{square}" if likely else None

    def _unlike(self, die: int, square: str) -> int:
        """How far a die is from what somebody may mean who taps this square."""
        face = self.seen.faces[die]
        return 0 if face == self.seen.pantry.food[square] else 1 if face in FOODS else 2

    def lines(self) -> list[str]:
        """Where the variant lets dice lie: rows and columns, by their sign."""
        taken = on_board(self.seen)
        if not (self.seen.line and taken):
            return []
        signs = (taken[0][0], taken[0][1])
        return [sign for sign in signs if all(sign in square for square in taken)]


def view_of(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> View:
    free = {str(die + 1): die for die in rolled(seen)}
    chosen = free.get(picked[1]) if picked[:1] == ("place",) and len(picked) > 1 else None
    view = View(seen, moves, None, Say(name))
    if chosen is None or not view.open_for(chosen):
        return view
    return View(seen, moves, chosen, view.say)


def art(name: str, **attributes: float) -> Html:
    """A picture of the sprite, within a drawing."""
    return tag("use", href=f"#art-{name}", **attributes)


@lru_cache(maxsize=64)
def picture(name: str, class_: str) -> Html:
    return tag("svg", art(name), viewBox="0 0 32 32", class_=class_, aria_hidden=True)


@lru_cache(maxsize=16)
def die_picture(face: str) -> Html:
    """A die from above; one that has not been rolled shows nothing. While it rolls other sides are
    seen."""
    at = SIDES.index(face) if face else 0
    turning = [tag("g", _side(SIDES[(at + 2 * step) % len(SIDES)]),
                   class_=f"turning turning-{step}") for step in (1, 2)]  # fmt: skip
    return tag("svg", _side(face), turning if face else None, viewBox="0 0 32 32",
               class_="mmm-face", aria_hidden=True)  # fmt: skip


def _side(face: str) -> list[Html]:
    drawn = [art("die-x")] if face == "x" else [art("die-blank")]
    return [*drawn, art(face, x=6.5, y=5.2, width=19, height=19)] if face in FOODS else drawn


def die_piece(view: View, die: int) -> Html:
    """The one die that travels between the tray and the pantry: the same node, wherever it is."""
    face = view.face(die)
    looks = ("mmm-die", face and "mmm-rolled", face == "x" and "mmm-cross")
    return tag("span", die_picture(face), id=f"mmm-die-{die + 1}", class_=looks, data_flip=True)
