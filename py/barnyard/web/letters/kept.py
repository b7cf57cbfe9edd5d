"""What a device keeps of games that go round by links: how far they are, who sits here, and the
secret from which it knows what it has promised."""

import json
import random
import secrets
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from barnyard.core.errors import Refusal
from barnyard.core.json_text import json_object
from barnyard.room.dice import some_number
from barnyard.room.host import Host
from barnyard.room.letters import Letters, due
from barnyard.room.mailbox import Mailbox
from barnyard.web.kept.notes import LETTERS, Notes
from barnyard.web.kept.storage import StorageTrouble
from barnyard.web.kept.store import Store
from barnyard.web.letters.texts import opened, written

SALT = LETTERS + "salt"  # no id of a game
ID_BYTES = 8


@dataclass(frozen=True)
class Kept:
    box: Mailbox
    seats: tuple[int, ...]  # whose turns are played at this device

    @property
    def letters(self) -> Letters:
        return self.box.letters

    @cached_property
    def due(self) -> int | None:
        """To whom the game was handed."""
        return due(self.box.host(None))

    def with_box(self, box: Mailbox) -> "Kept":
        return replace(self, box=box)


def fresh_id() -> str:
    return secrets.token_hex(ID_BYTES)


def salt(notes: Notes) -> str:
    """Of this device, made once; it never leaves it."""
    kept = json_object(notes.get(SALT) or "").get("salt")
    if not isinstance(kept, str) or not kept:
        kept = some_number(random.SystemRandom())
        notes.put(SALT, json.dumps({"salt": kept}))
    return kept


def find(store: Store, id_: str) -> Kept | None:
    """None where there is nothing, or nothing that makes sense."""
    kept = json_object(store.notes.get(LETTERS + id_) or "")
    letters = _letters(kept.get("text"), id_)
    if letters is None:
        return None
    texts, seats = kept.get("others"), kept.get("seats")
    others = [_letters(each, id_) for each in texts] if isinstance(texts, list) else []
    people = range(len(letters.table.players))
    here = tuple(seat for seat in people if isinstance(seats, list) and seat in seats)
    box = Mailbox(salt(store.notes), letters, tuple(each for each in others if each))
    return Kept(box, here)


def _letters(text: Any, id_: str) -> Letters | None:
    try:
        letters = opened(text) if isinstance(text, str) else None
    except Refusal:
        return None
    return letters if letters and letters.id == id_ else None


def keep(store: Store, kept: Kept) -> None:
    """Raises `BadLink` where the game has become too long for a link; then nothing has changed."""
    note = {
        "text": written(kept.letters),
        "others": [written(each) for each in kept.box.others],
        "seats": list(kept.seats),
        "handed": len(kept.letters.events),
        "changed": store.now(),
    }
    store.notes.put(LETTERS + kept.letters.id, json.dumps(note))


def lay_down(store: Store, kept: Kept) -> None:
    """The game as it has been handed on, among those to go on with."""
    keep(store, kept)
    id_, host = kept.letters.id, kept.box.host(None)
    store.load(id_)  # what another tab has played until now has been looked at
    try:
        store.save(id_, host, host.mover)
    except StorageTrouble:
        return  # the table says so


def begun_here(store: Store, letters: Letters) -> tuple[str, ...]:
    """What has been played since, and not been handed on."""
    saved = store.read(letters.id)
    events = tuple(map(str, saved.record.events)) if saved and saved.record else ()
    count = len(letters.events)
    return events[count:] if events[:count] == letters.events else ()


def taken_up(kept: Kept, more: tuple[str, ...]) -> Host:
    """With the dice of the turn that is due, if it is one of a seat that is here."""
    seat = kept.due if kept.due in kept.seats else None
    try:
        return kept.box.host(seat, more)
    except Refusal:  # what lies in the storage may be anything
        return kept.box.host(seat)
