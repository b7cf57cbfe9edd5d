"""Looking back as HTML: the table as it was, and at the thumb the way through the game."""

from typing import TYPE_CHECKING

from barnyard.core.html import Html, Part, tag
from barnyard.core.think import Level, Thought
from barnyard.room.past import Past
from barnyard.web.common.parts import art, button, heading, notice
from barnyard.web.common.says import Words
from barnyard.web.common.signs import OF_LEVELS
from barnyard.web.desk import text_table
from barnyard.web.desk.meant import has_dock
from barnyard.web.desk.sheet_view import framed
from barnyard.web.desk.shown import Shown, drawn
from barnyard.web.past.moments import STEPS
from barnyard.web.past.scrubber import scrubber
from barnyard.web.shell import View
from barnyard.web.think.account import said
from barnyard.web.think.advice_view import move_in_words, weighed
from barnyard.web.think.curve import turns

if TYPE_CHECKING:
    from barnyard.web.past.place import Place


def replay_view(shown: Shown, place: "Place", lead: Part, ways: Part) -> View:
    """`lead` is where most go from here, if not back to the game; `ways` are all the others."""
    game, words = shown.game, shown.words
    seen = shown.past.seen(place.at)
    own = drawn(shown, seen)
    body = tag(
        "div",
        _bar(shown, place),
        tag("div", _refused(words, place), id="notices"),
        tag("section", own or text_table.draw(game, seen, words), id="table",
            aria_label=words.say("table"), data_swipe="past"),
        tag("section", _news(shown, place), id="news"),
        tag("section", _controls(shown, place, lead), id="past", aria_label=words.say("steps")),
        _sheet(shown, place, ways),
        class_=("page game back", own and "own", own and not has_dock(own) and "undocked"),
        data_do="past" if _is_a_film(shown, place) else None,
        data_value="play",
        data_game=game.KEY,
        data_step="past",
    )  # fmt: skip
    return View(words.say("looking-back", game=game.TITLE), body, "back",
                inside=not place.by_link or bool(shown.sheet),
                letters=shown.reader.letters)  # fmt: skip


def _is_a_film(shown: Shown, place: "Place") -> bool:
    """What plays is stopped by a tap anywhere, and goes on by the next one."""
    return place.runs and place.at < place.length and not shown.sheet


def _bar(shown: Shown, place: "Place") -> Html:
    """Back to where one came from, which moment this is, the strong player, and the ways on."""
    words = shown.words
    back, ways = words.say("back-to-game"), words.say("more")
    at = tag("strong", moment(words, place)), tag("small", shown.game.TITLE)
    return tag(
        "header",
        button("return", art("back"), look="icon", aria_label=back, title=back),
        heading(words.say("looking-back", game=shown.game.TITLE)),
        tag("p", tag("span", at, class_="whose-turn"), id="turn", class_="turn over",
            tabindex=-1),
        _ask(words, place, shown.sheet) if place.has_strong() else None,
        button("ways", art("menu"), look="icon", aria_label=ways, title=ways,
               aria_expanded=shown.sheet == "ways", data_brings="sheet-title"),
        class_="bar",
    )  # fmt: skip


def _refused(words: Words, place: "Place") -> Html | None:
    """Why something that was wanted cannot be."""
    reason = place.stays and place.why_no_way_on()
    return notice(words.say(reason), kind="bad", id="refused", role=None) if reason else None


def _sheet(shown: Shown, place: "Place", ways: Part) -> Html | None:
    inside: dict[str, Part] = {
        "share": shown.passed_on,
        "ask": tag("div", _answer(shown, place), id="answer", role="status"),
        "ways": (ways or _ways(shown.words, place), _turning_points(shown, place)),
    }
    return framed(shown.words, shown.sheet, inside[shown.sheet]) if shown.sheet else None


def moment(words: Words, place: "Place") -> str:
    return words.say("step-of", at=place.at, length=place.length)


def told(words: Words, past: Past, at: int) -> list[str]:
    """What had just happened."""
    return [words.news(item) for item in past.news(at - 1)] if at else []


