"""The table page as HTML: whose turn it is, what happened, the table, what can be done."""

from barnyard.core.game import CHANCE
from barnyard.core.html import Html, Part, tag
from barnyard.core.record import MOST_EVENTS
from barnyard.room.looks import Awaits
from barnyard.web.common.parts import art, button, heading, link, notice, seat_name
from barnyard.web.common.signs import picture
from barnyard.web.desk import text_table
from barnyard.web.desk.actions import actions, where
from barnyard.web.desk.news import LATELY, after_the_end, lately, story, verdict, weighing
from barnyard.web.desk.shown import Shown, drawn
from barnyard.web.learn.rule_link import rule_of_refusal
from barnyard.web.shell import View
from barnyard.web.think.advice_view import advice


def table_view(shown: Shown) -> View:
    look, words = shown.look, shown.words
    own = drawn(shown, look.seen, look.moves)
    body = tag(
        "div",
        tag("header", heading(look.game.TITLE), turn(shown), class_="top"),
        tag("div", _notices(shown), id="notices"),
        tag("section", lately(shown), id="news"),
        tag("section", own or text_table.draw(look.game, look.seen, words), id="table",
            aria_label=words.say("table")),
        tag("section", actions(shown, in_text=own is None), id="actions", class_=where(shown),
            aria_label=words.say("actions")),
        tag("section", advice(shown), id="advice", aria_label=words.say("advice")),
        tag("section", shown.compared, _tools(shown),
            tag("div", shown.passed_on, id="passed-on"), id="tools"),
        weighing(shown),
        story(shown),
        class_=("page game", own and "own", _peeking(shown)),
        data_game=look.game.KEY,
        data_step=look.awaits.value,
        data_due=look.due,
    )  # fmt: skip
    return View(look.game.TITLE, body, "table")


def _peeking(shown: Shown) -> str | None:
    """Whether somebody is about to look at the own hand, or does: a table keeps room for it."""
    if shown.name_check is None:
        return None
    return "to-peek" if shown.screen.peeking is None else "peeking"


# ------------------------------------------------------------------ whose turn


def turn(shown: Shown) -> Html:
    """Whose turn it is, and what comes next."""
    look, words = shown.look, shown.words
    if look.is_over:
        return tag("p", verdict(shown), id="turn", class_="turn over")
    due = words.say("next", due=words.name("due", look.due))
    mover = look.mover
    if mover is None:
        return tag("p", tag("small", due), id="turn", class_="turn")
    name = seat_name(words, look.players[mover])
    looks = ("turn", "computer" if mover not in shown.screen.people else "person")
    said = tag("strong", words.say("turn-of", seat=mover))
    sort = name[1:] if isinstance(name, tuple) else None
    sign = art(picture(shown.signs[mover]))
    return tag("p", sign, said, sort, _mistyped(shown), tag("small", due), id="turn", class_=looks)


def _mistyped(shown: Shown) -> Part:
    """What has just been typed from a real table can be taken back at once."""
    look, past = shown.look, shown.past
    was_typed = look.typed and past.length and past.turn(past.length - 1) == CHANCE
    if not (was_typed and look.awaits is Awaits.MOVE):
        return None
    return button("undo", shown.words.say("mistyped"), id="mistyped", look="quiet")


# ------------------------------------------------------------------ what is to be said


def _notices(shown: Shown) -> list[Part]:
    words = shown.words
    found: list[Part] = []
    if shown.unsaved:
        keep = button("download", words.say("download-copy"), id="download-copy")
        found.append(notice(_unsaved(shown), keep, kind="bad", id="unsaved"))
    if shown.elsewhere:
        found.append(notice(words.say(shown.elsewhere), id=shown.elsewhere))
    if shown.refused:
        rule = rule_of_refusal(words, shown.game.KEY, shown.refused)
        said = words.refused(shown.refused)
        found.append(notice((said, " ", rule), kind="bad", id="refused", role=None))
    return found


def _unsaved(shown: Shown) -> str:
    too_long = shown.look.length > MOST_EVENTS
    return shown.words.say("unsaved-long" if too_long else "unsaved", most=MOST_EVENTS)


def _story_button(shown: Shown) -> Html | None:
    """Where the story stands beside the table: only once it does not show everything."""
    if shown.log is not None and not shown.whole and len(shown.log) <= LATELY:
        return None
    label = shown.words.say("close-log" if shown.whole else "log")
    return button("log", label, look="quiet", aria_expanded=shown.whole, data_brings="log-lines")


def _tools(shown: Shown) -> Html:
    words, look = shown.words, shown.look
    hide = button("hide", (art("eye-closed"), words.say("hide-hand")))
    return tag(
        "div",
        after_the_end(shown) if look.is_over else None,
        hide if shown.screen.opened is not None else None,
        button("undo", words.say("undo"), look="quiet" if look.can_undo else "quiet off"),
        _story_button(shown),
        button("share", (art("share"), words.say("share")), look="quiet",
               aria_expanded=shown.passed_on is not None, data_brings="share-sheet"),
        button("download", words.say("download"), look="quiet"),
        link(f"#/{look.game.KEY}/rules", words.say("rules"), "quiet", id="rules"),
        link(f"#/{look.game.KEY}", words.say("leave"), "quiet", id="leave"),
        class_="row",
    )  # fmt: skip
