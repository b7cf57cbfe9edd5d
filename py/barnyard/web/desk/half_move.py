"""What is picked of a move. It outlives the page: whoever comes back finds it as it was."""

from barnyard.core.game import OVER, Turn
from barnyard.room.looks import Awaits
from barnyard.web.desk.desk import Conductor, Desk
from barnyard.web.desk.part import Part
from barnyard.web.desk.picking import fits
from barnyard.web.desk.screen import Screen
from barnyard.web.kept import picked

THEN = " then "


class HalfMove(Part):
    def __init__(self, desk: Desk, conductor: Conductor) -> None:
        self.desk, self.conductor = desk, conductor
        self.picked: tuple[str, ...] = ()
        self._kept: tuple[str, ...] | None = None  # as it lies in the storage, if we know
        self._then: tuple[str, Turn, int] | None = None  # of the next move, by whom, and since when

    @property
    def uncovered(self) -> tuple[str, ...]:
        """What is picked, for whoever may see it: behind a curtain it waits for its player."""
        screen = self.desk.screen
        is_covered = screen is not None and screen.look.awaits is Awaits.CURTAIN
        return () if is_covered else self.picked

    def act(self, do: str, value: str) -> bool:
        screen = self.desk.screen
        if screen is None or do not in ("pick", "why-not", "back"):
            return False
        if do != "back":
            self._pick(screen, value)
        elif screen.look.awaits is not Awaits.CURTAIN:
            self.picked = self.picked[:-1]
        return True

    def _pick(self, screen: Screen, value: str) -> None:
        """Parts of a move wait for the rest; a whole one is played, or refused with its reason.
        After the end there is nothing to play: what is picked says how far the count is shown.
        What stands behind THEN is picked of the next move, if it is there for the same seat."""
        value, _, then = value.partition(THEN)
        moves, picked = screen.look.moves, tuple(value.split())
        is_part = value not in moves and any(fits(move, picked) for move in moves)
        if screen.look.is_over or is_part:
            self.picked = picked
        elif moves:
            self._then = (then, screen.look.turn, screen.version) if then else None
            self.conductor.decide(value)
            self.follow()

    def follow(self) -> None:
        """What was picked of the next move, as soon as the one before has been made."""
        screen, then = self.desk.screen, self._then
        if screen is None or then is None or screen.version == then[2]:
            return
        self._then = None
        if screen.look.turn == then[1]:
            self._pick(screen, then[0])

    def drop_next(self) -> None:
        """The move before it was refused."""
        self._then = None

    def take(self, picked: tuple[str, ...]) -> None:
        """What has been typed so far."""
        self.picked = picked

    def moved(self) -> None:
        self.picked, self._kept = (), None

    def turned(self) -> None:
        self.check()

    # ------------------------------------------------------------------ to keep it

    def keep(self) -> None:
        """After the frame, so that no tap waits for it."""
        if self.picked != self._kept:
            self.desk.shell.after_frame(self.keep_now)

    def keep_now(self) -> None:
        """It may have been picked so late that no frame comes any more."""
        screen = self.desk.screen
        if screen and self.picked != self._kept:
            half = () if screen.look.turn == OVER else self.picked  # there is no move any more
            picked.keep(self.desk.shell.store.notes, self.desk.id, _events(screen), half)
            self._kept = self.picked

    # ------------------------------------------------------------------ to take it up

    def take_up(self) -> None:
        self.moved()
        if screen := self.desk.screen:
            notes = self.desk.shell.store.notes
            self.picked = picked.find(notes, self.desk.id, _events(screen))
            self.check()

    def check(self) -> None:
        """What was kept may be broken. Behind a curtain it stays as it is, and real dice and cards
        are looked at once their keys are there."""
        assert self.desk.screen is not None
        look = self.desk.screen.look
        match look.awaits:
            case Awaits.MOVE:
                fitting = any(fits(move, self.picked) for move in look.moves)
            case Awaits.LUCK:
                fitting = look.typed
            case awaits:
                fitting = awaits is Awaits.CURTAIN
        if not fitting:
            self.picked = ()


def _events(screen: Screen) -> list[str]:
    return [str(event) for event in screen.wire.record.events]
