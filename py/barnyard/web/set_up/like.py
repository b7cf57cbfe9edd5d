"""The games of this device that say how well somebody plays one: read when a computer shall play
like whoever is here."""

from barnyard.core.errors import BadRecord
from barnyard.core.seats import is_computer
from barnyard.core.think import Slices
from barnyard.history.even import even_with as even_with
from barnyard.history.played import Played, replayed
from barnyard.web.kept.store import Store


def games_against_computers(store: Store, key: str) -> Slices[list[Played]]:
    """All that were finished, in slices of an event."""
    ids, found = list[str](), list[Played]()
    for glance in store.glances():
        if glance.key == key and glance.over and any(map(is_computer, glance.players)):
            ids.append(glance.id)
        yield
    for id_ in ids:
        saved = store.load(id_)
        if saved is None or saved.record is None or saved.trouble is not None:
            continue
        try:
            found.append((yield from replayed(id_, saved.changed, saved.record)))
        except BadRecord:
            continue
    return found
