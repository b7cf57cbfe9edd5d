"""Browsers that have visited the site before. Each start costs a second of a processor: so tests
have them one after the other, with nothing in the storage, and some get a tab in which others have
been before."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import ViewportSize

from tests.pages.visit import PROFILES, Visit

AWAY = "#/about"  # where a page does not mind what others store
BROKEN = "#page pre.report"

Scheme = Literal["light", "dark"]

# A page beside the site brings the files into the browser, and says that somebody else is there:
# then no start looks for what a browser that was ended by force may have left.
BESIDE = "licences.txt"
MOVE_IN = """async () => {
  await navigator.serviceWorker.register("./service.js", { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  navigator.locks.request("barnyard-second", () => new Promise(() => {}));
}"""
# Done by another page: whoever hears of it has nothing in mind of what was there.
EMPTY = """(settings) => {
  localStorage.clear();
  if (settings) localStorage["barnyard/settings"] = settings;
}"""
HURRIED = '{"pace":"once"}'


class Home:
    """One browser, with a page beside the site, and at times a tab that a test has left as it
    was: a warm one."""

    def __init__(self, beside: Visit, options: dict[str, Any]) -> None:
        self.beside = beside
        self.settings = HURRIED if options.get("hastened", True) else ""
        self.warm: Visit | None = None
        beside.page.goto(beside.address + BESIDE)
        beside.page.evaluate(MOVE_IN)

    def tab(self, *, warm: bool) -> Visit:
        """With nothing in the storage; one that is warm is on the menu already."""
        tab, self.warm = self.warm if warm else None, None
        self.beside.page.evaluate(EMPTY, self.settings if tab else "")
        if tab:
            tab.hears_of(self.beside)
            tab.lead_to("#/")
            return tab
        self._close_all()
        return Visit(self.beside.context, self.beside.watch, self.beside.address)

    def leave(self, tab: Visit, *, warm: bool) -> list[str]:
        """Tells what nobody expected. Whatever has gone wrong is not used again."""
        settle(tab)
        tab.context.set_offline(False)
        if warm and self._is_sound(tab):
            tab.lead_to(AWAY)
            self.warm = tab
        self._close_all()
        unexpected = tab.watch.unexpected()
        tab.watch.forget()
        return unexpected

    def _is_sound(self, tab: Visit) -> bool:
        there = not tab.page.is_closed() and tab.page.url.startswith(tab.address)
        return there and tab.page.locator(BROKEN).count() == 0

    def _close_all(self) -> None:
        kept = [visit.page for visit in (self.beside, self.warm) if visit]
        for page in self.beside.context.pages:
            if page not in kept:
                page.close()


class Homes:
    """All of them, by what they were opened with; they end with the browser."""

    def __init__(self, fresh: Callable[..., Visit]) -> None:
        self.fresh = fresh
        self.free = defaultdict[str, list[Home]](list)

    @contextmanager
    def lent(self, *, warm: bool) -> Iterator[Callable[..., Visit]]:
        """Opens tabs, each in a browser that nobody else is in, until all are given back."""
        taken: list[tuple[str, Home, Visit]] = []

        def tab(
            profile: str = "desktop",
            *,
            viewport: ViewportSize | None = None,
            color_scheme: Scheme = "light",
            **options: Any,
        ) -> Visit:
            name = repr((profile, sorted(options.items())))
            free = self.free[name]
            home = free.pop() if free else Home(self.fresh(profile, **options), options)
            visit = home.tab(warm=warm)
            visit.page.set_viewport_size(viewport or PROFILES[profile]["viewport"])
            visit.page.emulate_media(color_scheme=color_scheme)
            taken.append((name, home, visit))
            return visit

        yield tab
        unexpected = []
        for name, home, visit in taken:
            unexpected += home.leave(visit, warm=warm)
            self.free[name].append(home)
        assert unexpected == []


def settle(visit: Visit) -> None:
    """What the browser still has to tell arrives before its answer to a question."""
    for page in visit.context.pages:
        page.evaluate("0")
