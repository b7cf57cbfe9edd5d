"""Looking back as HTML: the table as it was, and at the thumb the way through the game."""

from typing import TYPE_CHECKING

from barnyard.core.html import Html, Part, tag
from barnyard.core.think import Level, Thought
from barnyard.web.common.parts import art, button, heading
from barnyard.web.common.says import Words
from barnyard.web.common.signs import OF_LEVELS
from barnyard.web.desk import text_table
from barnyard.web.desk.shown import Shown, drawn
from barnyard.web.desk.table import Table
from barnyard.web.past.moments import STEPS
from barnyard.web.past.scrubber import scrubber
from barnyard.web.shell import View
from barnyard.web.think.account import said
from barnyard.web.think.advice import move_in_words, weighed
from barnyard.web.think.curve import turns

if TYPE_CHECKING:
    from barnyard.web.past.place import Replay


def replay_view(shown: Shown, past: "Replay", lead: Part, ways: Part) -> View:
    """`lead` is where most go from here, if not back to the game; `ways` are all the others."""
    table, words = shown.table, shown.words
    title = words.say("looking-back", game=table.game.TITLE)
    together = table.game.TITLE.replace(" ", "\N{NO-BREAK SPACE}")  # where there is little room
    seen = table.seen_at(past.at)
    own = drawn(shown, seen)
    body = tag(
        "div",
        tag("header", heading(words.say("looking-back", game=together)),
            tag("p", tag("strong", moment(words, past)), id="turn", class_="turn over"),
            class_="top"),
        tag("section", _news(shown, past), id="news"),
        tag("section", own or text_table.draw(table.game, seen, words), id="table",
            aria_label=words.say("table"), data_swipe="past"),
        tag("section", _controls(shown, past, lead), id="past", aria_label=words.say("steps")),
        tag("section", ways or _ways(words, past),
            tag("div", shown.passed_on, id="passed-on"), id="tools"),
        _turning_points(shown, past),
        class_=("page game back", own and "own"),
        data_game=table.game.KEY,
        data_step="past",
    )  # fmt: skip
    return View(title, body, "back")


def moment(words: Words, past: "Replay") -> str:
    return words.say("step-of", at=past.at, length=past.length)


def told(words: Words, table: Table, at: int) -> list[str]:
    """What had just happened."""
    return [words.news(item) for item in table.news_of(at - 1)] if at else []


def _news(shown: Shown, past: "Replay") -> Html:
    lines = told(shown.words, shown.table, past.at) or [shown.words.say("nothing-yet")]
    listed = tag("ul", [tag("li", line) for line in lines], _account(shown, past))
    return tag("div", listed, class_="lines", tabindex=0, role="group",
               aria_label=shown.words.say("lately"))  # fmt: skip


def _account(shown: Shown, past: "Replay") -> Html | None:
    """What luck gave or took there, or what the decision cost, as soon as that is reckoned."""
    if not past.at or past.weighing is None or past.weighing.ledger is None:
        return None
    kept = past.weighing.ledger
    known = kept.entries[past.at - 1 : past.at]
    return tag("li", said(shown, kept, known[0]), class_="account") if known else None


def _turning_points(shown: Shown, past: "Replay") -> Html | None:
    if past.weighing is None or past.weighing.weighed is None:
        return None
    words, kept = shown.words, past.weighing.weighed.ledger
    return tag(
        "section",
        tag("h2", words.say("ledger-turns")),
        tag("p", words.say("ledger-curve"), class_="help"),
        turns(shown, kept),
        id="turning-points",
    )


# ------------------------------------------------------------------ at the thumb


def _controls(shown: Shown, past: "Replay", lead: Part) -> Html:
    words = shown.words
    row = tag("div", [_step(words, past, step) for step in STEPS], _speed(words, past),
              class_="row steps")  # fmt: skip
    back = lead or button("return", (art("back"), words.say("back-to-game")))
    ask = _ask(words, past) if past.has_strong() else None
    ends = tag("div", back, ask, class_="row ends")
    answer = tag("div", _answer(shown, past), id="answer", role="status")
    way = tag("div", scrubber(shown, past), class_="scrub")
    return tag("div", answer, way, row, ends, class_="thumb past")


def _step(words: Words, past: "Replay", step: str) -> Html:
    end = past.at == (0 if step in ("first", "previous") else past.length)
    shown = "pause" if step == "play" and past.playing else step
    return button(
        "past",
        art(shown),
        step,
        "quiet off" if end and step != "play" else "quiet",
        aria_label=words.say(f"step-{shown}"),
        title=words.say(f"step-{shown}"),
    )


def _speed(words: Words, past: "Replay") -> Html:
    """From each press to the next: slow, normal, quick."""
    said = words.say("speed", speed=past.speed)
    label = words.say(f"speed-{past.speed}"), tag("span", " ", said, class_="unseen")
    return button("speed", label, look="quiet", title=said)


# ------------------------------------------------------------------ the strong player


def _ask(words: Words, past: "Replay") -> Html:
    look = "off" if past.why_no_answer() else ""
    label = art(OF_LEVELS[Level.STRONG]), words.say("owl-ask")
    return button("ask", label, look=look, title=words.say("owl-ask-what"),
                  aria_expanded=past.asking)  # fmt: skip


def _answer(shown: Shown, past: "Replay") -> Html | None:
    """To what has been asked here; else why something that was wanted cannot be."""
    words = shown.words
    reason = past.why_no_answer() if past.asking else past.stays and past.why_no_way_on()
    if reason:
        return tag("p", words.say(reason), class_="advice")
    if not past.asking:
        return None
    thought = past.answers.get(past.at)
    if thought is None:
        return tag("p", words.say("hint-thinking"), class_="advice")
    would = tag("strong", words.say("hint-says", move=move_in_words(words, thought.move)))
    told = tag("p", would), _really(shown, past, thought), weighed(words, thought)
    return tag("div", told, class_="advice", tabindex=0, role="group",
               aria_label=words.say("owl-ask-what"))  # fmt: skip


def _really(shown: Shown, past: "Replay", thought: Thought) -> Html | None:
    """What was done then."""
    if past.at == past.length:
        return None
    words, table = shown.words, shown.table
    seat, move = table.game.turn(table.states[past.at]), table.events[past.at]
    if move == thought.move:
        return tag("p", words.say("owl-agrees", seat=seat))
    return tag("p", words.say("owl-differs", seat=seat, move=move_in_words(words, move)))


# ------------------------------------------------------------------ further


def _ways(words: Words, past: "Replay") -> Html:
    on = button("play-on", (art("again"), words.say("play-on")),
                look="off" if past.why_no_way_on() else "")  # fmt: skip
    share = button("share", (art("share"), words.say("share")), look="quiet",
                   data_brings="share-sheet")  # fmt: skip
    return tag("div", on, share, class_="row")
