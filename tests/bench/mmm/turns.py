"""One turn for many positions at once: which belong together, and the call of the kernel."""

import ctypes
import subprocess
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from pathlib import Path
from typing import Any

np: Any = import_module("numpy")  # not among the tools that checking needs

HERE = Path(__file__).parent
WORK = HERE.parents[2] / "build" / "mmm"
Cells = tuple[int, ...]  # where dice lie, rising: items without the line rule, squares with it
X = 5
ONE: list[Cells] = [(food,) for food in range(5)]
TWO: list[Cells] = list(combinations_with_replacement(range(5), 2))
THREE: list[Cells] = list(combinations_with_replacement(range(5), 3))


def kernel() -> Any:
    WORK.mkdir(parents=True, exist_ok=True)
    built = WORK / "kernel.so"
    if not built.exists():
        flags = ["-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run(["g++", *flags, HERE / "kernel.cpp", "-o", built], check=True)
    return ctypes.CDLL(str(built))


def rolls(dice: int) -> list[Cells]:
    return list(combinations_with_replacement(range(6), dice))


def chances(dice: int) -> Any:
    ways = [
        factorial(dice) / prod(map(factorial, Counter(faces).values())) for faces in rolls(dice)
    ]
    return np.array(ways) / 6**dice


def parts(faces: Cells, count: int) -> list[Cells]:
    """All that can be placed of these dice."""
    return sorted(set(combinations([face for face in faces if face != X], count)))


class Turns:
    """The turns of a pantry: `foods` by cell, `sets` the cells of one, two and three dice."""

    def __init__(self, foods: Sequence[int], sets: list[list[Cells]]) -> None:
        self.foods, self.sets = foods, sets
        self.number = {cells: at for some in sets for at, cells in enumerate(some)}
        sizes = [len(some) for some in sets]
        groups = [
            (self._further(2, 1), sizes[2]),
            (self._further(1, 1), sizes[1]),
            (self._further(1, 2), sizes[2]),
            (self._of_two(sizes[0]), sizes[0] * 20),
            *((self._further(0, count), sizes[count - 1]) for count in (1, 2, 3)),
            (self._of_three(), 55),
        ]
        self.groups = [_flat(some, impossible) for some, impossible in groups]
        self.two, self.three, self.call = chances(2), chances(3), kernel().turns

    def kind(self, cells: Iterable[int]) -> Cells:
        return tuple(sorted(self.foods[cell] for cell in cells))

    def _further(self, placed: int, more: int) -> list[list[int]]:
        """By position and foods: the positions after just these foods were placed as well."""
        found: dict[tuple[Cells, Cells], list[int]] = {}
        for at, cells in enumerate(self.sets[placed + more - 1]):
            for where in set(combinations(range(len(cells)), placed)):
                before = tuple(cells[each] for each in where)
                rest = [cell for each, cell in enumerate(cells) if each not in where]
                found.setdefault((before, self.kind(rest)), []).append(at)
        firsts: list[Cells] = self.sets[placed - 1] if placed else [()]
        kinds = [ONE, TWO, THREE][more - 1]
        return [found.get((first, kind), []) for first in firsts for kind in kinds]

    def _of_two(self, firsts: int) -> list[list[int]]:
        return [
            [first * 5 + food for (food,) in parts(faces, 1)]
            + [firsts * 5 + first * 15 + TWO.index(some) for some in parts(faces, 2)]
            for first in range(firsts)
            for faces in rolls(2)
        ]

    def _of_three(self) -> list[list[int]]:
        return [
            [food for (food,) in parts(faces, 1)]
            + [5 + TWO.index(some) for some in parts(faces, 2)]
            + [20 + THREE.index(some) for some in parts(faces, 3)]
            for faces in rolls(3)
        ]

    def __call__(self, decides: list[Any], fail: Any, counts: Any = None, lost: Any = None) -> Any:
        """What turns are worth by rows of what gathering is worth, for each of the three sets."""
        rows = [[_dense(each) for each in some] for some in (decides, counts or decides)]
        fails = [_dense(fail), _dense(fail if lost is None else lost)]
        out = [np.empty(len(fail)), np.empty(len(fail))]
        self.call(
            *(ctypes.c_int64(size) for size in (len(fail), *map(len, self.sets))),
            _pointers([flat for flat, _ in self.groups]),
            _pointers([starts for _, starts in self.groups]),
            *map(_pointer, (self.two, self.three)),
            *(_pointers(rows[0]), _pointer(fails[0]), _pointers(rows[1]), _pointer(fails[1])),
            *map(_pointer, out),
        )
        return out[1]


def _flat(groups: list[list[int]], impossible: int) -> tuple[Any, Any]:
    """Group after group, each with the entry that stands for nothing; and where they begin."""
    starts = np.cumsum([0, *(len(group) + 1 for group in groups)])
    return np.array([at for group in groups for at in (*group, impossible)]), starts


def _dense(values: Any) -> Any:
    return np.ascontiguousarray(values, dtype=np.float64)


def _pointer(values: Any) -> Any:
    return ctypes.c_void_p(values.ctypes.data)


def _pointers(arrays: list[Any]) -> Any:
    return (ctypes.c_void_p * len(arrays))(*(each.ctypes.data for each in arrays))
