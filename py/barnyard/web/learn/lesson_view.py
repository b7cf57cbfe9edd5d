"""A lesson as HTML: what is said, the table, and a ring around what is meant."""

from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import art, button, heading, link, notice
from barnyard.web.desk import text_table
from barnyard.web.desk.meant import ringed
from barnyard.web.desk.shown import Shown, drawn
from barnyard.web.learn.course import Course, Waits
from barnyard.web.learn.paragraphs import Writer
from barnyard.web.learn.rule_link import rule_of_refusal
from barnyard.web.routes import EASY, Route, address
from barnyard.web.shell import View

HERE = "lesson-here"  # the id of the words that say so


def lesson_view(course: Course, shown: Shown, *, astray: bool) -> View:
    look, words = shown.look, shown.words
    title = words.say("lesson-of", game=look.game.TITLE)
    moves = look.moves if course.waits is Waits.MOVE else ()
    own = drawn(shown, look.seen, moves)
    drawing = own or text_table.draw(look.game, look.seen, words)
    listed = text_table.buttons(moves, shown.picked, words) if moves and own is None else None
    body = tag(
        "div",
        tag("header", heading(title), class_="top"),
        tag("section", _lecture(course, shown, astray), id="notices", class_="lecture",
            aria_labelledby="lesson-title"),
        tag("section", _ringed(drawing, course, shown), id="table",
            aria_label=words.say("table")),
        tag("section", _ringed(listed, course, shown) if listed else _luck(course, shown),
            id="actions", class_="low" if course.waits is Waits.LUCK else None,
            aria_label=words.say("actions")),
        tag("section", _news(course, shown), id="news"),
        tag("span", words.say("lesson-here"), id=HERE, class_="unseen"),
        class_=("page game lesson", own and "own"),
        data_game=look.game.KEY,
        data_step=course.waits.value,
        data_due=look.due,
    )  # fmt: skip
    return View(title, body, "table")


# ------------------------------------------------------------------ what is said


def _lecture(course: Course, shown: Shown, astray: bool) -> Part:
    words, lesson = shown.words, course.lesson
    writer, text = Writer(lesson.texts, ""), lesson.text(course.step.say)
    at, length = course.at + 1, course.length
    way = tag("progress", value=at, max=length, aria_hidden=True)
    leave = link(f"#/{shown.game.KEY}", "×", "round quiet", id="leave",
                 aria_label=words.say("leave"))  # fmt: skip
    said = _answer(course, shown, writer, astray) or writer.blocks(text)
    return (
        tag("div", tag("small", words.say("step-of", at=at, length=length)), way, leave,
            class_="lesson-way"),
        tag("h2", text.title, id="lesson-title"),
        tag("div", said, class_="lesson-said"),
        tag("div", _ways(course, shown), class_="row lesson-ways"),
    )  # fmt: skip


def _answer(course: Course, shown: Shown, writer: Writer, astray: bool) -> Html | None:
    """To a press that was not meant."""
    words = shown.words
    if shown.refused:
        rule = rule_of_refusal(words, shown.game.KEY, shown.refused)
        said = words.refused(shown.refused)
        return notice((said, " ", rule), kind="bad", id="refused", role=None)
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


def _news(course: Course, shown: Shown) -> Html:
    words, news = shown.words, shown.past.news_since(course.lately())
    lines = [words.news(item) for items in news for item in items]
    listed = tag("ul", [tag("li", line) for line in lines or [words.say("nothing-yet")]])
    return tag("div", listed, class_="lines", tabindex=0, role="group",
               aria_label=words.say("lately"))  # fmt: skip


def _luck(course: Course, shown: Shown) -> Html | None:
    if course.waits is not Waits.LUCK:
        return None
    roll = button(
        "luck", shown.words.luck(shown.look.due), look="big", data_here=True, aria_describedby=HERE
    )
    return tag("div", roll, class_="thumb")


def _ringed(table: Html, course: Course, shown: Shown) -> Html:
    return ringed(table, course.meant, shown.picked, show=course.step.show, told_by=HERE)
