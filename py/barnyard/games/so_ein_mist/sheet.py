"""So ein Mist on paper: what everybody took in one game, and the points of several."""

from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.so_ein_mist.cards import ANIMALS, VALUES
from barnyard.games.so_ein_mist.table.parts import signed

GAMES: Final = 6  # so many have a line
PLAYERS: Final = len(ANIMALS)


def scores(name: Namer) -> Html:
    return tag(
        "div",
        tag("h3", name("sheet", "count")),
        tag("p", name("sheet", "how")),
        _count(name),
        tag("h3", name("sheet", "series")),
        _series(name),
        class_="paper-fill",
    )


def _count(name: Namer) -> Html:
    """How many cards of each value, and what they make."""
    food, dung = (
        [_line(name("sheet", kind).format(value=signed(value)), name("sheet", "times"))
         for value in VALUES[::-1] if (value > 0) == (kind == "food")]
        for kind in ("food", "dung")
    )  # fmt: skip
    more = [_line(name("sheet", "food-sum")), _line(name("sheet", "doubled"))]
    animals = _line(name("sheet", "animal"))
    return _table(name, [animals, *food, *dung, *more, _line(name("sheet", "points"), sum_=True)])


def _series(name: Namer) -> Html:
    games = [_line(name("sheet", "game").format(number=at)) for at in range(1, GAMES + 1)]
    return _table(name, [*games, _line(name("sheet", "total"), sum_=True)])


def _table(name: Namer, lines: Part) -> Html:
    names = _line(name("sheet", "name"), looks="names")
    return tag("table", tag("tbody", names, lines), class_="paper-table players-6 fill")


def _line(what: str, each: str = "", *, sum_: bool = False, looks: str = "") -> Html:
    cells = [tag("td", each or None)] * PLAYERS
    return tag("tr", tag("th", what, scope="row"), cells, class_=(looks, sum_ and "sum"))
