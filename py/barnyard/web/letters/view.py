"""What the table of a game that goes round shows beside the game: who is waited for, how it is
handed on, who plays here, whose the dice are."""

from collections.abc import Mapping
from dataclasses import dataclass

from barnyard.core.errors import Refusal
from barnyard.core.game import OVER
from barnyard.core.html import Html, Part, tag
from barnyard.core.seats import is_computer
from barnyard.room.letters import alone, anew
from barnyard.web.common.parts import art, button, link, notice
from barnyard.web.common.signs import picture
from barnyard.web.desk.news import end
from barnyard.web.desk.sheet_view import after, opens, settings
from barnyard.web.desk.shown import Shown
from barnyard.web.letters.handing import PLACE, Handing
from barnyard.web.letters.kept import Kept
from barnyard.web.letters.texts import LetterWords
from barnyard.web.letters.wire import LetterWire


@dataclass(frozen=True)
class OwnView:
    words: LetterWords
    kept: Kept
    wire: LetterWire
    handing: Handing
    refused: Refusal | None

    @property
    def next(self) -> int | None:
        """Who is due after what has been played here; None when it is over."""
        return self.wire.look(None).mover

    @property
    def is_over(self) -> bool:
        return self.wire.host.turn == OVER


def said(own: OwnView) -> Part:
    """Over the table."""
    found: list[Html] = []
    if own.refused:
        found.append(notice(own.words.refusal(own.refused), kind="bad", id="hand-refused"))
    fresh = [at for at in anew(own.kept.letters) if at >= _since(own)]
    if fresh:
        at = fresh[-1]
        found.append(notice(_played_anew(own, at), id="played-anew"))
    return found


def _since(own: OwnView) -> int:
    """The letter from which on things are new to whoever is here."""
    written = own.kept.letters.written
    mine = [at for at, letter in enumerate(written) if letter.seat in own.kept.seats]
    return mine[-1] if mine else 0


def _played_anew(own: OwnView, at: int) -> str:
    written = own.kept.letters.written
    return own.words.tell("played-anew", seat=written[at].seat, by=written[at - 1].seat)


# ------------------------------------------------------------------ at the thumb


def acts(own: OwnView, shown: Shown) -> Part:
    """None while the turn goes on here."""
    if own.is_over:
        return _over(own), end(shown, in_text=False)
    if own.wire.is_played:
        return _hand_on(own, shown)
    if own.wire.is_handed and own.kept.due not in own.kept.seats:
        return _waiting(own)
    return None


def _over(own: OwnView) -> Html:
    if own.wire.is_handed:
        label = own.words.tell("send-end-again")
        return button("hand", (art("share"), label), data_brings="sheet-title")
    return button("hand-on", (art("share"), own.words.tell("send-end")), look="big")


def _hand_on(own: OwnView, shown: Shown) -> Html:
    """What luck or the rules have settled already cannot be taken back before, either."""
    words, to = own.words, own.next
    can_undo = shown.look.can_undo
    help_ = tag("p", words.tell("hand-on-help"), class_="help") if can_undo else None
    if to in own.kept.seats:
        label: Part = words.tell("goes-on-here", seat=to)
    else:
        label = art("share"), words.tell("hand-on", seat=to)
    return tag("div", button("hand-on", label, look="big"), help_, class_="hand-on")


def _waiting(own: OwnView) -> Html:
    words, to = own.words, own.kept.due
    return tag(
        "div",
        tag("p", words.tell("waits-for", seat=to), id="letter-waits"),
        tag("div", button("hand", (art("share"), words.tell("send-again")),
                          data_brings="sheet-title"),
            button("party", words.tell("is-here", seat=to), look="quiet",
                   data_brings="sheet-title"), class_="row"),
        class_="hand-on",
    )  # fmt: skip


# ------------------------------------------------------------------ sheets


def sheets(own: OwnView, shown: Shown) -> Mapping[str, tuple[str, Part]]:
    """Only the one that lies there is made."""
    words = own.words
    made = {
        "more": lambda: (shown.words.say("sheet-more"), _more(own, shown)),
        "after": lambda: (shown.words.say("sheet-after"), _after(own, shown)),
        "hand": lambda: (_hand_title(own), _hand(own, shown)),
        "party": lambda: (words.tell("party"), _party(own, shown)),
        "numbers": lambda: (words.tell("numbers"), _numbers(own)),
    }
    return {shown.sheet: made[shown.sheet]()} if shown.sheet in made else {}


def _more(own: OwnView, shown: Shown) -> Part:
    page, key = shown.words, shown.game.KEY
    others = [
        link(f"{PLACE}{own.handing.text(each)}", own.words.tell("other-way", count=number),
             id=f"other-{number}")
        for number, each in enumerate(own.kept.box.others, 1)
    ]  # fmt: skip
    return (
        tag(
            "div",
            link(f"#/{key}/rules", (art("book"), page.say("rules")), id="rules"),
            opens("log", "log", page.say("log")),
            opens("party", "person", own.words.tell("party")),
            opens("numbers", "die", own.words.tell("numbers")),
            others,
            button("download", (art("download"), page.say("download"))),
            link("#/", (art("back"), page.say("to-menu")), id="to-menu"),
            class_="ways",
        ),
        settings(shown),
    )


def _after(own: OwnView, shown: Shown) -> Part:
    """Of a game that is over: whose its dice were, before all else there is of it."""
    asks = button("numbers", own.words.tell("numbers"), look="quiet", data_brings="sheet-title")
    return tag("p", _fit(own), " ", asks, id="numbers-fit"), after(shown)


def _fit(own: OwnView) -> str:
    return own.words.tell("numbers-fit", count=max(0, len(own.kept.letters.written) - 1))


def _hand_title(own: OwnView) -> str:
    to = own.kept.due
    return own.words.tell("send-end") if to is None else own.words.tell("hand-on", seat=to)


def _hand(own: OwnView, shown: Shown) -> Part:
    to = own.kept.due
    lead = own.words.tell("end-lead") if to is None else own.words.tell("hand-lead", seat=to)
    return own.handing.view(own.words, shown.words, own.kept.letters, lead)


def _party(own: OwnView, shown: Shown) -> Part:
    """Who plays at this device: several may share one."""
    players, words = own.kept.letters.table.players, own.words
    rows = [
        tag("li", art(picture(shown.signs[seat])), tag("span", words.name("player", seat)),
            _place(own, seat), class_="row")
        for seat, name in enumerate(players) if not is_computer(name)
    ]  # fmt: skip
    return tag("p", words.tell("party-lead")), tag("ul", rows, class_="letter-party")


def _place(own: OwnView, seat: int) -> Html:
    here = seat in own.kept.seats
    only = here and len(own.kept.seats) == 1
    return button("here", own.words.tell("plays-here" if here else "plays-elsewhere"), str(seat),
                  "quiet", aria_pressed=here, disabled=only)  # fmt: skip


def _numbers(own: OwnView) -> Part:
    """How the dice come, and whether they were everybody's."""
    words, letters = own.words, own.kept.letters
    new, first = anew(letters), len(alone(letters)) - len(anew(letters))
    return (
        tag("p", words.tell("numbers-how")),
        tag("p", tag("strong", _fit(own)), id="numbers-fit"),
        tag("p", words.tell("numbers-first", count=first)) if first else None,
        tag("ul", [tag("li", _played_anew(own, at)) for at in new]) if new else None,
        tag("p", words.tell("numbers-limits"), class_="help"),
    )
