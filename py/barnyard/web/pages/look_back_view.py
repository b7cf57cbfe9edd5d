"""A moment of the game as it was, for the eyes that the screen has now."""

from barnyard.core.html import Html, Part, tag
from barnyard.web import generic
from barnyard.web.look_back import STEPS, LookBack
from barnyard.web.pages.parts import art, button, heading
from barnyard.web.pages.shown import Shown, drawn
from barnyard.web.says import Words
from barnyard.web.shell import View

_SIGNS = {"play": "play", "pause": "pause"} | {step: step for step in STEPS}


def look_back_view(shown: Shown, past: LookBack, lead: Part = None, ways: Part = None) -> View:
    """`lead` is where most go from here, if not back to the game; `ways` are all the others."""
    table, words = shown.table, shown.words
    title = words.say("looking-back", game=table.game.TITLE)
    seen = table.seen_at(past.at)
    own = drawn(shown, seen)
    body = tag(
        "div",
        tag("header", heading(title), tag("p", tag("strong", moment(words, past)), id="turn",
                                          class_="turn over"), class_="top"),
        tag("section", _news(shown, past), id="news"),
        tag("section", own or generic.draw(table.game, seen, words), id="table",
            aria_label=words.say("table")),
        tag("section", _controls(words, past, lead), id="past", aria_label=words.say("steps")),
        tag("section", ways or _share(words), tag("div", shown.passed_on, id="passed-on"),
            id="tools"),
        class_=("page game back", own and "own"),
        data_game=table.game.KEY,
        data_step="past",
    )  # fmt: skip
    return View(title, body)


def moment(words: Words, past: LookBack) -> str:
    return words.say("step-of", at=past.at, length=past.length)


def told(shown: Shown, past: LookBack) -> list[str]:
    """What had just happened."""
    if not past.at:
        return []
    return [shown.words.news(item) for item in shown.table.news_of(past.at - 1)]


def _news(shown: Shown, past: LookBack) -> Html:
    lines = told(shown, past) or [shown.words.say("nothing-yet")]
    listed = tag("ul", [tag("li", line) for line in lines])
    return tag("div", listed, class_="lines", tabindex=0, role="group",
               aria_label=shown.words.say("lately"))  # fmt: skip


def _controls(words: Words, past: LookBack, lead: Part) -> Html:
    slider = tag(
        "input",
        type="range",
        id="seek",
        min="0",
        max=str(past.length),
        value=str(past.at),
        data_slide="seek",
        aria_label=words.say("moment"),
        aria_valuetext=moment(words, past),
    )
    steps = [_step(words, past, step) for step in STEPS]
    back = lead or button("return", (art("back"), words.say("back-to-game")))
    row = tag("div", steps, class_="row steps")
    return tag("div", slider, row, back, class_="thumb past")


def _share(words: Words) -> Html:
    return tag(
        "div", button("share", (art("share"), words.say("share")), look="quiet"), class_="row"
    )


def _step(words: Words, past: LookBack, step: str) -> Html:
    end = past.at == (0 if step in ("first", "previous") else past.length)
    shown = "pause" if step == "play" and past.playing else step
    return button(
        "past",
        art(_SIGNS[shown]),
        step,
        "quiet off" if end and step != "play" else "quiet",
        aria_label=words.say(f"step-{shown}"),
        title=words.say(f"step-{shown}"),
    )
