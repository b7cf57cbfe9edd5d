"""A pantry while it is being made, drawn; and how the things are called that can be put in it."""

from barnyard.core.draft import NOTHING, Draft
from barnyard.core.game import Namer
from barnyard.core.html import Html, Part
from barnyard.games.mmm import draft as drafts
from barnyard.games.mmm.state import State
from barnyard.games.mmm.table.pantry import drawing as drawn
from barnyard.games.mmm.table.view import View
from barnyard.games.mmm.table.view import picture as pictured
from barnyard.games.mmm.table.words import Say


def drawing(draft: Draft) -> Html:
    pantry = drafts.as_pantry(draft)
    state = State(1, pantry, line=False, cat=pantry.cat_moves)
    return drawn(View(state, (), None, Say(_nameless)), alone=False)


def _nameless(table: str, key: object, /, **facts: object) -> str:
    """The drawing says nothing."""
    return ""


def facts(draft: Draft, name: Namer) -> str:
    return Say(name)("pantry-facts", **drafts.facts(draft))


def picture(thing: str) -> Part:
    return pictured(thing, "art")


def called(thing: str, name: Namer) -> str:
    return name("board", "nothing") if thing == NOTHING else name("faces", thing)


def key(thing: str, name: Namer) -> str:
    """What puts it down on a keyboard."""
    return name("letters", thing)
