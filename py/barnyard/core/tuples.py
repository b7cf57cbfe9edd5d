"""Changing one place of a tuple."""

from typing import TypeVar

T = TypeVar("T")


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same tuple with another value at that place."""
    return (*values[:place], value, *values[place + 1 :])
