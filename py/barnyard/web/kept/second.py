"""What browsers write late is written a second time; here it is read back after one was ended by
force, and decided which of the two counts.

Of a game the one that goes on from the other; where they part, the one that was played later. What
is no sound record counts for nothing, and what has been deleted stays so.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from barnyard.core.json_text import json_object, parse_json
from barnyard.web.kept import saved
from barnyard.web.kept.notes import HOSTED, LETTERS, LUCK, REFEREE
from barnyard.web.kept.saved import Saved, time_of
from barnyard.web.kept.store import GAME, Store

TWICE: Final = (
    GAME,
    LUCK,
    REFEREE,
    LETTERS,
    HOSTED,
)  # what is written so; games come first: notes belong to them


def recover(
    store: Store, ask: Callable[[Callable[[str], None]], str], late: Callable[[], None]
) -> None:
    """At the start. `ask` says what was found, or nothing yet, and tells it later: then the page
    that has been opened meanwhile is opened once more, if any of it counts."""

    def told(found: str) -> None:
        if taken(store, found):
            late()

    taken(store, ask(told))


def taken(store: Store, found: str) -> bool:
    """Whether any of it counts: a list of names, texts and when they were written. No text: it
    has been deleted."""
    rows = sorted(_rows(found), key=lambda row: _kind(row[0]))
    return any([_taken(store, *row) for row in rows])  # noqa: C419 - each of them, not up to one


def _rows(found: str) -> Iterator[tuple[str, str | None, float]]:
    try:
        rows = parse_json(found)
    except ValueError:
        return
    for row in rows if isinstance(rows, list) else ():
        match row:
            case [str(name), str() | None as text, int(at)] if name.startswith(TWICE):
                yield name, text, time_of(at / 1000)


def _kind(name: str) -> int:
    return next(at for at, beginning in enumerate(TWICE) if name.startswith(beginning))


def _taken(store: Store, name: str, second: str | None, at: float) -> bool:
    beginning = TWICE[_kind(name)]
    id_, first = name.removeprefix(beginning), store.notes.get(name)
    if first == second:
        return False
    if beginning == HOSTED:
        return _journal(store, name, first, second)
    if second is None:
        return first is not None and _stays_deleted(store, beginning, id_, first, at)
    if beginning == GAME:
        return _game(store, id_, first, second)
    if beginning == LUCK:
        counts = first is None and store.there(id_)
    else:
        counts = first is None or _changed(second) > _changed(first)
    if counts:
        store.notes.put(name, second)
    return counts


def _journal(store: Store, name: str, first: str | None, second: str | None) -> bool:
    """Of a table that is hosted here. No two have the same name: what has been deleted stays so."""
    if second is None:
        store.notes.drop(name)
        return True
    counts = first is None or _far(second) > _far(first)
    if counts:
        store.notes.put(name, second)
    return counts


def _far(journal: str) -> tuple[int, int]:
    """How often the table has been taken up again, and how many lines it has since: each time all
    of them are written anew."""
    lines = [line for line in journal.splitlines(keepends=True) if line.endswith("\n")]
    boot = json_object(lines[-1]).get("boot") if lines else None
    return boot if type(boot) is int else -1, len(lines)


def _stays_deleted(store: Store, beginning: str, id_: str, first: str, at: float) -> bool:
    """Unless it has been played since."""
    changed = saved.glance(id_, first).changed if beginning == GAME else _changed(first)
    gone = beginning != LUCK and changed <= at
    if gone:
        store.drop(id_)
    return gone


def _game(store: Store, id_: str, first: str | None, second: str) -> bool:
    game = saved.unpack(id_, second)
    counts = _is_sound(game) and (first is None or _counts(game, saved.unpack(id_, first)))
    if counts:
        store.put_back(id_, second)
    return counts


def _is_sound(game: Saved) -> bool:
    return game.record is not None and game.trouble is None


def _counts(second: Saved, first: Saved) -> bool:
    if not _is_sound(first) or _goes_on(second, first):
        return not _goes_on(first, second)
    return not _goes_on(first, second) and second.changed > first.changed


def _goes_on(game: Saved, other: Saved) -> bool:
    """Whether all of the other one is in it, or it is the same."""
    one, two = game.record, other.record
    if one is None or two is None or (one.game, one.players) != (two.game, two.players):
        return False
    return one.options == two.options and [*one.events[: len(two.events)]] == [*two.events]


def _changed(text: str) -> float:
    data: dict[str, Any] = json_object(text)
    return time_of(data.get("changed"))
