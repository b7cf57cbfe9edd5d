"""The games of this device that say how well somebody plays one: read when a computer shall play
like whoever is here."""

from typing import Any

from barnyard.core.errors import BadRecord
from barnyard.core.record import Record
from barnyard.core.seats import is_computer
from barnyard.core.think import Slices
from barnyard.history.even import even_with as even_with
from barnyard.history.played import Played, replayed
from barnyard.web.kept.store import Store


def games_against_computers(store: Store, key: str) -> Slices[list[Played]]:
    """All that were finished, in slices of an event; with a handicap nobody knows who plays how
    well."""
    ids, found = list[str](), list[Played]()
    for glance in store.glances():
        if glance.key == key and glance.over and any(map(is_computer, glance.players)):
            ids.append(glance.id)
        yield
    for id_ in ids:
        saved = store.load(id_)
        if saved is None or saved.record is None or saved.trouble is not None:
            continue
        if _is_handicapped(saved.record):
            continue
        try:
            found.append((yield from replayed(id_, saved.changed, saved.record)))
        except BadRecord:
            continue
    return found


def _is_handicapped(record: Record[Any]) -> bool:
    """Whether numbers were added for somebody: points, lives, steps of the cat."""
    numbers = [each for each in record.game.OPTIONS if each.added and type(each.default) is int]
    return any(each.key in record.options for each in numbers)
