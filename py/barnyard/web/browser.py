"""The browser, as the pages need it. Nothing of it is touched before `app.start`."""

from typing import Any

import js
from pyodide.ffi import JsException

from barnyard.web.storage import StorageTrouble


class LocalStorage:
    """The browser's storage; in a private window or when it is full it refuses."""

    def get(self, name: str) -> str | None:
        try:
            text = js.localStorage.getItem(name)
        except JsException as error:
            raise StorageTrouble(str(error)) from None
        return text if isinstance(text, str) else None

    def put(self, name: str, text: str) -> None:
        try:
            js.localStorage.setItem(name, text)
        except JsException as error:
            raise StorageTrouble(str(error)) from None

    def drop(self, name: str) -> None:
        try:
            js.localStorage.removeItem(name)
        except JsException as error:
            raise StorageTrouble(str(error)) from None

    def names(self) -> list[str]:
        try:
            return [str(name) for name in js.Object.keys(js.localStorage)]
        except JsException as error:
            raise StorageTrouble(str(error)) from None


def address() -> str:
    return str(js.location.hash)


def browser_language() -> str:
    return "de" if str(js.navigator.language).lower().startswith("de") else "en"


PAPER = {"light": "#fbf5e6", "dark": "#211b14"}  # as in colours.css


def style(language: str, theme: str, motion: str) -> None:
    """Language and looks of the whole page; the words in index.html follow by themselves."""
    root = js.document.documentElement
    root.lang = language
    if theme == "system":
        root.removeAttribute("data-theme")
    else:
        root.dataset.theme = theme
    root.dataset.motion = motion
    for frame in js.document.querySelectorAll('meta[name="theme-color"]'):
        own = "dark" if "dark" in str(frame.media) else "light"
        frame.content = PAPER.get(theme, PAPER[own])


def moment(seconds: float, language: str) -> str:
    """Date and time as people write them."""
    form = js.JSON.parse('{"dateStyle":"medium","timeStyle":"short"}')
    own = str(js.navigator.language)
    language = own if own.startswith(language) else language
    return str(js.Date.new(seconds * 1000).toLocaleString(language, form))


def is_taken(event: Any) -> bool:
    """Whether a key means something to the browser or to a field already."""
    return bool(event.altKey or event.ctrlKey or event.metaKey or event.target.tagName == "INPUT")


def progress(stage: str) -> None:
    """For the page's first script, and for measuring."""
    form = js.JSON.parse(f'{{"detail":"{stage}"}}')
    js.document.dispatchEvent(js.CustomEvent.new("barnyard:progress", form))
    js.performance.mark(stage)
