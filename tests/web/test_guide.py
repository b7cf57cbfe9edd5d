"""The Markdown of the guides: what is read, found and written as HTML."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barnyard.web.learn.paragraphs import Guide, Writer, holds, read, sought

TEXT = """
## On your turn {#turn}

Roll, and be **bold**.

1. First
2. Then

## The ring {#ring}

### Standing still {#still}

![cow] ![dung]

Nothing happens.
Still nothing, see [](#walk).

### Walking {#walk}

- A **Straße** & a <b>
- ![cow] Übermut

## The end {#end}

### Over {#over}

It ends.
"""
GUIDE = read(TEXT)


def html(anchor: str, query: str = "", guide: Guide = GUIDE) -> str:
    paragraph = guide.find(anchor)
    assert paragraph
    return Writer(guide, "#/pig/rules", tuple(sought(query))).blocks(paragraph).text


def found(query: str) -> list[str]:
    return [each.anchor for each in GUIDE.all() if holds(each, sought(query))]


# ------------------------------------------------------------------ reading


def test_the_numbers_follow_from_the_order() -> None:
    numbers = {each.anchor: each.number for each in GUIDE.all()}
    assert numbers == {
        "turn": "",
        "ring": "1",
        "still": "1.1",
        "walk": "1.2",
        "end": "2",
        "over": "2.1",
    }


def test_a_text_that_follows_goes_on_with_the_numbers() -> None:
    both = read(TEXT, "## Everywhere {#everywhere}\n\n### Always {#always}\n\nSo it is.\n")
    always = both.find("always")
    assert always
    assert always.number == "3.1"


def test_the_first_section_is_the_summary() -> None:
    assert GUIDE.summary.title == "On your turn"
    assert [block.kind for block in GUIDE.summary.blocks] == ["p", "ol"]


def test_there_is_no_paragraph_that_is_not_there() -> None:
    assert GUIDE.find("nowhere") is None


@pytest.mark.parametrize(
    "wrong",
    [
        "Text before any heading",
        "## No anchor",
        "# Too large {#large}",
        "#### Too small {#small}",
        "### Outside of a section {#outside}",
        "## Odd anchor {#Odd Anchor}",
        "## A {#a}\nwithout a gap",
        "## A {#a}\n\n- an item\nand a line",
    ],
)
def test_what_is_not_written_as_it_should_be_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"not written|line of its own"):
        read(wrong)


# ------------------------------------------------------------------ as HTML


def test_text_and_lists() -> None:
    expected = "<p>Roll, and be <strong>bold</strong>.</p><ol><li>First</li><li>Then</li></ol>"
    assert html("turn") == expected


def test_whatever_looks_like_html_is_text() -> None:
    assert "<li>A <strong>Straße</strong> &amp; a &lt;b&gt;</li>" in html("walk")


def test_lines_of_a_text_are_joined_and_lead_to_each_other() -> None:
    assert "happens. Still nothing, see" in html("still")
    assert '<a href="#/pig/rules/walk">1.2</a>.' in html("still")


def test_a_line_of_pictures_is_large() -> None:
    assert html("still").startswith('<p class="pictures"><svg class="art" aria-hidden="true">')
    assert html("still").count('href="#art-') == 2


def test_a_picture_may_stand_in_a_text() -> None:
    assert html("walk").count('href="#art-cow"') == 1
    assert "pictures" not in html("walk")


def test_a_link_to_nowhere_is_refused() -> None:
    wrong = read("## A {#a}\n\nSee [](#nowhere).")
    with pytest.raises(ValueError, match="nowhere"):
        html("a", guide=wrong)


@given(st.text())
def test_no_text_becomes_markup(text: str) -> None:
    """Whatever stands in a paragraph: the only tags are those that Markdown makes."""
    try:
        guide = read("## A {#a}\n\n" + text)
        written = html("a", guide=guide)
    except ValueError:
        return
    for made in ("p", "ul", "ol", "li", "strong", "svg", "use", "a"):
        written = written.replace(f"</{made}>", "").replace(f"<{made}>", "")
    for made in ('<p class="pictures">', '<svg class="art" aria-hidden="true">'):
        written = written.replace(made, "")
    assert "<" not in written.replace('<use href="#art-', "").replace('<a href="#/pig', "")


# ------------------------------------------------------------------ searching


@pytest.mark.parametrize(
    ("query", "anchors"),
    [
        ("", ["turn", "ring", "still", "walk", "end", "over"]),
        ("bold", ["turn"]),
        ("BE bold", ["turn"]),
        ("bold roll", ["turn"]),
        ("bold nothing", []),
        ("walking", ["walk"]),
        ("strasse", ["walk"]),
        ("straße", ["walk"]),
        ("ubermut", ["walk"]),
        ("übermut", ["walk"]),
        ("1.2", ["walk"]),
        (".*", []),
        ("cow", []),
    ],
)
def test_every_word_has_to_be_there(query: str, anchors: list[str]) -> None:
    assert found(query) == anchors


def test_what_was_looked_for_is_marked() -> None:
    assert "<mark>Roll</mark>, and be <strong><mark>bold</mark></strong>." in html(
        "turn", "bold roll"
    )
    assert "<mark>Über</mark>mut" in html("walk", "uber")
    assert "<li>A <strong>Straße</strong> <mark>&amp;</mark> a &lt;b&gt;</li>" in html("walk", "&")


@given(st.text())
def test_anything_can_be_looked_for(query: str) -> None:
    assert set(found(query)) <= {each.anchor for each in GUIDE.all()}
    html("walk", query)
