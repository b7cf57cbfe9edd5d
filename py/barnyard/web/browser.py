"""The browser, as the pages need it. Nothing of it is touched before `app.start`."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from barnyard.web.device import Code
from barnyard.web.kept.second import TWICE
from barnyard.web.kept.settings import Settings
from barnyard.web.kept.storage import StorageTrouble

LETTER = "-US", "-CA", "-MX", "-PH"  # where paper is not A4
REFUSALS = JsException, AttributeError  # the latter where there is no such storage at all


class LocalStorage:
    """The browser's storage; in a private window or when it is full it refuses. What must not be
    lost it keeps a second time, see `kept/second.py`."""

    def get(self, name: str) -> str | None:
        try:
            text = js.localStorage.getItem(name)
        except REFUSALS as error:
            raise StorageTrouble(str(error)) from None
        return text if isinstance(text, str) else None

    def put(self, name: str, text: str) -> None:
        try:
            js.localStorage.setItem(name, text)
        except REFUSALS as error:
            raise StorageTrouble(str(error)) from None
        if name.startswith(TWICE):
            js.barnyardSecond.keep(name, text)

    def drop(self, name: str) -> None:
        try:
            js.localStorage.removeItem(name)
        except REFUSALS as error:
            raise StorageTrouble(str(error)) from None
        if name.startswith(TWICE):
            js.barnyardSecond.keep(name)

    def names(self) -> list[str]:
        """As one text: to fetch thousands one by one takes longer than all else on the menu."""
        try:
            names: list[str] = json.loads(js.JSON.stringify(js.Object.keys(js.localStorage)))
        except REFUSALS as error:
            raise StorageTrouble(str(error)) from None
        return names


class Surroundings:
    """The device, as the browser shows it to a page."""

    def here(self) -> str:
        return str(js.location.href).partition("#")[0]

    def today(self) -> str:
        return self.date(0)

    def date(self, seconds: float) -> str:
        day = js.Date.new(seconds * 1000) if seconds else js.Date.new()
        return f"{day.getFullYear():04}-{day.getMonth() + 1:02}-{day.getDate():02}"

    def written(self, day: str, language: str) -> str:
        form = js.JSON.parse('{"dateStyle":"long"}')
        return str(js.Date.new(f"{day}T12:00").toLocaleDateString(own(language), form))

    def shares(self) -> bool:
        return bool(js.barnyardPaint.shares())

    def share(self, title: str, text: str, address: str) -> None:
        js.barnyardPaint.share(title, text, address)

    def shares_files(self) -> bool:
        return bool(js.barnyardPaint.sharesFiles())

    def share_file(self, name: str, text: str) -> None:
        js.barnyardPaint.shareFile(name, text)

    def code(self, before: str, digits: str, after: str) -> Code | None:
        size, _, path = str(js.barnyardPaint.code(before, digits, after)).partition(" ")
        return Code(int(size), path) if size else None

    def forgets(self) -> bool:
        return bool(js.barnyardPaint.forgets())

    def sit(self, name: str) -> None:
        js.barnyardClaims.sit(name)

    def holds(self) -> bool:
        return bool(js.barnyardClaims.holds())

    def want(self) -> None:
        js.barnyardClaims.want()

    def speaks(self, language: str) -> bool:
        return bool(js.barnyardSpeech.speaks(language))

    def speak(self, lines: list[str], language: str) -> None:
        js.barnyardSpeech.speak(to_js(lines), language)

    def is_speaking(self) -> bool:
        return bool(js.barnyardSpeech.isSpeaking())

    def find_tables(self) -> None:
        js.barnyardFar.find()

    def open_table(self, token: str) -> None:
        js.barnyardFar.open(token)

    def can(self, way: str) -> bool:
        return bool(js.barnyardFar.can(way))

    def ask(self, way: str, what: str, value: str) -> None:
        js.barnyardFar.ask(way, what, value)

    def dial(self, way: str, code: str) -> None:
        js.barnyardFar.dial(way, code)

    def send(self, text: str) -> None:
        js.barnyardFar.send(text)

    def stay_awake(self, stays: bool) -> None:
        js.barnyardFar.awake(stays)

    def host(self, way: str, code: str) -> None:
        js.barnyardFar.host(way, code)

    def tell(self, line: str, text: str) -> None:
        js.barnyardFar.tell(line, text)

    def paper(self) -> str:
        return "letter" if str(js.navigator.language).endswith(LETTER) else "a4"

    def print(self) -> None:
        js.window.print()


@cache
def wideness() -> Any:
    """Whether the story has room beside a table, as `table.css` has it."""
    return js.matchMedia("(min-width: 1100px) and (min-width: 60rem)")


def second(answer: Callable[[str], None]) -> str:
    """What was written a second time. Empty as long as it is still being read: then it is told."""
    here = str(js.barnyardSecond.here())
    if not here:
        js.barnyardSecond.tell(create_once_callable(answer))
    return here


def address() -> str:
    return str(js.location.hash)


def browser_language() -> str:
    return "de" if str(js.navigator.language).lower().startswith("de") else "en"


PAPER = {"light": "#fbf5e6", "dark": "#211b14"}  # as in colours.css


def style(language: str, chosen: Settings) -> None:
    """Language and looks of the whole page; the words in index.html follow by themselves."""
    root = js.document.documentElement
    root.lang, theme = language, chosen.theme
    if theme == "system":
        root.removeAttribute("data-theme")
    else:
        root.dataset.theme = theme
    root.dataset.motion = chosen.motion
    for frame in js.document.querySelectorAll('meta[name="theme-color"]'):
        own = "dark" if "dark" in str(frame.media) else "light"
        frame.content = PAPER.get(theme, PAPER[own])


def enlarge(letters: str) -> None:
    """Said again it costs nothing; a new size lays out the whole page."""
    chosen = js.document.documentElement.dataset
    if getattr(chosen, "letters", "") != letters:  # none at the first start
        chosen.letters = letters


def moment(seconds: float, language: str) -> str:
    """Date and time as people write them."""
    form = js.JSON.parse('{"dateStyle":"medium","timeStyle":"short"}')
    return str(js.Date.new(seconds * 1000).toLocaleString(own(language), form))


def own(language: str) -> str:
    """A language as it is spoken where the browser is at home."""
    spoken = str(js.navigator.language)
    return spoken if spoken.startswith(language) else language


def is_taken(event: Any) -> bool:
    """Whether a key means something to the browser or to a field already."""
    own = event.target.tagName in ("INPUT", "SELECT", "TEXTAREA")
    return bool(own or event.altKey or event.ctrlKey or event.metaKey)


def uncaught(event: Any) -> str:
    """What an error says that nobody has caught: without a reason it is a remark of the browser, or
    comes from elsewhere."""
    reason = getattr(event, "error", None) or getattr(event, "reason", None)
    return (str(getattr(reason, "stack", None) or reason).strip() or "?") if reason else ""


def is_held(event: Any) -> bool:
    """Whether a key is said to be pressed again and again; only arrows lead on like that."""
    return bool(event.repeat) and not event.key.startswith("Arrow")


def after_frame(work: Callable[[], None]) -> None:
    js.barnyardPaint.afterFrame(create_once_callable(work))


def progress(stage: str) -> None:
    """For the page's first script, and for measuring."""
    form = js.JSON.parse(f'{{"detail":"{stage}"}}')
    js.document.dispatchEvent(js.CustomEvent.new("barnyard:progress", form))
    js.performance.mark(stage)
