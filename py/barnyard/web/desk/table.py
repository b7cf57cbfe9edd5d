"""A game at this device: its host, and the screen that people share here."""

from dataclasses import dataclass

from barnyard.room.host import Host
from barnyard.web.desk.screen import Screen


@dataclass(frozen=True)
class Table:
    host: Host
    screen: Screen


def table_of(host: Host) -> Table:
    return Table(host, Screen(host))
