"""What is meant at a table: a ring around it, and around nothing else. Games draw their tables
without knowing of lessons and hints, so it is marked afterwards, in the text."""

import re
from collections.abc import Collection, Sequence

from barnyard.core.html import Html
from barnyard.web.desk.picking import fits, split

OPENING = re.compile(r"<[a-z]+ [^>]*")  # no attribute in it holds a bracket: they are escaped
ID = re.compile(r' id="([^"]*)"')
VALUE = re.compile(r' data-do="(?:pick" data-value="([^"]*)|ask" data-value="(\S*)[^"]*)"')
NAMED = re.compile(r' data-do="pick" data-value="([^"]*)"[^>]*><strong[^>]*>([^<]*)</strong>')
BUTTON = '<button [^>]*data-value="{}"[^>]*>(.*?)</button>'
PICTURE = re.compile(r'href="#art-([^"]*)"')
DOCK = 'dock">'  # it stands last in every picture
SPREAD = ' spread">'
RING = " data-here"


def ringed(
    table: Html,
    meant: str | None,
    picked: Sequence[str],
    *,
    show: Collection[str] = (),
    told_by: str = "",
) -> Html:
    """What makes the move that is meant, or brings it nearer; and what has one of these ids.
    `told_by` is the id of the words that say so."""
    values = _wanted(meant, picked, [one or other for one, other in VALUE.findall(table.text)])
    ring = f'{RING} aria-describedby="{told_by}"' if told_by else RING

    def marked(opening: re.Match[str]) -> str:
        value, id_ = VALUE.search(opening[0]), ID.search(opening[0])
        if value and (value[1] or value[2]) in values:
            return opening[0] + ring
        return opening[0] + RING if id_ and id_[1] in show else opening[0]

    return Html(OPENING.sub(marked, table.text))


def is_spread(table: Html) -> bool:
    """Whether its board wants the room at the thumb as well."""
    return SPREAD in table.text


def has_dock(table: Html) -> bool:
    return DOCK in table.text


def named_in_the_dock(table: Html, move: str) -> Html | None:
    """How a button there names the move, where it can be made on the board, too: then the dock
    may lie under the sheet of the hint."""
    before, _, dock = table.text.rpartition(DOCK)
    if f'data-value="{move}"' not in before:
        return None
    return next((Html(says) for value, says in NAMED.findall(dock) if value == move), None)


def pictured(table: Html, move: str) -> str | None:
    """What a button shows that makes the move."""
    buttons = re.findall(BUTTON.format(re.escape(move)), table.text)
    return next((shown[1] for each in buttons if (shown := PICTURE.search(each))), None)


def _wanted(meant: str | None, picked: Sequence[str], values: list[str]) -> Collection[str]:
    """The move that is meant, if one press makes it; else whatever brings it nearer."""
    if meant is None:
        return ()
    if meant in values:
        return (meant,)
    leads_there = fits(meant, tuple(picked))  # what was picked for another move is to be left
    before = len("".join(picked)) if leads_there else 0
    steps = {value for value in values
             if _is_step(meant, value) and len(value.replace(" ", "")) > before}  # fmt: skip
    if not (steps or leads_there):  # what begins it takes along what was picked for another one
        head = list(split(meant).head)
        return {value for value in values if head[1:] and value.split()[: len(head)] == head}
    longest = max((len(value.split()) for value in steps), default=0)
    return {value for value in steps if len(value.split()) == longest}


def _is_step(meant: str, value: str) -> bool:
    """Whether more can be picked behind it, and the move comes of it. Dice 1 and 2 are picked one
    by one, and make up one number: 12."""
    if fits(meant, tuple(value.split())):
        return True
    (kind, _, number), (word, _, part) = meant.partition(":"), value.partition(" ")
    return word == kind and number.isdecimal() and set(part) < set(number)
