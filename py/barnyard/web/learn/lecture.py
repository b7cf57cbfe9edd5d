"""A table, and above it what is said of it: in a lesson, and of a puzzle."""

from collections.abc import Callable, Sequence

from barnyard.core.errors import IllegalEvent, Refusal
from barnyard.core.html import Html, Part, tag
from barnyard.room.looks import Look
from barnyard.web.common.parts import heading, link, notice
from barnyard.web.desk import text_table
from barnyard.web.desk.meant import ringed
from barnyard.web.desk.shown import Shown, drawn
from barnyard.web.learn.rule_link import rule_of_refusal
from barnyard.web.shell import View

TITLE = "lesson-title"  # the id of what is said first
HERE = "lesson-here"  # the id of the words that say what a ring means

Ring = Callable[[Html], Html]


def ring(shown: Shown, meant: str | None, show: Sequence[str] = ()) -> Ring:
    """Around what makes the move that is meant."""
    return lambda table: ringed(table, meant, shown.picked, show=show, told_by=HERE)


def lecture_view(
    shown: Shown,
    title: str,
    said: Part,
    *,
    kind: str,
    step: str,
    moves: Sequence[str],
    rings: Ring,
    here: str,
    since: int,
    below: Part = None,
) -> View:
    """`below` is what can be done beside the moves, `since` the event from which on things are
    new, `here` what a ring says to those who do not see it."""
    look, words = shown.look, shown.words
    own = drawn(shown, look.seen, moves)
    table = own or text_table.draw(look.game, look.seen, words)
    listed = text_table.buttons(moves, shown.picked, words) if moves and own is None else None
    body = tag(
        "div",
        tag("header", heading(title), class_="top"),
        tag("section", said, id="notices", class_="lecture", aria_labelledby=TITLE),
        tag("section", rings(table), id="table", aria_label=words.say("table")),
        tag("section", rings(listed) if listed else below, id="actions",
            class_="low" if below else None, aria_label=words.say("actions")),
        tag("section", _news(shown, since), id="news"),
        tag("span", here, id=HERE, class_="unseen"),
        class_=("page game lesson", kind, own and "own"),
        data_game=look.game.KEY,
        data_step=step,
        data_due=look.due,
    )  # fmt: skip
    return View(title, body, "table")


def lecture_top(said: str, to: str, leave: str, way: Part = None) -> Html:
    """Where one is, and out of it."""
    out = link(to, "×", "round quiet", id="leave", aria_label=leave)
    return tag("div", tag("small", said), way, out, class_="lesson-way")


def refused_notice(shown: Shown, refused: Refusal) -> Html:
    rule = rule_of_refusal(shown.words, shown.game.KEY, refused)
    return notice((shown.words.refused(refused), " ", rule), kind="bad", id="refused", role=None)


def refusal(look: Look, event: str) -> Refusal | None:
    """Why that cannot be done at a table that is not played on."""
    try:
        look.game.apply(look.seen, event)
    except IllegalEvent as refused:
        return refused
    return None


def _news(shown: Shown, since: int) -> Html:
    words, news = shown.words, shown.past.news_since(since)
    lines = [words.news(item) for items in news for item in items]
    listed = tag("ul", [tag("li", line) for line in lines or [words.say("nothing-yet")]])
    return tag("div", listed, class_="lines", tabindex=0, role="group",
               aria_label=words.say("lately"))  # fmt: skip
