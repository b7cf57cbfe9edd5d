"""Before a game, as HTML: people to tap, seats, options, who begins."""

from dataclasses import dataclass

from barnyard.core.errors import BadSetup
from barnyard.core.game import AnyGame
from barnyard.core.html import Html, Part, tag
from barnyard.core.legible import legible
from barnyard.games import GamePart
from barnyard.web.boards.before_game import OWN, Own
from barnyard.web.common.parts import (
    art,
    button,
    choice,
    game_sign,
    heading,
    kind_field,
    learn_it,
    link,
    notice,
    seats,
)
from barnyard.web.common.says import Words
from barnyard.web.common.signs import OF_LEVELS, free, picture
from barnyard.web.kept.notes import REAL
from barnyard.web.kept.saved import Saved
from barnyard.web.learn.rule_link import rule_of_refusal
from barnyard.web.routes import Route, address
from barnyard.web.set_up.line_up import LONGEST_NAME, LineUp
from barnyard.web.set_up.lot import draws_lot
from barnyard.web.set_up.options import option_view
from barnyard.web.shell import View
from barnyard.words import announced

PAD = "pad"  # the option whose boards can be printed


@dataclass(frozen=True)
class Shown:
    game: AnyGame
    words: Words
    line_up: LineUp
    options: dict[str, object]
    refused: BadSetup | None
    known: tuple[str, ...]  # people who have played before
    begins: str
    own: Own | None  # a board that the players write themselves
    real: bool  # whether dice and cards are real ones
    replaces: bool  # whether the next start takes the place of a refereed game
    running: Saved | None  # the game that was played last, if it is not over


def set_up_view(shown: Shown, saved: Html | None) -> View:
    words, title = shown.words, shown.game.TITLE
    start = tag("button", words.say("start"), type="submit", id="begin", class_="button big")
    form = tag(
        "form",
        tag("h2", words.say("who-plays"), id="who-plays", class_="unseen"),
        _known(shown),
        tag("ol", [_row(shown, seat) for seat in range(len(shown.line_up.rows))], class_="players"),
        _add(shown),
        _levels(shown),
        _begins(shown),
        _luck(shown),
        [option_view(words, each, shown.options, shown.own, _to_print(shown))
         for each in shown.game.OPTIONS],
        tag("div", _refused(shown), _replaces(shown), start, class_="thumb"),
        id="set-up",
        data_do="start",
        data_slide="typed",
        autocomplete="off",
    )  # fmt: skip
    sign = game_sign(shown.game.KEY, "large")
    how = tag("a", art("book"), words.say("how-to-play"), href=f"#/{shown.game.KEY}/rules",
              id="how-to-play")  # fmt: skip
    lead = tag("p", tag("span", seats(words, shown.game.SEATS)), how,
               learn_it(words, shown.game.KEY), _daily(shown), class_="lead ways")  # fmt: skip
    top = tag("div", sign, tag("div", heading(title), lead), class_="title")
    return View(title, tag("div", top, _go_on(shown), form, saved, class_="page narrow"))


def _go_on(shown: Shown) -> Html | None:
    """Whoever has left a game, or comes back to it, need not look for it."""
    if shown.running is None:
        return None
    label = art("play"), shown.words.say("go-on-here")
    return link(f"#/play/{shown.running.id}", label, id="go-on")


def _daily(shown: Shown) -> Html | None:
    key, title = shown.game.KEY, shown.game.TITLE
    if not announced(key, GamePart.SAME_DICE):
        return None
    label = game_sign(key), shown.words.say("daily-title", game=title)
    return tag("a", label, href=address(Route("daily", key)), id="of-the-day")


def _to_print(shown: Shown) -> Html | None:
    """The pad that has been chosen, on paper."""
    if shown.own is None or shown.own.kind.OPTION != PAD:
        return None
    pad = shown.own.id or (OWN if shown.own.chosen else shown.options[PAD])
    label = (art("printer"), shown.words.say("print-this-pad"))
    return link(f"#/print/{shown.game.KEY}/{PAD}-{pad}", label, "quiet", id="print-pad")


def _refused(shown: Shown) -> Html | None:
    """Where the start was pressed: there it is seen."""
    if shown.refused is None:
        return None
    rule = rule_of_refusal(shown.words, shown.game.KEY, shown.refused)
    said = shown.words.refusal(shown.refused)
    return notice((said, " ", rule), kind="bad")


def _replaces(shown: Shown) -> Html | None:
    return notice(shown.words.say("referee-runs"), kind="bad") if shown.replaces else None


