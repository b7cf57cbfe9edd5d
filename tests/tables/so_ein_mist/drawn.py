"""The table of So ein Mist as it is drawn, read back, and games to draw it of."""

from __future__ import annotations

import random
from functools import cache
from xml.etree.ElementTree import Element, fromstring

from barnyard.core.session import Session
from barnyard.games import load
from barnyard.games.so_ein_mist.state import State
from barnyard.games.so_ein_mist.table.picture import draw
from barnyard.words.speech import Speech

GAME = load("so-ein-mist")
NAMES = ["Ann <b>", "Ben", "Cleo", "Dan", "Eva", "Finn"]


@cache
def drawn(state: State, onlooker: bool = False, language: str = "en") -> Element:
    """The table as elements; whatever is not well-formed is refused here."""
    words = Speech(language, GAME.KEY, NAMES[: state.seats])
    html = draw(state, [] if onlooker else GAME.moves(state), (), words.name)
    return fromstring(html.text.replace(" data-flip", ' data-flip=""'))


def by_id(table: Element, id: str) -> Element:
    [found] = table.findall(f".//*[@id='{id}']")
    return found


def having(table: Element, *looks: str) -> list[Element]:
    """All that has these classes."""
    return [each for each in table.iter() if set(looks) <= set(each.get("class", "").split())]


def text(element: Element) -> str:
    return " ".join(element.itertext())


def said_by(button: Element) -> str:
    """Its name for whoever does not see it."""
    return button.get("aria-label") or text(button)


def ids(table: Element) -> list[str]:
    return [id for each in table.iter() if (id := each.get("id"))]


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−")


def played(seats: int, options: dict[str, object], seed: int = 1) -> list[State]:
    """All states of a random game."""
    rng = random.Random(seed)
    session = Session.begin(GAME, NAMES[:seats], options)
    states = [session.state]
    while (turn := GAME.turn(session.state)) != "over":
        if isinstance(turn, int):  # mostly on, so that dice are set aside
            event = rng.choice(["go", "go", "stop"])
        else:
            event = GAME.sample(session.state, rng)
        session.play(event)
        states.append(session.state)
    return states


def some(states: list[State]) -> list[State]:
    """The beginning, the end, and a part of what lies between."""
    return [*states[:8], *states[8:-12:9], *states[-12:]]
