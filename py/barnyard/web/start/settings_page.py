"""Language, light and dark, sound, pace, motion: chosen at once, remembered."""

from collections.abc import Sequence
from dataclasses import replace

from barnyard.core.html import Html, Part, tag
from barnyard.core.legible import legible
from barnyard.web.common.parts import button, choice, heading
from barnyard.web.kept.settings import MOTIONS, PACES, THEMES
from barnyard.web.shell import Fields, Page, View

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}


class SettingsPage(Page):
    def view(self) -> View:
        words = self.shell.words()
        chosen = self.shell.settings
        languages = [(code, tag("span", name, lang=code)) for code, name in LANGUAGE_NAMES.items()]
        themes = [(theme, words.say(f"theme-{theme}")) for theme in THEMES]
        sounds = [("off", words.say("off")), ("on", words.say("on"))]
        paces = [(pace, words.say(f"pace-{pace}")) for pace in PACES]
        motions = [(motion, words.say(f"motion-{motion}")) for motion in MOTIONS]
        body = tag(
            "form",
            heading(words.say("settings")),
            self._group("language", words.say("language"), languages, words.language),
            self._group("theme", words.say("theme"), themes, chosen.theme),
            self._group("sound", words.say("sound"), sounds, "on" if chosen.sound else "off"),
            self._group("pace", words.say("pace"), paces, chosen.pace),
            self._group("motion", words.say("motion"), motions, chosen.motion),
            self._names(),
            class_="page narrow",
            id="settings",
        )
        return View(words.say("settings"), body)

    def _names(self) -> Html | None:
        """Those who have played can be forgotten."""
        words, names = self.shell.words(), self.shell.settings.names
        if not names:
            return None
        forget = button("forget", words.say("forget-names"), look="quiet")
        return tag("fieldset", tag("legend", words.say("names")),
                   tag("p", ", ".join(map(legible, names)), class_="help"),
                   tag("div", forget, class_="choices"))  # fmt: skip

    def _group(self, do: str, title: str, values: Sequence[tuple[str, Part]], now: str) -> Html:
        rows = [choice(do, value, label, chosen=value == now, do=do) for value, label in values]
        return tag("fieldset", tag("legend", title), tag("div", rows, class_="choices"))

    def act(self, do: str, value: str, fields: Fields) -> None:
        shell = self.shell
        match do:
            case "language":
                shell.choose(replace(shell.settings, language=value))
            case "theme":
                shell.choose(replace(shell.settings, theme=value))
            case "pace":
                shell.choose(replace(shell.settings, pace=value))
            case "motion":
                shell.choose(replace(shell.settings, motion=value))
            case "forget":
                shell.choose(shell.settings.without_names())
            case "sound":
                shell.choose(replace(shell.settings, sound=value == "on"))
                shell.sound("chip")  # so that one hears what was chosen
        shell.restyle()
        shell.repaint()

    def stored(self) -> None:
        self.shell.repaint()
