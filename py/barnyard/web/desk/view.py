"""The table page as HTML: a bar, the table, what happened, what can be done; a sheet over it."""

from barnyard.core.html import Html, Part, tag
from barnyard.core.record import MOST_EVENTS
from barnyard.room.looks import Awaits
from barnyard.web.common.parts import button, notice
from barnyard.web.desk import partner, text_table
from barnyard.web.desk.actions import actions, where
from barnyard.web.desk.bar import bar
from barnyard.web.desk.drawing import meant_as_well
from barnyard.web.desk.meant import is_spread, ringed
from barnyard.web.desk.news import line, story, verdict
from barnyard.web.desk.sheet_view import sheet
from barnyard.web.desk.shown import Shown, drawn
from barnyard.web.learn.rule_link import rule_of_refusal
from barnyard.web.shell import View
from barnyard.web.think.advice_view import switches


def table_view(shown: Shown) -> View:
    look, words = shown.look, shown.words
    own = drawn(shown, look.seen, look.moves)
    table = _table(shown, own)
    body = tag(
        "div",
        bar(shown),
        tag("div", _notices(shown), id="notices"),
        tag("section", _over(shown), table, id="table",
            aria_label=words.say("table")),
        tag("section", partner.line(shown), line(shown), switches(shown), id="news",
            class_=partner.has_partner(shown.screen) and "partnered"),
        tag("section", actions(shown, in_text=own is None), id="actions", class_=where(shown),
            aria_label=words.say("actions")),
        sheet(shown) or _beside(shown),
        class_=("page game", own and "own", _peeking(shown), shown.large and "large",
                shown.hurried and "hurried", own and is_spread(own) and "spread"),
        data_do=None if shown.sheet else _held_by_a_tap(look.awaits),
        data_game=look.game.KEY,
        data_step=look.awaits.value,
        data_due=look.due,
    )  # fmt: skip
    return View(look.game.TITLE, body, "table", inside=bool(shown.sheet),
                letters=shown.reader.letters)  # fmt: skip


def _table(shown: Shown, own: Html | None) -> Html:
    """What a hint means glows."""
    table = own or text_table.draw(shown.game, shown.look.seen, shown.words)
    hint = shown.advice.hint if shown.advice else None
    if not (hint and own):
        return table
    show = meant_as_well(shown.look, hint.move, shown.picked)
    return ringed(table, hint.move, shown.picked, show=show)


def _held_by_a_tap(awaits: Awaits) -> str | None:
    """While others move a tap anywhere stops them, and lets them go on: wherever no control is."""
    return "pause" if awaits in (Awaits.SELF, Awaits.COMPUTER) else None


def _over(shown: Shown) -> Part:
    """Who has won stands on top."""
    return verdict(shown) if shown.look.is_over and not shown.counting else None


def _beside(shown: Shown) -> Part:
    """Where there is room the story stands beside the table."""
    told = story(shown)
    return tag("aside", told, id="beside") if told else None


def _peeking(shown: Shown) -> str | None:
    """Whether somebody is about to look at the own hand, or does: a table keeps room for it."""
    if shown.name_check is None:
        return None
    return "to-peek" if shown.screen.peeking is None else "peeking"


# ------------------------------------------------------------------ what is to be said


def _notices(shown: Shown) -> list[Part]:
    words = shown.words
    found: list[Part] = []
    if shown.unsaved:
        keep = button("download", words.say("download-copy"), id="download-copy")
        found.append(notice(_unsaved(shown), keep, kind="bad", id="unsaved"))
    if shown.elsewhere:
        found.append(notice(words.say(shown.elsewhere), id=shown.elsewhere))
    found.append(shown.said)
    if shown.refused:
        rule = rule_of_refusal(words, shown.game.KEY, shown.refused)
        said = words.refused(shown.refused)
        found.append(notice((said, " ", rule), kind="bad", id="refused", role=None))
    return found


def _unsaved(shown: Shown) -> str:
    too_long = shown.look.length > MOST_EVENTS
    return shown.words.say("unsaved-long" if too_long else "unsaved", most=MOST_EVENTS)
