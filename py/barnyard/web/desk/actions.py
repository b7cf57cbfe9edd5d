"""What can be done at the table, beside the moves that a table of its own shows."""

from barnyard.core.html import Html, Part, tag
from barnyard.room.looks import Awaits
from barnyard.web.common.parts import art, button
from barnyard.web.common.says import Words
from barnyard.web.common.signs import picture
from barnyard.web.desk import text_table
from barnyard.web.desk.news import end
from barnyard.web.desk.shown import Shown


def actions(shown: Shown, *, in_text: bool) -> Part:
    """With a table in text the moves are listed here, too."""
    look = shown.look
    if shown.name_check is not None:
        return _name_check(shown, shown.name_check)
    if shown.acts is not None:
        return shown.acts, _peekers(shown)
    match look.awaits:
        case Awaits.OVER:
            return end(shown, in_text=in_text)
        case Awaits.LUCK:
            return _luck(shown), _peekers(shown)
        case Awaits.CURTAIN:
            return _curtain(shown), _peekers(shown)
        case Awaits.MOVE if in_text:
            return text_table.buttons(look.moves, shown.picked, shown.words)
        case Awaits.SELF | Awaits.COMPUTER:
            return _waiting(shown), _peekers(shown)
    return None


def where(shown: Shown) -> str | None:
    """How the actions stand: what lets chance decide is at the thumb, however high the table is;
    and what comes by itself leaves the board its size."""
    look = shown.look
    match look.awaits:
        case Awaits.OVER:
            return "over"
        case Awaits.LUCK if look.typed and not look.beginners:
            return "keys"
        case Awaits.LUCK if not (look.beginners or shown.screen.peekers()):
            return "low"
        case Awaits.SELF | Awaits.COMPUTER if not shown.screen.peekers():
            return "low"
    return None


def _luck(shown: Shown) -> Part:
    """The button that lets chance decide; who begins may be said by the players as well."""
    look, words = shown.look, shown.words
    if look.typed:
        return _typed(shown)
    lot = tag("div", button("luck", words.luck(look.due), look="big"), class_="thumb")
    if not look.beginners:
        return lot
    return lot, tag("p", words.say("or-you-say"), class_="help"), _beginners(shown)


def _typed(shown: Shown) -> Part:
    """Dice and cards are real ones: the players say what came, and who begins."""
    if shown.look.beginners:
        asks = tag("p", shown.words.say("who-begins"), class_="help")
        return asks, _beginners(shown)
    return shown.keypad or tag("p", shown.words.say("waiting"))


def _beginners(shown: Shown) -> Html:
    words, beginners = shown.words, shown.look.beginners
    named = [
        button("first", (art(picture(sign)), _name(words, seat)), event,
               aria_label=words.say("begins", seat=seat))
        for event, (seat, sign) in zip(beginners, enumerate(shown.signs), strict=False)
    ]  # fmt: skip
    return tag("div", named, class_="who")


def _name(words: Words, seat: int) -> Html:
    """Of all who stand beside each other, as far as there is room."""
    return tag("span", words.name("player", seat))


def _waiting(shown: Shown) -> Html:
    """What comes by itself can be stopped, and hurried on."""
    words, held = shown.words, shown.held
    label = words.say("go-on-now" if held else "hold")
    hold = button("pause", art("play" if held else "pause"), look="round", aria_label=label,
                  title=label)  # fmt: skip
    said = tag("span", words.say("held" if held else "waiting"))
    skip = button("faster", (art("skip"), words.say("faster")), look="quiet")
    return tag("div", hold, said, skip, class_="waiting row")


# ------------------------------------------------------------------ hidden hands


def _curtain(shown: Shown) -> Html:
    """Nothing of the hand is in the page yet."""
    words, seat = shown.words, shown.look.mover
    return tag(
        "div",
        tag("p", art("curtain", "medium"), words.say("hand-over", seat=seat), class_="lead"),
        button("open", words.say("show-hand", seat=seat), look="big"),
        id="curtain",
        class_="curtain",
    )


def _peekers(shown: Shown) -> Html | None:
    """Whoever is not on turn may look at the own hand meanwhile."""
    words, seats = shown.words, shown.screen.peekers()
    if not seats:
        return None
    asks = [
        button("peek-ask", (art(picture(shown.signs[seat])), _name(words, seat)),
               str(seat), "quiet", aria_label=words.say("peek-ask", seat=seat))
        for seat in seats
    ]  # fmt: skip
    title = tag("p", words.say("peek"), class_="help")
    return tag("div", title, tag("div", asks, class_="who"), id="peekers")


def _name_check(shown: Shown, seat: int) -> Html:
    """Held, or pressed on a keyboard, it shows the hand; let go, it hides it."""
    words, is_open = shown.words, shown.screen.peeking is not None
    sign = art("eye-open" if is_open else "eye-closed")
    return tag(
        "div",
        tag("p", words.say("are-you", seat=seat), class_="lead"),
        button("peek", (sign, words.say("hold-to-look")), look="big", data_hold=True,
               data_arrive=True, aria_pressed=is_open),
        button("peek-no", words.say("enough"), look="quiet"),
        id="name-check",
        class_="curtain",
    )  # fmt: skip
