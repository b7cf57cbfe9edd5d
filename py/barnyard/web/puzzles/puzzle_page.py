"""A puzzle: a table as whoever is to move sees it. The right move is made there; any other one is
answered, and the table stays as it is."""

from barnyard.core.errors import Refusal
from barnyard.room.host import Host
from barnyard.web.common.says import Words
from barnyard.web.desk.half_move import THEN
from barnyard.web.desk.picking import fits
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.shown import Shown
from barnyard.web.kept.notes import PUZZLE_DAY
from barnyard.web.kept.people import Profile
from barnyard.web.learn.lecture import refusal
from barnyard.web.puzzles.overview import Puzzles
from barnyard.web.puzzles.puzzle_view import Answer, puzzle_view, said_of
from barnyard.web.puzzles.puzzles import of_the_day, puzzles
from barnyard.web.puzzles.solved import next_left, solve
from barnyard.web.puzzles.words import PuzzleWords
from barnyard.web.routes import Route
from barnyard.web.shell import Fields, Page, Shell, View


class PuzzlePage(Page):
    """Its record stays here, where it would tell what others hold: it is in no report."""

    def __init__(self, shell: Shell, key: str, number: int) -> None:
        super().__init__(shell)
        self.of, self.number = key, number  # of the game, and of the puzzle
        self.puzzle = puzzles(key)[number - 1]
        self.host, trouble = Host.resume(self.puzzle.record)
        assert trouble is None, trouble
        self.screen = Screen(self.host)
        self.since = self.screen.lately()
        self.picked: tuple[str, ...] = ()
        self.refused: Refusal | None = None
        self.answer = Answer()

    def _words(self) -> Words:
        return self.shell.words(self.of, self.screen.players)

    def _own_words(self) -> PuzzleWords:
        return PuzzleWords(self._words().language, self.screen.players)

    def view(self) -> View:
        shown = Shown(
            self.screen,
            self._words(),
            signs=[],
            warn=self.shell.warn,
            picked=self.picked,
            refused=self.refused,
            reader=self._reader(),
        )
        following = next_left(self.shell.store.notes, self.of, self.number)
        return puzzle_view(shown, self._own_words(), self.puzzle, self.answer,
                           number=self.number, following=following, since=self.since)  # fmt: skip

    def _reader(self) -> Profile:
        """Whoever played last: a child is told no figures."""
        settings = self.shell.settings
        return settings.profile(settings.names[0]) if settings.names else Profile()

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        self.refused = None
        if not self.answer.is_right:
            self._act(do, value)
        self.shell.repaint()

    def _act(self, do: str, value: str) -> None:
        match do:
            case "pick" | "why-not":
                self._pick(value.partition(THEN)[0])  # one thing after the other
            case "ask":
                self._pick(value.partition(" ")[0])
            case "back":
                self.picked = self.picked[:-1]
            case "puzzle-again":
                self.answer = Answer()
            case "puzzle-show":
                self.picked, self.answer = (), Answer(is_shown=True)
                self._say()

    def _pick(self, value: str) -> None:
        moves, picked = self.screen.look.moves, tuple(value.split())
        if value in moves:
            self._try(value)
        elif any(fits(move, picked) for move in moves):
            self.picked = picked
        elif refused := refusal(self.screen.look, value):
            self.refused = refused
            self.shell.announce([self._words().refused(refused)])

    def _try(self, move: str) -> None:
        """Only the right move is made. Whoever was shown it has not found it."""
        is_right, was_shown = move in self.puzzle.best, self.answer.is_shown
        self.picked, self.answer = (), Answer(move, is_right=is_right, is_shown=was_shown)
        self._say()
        if not is_right:
            return
        self.host.play(move, self.host.version)
        self.shell.sound("cheer")
        if not was_shown:
            self._keep()

    def _keep(self) -> None:
        notes, today = self.shell.store.notes, self.shell.device.today()
        solve(notes, self.of, self.number)
        if (self.of, self.number) == of_the_day(today):
            notes.put(PUZZLE_DAY, today)

    def _say(self) -> None:
        lines = said_of(self._words(), self._own_words(), self.puzzle, self.answer,
                        to_child=self._reader().child)  # fmt: skip
        self.shell.hush()
        self.shell.announce(lines)

    def stored(self) -> None:
        """Another tab may have solved the next one."""
        self.shell.repaint()


def page_at(shell: Shell, route: Route) -> Page:
    """A number that there is none of leads to all of them."""
    number = int(route.where or 0)
    there = route.what and 0 < number <= len(puzzles(route.what))
    return PuzzlePage(shell, route.what, number) if there else Puzzles(shell)
