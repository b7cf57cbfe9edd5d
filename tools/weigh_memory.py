"""What is in the memory that is packed, by kind and by module: tools/pack.mjs runs this in the
Python whose memory it has taken just before. That one finds no modules but those it has."""

import gc
import sys
from collections import Counter
from types import CodeType

LISTED = 15  # of each


def weighed() -> str:
    kinds, modules = Counter[str](), Counter[str]()
    for thing in everything():
        size = sys.getsizeof(thing)
        kinds[type(thing).__name__] += size
        if isinstance(thing, CodeType):
            lines = sys.getsizeof(thing.co_linetable)
            kinds["lines of code objects"] += lines
            modules[thing.co_filename.rpartition("/site-packages/")[2]] += size + lines
    total = sum(kinds.values())
    return "\n".join(
        [
            f"{total / 1e6:.1f} MB of Python objects in the memory, by kind:",
            *listed(kinds),
            f"{sum(modules.values()) / 1e6:.1f} MB of them are code, by module:",
            *listed(modules),
        ]
    )


def everything() -> list[object]:
    """All objects, each once: what the collector knows, and what that leads to."""
    waiting = gc.get_objects()  # before there is anything of ours
    found: dict[int, object] = {}
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found:
            found[id(thing)] = thing
            waiting += gc.get_referents(thing)
            if isinstance(thing, CodeType):
                waiting += [thing.co_consts, thing.co_names, thing.co_qualname]
    return list(found.values())


def listed(sizes: Counter[str]) -> list[str]:
    return [f"{size / 1000:10,.1f} kB  {name}" for name, size in sizes.most_common(LISTED)]
