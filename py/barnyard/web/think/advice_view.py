"""Advice as HTML: the odds lamp, a hint, and what a computer player weighed."""

from barnyard.core.html import Html, Part, tag
from barnyard.core.think import Thought
from barnyard.games import about
from barnyard.web.common.parts import art, button
from barnyard.web.common.says import Words
from barnyard.web.common.signs import OF_HINTS
from barnyard.web.desk.drawing import pictured as pictured_move
from barnyard.web.desk.meant import named_in_the_dock, pictured
from barnyard.web.desk.picking import split
from barnyard.web.desk.shown import Shown, drawn
from barnyard.web.desk.text_table import path

MOST = 4  # so many moves are compared
LIT = "light-off"


def switches(shown: Shown) -> Part:
    """For the person whose turn it is: how it stands, and what to do."""
    given, words = shown.advice, shown.words
    if given is None:
        return None
    lit = given.odds if given.stays else None
    light = f"light-{lit.light}" if lit else LIT
    lamp = words.say("lamp")
    return tag(
        "div",
        _switch("lamp", art(light), f"{lamp}: {words.light(lit)}" if lit else lamp, shown),
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
    lines = [] if shown.reader.child else [words.odds(chance) for chance in odds.chances]
    light = tag("p", art(f"light-{odds.light}", "medium"), tag("strong", words.light(odds)),
                id="odds-light", class_="light", role="status")  # fmt: skip
    first = tag("p", lines[0]) if lines else None
    more = (
        _exactly(words, tag("ul", [tag("li", line) for line in lines[1:]])) if lines[1:] else None
    )
    numbers = tag("div", first, more, id="odds", class_="advice") if first else None
    return light, numbers, stays


def hint_titled(shown: Shown) -> Part:
    """The move itself is the title, once it is known: the lower the sheet, the more of the board is
    in sight."""
    thought = shown.advice.hint if shown.advice else None
    words = shown.words
    says = move_in_words(words, thought.move) if thought else words.say("hint-thinking")
    name = tag("span", words.say("sheet-hint"), ". ", class_="unseen")
    return name, tag("span", says, id="hint-answer", role="status")


def hint_said(shown: Shown) -> Part:
    """A sentence why, and a button that makes the move; figures for whoever wants them."""
    given, words = shown.advice, shown.words
    if given is None or given.hint is None:
        return None
    thought = given.hint
    do = button("pick", _named(shown, thought.move), thought.move, "big", id="hint-do")
    if shown.reader.child:
        return _hint_in_pictures(shown, thought, do)
    facts = [each.facts for each in thought.weighed[:MOST]]
    lines = [tag("li", words.weighed(each, facts)) for each in facts]
    return tag(
        "div",
        tag("p", words.thought(thought.because)),
        do,
        _exactly(words, tag("ul", lines)) if len(lines) > 1 else None,
        id="hinted",
        class_="advice",
    )


def _named(shown: Shown, move: str) -> Part:
    """As the button says that lies under the sheet, where there is one."""
    table = drawn(shown, shown.look.seen, shown.look.moves)
    named = named_in_the_dock(table, move) if table else None
    return named or shown.words.say("hint-do")


def _hint_in_pictures(shown: Shown, thought: Thought, do: Html) -> Html:
    """To a child: the move in pictures where its game has some, else what its button shows, else
    what the game is about; a sentence; what glows on the table says the rest."""
    said = tag("p", shown.words.thought(thought.because, to_child=True))
    if move := pictured_move(shown.look, thought.move):
        inside: Part = move, said
    else:
        table = drawn(shown, shown.look.seen, shown.look.moves)
        own = pictured(table, thought.move) if table else None
        inside = art(own or about(shown.game.KEY).emblem or OF_HINTS, "large"), said
    return tag("div", tag("div", inside, class_="in-pictures"), do, id="hinted", class_="advice")


def _coming(words: Words, id_: str) -> Html:
    """The answer takes the same place: it alone is spoken by itself, the rest is read."""
    return tag("p", words.say("hint-thinking"), id=id_, role="status")


def _exactly(words: Words, numbers: Html) -> Html:
    return tag("details", tag("summary", words.say("exactly")), numbers)


def weighed(words: Words, thought: Thought, *, to_child: bool = False) -> Html:
    """Why, and what else there was; a child is told why."""
    if to_child:
        return tag("div", tag("p", words.thought(thought.because, to_child=True)))
    facts = [each.facts for each in thought.weighed[:MOST]]
    lines = [tag("li", words.weighed(each, facts)) for each in facts]
    because = tag("p", words.thought(thought.because))
    return tag("div", because, tag("ul", lines) if len(lines) > 1 else None)


def move_in_words(words: Words, move: str) -> str:
    """As people would say it; where a game has no words for all of it, part by part."""
    found = split(move)
    whole = words.whole_move(found.head, found.bag)
    return whole or path(found.parts, len(found.head), words)


def thought_of(shown: Shown, number: int) -> Thought | None:
    """What a computer player weighed, where the screen may show that."""
    thought = shown.thoughts.get(number)
    if thought is None or shown.past.shows_mind(number):
        return thought
    return Thought(thought.move, thought.aloud, ()) if thought.aloud else None
