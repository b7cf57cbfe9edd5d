"""The table before a game as HTML: what is played, a line for each seat, who looks on."""

from dataclasses import dataclass

from barnyard import __version__
from barnyard.core.errors import Refusal
from barnyard.core.html import Html, Part, tag
from barnyard.core.legible import legible
from barnyard.core.think import Level
from barnyard.games import keys, load
from barnyard.room.seats import LONGEST_NAME, Kind, line_up
from barnyard.room.view import Phase, SeenSeat, View
from barnyard.web.common.parts import art, button, game_sign, heading, notice
from barnyard.web.common.says import Words
from barnyard.web.common.signs import picture, seated
from barnyard.web.far.lobby import Lobby, is_free
from barnyard.web.far.table_view import host_knows
from barnyard.web.far.variants import variants
from barnyard.web.far.words import FarWords


@dataclass(frozen=True)
class InLobby:
    view: View
    words: FarWords
    page: Words  # of the game, once it is chosen
    lobby: Lobby
    refused: Refusal | None
    band: Part
    known: tuple[str, ...]  # people of this device
    code: Part = None  # the way here, where this is the screen for all

    @property
    def leads(self) -> bool:
        return self.view.you.leads

    @property
    def may_sit(self) -> bool:
        free = any(is_free(each) for each in self.view.seats)
        own = self.view.you.fits and not self.view.you.seats and self.code is None
        return free and own


def lobby_view(shown: InLobby) -> Html:
    signs = seated(line_up(shown.view.seats), {})
    seats = [_row(shown, seat, sign) for seat, sign in enumerate(signs)]
    form = tag(
        "form",
        _games(shown) if shown.leads else None,
        _name(shown),
        tag("h2", shown.page.say("who-plays"), id="who-plays", class_="unseen"),
        tag("ol", seats, class_="seats", aria_labelledby="who-plays"),
        _add(shown),
        _onlookers(shown),
        variants(shown.view, shown.page, shown.lobby) if shown.view.game else None,
        host_knows(shown.words, shown.view.game) if shown.view.game and not shown.code else None,
        tag("div", _refused(shown), _below(shown), class_="thumb"),
        id="set-up",
        data_do="far-start",
        data_slide="far-typed",
        autocomplete="off",
    )
    large = "far-screen" if shown.code else "narrow"
    return tag("div", _top(shown), _said(shown), _scan(shown), form,
               class_=("page set-up far-lobby", large))  # fmt: skip


def _scan(shown: InLobby) -> Part:
    """For all in the room to see."""
    if shown.code is None:
        return None
    return tag("p", shown.words.tell("invite-scan"), class_="lead"), shown.code


def _top(shown: InLobby) -> Html:
    said = shown.page.say("to-menu")
    out = tag("a", art("back"), href="#/", id="leave", class_="button icon", aria_label=said,
              title=said)  # fmt: skip
    key = shown.view.game
    title = load(key).TITLE if key else shown.words.tell("table")
    invite = button("far-invite", (art("share"), shown.words.tell("invite")), look="quiet",
                    data_brings="sheet-title")  # fmt: skip
    return tag("header", out, game_sign(key, "medium"), heading(title), invite, class_="bar")


def _said(shown: InLobby) -> Part:
    view, words = shown.view, shown.words
    if not view.you.fits:
        return shown.band, notice(words.tell("rules-differ-here"), kind="bad", id="rules-differ")
    ended = notice(words.tell("ended"), id="ended") if view.phase is Phase.ENDED else None
    return shown.band, ended, _apps(shown)


def _apps(shown: InLobby) -> Html | None:
    """Where the rules are the same, other versions of all else do not matter."""
    view = shown.view
    others = {view.app, *(each.app for each in view.people if not each.away)} - {__version__}
    if not others:
        return None
    versions = [__version__, *map(legible, sorted(others))]
    return notice(shown.words.tell("apps-differ", versions=versions), id="apps-differ")


def _games(shown: InLobby) -> Html:
    """Which game: one tap, and everybody sees it."""
    signs = [
        button("far-game", game_sign(key, "medium") or load(key).TITLE, key, "known",
               aria_pressed=key == shown.view.game, aria_label=load(key).TITLE,
               title=load(key).TITLE)
        for key in keys()
    ]  # fmt: skip
    return tag("div", signs, class_="faces far-games", role="group",
               aria_label=shown.words.tell("which-game"))  # fmt: skip


# ------------------------------------------------------------------ who somebody is


def _name(shown: InLobby) -> Html | None:
    """For whoever has no seat yet: a name, and those who are known here."""
    if not shown.may_sit:
        return None
    words, lobby = shown.words, shown.lobby
    value = lobby.suggested() if lobby.name is None else lobby.name
    label = tag("label", words.tell("your-name"), for_="my-name")
    field = tag("input", type="text", id="my-name", name="my-name", value=value, dir="auto",
                maxlength=LONGEST_NAME, autocapitalize="words", spellcheck="false",
                enterkeyhint="done")  # fmt: skip
    chips = [button("far-name", legible(name), name, "quiet", id=f"known-{at}")
             for at, name in enumerate(shown.known[:6]) if name != value]  # fmt: skip
    chosen = tag("div", chips, class_="row") if chips else None
    return tag("div", label, field, chosen, class_="far-name")


