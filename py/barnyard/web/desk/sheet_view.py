"""A sheet as HTML: from below on a phone, at the side where there is room; what it talks about
stays in sight."""

from collections.abc import Callable

from barnyard.core.game import CHANCE
from barnyard.core.html import Html, Part, tag
from barnyard.web.common.parts import art, button, link
from barnyard.web.common.says import Words
from barnyard.web.common.settings_form import AT_THE_TABLE, groups
from barnyard.web.desk.drawing import counted
from barnyard.web.desk.news import came, lately, story, weighing
from barnyard.web.desk.shown import Shown
from barnyard.web.think.advice_view import hint_said, hint_titled, lamp_said

HIGH = ("log", "ledger", "invite")  # those are read rather than looked past


def sheet(shown: Shown) -> Html | None:
    """What has been asked for."""
    if own := shown.own_sheets.get(shown.sheet):
        return framed(shown.words, shown.sheet, own[1], own[0])
    if shown.sheet not in SHEETS:
        return None
    title = hint_titled(shown) if shown.sheet == "hint" else None
    return framed(shown.words, shown.sheet, SHEETS[shown.sheet](shown), title)


def framed(words: Words, name: str, inside: Part, titled: Part = None) -> Html:
    """Its head stays while what is on it scrolls."""
    title = tag("h2", titled or words.say(f"sheet-{name}"), id="sheet-title", tabindex=-1)
    close = button("close", art("close"), look="icon", aria_label=words.say("close"))
    return tag(
        "section",
        tag("header", title, close, class_="sheet-head", data_sheet=True),
        tag("div", inside, class_="sheet-in", tabindex=0, role="group",
            aria_labelledby="sheet-title"),
        id="sheet",
        class_=("sheet-frame", f"sheet-{name}", name in HIGH and "sheet-high"),
        role="dialog",
        aria_labelledby="sheet-title",
    )  # fmt: skip


def more(shown: Shown) -> Part:
    """Everything that is not playing: in every game in the same place."""
    words, key = shown.words, shown.game.KEY
    hide = button("hide", (art("eye-closed"), words.say("hide-hand")))
    return (
        tag(
            "div",
            hide if shown.screen.opened is not None else None,
            link(f"#/{key}/rules", (art("book"), words.say("rules")), id="rules"),
            None if shown.look.is_over else opens("log", "log", words.say("log")),
            None if shown.look.is_over else opens("share", "share", words.say("share")),
            _file(words),
            link("#/", (art("back"), words.say("to-menu")), id="to-menu"),
            class_="ways",
        ),
        settings(shown),
    )


def after(shown: Shown) -> Part:
    """What there is of a game that is over; for a child nothing that is made of chances."""
    words = shown.words
    ways = tag(
        "div",
        button("look", (art("play"), words.say("step-by-step")), str(_first_choice(shown)),
               id="step-by-step"),
        button("count", (art("again"), words.say("count-again"))) if counted(shown.look) else None,
        None if shown.reader.child else opens("ledger", "scales", words.say("ledger")),
        opens("log", "log", words.say("log")),
        None if shown.reader.child or not shown.id else link(
            f"#/print/report/{shown.id}", (art("printer"), words.say("print-report")), id="report"),
        opens("share", "share", words.say("share")),
        _file(words),
        class_="ways",
    )  # fmt: skip
    return shown.compared, ways, came(shown, more_than=2)  # points alone are seen at the table


def _first_choice(shown: Shown) -> int:
    """An empty table shows nothing yet: a game is gone through from where somebody decides."""
    turns = (at for at in range(shown.past.length) if shown.past.turn(at) != CHANCE)
    return next(turns, 0)


def settings(shown: Shown) -> Html:
    """Those that are chosen at a table."""
    inside = groups(shown.words, shown.settings, AT_THE_TABLE, speaks=shown.speaks)
    return tag("form", inside, class_="at-the-table")


def opens(name: str, sign: str, said: str) -> Html:
    """From one sheet to another."""
    return button(name, (art(sign), said), id=f"to-{name}", data_brings="sheet-title")


def _file(words: Words) -> Html:
    return button("download", (art("download"), words.say("download")))


def _log(shown: Shown) -> Part:
    return lately(shown), story(shown)


SHEETS: dict[str, Callable[[Shown], Part]] = {
    "more": more,
    "after": after,
    "log": _log,
    "lamp": lamp_said,
    "hint": hint_said,
    "share": lambda shown: shown.passed_on,
    "sure": lambda shown: shown.asked,
    "ledger": weighing,
}
