"""What the page that looks back on all games shows, and how it shows a picture."""

from dataclasses import dataclass
from functools import cached_property

from barnyard.core.html import Html, Part, tag
from barnyard.history import tally
from barnyard.history.played import Played
from barnyard.web.common.says import Words
from barnyard.web.history import charts
from barnyard.web.history.all_games import Found
from barnyard.web.history.charts import Figures
from barnyard.web.shell import Shell


@dataclass(frozen=True)
class Looking:
    """All that the page shows."""

    shell: Shell
    found: Found
    people: list[str] | None  # None: the games are still being read
    key: str
    person: str
    games: list[Played]  # those that are looked at, the earliest first
    tables: frozenset[str]  # which tables are open
    weighing: int  # the luck of so many games is being reckoned
    asked: bool  # whether it has been asked if they shall be erased
    told: tuple[str, str]  # what has just been done: where that is said, and what

    @property
    def words(self) -> Words:
        return self.shell.words()

    @cached_property
    def finished(self) -> list[Played]:
        return tally.finished(self.games)

    def chart(self, id: str, title: str, picture: Part, table: Figures, *notes: Part) -> Html:
        lines = [tag("p", note, class_="help") for note in notes if note]
        return charts.figure(id, title, picture, table, self.words.say("history-table"),
                             is_open=id in self.tables, notes=lines)  # fmt: skip

    def settled(self, where: str) -> Html | None:
        """What has just been done there: the focus goes to it from the button that is gone."""
        place, said = self.told
        return tag("p", said, tabindex=-1, role="status") if place == where else None
