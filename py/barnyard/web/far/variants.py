"""How it is played, in the lobby as HTML: a line for everybody, a choice for whoever leads."""

from barnyard.core.html import Html, tag
from barnyard.core.legible import legible
from barnyard.core.options import of_seats
from barnyard.games import load
from barnyard.room.view import View
from barnyard.web.common.says import Words
from barnyard.web.far.lobby import Lobby
from barnyard.web.far.planning import shown_begins
from barnyard.web.set_up.options import (
    begins_view,
    by_seat_view,
    in_short,
    of_seats_in_short,
    option_view,
)
from barnyard.web.set_up.seats import default_name


def variants(view: View, page: Words, lobby: Lobby) -> Html:
    names = _names(view, page, lobby)
    line = tag("span", " · ".join(_chosen(view, page, lobby, names)) or page.say("usual"),
               class_="chosen")  # fmt: skip
    title = tag("strong", page.say("variants"))
    if not view.you.leads:
        return tag("p", title, " ", line, id="variants", class_="far-variants")
    opener = tag("summary", title, " ", line, id="variants")
    begins = begins_view(page, view.game, names, shown_begins(view))
    listed = tag("div", begins, _listed(view, page, lobby, names), class_="folded")
    return tag("details", opener, listed, class_="variants")


def _listed(view: View, page: Words, lobby: Lobby, names: list[str]) -> list[Html]:
    """Also what each seat has for itself."""
    game, own = load(view.game), lobby.board(view)
    options = _options(view)
    given = {each.key: of_seats(options[each.key], len(names)) for each in game.OPTIONS}
    return [
        by_seat_view(page, each, list(zip(names, given[each.key], strict=True)))
        if each.by_seat
        else option_view(page, each, options, own)
        for each in game.OPTIONS
    ]


def _chosen(view: View, page: Words, lobby: Lobby, names: list[str]) -> list[str]:
    game = load(view.game)
    options = _options(view)
    usual = in_short(page, game, options, lobby.board(view), real=False)
    return [*usual, *of_seats_in_short(page, game, names, options), *_beginning(view, page, names)]


def _options(view: View) -> dict[str, object]:
    listed = load(view.game).OPTIONS
    return {each.key: view.options.get(each.key, each.default) for each in listed}


def _names(view: View, page: Words, lobby: Lobby) -> list[str]:
    """Of all seats, also while they are typed, and where nobody sits so far."""
    return [
        legible(lobby.typed.get(seat, each.name)) or default_name(page, seat, False)
        for seat, each in enumerate(view.seats)
    ]


def _beginning(view: View, page: Words, names: list[str]) -> list[str]:
    """Who begins, where it has been said."""
    begins = view.begins
    if begins == "lot":
        return [f"{page.say('who-begins')} {page.say('by-lot')}"]
    if isinstance(begins, int) and 0 <= begins < len(names):
        return [page.say("beginning", person=names[begins])]
    return []
