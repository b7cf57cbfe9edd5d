"""How others come to a table: its link, as a code to be scanned, to be sent, to be copied."""

from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import art, button
from barnyard.web.far.place import Place
from barnyard.web.far.words import FarWords
from barnyard.web.shell import Shell
from barnyard.web.travel.share_sheet import qr_view


class Invitation:
    def __init__(self, shell: Shell, place: Place) -> None:
        self.shell = shell
        self.where = shell.device.here()  # the address at which others find this page
        self.place = place
        self.copied = False
        self.asked = False  # whether it has been asked for that address

    @property
    def address(self) -> str:
        return self.where + self.place.everywhere.address

    def fetch(self) -> None:
        """A computer that hosts the page is called otherwise by others than by itself."""
        if not self.asked:
            self.asked = True
            self.shell.device.find_tables()

    def act(self, do: str, value: str) -> bool:
        self.copied = False
        match do:
            case "far-found":
                self.where = value or self.where
            case "far-send":
                self.shell.device.share("Barnyard", "", self.address)
            case "far-copy":
                self.shell.copy(self.address)
                self.copied = True
            case _:
                return False
        return True

    # ------------------------------------------------------------------ what is shown

    def view(self, words: FarWords, state: Html | None = None) -> Part:
        """With how it stands, where others come by hosts elsewhere."""
        field = tag("input", type="text", id="far-link", readonly=True, value=self.address,
                    aria_label=words.tell("link"))  # fmt: skip
        send = button("far-send", (art("share"), words.tell("send")), look="big")
        copy = button("far-copy", (art("copy"), words.tell("copy")))
        return (
            tag("p", words.tell("invite-scan")),
            self.picture(words),
            send if self.shell.device.shares() else None,
            field,
            tag("div", copy, class_="row"),
            tag("p", words.tell("copied") if self.copied else "", role="status"),
            state or tag("p", words.tell("invite-network"), class_="help"),
        )

    def picture(self, words: FarWords) -> Html:
        code = self.shell.device.code(self.address, "", "")
        return qr_view(code, words.tell("code-of")) if code else tag("p", self.address)
