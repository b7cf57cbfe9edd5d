"""Texts in the storage, carried in memory where it refuses; and the names of those that belong to
no record: whose dice a game has, how a daily game went."""

from contextlib import suppress

from barnyard.web.kept.storage import Storage, StorageTrouble

LUCK = "barnyard/luck/"  # by the id of a game: where its dice come from
BEGUN = "barnyard/begun/"  # by the id of a game: what is picked of a move, see begun.py
SIGNS = "barnyard/signs/"  # by the id of a game that came by a link: the signs it came with
EVENING = "barnyard/evening/"  # by the id of a game: who has won how often before it
REAL = "real"  # such a note: dice and cards lie on a real table, and the players type what came
WEIGHED = "barnyard/weighed/"  # by the id of a game: how lucky each seat was, as the ledger says
REFEREE = "barnyard/referee/"  # by game: what has been entered at a table with real cards
PAPER = "barnyard/paper"  # the size of paper that somebody has chosen
FAR = "barnyard/far"  # the table of several devices to which one would go back
SEATS = "barnyard/far/"  # by the code of such a table: by what one has one's seat there again
HOSTED = "barnyard/host/"  # by the code of a table that this device hosts: its journal
HOSTED_BY = "barnyard/ways/"  # by the same: the ways by which others come there
RELAYS = "barnyard/relays"  # by which hosts devices find each other, if not by the usual ones
MEETINGS = "barnyard/relay/"  # by the code of a table far away: to which hosts somebody has agreed
LETTERS = "barnyard/letters/"  # by the id of a game that goes round by links, see web/letters
PUZZLES = "barnyard/puzzles/"  # by game: which of its puzzles have been solved
PUZZLE_DAY = "barnyard/puzzle-day"  # the date of which the puzzle has been solved last
REMINDED = "barnyard/reminded"  # whether somebody has been told to keep copies


class Notes:
    """What the storage refuses is remembered until the page closes."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._carried: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        try:
            return self._carried.get(name) or self.storage.get(name)
        except StorageTrouble:
            return None

    def put(self, name: str, text: str) -> None:
        with suppress(StorageTrouble):
            self.keep(name, text)

    def keep(self, name: str, text: str) -> None:
        """As `put`, but it says so when the storage refuses. Raises `StorageTrouble`."""
        self.carry(name, text)
        self.storage.put(name, text)
        del self._carried[name]

    def are_refused(self) -> bool:
        """Whether there is no storage at all: it is switched off, or not for a page in another."""
        try:
            self.storage.get(REMINDED)
        except StorageTrouble:
            return True
        return False

    def carry(self, name: str, text: str) -> None:
        """In memory only."""
        self._carried[name] = text

    def carries(self, name: str) -> bool:
        """Whether the text is in memory only: it could not be kept."""
        return name in self._carried

    def let_go(self, name: str) -> None:
        """What is carried: the storage holds something that counts instead."""
        self._carried.pop(name, None)

    def drop(self, name: str) -> None:
        self.let_go(name)
        with suppress(StorageTrouble):
            self.storage.drop(name)

    def names(self, beginning: str) -> list[str]:
        """What comes behind this beginning, in order."""
        return sorted(self.there(beginning))

    def there(self, beginning: str) -> set[str]:
        """The same in no order: to sort thousands takes longer than to fetch them."""
        try:
            names = [*self.storage.names(), *self._carried]
        except StorageTrouble:
            names = list(self._carried)
        start = len(beginning)
        return {name[start:] for name in names if name.startswith(beginning)}
