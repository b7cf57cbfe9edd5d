"""How long a table waits before what comes by itself: chance, and computer players."""

ANSWER = 0.2  # seconds until dice come that a person has just asked for


class Pace:
    def __init__(self) -> None:
        self.usual = 0.0  # seconds
        self.in_a_hurry = False

    def choose(self, usual: float) -> None:
        """So many seconds, as people have chosen."""
        self.usual = usual

    def hurry(self, *, on: bool = True) -> None:
        """No pauses until a person is to act."""
        self.in_a_hurry = on

    @property
    def pause(self) -> float:
        return 0.0 if self.in_a_hurry else self.usual

    @property
    def answer(self) -> float:
        return min(self.pause, ANSWER)
