"""Mmm! on paper: how often each verdict was reached, and a line a game."""

from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag

VERDICTS: Final = 8
WON: Final = 4  # so many of them are for a game that is won
GAMES: Final = 14
COLUMNS: Final = ("date", "who", "side", "line", "end", "verdict")


def scores(name: Namer) -> Html:
    return tag(
        "div",
        tag("h3", name("sheet", "tally")),
        tag("p", name("sheet", "how")),
        _tally(name),
        tag("h3", name("sheet", "games")),
        _games(name),
        class_="paper-fill",
    )


def _tally(name: Namer) -> Html:
    """The best one first, each with room for strokes."""
    rows = [
        tag(
            "tr",
            tag("td", rank, class_="rank"),
            tag("th", name("board", f"verdict-{rank}"), tag("small", name("sheet", f"for-{rank}")),
                scope="row"),
            tag("td", class_="strokes"),
            class_="last-won" if rank == WON else None,
        )
        for rank in range(1, VERDICTS + 1)
    ]  # fmt: skip
    heads = [tag("th", name("sheet", head), scope="col")
             for head in ("verdict", "reached", "strokes")]  # fmt: skip
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows),
               class_="paper-table tally")  # fmt: skip


def _games(name: Namer) -> Html:
    heads = [tag("th", name("sheet", column), scope="col") for column in COLUMNS]
    rows = [tag("tr", [tag("td")] * len(COLUMNS))] * GAMES
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows),
               class_="paper-table games-table fill")  # fmt: skip
