"""The menu stands in index.html already: only the games to go on with come from here, and what
else there is beside the games."""

from barnyard.core.html import Html, join, tag
from barnyard.games import GamePart, keys, load
from barnyard.web.common.parts import art, button, game_sign, link, notice
from barnyard.web.common.says import Words
from barnyard.web.kept.games_list import GamesList
from barnyard.web.kept.notes import REMINDED
from barnyard.web.kept.saved import Saved
from barnyard.web.routes import Route, address
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.words import announced


class Menu(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.list = GamesList(self)

    def view(self) -> View:
        title, games = self.shell.words().say("go-on-title"), self.list.games()
        listed = self.list.view(title, games)
        beside = self._beside(games)
        return View("", join(self._nothing_kept(), beside, self._reminder(games), listed))

    def _nothing_kept(self) -> Html | None:
        """Before somebody plays for an hour and hears of it then."""
        if not self.shell.store.notes.are_refused():
            return None
        return notice(self.shell.words().say("nothing-kept"), kind="bad", id="nothing-kept")

    def _beside(self, games: list[Saved]) -> Html:
        words = self.shell.words()
        daily = [_daily(words, key) for key in keys() if announced(key, GamePart.SAME_DICE)]
        history = link("#/history", (art("trophy"), words.say("history")), id="history")
        files = link("#/files", (art("upload"), words.say("files-title")), id="files")
        sheets = link("#/print", (art("printer"), words.say("print-room")), id="print-room")
        return tag("div", self._go_on(games), daily, history, files, sheets, class_="row beside")

    def _go_on(self, games: list[Saved]) -> Html | None:
        """The game that was played last, if it is not over, is one tap away."""
        last = self.list.running(games)
        if last is None or last.record is None:
            return None
        said = self.shell.words().say("go-on-with", game=last.record.game.TITLE)
        return link(f"#/play/{last.id}", (art("play"), said), "big", id="go-on")

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

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do in ("keep-copy", "keep-copy-no"):
            self.shell.store.notes.put(REMINDED, "1")
            self.shell.repaint()
            if do == "keep-copy":
                self.shell.go("#/files")
            return
        self.list.act(do, value)

    def stored(self) -> None:
        self.list.look()
        self.shell.repaint()


def _daily(words: Words, key: str) -> Html:
    said = words.say("daily-title", game=load(key).TITLE)
    return link(address(Route("daily", key)), (game_sign(key), said), id=f"daily-{key}")
