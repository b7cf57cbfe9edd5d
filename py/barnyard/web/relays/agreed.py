"""What has been agreed to for one table: by which hosts, after having read what they learn."""

import json
import random
from dataclasses import dataclass
from hashlib import sha256

from barnyard.core.json_text import json_object
from barnyard.web.kept.notes import MEETINGS
from barnyard.web.kept.store import Store
from barnyard.web.relays.chosen import Helpers, Meeting, is_relay

MOST = 8  # tables


@dataclass(frozen=True)
class Agreed:
    relays: tuple[str, ...]
    secret: str = ""  # of whoever hosts the table: only they can read what guests say

    @classmethod
    def kept(cls, store: Store, code: str) -> "Agreed | None":
        data = json_object(store.notes.get(MEETINGS + code) or "")
        relays, secret = data.get("relays"), data.get("secret")
        if not isinstance(relays, list) or not relays or not isinstance(secret, str):
            return None
        known = all(isinstance(each, str) and is_relay(each) for each in relays)
        return cls(tuple(relays), secret) if known else None

    def keep(self, store: Store, code: str) -> None:
        """The oldest make room."""
        kept = {"relays": self.relays, "secret": self.secret, "at": store.now()}
        store.notes.put(MEETINGS + code, json.dumps(kept))
        codes = store.notes.names(MEETINGS)
        ages = {
            each: json_object(store.notes.get(MEETINGS + each) or "").get("at") for each in codes
        }
        by_age = sorted(codes, key=lambda each: at if isinstance(at := ages[each], float) else 0.0)
        for old in by_age[:-MOST]:
            store.notes.drop(MEETINGS + old)


def agree_to_host(store: Store, code: str) -> None:
    """By the hosts that are chosen now; the link names them from then on."""
    secret = random.SystemRandom().randbytes(32).hex()
    Agreed(Helpers.kept(store.notes).relays, secret).keep(store, code)


def agree_to_join(store: Store, code: str, meeting: Meeting) -> None:
    Agreed(meeting.relays).keep(store, code)


def has_agreed(store: Store, code: str, meeting: Meeting) -> bool:
    """To all hosts that this link names."""
    agreed = Agreed.kept(store, code)
    return agreed is not None and {*meeting.relays} <= {*agreed.relays}


def pass_of(secret: str) -> str:
    """By what a host knows whoever has the link, without the frame knowing the secret."""
    return sha256(f"barnyard/relay/{secret}".encode()).hexdigest()


def order(helpers: Helpers, secret: str, **own: object) -> str:
    """What the frame is told, see www/relay/said.mjs."""
    told = {"version": 1, "relays": helpers.relays, "ice": helpers.ice, "pass": pass_of(secret)}
    return json.dumps({**told, **own})
