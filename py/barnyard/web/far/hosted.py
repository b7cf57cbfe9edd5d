"""The journals of the tables that this device hosts, in its storage: with one its table goes on."""

import random
from collections.abc import Iterable

from barnyard import __version__
from barnyard.room.dice import some_number
from barnyard.room.guest import Guest
from barnyard.room.table import Table
from barnyard.web.far.kept import keep_new, tables
from barnyard.web.far.place import Place
from barnyard.web.kept.notes import HOSTED, HOSTED_BY
from barnyard.web.kept.store import Store

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words
CODE, SECRET = 4, 8  # letters
MOST = 3  # tables that are kept


class Journal:
    """Of one table. What the storage refuses is in memory only, until it takes all of it."""

    def __init__(self, store: Store, code: str) -> None:
        self._store, self.name, self._ways = store, HOSTED + code, HOSTED_BY + code

    @property
    def lines(self) -> list[str]:
        return (self._store.notes.get(self.name) or "").splitlines(keepends=True)

    @property
    def is_refused(self) -> bool:
        return self._store.notes.carries(self.name)

    def begin(self, lines: Iterable[str]) -> None:
        """Anew: all of it is in these."""
        self._put("".join(lines))

    def add(self, lines: Iterable[str]) -> None:
        self._put((self._store.notes.get(self.name) or "") + "".join(lines))

    def _put(self, text: str) -> None:
        self._store.notes.put(self.name, text)

    @property
    def ways(self) -> list[str]:
        """By which others have been invited."""
        return (self._store.notes.get(self._ways) or "").split()

    def use(self, way: str) -> None:
        self._store.notes.put(self._ways, " ".join([*self.ways, way]))

    def drop(self) -> None:
        self._store.notes.drop(self.name)
        self._store.notes.drop(self._ways)


def is_hosted(store: Store, place: Place) -> bool:
    return store.notes.get(HOSTED + place.code) is not None


def opened(store: Store, name: str, wanted: str) -> Place:
    """A new table on this device; whoever opens it has its key and leads. The oldest make room."""
    rng = random.SystemRandom()
    token, salt = some_number(rng), some_number(rng)
    code, secret = (_letters(rng, count) for count in (CODE, SECRET))
    table = Table.opened(code, secret, token, app=__version__)
    Journal(store, code).begin(table.notes())
    keep_new(store, Guest(code, secret, token, salt, name, __version__), wanted)
    for each in _others(store, code)[: 1 - MOST]:
        Journal(store, each).drop()
    return Place(code, secret)


def _others(store: Store, code: str) -> list[str]:
    """The tables of before, the latest last; those without a key lead nowhere."""
    hosted = store.notes.there(HOSTED) - {code}
    with_key = [each for each in tables(store) if each in hosted]
    return [*(hosted - {*with_key}), *with_key]


def _letters(rng: random.Random, count: int) -> str:
    return "".join(rng.choice(LETTERS) for _ in range(count))
