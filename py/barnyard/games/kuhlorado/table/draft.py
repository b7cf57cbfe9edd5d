"""A pad while it is being made, drawn; and how the things are called that can be put on it."""

from barnyard.core.draft import NOTHING, Draft
from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.games.kuhlorado import draft as drafts
from barnyard.games.kuhlorado.pads import COW, LARGE, NUMBERS
from barnyard.games.kuhlorado.table.drawing import printed
from barnyard.games.kuhlorado.table.words import say


def drawing(draft: Draft) -> Html:
    return tag("div", printed(drafts.as_pad(draft)), class_="kuh")


def facts(draft: Draft, name: Namer) -> str:
    return say(name, "pad-facts", **drafts.facts(draft))


def picture(thing: str) -> Part:
    if thing in NUMBERS:
        return tag("b", thing)
    if thing == LARGE:
        wide = tag("use", href="#art-trough-large", width=64, height=32)
        return tag("svg", wide, viewBox="0 0 64 32", class_="art wide", aria_hidden=True)
    name = "cow-face" if thing == COW else "trough-small"
    return tag("svg", tag("use", href=f"#art-{name}"), class_="art", aria_hidden=True)


def called(thing: str, name: Namer) -> str:
    if thing == NOTHING:
        return name("board", "nothing")
    if thing in NUMBERS:
        return thing
    return name("faces", "cow") if thing == COW else name("holdings", thing)


def key(thing: str, name: Namer) -> str:
    """What puts it down on a keyboard."""
    return thing if thing in NUMBERS else name("keys", thing)
