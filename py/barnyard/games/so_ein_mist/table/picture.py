"""The table of So ein Mist: the ring with the dice in it, the players, stop or go."""

from collections.abc import Sequence
from functools import lru_cache

from barnyard.core.game import Namer
from barnyard.core.html import Html, tag
from barnyard.games.so_ein_mist.cards import VALUES
from barnyard.games.so_ein_mist.state import State, draw_pile, due, mover, passed_on
from barnyard.games.so_ein_mist.table.dice import actions, dice
from barnyard.games.so_ein_mist.table.end import results
from barnyard.games.so_ein_mist.table.parts import (
    arrow,
    card_piece,
    count,
    face,
    last_taken,
    pile_ids,
    shape,
    signed,
)
from barnyard.games.so_ein_mist.table.ring import Mark, marks, ring


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    places = len(seen.ring) or seen.seats + 6
    over = due(seen) == "over"
    looks = "mist-ring", f"mist-of-{places}"
    middle = tag("div", ring(seen, bool(moves), name), None if over else dice(seen, name),
                 id="mist-ring", data_round="here", class_=looks)  # fmt: skip
    return tag(
        "div",
        results(seen, name, step_of(picked)) if over else None,
        tag("div", middle, class_="board"),
        None if over else players(seen, name),
        tag("div", actions(seen, name), class_="dock") if moves else None,
        class_=("mist-table", over and "mist-over"),
    )


def counted(seen: State) -> int:
    """At the end the piles are counted card by card, all at once."""
    return max(map(len, seen.piles), default=0)


def step_of(picked: tuple[str, ...]) -> int | None:
    """How far that is to be shown; None: all of it."""
    return int(picked[1]) if picked[:1] == ("count",) else None


def pieces(seen: State) -> list[str]:
    """The pictures of what the players walk with, by seat; none before the lot is drawn."""
    return [f"{animal}-face" for animal in seen.animals]


# ------------------------------------------------------------------ the players and their stacks


def players(seen: State, name: Namer) -> Html:
    rolled = next((mark for mark in marks(seen) if mark.kind == "rolled"), None)
    return tag(
        "section",
        tag("h2", name("board", "players"), id="mist-players-name", class_="unseen"),
        tag("ul", [_player(seen, seat, rolled, name) for seat in range(seen.seats)],
            class_=("mist-players", f"mist-for-{seen.seats}"), aria_labelledby="mist-players-name"),
        class_="mist-bench seats",
    )  # fmt: skip


def _player(seen: State, seat: int, rolled: Mark | None, name: Namer) -> Html:
    """What whoever is on turn would send here by stopping now is written there."""
    gets = rolled.card.value if rolled and rolled.taker == seat else 0
    return _listed(
        seat,
        seen.animals[seat] if seen.animals else None,
        name("player", seat),
        _told(seen, seat, name),
        _to_draw(seen, seat),
        _taken(seen, seat),
        gets,
        moves=seat == mover(seen),
    )


@lru_cache(maxsize=128)
def _listed(
    seat: int,
    animal: str | None,
    player: str,
    said: str,
    left: int,
    taken: Html,
    gets: int,
    *,
    moves: bool,
) -> Html:
    return tag(
        "li",
        face(animal) if animal else None,
        tag("strong", shape(animal) if animal else None, player, title=player),
        tag("span", said, class_="unseen"),
        tag(
            "span",
            _draws(left),
            taken,
            _gets(gets) if gets else None,
            class_="mist-stacks",
            aria_hidden=True,
        ),
        id=f"mist-player-{seat}",
        class_=("mist-player", moves and "mist-turn", gets and "mist-gifted"),
        aria_current=moves or None,
    )


def _gets(value: int) -> Html:
    looks = "mist-gets tells", "mist-gift-good" if value > 0 else "mist-gift-bad"
    return tag("span", arrow(), signed(value), class_=looks)


def _told(seen: State, seat: int, name: Namer) -> str:
    animal = f"{name('animals', seen.animals[seat])}." if seen.animals else ""
    left, pile = _to_draw(seen, seat), _in_pile(seen, seat)
    return " ".join([animal, count(name, "to-draw", left), count(name, "in-pile", pile)]).strip()


def _to_draw(seen: State, seat: int) -> int:
    return draw_pile(seen, seat) if seen.unseen else len(VALUES)


def _in_pile(seen: State, seat: int) -> int:
    """What was handed on lies in the pile from the start, unseen."""
    return len(seen.piles[seat]) + passed_on(seen) if seen.piles else 0


def _draws(left: int) -> Html:
    return tag("span", left, class_=("mist-stack", "mist-draws", not left and "mist-none"))


def _taken(seen: State, seat: int) -> Html:
    """Closed, but for the card that was taken just now."""
    number = _in_pile(seen, seat)
    latest = last_taken(seen)
    top = None
    if latest and latest[0] == seat:
        at = latest[1]
        top = card_piece(seen.piles[seat][at], pile_ids(seen, seat)[at])
    return tag("span", top, tag("span", number, class_="mist-number"),
               class_=("mist-stack", "mist-taken", not number and "mist-none"))  # fmt: skip
