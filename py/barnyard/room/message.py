"""How whatever goes between a table and its devices is written, and how a look is.

Reading is strict and total, as with records: whatever comes in is what it should be, or the reason
why not is a `BadMessage`. What a look says is taken from its host as it is.
"""

import json
from collections.abc import Callable
from typing import Any, Final

from barnyard.core.errors import BadMessage, BadSetup, quoted
from barnyard.core.game import AnyGame
from barnyard.core.json_text import NestedDeeply, parse_json
from barnyard.core.options import settle
from barnyard.core.record import named
from barnyard.room.looks import Look
from barnyard.room.plain import Unfit, changed, changes, parts, read_parts

FORMAT: Final = 1
APART: Final = frozenset({"game", "seen"})  # of a look: what its type does not say how to write

Find = Callable[[str], AnyGame | None]


def written(kind: str, data: dict[str, Any]) -> str:
    """Sorted, so that what is equal is one text. ASCII, so that any channel carries it."""
    message = {"barnyard": FORMAT, kind: data}
    return json.dumps(message, separators=(",", ":"), sort_keys=True, allow_nan=False)


def misfit(kind: str, unfit: Unfit) -> BadMessage:
    """The refusal of a message in which something is not of its type."""
    place = unfit.within(kind).place
    return BadMessage("message-part", part=quoted(place), value=quoted(unfit.value))


def parsed(text: str, most: int, *kinds: str) -> tuple[str, Any]:
    """Which kind of message it is, and its data, which may be anything."""
    if len(text) > most:
        raise BadMessage("message-too-large", most=most)
    try:
        data = parse_json(text, _no_constant)
    except NestedDeeply:
        raise BadMessage("message-nested") from None
    except ValueError as error:
        raise BadMessage("message-no-json", detail=quoted(str(error))) from None
    version = data.get("barnyard") if isinstance(data, dict) else None
    if type(version) is not int or version != FORMAT:
        raise BadMessage("message-version", version=quoted(version), expected=FORMAT)
    kind = next((kind for kind in kinds if set(data) == {"barnyard", kind}), None)
    if kind is None:
        raise BadMessage("message-kind", kinds=quoted(", ".join(data)), expected=", ".join(kinds))
    return kind, data[kind]


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")


# ------------------------------------------------------------------ a look


def look_data(look: Look) -> dict[str, Any]:
    """Of the state only what differs from the start: a board follows from the options."""
    start = look.game.start(len(look.players), look.options)
    apart = {"game": look.game.KEY, "seen": changes(start, look.seen)}
    return {**parts(look, APART), **apart}


def look_of(data: Any, find: Find) -> Look:
    """The look back. Raises `Unfit`."""
    if not isinstance(data, dict):
        raise Unfit(data)
    rest = {name: value for name, value in data.items() if name not in APART}
    read = read_parts(Look, rest, APART)
    key = data.get("game")
    game = find(key) if isinstance(key, str) else None
    if game is None:
        raise Unfit(key, "game")
    start = _start(game, read["players"], read["options"])
    try:
        seen = changed(start, data.get("seen"))
    except Unfit as unfit:
        raise unfit.within("seen") from None
    look = Look(**read, game=game, seen=seen)
    _check(look)
    return look


def _start(game: AnyGame, players: tuple[str, ...], options: dict[str, object]) -> Any:
    """The first state. That the options are settled is part of being read."""
    try:
        named(game, list(players))
    except BadSetup:
        raise Unfit(players, "players") from None
    try:
        if settle(game.OPTIONS, options) != options:
            raise Unfit(options, "options")
        return game.start(len(players), options)
    except BadSetup:
        raise Unfit(options, "options") from None


def _check(look: Look) -> None:
    """What the types do not say: seats are seats of this game, and the news are all there."""
    for name in ("seat", "turn", "mover"):
        value = getattr(look, name)
        if isinstance(value, int) and not 0 <= value < len(look.players):
            raise Unfit(value, name)
    if look.version < 0:
        raise Unfit(look.version, "version")
    if not 0 <= look.since <= look.length:
        raise Unfit(look.since, "since")
    items = [item for items in look.news for item in items]
    if look.since + len(look.news) != look.length or not all(map(_is_told, items)):
        raise Unfit(look.news, "news")


def _is_told(item: dict[str, Any]) -> bool:
    return type(item.get("what")) is str
