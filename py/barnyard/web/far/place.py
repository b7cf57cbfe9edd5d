"""Where a table is, as its address names it: CODE/SECRET, the way there, whether for all to see."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Self

from barnyard.web.routes import Route, address

SCREEN: Final = "screen"  # behind the address: a screen for all who sit round it


class Way(StrEnum):
    """How texts come to a table and back; each has a script of its own, see rest.mjs."""

    LAN = "lan"  # a computer in the network has it


@dataclass(frozen=True)
class Place:
    code: str
    secret: str
    way: Way = Way.LAN
    is_screen: bool = False

    @classmethod
    def read(cls, text: str) -> Self:
        code, _, rest = text.partition("/")
        secret, *more = rest.split("/")
        ways = [way for way in Way if way in more]
        return cls(code, secret, ways[0] if ways else Way.LAN, SCREEN in more)

    @property
    def text(self) -> str:
        way = () if self.way is Way.LAN else (self.way,)
        return "/".join((self.code, self.secret, *way, *([SCREEN] if self.is_screen else [])))

    @property
    def address(self) -> str:
        return address(Route("far", self.text))

    @property
    def everywhere(self) -> Self:
        """Without what is chosen on one device only."""
        return replace(self, is_screen=False)

    @property
    def screen(self) -> Self:
        return replace(self, is_screen=True)
