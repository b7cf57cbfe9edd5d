"""Games as files: one or all of them go out, and come in with all that is wrong with them."""

from dataclasses import dataclass
from typing import Final

from barnyard.core.game import OVER
from barnyard.core.html import Html, Part, tag
from barnyard.core.parted import parted
from barnyard.core.record import write
from barnyard.core.think import Slices
from barnyard.games import find
from barnyard.links.files import Found, read_each, write_all
from barnyard.web.common import file_names
from barnyard.web.common.parts import art, button, heading, link, names_line
from barnyard.web.kept.saved import Saved
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.web.think.thinking import Thinking

ANEW: Final = 0.3  # seconds between two pictures of the progress
MOST_SHOWN: Final = 100  # games of a file that are listed; what is wrong comes first


@dataclass
class Opened:
    found: Found
    id: str = ""  # of the saved game that it is
    was_here: bool = False


class Files(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.here = {game.text: game.id for game in shell.store.games()} if shell.chosen else {}
        self.opened: list[Opened] = []
        self.thinking = Thinking(self, after=self._paint_anew)
        self._painted = shell.now()
        texts, shell.chosen = shell.chosen, []
        self.thinking.begin(self._read(texts), lambda _: shell.repaint())
        self.thinking.go_on()  # few games are there before anything is painted

    def _read(self, texts: list[str]) -> Slices[None]:
        """Game by game, so that the page answers meanwhile."""
        for text in texts:
            for found in read_each(text):
                if found:
                    self.opened.append(self._open(found))
                yield

    def _paint_anew(self) -> None:
        if self.shell.now() - self._painted > ANEW:
            self._painted = self.shell.now()
            self.shell.repaint()

    def _open(self, found: Found) -> Opened:
        """Whole games are kept at once, and none twice."""
        if found.session is None or found.trouble is not None:
            return Opened(found)
        text = write(found.session.record)
        if text in self.here:
            return Opened(found, self.here[text], was_here=True)
        self.here[text] = self.shell.store.begin(found.session)
        return Opened(found, self.here[text])

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words = self.shell.words()
        title = words.say("files-title")
        body = tag(
            "div",
            heading(title),
            tag("p", words.say("files-lead"), class_="lead"),
            tag("div", self._chooser(), self._save_all(), class_="row"),
            tag("p", words.say("files-drop"), class_="help for-mice"),
            self._list(),
            link("#/", words.say("to-menu"), "quiet"),
            class_="page narrow",
        )
        return View(title, body)

    def _chooser(self) -> Html:
        words = self.shell.words()
        field = tag("input", type="file", id="open-file", multiple=True,
                    accept=".json,application/json")  # fmt: skip
        return tag("label", field, art("upload"), words.say("files-open"), class_="button file")

    def _save_all(self) -> Html | None:
        """Games whose record makes no sense stay where they are: each can be saved by itself."""
        if not self._whole():
            return None
        label = self.shell.words().say("files-save-all")
        return button("save-all", (art("download"), label))

    def _whole(self) -> list[Saved]:
        return [game for game in self.shell.store.games() if game.record is not None]

    def _list(self) -> Html | None:
        words, count = self.shell.words(), len(self.opened)
        if self.thinking.is_on:
            return tag("p", words.say("files-reading", count=count), role="status", id="reading")
        if not self.opened:
            return None
        listed = sorted(enumerate(self.opened), key=lambda each: bool(each[1].id))
        listed = listed[:MOST_SHOWN] if count > MOST_SHOWN else list(enumerate(self.opened))
        rows = [self._row(number, each) for number, each in listed]
        left = count - len(listed)
        more = tag("p", words.say("files-more", count=left), id="more") if left else None
        title = tag("h2", words.say("files-opened"), id="files-opened")
        return tag("section", title, tag("ul", rows, class_="saved"), more,
                   aria_labelledby="files-opened", role="status")  # fmt: skip

    def _row(self, number: int, opened: Opened) -> Html:
        record, trouble = opened.found.record, opened.found.trouble
        said = [tag("small", line) for line in self._said(opened)]
        about = tag("div", tag("strong", parted(self._title(opened))), said, class_="about")
        bad = trouble is not None and not opened.id
        keep = None
        if bad and record is not None:
            label = self.shell.words().say("keep-good-part")
            keep = button("keep-good", label, str(number))
        return tag("li", about, tag("div", keep, self._go_on(opened), class_="row"),
                   class_="broken" if bad else None)  # fmt: skip

    def _title(self, opened: Opened) -> str:
        words, record, trouble = self.shell.words(), opened.found.record, opened.found.trouble
        if record is not None:
            return f"{record.game.TITLE}: {names_line(words, record.players)}"
        known = find(trouble.game) if trouble and trouble.game else None
        return known.TITLE if known else words.say("some-game")

    def _said(self, opened: Opened) -> list[str]:
        record, trouble = opened.found.record, opened.found.trouble
        key = record.game.KEY if record else None
        words = self.shell.words(trouble.game if trouble else key)
        if trouble is None:
            return [words.say("file-was-here" if opened.was_here else "file-kept")]
        why = words.refusal(trouble)
        said = [words.say("broken-at", number=trouble.number, why=why) if trouble.number else why]
        if record is not None:
            said.append(words.say("good-events", count=len(record.events)))
        return said

    def _go_on(self, opened: Opened) -> Part:
        if not opened.id or opened.found.session is None:
            return None
        over = opened.found.session.turn == OVER
        label = self.shell.words().say("look-at" if over else "go-on-playing")
        return link(f"#/play/{opened.id}", label)

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do == "save-all":
            texts = [game.text for game in self._whole()]
            every = self.shell.words().say("history-file")
            self.shell.download(file_names.named(self.shell, every), write_all(texts))
        elif do == "keep-good":
            opened = self.opened[int(value)]
            if opened.found.session is not None and not opened.id:
                opened.id = self.shell.store.begin(opened.found.session)
            self.shell.repaint()
