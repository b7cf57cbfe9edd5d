"""Luck and skill as HTML: the curve of the prospects, what turned it, what made it, the dice."""

from barnyard.bots.dice import DiceTable
from barnyard.bots.ledger import Ledger
from barnyard.core.html import Html, tag
from barnyard.web.pages.curve import HIGH, WIDE, key_of, lines, turns, whose
from barnyard.web.pages.parts import art
from barnyard.web.pages.shown import Shown
from barnyard.web.signs import picture

MARGIN = 14  # on the right, for the signs of the players


def ledger_view(shown: Shown, kept: Ledger, dice: DiceTable | None) -> Html:
    words = shown.words
    return tag(
        "section",
        tag("h2", words.say("ledger")),
        tag("p", words.say("ledger-curve"), class_="help"),
        curve(shown, kept),
        tag("h3", words.say("ledger-turns")),
        turns(shown, kept),
        tag("h3", words.say("ledger-causes")),
        tag("div", causes(shown, kept), class_="wide-table", tabindex=0, role="group",
            aria_label=words.say("ledger-causes")),
        tag("p", words.say("ledger-honest"), class_="help"),
        _dice(shown, dice) if dice else None,
        id="ledger-page",
        class_="ledger",
    )  # fmt: skip


# ------------------------------------------------------------------ the curve


def curve(shown: Shown, kept: Ledger) -> Html:
    seats = range(kept.seats)
    ends = [_sign(shown, kept, seat) for seat in seats] if kept.seats > 1 else None
    said = "; ".join(
        f"{whose(shown, kept, seat)}: {shown.words.say('ledger-from-to', **_ends(kept, seat))}"
        for seat in seats
    )
    box = f"-2 -8 {WIDE + MARGIN + 4} {HIGH + 16}"
    drawn = lines(kept, len(kept.curve))
    return tag("svg", drawn, ends, viewBox=box, class_="curve", role="img", aria_label=said)


def _ends(kept: Ledger, seat: int) -> dict[str, float]:
    return {"start": kept.curve[0][seat], "end": kept.curve[-1][seat]}


def _sign(shown: Shown, kept: Ledger, seat: int) -> Html:
    """At the end of the line; those who end level stand side by side."""
    level = [other for other in range(seat) if kept.curve[-1][other] == kept.curve[-1][seat]]
    y = HIGH * (1 - kept.curve[-1][seat]) - 6
    return tag("use", href=f"#art-{picture(shown.signs[seat])}", x=WIDE + 1 - 12 * len(level), y=y,
               width=12, height=12)  # fmt: skip


# ------------------------------------------------------------------ what made it


def causes(shown: Shown, kept: Ledger) -> Html:
    """A column for each player, a line for each cause: that fits a phone."""
    seats = range(kept.seats)
    players = [tag("th", _player(shown, kept, seat), scope="col") for seat in seats]
    others = {"others": kept.others} if kept.seats > 1 else {}
    found = {"luck": kept.luck, "skill": kept.skill, **others, "rest": kept.rest}
    rows = [_cause(shown, name, [round(100 * each) for each in of]) for name, of in found.items()]
    ends = [round(100 * (kept.curve[-1][seat] - kept.curve[0][seat])) for seat in seats]
    head = tag("tr", tag("td"), players)
    body = tag("tbody", rows, _cause(shown, "sum", ends))
    return tag("table", tag("thead", head), body, class_="causes")


def _player(shown: Shown, kept: Ledger, seat: int) -> Html:
    sign = art(picture(shown.signs[seat])) if kept.seats > 1 else None
    name = tag("span", whose(shown, kept, seat), class_="name")
    return tag("div", sign, name, key_of(seat), class_="whose")


def _cause(shown: Shown, name: str, figures: list[int]) -> Html:
    cells = [tag("td", shown.words.say("points-of", points=figure)) for figure in figures]
    return tag("tr", tag("th", shown.words.say(f"cause-{name}"), scope="row"), cells)


# ------------------------------------------------------------------ the dice


def _dice(shown: Shown, dice: DiceTable) -> Html:
    words, most = shown.words, max(dice.counts.values())
    rows = [
        tag("tr", tag("th", words.face(face), scope="row"), tag("td", count),
            tag("td", _bar(count / most), class_="bar"))
        for face, count in dice.counts.items()
    ]  # fmt: skip
    said = words.say("dice-odder", thrown=dice.thrown, expected=dice.expected, odder=dice.odder)
    heads = [tag("th", words.say(f"dice-{each}"), scope="col") for each in ("face", "count")]
    head = tag("tr", heads, tag("td"))
    table = tag("table", tag("thead", head), tag("tbody", rows), class_="dice-table")
    return tag("div", tag("h3", words.say("dice-title")), table, tag("p", said, class_="help"))


def _bar(share: float) -> Html:
    box = tag("rect", width=round(100 * share), height=10, rx=3)
    return tag("svg", box, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden=True)
