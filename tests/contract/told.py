"""All that somebody at the table is given of a moment: asked of the full state wherever the table,
the page or a room may ask it, and of the view where they do."""

import random
from collections.abc import Iterable
from typing import Any

from barnyard.bots.players import bot
from barnyard.core.errors import IllegalEvent
from barnyard.core.game import CHANCE, OVER, AnyGame
from barnyard.core.look import look
from barnyard.core.think import Level, Thought, think_out
from barnyard.games import GamePart, has_part, part
from barnyard.web.common.says import Words
from barnyard.web.desk.drawing import drawing
from barnyard.web.desk.keypad import pads
from barnyard.web.desk.picking import choices
from tests.contract.twins import detail

NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Flo"]


def told(game: AnyGame, world: Any, viewer: int | None, tried: Iterable[str]) -> dict[str, Any]:
    """By what it is; `tried` are events that the viewer might send, allowed or not."""
    return {
        **public(game, world),
        **_seen(game, world, viewer),
        **(_of_the_mover(game, world, viewer) if game.turn(world) == viewer else {}),
        "refusals": refusals(game, world, viewer, tried),
    }


def public(game: AnyGame, world: Any) -> dict[str, Any]:
    """What everybody is told, whatever they see."""
    return {
        "turn": game.turn(world),
        "due": game.due(world),
        "chances": game.chances(world),
        "scores": game.scores(world),
        "info": game.info(world),
        "outcome": game.outcome(world),
    }


def _seen(game: AnyGame, world: Any, viewer: int | None) -> dict[str, Any]:
    """The view itself, and what is made of it."""
    seen, words = look(game, world, viewer), Words("en", game.KEY, NAMES)
    moves = game.moves(seen) if game.turn(seen) == viewer else []
    return {
        "look": detail(seen),
        "moves that are seen": moves,
        "sketch": game.sketch(seen, words.name),
        "pieces": _pieces(game, seen),
        "table": _drawn(game, seen, moves, words),
        "keypad": _keypad(game, seen, words),
    }


def _pieces(game: AnyGame, seen: Any) -> list[str]:
    if not has_part(game.KEY, GamePart.PICTURE):
        return []
    pieces = getattr(part(game.KEY, GamePart.PICTURE), "pieces", None)
    return list(pieces(seen)) if pieces else []


def _drawn(game: AnyGame, seen: Any, moves: list[str], words: Words) -> list[str]:
    """The table with nothing picked, and with each first part of a move."""
    draw = drawing(game.KEY)
    if draw is None:
        return []
    picked = [(), *(choice.picked for choice in choices(moves) if not choice.move)]
    return [draw(seen, moves, each, words.name).text for each in picked[:3]]


def _keypad(game: AnyGame, seen: Any, words: Words) -> str:
    keypad = pads(game.KEY)
    if keypad is None or game.turn(seen) != CHANCE:
        return ""
    return repr(keypad(seen, (), words.name))


# ------------------------------------------------------------------ who is to move


def _of_the_mover(game: AnyGame, world: Any, seat: int) -> dict[str, Any]:
    moves, seen, own = game.moves(world), look(game, world, seat), bot(game.KEY)
    given: dict[str, Any] = {"moves": moves}
    given["what can be undone"] = [game.reveals(world, move) for move in moves]
    if own is not None:
        given["odds"] = think_out(own.odds(seen, seat))
        given["candidates"] = own.candidates(seen, seat)
    return given


def refusals(game: AnyGame, world: Any, viewer: int | None, tried: Iterable[str]) -> dict[str, Any]:
    """What the mover hears who tries an event; and while chance is due or the game is over, what
    anybody hears who tries one that is not of chance."""
    turn = game.turn(world)
    if turn not in (CHANCE, OVER, viewer):
        return {}
    word = game.sample(world, random.Random(0)).partition(":")[0] if turn == CHANCE else None
    return {event: _answer(game, world, event) for event in tried if not _begins(event, word)}


def _begins(event: str, word: str | None) -> bool:
    return word is not None and event.strip().lower().startswith(word)


def _answer(game: AnyGame, world: Any, event: str) -> object:
    try:
        game.apply(world, event)
    except IllegalEvent as refusal:
        return refusal.code, refusal.facts
    return "allowed"


# ------------------------------------------------------------------ computers


def thought(game: AnyGame, world: Any, level: Level, seed: int) -> Thought | None:
    """What the computer player on turn decides."""
    own, turn = bot(game.KEY), game.turn(world)
    if own is None or not isinstance(turn, int):
        return None
    return think_out(own.think(look(game, world, turn), turn, level, random.Random(seed)))


def heard(game: AnyGame, world: Any, viewer: int | None, thinks: Thought) -> object:
    """Of its thoughts: all of them, where the viewer sees what the player sees, else what is said
    aloud."""
    mover = game.turn(world)
    open_to_all = isinstance(mover, int) and look(game, world, viewer) == look(game, world, mover)
    return thinks if open_to_all else thinks.aloud
