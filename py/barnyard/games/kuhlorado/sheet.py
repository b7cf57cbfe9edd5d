"""Kuhlorado on paper: pads to play on with pencils, and the count of several games."""

from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.kuhlorado.pads import pad_option
from barnyard.games.kuhlorado.rules import INTERIM_COWS
from barnyard.games.kuhlorado.scoring import DOUBLE_POINTS, LAND_POINTS, PASTURE_POINTS
from barnyard.games.kuhlorado.sheet_pad import COW, on_paper, symbols
from barnyard.games.kuhlorado.squares import PASTURES
from barnyard.games.kuhlorado.state import State
from barnyard.games.kuhlorado.table.words import SIGNS, sign

GAMES: Final = 5  # so many are counted on one sheet
TROUGHS: Final = (("s", 2), ("s", 2), ("L", 4), ("L", 4))  # as on the published pads


def pads(value: object, copies: int, doubles: bool, called: str, name: Namer) -> Html:
    """The same pad once or several times; `doubles` for the game with the interim scoring."""
    drawn = on_paper(pad_option(value), name)
    one = tag(
        "section",
        tag("h2", "Kuhlorado ", tag("small", called)),
        tag("div", drawn, class_="pad-drawn"),
        tag("p", _lands(name), class_="pad-lands"),
        _cows(name) if doubles else None,
        _count(doubles, name),
        class_="pad-sheet",
    )
    return tag("div", symbols(), [one] * copies, class_="pad-sheets")


def _lands(name: Namer) -> str:
    """What land is worth, in a line."""
    worth = " · ".join(f"{size}: {points}" for size, points in land_sizes())
    return name("sheet", "lands").format(worth=worth)


def _cows(name: Namer) -> Html:
    """To tick off until the double squares are counted."""
    box = tag("svg", tag("use", href=f"#{COW}"), viewBox="0 0 32 32", class_="pad-cow",
              aria_hidden=True)  # fmt: skip
    said = name("sheet", "cows").format(count=INTERIM_COWS, points=DOUBLE_POINTS)
    return tag("p", tag("span", [box] * INTERIM_COWS), " ", said, class_="pad-cows")


def _count(doubles: bool, name: Namer) -> Html:
    parts = ["pastures", "troughs", "land", *(["doubles"] if doubles else []), "sum"]
    heads = [tag("th", name("board", part), scope="col") for part in parts]
    rows = [
        tag("tr", tag("th", _sign(seat, name), scope="row"), [tag("td")] * len(parts))
        for seat in (0, 1)
    ]
    head = tag("tr", tag("td", name("sheet", "name")), heads)
    return tag("table", tag("thead", head), tag("tbody", rows), class_="paper-table pad-count")


def _sign(seat: int, name: Namer) -> Html:
    drawn = tag("svg", sign(seat, width=32, height=32), viewBox="0 0 32 32", class_="pad-sign",
                role="img", aria_label=name("board", f"sign-{SIGNS[seat]}"))  # fmt: skip
    return tag("span", drawn)


def ended(state: State, name: Namer) -> Html:
    """The pad as it looked at the end."""
    return tag("div", symbols(), on_paper(state.pad, name, state.marks), class_="pad-ended")


# ------------------------------------------------------------------ several games


def scores(name: Namer) -> Html:
    """A column for each player of each game, a line for each thing that counts."""
    over: list[Part] = [
        tag("th", name("sheet", "game").format(number=number), colspan=2, scope="colgroup")
        for number in range(1, GAMES + 1)
    ]
    signs = [tag("th", _sign(seat, name), scope="col") for _ in range(GAMES) for seat in (0, 1)]
    names = tag("tr", tag("th", name("sheet", "name"), scope="row"), _blank(), class_="names")
    head = tag("thead", tag("tr", tag("td"), over), tag("tr", tag("td"), signs))
    lines = [tag("tr", tag("th", *_line(what, worth), scope="row"), _blank())
             for what, worth in _parts(name)]  # fmt: skip
    total = tag("tr", tag("th", name("board", "sum"), scope="row"), _blank(), class_="sum")
    table = tag("table", head, tag("tbody", names, lines, total), class_="paper-table pairs fill")
    return tag("div", tag("p", name("sheet", "how")), table, class_="paper-fill")


def _line(what: str, worth: str) -> list[Part]:
    return [what, " ", tag("small", worth)]


def _blank() -> list[Html]:
    return [tag("td")] * (2 * GAMES)


def _parts(name: Namer) -> list[tuple[str, str]]:
    """What counts, and for how much."""
    found = [(name("places", place), str(PASTURE_POINTS)) for place in PASTURES]
    found += [(name("holdings", kind), str(points)) for kind, points in TROUGHS]
    found += [(f"{name('board', 'land')} {size}", str(points)) for size, points in land_sizes()]
    return [*found, (name("board", "doubles"), str(DOUBLE_POINTS))]


def land_sizes() -> list[tuple[str, int]]:
    """From 5–9 squares on: what land is worth."""
    rising = LAND_POINTS[::-1]
    beyond = [f"–{least - 1}" for least, _ in rising[1:]] + ["+"]
    return [(f"{least}{to}", points) for (least, points), to in zip(rising, beyond, strict=True)]