def _news(shown: Shown, place: "Place") -> Html:
    lines = told(shown.words, shown.past, place.at) or [shown.words.say("nothing-yet")]
    listed = tag("ul", [tag("li", line) for line in lines], _account(shown, place))
    return tag("div", listed, class_="lines", tabindex=0, role="group",
               aria_label=shown.words.say("lately"))  # fmt: skip


def _account(shown: Shown, place: "Place") -> Html | None:
    """What luck gave or took there, or what the decision cost, as soon as that is reckoned."""
    if not place.at or place.weighing is None or place.weighing.ledger is None:
        return None
    kept = place.weighing.ledger
    known = kept.entries[place.at - 1 : place.at]
    return tag("li", said(shown, kept, known[0]), class_="account") if known else None


def _turning_points(shown: Shown, place: "Place") -> Html | None:
    if place.weighing is None or place.weighing.weighed is None:
        return None
    words, kept = shown.words, place.weighing.weighed.ledger
    return tag(
        "section",
        tag("h2", words.say("ledger-turns")),
        tag("p", words.say("ledger-curve"), class_="help"),
        turns(shown, kept),
        id="turning-points",
    )


# ------------------------------------------------------------------ at the thumb


def _controls(shown: Shown, place: "Place", lead: Part) -> Html:
    words = shown.words
    row = tag("div", [_step(words, place, step) for step in STEPS], _speed(words, place),
              class_="row steps")  # fmt: skip
    way = tag("div", scrubber(shown, place), class_="scrub")
    ends = tag("div", lead, class_="row ends") if lead else None
    return tag("div", way, row, ends, class_="past")


def _step(words: Words, place: "Place", step: str) -> Html:
    end = place.at == (0 if step in ("first", "previous") else place.length)
    shown = "pause" if step == "play" and place.playing else step
    return button(
        "past",
        art(shown),
        step,
        "quiet off" if end and step != "play" else "quiet",
        aria_label=words.say(f"step-{shown}"),
        title=words.say(f"step-{shown}"),
    )


def _speed(words: Words, place: "Place") -> Html:
    """From each press to the next: slow, normal, quick."""
    said = words.say("speed", speed=place.speed)
    label = words.say(f"speed-{place.speed}"), tag("span", " ", said, class_="unseen")
    return button("speed", label, look="quiet", title=said)


# ------------------------------------------------------------------ the strong player


def _ask(words: Words, place: "Place", sheet: str) -> Html:
    said = words.say("owl-ask-what")
    look = "icon off" if place.why_no_answer() else "icon"
    return button("ask", art(OF_LEVELS[Level.STRONG]), look=look, title=said, aria_label=said,
                  aria_expanded=sheet == "ask", data_brings="sheet-title")  # fmt: skip


def _answer(shown: Shown, place: "Place") -> Part:
    """To what has been asked here."""
    words = shown.words
    if reason := place.why_no_answer():
        return tag("p", words.say(reason), class_="advice")
    thought = place.answers.get(place.at)
    if thought is None:
        return tag("p", words.say("hint-thinking"), class_="advice")
    would = tag("strong", move_in_words(words, thought.move))
    why = weighed(words, thought, to_child=shown.reader.child)
    return tag("div", tag("p", would), _really(shown, place, thought), why, class_="advice")


def _really(shown: Shown, place: "Place", thought: Thought) -> Html | None:
    """What was done then."""
    words, past = shown.words, shown.past
    seat, move = past.turn(place.at), past.decided(place.at)
    if move is None:
        return None
    if move == thought.move:
        return tag("p", words.say("owl-agrees", seat=seat))
    return tag("p", words.say("owl-differs", seat=seat, move=move_in_words(words, move)))


# ------------------------------------------------------------------ further


def _ways(words: Words, place: "Place") -> Html:
    on = button("play-on", (art("again"), words.say("play-on")),
                look="off" if place.why_no_way_on() else "")  # fmt: skip
    share = button("share", (art("share"), words.say("share")), data_brings="sheet-title")
    return tag("div", on, share, class_="ways")
