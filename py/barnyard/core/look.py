"""What somebody at the table may know. The only caller of any game's `mask`."""

from barnyard.core.game import Game, News, State


def look(game: Game[State], state: State, seat: int | None) -> State:
    """The state as this seat sees it; `None` looks on from outside."""
    return game.mask(state, seat)


def look_back(
    game: Game[State], before: State, event: str, after: State, seat: int | None
) -> list[News]:
    """What this seat learns from an event: told from what it sees before and after."""
    return game.news(look(game, before, seat), event, look(game, after, seat))