# ------------------------------------------------------------------ seats


def _row(shown: InLobby, seat: int, sign: str) -> Html:
    each = shown.view.seats[seat]
    return tag(
        "li",
        tag("span", art(picture(sign)), class_="sign"),
        _who(shown, seat, each),
        _leading(shown, seat, each) if shown.leads else None,
        _own(shown, seat, each),
        id=f"row-{seat}",
        class_=("far-seat", is_free(each) and "free", each.away and each.name and "away"),
    )


def _who(shown: InLobby, seat: int, each: SeenSeat) -> Html:
    words = shown.words
    if shown.leads and each.kind is not Kind.OWN:
        typed = shown.lobby.typed.get(seat, each.name)
        said = shown.page.say("name-of", number=seat + 1)
        return tag("input", type="text", id=f"name-{seat}", name=f"name-{seat}", value=typed,
                   maxlength=LONGEST_NAME, dir="auto", aria_label=said, enterkeyhint="next",
                   autocapitalize="words", spellcheck="false")  # fmt: skip
    if is_free(each):
        return tag("span", words.tell("free"), class_="about")
    name = legible(each.name)
    return tag("span", tag("strong", name), " ", tag("small", _state(shown, each)), class_="about")


def _state(shown: InLobby, each: SeenSeat) -> str:
    words = shown.words
    if each.kind is Kind.COMPUTER:
        return shown.page.name("levels", each.level or Level.EASY)
    if each.away:
        return words.tell("seat-away")
    return words.tell("seat-yours" if each.person == shown.view.you.person else "seat-there")


def _leading(shown: InLobby, seat: int, each: SeenSeat) -> Part:
    """What the seat is, a tap leads to the next; and away with it, or with whoever has it."""
    words, number = shown.words, seat + 1
    said = shown.page.name("levels", each.level) if each.level else words.tell(f"kind-{each.kind}")
    label = words.tell("kind-is", number=number, kind=said)
    kind = button("far-kind", tag("span", said), str(seat), "kind", aria_label=label, title=label)
    taken = each.kind is Kind.OWN and each.person is not None
    fewest = load(shown.view.game).SEATS[0] if shown.view.game else 1
    what = "far-free" if taken else "far-remove"
    away = words.tell("take-seat-away", number=number)
    drop = button(what, art("close"), str(seat), "round quiet", aria_label=away, title=away,
                  disabled=not taken and len(shown.view.seats) <= fewest)  # fmt: skip
    return kind, drop


def _own(shown: InLobby, seat: int, each: SeenSeat) -> Html | None:
    words = shown.words
    if is_free(each) and shown.may_sit:
        return button("far-sit", words.tell("sit-here"), str(seat), "far-sit")
    if each.person == shown.view.you.person and each.kind is Kind.OWN and not shown.leads:
        return button("far-rise", words.tell("rise"), str(seat), "quiet far-sit")
    return None


def _add(shown: InLobby) -> Html | None:
    view = shown.view
    if not (shown.leads and view.game) or len(view.seats) >= load(view.game).SEATS[-1]:
        return None
    plus = tag("b", "+", aria_hidden=True)
    return tag(
        "div",
        button("far-add", (plus, shown.words.tell("add-own")), "own", "quiet"),
        button("far-add", (plus, shown.page.say("add-computer")), "computer", "quiet"),
        class_="row add",
    )


def _onlookers(shown: InLobby) -> Html | None:
    """Whoever has joined and has no seat."""
    view, words = shown.view, shown.words
    sitting = {each.person for each in view.seats}
    others = [
        legible(each.name) or words.tell("nameless")
        for each in view.people
        if not each.away and each.number not in sitting and each.number != view.you.person
    ]
    said = tag("p", words.tell("here-too", names=others)) if others else None
    mine = view.you.person not in sitting
    watch = button("far-watch", (art("eye-open"), words.tell("watch")), look="quiet")
    return tag(
        "div",
        said,
        watch if mine and view.game and not shown.code else None,
        class_="far-onlookers",
    )


# ------------------------------------------------------------------ at the thumb


def _refused(shown: InLobby) -> Html | None:
    if shown.refused is None:
        return None
    return notice(shown.page.refusal(shown.refused), kind="bad", id="refused-here")


def _below(shown: InLobby) -> Part:
    view, words = shown.view, shown.words
    if view.phase is Phase.STARTING:
        return tag("p", words.tell("starts"), class_="lead", role="status")
    if view.phase is Phase.ENDED:
        lead = view.you.leads or view.you.seats
        return button("far-again", words.tell("again"), look="big") if lead else None
    if shown.leads:
        free = sum(is_free(each) for each in view.seats)
        missing = tag("p", words.tell("seats-wait", count=free), class_="help") if free else None
        start = tag("button", shown.page.say("start"), type="submit", id="begin",
                    class_="button big", disabled=not view.game)  # fmt: skip
        return missing, start
    if shown.code:
        return None
    said = "waits-to-sit" if shown.may_sit else "waits-to-start"
    return tag("p", words.tell(said), class_="lead", id="far-waits", role="status")
