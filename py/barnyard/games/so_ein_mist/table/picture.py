"""The table of So ein Mist: the ring with the dice in it, the players, stop or go."""

from collections.abc import Sequence

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.so_ein_mist.cards import VALUES
from barnyard.games.so_ein_mist.state import State, draw_pile, due, mover, passed_on
from barnyard.games.so_ein_mist.table.dice import actions, dice
from barnyard.games.so_ein_mist.table.end import results
from barnyard.games.so_ein_mist.table.parts import (
    card_piece,
    count,
    face,
    last_taken,
    pile_ids,
)
from barnyard.games.so_ein_mist.table.ring import ring


def draw(seen: State, moves: Sequence[str], picked: tuple[str, ...], name: Namer) -> Html:
    places = len(seen.ring) or seen.seats + 6
    over = due(seen) == "over"
    return tag(
        "div",
        results(seen, name) if over else None,
        tag("div", ring(seen, bool(moves), name), None if over else dice(seen, name),
            id="mist-ring", data_round="here", class_=("mist-ring", f"mist-of-{places}")),
        None if over else players(seen, name),
        actions(seen, name) if moves else None,
        class_=("mist-table", over and "mist-over"),
    )  # fmt: skip


def pieces(seen: State) -> list[str]:
    """The pictures of what the players walk with, by seat; none before the lot is drawn."""
    return [f"{animal}-face" for animal in seen.animals]


# ------------------------------------------------------------------ the players and their stacks


def players(seen: State, name: Namer) -> Html:
    return tag(
        "section",
        tag("h2", name("board", "players"), id="mist-players-name", class_="unseen"),
        tag("ul", [_player(seen, seat, name) for seat in range(seen.seats)],
            class_=("mist-players", f"mist-for-{seen.seats}"), aria_labelledby="mist-players-name"),
        class_="mist-bench",
    )  # fmt: skip


def _player(seen: State, seat: int, name: Namer) -> Html:
    moves = seat == mover(seen)
    animal = seen.animals[seat] if seen.animals else None
    player = name("player", seat)
    return tag(
        "li",
        face(animal) if animal else None,
        tag("strong", player, title=player),
        tag("span", _told(seen, seat, name), class_="unseen"),
        tag("span", _draws(seen, seat), _taken(seen, seat), class_="mist-stacks", aria_hidden=True),
        id=f"mist-player-{seat}",
        class_=("mist-player", moves and "mist-turn"),
        aria_current=moves or None,
    )


def _told(seen: State, seat: int, name: Namer) -> str:
    animal = f"{name('animals', seen.animals[seat])}." if seen.animals else ""
    left, pile = _to_draw(seen, seat), _in_pile(seen, seat)
    return " ".join([animal, count(name, "to-draw", left), count(name, "in-pile", pile)]).strip()


def _to_draw(seen: State, seat: int) -> int:
    return draw_pile(seen, seat) if seen.unseen else len(VALUES)


def _in_pile(seen: State, seat: int) -> int:
    """What was handed on lies in the pile from the start, unseen."""
    return len(seen.piles[seat]) + passed_on(seen) if seen.piles else 0


def _draws(seen: State, seat: int) -> Part:
    left = _to_draw(seen, seat)
    return tag("span", left, class_=("mist-stack", "mist-draws", not left and "mist-none"))


def _taken(seen: State, seat: int) -> Part:
    """Closed, but for the card that was taken just now."""
    number = _in_pile(seen, seat)
    latest = last_taken(seen)
    top = None
    if latest and latest[0] == seat:
        at = latest[1]
        top = card_piece(seen.piles[seat][at], pile_ids(seen, seat)[at])
    return tag("span", top, tag("span", number, class_="mist-number"),
               class_=("mist-stack", "mist-taken", not number and "mist-none"))  # fmt: skip
