"""The table of Life is Life, drawn: players, the four rows, the own hand; or how a phase ended."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.life_is_life.cards import without
from barnyard.games.life_is_life.state import State
from barnyard.games.life_is_life.table.cards import face, numbered, picture
from barnyard.games.life_is_life.table.choice import Choice, choice, put_down
from barnyard.games.life_is_life.table.hand import bar, hand
from barnyard.games.life_is_life.table.players import players
from barnyard.games.life_is_life.table.reveal import STEPS, reveal
from barnyard.games.life_is_life.table.rows import rows


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    chosen = choice(moves, picked)
    viewer = whose_eyes(seen)
    step = int(picked[1]) if picked[:1] == ("count",) else None
    board, dock = _middle(seen, viewer, chosen, name, step)
    return tag(
        "div",
        tag(
            "div",
            players(seen, viewer, name) if step is None else None,
            class_=("seats above", seen.ended is not None and "life-told-beside"),
        ),
        tag(
            "div", board, class_=("life-felt board", seen.ended is not None and "life-told spread")
        ),
        tag("div", dock, class_="life-dock dock") if dock else None,
        id="life-table",
        class_="life-table",
    )


def whose_eyes(seen: State) -> int | None:
    """The seat whose hand is seen. Where all are, they lie open beside the names."""
    seats = [seat for seat, cards in enumerate(seen.hands) if cards]
    return seats[0] if len(seats) == 1 else None


def counted(seen: State) -> int:
    """At the end the last phase is counted animal by animal, then come points and lifebuoys."""
    ended = seen.ended
    return STEPS if ended is not None and ended.declarer is None else 0


def meant(move: str, picked: tuple[str, ...]) -> list[str]:
    """What else glows for a move: the cards of the hand that it still puts down."""
    row, put = put_down(move)
    left = without(put, "".join(picked[2:])) if picked[1:2] == (row,) else put
    return [f"life-card-{letter}-{at}" for letter, at in numbered(left)]


def pictured(seen: State, move: str) -> Html | None:
    """A trade in pictures: what is put down, and what comes for it."""
    row, put = put_down(move)
    if not put:
        return None
    faces = [[face(letter) for letter in cards] for cards in (put, seen.rows[int(row) - 1])]
    return tag("span", faces[0], picture("forward", "life-for"), faces[1], class_="life-traded")


def _middle(
    seen: State, viewer: int | None, chosen: Choice, name: Namer, step: int | None
) -> tuple[Part, Part]:
    """What lies there for all, and what is at the thumb."""
    if seen.ended is not None:
        return reveal(seen, seen.ended, name, step), None
    cards = (seen.hands[viewer] or "") if viewer is not None else ""
    own = hand(seen, cards, chosen, name) if cards else None
    trade = bar(seen, cards, chosen, name) if chosen.on_turn else None
    return rows(seen, chosen, name), (own, trade) if own or trade else None
