"""Which hosts: what people type, what is kept, what a link says of them."""

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest

from barnyard.web.far.place import Place, Way
from barnyard.web.kept.notes import RELAYS, Notes
from barnyard.web.relays.chosen import (
    MOST,
    USUAL_FINDERS,
    USUAL_RELAYS,
    Helpers,
    Meeting,
    Turn,
    is_relay,
)
from tests.web.conftest import MemoryStorage

KEY = "0f" * 32
STRANGE = [
    "http://relay.example.org",
    "wss://",
    "wss://a b",
    "wss://a;script-src *",
    "wss://a,b",
    "wss://A.example",
    "wss://a'",
    "wss://user@a",
    "wss://a/?x",
    "wss://a:123456",
    "wss://ü.example",
    "wss://a\nwss://b",
    "javascript:alert(1)",
    "<b>",
    "",
]


def test_the_usual_ones_are_what_anybody_could_have_typed() -> None:
    assert all(map(is_relay, USUAL_RELAYS))
    assert all(each.startswith("wss://") for each in USUAL_RELAYS)
    assert Helpers.read("\n".join((*USUAL_RELAYS, *USUAL_FINDERS))) == Helpers()


@pytest.mark.parametrize("text", STRANGE)
def test_what_could_mean_something_else_to_a_browser_is_no_relay(text: str) -> None:
    assert not is_relay(text)
    assert Meeting.read(KEY, quote(text, safe="")) is None


def test_the_frame_knows_the_same_addresses() -> None:
    """Each is checked on both sides, by the same rule."""
    said = Path(__file__).parents[3] / "www" / "relay" / "said.mjs"
    (rule,) = re.findall(r"const RELAY = /\^(.*)\$/;", said.read_text("utf-8"))
    from barnyard.web.relays import chosen

    assert rule.replace(r"\/", "/") == chosen._RELAY.pattern


def test_lines_are_read_and_the_strange_one_is_named() -> None:
    found = Helpers.read(" wss://one.example \n\nstun:two.example:3478\nwss://one.example")
    assert found == Helpers(("wss://one.example",), ("stun:two.example:3478",))
    assert Helpers.read("wss://one.example\nhttp://bad.example") == "http://bad.example"
    many = [f"wss://r{at}.example" for at in range(MOST + 1)]
    assert Helpers.read("\n".join(many)) == many[-1]


def test_what_is_chosen_is_kept_and_what_is_usual_is_not() -> None:
    notes = Notes(MemoryStorage())
    own = Helpers(("wss://one.example/x",), (), Turn("turn:t.example:3478", "me", "secret"))
    own.keep(notes)
    assert Helpers.kept(notes) == own
    assert own.hosts == ("one.example/x", "t.example:3478")
    assert own.ice == [
        {"urls": "turn:t.example:3478", "username": "me", "credential": "secret"}
    ]  # fmt: skip
    Helpers().keep(notes)
    assert notes.get(RELAYS) is None


@pytest.mark.parametrize(
    "kept",
    ["", "[]", "null", "x", '{"relays": 1}', '{"relays": [1]}', '{"relays": ["http://x"]}',
     '{"relays": [], "finders": ["stun:x"]}', '{"turn": ["http://x", 1]}'],
)  # fmt: skip
def test_what_is_damaged_is_as_usual(kept: str) -> None:
    notes = Notes(MemoryStorage())
    notes.put(RELAYS, kept)
    assert Helpers.kept(notes) == Helpers()


def test_a_turn_server_that_is_none_is_left_out() -> None:
    notes = Notes(MemoryStorage())
    kept = {"relays": ["wss://one.example"], "finders": [], "turn": ["http://x", "", ""]}
    notes.put(RELAYS, json.dumps(kept))
    assert Helpers.kept(notes) == Helpers(("wss://one.example",), (), Turn())


def test_a_link_says_where_a_table_is_found_and_can_be_read_again() -> None:
    relays = ("wss://one.example", "wss://two.example:444/way/x", "ws://127.0.0.1:8765")
    place = Place("BCDF", "GHJKLMNP").by(Meeting(KEY, relays))
    assert place.way is Way.RELAY
    assert Place.read(place.text) == place
    assert Place.read(place.screen.text) == place.screen
    assert re.fullmatch(r"[\w/%.+:-]+", place.text)  # nothing that a messenger would cut off


@pytest.mark.parametrize(
    "more", ["", KEY, f"{KEY}/", f"{KEY[1:]}/a.example", f"{KEY}/a%20b", "x/y"]
)
def test_a_damaged_link_leads_to_no_host(more: str) -> None:
    place = Place.read(f"BCDF/GHJKLMNP/relay/{more}")
    assert place.way is Way.RELAY
    assert place.meeting is None
