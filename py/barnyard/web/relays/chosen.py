"""By which hosts devices find each other: relays that hand on sealed words, finders that tell a
device its own address (STUN), and a server of one's own that passes everything on (TURN)."""

import json
import re
from dataclasses import dataclass
from typing import Any, Final, Self

from barnyard.core.json_text import json_object
from barnyard.web.kept.notes import RELAYS, Notes

# Public ones, which hand on what nobody stores without an account.
USUAL_RELAYS: Final = (
    "wss://nos.lol",
    "wss://relay.mostr.pub",
    "wss://nostr.data.haus",
    "wss://relay.artio.inf.unibe.ch",
)
USUAL_FINDERS: Final = ("stun:stun.nextcloud.com:443", "stun:stun.cloudflare.com:3478")
MOST: Final = 6  # of each; the frame takes no more than eight
SLASH: Final = "%2F"  # in a link, as in any address; nothing else in these needs it
LONGEST: Final = 200  # characters of an address, a name, a password

# As www/relay/said.mjs has them.
_RELAY = re.compile(r"wss?://[a-z0-9.-]+(:\d{1,5})?(/[\w./-]*)?", re.ASCII)
_FINDER = re.compile(r"stun:[\w.:\[\]-]+", re.ASCII)
_TURN = re.compile(r"turns?:[\w.:\[\]-]+(\?transport=(udp|tcp))?", re.ASCII)


def is_relay(text: str) -> bool:
    return len(text) <= LONGEST and _RELAY.fullmatch(text) is not None


def host_of(address: str) -> str:
    """As people read it."""
    return re.sub(r"^(wss?://|stun:|turns?:)", "", address).partition("?")[0]


@dataclass(frozen=True)
class Turn:
    address: str = ""
    user: str = ""
    password: str = ""

    @property
    def is_whole(self) -> bool:
        known = _TURN.fullmatch(self.address) is not None
        return known and max(map(len, (self.address, self.user, self.password))) <= LONGEST


@dataclass(frozen=True)
class Helpers:
    relays: tuple[str, ...] = USUAL_RELAYS
    finders: tuple[str, ...] = USUAL_FINDERS
    turn: Turn = Turn()

    @classmethod
    def kept(cls, notes: Notes) -> Self:
        """As they have been chosen on this device."""
        data = json_object(notes.get(RELAYS) or "")
        read = (data.get(name) for name in ("relays", "finders", "turn"))
        relays, finders, turn = (_texts(each) for each in read)
        address, user, password, *_ = (*turn, "", "", "")
        lines = cls.read("\n".join((*relays, *finders)))
        found = lines if isinstance(lines, cls) and lines.relays else cls()
        own = Turn(address, user, password)
        return cls(found.relays, found.finders, own if own.is_whole else Turn())

    @classmethod
    def read(cls, text: str) -> Self | str:
        """From lines, or the line that is none."""
        lines = tuple(dict.fromkeys(line.strip() for line in text.splitlines() if line.strip()))
        relays = tuple(line for line in lines if is_relay(line))
        finders = tuple(line for line in lines if _FINDER.fullmatch(line))
        strange = [line for line in lines if line not in (*relays, *finders)]
        many = (*relays[MOST:], *finders[MOST:])
        return (strange or many)[0] if strange or many else cls(relays, finders)

    def keep(self, notes: Notes) -> None:
        """Nothing where all is as usual, so that later versions can have others."""
        if self == Helpers():
            notes.drop(RELAYS)
            return
        turn = [self.turn.address, self.turn.user, self.turn.password]
        kept = {"relays": self.relays, "finders": self.finders, "turn": turn}
        notes.put(RELAYS, json.dumps(kept))

    @property
    def hosts(self) -> tuple[str, ...]:
        """All that will be spoken to, as people read it."""
        own = (self.turn.address,) if self.turn.address else ()
        return tuple(map(host_of, (*self.relays, *self.finders, *own)))

    @property
    def ice(self) -> list[dict[str, str]]:
        """As browsers want them."""
        ice = [{"urls": address} for address in self.finders]
        if self.turn.address:
            turn = self.turn
            ice.append({"urls": turn.address, "username": turn.user, "credential": turn.password})
        return ice


def _texts(value: Any) -> tuple[str, ...]:
    fits = isinstance(value, list) and all(type(each) is str for each in value)
    return tuple(value) if fits else ()


# ---------------------------------------------------------------------- in a link


@dataclass(frozen=True)
class Meeting:
    """Where guests find a host: the relays at which it listens, and its key."""

    key: str
    relays: tuple[str, ...]

    @classmethod
    def read(cls, key: str, relays: str) -> Self | None:
        """From a link, which anybody may have written."""
        listed = tuple(_whole(each.replace(SLASH, "/")) for each in relays.split("+"))
        fits = re.fullmatch(r"[0-9a-f]{64}", key) and len(listed) <= MOST
        return cls(key, listed) if fits and all(map(is_relay, listed)) else None

    @property
    def text(self) -> str:
        relays = (each.removeprefix("wss://").replace("/", SLASH) for each in self.relays)
        return f"{self.key}/{'+'.join(relays)}"


def _whole(address: str) -> str:
    return address if "://" in address else f"wss://{address}"
