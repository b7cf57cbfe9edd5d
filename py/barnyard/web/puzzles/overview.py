"""All puzzles: the one of the day, and those of each game by their numbers."""

from collections.abc import Iterator

from barnyard.core.html import Html, Part, tag
from barnyard.games import load
from barnyard.web.common.parts import art, game_sign, heading, link
from barnyard.web.puzzles.puzzles import of_the_day, puzzles, with_puzzles
from barnyard.web.puzzles.solved import solved
from barnyard.web.puzzles.words import PuzzleWords
from barnyard.web.routes import Route, address
from barnyard.web.shell import Page, Shell, View


class Puzzles(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.language = shell.words().language
        self.words = PuzzleWords(self.language)

    def view(self) -> View:
        title = self.words.tell("title")
        body = tag(
            "div",
            tag("div", art("owl", "large"), heading(title), class_="title"),
            tag("p", self.words.tell("lead"), class_="lead"),
            self._today(),
            [self._game(key) for key in with_puzzles()],
            class_="page narrow puzzles",
        )
        return View(title, body)

    def _today(self) -> Html:
        today = self.shell.device.today()
        key, number = of_the_day(today)
        name = "today-solved" if number in self._solved(key) else "today"
        said = self.words.tell(name, day=self.shell.device.written(today, self.language))
        return tag("p", link(_to(key, number), (game_sign(key, "medium"), said), "big",
                             id="puzzle-today"))  # fmt: skip

    def _game(self, key: str) -> Html:
        done, all_of = self._solved(key), len(puzzles(key))
        title = tag("h2", game_sign(key, "medium"), " ", load(key).TITLE, id=f"puzzles-{key}")
        told = tag("small", self.words.tell("solved", count=len(done), all=all_of))
        return tag("section", tag("div", title, told, class_="row"),
                   tag("ol", self._numbers(key, done), class_="numbers"),
                   aria_labelledby=f"puzzles-{key}")  # fmt: skip

    def _numbers(self, key: str, done: set[int]) -> Iterator[Part]:
        """What is solved has a tick, and says so."""
        for number in range(1, len(puzzles(key)) + 1):
            is_done = number in done
            said = self.words.tell("number-solved" if is_done else "number", number=number)
            shown = "✓" if is_done else number
            yield tag("li", link(_to(key, number), shown, "done" if is_done else "",
                                 id=f"puzzle-{key}-{number}", aria_label=said))  # fmt: skip

    def _solved(self, key: str) -> set[int]:
        return solved(self.shell.store.notes, key)

    def stored(self) -> None:
        """Another tab has solved one."""
        self.shell.repaint()


def _to(key: str, number: int) -> str:
    return address(Route("puzzles", key, str(number)))
