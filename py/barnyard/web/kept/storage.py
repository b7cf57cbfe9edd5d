"""What the store needs of a browser's storage."""

from collections.abc import Iterable
from typing import Protocol


class StorageTrouble(Exception):
    """The storage refuses: it is full, or forbidden."""


class TooLong(StorageTrouble):
    """What is too long to be opened again is not kept in the first place."""


class Storage(Protocol):
    """Texts by name. Every call may raise `StorageTrouble`."""

    def get(self, name: str) -> str | None: ...
    def put(self, name: str, text: str) -> None: ...
    def drop(self, name: str) -> None: ...
    def names(self) -> Iterable[str]: ...
