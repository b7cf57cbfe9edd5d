"""Straight to a table, as it was the last time: nothing is asked."""

from barnyard.core.html import tag
from barnyard.web.common.parts import heading
from barnyard.web.routes import Route, address
from barnyard.web.set_up.page import SetUp
from barnyard.web.shell import Page, Shell, View


class AtOnce(Page):
    """The way back does not lead here: it would begin another game."""

    def __init__(self, shell: Shell, key: str) -> None:
        super().__init__(shell)
        if not shell.settings.last:
            shell.replace(address(Route("set-up", key)))
            return
        set_up = SetUp(shell, key)
        set_up.when_settled(self, lambda: shell.replace(f"#/play/{set_up.begun()}"))

    def view(self) -> View:
        return View(
            "", tag("div", heading(self.shell.words().say("waiting")), class_="page narrow")
        )
