"""What a guest's table shows beside the game: the line, who is away, who asks, who sits there."""

from barnyard.core.html import Html, Part, tag
from barnyard.core.legible import legible
from barnyard.core.think import Level
from barnyard.room.letters import is_open
from barnyard.room.looks import Awaits
from barnyard.room.seats import Kind
from barnyard.room.view import SeenPerson, SeenSeat, View
from barnyard.web.common.parts import art, button, link, notice
from barnyard.web.common.says import Words
from barnyard.web.common.signs import picture
from barnyard.web.desk.sheet_view import after, opens, settings
from barnyard.web.desk.shown import Shown
from barnyard.web.far.contact import Contact
from barnyard.web.far.hosting import Hosting
from barnyard.web.far.words import FarWords


def band(words: FarWords, contact: Contact) -> Html:
    """Quiet, over the table: nothing moves when it comes or goes."""
    said = "line-lost" if contact.is_silent else "sent" if contact.is_slow else ""
    text = words.tell(said) if said else None
    return tag("p", text, id="far-band", role="status", class_=("far-band", said or "unseen"))


def unsaved(words: FarWords, hosting: Hosting | None) -> Html | None:
    """Whoever hosts has to know that all of it would be lost with the page."""
    if hosting is None or not hosting.is_unsaved:
        return None
    return notice(words.tell("host-unsaved"), kind="bad", id="host-unsaved")


def hosts(words: FarWords, hosting: Hosting | None) -> Part:
    """In the lobby, what that means is said as well."""
    if hosting is None:
        return None
    return unsaved(words, hosting), tag("p", words.tell("host-stays"), class_="help")


def may_end(view: View) -> bool:
    """Whoever leads, and whoever plays while somebody is away."""
    return view.you.leads or bool(view.you.seats and any(seat.away for seat in view.seats))


# ------------------------------------------------------------------ what has to be answered


def asked(words: FarWords, view: View) -> Html | None:
    """Somebody would like to take back."""
    asks = view.asks
    if asks is None:
        return None
    if set(view.you.seats) & set(asks.of):
        return notice(
            words.tell("asks", seat=asks.by),
            button("agree", words.tell("asks-yes"), "yes"),
            button("agree", words.tell("asks-no"), "no"),
            id="asks",
        )
    if asks.by in view.you.seats:
        return notice(words.tell("asks-waits", seats=list(asks.of)), id="asks")
    return None


def missing(words: FarWords, view: View, waited: set[int]) -> Html | None:
    """The first seat for which something is to be decided; the others wait their turn."""
    if not (view.you.seats or view.you.leads):
        return _open_seat(words, view) or away(words, view)
    for seat in view.you.seats:
        if view.seats[seat].stand_in:
            back = button("play-myself", words.tell("play-myself"), str(seat))
            return notice(words.tell("stood-in", seat=seat), back, id="stood-in")
    for seat, each in enumerate(view.seats):
        if seat in waited or not each.away or each.stand_in:
            continue
        more = button("party", words.tell("away-what"), data_brings="sheet-title")
        wait = button("wait", words.tell("away-wait"), str(seat), "quiet")
        return notice(words.tell("is-away", seat=seat), more, wait, id="away")
    return None


def away(words: FarWords, view: View) -> Html | None:
    """For those who have nothing to decide about it."""
    for seat, each in enumerate(view.seats):
        if each.away and not each.stand_in:
            return notice(words.tell("is-away", seat=seat), id="away")
    return None


def _open_seat(words: FarWords, view: View) -> Html | None:
    """Whoever looks on may take a seat that was taken away from somebody."""
    for seat in range(len(view.seats)):
        if sit := _free_seat(words, view, seat):
            return notice(words.tell("seat-open", seat=seat), sit, id="seat-open")
    return None


# ------------------------------------------------------------------ at the thumb


def acts(shown: Shown, words: FarWords, view: View) -> Part:
    match shown.look.awaits:
        case Awaits.ELSEWHERE:
            return _waiting(shown, words, view)
        case Awaits.OVER:
            return _over(shown, view)
    return None


def _waiting(shown: Shown, words: FarWords, view: View) -> Html:
    """Whom everybody waits for."""
    mover = shown.look.mover
    if mover is None:
        said = words.tell("goes-on") if view.you.seats else words.tell("looks-on")
    elif view.seats[mover].away and not view.seats[mover].stand_in:
        said = words.tell("waits-away", seat=mover)
    else:
        said = words.tell("waits-for", seat=mover)
    return tag("p", said, id="far-waits", class_="waiting row")


def _over(shown: Shown, view: View) -> Html:
    page = shown.words
    label = (art("again"), page.say("play-again"))
    again = button("far-again", label, look="big") if view.you.leads or view.you.seats else None
    look = button("after", page.say("look-at-it"), aria_expanded=shown.sheet == "after",
                  data_brings="sheet-title")  # fmt: skip
    done = link("#/", page.say("done"), id="done")
    return tag("div", tag("div", again, look, done, class_="row three"), class_="end")


