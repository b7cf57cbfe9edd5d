"""Refusals: a code for programs and tests, and the facts that a sentence about it needs.

The sentences stand in the words files under `[refusals]`, in every language, by code.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

LONGEST_QUOTED: Final = 60


class Refusal(Exception):
    """Something was asked that cannot be. Whatever it was asked of is unchanged."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """So that it can be told from one process to another: an exception would be made anew of
        its `args`, and those are not what any of these is made of."""
        return type(self).__new__, (type(self), self.code, self.facts), self.__dict__

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!a}" for name, value in self.facts.items())
        return f"{self.code} ({details})" if details else self.code


class IllegalEvent(Refusal):
    """The rules do not allow this event now."""


class BadSetup(Refusal):
    """A game cannot start like this: its player count, an option, a board."""


class BadRecord(Refusal):
    """A record cannot be taken. `number` is the event's, from 1; 0 stands for the header."""

    def __init__(self, number: int, cause: Refusal, game: str | None = None) -> None:
        super().__init__(cause.code, **cause.facts)
        self.number = number
        self.game = game  # the key, once it is known: the words for the code may be that game's


class LateAnswer(Refusal):
    """An answer to a question that has been overtaken by other events."""


class NotYours(Refusal):
    """Somebody else at the table is to do this, or may take it back."""


class BadMessage(Refusal):
    """A text that came from another device and is not what it should be."""


class CannotUndo(Refusal):
    """The last event stands: chance or an opened card lies between."""


def quoted(event: object) -> str:
    """What was asked, short and printable, however long or strange it came: of what is long only
    the beginning is looked at."""
    text = ascii(event[: LONGEST_QUOTED + 1])[1:-1] if isinstance(event, str) else _beginning(event)
    return text if len(text) <= LONGEST_QUOTED else f"{text[: LONGEST_QUOTED - 3]}..."


def _beginning(data: object) -> str:
    text = ""
    for piece in _pieces(data):
        text += piece
        if len(text) > LONGEST_QUOTED:
            break
    return text


def _pieces(data: object) -> Iterator[str]:
    """As `ascii` writes it, piece by piece."""
    if isinstance(data, str):
        yield ascii(data[: LONGEST_QUOTED + 1])
    elif isinstance(data, list):
        yield from chain("[", _listed(map(_pieces, data)), "]")
    elif isinstance(data, dict):
        pairs = (chain(_pieces(key), [": "], _pieces(value)) for key, value in data.items())
        yield from chain("{", _listed(pairs), "}")
    else:
        yield ascii(data)


def _listed(each: Iterable[Iterator[str]]) -> Iterator[str]:
    between = ""
    for pieces in each:
        yield between
        yield from pieces
        between = ", "


def refused(event: str, due: str, expected: Iterable[str] = ()) -> IllegalEvent:
    """The refusal of an event that is none of the `expected` ones, by the nearest cause."""
    if due == "over":
        return IllegalEvent("game-over", event=quoted(event))
    loose = _loosely(event)
    for candidate in expected:
        if _loosely(candidate) == loose:
            return IllegalEvent("not-canonical", event=quoted(event), expected=candidate)
    return IllegalEvent("not-due", event=quoted(event), due=due)


def _loosely(event: str) -> str:
    return "".join(event.split()).casefold()
