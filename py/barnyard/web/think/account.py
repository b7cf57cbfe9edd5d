"""What each event cost or gave, in words: on the page of luck and skill, and when looking back."""

from collections.abc import Sequence

from barnyard.bots.ledger import Entry, Ledger
from barnyard.core.html import Html, Part, tag
from barnyard.web.desk.shown import Shown
from barnyard.web.think.advice_view import move_in_words
from barnyard.web.think.curve import moment, whose

DEAREST = 3  # so many decisions are told at once


def account(shown: Shown, kept: Ledger) -> Part:
    """The dearest decisions, and behind them everything that changed the chances noticeably."""
    words = shown.words
    told = [entry for entry in kept.entries if _points(entry)]
    dearest = sorted((entry for entry in told if entry.cause == "skill"), key=_size)[:DEAREST]
    if not told:
        return None
    return (
        tag("h3", words.say("ledger-dearest")) if dearest else None,
        _moments(shown, kept, dearest, "dear") if dearest else None,
        tag("p", _costs(shown, kept), class_="help") if kept.hides else None,
        tag("details", tag("summary", words.say("ledger-each")),
            _moments(shown, kept, told, "each"), id="each-event"),
    )  # fmt: skip


def _costs(shown: Shown, kept: Ledger) -> str:
    """Of all decisions together, where the table of causes does not tell that."""
    each = [
        shown.words.say("ledger-cost-of", who=whose(shown, kept, seat), points=round(-100 * cost))
        for seat, cost in enumerate(kept.cost)
    ]
    return shown.words.say("ledger-costs", each=", ".join(each))


def _size(entry: Entry) -> float:
    return min(entry.change)


def _moments(shown: Shown, kept: Ledger, entries: Sequence[Entry], name: str) -> Html:
    listed = [
        tag("li", moment(shown, entry.number, "", said(shown, kept, entry), name))
        for entry in entries
    ]
    return tag("ol", listed, class_="turns")


# ------------------------------------------------------------------ in a sentence


def said(shown: Shown, kept: Ledger, entry: Entry) -> str:
    """What luck gave and took, or what a decision cost and what would have been better."""
    return _luck(shown, kept, entry) if entry.cause == "luck" else _cost(shown, entry)


def _luck(shown: Shown, kept: Ledger, entry: Entry) -> str:
    """For whom it was best, and for whom worst."""
    points = [round(100 * each) for each in entry.change]
    found = {max(points), min(points)} - {0}
    lines = [_lucky(shown, kept, points.index(each), each) for each in sorted(found, reverse=True)]
    return " ".join(lines) or shown.words.say("entry-even")


def _lucky(shown: Shown, kept: Ledger, seat: int, points: int) -> str:
    name = "entry-lucky" if points > 0 else "entry-unlucky"
    together = "" if kept.seats > 1 else "-together"
    return shown.words.say(name + together, seat=seat, points=abs(points))


def _cost(shown: Shown, entry: Entry) -> str:
    words, points = shown.words, _points(entry)
    if entry.best is None:
        return words.say("entry-best")
    if not points:
        return words.say("entry-nearly-best")
    better = "entry-cost-hidden" if _is_hidden(shown, entry) else "entry-cost"
    return words.say(better, points=points, move=move_in_words(words, entry.best))


def _points(entry: Entry) -> int:
    return max(abs(round(100 * each)) for each in entry.change)


def _is_hidden(shown: Shown, entry: Entry) -> bool:
    """Whether whoever decided did not see all that it has been judged by."""
    past, at = shown.past, entry.number - 1
    return bool(past.seen_by(entry.seat, at) != past.seen(at))
