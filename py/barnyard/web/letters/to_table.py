"""From wherever a saved game is listed to its table, where that is one of those that go round."""

from barnyard.core.html import tag
from barnyard.web.common.parts import heading
from barnyard.web.routes import Route, address
from barnyard.web.shell import Page, Shell, View


class ToTable(Page):
    """The way back does not lead here: its table has an address of its own."""

    def __init__(self, shell: Shell, id_: str) -> None:
        super().__init__(shell)
        shell.replace(address(Route("letters", id_)))

    def view(self) -> View:
        return View(
            "", tag("div", heading(self.shell.words().say("waiting")), class_="page narrow")
        )
