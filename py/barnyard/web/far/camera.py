"""A code that another screen shows: seen by the camera, which is asked for with a word on why, or
typed, or pasted."""

from collections.abc import Callable

from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import art, button, notice
from barnyard.web.far.place import Way
from barnyard.web.far.words import FarWords
from barnyard.web.shell import Fields, Shell

FIELD = "scan-code"
TROUBLES = ("refused", "none", "strange")


class Camera:
    def __init__(self, shell: Shell, seen: Callable[[str], None]) -> None:
        self.shell, self._seen = shell, seen
        self.is_on = False
        self.trouble = ""  # why there is no picture

    def act(self, do: str, value: str, fields: Fields) -> bool:
        match do:
            case "scan-look":
                self.is_on, self.trouble = True, ""
                self.shell.device.ask(Way.SCANS, "camera", "")
            case "scan-rest":
                self.rest()
            case "scan-camera":
                self.is_on = False
                self.trouble = value if value in TROUBLES else "strange"
            case "scan-read":
                self.is_on = False
                self._seen(value)
            case "scan-typed":
                self.rest()
                self._seen(fields.get(FIELD, ""))
            case _:
                return False
        return True

    def rest(self) -> None:
        if self.is_on:
            self.is_on = False
            self.shell.device.ask(Way.SCANS, "rest", "")

    def view(self, words: FarWords) -> Part:
        return self._eye(words), self._form(words)

    def _eye(self, words: FarWords) -> Part:
        if self.is_on:
            picture = tag("video", id="camera", playsinline=True, muted=True,
                          aria_label=words.tell("camera-picture"))  # fmt: skip
            return picture, button("scan-rest", words.tell("camera-off"), look="quiet")
        said = words.tell(f"camera-{self.trouble}") if self.trouble else ""
        look = button("scan-look", (art("eye-open"), words.tell("camera")), look="big")
        why = tag("p", words.tell("camera-why"), class_="help")
        return look, notice(said, kind="bad", id="camera-trouble") if said else why

    def _form(self, words: FarWords) -> Html:
        field = tag("input", type="text", id=FIELD, name=FIELD, autocomplete="off",
                    autocapitalize="off", spellcheck="false", enterkeyhint="go")  # fmt: skip
        label = tag("label", words.tell("camera-or-paste"), for_=FIELD)
        take = tag("button", words.tell("take-code"), type="submit", class_="button")
        return tag("form", label, tag("div", field, take, class_="row"), data_do="scan-typed",
                   id="scan-typed", class_="far-typed")  # fmt: skip
