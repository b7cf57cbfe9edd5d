"""What lies on the table: read off the page, and beside it what the engine says lies there."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from barnyard.games.kuhlorado.scoring import scores
from barnyard.games.kuhlorado.squares import names
from barnyard.games.so_ein_mist.scoring import scores as points

# By selector: of each piece its own name, the name of what it lies in, its text, its looks.
READ = """(selectors) => selectors.map((selector) =>
  [...document.querySelectorAll(`#table ${selector}`)].map((one) => ({
    id: one.id,
    place: one.parentElement.closest("[id]").id,
    text: one.textContent.trim().replace("\\u2212", "-"),
    looks: one.getAttribute("class"),
  })))"""

Piece = dict[str, str]
Read = Callable[..., list[list[Piece]]]
Lies = tuple[object, object]  # what is seen, what there is


def last(name: str) -> str:
    """The part of a name that differs from piece to piece."""
    return name.rpartition("-")[2]


def disagreement(page: Page, key: str, state: Any) -> str:
    """What the page shows otherwise than it is; nothing if all is well."""
    pairs = TABLES[key](lambda *selectors: page.evaluate(READ, selectors), state)
    return "; ".join(f"{seen} instead of {there}" for seen, there in pairs if seen != there)


def so_ein_mist(read: Read, state: Any) -> list[Lies]:
    animals, cards, sums = read(".mist-animal", ".mist-place > .mist-card", ".mist-sum")
    stand = {last(one["id"]): last(one["looks"].split()[1]) for one in animals}
    lie = {int(last(one["place"])): int(one["text"]) for one in cards}
    ring = {at: card.value for at, card in enumerate(state.ring) if card and at != state.emptied}
    places = dict(zip(state.animals, map(str, state.places), strict=False))
    won = {int(last(one["place"])): int(one["text"]) for one in sums}
    return [(stand, places), (lie, ring), (won, dict(enumerate(points(state))) if won else {})]


def life_is_life(read: Read, state: Any) -> list[Lies]:
    lives, rows, hand = read(".life-lives b", "[id^=life-lies-]", "[id^=life-card-]")
    lie = sorted(one["id"].removeprefix("life-lies-")[:3] for one in rows)
    held = sorted(one["id"].removeprefix("life-card-")[:1] for one in hand)
    return [
        ([int(one["text"]) for one in lives], list(state.lives)),
        (lie, sorted(f"{at}-{card}" for at, row in enumerate(state.rows, 1) for card in row)),
        (held, sorted(state.hands[state.active] or "") if held else []),
    ]


def mmm(read: Read, state: Any) -> list[Lies]:
    chips, dice, [cat] = read("[id^=mmm-chip-]", "[role=cell] .mmm-die", "#mmm-cat-words")
    missing = re.search(r"\d+", cat["text"])
    lie = {int(last(one["id"])): last(one["place"]) for one in dice}
    return [
        ({last(one["id"]) for one in chips}, set(state.gathered)),
        (lie, {die: square for die, square in enumerate(state.places, 1) if square}),
        (int(missing[0]) if missing else 0, state.cat),
    ]


def kuhlorado(read: Read, state: Any) -> list[Lies]:
    marks, sums = read("[id^=kuh-mark-]", ".kuh-sum")
    drawn = {last(one["id"]): int("kuh-circle" in one["looks"].split()) for one in marks}
    made = {square: seat for seat, marked in enumerate(state.marks) for square in names(marked)}
    return [(drawn, made), ([int(one["text"]) for one in sums], scores(state))]


TABLES = {
    "so-ein-mist": so_ein_mist,
    "life-is-life": life_is_life,
    "mmm": mmm,
    "kuhlorado": kuhlorado,
}
