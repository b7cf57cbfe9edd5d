"""What the store needs of a browser's storage, and a stand-in where there is none."""

from collections.abc import Iterable
from typing import Protocol


class StorageTrouble(Exception):
    """The storage refuses: it is full, or forbidden."""


class Storage(Protocol):
    """Texts by name. Every call may raise `StorageTrouble`."""

    def get(self, name: str) -> str | None: ...
    def put(self, name: str, text: str) -> None: ...
    def drop(self, name: str) -> None: ...
    def names(self) -> Iterable[str]: ...


class MemoryStorage:
    """Forgets when the page closes. Tests use it, too."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        return self.texts.get(name)

    def put(self, name: str, text: str) -> None:
        self.texts[name] = text

    def drop(self, name: str) -> None:
        self.texts.pop(name, None)

    def names(self) -> Iterable[str]:
        return list(self.texts)
