"""Two games of Mmm! with the same dice, side by side; and the result of a daily one."""

from barnyard.core.html import Html, tag
from barnyard.core.record import Record
from barnyard.core.seats import shown
from barnyard.games.mmm.state import State
from barnyard.links.result import CAT, Course, result_of
from barnyard.web.common.parts import art, button, link
from barnyard.web.common.says import Words
from barnyard.web.same_dice.rival import Rival, told

PICTURES = {CAT: "paws"}  # where a picture is called otherwise
ROWS = ("stars", "cat", "left", "turns")


def compared(
    words: Words, rival: Rival, written: str, record: Record[State], *, copied: bool
) -> Html:
    """`written` is the date of the dice as people write it."""
    own = result_of(record)
    if rival.record is None:
        inside = day_result(words, rival.day, written, own, copied=copied)
        others = link("#/mmm/daily", words.say("daily-all"), "quiet")
        return tag("section", inside, others, id="compared", class_="sheet")
    other = result_of(rival.record)
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


def _headline(own: Course, other: Course) -> str:
    if other.verdict is None:
        return "same-dice-unfinished"
    if own.better == other.better:
        return "same-dice-equal"
    return "same-dice-better" if own.better > other.better else "same-dice-worse"


def _table(words: Words, names: str, other: Course, own: Course) -> Html:
    corner = tag("td")
    head = tag("tr", corner, tag("th", names, scope="col"),
               tag("th", words.say("same-dice-you"), scope="col"))  # fmt: skip
    rows = [
        tag("tr", tag("th", words.say(f"result-{row}"), scope="row"),
            tag("td", fact(words, row, other)), tag("td", fact(words, row, own)))
        for row in ROWS
    ]  # fmt: skip
    return tag("table", tag("thead", head), tag("tbody", rows), class_="results")


def fact(words: Words, row: str, result: Course) -> Html | str:
    if row == "stars":
        if result.verdict is None:
            return "–"
        said = words.say("result-stars-of", count=result.stars.count("★"))
        return tag("span", result.stars, role="img", aria_label=said)
    return str(getattr(result, row))


# ------------------------------------------------------------------ of a date


def day_result(words: Words, day: str, written: str, result: Course, *, copied: bool) -> Html:
    return tag(
        "div",
        tag("h2", words.say("daily-result", day=written)),
        tag("p", told(words, result), class_="lead"),
        tag("p", [art(PICTURES.get(what, what)) for what in result.story], class_="signs"),
        button("daily-share", (art("share"), words.say("daily-share")), day),
        tag("p", words.say("copied") if copied else "", role="status"),
    )
