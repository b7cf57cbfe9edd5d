"""A code that another device is to see: as a picture, as a link to be sent, to be copied."""

from barnyard.core.html import Part, tag
from barnyard.web.common.parts import art, button
from barnyard.web.far.words import FarWords
from barnyard.web.shell import Shell
from barnyard.web.travel.share_sheet import qr_view


class PassedOn:
    def __init__(self, shell: Shell, before: str) -> None:
        self.shell, self._before = shell, before
        self.code = ""
        self.copied = False

    @property
    def text(self) -> str:
        """A link; from a disk there is none that would lead anywhere on another device."""
        here = self.shell.device.here()
        return self.code if here.startswith("file:") else f"{here}#/{self._before}/{self.code}"

    @property
    def is_link(self) -> bool:
        return self.text != self.code

    def act(self, do: str) -> bool:
        self.copied = False
        match do:
            case "scan-send":
                self.shell.device.share("Barnyard", "", self.text)
            case "scan-copy":
                self.shell.copy(self.text)
                self.copied = True
            case _:
                return False
        return True

    def view(self, words: FarWords, said: str) -> Part:
        drawn = self.shell.device.code(self.text, "", "")
        sends = self.is_link and self.shell.device.shares()
        send = button("scan-send", (art("share"), words.tell("send-code"))) if sends else None
        copy = button("scan-copy", (art("copy"), words.tell("copy-code")))
        return (
            qr_view(drawn, said) if drawn else None,
            tag("div", send, copy, class_="row"),
            tag("p", words.tell("code-copied") if self.copied else "", role="status"),
        )
