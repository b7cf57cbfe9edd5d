"""From a refusal and from a reason to the paragraph of the rules that says it.

The guides come after the start of the page: until then there are no links.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from barnyard.core.errors import Refusal
from barnyard.core.game import News
from barnyard.core.html import Html, tag
from barnyard.web.common.says import Words
from barnyard.web.routes import Route, address

if TYPE_CHECKING:
    from barnyard.web.learn.paragraphs import Paragraph

GUIDES = "barnyard.web.learn.guides"


def rule_of_refusal(words: Words, key: str, refusal: Refusal) -> Html | None:
    if find_spec(GUIDES) is None:
        return None
    from barnyard.web.learn.guides import on_refusal

    return _link(words, key, on_refusal(key, words.language, refusal.code))


def rule_of_news(words: Words, key: str, item: News) -> Html | None:
    if find_spec(GUIDES) is None:
        return None
    from barnyard.web.learn.guides import on_news

    return _link(words, key, on_news(key, words.language, item))


def _link(words: Words, key: str, found: "Paragraph | None") -> Html | None:
    if found is None:
        return None
    to = address(Route("rules", key, found.anchor))
    said = words.say("rule", number=found.number)
    return tag("a", said, href=to, class_="rule", title=found.title)
