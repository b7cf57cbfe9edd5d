"""Life is Life on paper: lives to cross out, and the points of every phase."""

from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.life_is_life.cards import VALUES
from barnyard.games.life_is_life.rules import SEATS
from barnyard.games.life_is_life.state import LIVES
from barnyard.games.life_is_life.table.cards import face

PLAYERS: Final = SEATS[-1]
GAINED: Final = 3  # so many lives more than at the start can be kept on paper
PHASES: Final = 14


def scores(name: Namer) -> Html:
    return tag(
        "div",
        tag("h3", name("sheet", "lives")),
        tag("p", name("sheet", "how-lives")),
        _lives(name),
        tag("h3", name("sheet", "phases")),
        tag("p", name("sheet", "how-phases")),
        _animals(name),
        _phases(name),
        class_="paper-fill",
    )


def _lives(name: Namer) -> Html:
    """A line a player: the lives of the start, and dashed those that may be gained."""
    rings = [
        tag("circle", cx=20 * at + 10, cy=10, r=7.5, fill="none", stroke="#000", stroke_width=1,
            stroke_dasharray="2 2" if at >= LIVES else None)
        for at in range(LIVES + GAINED)
    ]  # fmt: skip
    wide = 20 * (LIVES + GAINED)
    said = name("sheet", "rings").format(lives=LIVES)
    drawn = tag("svg", rings, viewBox=f"0 0 {wide} 20", class_="life-rings", role="img",
                aria_label=said)  # fmt: skip
    head = tag("tr", tag("th", name("sheet", "name"), scope="col"),
               tag("th", name("sheet", "lives"), scope="col"))  # fmt: skip
    rows = [tag("tr", tag("td"), tag("td", drawn))] * PLAYERS
    return tag("table", tag("thead", head), tag("tbody", rows), class_="paper-table lives")


def _animals(name: Namer) -> Html:
    """What each majority is worth."""
    listed = [
        tag("li", face(letter), name("animals", letter), " ", tag("b", value))
        for letter, value in VALUES.items()
    ]
    return tag("ul", listed, class_="paper-list")


def _phases(name: Namer) -> Html:
    halves = (name("sheet", "points"), name("sheet", "lives"))
    names = [tag("td", colspan=2)] * PLAYERS
    over = tag("tr", tag("th", name("sheet", "name"), scope="row"), names, class_="names")
    head = [tag("th", half, scope="col") for _ in range(PLAYERS) for half in halves]
    rows = [
        tag("tr", tag("th", number, scope="row"), [tag("td")] * (2 * PLAYERS))
        for number in range(1, PHASES + 1)
    ]
    heads = tag("tr", tag("th", name("sheet", "phase"), scope="col"), head, class_="halves")
    return tag("table", tag("thead", over, heads), tag("tbody", rows),
               class_="paper-table pairs halved fill")  # fmt: skip
