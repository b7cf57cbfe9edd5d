"""A turn goes out: as a link that is sent, copied or photographed."""

from barnyard.core.html import Html, Part, tag
from barnyard.links.code import in_digits
from barnyard.room.letters import Letters
from barnyard.web.common.parts import art, button
from barnyard.web.common.says import Words
from barnyard.web.kept.notes import SIGNS
from barnyard.web.letters.texts import LetterWords, written
from barnyard.web.shell import Shell
from barnyard.web.travel.share_sheet import qr_view

PLACE = "#/l/"


class Handing:
    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.copied = False
        self._written: tuple[Letters, str] | None = None

    def text(self, letters: Letters) -> str:
        """Of a link that is shown for a while: it is made once."""
        if self._written is None or self._written[0] is not letters:
            self._written = letters, written(letters)
        return self._written[1]

    def address(self, letters: Letters) -> str:
        return f"{self.shell.device.here()}{PLACE}{self.text(letters)}{self._signs(letters)}"

    def _signs(self, letters: Letters) -> str:
        """Everybody is the same animal on all devices."""
        signs = self.shell.store.notes.get(SIGNS + letters.id)
        return f"/{signs}" if signs else ""

    def act(self, do: str, letters: Letters, said: str) -> bool:
        """`said` goes along with the link."""
        self.copied = do == "hand-copy"
        match do:
            case "hand-copy":
                self.shell.copy(self.address(letters))
            case "hand-send":
                title = letters.table.game.TITLE
                self.shell.device.share(title, said, self.address(letters))
            case _:
                return False
        return True

    def view(self, own: LetterWords, words: Words, letters: Letters, lead: str) -> Part:
        """The share sheet comes first where there is one; whoever is here scans the code."""
        here = self.shell.device.here()
        field = tag("input", type="text", id="hand-link", readonly=True,
                    value=self.address(letters), aria_label=own.tell("link"))  # fmt: skip
        send = button("hand-send", (art("share"), words.say("share-send")), look="big")
        length = tag("small", words.say("share-length", count=len(self.address(letters))))
        return (
            tag("p", lead),
            tag("p", words.say("share-file"), class_="help") if here.startswith("file:") else None,
            send if self.shell.device.shares() else None,
            field,
            tag("div", button("hand-copy", (art("copy"), words.say("share-copy"))), length,
                class_="row"),
            tag("p", words.say("share-copied") if self.copied else "", role="status"),
            self._code(words, letters),
            tag("p", own.tell("hand-help"), class_="help"),
        )  # fmt: skip

    def _code(self, words: Words, letters: Letters) -> Html:
        before = f"{self.shell.device.here()}{PLACE}"
        code = self.shell.device.code(before, in_digits(self.text(letters)), self._signs(letters))
        if code is None:
            return tag("p", words.say("share-code-large"), class_="help")
        return qr_view(code, words.say("share-code-of"))
