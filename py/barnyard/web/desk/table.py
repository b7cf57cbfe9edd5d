"""A game at this device: its host, and the screen that people share here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from barnyard.core.record import Record
from barnyard.room.host import Host
from barnyard.web.desk.screen import Screen
from barnyard.web.kept.saved import Saved


@dataclass(frozen=True)
class Table:
    host: Host
    screen: Screen
    undo: Callable[[Host], None] = Host.undo  # how far back it goes


def table_of(host: Host) -> Table:
    return Table(host, Screen(host))


def resumed(saved: Saved | None, typed: Callable[[Record[Any]], bool]) -> Table | None:
    """None, if it is gone or broken; `typed` knows whether its dice lie on a real table."""
    if saved is None or saved.record is None or saved.trouble:
        return None
    host, trouble = Host.resume(saved.record, typed=typed(saved.record), opens_itself=True)
    return table_of(host) if trouble is None else None
