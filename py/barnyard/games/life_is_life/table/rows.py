"""The middle of the table: the four rows, and the place to knock on."""

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.core.parted import IN_A_COLUMN, softly
from barnyard.games.life_is_life.cards import ROWS
from barnyard.games.life_is_life.state import State
from barnyard.games.life_is_life.table.cards import (
    card,
    herd,
    numbered,
    picture,
    pressed,
    unseen,
    word,
)
from barnyard.games.life_is_life.table.choice import KNOCK, Choice


def rows(seen: State, chosen: Choice, name: Namer) -> Html:
    if seen.rows:
        drawn = [_row(number, cards, chosen, name) for number, cards in enumerate(seen.rows, 1)]
    else:
        drawn = [_empty_row(number) for number in ROWS]
    waits = chosen.on_turn and chosen.row is None
    return tag(
        "section",
        tag("ol", drawn, id="life-rows", class_="life-rows", role="list"),
        None if seen.rows else tag("p", word(name, "undealt"), class_="life-undealt"),
        _knocking(seen, chosen, name) if seen.rows else None,
        id="life-mat",
        class_=("life-mat", waits and "life-waits"),
        aria_label=word(name, "rows"),
    )


def _empty_row(number: int) -> Html:
    places = [tag("span", class_="life-card life-ghost") for _ in range(number)]
    return tag(
        "li",
        tag("span", places, class_="life-cards"),
        id=f"life-row-{number}",
        class_=("life-row", f"life-row-{number}"),
        aria_hidden=True,
    )


def _row(number: int, cards: str, chosen: Choice, name: Namer) -> Html:
    drawn = [card(letter, f"life-lies-{number}-{letter}-{at}") for letter, at in numbered(cards)]
    lit = number in chosen.trades
    looks = (
        "life-row",
        f"life-row-{number}",
        lit and "life-lit",
        number == chosen.row and "life-chosen",
    )
    return tag(
        "li",
        _row_words(number, cards, chosen, name),
        tag("span", drawn, class_="life-cards", aria_hidden=True),
        tag("b", number, class_="life-number", aria_hidden=True),
        id=f"life-row-{number}",
        class_=looks,
        data_drop=chosen.dropped_on(number) if lit else None,
    )


def _row_words(number: int, cards: str, chosen: Choice, name: Namer) -> Html:
    herded = herd(cards, name, valued=True)
    if number not in chosen.trades:
        return unseen(word(name, "row", row=number, cards=herded))
    is_chosen = number == chosen.row
    said = word(name, "chosen-row" if is_chosen else "take-row", row=number, cards=herded)
    value = chosen.row_pressed(number)
    return pressed(f"life-take-{number}", value, said, aria_pressed=is_chosen)


# ------------------------------------------------------------------ knocking


def _knocking(seen: State, chosen: Choice, name: Namer) -> Html | None:
    knocked = _knocked(seen.knocker, name) if seen.knocker is not None else None
    button = _button(seen, chosen, name) if chosen.on_turn else None
    return tag("div", knocked, button, id="life-knocking", class_="life-knocking")


def _knocked(knocker: int, name: Namer) -> Html:
    """Everybody sees who has knocked, right in the middle."""
    player = name("player", knocker)
    shown = (
        picture("knock"),
        tag("span", tag("b", softly(player, IN_A_COLUMN)), word(name, "last-round")),
    )
    said = word(name, "last-round-of", player=player)
    return tag(
        "p", tag("span", shown, aria_hidden=True), unseen(said), id="life-last", class_="life-last"
    )


def _button(seen: State, chosen: Choice, name: Namer) -> Html:
    key = "knock" if seen.knocker is None else "pass"
    said = word(name, f"{key}-means" if chosen.may_knock else "knock-later")
    return tag(
        "button",
        picture("knock") if seen.knocker is None else None,
        tag("span", word(name, key)),
        type="button",
        id="life-knock",
        class_="button life-knock",
        data_do="pick",
        data_value=KNOCK,
        aria_label=said,
        aria_disabled=None if chosen.may_knock else True,
    )
