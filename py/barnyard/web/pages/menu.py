"""The menu stands in index.html already: only the games to go on with come from here."""

from barnyard.core.html import join
from barnyard.web.pages.games_list import GamesList
from barnyard.web.shell import Fields, Page, Shell, View


class Menu(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.list = GamesList(shell)

    def view(self) -> View:
        title = self.shell.words().say("go-on-title")
        return View("", join(self.list.view(title)))

    def act(self, do: str, value: str, fields: Fields) -> None:
        self.list.act(do, value)

    def stored(self) -> None:
        self.shell.repaint()
