"""Choices as one large number, each taking as much of it as it is surprising.

A choice that has `count` of `total` chances, the first of which is `below`, joins the number x by

    x -> x // count * total + below + x % count

which can be undone step by step. What was added last is read first: a `Writer` keeps what it is
given and adds it in reverse. These are the numbers of asymmetric numeral systems (Jarek Duda)
without their rounding, since Python's numbers are as long as they need to be.
"""

from collections.abc import Sequence
from typing import Final

from barnyard.core.errors import Refusal

GROUP: Final = 8  # the digits of which numbers without a bound are built


class BadLink(Refusal):
    """No link can be made of this game, or no game of this link."""


class Writer:
    def __init__(self) -> None:
        self._parts: list[tuple[int, int, int]] = []  # (below, count, total)

    def weighted(self, index: int, weights: Sequence[int]) -> None:
        self._parts.append((sum(weights[:index]), weights[index], sum(weights)))

    def one_of(self, index: int, count: int) -> None:
        """One of so many that are all alike."""
        self._parts.append((index, 1, count))

    def whole(self, value: int) -> None:
        """A number from 0 on; small ones take little."""
        while value >= GROUP:
            self.one_of(GROUP + value % GROUP, 2 * GROUP)
            value //= GROUP
        self.one_of(value, 2 * GROUP)

    @property
    def number(self) -> int:
        number = 0
        for below, count, total in reversed(self._parts):
            number = number // count * total + below + number % count
        return number


class Reader:
    """Takes a number apart. Whatever number it is, it gives choices that could have been meant."""

    def __init__(self, number: int) -> None:
        self.number = number

    def weighted(self, weights: Sequence[int]) -> int:
        rest, below = divmod(self.number, sum(weights))
        index = 0
        while below >= weights[index]:
            below -= weights[index]
            index += 1
        self.number = rest * weights[index] + below
        return index

    def one_of(self, count: int) -> int:
        self.number, index = divmod(self.number, count)
        return index

    def whole(self, most: int) -> int:
        """Raises `BadLink` beyond the most that makes sense."""
        value, place = 0, 1
        while (digit := self.one_of(2 * GROUP)) >= GROUP and place <= most:
            value += (digit - GROUP) * place
            place *= GROUP
        value += digit * place
        if value > most:
            raise BadLink("link-damaged")
        return value
