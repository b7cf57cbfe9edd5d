"""What Python does in a game only now and then, for it hangs on how much has been thought, on dice
and on names: tried here on purpose, in a page that has nothing but its first part.

This also tells `tools/wasm_split` of it: what the tests of the page run is what comes first.
"""

import re

import pytest
from playwright.sync_api import Route

from serve import Server
from tests.pages.conftest import Fresh
from tests.pages.visit import Visit

# Until the rest is there the collector of garbage looks through the modules as well.
LATER = "**/{rest.zip,pyodide.rest.wasm}*"
AT_ONCE = "xhr"  # as the page asks for it while it stands still

# Each kind of thing that games make.
THINGS = """
[me]; (me,); {1: me}; {me}; frozenset([me]); deque([me]); Counter({1: me}); OrderedDict({1: me});
defaultdict(list, {1: me}); ref(me, kept(me)); kept(me); thoughts(me);
[one for one in [thoughts(me)] if next(one)]; partial(kept, me); cache(kept(me));
lru_cache(3)(kept(me)); cached_property(kept(me)); property(kept(me)); classmethod(kept(me));
staticmethod(kept(me)); me.__repr__; [me].append; vars(Closed); ValueError(me); KeyError(me);
StopIteration(me);
AttributeError('held', name='held', obj=me); Random(1); iter([me]); iter((me,));
iter({1: me}.items()); iter({me: 1}); iter({1: me}.values()); {1: me}.items(); {1: me}.values();
reversed([me]); zip([me], [me]); iter({me}); map(kept, [me]); filter(kept, [me]); enumerate([me]);
chain([me], [me]); islice([me], 3); product([me], [me]); combinations([me], 1); permutations([me]);
groupby([me]); pairwise([me]); takewhile(kept, [me]); (one for one in [me])
"""
NUMBERS = """
one + other; one - other; one * other; one < other; one == other; hash(one); -one; round(one);
round(one, 1); int(one); float(one); float(repr(one)); one**2; one / 7;
f'{one:.0f} {one:.1f} {one:+.1f} {one:.1%}'; str(one); fsum([one, other]); log(abs(one));
exp(min(700, -one)); exp(-abs(one)); sqrt(abs(one)); tanh(one); erfc(one)
"""
TEXTS = r"""
one.count(other); one.find(other); other in one; one.replace(other, '&amp;');
one.replace('d', other); one.split(other); one.partition(other); one.startswith(other);
one.endswith(other); one.removeprefix(other); one.removesuffix(other); other.join(one);
one < other; one == other; one + other; hash(one); repr(one); one[::-1]; one[3:9]; one.casefold();
one.upper(); one.lower(); one.split(); one.strip(); one.rstrip('d'); one.lstrip('A');
one.splitlines(); one.isdecimal(); one.isalnum(); one.isprintable(); sorted(one); set(one);
f'{one} {other!r}'; one.encode().decode(); one * 2; json.loads(json.dumps([one, {other: one}]));
json.dumps([one], ensure_ascii=False); json.loads(json.dumps([one], ensure_ascii=False));
re.findall(r'(A|Z)(.)?|ü|—|🐖', one); re.split(r'[^a-z]+', one); re.sub(r'\w+', '-', one);
re.search(r'\s*(.*?)d', one)
"""


@pytest.fixture
def visit(fresh: Fresh, site: Server) -> Visit:
    visit = fresh(site.address, service_workers="block")
    visit.watch.expect("Service Worker registration blocked", "No offline copy")

    def never(route: Route) -> None:
        if route.request.resource_type == AT_ONCE:
            route.continue_()

    visit.page.route(LATER, never)
    return visit.open()


def circles(kinds: list[str]) -> None:
    """Things that nothing holds but they themselves: the collector of garbage, which comes when so
    much has been made, looks through all that is there, and takes these apart."""
    import collections
    import functools
    import gc
    import itertools
    import random
    import weakref
    from typing import Any

    plain = type("Open", (), {})
    slotted = type("Closed", (), {"__slots__": ("__weakref__", "held")})

    def kept(held: object) -> Any:
        return lambda *_: held

    def thoughts(held: object) -> Any:
        yield held

    known = {"Closed": slotted, "kept": kept, "thoughts": thoughts}
    for module in (collections, functools, itertools, random, weakref):
        known |= vars(module)
    for at, kind in enumerate(kinds):
        made: Any
        for made in (plain(), slotted()):
            made.held = [eval(kind, {**known, "me": made}) for _ in range(2)]
        del made
        gc.collect(at % 3)
    gc.collect()  # the next round begins with what is always there
    assert [[kind] for kind in kinds for _ in range(300)]


def tried(ways: list[str], things: tuple[object, ...]) -> None:
    import json
    import math
    import re

    known = {**vars(math), "json": json, "re": re}
    for way in ways:
        code = compile(way, way, "eval")
        for one in things:
            for other in things:
                eval(code, {**known, "one": one, "other": other})


def parted(ways: str) -> list[str]:
    return re.split(r";\s", ways.strip())


def waits(visit: Visit) -> int:
    count: int = visit.page.evaluate("globalThis.barnyardWaits")
    return count


def test_garbage_is_collected_without_the_second_part(visit: Visit) -> None:
    visit.python(circles, parted(THINGS))
    assert waits(visit) == 0


def test_numbers_and_names_of_all_kinds_do_without_it(visit: Visit) -> None:
    shares = [share * 10**power for power in range(-9, 10, 3) for share in (1 / 3, 0.5, 99.9)]
    whole = [sign * 2**power - 1 for power in (1, 29, 31, 60, 64, 200) for sign in (1, -1)]
    visit.python(tried, parted(NUMBERS), (*shares, *filter(None, whole)))
    kinds = ("Ada und Ben ", "Zoë grüßt Åsa ", "“Ja” — … ", "אבג דה ", "🐄🐖 𝒜da ")
    parts = [name[at : at + size] for name in kinds for at in (0, 1) for size in (1, 3)]
    visit.python(
        tried, parted(TEXTS), (*kinds, *parts, *(f"{name}\n{name * 40}" for name in kinds))
    )
    assert waits(visit) == 0
