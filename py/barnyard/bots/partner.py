"""Where all play together: which computer player plays next, and what it is after. A game hides
nothing from partners, so everybody may hear it."""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from barnyard.core.game import AnyGame, News
from barnyard.core.seats import is_computer
from barnyard.games import GamePart, has_part, part


class Partner(Protocol):
    def after(self, seen: Any) -> News | None:
        """What it is after, said by `[partner]` of the game's words; None once it is over."""


def partner(key: str) -> Partner | None:
    return cast(Partner, part(key, GamePart.PARTNER)) if has_part(key, GamePart.PARTNER) else None


def after(game: AnyGame, players: Sequence[str], mover: int | None, seen: Any) -> News | None:
    """With the seat that says it; None where nobody does."""
    own = partner(game.KEY)
    following = ((step + (mover or 0)) % len(players) for step in range(len(players)))
    seat = next((seat for seat in following if is_computer(players[seat])), None)
    told = own.after(seen) if own and seat is not None else None
    return told and {**told, "seat": seat}
