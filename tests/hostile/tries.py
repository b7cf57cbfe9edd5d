"""How often a fuzzer tries, and what came of it.

In an ordinary run it tries so often, and always the same; by night for its share of an hour, and
each night something else. What fails names the seed by which it comes again:
`BARNYARD_SEED=… python -m pytest tests/hostile -k …`.
"""

import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator

from tests.thorough import THOROUGH

SHARE = 500.0  # seconds of the night for each of seven
NIGHT = os.environ.get("BARNYARD_SEED") or time.strftime("%Y-%m-%d")
SLOW = 2.0  # seconds of the processor for one try, however large it is

Told = Callable[[str, object], None]


class Tries:
    """`for rng in tries:` is one of them; `tries.came` counts what it was answered by."""

    def __init__(self, what: str, few: int, tell: Told) -> None:
        self.what, self.few, self.tell = what, few, tell
        self.came: Counter[str] = Counter()
        self.slowest = 0.0

    def __iter__(self) -> Iterator[random.Random]:
        begin, number = time.monotonic(), 0
        while number < self.few or (THOROUGH and time.monotonic() - begin < SHARE):
            seed = f"{NIGHT if THOROUGH else ''}/{self.what}/{number}"
            yield from self._one(seed)
            number += 1
        self.tell("tried", self.told(number))

    def _one(self, seed: str) -> Iterator[random.Random]:
        before = time.process_time()
        done = False
        try:
            yield random.Random(seed)
            done = True
        finally:
            if not done:
                print(f"seed: {seed}")
        took = time.process_time() - before
        self.slowest = max(self.slowest, took)
        assert took < SLOW, f"{seed} took {took:.1f} seconds"

    def told(self, number: int) -> str:
        answers = ", ".join(f"{count} {answer}" for answer, count in self.came.most_common(6))
        return f"{self.what}: {number} tries ({answers}), the slowest {self.slowest * 1000:.0f} ms"
