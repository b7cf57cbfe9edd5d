"""A page whose modules come after the start: until they are there it says so."""

from barnyard.core.html import tag
from barnyard.web.common.parts import heading
from barnyard.web.shell import Page, Shell, View


class Coming(Page):
    def __init__(self, shell: Shell, address: str) -> None:
        super().__init__(shell)
        self.address = address
        shell.afterwards(self, self._open, 0.0)

    def view(self) -> View:
        said = self.shell.words().say("waiting")
        return View("", tag("div", heading(said), class_="page narrow"))

    def _open(self) -> None:
        """Everything is there: the address is opened once more."""
        self.shell.go(self.address)
        self.shell.arrive()
