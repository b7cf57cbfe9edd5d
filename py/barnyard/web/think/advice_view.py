"""Advice as HTML: the odds lamp, a hint, and what a computer player weighed."""

from barnyard.core.html import Html, Part, tag
from barnyard.core.think import Odds, Thought
from barnyard.web.common.parts import art, button
from barnyard.web.common.says import Words
from barnyard.web.common.signs import OF_HINTS
from barnyard.web.desk.picking import split
from barnyard.web.desk.shown import Given, Shown
from barnyard.web.desk.text_table import path

MOST = 4  # so many moves are compared
FIRST = 3  # so many chances are shown at once


def advice(shown: Shown) -> Part:
    """Two switches for the person whose turn it is, and what they have brought."""
    given, words = shown.advice, shown.words
    if given is None:
        return None
    lamp = button("lamp", (art(_light(given)), words.say("lamp")), look="quiet",
                  aria_pressed=given.lamp)  # fmt: skip
    hint = button("hint", (art(OF_HINTS), words.say("hint")), look="quiet",
                  aria_expanded=given.asked, data_brings="hint-answer")  # fmt: skip
    return (
        tag("div", lamp, hint, class_="row"),
        _chances(words, given.odds) if given.lamp else None,
        _hint(words, given.hint) if given.asked else None,
    )


def _light(given: Given) -> str:
    return f"light-{given.odds.light}" if given.lamp and given.odds else "light-off"


def _chances(words: Words, odds: Odds | None) -> Html | None:
    if odds is None:
        return None
    light = tag("strong", words.light(odds))
    lines = [tag("li", words.odds(chance)) for chance in odds.chances]
    more = tag("details", tag("summary", words.say("more-odds")), tag("ul", lines[FIRST:]))
    return tag(
        "div",
        tag("p", light),
        tag("ul", lines[:FIRST]),
        more if lines[FIRST:] else None,
        id="odds",
        class_="advice",
    )


def _hint(words: Words, thought: Thought | None) -> Html:
    if thought is None:
        said, more = tag("p", words.say("hint-thinking")), None
    else:
        says = words.say("hint-says", move=move_in_words(words, thought.move))
        said = tag("p", tag("strong", says), id="hint-answer")
        more = weighed(words, thought)
    spoken = tag("div", said, id="hint-said", role="status")
    return tag("div", spoken, more, id="hinted", class_="advice")


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
