"""People at one screen: the curtain, and looks at one's own hand between turns."""

from barnyard.web.desk.desk import Conductor, Desk
from barnyard.web.desk.part import Part
from barnyard.web.desk.screen import Screen


class Seats(Part):
    def __init__(self, desk: Desk, conductor: Conductor) -> None:
        self.desk, self.conductor = desk, conductor
        self.name_check: int | None = None  # who wants to look at the own hand between turns

    @property
    def is_open(self) -> bool:
        """Whether anything of a hand is to be seen here, or about to be."""
        screen = self.desk.screen
        return (
            screen is not None and (screen.opened, screen.peeking, self.name_check) != (None,) * 3
        )

    def act(self, do: str, value: str) -> bool:
        screen = self.desk.screen
        if screen is None:
            return False
        match do:
            case "open":
                screen.open()
                self.conductor.turn()
                self.conductor.go_on()
            case "hide":
                self.seal()
            case "peek-ask" if int(value) in screen.peekers():
                self.name_check = int(value)
                self.desk.thinking.rest()
            case "peek" if self.name_check is not None:
                self._peek(screen, self.name_check, value)
            case "peek-no" | "back" if self.name_check is not None:
                self.seal()
                self.conductor.go_on()
            case _:
                return False
        return True

    def moved(self) -> None:
        self.name_check = None

    def let_go(self) -> None:
        """A hand is held open as long as nothing else is pressed: whatever that is, and whichever
        part it belongs to, it closes first."""
        if self.desk.screen and self.desk.screen.peeking is not None:
            self.desk.screen.let_go()
            self.conductor.turn()
            self.desk.shell.hush()

    def _peek(self, screen: Screen, seat: int, value: str) -> None:
        """Held or let go; a key turns it over."""
        is_on = value == "on" if value else screen.peeking is None
        if is_on:
            screen.peek(seat)
        else:
            screen.close()
            self.desk.shell.hush()
        self.conductor.turn()

    def seal(self) -> None:
        """Nothing of a hand stays on the screen."""
        if self.desk.screen:
            self.desk.screen.close()
        self.name_check = None
        self.conductor.turn()
        self.desk.shell.hush()
