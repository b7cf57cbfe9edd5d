"""How to play: what is read from the Markdown of a guide, and its paragraphs as HTML.

Only so much Markdown: headings with an anchor, `## Title {#anchor}` for a section and
`### Title {#anchor}` for a paragraph of it; text, lists with `- ` and with `1. `; in them
**bold**, ![cow] for a picture of the sprite, [](#anchor) for the number of another paragraph.

Nothing writes the numbers down: they follow from the order. The first section is the summary and
has none.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from barnyard.core.html import Html, Part, join, tag
from barnyard.web.common.parts import art

HEADING: Final = re.compile(r"(##|###) (.+) \{#([a-z][a-z0-9-]*)\}")
ITEM: Final = re.compile(r"(- |\d+\. )(.+)")
INLINE: Final = re.compile(r"\*\*(.+?)\*\*|!\[([a-z][a-z0-9-]*)\]|\[\]\(#([a-z][a-z0-9-]*)\)")
ALIKE: Final = {"a": "[aàâä]", "e": "[eéè]", "o": "[oö]", "u": "[uü]", "ss": "(?:ss|ß)"}


@dataclass(frozen=True)
class Block:
    """Some text, or a list."""

    kind: str  # p, ul, ol
    texts: tuple[str, ...]  # of a list its items


@dataclass(frozen=True)
class Paragraph:
    title: str
    anchor: str
    blocks: tuple[Block, ...] = ()
    number: str = ""


@dataclass(frozen=True)
class Section:
    """Some paragraphs; or the summary, which is a section without any."""

    head: Paragraph
    paragraphs: tuple[Paragraph, ...] = ()


@dataclass(frozen=True)
class Guide:
    sections: tuple[Section, ...]

    @property
    def summary(self) -> Paragraph:
        return self.sections[0].head

    def all(self) -> Iterator[Paragraph]:
        for section in self.sections:
            yield section.head
            yield from section.paragraphs

    def find(self, anchor: str) -> Paragraph | None:
        return next((each for each in self.all() if each.anchor == anchor), None)


# ------------------------------------------------------------------ reading


def read(*texts: str) -> Guide:
    """The sections of all texts, one after the other. Raises `ValueError` for whatever is not
    written as it should be."""
    sections: list[Section] = []
    for part in (part for text in texts for part in re.split(r"\n{2,}", text.strip("\n"))):
        _add(sections, part)
    return Guide(tuple(_numbered(section, place) for place, section in enumerate(sections)))


def _add(sections: list[Section], part: str) -> None:
    heading = HEADING.fullmatch(part)
    if heading:
        paragraph = Paragraph(heading[2], heading[3])
        if heading[1] == "##":
            sections.append(Section(paragraph))
            return
    if not sections or (part.startswith("#") and not heading):
        raise ValueError(f"not written as a guide is: {part!r}")
    section = sections.pop()
    if heading:
        section = replace(section, paragraphs=(*section.paragraphs, paragraph))
    elif section.paragraphs:
        *others, last = section.paragraphs
        section = replace(section, paragraphs=(*others, _longer(last, part)))
    else:
        section = replace(section, head=_longer(section.head, part))
    sections.append(section)


def _longer(paragraph: Paragraph, part: str) -> Paragraph:
    return replace(paragraph, blocks=(*paragraph.blocks, _block(part)))


def _block(part: str) -> Block:
    lines = [line.strip() for line in part.splitlines()]
    items = [found for line in lines if (found := ITEM.fullmatch(line))]
    if not items:
        return Block("p", (" ".join(lines),))
    if len(items) < len(lines):
        raise ValueError(f"an item of a list has a line of its own: {part!r}")
    return Block("ul" if items[0][1] == "- " else "ol", tuple(item[2] for item in items))


def _numbered(section: Section, place: int) -> Section:
    paragraphs = tuple(
        replace(each, number=f"{place}.{number}")
        for number, each in enumerate(section.paragraphs, 1)
    )
    number = str(place) if place else ""
    return Section(replace(section.head, number=number), paragraphs)


# ------------------------------------------------------------------ searching


def sought(query: str) -> list[re.Pattern[str]]:
    """What is looked for: every word of it; how umlauts are typed does not matter."""
    return [re.compile(_alike(word), re.IGNORECASE) for word in query.split()]


def _alike(word: str) -> str:
    letters = re.findall(r"ss|.", word.lower())
    return "".join(ALIKE.get(letter, re.escape(letter)) for letter in letters)


def holds(paragraph: Paragraph, words: list[re.Pattern[str]]) -> bool:
    text = plain(paragraph)
    return all(word.search(text) for word in words)


def plain(paragraph: Paragraph) -> str:
    """All its words, without what pictures and stars say."""
    texts = (text for block in paragraph.blocks for text in block.texts)
    bare = (INLINE.sub(lambda found: found[1] or "", text) for text in texts)
    return "\n".join([f"{paragraph.number} {paragraph.title}", *bare])


# ------------------------------------------------------------------ as HTML


@dataclass(frozen=True)
class Writer:
    """Makes HTML of a guide; what was looked for is marked."""

    guide: Guide
    address: str  # of the page; that of a paragraph follows it
    words: tuple[re.Pattern[str], ...] = ()

    def to(self, paragraph: Paragraph) -> str:
        return f"{self.address}/{paragraph.anchor}"

    def blocks(self, paragraph: Paragraph) -> Html:
        return join(*(self._block(block) for block in paragraph.blocks))

    def text(self, text: str) -> Html:
        """One line of text with what stands out in it."""
        parts: list[Part] = []
        at = 0
        for found in INLINE.finditer(text):
            parts += [self._lit(text[at : found.start()]), self._inline(found)]
            at = found.end()
        return join(*parts, self._lit(text[at:]))

    def _block(self, block: Block) -> Html:
        if block.kind != "p":
            return tag(block.kind, [tag("li", self.text(text)) for text in block.texts])
        [text] = block.texts
        rest = INLINE.sub("", text)
        only_pictures = "![" in text and not any(letter.isalnum() for letter in rest)
        return tag("p", self.text(text), class_="pictures" if only_pictures else None)

    def _inline(self, found: re.Match[str]) -> Html:
        bold, picture, anchor = found.groups()
        if bold:
            return tag("strong", self._lit(bold))
        if picture:
            return art(picture)
        paragraph = self.guide.find(anchor)
        if paragraph is None:
            raise ValueError(f"there is no paragraph {anchor!r}")
        return tag("a", paragraph.number or paragraph.title, href=self.to(paragraph))

    def _lit(self, text: str) -> Html:
        pattern = "|".join(word.pattern for word in self.words)
        if not pattern:
            return join(text)
        split = re.split(f"({pattern})", text, flags=re.IGNORECASE)
        return join(*(tag("mark", piece) if place % 2 else piece
                      for place, piece in enumerate(split)))  # fmt: skip