# ------------------------------------------------------------------ sheets


def more(shown: Shown, words: FarWords) -> Part:
    """The rules open beside the table: whoever reads them stays at it."""
    page, key = shown.words, shown.game.KEY
    hide = button("hide", (art("eye-closed"), page.say("hide-hand")))
    return (
        tag(
            "div",
            hide if shown.screen.opened is not None else None,
            link(f"#/{key}/rules", (art("book"), page.say("rules")), id="rules", target="_blank"),
            opens("log", "log", page.say("log")),
            opens("party", "person", words.tell("party")),
            opens("invite", "share", words.tell("invite")),
            link("#/", (art("back"), page.say("to-menu")), id="to-menu"),
            class_="ways",
        ),
        settings(shown),
    )


def party(words: FarWords, page: Words, view: View, signs: list[str]) -> Part:
    """Who sits where, and what can be done for those who do not."""
    rows = [_row(words, page, view, seat, signs[seat]) for seat in range(len(view.seats))]
    onlookers = [legible(each.name) or words.tell("nameless") for each in _onlookers(view)]
    looks_on = tag("p", words.tell("onlookers", names=onlookers)) if onlookers else None
    end = button("far-end", words.tell("end-game"), look="danger") if may_end(view) else None
    return tag("ul", rows, class_="far-party"), looks_on, end


def _row(words: FarWords, page: Words, view: View, seat: int, sign: str) -> Html:
    each = view.seats[seat]
    said = tag("span", tag("strong", words.name("player", seat)),
               tag("small", _state(words, page, view, each)), class_="about")  # fmt: skip
    return tag("li", tag("div", art(picture(sign)), said, class_="row"),
               _ways(words, page, view, seat), _leading(words, view, seat))  # fmt: skip


def _onlookers(view: View) -> list[SeenPerson]:
    sitting = {seat.person for seat in view.seats}
    return [each for each in view.people if not each.away and each.number not in sitting]


def _state(words: FarWords, page: Words, view: View, each: SeenSeat) -> str:
    if each.kind is Kind.COMPUTER:
        return page.name("levels", each.level or Level.EASY)
    if each.stand_in:
        return words.tell("seat-stood-in", level=page.name("levels", each.stand_in))
    if each.person is None:
        return words.tell("seat-empty")
    own = words.tell("seat-yours") if each.person == view.you.person else words.tell("seat-there")
    return words.tell("seat-away") if each.away else own


def _ways(words: FarWords, page: Words, view: View, seat: int) -> Html | None:
    """For oneself always; for others once they are away."""
    each, mine = view.seats[seat], seat in view.you.seats
    if each.kind is Kind.COMPUTER or not (view.you.seats or view.you.leads):
        return _free_seat(words, view, seat)
    if each.stand_in:
        said = words.tell("play-myself") if mine else words.tell("give-back")
        return tag("div", button("play-myself", said, str(seat)), class_="row")
    if not (mine or each.away):
        return None
    label = tag("small", words.tell("stand-in-for-me" if mine else "stand-in"))
    levels = [
        button("stand-in", page.name("levels", level), f"{seat} {level}", "quiet")
        for level in Level
    ]
    return tag("div", label, levels, _free_seat(words, view, seat), class_="row")


def _leading(words: FarWords, view: View, seat: int) -> Html | None:
    """Whoever leads takes a seat away, and hands on one at which nobody is."""
    each, me = view.seats[seat], view.you.person
    if not view.you.leads or each.kind is Kind.COMPUTER or each.person == me:
        return None
    taken = each.person is not None
    drop = button("far-free", words.tell("free-seat"), str(seat), "quiet") if taken else None
    hand = [
        button(
            "far-hand",
            words.tell("hand-to", who=legible(other.name)),
            f"{seat} {other.number}",
            "quiet",
        )
        for other in _onlookers(view)
        if each.away and other.name
    ]
    return tag("div", drop, hand, class_="row") if drop or hand else None


def _free_seat(words: FarWords, view: View, seat: int) -> Html | None:
    """Whoever looks on may take a seat that nobody has."""
    each = view.seats[seat]
    taken = each.kind is Kind.COMPUTER or each.person is not None
    if taken or view.you.seats or not view.you.fits:
        return None
    return button("far-sit", words.tell("sit-here"), str(seat), look="big")


def far_after(shown: Shown, words: FarWords, proof: str) -> Part:
    """Whether the dice were everybody's; what nobody can check is said as well."""
    if not proof:
        return after(shown)
    said = tag("p", words.tell(proof), class_="help", id="far-proof")
    return after(shown), said, host_knows(words, shown.game.KEY)


def host_knows(words: FarWords, key: str) -> Html | None:
    return None if is_open(key) else tag("p", words.tell("host-knows"), class_="help host-knows")
