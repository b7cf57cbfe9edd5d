"""The menu stands in index.html already: only the games to go on with come from here, and what
else there is beside the games."""

from barnyard.core.html import Html, join, tag
from barnyard.web.notes import REMINDED
from barnyard.web.pages.games_list import GamesList
from barnyard.web.pages.parts import art, button, link, notice
from barnyard.web.routes import DAILY, Route, address
from barnyard.web.shell import Fields, Page, Shell, View


class Menu(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.list = GamesList(shell)

    def view(self) -> View:
        title = self.shell.words().say("go-on-title")
        return View("", join(self._beside(), self._reminder(), self.list.view(title)))

    def _beside(self) -> Html:
        words = self.shell.words()
        daily = link(
            address(Route("daily", DAILY)), (art("cheese"), words.say("daily-title")), id="daily"
        )
        history = link("#/history", (art("trophy"), words.say("history")), id="history")
        files = link("#/files", (art("upload"), words.say("files-title")), id="files")
        sheets = link("#/print", (art("printer"), words.say("print-room")), id="print-room")
        return tag("div", daily, history, files, sheets, class_="row beside")

    def _reminder(self) -> Html | None:
        """Once, where browsers delete what has not been visited for a while."""
        store = self.shell.store
        if not self.shell.device.forgets() or store.notes.get(REMINDED) or not self.list.games():
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
        self.shell.repaint()
