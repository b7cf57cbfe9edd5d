"""A lesson as HTML: what is said, the table, and a ring around what is meant."""

from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import art, button, link, notice
from barnyard.web.desk.shown import Shown
from barnyard.web.learn.course import Course, Waits
from barnyard.web.learn.lecture import (
    HERE,
    TITLE,
    lecture_top,
    lecture_view,
    refused_notice,
    ring,
)
from barnyard.web.learn.paragraphs import Writer
from barnyard.web.routes import EASY, Route, address
from barnyard.web.shell import View


def lesson_view(course: Course, shown: Shown, *, astray: bool) -> View:
    look, words = shown.look, shown.words
    return lecture_view(
        shown,
        words.say("lesson-of", game=look.game.TITLE),
        _lecture(course, shown, astray),
        kind="",
        step=course.waits.value,
        moves=look.moves if course.waits is Waits.MOVE else (),
        rings=ring(shown, course.meant, course.step.show),
        here=words.say("lesson-here"),
        since=course.lately(),
        below=_luck(course, shown),
    )


# ------------------------------------------------------------------ what is said


def _lecture(course: Course, shown: Shown, astray: bool) -> Part:
    words, lesson = shown.words, course.lesson
    writer, text = Writer(lesson.texts, ""), lesson.text(course.step.say)
    at, length = course.at + 1, course.length
    way = tag("progress", value=at, max=length, aria_hidden=True)
    said = _answer(course, shown, writer, astray) or writer.blocks(text)
    return (
        lecture_top(words.say("step-of", at=at, length=length), f"#/{shown.game.KEY}",
                    words.say("leave"), way),
        tag("h2", text.title, id=TITLE),
        tag("div", said, class_="lesson-said"),
        tag("div", _ways(course, shown), class_="row lesson-ways"),
    )  # fmt: skip


def _answer(course: Course, shown: Shown, writer: Writer, astray: bool) -> Html | None:
    """To a press that was not meant."""
    if shown.refused:
        return refused_notice(shown, shown.refused)
    if not astray:
        return None
    text = course.lesson.text(course.step.other)
    lines = [line for block in text.blocks for line in block.texts]
    return notice((tag("strong", text.title), tag("br"), [writer.text(line) for line in lines]),
                  id="astray", role=None)  # fmt: skip


def _ways(course: Course, shown: Shown) -> Part:
    words, key = shown.words, shown.game.KEY
    back = button("lesson-back", words.say("back"), look="quiet") if course.at else None
    if course.is_over:
        to = address(Route("set-up", key, EASY))
        return (
            link(to, (art("play"), words.say("lesson-real")), "big", id="lesson-real"),
            link(address(Route("rules", key)), words.say("rules"), id="rules"),
            back,
        )
    label = {Waits.NEXT: "lesson-next", Waits.SELF: "faster"}.get(course.waits, "lesson-show")
    look = "lesson-on" if course.waits is Waits.NEXT else "quiet"
    return button("lesson-next", words.say(label), look=look), back


def _luck(course: Course, shown: Shown) -> Html | None:
    if course.waits is not Waits.LUCK:
        return None
    roll = button(
        "luck", shown.words.luck(shown.look.due), look="big", data_here=True, aria_describedby=HERE
    )
    return tag("div", roll, class_="thumb")
