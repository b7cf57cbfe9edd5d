"""A table for any game: what is seen as text, and the moves as buttons, step by step."""

from collections.abc import Sequence
from typing import Any

from barnyard.core.game import AnyGame
from barnyard.core.html import Html, Part, join, tag
from barnyard.web.common.parts import button
from barnyard.web.common.says import Words
from barnyard.web.desk.picking import FEW, Choice, choices


def draw(game: AnyGame, seen: Any, words: Words) -> Html:
    """The table as text, read line by line."""
    lines = [tag("span", line or "\u00a0") for line in game.sketch(seen, words.name)]
    return tag("pre", lines, class_="sketch", tabindex=0, role="group",
               aria_label=words.say("table-of", game=game.TITLE))  # fmt: skip


def buttons(moves: Sequence[str], picked: tuple[str, ...], words: Words) -> Html:
    listed = choices(moves, picked)
    base = listed[0].base if listed else ()
    crumbs = tag("p", tag("strong", path(base, listed[0].head, words)), back(picked, words),
                 class_="crumbs") if base else None  # fmt: skip
    many = len(listed) > FEW
    return join(crumbs, tag("div", [_button(each, words) for each in listed],
                            class_=("choices-of-moves", many and "many")))  # fmt: skip


def back(picked: tuple[str, ...], words: Words) -> Part:
    return button("back", words.say("back"), look="quiet") if picked else None


def _button(choice: Choice, words: Words) -> Html:
    value = choice.move or " ".join(choice.picked)
    more = None if choice.move else tag("span", "…", aria_hidden=True)
    return button("pick", (label(choice, words), more), value, id=f"pick-{value}".replace(" ", "-"))


def label(choice: Choice, words: Words) -> str:
    if not choice.added:
        return words.say("just-that")
    return path(choice.picked, choice.head, words, start=len(choice.base))


def path(parts: tuple[str, ...], head: int, words: Words, start: int = 0) -> str:
    """Parts of a move in words: what is done, then with what."""
    said = [
        words.move(_kind(parts[0], at), parts[at]) for at in range(start, min(head, len(parts)))
    ]
    if bag := parts[max(start, head) :]:
        said.append(words.move(f"{parts[0]}-end", *bag))
    if start == 0 and len(said) > 1:
        return f"{said[0]}: {', '.join(said[1:])}"
    return ", ".join(said)


def _kind(word: str, at: int) -> str:
    return f"{word}-part" if at else word
