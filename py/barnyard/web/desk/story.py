"""The story of a game: what has been told so far, and the reason for one of the news."""

from barnyard.web.desk.desk import Desk
from barnyard.web.desk.part import Part


class Story(Part):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.beside = desk.shell.wide()  # whether it stands beside the table, always
        self.whole = False  # whether somebody wants to see all of it
        self.why = ""  # which of the news is being explained
        # what has been told so far, while it is to be seen
        self._told: list[list[str]] | None = [] if self.beside else None
        self._told_to: tuple[str, int | None] = "", None  # in which language, to whose eyes

    def act(self, do: str, value: str) -> bool:
        match do:
            case "why":
                self.why = "" if self.why == value else value
            case _:
                return False
        return True

    def open(self) -> None:
        self.whole = True
        self._begin_anew()

    def put_away(self) -> None:
        self.whole, self.why = False, ""
        self._begin_anew()

    def moved(self) -> None:
        """What was taken back was not told."""
        self.why = ""
        if self._told is not None and self.desk.screen:
            del self._told[self.desk.screen.past.length :]

    def turned(self) -> None:
        self.why = ""
        self._begin_anew()

    def reshape(self) -> None:
        """It stands beside the table as soon as there is room for it, and no longer."""
        self.beside = self.desk.shell.wide()
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._told = [] if self.whole or self.beside else None

    def told(self) -> list[list[str]] | None:
        """By event; it grows with the game."""
        if self._told is None or self.desk.screen is None:
            return None
        words = self.desk.words()
        now = words.language, self.desk.screen.viewer
        if now != self._told_to:  # nothing that was told to others is told on
            self._told_to, self._told = now, []
        for news in self.desk.screen.past.news_since(len(self._told)):
            self._told.append([words.news(item) for item in news])
        return self._told
