"""Saved games, kept in a storage that may be full, forbidden or shared."""

import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from barnyard.core.game import OVER
from barnyard.core.record import MOST_EVENTS
from barnyard.core.session import Session
from barnyard.core.think import Slices
from barnyard.room.host import Host
from barnyard.web.kept import saved
from barnyard.web.kept.notes import (
    BEGUN,
    EVENING,
    LETTERS,
    LUCK,
    REFEREE,
    SIGNS,
    WEIGHED,
    Notes,
)
from barnyard.web.kept.overview import Overview
from barnyard.web.kept.saved import Glance, Playing, Saved
from barnyard.web.kept.storage import Storage, StorageTrouble, TooLong

GAME = "barnyard/game/"


class MovedOn(Exception):
    """Another tab has played on in the same game: its state counts."""


class Store:
    def __init__(self, storage: Storage, now: Callable[[], float]) -> None:
        self.storage = storage
        self.now = now
        self.notes = Notes(storage)
        self.overview = Overview(storage)
        self._known: dict[str, str] = {}  # by id: what we last wrote or read
        self._started: dict[str, float] = {}

    # ------------------------------------------------------------------ games

    def fresh_id(self) -> str:
        return secrets.token_hex(5)

    def begin(self, session: Session[Any], note: str = "", signs: str = "") -> str:
        """The id of the saved game that the session becomes; a note says whose dice it has, another
        one the signs that it came with. If it cannot be kept, the table says so."""
        id_ = self.fresh_id()
        for beginning, text in ((LUCK, note), (SIGNS, signs)):
            if text:
                self.notes.put(beginning + id_, text)
        with suppress(StorageTrouble):
            self.save(id_, session, Host(session).mover)
        return id_

    def save(self, id_: str, session: Playing, turn: int | None = None) -> None:
        """Raises `MovedOn` when another tab was faster, `StorageTrouble` when it cannot be kept, as
        when it is `TooLong`: then it is carried in memory, and can be loaded as if it had been."""
        if self.moved_on(id_):
            raise MovedOn(id_)
        now = self.now()
        started = self._started.setdefault(id_, now)
        text = saved.pack(session, started, now, over=session.turn == OVER, turn=turn)
        is_new = self._stored(id_) is None and not self.carries(id_)
        try:
            self._keep(id_, text, session)
        finally:  # what is only carried is listed as well
            self._list(id_, session, now, is_new=is_new)

    def _keep(self, id_: str, text: str, session: Playing) -> None:
        if len(session.record.events) > MOST_EVENTS:
            self.notes.carry(GAME + id_, text)
            raise TooLong(id_)
        self.notes.keep(GAME + id_, text)
        self._known[id_] = text

    def put_back(self, id_: str, text: str) -> None:
        """What was written a second time counts, see `second.py`."""
        is_new = self._stored(id_) is None
        self.notes.put(GAME + id_, text)
        self.overview.played(saved.glance(id_, text), is_new=is_new)

    def moved_on(self, id_: str) -> bool:
        """Whether another tab has changed the game since we last wrote or read it."""
        known, stored = self._known.get(id_), self._stored(id_)
        if stored is None or known is None:
            return False
        return not saved.same_game(stored, known)

    def was_deleted(self, id_: str) -> bool:
        """Whether another tab has: we knew it, and it is neither there nor carried."""
        if id_ not in self._known or self.carries(id_):
            return False
        try:
            return self.storage.get(GAME + id_) is None
        except StorageTrouble:
            return False

    def load(self, id_: str) -> Saved | None:
        """One game; None if it is not here. What could not be kept has been overtaken when another
        tab has played on."""
        if self.moved_on(id_):
            self.notes.let_go(GAME + id_)
        stored = self.notes.get(GAME + id_)
        if stored is None:
            return None
        game = saved.unpack(id_, stored)
        if not self.carries(id_):
            self._known[id_] = stored
        self._started[id_] = game.started
        return game

    def _stored(self, id_: str) -> str | None:
        try:
            return self.storage.get(GAME + id_)
        except StorageTrouble:
            return None

    def carries(self, id_: str) -> bool:
        """Whether the game is in memory only: it could not be kept."""
        return self.notes.carries(GAME + id_)

    def drop(self, id_: str) -> None:
        """With all that lies beside it. A refereed game has the key of its game for an id."""
        if (stored := self.notes.get(GAME + id_)) is not None:
            self.overview.gone(id_, saved.glance(id_, stored).key)
        self._known.pop(id_, None)
        for beginning in (LUCK, SIGNS, WEIGHED, BEGUN, EVENING, REFEREE, LETTERS, GAME):
            self.notes.drop(beginning + id_)

    # ------------------------------------------------------------------ all of them

    def ids(self) -> list[str]:
        """Of all saved games."""
        return self.notes.names(GAME)

    def games(self) -> list[Saved]:
        """All saved games, the latest first."""
        return self._read(self.ids())

    def latest(self, key: str | None, most: int, *, running: bool = False) -> list[Saved]:
        """A few of one game, or of all, the latest first: as many are read, and no more."""
        there = (id_ for id_ in self.overview.latest(key, running=running) if self.there(id_))
        return self._read(islice(there, most))

    def read(self, id_: str) -> Saved | None:
        """To be shown, not to be played on."""
        return next(iter(self._read([id_])), None)

    def there(self, id_: str) -> bool:
        return self.notes.get(GAME + id_) is not None

    def glances(self) -> Iterator[Glance]:
        """At all games."""
        for id_ in self.ids():
            if (text := self.notes.get(GAME + id_)) is not None:
                yield saved.glance(id_, text)

    def look_through(self) -> Slices[bool]:
        """All games, so that the list of the latest is right; whether it was not."""
        return (yield from self.overview.made_of(self.glances()))

    def _read(self, ids: Iterable[str]) -> list[Saved]:
        texts = ((id_, self.notes.get(GAME + id_)) for id_ in ids)
        found = [saved.unpack(id_, text) for id_, text in texts if text is not None]
        return sorted(found, key=lambda game: -game.changed)

    def _list(self, id_: str, session: Playing, now: float, *, is_new: bool) -> None:
        game, over = session.game.KEY, session.turn == OVER
        self.overview.played(Glance(id_, game, (), now, over), is_new=is_new)
