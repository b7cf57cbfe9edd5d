"""Before a game, as HTML: people to tap, a line for each seat, how it is played, and the start."""

from collections.abc import Mapping
from dataclasses import dataclass

from barnyard.core.errors import BadSetup
from barnyard.core.game import AnyGame
from barnyard.core.html import Html, tag
from barnyard.core.legible import legible
from barnyard.web.boards.before_game import OWN, Own
from barnyard.web.common.parts import art, button, game_sign, heading, learn_it, link, notice
from barnyard.web.common.says import Words
from barnyard.web.kept.going_on import GoingOn
from barnyard.web.kept.people import Profile
from barnyard.web.learn.rule_link import rule_of_refusal
from barnyard.web.set_up.line_up import LineUp
from barnyard.web.set_up.options import (
    begins_view,
    by_seat_view,
    in_short,
    luck_view,
    of_seats_in_short,
    option_view,
)
from barnyard.web.set_up.seats import add, default_name, known, row
from barnyard.web.shell import View

PAD = "pad"  # the option whose boards can be printed


@dataclass(frozen=True)
class Shown:
    game: AnyGame
    words: Words
    line_up: LineUp
    options: dict[str, object]
    refused: BadSetup | None
    known: Mapping[str, Profile]  # people who have played before
    begins: str
    own: Own | None  # a board that the players write themselves
    real: bool  # whether dice and cards are real ones
    replaces: bool  # whether the next start takes the place of a refereed game
    like: str  # how well those play who follow whoever is here, and why
    running: GoingOn | None  # the game that was played last, if it is not over
    tells_of_lot: bool  # somebody has asked whose animal that will be


def set_up_view(shown: Shown) -> View:
    title = shown.game.TITLE
    body = tag("div", _top(shown), _ways(shown), _form(shown), class_="page narrow set-up")
    return View(title, body, kind="set-up")


def _top(shown: Shown) -> Html:
    said = shown.words.say("to-menu")
    out = tag("a", art("back"), href="#/", id="leave", class_="button icon", aria_label=said,
              title=said)  # fmt: skip
    return tag("header", out, game_sign(shown.game.KEY, "medium"), heading(shown.game.TITLE),
               class_="bar")  # fmt: skip


def _ways(shown: Shown) -> Html:
    """Whoever has left a game, or comes back to it, need not look for it; and how it is played."""
    words, key = shown.words, shown.game.KEY
    how = tag("a", art("book"), words.say("how-to-play"), href=f"#/{key}/rules", id="how-to-play")
    go_on = None
    if shown.running is not None:
        label = art("play"), words.say("go-on-here")
        go_on = link(shown.running.address, label, "big", id="go-on")
    ways = tag("p", how, learn_it(words, key), class_="ways")
    return tag("div", go_on, ways)


def _form(shown: Shown) -> Html:
    words, line_up = shown.words, shown.line_up
    start = tag("button", words.say("start"), type="submit", id="begin", class_="button big")
    invite = button("invite", (art("share"), words.say("own-phones")), look="quiet invite")
    seats = [row(words, shown.game.KEY, line_up, seat) for seat in range(len(line_up.rows))]
    return tag(
        "form",
        tag("h2", words.say("who-plays"), id="who-plays", class_="unseen"),
        known(words, line_up, shown.known),
        tag("ol", seats, class_="seats", aria_labelledby="who-plays"),
        add(words, line_up),
        tag("p", shown.like, id="like", class_="help", role="status") if shown.like else None,
        _variants(shown),
        tag(
            "div",
            _refused(shown),
            _replaces(shown),
            notice(shown.words.say("piece-by-lot")) if shown.tells_of_lot else None,
            tag("div", start, invite, class_="go"),
            class_="thumb",
        ),
        id="set-up",
        data_do="start",
        data_slide="typed",
        autocomplete="off",
    )


# ------------------------------------------------------------------ how it is played


def _variants(shown: Shown) -> Html:
    """Folded: what is chosen stands in one line."""
    words, line_up = shown.words, shown.line_up
    chosen = in_short(words, shown.game, shown.options, shown.own, real=shown.real)
    names = [
        legible(each.name) or default_name(words, seat, each.level is not None)
        for seat, each in enumerate(line_up.rows)
    ]
    if shown.begins.isdecimal() and shown.begins != "0" and int(shown.begins) < len(names):
        chosen.append(words.say("beginning", person=names[int(shown.begins)]))
    rows = [(name, row.ahead) for name, row in zip(names, line_up.rows, strict=True)]
    numbers = {each.key: [own for _, own in rows] for each in shown.game.OPTIONS if each.by_seat}
    chosen += of_seats_in_short(words, shown.game, names, numbers)
    line = tag("span", " · ".join(chosen) or words.say("usual"), class_="chosen")
    opener = tag("summary", tag("strong", words.say("variants")), " ", line, id="variants")
    return tag(
        "details",
        opener,
        tag("div", _levels(shown), begins_view(words, shown.game.KEY, names, shown.begins),
            luck_view(words, real=shown.real),
            [by_seat_view(words, each, rows) if each.by_seat
             else option_view(words, each, shown.options, shown.own, _to_print(shown))
             for each in shown.game.OPTIONS], class_="folded"),
        class_="variants",
    )  # fmt: skip


def _levels(shown: Shown) -> Html | None:
    """How those play who are no people, where some are."""
    if not any(shown.line_up.levels()):
        return None
    return tag("p", shown.words.say("levels-play"), class_="help", id="levels-play")


def _to_print(shown: Shown) -> Html | None:
    """The pad that has been chosen, on paper."""
    if shown.own is None or shown.own.kind.OPTION != PAD:
        return None
    pad = shown.own.id or (OWN if shown.own.chosen else shown.options[PAD])
    label = (art("printer"), shown.words.say("print-this-pad"))
    return link(f"#/print/{shown.game.KEY}/{PAD}-{pad}", label, "quiet", id="print-pad")


# ------------------------------------------------------------------ where the start is pressed


def _refused(shown: Shown) -> Html | None:
    """Where the start was pressed: there it is seen."""
    if shown.refused is None:
        return None
    rule = rule_of_refusal(shown.words, shown.game.KEY, shown.refused)
    said = shown.words.refusal(shown.refused)
    return notice((said, " ", rule), kind="bad")


def _replaces(shown: Shown) -> Html | None:
    return notice(shown.words.say("referee-runs"), kind="bad") if shown.replaces else None
