"""What a device keeps of tables that others host: the keys of its seats, and the way back."""

import json
from typing import Any

from barnyard import __version__
from barnyard.core.json_text import json_object
from barnyard.room.guest import Guest
from barnyard.room.view import Phase, View
from barnyard.web.far.place import Place
from barnyard.web.kept.notes import FAR, SEATS
from barnyard.web.kept.store import Store

MOST = 8  # tables whose keys are kept


class Seat:
    """The key of one table, and the id under which its game is to be saved."""

    def __init__(self, store: Store, code: str, secret: str) -> None:
        self._store, self._name = store, SEATS + code
        kept = json_object(store.notes.get(self._name) or "")
        guest = Guest.back(str(kept.get("guest")), app=__version__)
        fits = guest is not None and guest.secret == secret
        self.guest = guest if guest and fits else Guest.invited(code, secret, "", app=__version__)
        self._kept: dict[str, Any] = kept if fits else {}
        self.keep()

    def keep(self) -> None:
        """What has not changed need not be written again."""
        if self._kept.get("guest") != self.guest.kept:
            self._put(guest=self.guest.kept)

    def _put(self, **facts: object) -> None:
        self._kept = {**self._kept, **facts, "at": self._store.now()}
        self._store.notes.put(self._name, json.dumps(self._kept))

    @property
    def wanted(self) -> str:
        """The game that was to be played when this device opened the table."""
        return str(self._kept.get("wanted", ""))

    def id_of(self, promise: str) -> str:
        """Of the saved game that the one with this promise becomes: once and no more."""
        if self._kept.get("game") != promise or not isinstance(self._kept.get("id"), str):
            self._put(game=promise, id=self._store.fresh_id())
        return str(self._kept["id"])


def keep_new(store: Store, guest: Guest, wanted: str) -> None:
    """A table that has just been opened; the oldest keys make room."""
    kept = {"guest": guest.kept, "at": store.now(), "wanted": wanted}
    store.notes.put(SEATS + guest.code, json.dumps(kept))
    for code in tables(store)[:-MOST]:
        store.notes.drop(SEATS + code)


def tables(store: Store) -> list[str]:
    """The codes of all tables to which this device has a key, the latest last."""
    kept = {code: json_object(store.notes.get(SEATS + code) or "") for code in _codes(store)}
    return sorted(kept, key=lambda code: _age(kept[code]))


def _codes(store: Store) -> list[str]:
    return store.notes.names(SEATS)


def _age(kept: dict[str, Any]) -> float:
    at = kept.get("at")
    return float(at) if isinstance(at, int | float) else 0.0


class WayBack:
    """In the menu, as long as the game runs."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: tuple[object, ...] = ()

    def keep(self, guest: Guest, view: View, place: Place) -> None:
        """Written when it says something new."""
        runs = view.phase in (Phase.LOBBY, Phase.STARTING, Phase.PLAYING) and bool(view.game)
        if not runs or not (view.you.seats or view.you.leads):
            self.drop(guest.code)
            return
        turn = view.looks[0].mover if view.looks else None
        players = list(view.looks[0].players) if view.looks else [s.name for s in view.seats]
        told = guest.code, guest.secret, place.everywhere.text, view.game, players, turn
        if told != self._kept:
            self._kept = told
            names = ("code", "secret", "where", "game", "players", "turn")
            data = dict(zip(names, told, strict=True))
            self._store.notes.put(FAR, json.dumps({**data, "changed": self._store.now()}))

    def drop(self, code: str) -> None:
        """If it leads there."""
        self._kept = ()
        if json_object(self._store.notes.get(FAR) or "").get("code") == code:
            self._store.notes.drop(FAR)
