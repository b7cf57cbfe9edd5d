"""Looking back: what the games add up to, of one game or of all, of one person or of all."""

from collections.abc import Callable

from barnyard.core.record import ENDING
from barnyard.core.seats import shown
from barnyard.core.think import Answer, Slices, think_out
from barnyard.games import keys, load
from barnyard.history import tally
from barnyard.history.played import Played
from barnyard.history.sheet import sheet
from barnyard.links.files import write_all
from barnyard.web.common import file_names
from barnyard.web.history import all_games
from barnyard.web.history.shown import Looking
from barnyard.web.history.view import EVERYBODY, history_view
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.web.think.thinking import Thinking

ANEW = 0.3  # seconds between two pictures of the progress


class History(Page):
    def __init__(self, shell: Shell, key: str = "") -> None:
        super().__init__(shell)
        self.game, self.person = key, ""  # what is looked at; empty: all
        self.found = all_games.Found(shell.store.ids())
        self.people: list[str] | None = None  # whoever has played most first; None: still reading
        self.tables: set[str] = set()  # which of them are open
        self.weighing = 0  # the luck of so many games is being reckoned
        self.asked = False  # whether the next press erases
        self.told = ("", "")  # what has just been done: where that is said, and what
        self._thinking = Thinking(self, after=self._paint_anew)
        self._painted = shell.now()
        self._begin(all_games.look_through(shell.store, self.found), self._have_looked)

    def view(self) -> View:
        return history_view(
            Looking(
                self.shell,
                self.found,
                self.people,
                self.game,
                self.person,
                self._games(),
                frozenset(self.tables),
                self.weighing,
                self.asked,
                self.told,
            )
        )

    def _games(self) -> list[Played]:
        return tally.chosen(self.found.games, self.game, self.person)

    # ------------------------------------------------------------------ in slices

    def _begin(self, slices: Slices[Answer], done: Callable[[Answer], None]) -> None:
        """The first slice at once: few games are there before anything is painted."""
        self._thinking.begin(slices, done)
        self._thinking.go_on()

    def _paint_anew(self) -> None:
        if self.shell.now() - self._painted > ANEW:
            self._painted = self.shell.now()
            self.shell.repaint()

    def _have_looked(self, _: None) -> None:
        self.people = list(tally.by_player(self.found.games))
        self.shell.repaint()

    # ------------------------------------------------------------------ luck

    def _weigh(self) -> None:
        games = [game for game in self._games() if all_games.can_weigh(game)]
        self.weighing, self.found.weighed = len(games), 0
        self._begin(all_games.weigh_all(self.shell.store, self.found, games), self._have_weighed)

    def _have_weighed(self, _: None) -> None:
        self._end_weighing("history-weighed")
        self.shell.repaint()

    def _end_weighing(self, told: str) -> None:
        self._thinking.drop()
        self.weighing = 0
        self.told = "weighing", self.shell.words().say(told)

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do == "table":  # the browser opens and closes it by itself
            self.tables ^= {value}
            return
        self.told = ("", "")
        match do:
            case "which" if value in keys() or value == EVERYBODY:
                self.game = "" if value == EVERYBODY else value
            case "who" if self.people is not None:
                self.person = "" if value == EVERYBODY else self.people[int(value)]
            case "weigh" if not self.weighing:
                self._weigh()
            case "weigh-stop" if self.weighing:
                self._end_weighing("history-weigh-stopped")
            case "export":
                self._export()
            case _:
                self._act_erase(do)
        self.asked = do in ("erase", "erase-save")
        self.shell.repaint()

    def _export(self) -> None:
        words = self.shell.words()

        def named(kind: str, value: object) -> str:
            match kind:
                case "kind":
                    return words.name("kinds", value)
                case "result":
                    return words.say(f"history-{value}")
                case _:
                    return words.say(f"{kind}-{value}")

        self.shell.download(self._file_name(".csv"), sheet(self._games(), named))

    def _file_name(self, ending: str) -> str:
        """By what is looked at."""
        game = load(self.game).TITLE if self.game else self.shell.words().say("history-file")
        return file_names.named(self.shell, game, shown(self.person), ending=ending)

    def _act_erase(self, do: str) -> None:
        """The finished games that are shown; it has been asked before whether that is meant."""
        games, store = tally.finished(self._games()), self.shell.store
        if do == "erase-save":
            self.shell.download(self._file_name(ENDING), write_all(all_games.texts(store, games)))
        elif do == "erase-yes" and self.asked:
            gone = all_games.erase(store, games)
            self._forget(gone)
            self.told = "erasing", self.shell.words().say("history-erased", count=len(gone))

    def _forget(self, gone: set[str]) -> None:
        self.found.games = [game for game in self.found.games if game.id not in gone]
        think_out(all_games.know_luck(self.shell.store.notes, self.found))
        self.people = list(tally.by_player(self.found.games))
        self.person = self.person if self.person in self.people else ""
