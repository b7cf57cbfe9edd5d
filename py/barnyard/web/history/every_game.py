"""All saved games, those of one kind, or those that are not over: the latest first, page by page,
and found by names."""

from typing import Final

from barnyard.core.html import Html, Part, tag
from barnyard.core.seats import shown
from barnyard.core.think import Slices
from barnyard.games import load
from barnyard.web.common.parts import button, heading, link
from barnyard.web.kept.games_list import GamesList
from barnyard.web.kept.saved import Glance, Saved
from barnyard.web.routes import BEGUN
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.web.think.thinking import Thinking

SHEET: Final = 20  # games on a page


class EveryGame(Page):
    def __init__(self, shell: Shell, which: str = "") -> None:
        super().__init__(shell)
        self.is_begun = which == BEGUN  # only what can be gone on with
        self.game = "" if self.is_begun else which
        self.sought = ""  # what has been typed
        self.at = 0  # the page that is open
        self.glances: list[Glance] | None = None  # None: still looking through
        self.list = GamesList(self, self.game or None)
        self._thinking = Thinking(self)
        self._look()

    def _look(self) -> None:
        """The first slice at once: few games are there before anything is painted."""
        self._thinking.begin(self._gathered(), self._have_looked)
        self._thinking.go_on()

    def _gathered(self) -> Slices[list[Glance]]:
        found = list[Glance]()
        for game in self.shell.store.glances():
            found.append(game)
            yield
        return found

    def _have_looked(self, found: list[Glance]) -> None:
        own = [game for game in found if game.key in (self.game or game.key, None)
               and not (self.is_begun and game.over)]  # fmt: skip
        self.glances = sorted(own, key=lambda game: (-game.changed, game.id))
        self.shell.repaint()

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words = self.shell.words()
        all_of_them = words.say("games-begun" if self.is_begun else "all-games")
        title = load(self.game).TITLE if self.game else all_of_them
        to_game = link(f"#/{self.game}", title, "quiet", id="to-game") if self.game else None
        body = tag(
            "div",
            heading(title),
            self._inside() if self.glances is not None else self._coming(),
            tag("div", link("#/", words.say("to-menu"), "quiet", id="to-menu"), to_game,
                link("#/history", words.say("history"), "quiet", id="history"), class_="row"),
            class_="page narrow",
        )  # fmt: skip
        return View(title, body)

    def _coming(self) -> Html:
        return tag("p", self.shell.words().say("waiting"), role="status")

    def _inside(self) -> Part:
        words, found = self.shell.words(), self._found()
        count = tag("p", words.say("all-saved-found", count=len(found)), role="status", id="found")
        tables = not (self.at or self.sought)
        rows = self.list.rows(self._on_sheet(found), tables=tables)
        listed = tag("ul", rows, class_="saved") if rows else None
        return self._search(), count, listed, self._sheets(len(found))

    def _search(self) -> Html:
        label = tag("label", self.shell.words().say("all-saved-search"), for_="sought")
        field = tag("input", type="search", id="sought", name="sought", value=self.sought,
                    data_slide="find", autocomplete="off", spellcheck="false")  # fmt: skip
        return tag("div", label, field, role="search")

    def _sheets(self, count: int) -> Html | None:
        words, last = self.shell.words(), (count - 1) // SHEET
        if last < 1:
            return None
        said = words.say("all-saved-page", page=self.at + 1, pages=last + 1)
        newer = button("sheet", words.say("all-saved-newer"), str(self.at - 1),
                       disabled=self.at == 0, id="newer-games")  # fmt: skip
        older = button("sheet", words.say("all-saved-older"), str(self.at + 1),
                       disabled=self.at == last, id="older-games")  # fmt: skip
        return tag("div", newer, tag("span", said, role="status"), older, class_="row sheets")

    # ------------------------------------------------------------------ which of them

    def _found(self) -> list[Glance]:
        """Those in which all that is typed is found, in the names or in the title."""
        parts = self.sought.casefold().split()
        games = self.glances or []
        return [game for game in games if all(part in _told(game) for part in parts)]

    def _on_sheet(self, found: list[Glance]) -> list[Saved]:
        """Read only now; what another tab has deleted is not there any more."""
        store, first = self.shell.store, self.at * SHEET
        games = (store.read(game.id) for game in found[first : first + SHEET])
        return [game for game in games if game is not None]

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do == "find":
            self.sought, self.at = value, 0
        elif do == "sheet":
            self.at = int(value)
        elif self.list.act(do, value) and self.glances is not None:
            self.glances = [game for game in self.glances if self.shell.store.there(game.id)]
            self.at = min(self.at, max(0, len(self._found()) - 1) // SHEET)
        self.shell.repaint()
        if do == "sheet":
            self.shell.arrive()

    def stored(self) -> None:
        self._look()


def _told(game: Glance) -> str:
    title = load(game.key).TITLE if game.key else ""
    return " ".join((title, *map(shown, game.players))).casefold()
