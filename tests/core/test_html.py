"""Whatever text comes in, what is read back from the HTML is that text and nothing else."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barnyard.core.html import Html, join, tag

HOSTILE = st.one_of(
    st.text(),
    st.text(alphabet="<>&\"'/=;#xscript !-\n`"),
    st.sampled_from(["</p><script>alert(1)</script>", "&lt;", "&#60;b>", '" onclick="x', "<!--"]),
)


class Reader(HTMLParser):
    """What a reader makes of it: opening tags with attributes, texts, closing tags."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.opened: list[tuple[str, dict[str, str | None]]] = []
        self.closed: list[str] = []
        self.text = ""
        self.others = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.opened.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.closed.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        self.others += 1

    def handle_decl(self, decl: str) -> None:
        self.others += 1

    def handle_pi(self, data: str) -> None:
        self.others += 1


@given(HOSTILE, HOSTILE)
def test_text_stays_text_and_attributes_stay_attributes(inside: str, value: str) -> None:
    read = Reader(tag("p", inside, title=value, data_value=value).text)
    assert read.opened == [("p", {"title": value, "data-value": value})]
    assert (read.closed, read.others, read.text) == (["p"], 0, inside)


@given(st.lists(HOSTILE))
def test_parts_follow_each_other_however_they_are_nested(texts: list[str]) -> None:
    assert Reader(join(texts, [[text] for text in texts]).text).text == "".join(texts + texts)


def test_elements_nest_and_gaps_are_nothing() -> None:
    row = tag("li", tag("b", 3), None, False, " of ", 4)
    assert tag("ul", [row]).text == "<ul><li><b>3</b> of 4</li></ul>"


def test_classes_are_words_with_gaps() -> None:
    assert tag("p", class_=("big", None, False, "", "glow")).text == '<p class="big glow"></p>'


def test_attributes_are_there_or_not_but_aria_says_so() -> None:
    made = tag("input", checked=True, disabled=False, hidden=None, aria_pressed=False)
    assert made.text == '<input checked aria-pressed="false">'


def test_a_line_break_at_the_start_of_preformatted_text_is_kept() -> None:
    assert tag("pre", "\nx").text == "<pre>\n\nx</pre>"


@pytest.mark.parametrize(
    ("name", "attributes"),
    [
        ("script", {}),
        ("SCRIPT", {}),
        ("p onclick=x", {}),
        ("p", {"onclick": "x"}),
        ("p", {"ONCLICK": "x"}),
        ("p", {"style": "color:red"}),
        ("p", {"a b": "x"}),
        ("a", {"href": "javascript:x"}),
        ("a", {"href": " JavaScript:x"}),
        ("img", {"src": "data:x"}),
        ("a", {"href": "https://example.org"}),
    ],
)
def test_what_a_strict_page_forbids_is_refused(name: str, attributes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"made of|leads out"):
        tag(name, **attributes)


def test_an_element_that_holds_nothing_takes_nothing() -> None:
    with pytest.raises(ValueError, match="holds nothing"):
        tag("br", "x")


def test_links_within_the_page_are_fine() -> None:
    assert tag("a", "x", href="#/play/1").text == '<a href="#/play/1">x</a>'
    assert str(Html("<b>")) == "<b>"
