"""The page: starts, listens, paints."""

import json
import time
import traceback
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from barnyard.core.html import Html, join
from barnyard.web import browser, routes
from barnyard.web.common.parts import button, missed, notice
from barnyard.web.common.says import Words, words_for
from barnyard.web.desk.play import Play
from barnyard.web.first_pages import AT_ONCE
from barnyard.web.kept.chosen import Chosen
from barnyard.web.kept.second import recover
from barnyard.web.kept.settings import Settings
from barnyard.web.kept.store import Store
from barnyard.web.pages import LATER
from barnyard.web.shell import Page
from barnyard.web.start.coming import Coming
from barnyard.web.start.error import ErrorPage
from barnyard.web.start.menu import Menu
from barnyard.web.tasks import Tasks

MENU_TOP, MENU_PLACE, PAGE_PLACE = "menu-top", "menu-more", "page"


class App:
    """What the pages know as their shell."""

    def __init__(self) -> None:
        storage = browser.LocalStorage()
        self.store = Store(storage, time.time)
        self.preferences = Chosen(storage)
        self.device = browser.Surroundings()
        self.chosen: list[str] = []
        self.page: Page | None = None
        self.route = routes.MENU
        self.before = ""
        self.new_version = False  # whether one waits to take over
        self.tasks = Tasks(lambda: self.page, self.show_failure, self.rest_changed)

    # ------------------------------------------------------------------ what pages ask for

    @property
    def language(self) -> str:
        return self.settings.language or browser.browser_language()

    @property
    def settings(self) -> Settings:
        return self.preferences.now

    def choose(self, settings: Settings) -> None:
        self.preferences.keep(settings)

    def words(self, key: str | None = None, players: tuple[str, ...] = ()) -> Words:
        return words_for(self.language, key, players)

    def go(self, address: str) -> None:
        if browser.address() == address:
            self.open()
        else:
            js.location.hash = address

    def replace(self, address: str) -> None:
        js.location.replace(address)

    def repaint(self) -> None:
        if self.page is None:
            return
        view = self.page.view()
        browser.enlarge(view.letters or self.settings.letters)
        place = MENU_PLACE if isinstance(self.page, Menu) else PAGE_PLACE
        if place == MENU_PLACE:
            js.barnyardPaint.morph(MENU_TOP, join(view.top).text)
        js.barnyardPaint.morph(place, join(self._offer(), self._missed(), view.body).text)
        js.barnyardPaint.turn(
            "menu" if place == MENU_PLACE else view.kind,
            f"{view.title} · Barnyard" if view.title else "Barnyard",
            view.inside,
        )

    def _offer(self) -> Html | None:
        """The new version is offered between games, never in the middle of one."""
        if not self.new_version or isinstance(self.page, Play):
            return None
        words = self.words()
        return notice(words.say("new-version"), button("update", words.say("update")), id="newer")

    def _missed(self) -> Html | None:
        """What the page waits for could not be fetched; all else of it goes on."""
        return missed(self.words(), self.tasks.is_fetching) if self.tasks.is_missed else None

    def arrive(self) -> None:
        js.barnyardPaint.arrive()

    def wide(self) -> bool:
        return bool(browser.wideness().matches)

    def sound(self, name: str) -> None:
        if self.settings.sound:
            js.barnyardPaint.sound(name)

    def announce(self, lines: list[str], *, aloud: bool = False) -> None:
        js.barnyardPaint.announce(to_js(lines))
        if aloud or self.settings.aloud:
            self.device.speak(lines, self.language)

    def hush(self) -> None:
        js.barnyardPaint.hush()

    def later(self, page: Page, work: Callable[[], None], pause: float) -> None:
        self.tasks.later(page, work, pause)

    def afterwards(
        self,
        page: Page,
        work: Callable[[], None],
        pause: float | None = None,
        *,
        asked: bool = True,
    ) -> None:
        self.tasks.afterwards(page, work, pause, asked=asked)

    def after_frame(self, work: Callable[[], None]) -> None:
        browser.after_frame(lambda: self.guarded(work))

    def now(self) -> float:
        return time.monotonic()

    def warn(self, text: str) -> None:
        js.console.warn(text)

    def download(self, name: str, text: str) -> None:
        js.barnyardPaint.download(name, text, self.words().say("saved-as", file=name))

    def copy(self, text: str) -> None:
        js.barnyardPaint.copy(text)

    def when(self, seconds: float) -> str:
        return browser.moment(seconds, self.language)

    def restyle(self) -> None:
        browser.style(self.language, self.settings)

    # ------------------------------------------------------------------ what happens

    def open(self) -> None:
        """The page that the address names."""
        self.leave()
        if self.route.page != "rules":
            self.before = routes.address(self.route)
        self.route = routes.read(browser.address())
        self.page = self._made(self.route)
        if not isinstance(self.page, Menu):
            js.barnyardPaint.morph(MENU_TOP, "")
            js.barnyardPaint.morph(MENU_PLACE, "")
        self.repaint()

    def _made(self, route: routes.Route) -> Page:
        if route.page in LATER:
            is_whole = self.tasks.is_whole
            return LATER[route.page](self, route) if is_whole else Coming(self, browser.address())
        return AT_ONCE[route.page](self, route) if route.page in AT_ONCE else Menu(self)

    def leave(self) -> None:
        """Nothing of a page stays when it is left."""
        self.hush()
        self.page = None
        js.barnyardPaint.morph(PAGE_PLACE, "")

    def pressed(self, event: Any) -> None:
        found = js.barnyardPaint.pressed(event)
        if found and self.page is not None:
            do, value, fields = json.loads(found)
            if do == "update":
                js.barnyardUpdate.takeOver()
            elif do == "try-again":
                self.tasks.try_again()
            else:
                self.page.act(do, value, fields)

    def key(self, event: Any) -> None:
        if self.page is None or browser.is_held(event):
            return
        if event.key == "Escape":
            self.page.act("back", "", {})
        elif not browser.is_taken(event):
            self.page.key(str(event.key))

    def acted(self, event: Any) -> None:
        """Held, let go, slid: what is no click."""
        do, value, fields = json.loads(event.detail)
        if do == "files":
            self.chosen = json.loads(value)
            self.go("#/files")
        elif self.page is not None:
            self.page.act(do, value, fields)

    def moved(self, _: Any) -> None:
        self.open()
        js.barnyardPaint.arrive()

    def stored(self, _: Any) -> None:
        """Another tab has written to the storage."""
        self.store.overview.reread()
        self.preferences.reread()
        self.restyle()
        if self.page is not None:
            self.page.stored()

    def granted(self, _: Any) -> None:
        if self.page is not None:
            self.page.granted()

    def reshaped(self, _: Any) -> None:
        if self.page is not None:
            self.page.reshaped()

    def hidden(self, event: Any) -> None:
        if self.page is not None and (event.type == "pagehide" or js.document.hidden):
            self.page.hide()

    def newer(self, _: Any = None) -> None:
        """A new version has been fetched and waits."""
        self.new_version = True
        self.repaint()

    def rest_changed(self, reason: str) -> None:
        """What no start needs has not come, is asked for again, or is there at last."""
        if reason:
            self.warn(f"The rest could not be fetched: {reason}")
        self.repaint()
        if self.tasks.is_missed and not (reason or self.tasks.is_fetching):  # just asked for
            js.barnyardPaint.bring("missed")

    def failed(self, event: Any) -> None:
        """An error that nobody has caught."""
        if text := browser.uncaught(event):
            self.show_error(text.splitlines()[0], text)

    # ------------------------------------------------------------------ when it goes wrong

    def guarded(self, work: Callable[[], None]) -> None:
        """Whatever goes wrong in there is shown; the game stays as it was saved."""
        try:
            work()
        except Exception as error:
            self.show_failure(error)

    def show_failure(self, error: Exception) -> None:
        details = "".join(traceback.format_exception(error))
        self.show_error(f"{type(error).__name__}: {error}", details)

    def show_error(self, summary: str, details: str) -> None:
        if isinstance(self.page, ErrorPage):
            return  # the first one says more than those that follow
        self.page = ErrorPage(self, summary, details, getattr(self.page, "record", None))
        self.repaint()
        js.barnyardPaint.arrive()

    def listen(self, target: Any, kinds: str, answer: Callable[[Any], None]) -> None:
        proxy = create_proxy(lambda event: self.guarded(lambda: answer(event)))
        for kind in kinds.split():
            target.addEventListener(kind, proxy)


def start() -> None:
    """Without an app there is no page that could tell of an error: what stands in the HTML does."""
    try:
        begin(App())
    except Exception:
        browser.progress("failed")
        raise


def begin(app: App) -> None:
    app.listen(js.document, "click submit", app.pressed)
    app.listen(js.document, "keydown", app.key)
    app.listen(js.document, "barnyard:act", app.acted)
    app.listen(js.document, "visibilitychange", app.hidden)
    app.listen(js.window, "pagehide", app.hidden)
    app.listen(js.window, "hashchange", app.moved)
    app.listen(js.window, "storage", app.stored)
    app.listen(js.document, "barnyard:granted", app.granted)
    app.listen(js.window, "online", lambda _: app.tasks.try_again())
    app.listen(browser.wideness(), "change", app.reshaped)
    app.listen(js.window, "error unhandledrejection", app.failed)
    app.listen(js.document, "barnyard:new-version", app.newer)
    app.restyle()
    app.guarded(lambda: recover(app.store, browser.second, lambda: app.guarded(app.open)))
    app.guarded(app.open)
    browser.progress("ready")
    if app.route != routes.MENU:
        js.barnyardPaint.arrive()
    app.tasks.fetch(js.barnyardRest)
