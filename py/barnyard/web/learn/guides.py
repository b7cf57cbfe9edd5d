"""The guide of each game, and the paragraph that explains a refusal or one of the news.

Texts and tables lie in the game's folder, beside its module `guide`; what all games share ends
each of them. A game without a guide has none of this.
"""

from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import TypeAlias

from barnyard.core.beside import text_beside
from barnyard.core.game import News
from barnyard.games import GamePart, has_part, part
from barnyard.web.learn.paragraphs import Guide, Paragraph, read
from barnyard.words import guide as shared

Entry: TypeAlias = str | Mapping[str, str] | None  # an anchor; or one for each form of a fact


@cache
def guide(key: str, language: str) -> Guide | None:
    own = _own(key)
    if own is None:
        return None
    name = f"guide.{language}.md"
    return read(text_beside(own.__name__, name), text_beside(shared.__name__, name))


@cache
def _own(key: str) -> ModuleType | None:
    return part(key, GamePart.GUIDE) if has_part(key, GamePart.GUIDE) else None


def on_refusal(key: str, language: str, code: str) -> Paragraph | None:
    """None where no rule says it: a file that cannot be read, for instance."""
    own = _own(key)
    known = {**shared.REFUSALS, **own.REFUSALS} if own else {}
    return _found(key, language, known.get(code))


def on_news(key: str, language: str, item: News) -> Paragraph | None:
    own = _own(key)
    entry: Entry = own.NEWS.get(item["what"]) if own else None
    if isinstance(entry, Mapping):
        entry = entry.get(str(item.get(entry["by"])), entry["other"])
    return _found(key, language, entry)


def _found(key: str, language: str, anchor: str | None) -> Paragraph | None:
    whole = guide(key, language)
    return whole.find(anchor) if whole and anchor else None
