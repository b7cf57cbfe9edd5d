"""The menu stands in index.html already: what comes from here is the game to go on with, above the
games, and the game and the puzzle of the day, below them."""

from barnyard.core.html import Html, join, tag
from barnyard.core.legible import legible
from barnyard.core.seats import level_of, shown
from barnyard.games import GamePart, keys, load
from barnyard.web.boards.before_game import boards
from barnyard.web.common.parts import art, button, game_sign, notice
from barnyard.web.kept.games_list import GamesList
from barnyard.web.kept.going_on import GoingOn, far_tables, going_on
from barnyard.web.kept.notes import PUZZLE_DAY, REMINDED
from barnyard.web.kept.saved import Saved
from barnyard.web.referee.listed import at_tables
from barnyard.web.routes import BEGUN, Route, address
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.words import announced


class Menu(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.list = GamesList(self)
        self.has_dice = False  # whether the modules of the game of the day have come
        shell.afterwards(self, self._dice_are_there)

    def _dice_are_there(self) -> None:
        self.has_dice = True
        self.shell.repaint()

    def view(self) -> View:
        games = self.list.games()
        daily = [self._daily(key) for key in keys() if announced(key, GamePart.SAME_DICE)]
        today = tag("div", daily, self._puzzle(), class_="of-the-day")
        below = join(self._nothing_kept(), self._reminder(games), today)
        return View("", below, top=self._go_on(games))

    def _nothing_kept(self) -> Html | None:
        """Before somebody plays for an hour and hears of it then."""
        if not self.shell.store.notes.are_refused():
            return None
        return notice(self.shell.words().say("nothing-kept"), kind="bad", id="nothing-kept")

    # ------------------------------------------------------------------ going on

    def _go_on(self, games: list[Saved]) -> Html | None:
        """The game that was played last, if it is not over, is one tap away. The others that have
        been begun, and those that are damaged, are two taps away."""
        store = self.shell.store
        last = going_on(self.list.running(games), store.notes)
        tables = sum(not game.over for game in at_tables(store.notes))
        begun = len(store.overview.latest(None, running=True))
        left = tables + begun - (last is not None and last not in far_tables(store.notes))
        if last is None and left <= 0:
            return None
        said = self.shell.words().say("more-begun", count=left)
        more = (
            tag("a", said, href=address(Route("games", BEGUN)), id="more-begun")
            if left > 0
            else None
        )
        return tag("div", self._last(last) if last else None, more, class_="going")

    def _last(self, game: GoingOn) -> Html:
        words = self.shell.words(game.key, game.players)
        title = tag("strong", words.say("go-on-with", game=load(game.key).TITLE))
        turn = words.say(game.said, seat=game.turn) if game.turn is not None else None
        about = tag("span", title, tag("small", turn or _names(game.players)), class_="words")
        return tag("a", game_sign(game.key, "large"), about, art("play"), href=game.address,
                   id="go-on", class_="go-on")  # fmt: skip

    def _reminder(self, games: list[Saved]) -> Html | None:
        """Once, where browsers delete what has not been visited for a while."""
        store = self.shell.store
        if not self.shell.device.forgets() or store.notes.get(REMINDED) or not games:
            return None
        words = self.shell.words()
        return notice(
            words.say("keep-copy"),
            button("keep-copy", words.say("keep-copy-now")),
            button("keep-copy-no", words.say("keep-copy-no"), look="quiet"),
            id="keep-copy-notice",
        )

    # ------------------------------------------------------------------ the game of the day

    def _daily(self, key: str) -> Html:
        """Today's board, and for how many days in a row it has been played."""
        words = self.shell.words(key)
        title = tag("strong", words.say("daily-title", game=load(key).TITLE))
        row = self._row(key) if self.has_dice else 0
        said = tag("small", words.say("daily-row", days=row)) if row else None
        drawn = tag("span", self._board(key) if self.has_dice else None, class_="today",
                    aria_hidden=True)  # fmt: skip
        about = tag("span", title, said, class_="words")
        return tag("a", drawn, about, game_sign(key, "medium"), href=address(Route("daily", key)),
                   id=f"daily-{key}", class_="daily")  # fmt: skip

    def _board(self, key: str) -> Html | None:
        from barnyard.web.same_dice.asked import same_dice

        kind = boards(key)
        if kind is None:
            return None
        value = same_dice(key).options_on(self.shell.device.today())[kind.OPTION]
        return kind.preview(value, self.shell.words(key).name)

    def _row(self, key: str) -> int:
        from barnyard.web.same_dice import days

        return days.in_a_row(self.shell.store.notes, key, self.shell.device.today())

    def _puzzle(self) -> Html:
        """The way to all puzzles, and whether today's is solved."""
        words = self.shell.words()
        said = tag("small", words.say("puzzle-solved")) if self._is_solved() else None
        about = tag("span", tag("strong", words.say("puzzle-daily")), said, class_="words")
        return tag("a", art("owl", "large"), about, href=address(Route("puzzles")), id="puzzles",
                   class_="daily")  # fmt: skip

    def _is_solved(self) -> bool:
        """By a note: to read the puzzles would hold up whoever has just come."""
        day = self.shell.store.notes.get(PUZZLE_DAY)
        return day is not None and day == self.shell.device.today()

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do in ("keep-copy", "keep-copy-no"):
            self.shell.store.notes.put(REMINDED, "1")
            self.shell.repaint()
            if do == "keep-copy":
                self.shell.go("#/files")

    def stored(self) -> None:
        self.list.look()
        self.shell.repaint()


def _names(players: tuple[str, ...]) -> str:
    """Computers without their levels: here it is who they are that counts."""
    people = [name for name in players if not level_of(name)]
    return ", ".join(map(legible, people or map(shown, players)))
