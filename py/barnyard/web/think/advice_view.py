"""Advice as HTML: the odds lamp, a hint, and what a computer player weighed."""

from barnyard.core.html import Html, Part, tag
from barnyard.core.think import Thought
from barnyard.web.common.parts import art, button
from barnyard.web.common.says import Words
from barnyard.web.common.signs import OF_HINTS
from barnyard.web.desk.picking import split
from barnyard.web.desk.shown import Shown
from barnyard.web.desk.text_table import path

MOST = 4  # so many moves are compared
LIT = "light-off"


def switches(shown: Shown) -> Part:
    """For the person whose turn it is: how it stands, and what to do."""
    given, words = shown.advice, shown.words
    if given is None:
        return None
    light = f"light-{given.odds.light}" if given.stays and given.odds else LIT
    return tag(
        "div",
        _switch("lamp", art(light), words.say("lamp"), shown),
        _switch("hint", art(OF_HINTS), words.say("hint"), shown),
        class_="advisers",
    )


def _switch(name: str, sign: Html, said: str, shown: Shown) -> Html:
    return button(name, sign, look="icon", aria_label=said, title=said,
                  aria_expanded=shown.sheet == name, data_brings="sheet-title")  # fmt: skip


def lamp_said(shown: Shown) -> Part:
    """A sentence and a number; all the numbers for whoever wants them."""
    given, words = shown.advice, shown.words
    if given is None:
        return None
    stays = button("lamp-stays", words.say("lamp-stays"), look="quiet", aria_pressed=given.stays)
    if given.odds is None:
        return _coming(words, "odds-light"), stays
    odds = given.odds
    lines = [words.odds(chance) for chance in odds.chances]
    light = tag("p", art(f"light-{odds.light}", "medium"), tag("strong", words.light(odds)),
                id="odds-light", class_="light", role="status")  # fmt: skip
    first = tag("p", lines[0]) if lines else None
    more = _exactly(words, tag("ul", [tag("li", line) for line in lines])) if lines[1:] else None
    return light, tag("div", first, more, id="odds", class_="advice"), stays


def hint_said(shown: Shown) -> Part:
    """The move, a sentence why, and a button that makes it; figures for whoever wants them."""
    given, words = shown.advice, shown.words
    if given is None or given.hint is None:
        return _coming(words, "hint-answer")
    thought = given.hint
    says = move_in_words(words, thought.move)
    do = button("pick", words.say("hint-do"), thought.move, "big", id="hint-do")
    facts = [each.facts for each in thought.weighed[:MOST]]
    lines = [tag("li", words.weighed(each, facts)) for each in facts]
    return (
        tag("p", tag("strong", says), id="hint-answer", role="status"),
        tag(
            "div",
            tag("p", words.thought(thought.because)),
            do,
            _exactly(words, tag("ul", lines)) if len(lines) > 1 else None,
            id="hinted",
            class_="advice",
        ),
    )


def _coming(words: Words, id_: str) -> Html:
    """The answer takes the same place: it alone is spoken by itself, the rest is read."""
    return tag("p", words.say("hint-thinking"), id=id_, role="status")


def _exactly(words: Words, numbers: Html) -> Html:
    return tag("details", tag("summary", words.say("exactly")), numbers)


def weighed(words: Words, thought: Thought) -> Html:
    """Why, and what else there was."""
    facts = [each.facts for each in thought.weighed[:MOST]]
    lines = [tag("li", words.weighed(each, facts)) for each in facts]
    because = tag("p", words.thought(thought.because))
    return tag("div", because, tag("ul", lines) if len(lines) > 1 else None)


def move_in_words(words: Words, move: str) -> str:
    found = split(move)
    return path(found.parts, len(found.head), words)


def thought_of(shown: Shown, number: int) -> Thought | None:
    """What a computer player weighed, where the screen may show that."""
    thought = shown.thoughts.get(number)
    if thought is None or shown.past.shows_mind(number):
        return thought
    return Thought(thought.move, thought.aloud, ()) if thought.aloud else None
