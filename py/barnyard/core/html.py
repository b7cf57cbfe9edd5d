"""Building HTML text in which everything that is not `Html` is escaped.

tag("button", "Roll", class_=("big", first and "glow"), data_do="luck", aria_pressed=False)
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import TypeAlias, Union

Part: TypeAlias = Union["Html", str, int, float, bool, Iterable["Part"], None]

_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9-]*")
_VOID = frozenset(("area", "br", "col", "hr", "img", "input", "source", "track", "wbr"))
_ALIEN = frozenset(("script", "style", "iframe", "object"))  # never made of text
_ADDRESSES = frozenset(("href", "src", "action", "formaction"))


@dataclass(frozen=True)
class Html:
    """Text that is HTML already. Only `tag`, `join` and texts of our own make it."""

    text: str

    def __str__(self) -> str:
        return self.text


def tag(name: str, /, *parts: Part, **attributes: Part) -> Html:
    """One element. `class_` takes a list with gaps, `data_do` becomes `data-do`."""
    start, inside = _start(name), ""
    for key, value in attributes.items():  # what most of them are costs no call
        start += _valued(key, value) if value.__class__ is str else _attribute(key, value)
    if name in _VOID:
        if parts:
            raise ValueError(f"{name} holds nothing")
        return Html(f"{start}>")
    for part in parts:
        inside += part.text if part.__class__ is Html else _written(part)
    if name in ("pre", "textarea") and inside.startswith("\n"):
        inside = "\n" + inside  # the first line break in there is dropped when it is read
    return Html(f"{start}>{inside}</{name}>")


def join(*parts: Part) -> Html:
    """Parts one after the other; nothing for None and for False."""
    return Html("".join([_written(part) for part in parts]))


def _written(part: Part) -> str:
    if isinstance(part, Html):
        return part.text
    if isinstance(part, str):
        return escape(part)
    if part is None or part is False or part is True:
        return ""
    if isinstance(part, (int, float)):
        return str(part)
    return "".join([_written(each) for each in part])


@lru_cache(maxsize=128)
def _start(name: str) -> str:
    if not _NAME.fullmatch(name) or name.lower() in _ALIEN:
        raise ValueError(f"no element is made of {name!r}")
    return f"<{name}"


def _attribute(key: str, value: Part) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return _flag(key, value)
    return _valued(key, value if isinstance(value, str) else _listed(value))


@lru_cache(maxsize=64)
def _flag(key: str, value: bool) -> str:
    """There or not; only what is for ARIA says which."""
    name = _attribute_name(key)
    if name.startswith("aria-"):
        return f' {name}="{"true" if value else "false"}"'
    return f" {name}" if value else ""


@lru_cache(maxsize=2048)
def _valued(key: str, text: str) -> str:
    """Most attributes of a picture were in the picture before it."""
    name = _attribute_name(key)
    if name in _ADDRESSES and ":" in text.partition("/")[0].partition("#")[0]:
        raise ValueError(f"{name} leads out of the page: {text!r}")
    return f' {name}="{escape(text)}"'


def _attribute_name(key: str) -> str:
    name = key.rstrip("_").replace("_", "-")
    if not _NAME.fullmatch(name) or name.lower().startswith(("on", "style")):
        raise ValueError(f"no attribute is made of {key!r}")
    return name


def _listed(value: Part) -> str:
    """A text, or words with gaps among them: a list of classes."""
    if isinstance(value, (str, int, float, Html)):
        return str(value)
    words = [_listed(word) for word in value or () if word not in (None, False)]
    return " ".join(word for word in words if word)
