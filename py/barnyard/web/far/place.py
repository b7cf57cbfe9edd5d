"""Where a table is, as its address names it: CODE/SECRET, the way there, whether for all to see."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Self

from barnyard.web.relays.chosen import Meeting
from barnyard.web.routes import Route, address

SCREEN: Final = "screen"  # behind the address: a screen for all who sit round it


class Way(StrEnum):
    """How texts come to a table and back; each has a script of its own, see rest.mjs."""

    LAN = "lan"  # a computer in the network has it
    RELAY = "relay"  # it is far away; behind it stands where to find it
    SCANS = "scans"  # two codes were scanned, and the devices speak directly


@dataclass(frozen=True)
class Place:
    code: str
    secret: str
    way: Way = Way.LAN
    is_screen: bool = False
    meeting: Meeting | None = None  # of a table that is far away; None: the link is damaged

    @classmethod
    def read(cls, text: str) -> Self:
        code, _, rest = text.partition("/")
        secret, *more = rest.split("/")
        ways = [way for way in Way if way in more]
        way = ways[0] if ways else Way.LAN
        behind = more[more.index(way) + 1 :] if way is Way.RELAY else []
        meeting = Meeting.read(behind[0], behind[1]) if len(behind) > 1 else None
        return cls(code, secret, way, SCREEN in more, meeting)

    @property
    def text(self) -> str:
        way = () if self.way is Way.LAN else (self.way,)
        meeting = (self.meeting.text,) if self.meeting else ()
        screen = (SCREEN,) if self.is_screen else ()
        return "/".join((self.code, self.secret, *way, *meeting, *screen))

    @property
    def address(self) -> str:
        return address(Route("far", self.text))

    @property
    def everywhere(self) -> Self:
        """Without what is chosen on one device only."""
        return replace(self, is_screen=False)

    def by(self, meeting: Meeting) -> Self:
        """For others who are far away."""
        return replace(self.everywhere, way=Way.RELAY, meeting=meeting)

    @property
    def screen(self) -> Self:
        return replace(self, is_screen=True)
