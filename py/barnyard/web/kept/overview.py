"""Which games were played last, noted beside the games, so that a list of a few need not look at
all of them.

The games themselves count, never the note: whatever is listed is read from its game, and the note
says how many games it was made from, and which. Where that is not what lies in the storage it is
made anew from all games; and once on each visit in any case, since an older version of the page,
open in another tab, plays on without knowing of it.
"""

import json
import zlib
from bisect import insort
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from barnyard.core.json_text import json_object
from barnyard.core.think import Slices
from barnyard.web.kept.saved import Glance, time_of
from barnyard.web.kept.storage import Storage, StorageTrouble

LATEST: Final = "barnyard/latest"
KNOWN: Final = 24  # so many of each game; a list shows fewer, and some may be gone by then
WHOLE: Final = 0xFFFFFFFF

Dated = tuple[float, str]  # when it was played last, its id


@dataclass
class Shelf:
    """The games of one kind."""

    count: int = 0
    over: int = 0
    latest: list[Dated] = field(default_factory=list)  # the latest first
    running: list[Dated] = field(default_factory=list)  # those of them that are not over

    def put(self, game: Glance) -> None:
        dated = game.changed, game.id
        self.take_away(game.id)
        self.latest = [dated, *self.latest][:KNOWN]
        if not game.over:
            self.running = [dated, *self.running][:KNOWN]

    def count_in(self, game: Glance) -> None:
        """One of all, in any order."""
        dated = game.changed, game.id
        self.count += 1
        self.over += game.over
        _enter(self.latest, dated)
        if not game.over:
            _enter(self.running, dated)

    def take_away(self, id_: str) -> None:
        self.latest = [each for each in self.latest if each[1] != id_]
        self.running = [each for each in self.running if each[1] != id_]


class Overview:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.is_checked = False  # whether it was made from all games on this visit
        self._read: str | None = None  # the text that the following is of
        self._shelves: dict[str, Shelf] = {}
        self._ids = 0  # all of them in one number
        self._first: tuple[str, bool] | None = None  # what this tab has put in front, over or not

    # ------------------------------------------------------------------ what it says

    def agrees(self, ids: Iterable[str]) -> bool:
        """Whether it was made from these games."""
        self._reread()
        there = list(ids)
        return self.count(None) == len(there) and self._ids == _sum(there)

    def count(self, key: str | None) -> int:
        return sum(shelf.count for shelf in self._of(key))

    def has_finished(self, key: str) -> bool:
        return any(shelf.over for shelf in self._of(key))

    def latest(self, key: str | None, *, running: bool = False) -> list[str]:
        """Of one game and of those of which nobody knows what they are, or of all."""
        dated = [each for shelf in self._of(key) for each in _row(shelf, running=running)]
        return [id_ for _, id_ in sorted(dated, reverse=True)]

    def _of(self, key: str | None) -> list[Shelf]:
        if key is None:
            return list(self._shelves.values())
        return [self._shelves[each] for each in (key, "") if each in self._shelves]

    # ------------------------------------------------------------------ what changes it

    def made_of(self, games: Iterable[Glance]) -> Slices[bool]:
        """From all games that there are, in slices of one each; whether that is news."""
        shelves, ids = dict[str, Shelf](), 0
        for game in games:
            shelves.setdefault(game.key or "", Shelf()).count_in(game)
            ids = (ids + _number(game.id)) & WHOLE
            yield
        self.is_checked, self._first = True, None
        if (shelves, ids) == (self._shelves, self._ids):
            return False
        self._shelves, self._ids = shelves, ids
        self._keep()
        return True

    def played(self, game: Glance, *, is_new: bool) -> None:
        """It comes first now. Nothing is written where it has been first already: other tabs are
        heard of, see `reread`."""
        if (game.id, game.over) == self._first and not is_new:
            return
        self._reread()
        shelf = self._shelves.setdefault(game.key or "", Shelf())
        shelf.put(game)
        if is_new:
            shelf.count += 1
            self._ids = (self._ids + _number(game.id)) & WHOLE
        shelf.over = max(shelf.over, int(game.over))
        self._first = game.id, game.over
        self._keep()

    def gone(self, id_: str, key: str | None) -> None:
        self._reread()
        if shelf := self._shelves.get(key or ""):
            shelf.take_away(id_)
            shelf.count -= 1
            self._ids = (self._ids - _number(id_)) & WHOLE
        self._first = None
        self._keep()

    # ------------------------------------------------------------------ the storage

    def reread(self) -> None:
        """Another tab has written something."""
        self._first = None

    def _reread(self) -> None:
        try:
            text = self.storage.get(LATEST)
        except StorageTrouble:
            return
        if text is not None and text != self._read:
            self._read = text
            self._shelves, self._ids = _parsed(text)

    def _keep(self) -> None:
        """What cannot be kept is known as long as the page is open."""
        text = self._written()
        try:
            if any(shelf.count > 0 for shelf in self._shelves.values()):
                self.storage.put(LATEST, text)
            else:
                self.storage.drop(LATEST)
        except StorageTrouble:
            return
        self._read = text

    def _written(self) -> str:
        shelves = {
            key: [each.count, each.over, each.latest, each.running]
            for key, each in sorted(self._shelves.items())
            if each.count > 0
        }
        return json.dumps({"ids": self._ids, "games": shelves}, separators=(",", ":"))


def _enter(row: list[Dated], dated: Dated) -> None:
    if len(row) < KNOWN or dated > row[-1]:
        insort(row, dated, key=lambda each: (-each[0], each[1]))
        del row[KNOWN:]


def _row(shelf: Shelf, *, running: bool) -> list[Dated]:
    return shelf.running if running else shelf.latest


def _sum(ids: Iterable[str]) -> int:
    return sum(map(_number, ids)) & WHOLE


def _number(id_: str) -> int:
    return zlib.crc32(id_.encode("utf-8", "surrogatepass"))


def _parsed(text: str) -> tuple[dict[str, Shelf], int]:
    """Nothing at all where it makes no sense: then it agrees with no games."""
    data = json_object(text)
    ids, shelves = data.get("ids"), data.get("games")
    if type(ids) is not int or not isinstance(shelves, dict):
        return {}, -1
    try:
        return {key: _shelf(*shelf) for key, shelf in shelves.items()}, ids
    except (TypeError, ValueError):
        return {}, -1


def _shelf(count: Any, over: Any, latest: Any, running: Any) -> Shelf:
    if type(count) is not int or type(over) is not int:
        raise TypeError
    return Shelf(count, over, _dated(latest), _dated(running))


def _dated(row: Any) -> list[Dated]:
    return [(time_of(changed), str(id_)) for changed, id_ in row][:KNOWN]
