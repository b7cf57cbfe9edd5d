"""Language, light and dark, letters, sound, pace, motion: chosen at once, remembered."""

from barnyard.core.html import Html, tag
from barnyard.web.common.parts import art, heading, link
from barnyard.web.common.settings_form import choose, groups
from barnyard.web.shell import Fields, Page, View


class SettingsPage(Page):
    def view(self) -> View:
        words = self.shell.words()
        body = tag(
            "form",
            heading(words.say("settings")),
            groups(words, self.shell.settings, speaks=self.shell.device.speaks(words.language)),
            self._ways(),
            class_="page narrow",
            id="settings",
        )
        return View(words.say("settings"), body)

    def _ways(self) -> Html:
        """To what is chosen for one person only, and to what this is."""
        words = self.shell.words()
        return tag(
            "div",
            link("#/people", (art("pencil"), words.say("people")), id="people"),
            link("#/about", words.say("about"), "quiet", id="about"),
            link("#/", words.say("to-menu"), "quiet", id="to-menu"),
            class_="row",
        )

    def act(self, do: str, value: str, fields: Fields) -> None:
        choose(self.shell, do, value)
        self.shell.repaint()

    def stored(self) -> None:
        self.shell.repaint()
