"""Something goes out: its link, to be sent, copied or photographed."""

from typing import Any

from barnyard.core.html import Html, Part, tag
from barnyard.core.look import look
from barnyard.core.record import Record, write
from barnyard.links.boards import Board, write_board
from barnyard.links.code import in_digits, write_link
from barnyard.links.number import BadLink
from barnyard.web.common import file_names
from barnyard.web.common.parts import art, button, choice
from barnyard.web.common.says import Words
from barnyard.web.device import Code
from barnyard.web.shell import Shell

QUIET = 4  # squares around a code that stay light


def qr_view(code: Code, said: str) -> Html:
    width = code.size + 2 * QUIET
    square = tag(
        "svg",
        tag("rect", x=-QUIET, y=-QUIET, width=width, height=width, fill="#fff"),
        tag("path", d=code.path, fill="#000"),
        viewBox=f"{-QUIET} {-QUIET} {width} {width}",
        role="img",
        aria_label=said,
        shape_rendering="crispEdges",
    )
    return tag("div", square, class_="qr")


class LinkSheet:
    """Something whose link goes out: `text` is what stands in it."""

    place = ""  # what an address has before the text
    names = ("", "")  # of the texts: title and what it is about

    def __init__(self, shell: Shell, title: str) -> None:
        self.shell = shell
        self.title = title
        self.text = ""
        self.copied = False
        self.coded = False  # whether the code is shown

    def act(self, do: str, value: str) -> None:
        self.copied = False
        match do:
            case "share-copy":
                self.shell.copy(self.address)
                self.copied = True
            case "share-send":
                self.shell.device.share(self.title, "", self.address)
            case "share-code":
                self.coded = not self.coded

    @property
    def moment(self) -> str:
        """What stands behind the text."""
        return ""

    @property
    def address(self) -> str:
        return f"{self.shell.device.here()}{self.place}{self.text}{self.moment}"

    def code(self) -> Code | None:
        """In digits, for which a QR code needs the least room."""
        digits = in_digits(self.text)
        before = f"{self.shell.device.here()}{self.place}"
        return self.shell.device.code(before, digits, self.moment)

    # ------------------------------------------------------------------ what is shown

    def view(self, words: Words) -> Html:
        return tag(
            "section",
            tag("h2", words.say(self.names[0]), id="share-title"),
            self._inside(words),
            id="share-sheet",
            class_="sheet",
            aria_labelledby="share-title",
        )

    def _inside(self, words: Words) -> Part:
        is_file = self.shell.device.here().startswith("file:")
        field = tag("input", type="text", id="share-link", readonly=True, value=self.address,
                    aria_label=words.say("share-link"))  # fmt: skip
        length = tag("small", words.say("share-length", count=len(self.address)), id="share-length")
        ways = tag(
            "div",
            self._send(words) if self.shell.device.shares() else None,
            tag("div", self._ways(words), class_="row"),
            self._choices(words),
            tag("p", words.say("share-copied") if self.copied else "", role="status"),
            class_="share-ways",
        )
        return (
            self._code(words) if self.coded else None,
            ways,
            tag("p", words.say(self.names[1]), class_="help"),
            tag("p", words.say("share-file"), class_="help") if is_file else None,
            tag("div", field, length, class_="share-field"),
        )

    def _choices(self, words: Words) -> Html | None:
        """What else the link can be."""
        return None

    def _send(self, words: Words) -> Html:
        """To whoever is not here: by what the device has for that."""
        return tag("div", button("share-send", (art("share"), words.say("share-send")), look="big"),
                   self._send_file(words), class_="row")  # fmt: skip

    def _send_file(self, words: Words) -> Html | None:
        return None

    def _ways(self, words: Words) -> Part:
        return (
            button("share-copy", (art("copy"), words.say("share-copy"))),
            button("share-code", words.say("share-code"), aria_expanded=self.coded),
            button("share", words.say("share-close"), look="quiet", id="share-close"),
        )

    def _code(self, words: Words) -> Html:
        code = self.code()
        if code is None:
            return tag("div", tag("p", words.say("share-code-large"), class_="help"), class_="qr")
        return qr_view(code, words.say("share-code-of"))


class BoardSheet(LinkSheet):
    """A board goes out, as long as it is whole."""

    place = "#/b/"
    names = ("share-board-title", "share-board-lead")

    def __init__(self, shell: Shell, board: Board) -> None:
        super().__init__(shell, board.called)
        self.text = write_board(board)


class Sheet(LinkSheet):
    """A game goes out."""

    place = "#/g/"

    def __init__(self, shell: Shell, record: Record[Any], signs: str) -> None:
        super().__init__(shell, record.game.TITLE)
        self.signs = signs if signs.strip("0") else ""  # those of people
        self.take(record)
        self.coded = True  # whoever passes a game on has somebody beside them more often than not
        self.whole = False  # whether it shall be all of the game where it could be a moment
        self.at: int | None = None  # the moment that was last shown

    def take(self, record: Record[Any]) -> None:
        self.record = record
        self.text, self.refused = _link(record)
        self.names = "share-title", "share-lead-hidden" if _hides(record) else "share-lead"
        self.copied = False

    def act(self, do: str, value: str) -> None:
        super().act(do, value)
        if do == "share-file":
            name = file_names.of_record(self.shell, self.record)
            self.shell.device.share_file(name, write(self.record))
        elif do == "share-from":
            self.whole = value == "whole"

    @property
    def moment(self) -> str:
        at = 0 if self.whole or self.at is None else self.at
        return f"/{at}/{self.signs}" if self.signs else f"/{at}" if at else ""

    def view_at(self, words: Words, at: int | None) -> Html:
        self.at = at
        return self.view(words)

    def _inside(self, words: Words) -> Part:
        return super()._inside(words) if self.text else self._none(words)

    def _none(self, words: Words) -> Part:
        said = words.refusal(self.refused) if self.refused else None
        return tag("div", tag("p", said), button("download", words.say("download")),
                   class_="share-ways")  # fmt: skip

    def _ways(self, words: Words) -> Part:
        return button("share-copy", (art("copy"), words.say("share-copy")))

    def _send_file(self, words: Words) -> Html | None:
        if not self.shell.device.shares_files():
            return None
        return button("share-file", (art("download"), words.say("share-as-file")))

    def _choices(self, words: Words) -> Html | None:
        if self.at is None:
            return None
        kinds = [
            choice("share-from", value, words.say(f"share-{value}"), do="share-from",
                   chosen=self.whole == (value == "whole"))
            for value in ("moment", "whole")
        ]  # fmt: skip
        legend = tag("legend", words.say("share-from"), class_="unseen")
        return tag("fieldset", legend, tag("div", kinds, class_="choices"))


def _hides(record: Record[Any]) -> bool:
    """Whether the link tells more than everybody could see."""
    return any(look(record.game, state, None) != state for state in record.replay())


def _link(record: Record[Any]) -> tuple[str, BadLink | None]:
    try:
        return write_link(record), None
    except BadLink as refused:
        return "", refused
