"""The five dice, and the choice between stopping and going on."""

from barnyard.core.game import Namer
from barnyard.core.html import Html, join, tag
from barnyard.games.so_ein_mist.cards import DICE
from barnyard.games.so_ein_mist.state import State, due
from barnyard.games.so_ein_mist.table_parts import art, count, say
from barnyard.games.so_ein_mist.table_ring import marks, outcome


def dice(seen: State, name: Namer) -> Html:
    return join(
        tag("h2", name("table", "dice"), class_="unseen"),
        tag("p", _told(seen, name), class_="unseen"),
        tag("div", [_die(seen, at) for at in range(DICE)], class_="mist-dice", aria_hidden=True),
    )


def _die(seen: State, at: int) -> Html:
    """The dice lie in the order in which they are rolled; the next one waits in the middle."""
    aside = len(seen.aside)
    middle = at == aside and due(seen) in ("die", "choice")
    rolled = middle and seen.rolled is not None
    where = "mist-aside" if at < aside else "mist-in-play" if middle else "mist-left"
    shows = seen.aside[at] if at < aside else seen.rolled if rolled else "blank"
    return tag(
        "span",
        art(f"die-{shows}", "mist-thrown" if rolled else ""),
        id=f"mist-die-{at}",
        class_=("mist-die", f"mist-slot-{at}", where),
        data_flip=True,
    )


def _told(seen: State, name: Namer) -> str:
    left = DICE - len(seen.aside) - (seen.rolled is not None)
    said = [count(name, "dice-left", left)]
    if seen.aside:
        said.insert(0, say(name, "set-aside", numbers=", ".join(map(str, seen.aside))))
    if seen.rolled is not None:
        said.insert(0, say(name, "just-rolled", number=seen.rolled))
    return " ".join(said)


# ------------------------------------------------------------------ stop or go


def actions(seen: State, name: Namer) -> Html:
    """Both ways at the thumb, and what each means."""
    [mark] = [mark for mark in marks(seen) if mark.kind == "rolled"]
    return tag(
        "div",
        _button(
            "stop",
            say(name, "stop", steps=mark.number),
            outcome(seen, mark, name),
            "big mist-stop",
        ),
        _button("go", name("board", "go"), _ahead(seen, name), "mist-go"),
        class_="thumb mist-actions",
        role="group",
        aria_label=name("due", "choice"),
    )


def _button(move: str, title: str, note: str, look: str) -> Html:
    pause = tag("span", ": ", class_="unseen")
    return tag(
        "button",
        tag("strong", title),
        pause,
        tag("span", note),
        type="button",
        id=f"pick-{move}",
        class_=("button", look),
        data_do="pick",
        data_value=move,
    )


def _ahead(seen: State, name: Namer) -> str:
    left = DICE - len(seen.aside) - 1
    return name("board", "last-die") if left == 1 else count(name, "go-dice", left)