def default_name(words: Words, seat: int, computer: bool) -> str:
    """For whoever gives no name."""
    if computer:
        names = words.say("computer-names").split()
        return names[seat % len(names)]
    return words.say("person-name", number=seat + 1)


# ------------------------------------------------------------------ who plays


def _known(shown: Shown) -> Html | None:
    """People who have played before: one tap, and they sit down or get up."""
    if not shown.known:
        return None
    chips = [_chip(shown, name) for name in shown.known]
    title = tag("p", shown.words.say("tap-names"), class_="help", id="tap-names")
    return tag("div", title, tag("div", chips, class_="chips", role="group",
                                 aria_labelledby="tap-names"))  # fmt: skip


def _chip(shown: Shown, name: str) -> Html:
    line_up = shown.line_up
    seat = line_up.seat_of(name)
    sign = line_up.rows[seat].sign if seat is not None else line_up.kept.get(name)
    return button(
        "person",
        (art(picture(sign or free(()))), legible(name)),
        name,
        "chip",
        id=f"person-{shown.known.index(name)}",
        aria_pressed=seat is not None,
        disabled=seat is None and not line_up.can_sit(),
    )


def _row(shown: Shown, seat: int) -> Html:
    row, words, number = shown.line_up.rows[seat], shown.words, seat + 1
    field = tag(
        "input",
        type="text",
        id=f"name-{seat}",
        name=f"name-{seat}",
        value=row.name,
        maxlength=LONGEST_NAME,
        dir="auto",
        placeholder=default_name(words, seat, row.level is not None),
        aria_label=words.say("name-of", number=number),
        enterkeyhint="next",
        autocapitalize="words",
        spellcheck="false",
    )
    drop = button(
        "remove",
        "×",
        str(seat),
        "round quiet",
        aria_label=words.say("remove", number=number),
        disabled=len(shown.line_up.rows) <= shown.line_up.fewest,
    )
    kind = kind_field(words, seat, row.level, data_slide="kind")
    return tag("li", _sign(shown, seat), field, kind, drop, id=f"row-{seat}")


def _sign(shown: Shown, seat: int) -> Html:
    row, words, number = shown.line_up.rows[seat], shown.words, seat + 1
    if row.level:
        return tag("span", art(OF_LEVELS[row.level]), class_="sign")
    label = words.say("sign-of", number=number, sign=words.name("signs", row.sign))
    return button("sign", art(picture(row.sign)), str(seat), "sign", aria_label=label, title=label)


def _add(shown: Shown) -> Html | None:
    if shown.line_up.fewest == shown.line_up.most:
        return None
    label = shown.words.say("add-player")
    return tag("div", button("add", label, look="quiet", disabled=shown.line_up.full), class_="row")


def _levels(shown: Shown) -> Html | None:
    """How those play who are no people, where some are."""
    if not any(row.level for row in shown.line_up.rows):
        return None
    return tag("p", shown.words.say("levels-play"), class_="help", id="levels-play")


# ------------------------------------------------------------------ how it is played


def _begins(shown: Shown) -> Html | None:
    """Who begins, where the game itself draws no lot for it."""
    words, rows = shown.words, shown.line_up.rows
    if len(rows) < 2:
        return None
    if draws_lot(shown.game.KEY):
        return tag("p", words.say("lot-at-table"), class_="help")
    names = [
        legible(row.name) or default_name(words, seat, row.level is not None)
        for seat, row in enumerate(rows)
    ]
    listed: list[tuple[str, Part]] = [(str(seat), name) for seat, name in enumerate(names)]
    listed.append(("lot", words.say("by-lot")))
    begins = shown.begins if shown.begins in dict(listed) else "0"
    values = [choice("begins", value, label, chosen=value == begins) for value, label in listed]
    return tag("fieldset", tag("legend", words.say("who-begins")),
               tag("div", values, class_="choices"))  # fmt: skip


def _luck(shown: Shown) -> Html | None:
    """Dice and cards in the app, or real ones whose faces the players type."""
    words = shown.words
    if not words.has("real", "how"):
        return None
    kinds = [("app", words.say("luck-app")), (REAL, words.say("luck-real"))]
    values = [choice("luck", kind, label, chosen=(kind == REAL) == shown.real)
              for kind, label in kinds]  # fmt: skip
    return tag(
        "fieldset",
        tag("legend", words.real({"what": "luck"})),
        tag("p", words.real({"what": "how"}), class_="help", id="help-luck"),
        tag("div", values, class_="choices"),
        aria_describedby="help-luck",
    )
