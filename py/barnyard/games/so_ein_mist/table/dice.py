"""The five dice, and the choice between stopping and going on."""

from functools import cache, lru_cache

from barnyard.core.game import Namer
from barnyard.core.html import Html, join, tag
from barnyard.games.so_ein_mist.cards import DICE
from barnyard.games.so_ein_mist.state import State, due
from barnyard.games.so_ein_mist.table.parts import PICTURES, art, count, say
from barnyard.games.so_ein_mist.table.ring import marks, outcome

SIDES = 6


def dice(seen: State, name: Namer) -> Html:
    return join(
        tag("h2", name("table", "dice"), class_="unseen"),
        tag("p", _told(seen, name), class_="unseen"),
        tag("div", [_die(seen, at) for at in range(DICE)], class_="mist-dice", aria_hidden=True),
    )


def _die(seen: State, at: int) -> Html:
    """The dice lie in the order in which they are rolled; the next one waits in the middle."""
    shown = _shown(seen)
    aside = len(seen.lying[:-1] or seen.aside)
    middle = at == aside and (bool(seen.lying) or due(seen) in ("die", "choice"))
    rolled = middle and at < len(shown)
    where = "mist-aside" if at < aside else "mist-in-play" if middle else "mist-left"
    shows = shown[at] if at < len(shown) else 0
    return _lies(at, shows, where, rolled)


@lru_cache(maxsize=256)
def _lies(at: int, shows: int, where: str, rolled: bool) -> Html:
    return tag(
        "span",
        _thrown(shows) if rolled else art(f"die-{shows or 'blank'}"),
        id=f"mist-die-{at}",
        class_=("mist-die", f"mist-slot-{at}", where),
        data_flip=True,
    )


@cache
def _thrown(number: int) -> Html:
    """While it rolls other sides are seen."""
    others = [
        tag("use", href=f"#art-die-{(number + 2 * step - 1) % SIDES + 1}",
            class_=f"turning turning-{step}")
        for step in (1, 2)
    ]  # fmt: skip
    return tag("svg", tag("use", href=f"#art-die-{number}"), others, class_="art mist-thrown",
               aria_hidden=True)  # fmt: skip


def _shown(seen: State) -> tuple[int, ...]:
    """What the dice show that are rolled: after a walk they lie there until the next roll."""
    return seen.lying or (*seen.aside, *([] if seen.rolled is None else [seen.rolled]))


def _told(seen: State, name: Namer) -> str:
    if due(seen) == "die" and not seen.aside:  # whatever they still show, all of them come back
        return count(name, "dice-left", DICE)
    shown, counts = _shown(seen), bool(seen.lying) or seen.rolled is not None
    aside = shown[:-1] if counts else shown
    said = [count(name, "dice-left", DICE - len(shown))]
    if aside:
        said.insert(0, say(name, "set-aside", numbers=", ".join(map(str, aside))))
    if counts:
        said.insert(0, say(name, "just-rolled", number=shown[-1]))
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
            PICTURES[mark.card.value],
        ),
        _button("go", name("board", "go"), _ahead(seen, name), "mist-go", "die-5"),
        class_="thumb mist-actions",
        role="group",
        aria_label=name("due", "choice"),
    )


def _button(move: str, title: str, note: str, look: str, picture: str) -> Html:
    pause = tag("span", ": ", class_="unseen")
    return tag(
        "button",
        tag("strong", title, class_="tells"),
        art(picture, "tells"),
        pause,
        tag("span", note, class_="tells"),
        type="button",
        id=f"pick-{move}",
        class_=("button", look),
        data_do="pick",
        data_value=move,
    )


def _ahead(seen: State, name: Namer) -> str:
    left = DICE - len(seen.aside) - 1
    return name("board", "last-die") if left == 1 else count(name, "go-dice", left)
