"""Two games with the same dice, side by side; and the result of a daily one."""

from typing import Any

from barnyard.core.html import Html, tag
from barnyard.core.record import Record
from barnyard.core.seats import shown
from barnyard.web.common.parts import art, button, link
from barnyard.web.common.says import Words
from barnyard.web.routes import Route, address
from barnyard.web.same_dice.asked import Summary, same_dice
from barnyard.web.same_dice.rival import Rival


def compared(
    words: Words, rival: Rival, written: str, record: Record[Any], *, copied: bool
) -> Html:
    """`written` is the date of the dice as people write it."""
    own = same_dice(rival.key).summary_of(record)
    if rival.record is None:
        inside = day_result(words, rival.day, written, own, copied=copied)
        others = link(address(Route("daily", rival.key)), words.say("daily-all"), "quiet")
        return tag("section", inside, others, id="compared", class_="sheet")
    other = same_dice(rival.key).summary_of(rival.record)
    names = ", ".join(map(shown, rival.record.players))
    return tag(
        "section",
        tag("h2", words.say("same-dice-title")),
        tag("p", words.say(_headline(own, other)), class_="lead"),
        tag("div", _table(words, names, other, own), class_="wide-table"),
        tag("div", link(f"#/g/{rival.link}", words.say("same-dice-look")), class_="row"),
        id="compared",
        class_="sheet",
    )


def _headline(own: Summary, other: Summary) -> str:
    if not other.over:
        return "same-dice-unfinished"
    if own.worth == other.worth:
        return "same-dice-equal"
    return "same-dice-better" if own.worth > other.worth else "same-dice-worse"


def _table(words: Words, names: str, other: Summary, own: Summary) -> Html:
    corner = tag("td")
    head = tag("tr", corner, tag("th", names, scope="col"),
               tag("th", words.say("same-dice-you"), scope="col"))  # fmt: skip
    rows = [
        tag("tr", tag("th", called, scope="row"), tag("td", theirs), tag("td", ours))
        for (called, theirs), (_, ours) in zip(
            other.rows(words.name), own.rows(words.name), strict=True
        )
    ]
    return tag("table", tag("thead", head), tag("tbody", rows), class_="results")


# ------------------------------------------------------------------ of a date


def day_result(words: Words, day: str, written: str, summary: Summary, *, copied: bool) -> Html:
    return tag(
        "div",
        tag("h2", words.say("daily-result", day=written)),
        tag("p", words.same_dice(summary.told), class_="lead"),
        tag("p", map(art, summary.pictures), class_="signs"),
        button("daily-share", (art("share"), words.say("daily-share")), day),
        tag("p", words.say("copied") if copied else "", role="status"),
    )
