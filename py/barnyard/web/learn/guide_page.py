"""How to play a game: in a minute, and all of it to look something up."""

from collections.abc import Iterator

from barnyard.core.html import Html, Part, tag
from barnyard.games import load
from barnyard.web.common.parts import art, game_sign, heading, learn_it, link
from barnyard.web.learn.guides import guide
from barnyard.web.learn.paragraphs import Guide, Paragraph, Section, Writer, holds, sought
from barnyard.web.routes import Route, address
from barnyard.web.shell import Fields, Page, Shell, View

CONTENTS = "contents"  # no paragraph: where something is looked up


class GuidePage(Page):
    def __init__(self, shell: Shell, key: str, anchor: str = "") -> None:
        super().__init__(shell)
        self.game = load(key)
        self.words = shell.words(key)
        self.guide = guide(key, self.words.language) or Guide(())
        self.anchor = anchor  # of the paragraph to which the address leads
        self.query = ""
        self.found = self._looked_up()  # sections, each with those of its paragraphs that are shown

    def view(self) -> View:
        title = self.words.say("how-to-play-of", game=self.game.TITLE)
        body = tag(
            "div",
            tag("header", self._top(title), class_="guide-top"),
            self._summary() if self.guide.sections else None,
            tag("div", self._search(), self._contents(), class_="look-up"),
            tag("div", [self._section(*each) for each in self.found], class_="reference"),
            class_="page guide",
        )
        return View(title, body)

    # ------------------------------------------------------------------ searching

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do not in ("find", "back"):
            return
        before = self._count()
        self.query = value if do == "find" else ""
        self.found = self._looked_up()
        if self._count() != before:
            self.shell.hush()
            self.shell.announce([self._told()])
        self.shell.repaint()

    def _looked_up(self) -> list[tuple[Section, list[Paragraph]]]:
        """What is looked for in the reference; all of it, if nothing is."""
        words = sought(self.query)
        all_of = (
            (section, [each for each in section.paragraphs if holds(each, words)])
            for section in self.guide.sections[1:]
        )
        return [(section, found) for section, found in all_of if found]

    def _count(self) -> int:
        return sum(len(found) for _, found in self.found)

    def _told(self) -> str:
        return self.words.say("rules-found", count=self._count())

    # ------------------------------------------------------------------ as HTML

    def _writer(self) -> Writer:
        return Writer(self.guide, self._to(""), tuple(sought(self.query)))

    def _to(self, anchor: str) -> str:
        return address(Route("rules", self.game.KEY, anchor))

    def _top(self, title: str) -> Iterator[Part]:
        words = self.words
        yield tag("div", game_sign(self.game.KEY, "large"), heading(title), class_="title")
        before = self.shell.before
        tables = address(Route("play")), address(Route("lesson", self.game.KEY))
        at_table = before.startswith(tables)
        back = (art("back"), words.say("back-to-game")) if at_table else words.say("play-it")
        to = before if at_table else address(Route("set-up", self.game.KEY))
        all_of = link(self._to(CONTENTS), words.say("contents"), "quiet", id="to-contents")
        learn = learn_it(words, self.game.KEY, "button")
        card = link(f"#/print/{self.game.KEY}/rules", (art("printer"), words.say("print-card")),
                    "quiet", id="print-card")  # fmt: skip
        yield tag("div", link(to, back, id="to-game"), learn, all_of, card, class_="row")

    def _summary(self) -> Html:
        summary = self.guide.summary
        text = Writer(self.guide, self._to("")).blocks(summary)
        return tag("section", self._heading("h2", summary), text, class_="summary")

    def _search(self) -> Html:
        label = tag("label", self.words.say("look-up"), for_="find")
        title = tag("h2", label, **self._here(CONTENTS))
        field = tag(
            "input",
            type="search",
            id="find",
            name="find",
            value=self.query,
            placeholder=self.words.say("search-rules"),
            data_slide="find",
            autocomplete="off",
            spellcheck="false",
        )
        told = tag("p", self._told(), class_="help") if sought(self.query) else None
        return tag("div", title, field, told, role="search")

    def _contents(self) -> Html | None:
        """All titles; they stand open where there is room beside the text."""
        if sought(self.query):
            return None
        listed = [
            tag("li", self._entry(section.head), tag("ul", [
                tag("li", self._entry(each)) for each in section.paragraphs
            ]))
            for section in self.guide.sections[1:]
        ]  # fmt: skip
        title = self.words.say("contents")
        return tag(
            "nav",
            tag("details", tag("summary", title), tag("ul", listed), open=self.shell.wide()),
            aria_label=title,
        )

    def _entry(self, paragraph: Paragraph) -> Html:
        number = tag("span", paragraph.number, class_="number")
        return tag("a", number, " ", paragraph.title, href=self._to(paragraph.anchor))

    def _section(self, section: Section, found: list[Paragraph]) -> Html:
        return tag(
            "section", self._heading("h2", section.head), [self._paragraph(p) for p in found]
        )

    def _paragraph(self, paragraph: Paragraph) -> Html:
        here = paragraph.anchor == self.anchor
        text = self._writer().blocks(paragraph)
        return tag(
            "div", self._heading("h3", paragraph), text, class_=("rule-text", here and "here")
        )

    def _heading(self, size: str, paragraph: Paragraph) -> Html:
        number = tag("span", paragraph.number, " ", class_="number") if paragraph.number else None
        title = self._writer().text(paragraph.title)
        return tag(size, number, title, **self._here(paragraph.anchor))

    def _here(self, anchor: str) -> dict[str, Part]:
        """The id is what stands after the # of the address: the browser finds it by itself. The
        place to which the address leads gets the focus."""
        return {
            "id": self._to(anchor).removeprefix("#"),
            "tabindex": -1,
            "data_arrive": anchor == self.anchor,
        }
