"""The end of a phase: animal by animal who has the majority, then points and lives."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.core.parted import IN_A_COLUMN, parted
from barnyard.games.life_is_life.cards import LETTERS, VALUES
from barnyard.games.life_is_life.scoring import majorities
from barnyard.games.life_is_life.state import (
    PhaseEnd,
    State,
    combinations_to_declare,
)
from barnyard.games.life_is_life.table.cards import card, face, numbered, unseen, word
from barnyard.games.life_is_life.table.players import buoy

STEPS: Final = len(LETTERS) + 3  # the animals, the points, what they cost, what is left
APART: Final = 4  # a lifebuoy that lies on another one is seen by so much
FEW: Final = 3  # hands: more of them stand close
MOST_DROPS: Final = 6  # then they fall together


def reveal(seen: State, end: PhaseEnd, name: Namer, step: int | None = None) -> Html:
    """So many lines of it; None: all."""
    sudden = end.declarer is not None
    return tag(
        "section",
        _sudden_death(seen, end, name) if sudden else _count(seen, end, name, step),
        id="life-reveal",
        class_=(
            "life-reveal",
            sudden and "life-sudden",
            step is not None and "life-counting",
            len([hand for hand in end.shown if hand]) > FEW and "life-crowded",
        ),
        aria_labelledby="life-reveal-title",
    )


def _title(key: str, name: Namer) -> Html:
    return tag("h2", word(name, key), id="life-reveal-title")


def _table(head: Html, *bodies: Html) -> Html:
    """A table that scrolls sideways by itself where letters are very large."""
    table = tag("table", tag("thead", head), bodies, aria_labelledby="life-reveal-title")
    return tag("div", table, id="life-scroll", class_="life-scroll", tabindex=0, role="group",
               aria_labelledby="life-reveal-title")  # fmt: skip


# ------------------------------------------------------------------ counting


def _count(seen: State, end: PhaseEnd, name: Namer, step: int | None) -> Part:
    """A table: a column for each player who was in this phase."""
    lines = STEPS if step is None else step
    hands = {seat: hand for seat, hand in enumerate(end.shown) if hand}
    won = majorities(hands)
    names = [tag("th", tag("span", parted(name("player", seat), IN_A_COLUMN), class_="life-of"),
                 scope="col") for seat in hands]  # fmt: skip
    head = tag("tr", tag("th", unseen(word(name, "animal")), scope="col"), names)
    sums = list(_sums(seen, end, list(hands), name))[: max(0, lines - len(LETTERS))]
    animals = [_animal(letter, hands, won.get(letter), name) for letter in LETTERS[:lines]]
    return (
        _title("reveal", name),
        _table(head, tag("tbody", animals), tag("tbody", sums, class_="life-sums")),
    )


def _animal(letter: str, hands: dict[int, str], winner: int | None, name: Namer) -> Html:
    heading = tag(
        "th",
        tag("span", face(letter), tag("b", VALUES[letter]), tag("i", name("animals", letter))),
        scope="row",
    )
    cells = [
        _cell(hand.count(letter), letter, name, won=seat == winner) for seat, hand in hands.items()
    ]
    return tag("tr", heading, cells, id=f"life-count-{letter}", class_="life-count")


@lru_cache(maxsize=256)
def _cell(count: int, letter: str, name: Namer, *, won: bool) -> Html:
    """The animals themselves, and how many they are."""
    if not count:
        return tag("td", tag("span", 0, class_="life-none"))
    points = VALUES[letter]
    plus = tag("small", f"+{points}", aria_hidden=True) if won else None
    said = unseen(f" – {word(name, 'majority', points=points)}") if won else None
    behind = [tag("span", face(letter))] * (count - 1)
    heads = tag("span", behind, face(letter), class_="life-heads", aria_hidden=True)
    return tag("td", tag("span", heads, tag("b", count), plus,
                         class_=("life-held", won and "life-most")), said)  # fmt: skip


def _sums(seen: State, end: PhaseEnd, seats: list[int], name: Namer) -> Iterator[Html]:
    """Line by line: the points, what they cost, the lifebuoys that are left."""
    points = [tag("td", tag("b", end.points[seat])) for seat in seats]
    lost = [tag("td", _change(seen, end, seat)) for seat in seats]
    left = [tag("td", _buoys(seen.lives[seat], end.lost[seat], name)) for seat in seats]
    rows = {"points": points, "lost": lost, "left": left}
    for key, cells in rows.items():
        yield tag("tr", tag("th", word(name, key), scope="row"), cells, id=f"life-{key}")


def _change(seen: State, end: PhaseEnd, seat: int) -> Part:
    """The lives that go, or the one that comes."""
    if seat == end.declarer:
        return "+1" if seen.advanced else "0"
    lost = end.lost[seat]
    return tag("b", f"−{lost}", class_="life-minus") if lost else "0"


def _buoys(lives: int, lost: int, name: Namer) -> Part:
    """They stack, one on the other; dashed what this phase took."""
    places = lives + lost
    drawn = [_drop(at, places - 1 - at, there=at < lives) for at in range(places)]
    stack = tag("svg", drawn, viewBox=f"0 0 11 {11 + max(places - 1, 0) * APART}",
                class_="life-stacked", aria_hidden=True)  # fmt: skip
    return stack, _left(lives, name)


def _drop(at: int, below: int, *, there: bool) -> Html:
    looks = "life-drop", f"life-drop-{min(at, MOST_DROPS)}"
    return tag("g", buoy(0, there=there), class_=looks, transform=f"translate(0 {below * APART})")


def _left(lives: int, name: Namer) -> Part:
    return tag("b", lives), None if lives else unseen(name("table", "out"))


# ------------------------------------------------------------------ sudden death


def _sudden_death(seen: State, end: PhaseEnd, name: Namer) -> Part:
    """Whose whole herd ended it, their cards, and what it costs everybody else."""
    seat = end.declarer
    assert seat is not None
    whole = combinations_to_declare(seen, end.shown[seat])
    animals = " + ".join(name("all-of", letter) for letter in whole)
    said = word(name, "all-of", player=name("player", seat), animals=animals)
    herd = "".join(letter for letter in end.shown[seat] if letter in whole)
    cards = [card(letter, f"life-shown-{letter}-{at}") for letter, at in numbered(herd)]
    return (
        _title("sudden-death", name),
        tag("p", said, class_="life-said"),
        tag("p", cards, class_="life-herd", aria_hidden=True),
        _costs(seen, end, name),
    )


def _costs(seen: State, end: PhaseEnd, name: Namer) -> Html:
    seats = [seat for seat, lives in enumerate(seen.lives) if lives or end.lost[seat]]
    change = "lost-or-won" if seen.advanced else "lost"
    heads = [tag("th", word(name, key), scope="col") for key in ("player", change, "left")]
    rows = [
        tag(
            "tr",
            tag("th", name("player", seat), scope="row"),
            tag("td", _change(seen, end, seat)),
            tag("td", _buoys(seen.lives[seat], end.lost[seat], name)),
        )
        for seat in seats
    ]
    return _table(tag("tr", heads), tag("tbody", rows))
