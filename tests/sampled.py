"""Which tests run each time. Whoever calls pytest gets all; so does every night.

A start of the page costs its seconds of a processor. So what has many cases of one kind is tried
with each sixth of them, and what is tried on a desk and on a phone alike, on one of the two. What
takes long and looks into a corner of its own, beside shorter tests of the same, is for the night.
"""

import os
from collections import defaultdict
from collections.abc import Iterable
from typing import TypeVar
from zlib import crc32

import pytest

from tests.thorough import THOROUGH

SAMPLED = bool(os.environ.get("BARNYARD_SAMPLED")) and not THOROUGH
EACH = 6
PROFILE = "profile"
T = TypeVar("T")


def few(cases: Iterable[T]) -> list[T]:
    """The same within one test: of many positions that are alike each sixth."""
    return list(cases)[:: EACH if SAMPLED else 1]


def one_of(cases: Iterable[T], whose: str) -> list[T]:
    """One of those of a game, where each game has to be tried each time."""
    cases = list(cases)
    return [cases[crc32(whose.encode()) % len(cases)]] if SAMPLED else cases


def left_out(items: Iterable[pytest.Item]) -> set[str]:
    """The ids of those that do not run this time."""
    items = list(items)
    return {item.nodeid for item in items} - _chosen(items)


def _chosen(items: Iterable[pytest.Item]) -> set[str]:
    kept: set[str] = set()
    for name, cases in _by_function(items).items():
        if cases[0].get_closest_marker("nightly"):
            continue
        if cases[0].get_closest_marker("sampled"):
            cases = cases[crc32(name.encode()) % min(EACH, len(cases)) :: EACH]
        kept |= {case.nodeid for case in _on_one_profile(cases)}
    return kept


def _by_function(items: Iterable[pytest.Item]) -> dict[str, list[pytest.Item]]:
    found = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        found[item.nodeid.partition("[")[0]].append(item)
    return found


def _on_one_profile(cases: list[pytest.Item]) -> list[pytest.Item]:
    """Where the same is tried on several, by turns."""
    if PROFILE not in _params(cases[0]):
        return cases
    alike = defaultdict[str, list[pytest.Item]](list)
    for case in cases:
        alike[_besides(case)].append(case)
    turn = crc32(cases[0].nodeid.partition("[")[0].encode())
    return [those[(turn + at) % len(those)] for at, those in enumerate(alike.values())]


def _besides(case: pytest.Item) -> str:
    """What is tried, whatever it is tried on."""
    parts = sorted(_params(case).items())
    return repr([(name, part) for name, part in parts if name != PROFILE])


def _params(case: pytest.Item) -> dict[str, object]:
    call = getattr(case, "callspec", None)
    return call.params if call else {}
