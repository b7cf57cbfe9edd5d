"""The own hand of Life is Life, the cards that are to be put down, and what is done with them."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.life_is_life.cards import VALUES
from barnyard.games.life_is_life.state import State, declarable
from barnyard.games.life_is_life.table.cards import (
    card,
    counted,
    handled,
    pressed,
    times,
    unseen,
    word,
)
from barnyard.games.life_is_life.table.choice import Choice


def hand(seen: State, cards: str, chosen: Choice, name: Namer) -> Html:
    lit = chosen.lit()
    stacks = [
        _stack(letter, cards.count(letter), chosen, lit, seen, name)
        for letter in dict.fromkeys(cards)
    ]
    return tag(
        "section",
        _title(chosen, name),
        tag("ul", stacks, id="life-stacks", class_="life-stacks", role="list", data_lamp=True),
        id="life-hand",
        class_="life-hand",
        aria_label=word(name, "hand"),
    )


def _title(chosen: Choice, name: Namer) -> Html:
    """What to do next; without a turn only whose cards these are."""
    if not chosen.on_turn:
        return tag("h2", word(name, "hand"), class_="life-prompt")
    if chosen.row is None:
        said = word(name, "row-first" if chosen.hasty else "choose-row")
    elif chosen.full:
        said = word(name, "ready")
    else:
        key = "choose-one" if chosen.row == 1 else "choose-cards"
        said = word(name, key, n=chosen.row)
    looks = ("life-prompt", chosen.hasty and "life-hasty")
    return tag("p", said, id="life-prompt", class_=looks, role="status")


# ------------------------------------------------------------------ stacks


def _stack(
    letter: str, held: int, chosen: Choice, lit: frozenset[str], seen: State, name: Namer
) -> Html:
    """All cards of an animal as a fan; where some are chosen, their places stay empty."""
    put = chosen.put.count(letter)
    left = held - put
    cards = [card(letter, f"life-card-{letter}-{at}") for at in reversed(range(left))]
    ghosts = [tag("span", class_="life-card life-ghost") for _ in range(put)]
    hint, means = _near(letter, held, seen, name)
    looks = ("life-stack", letter in lit and left and "life-lit", put and "life-chosen",
             _barred(letter, left, chosen, lit) and "life-barred")  # fmt: skip
    drawn = tag("span", ghosts, cards, times(left), hint, class_="life-fan", aria_hidden=True)
    said = f"{_said(letter, held, left, chosen, lit, name)} {means}".strip()
    return tag("li", _hit(letter, left, chosen, lit, said), drawn, id=f"life-stack-{letter}",
               class_=looks, data_drag=bool(left) and chosen.on_turn)  # fmt: skip


def _barred(letter: str, left: int, chosen: Choice, lit: frozenset[str]) -> bool:
    """Whether this card would be the one that makes the trade forbidden."""
    return bool(left) and chosen.row is not None and not chosen.full and letter not in lit


def _hit(letter: str, left: int, chosen: Choice, lit: frozenset[str], said: str) -> Html:
    if not chosen.on_turn:
        return unseen(said)
    if left:
        value = chosen.card_pressed(letter, lit)
    else:
        value = chosen.taken_back(chosen.put.index(letter))
    return pressed(f"life-put-{letter}", value, said, lit=letter in lit or not left)


def _said(
    letter: str, held: int, left: int, chosen: Choice, lit: frozenset[str], name: Namer
) -> str:
    animal, value = name("animals", letter), VALUES[letter]
    if not chosen.on_turn or chosen.row is None:
        key = "put-later" if chosen.on_turn else "held"
        return word(name, key, cards=counted(letter, held, name), value=value)
    if not left:
        return word(name, "take-back", animal=animal)
    if letter in lit:
        return word(name, "put", animal=animal, value=value, n=left)
    return word(name, "enough" if chosen.full else "same", animal=animal, row=chosen.row)


def _near(letter: str, held: int, seen: State, name: Namer) -> tuple[Html | None, str]:
    """A light hint when a sudden death is near: on the cards, and in words."""
    if letter not in declarable(seen) or 2 * held <= VALUES[letter]:
        return None, ""
    whole = held == VALUES[letter]
    said = word(name, "near", n=held, cards=counted(letter, VALUES[letter], name))
    shown = word(name, "counter", n=held, all=VALUES[letter])
    means = word(name, "whole-means" if whole else "near-means")
    hint = tag("small", shown, class_=("life-near", whole and "life-whole"))
    return hint, f"{said}: {means}"


# ------------------------------------------------------------------ at the thumb


def bar(seen: State, cards: str, chosen: Choice, name: Namer) -> Html:
    """The cards to be put down, and the button that trades them."""
    tray = _tray(cards, chosen, name) if chosen.row else None
    return tag("div", tray, _trade(seen, chosen, name), id="life-bar", class_="life-bar")


def _tray(cards: str, chosen: Choice, name: Namer) -> Html:
    row = chosen.row or 0
    slots = [_slot(place, cards, chosen, name) for place in range(row)]
    said = word(name, "put-down", n=len(chosen.put), all=row)
    return tag("ul", slots, id="life-tray", class_="life-tray", role="list", aria_label=said)


def _slot(place: int, cards: str, chosen: Choice, name: Namer) -> Html:
    if place >= len(chosen.put):
        return tag("li", id=f"life-slot-{place}", class_="life-slot", aria_hidden=True)
    letter = chosen.put[place]
    # The rearmost cards of a fan leave it first: those in front stay where they are, and stay the
    # same cards when these have been traded.
    at = cards.count(letter) - 1 - chosen.put[:place].count(letter)
    said = word(name, "take-back", animal=name("animals", letter))
    hit = pressed(f"life-back-{place}", chosen.taken_back(place), said)
    shown = tag("span", card(letter, f"life-card-{letter}-{at}"), aria_hidden=True)
    return tag("li", hit, shown, id=f"life-slot-{place}", class_="life-slot life-filled")


def _trade(seen: State, chosen: Choice, name: Namer) -> Html:
    ready = chosen.move is not None
    return tag(
        "button",
        tag("span", word(name, "trade")),
        # once it is ready its name tells the cards, and what is read must be part of the name
        _counter(chosen, name) if chosen.row and not ready else None,
        type="button",
        id="life-trade",
        class_=("button", "life-trade", ready and "big"),
        data_do="pick",
        data_value=chosen.trade_pressed(),
        aria_label=_trade_said(seen.rows, chosen, name),
        aria_disabled=None if ready else True,
    )


def _counter(chosen: Choice, name: Namer) -> Html:
    said = word(name, "counter", n=len(chosen.put), all=chosen.row)
    return tag("small", said, id="life-counter", class_="life-counter", aria_hidden=True)


def _trade_said(rows: Sequence[str], chosen: Choice, name: Namer) -> str:
    if chosen.row is None:
        return word(name, "trade-row")
    if chosen.move is None:
        return word(name, "trade-cards", n=len(chosen.put), all=chosen.row)
    put, took = handled("".join(chosen.put), name), handled(rows[chosen.row - 1], name)
    return word(name, "trade-all", put=put, row=chosen.row, took=took)
