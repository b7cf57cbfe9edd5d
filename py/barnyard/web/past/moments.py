"""Going through a game: which moment is looked at, and whether it plays by itself."""

from dataclasses import dataclass

from barnyard.web.think.thinking import TICKS

STEPS = ("first", "previous", "play", "next", "last")


@dataclass
class Moments:
    length: int  # so many events there were
    at: int  # so many of them have happened at the moment that is shown
    playing: bool = False
    runs: bool = False  # whether it plays, or was stopped while it did
    tick: int = 0  # of TICKS: the one that leads to the next moment

    def __post_init__(self) -> None:
        self.seek(self.at)

    def seek(self, at: int) -> None:
        self.at = max(0, min(at, self.length))

    def step(self, step: str) -> None:
        """One of STEPS. All but `play` stop it from playing."""
        playing, self.playing, self.runs = self.playing, False, step == "play"
        match step:
            case "first":
                self.seek(0)
            case "previous":
                self.seek(self.at - 1)
            case "next":
                self.seek(self.at + 1)
            case "last":
                self.seek(self.length)
            case "play":
                self._play(on=not playing)

    def _play(self, *, on: bool) -> None:
        """From the start again, once it has come to the end."""
        self.playing = on and self.length > 0
        if self.playing and self.at == self.length:
            self.at = 0
        self.tick = next(TICKS)

    def go_on(self, tick: int) -> bool:
        """The next moment, if it still plays; whether it did."""
        if not self.playing or tick != self.tick:
            return False
        self.seek(self.at + 1)
        self.playing = self.at < self.length
        self.tick = next(TICKS)
        return True
