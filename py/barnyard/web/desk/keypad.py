"""The keys for what came on a real table, as HTML. Each game says what may come: `keypad` in its
`table/keys.py`."""

from collections.abc import Callable
from functools import cache
from typing import Any

from barnyard.core.game import Namer
from barnyard.core.html import Html, Part, tag
from barnyard.core.keypad import Key, Keypad, Typed
from barnyard.core.seats import is_computer
from barnyard.games import GamePart, has_part, part
from barnyard.room.looks import Look
from barnyard.web.common.parts import button
from barnyard.web.common.says import Words


@cache
def pads(key: str) -> Callable[[Any, Typed, Namer], Keypad] | None:
    """What a game says; None if its luck cannot be typed."""
    if not has_part(key, GamePart.KEYS):
        return None
    made: Callable[[Any, Typed, Namer], Keypad] = part(key, GamePart.KEYS).keypad
    return made


def pad(look: Look, typed: Typed, words: Words) -> Keypad:
    made = pads(look.game.KEY)
    assert made is not None
    return made(look.seen, typed, words.name)


def keypad(look: Look, typed: Typed, words: Words) -> Html:
    """What is asked, what lies there already, and a key for whatever may come next."""
    shown = pad(look, typed, words)
    left = tag("span", words.say("left-to-type", left=shown.asks["left"]), class_="unseen")
    slots = tag("span", [tag("span", each) for each in shown.slots], class_="slots",
                aria_hidden=True) if shown.slots else None  # fmt: skip
    keys = [_key(each, number) for number, each in enumerate(shown.keys, 1)]
    return tag(
        "div",
        tag("div", tag("h2", _question(look, shown, words), " ", left, id="keypad-asks"), slots,
            _back(look, typed, words), class_="asks"),
        tag("div", keys, class_="keys"),
        id="keypad",
        class_=("thumb", "keypad", shown.cards and "of-cards"),
        role="group",
        aria_labelledby="keypad-asks",
    )  # fmt: skip


def _question(look: Look, shown: Keypad, words: Words) -> str:
    seat = shown.asks.get("seat")
    computer = seat is not None and is_computer(look.players[seat])
    return words.real({**shown.asks, "computer": computer})


def _key(key: Key, number: int) -> Html:
    return button("type", key.shown, key.value, "real-key", id=f"key-{number}", aria_label=key.said,
                  aria_keyshortcuts=str(number))  # fmt: skip


def _back(look: Look, typed: Typed, words: Words) -> Part:
    """One step of what is typed, else what was entered last."""
    do = "back" if typed else "undo" if look.can_undo else None
    if do is None:
        return None
    label = words.say("type-back")
    return button(do, "⌫", id="type-back", look="quiet", aria_label=label, title=label)
