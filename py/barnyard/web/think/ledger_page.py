"""Luck and skill as HTML: the curve of the prospects, what turned it, what made it, the dice."""

from collections.abc import Sequence

from barnyard.bots.dice import DiceTable
from barnyard.bots.ledger import Ledger
from barnyard.core.html import Html, tag
from barnyard.core.parted import IN_A_COLUMN, parted
from barnyard.web.common.parts import art
from barnyard.web.common.signs import picture
from barnyard.web.desk.shown import Shown
from barnyard.web.history.charts import how_even
from barnyard.web.think.account import account
from barnyard.web.think.curve import HIGH, WIDE, key_of, lines, spread, turns, whose

SCALE, SIGNS = 20, 14  # room beside the curve: for figures on the left, for the players' signs
MARKS = 20  # above it, for the numbers of the turning points
LEVELS = (0, 50, 100)  # points of chance that are written beside it
FINGER = 38  # units: 44 pixels on a phone
FAR = 2  # so many times as much is more than about the same


def ledger_view(shown: Shown, kept: Ledger, dice: DiceTable | None) -> Html:
    words = shown.words
    return tag(
        "section",
        tag("h2", words.say("ledger"), id="ledger-title"),
        tag("p", tag("strong", words.say(f"ledger-{gist(kept)}")), id="gist"),
        tag("p", words.say("ledger-curve"), class_="help"),
        curve(shown, kept),
        tag("h3", words.say("ledger-turns")),
        turns(shown, kept),
        account(shown, kept),
        tag("h3", words.say("ledger-causes")),
        tag("div", causes(shown, kept), class_="wide-table", tabindex=0, role="group",
            aria_label=words.say("ledger-causes")),
        tag("p", words.say("ledger-honest-hidden" if kept.hides else "ledger-honest"), " ",
            words.say("ledger-one-game"), class_="help"),
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
    box = f"{-SCALE} {-MARKS} {SCALE + WIDE + SIGNS} {MARKS + HIGH + 8}"
    drawn = _levels(), lines(kept, len(kept.curve)), _marks(kept), ends
    return tag("svg", drawn, viewBox=box, class_="curve", role="img", aria_label=said)


def _levels() -> list[Html]:
    return [tag("text", level, x=-3, y=HIGH - level, class_="level", text_anchor="end",
                dominant_baseline="central") for level in LEVELS]  # fmt: skip


def _marks(kept: Ledger) -> list[Html]:
    """The turning points by their numbers, for the eye and the finger: the same are buttons in a
    list below."""
    turning, last = kept.turning_points(), len(kept.curve) - 1
    apart = spread([100 * at / last for at in turning])
    return [_mark(number, place * WIDE / 100, at, at * WIDE / last)
            for number, (at, place) in enumerate(zip(turning, apart, strict=True), 1)]  # fmt: skip


def _mark(number: int, x: float, at: int, there: float) -> Html:
    return tag(
        "g",
        tag("path", d=f"M{x:.1f} -5L{there:.1f} 0V{HIGH}", class_="leads"),
        tag("circle", cx=f"{x:.1f}", cy=-12, r=7),
        tag("text", number, x=f"{x:.1f}", y=-12, text_anchor="middle",
            dominant_baseline="central"),
        tag("rect", x=f"{x - FINGER / 2:.1f}", y=-MARKS, width=FINGER, height=MARKS + HIGH),
        class_="mark",
        data_do="look",
        data_value=str(at),
    )  # fmt: skip


def _ends(kept: Ledger, seat: int) -> dict[str, float]:
    return {"start": kept.curve[0][seat], "end": kept.curve[-1][seat]}


def _sign(shown: Shown, kept: Ledger, seat: int) -> Html:
    """At the end of the line; those who end level stand side by side."""
    level = [other for other in range(seat) if kept.curve[-1][other] == kept.curve[-1][seat]]
    y = HIGH * (1 - kept.curve[-1][seat]) - 6
    return tag("use", href=f"#art-{picture(shown.signs[seat])}", x=WIDE + 1 - 12 * len(level), y=y,
               width=12, height=12)  # fmt: skip


# ------------------------------------------------------------------ what made it


def gist(kept: Ledger) -> str:
    """In a word, as far as the figures can tell: what the players differ in, or what counted where
    all win together."""
    came = [dealt + unseen for dealt, unseen in zip(kept.luck, kept.unseen, strict=True)]
    luck, skill = _range(came), _range(kept.skill)
    if max(map(abs, kept.rest)) > max(luck, skill):
        return "rough"
    return "by-luck" if luck > FAR * skill else "by-skill" if skill > FAR * luck else "by-both"


def _range(sums: Sequence[float]) -> float:
    return max(sums) - min(sums) if len(sums) > 1 else abs(sums[0])


def causes(shown: Shown, kept: Ledger) -> Html:
    """A column for each player, a line for each cause: that fits a phone."""
    seats = range(kept.seats)
    players = [tag("th", _player(shown, kept, seat), scope="col") for seat in seats]
    unseen = {"unseen": kept.unseen} if kept.hides else {}
    others = {"others": kept.others} if kept.seats > 1 else {}
    found = {"luck": kept.luck, **unseen, "skill": kept.skill, **others, "rest": kept.rest}
    rows = [_cause(shown, name, [round(100 * each) for each in of]) for name, of in found.items()]
    ends = [round(100 * (kept.curve[-1][seat] - kept.curve[0][seat])) for seat in seats]
    head = tag("tr", tag("td"), players)
    body = tag("tbody", rows, _cause(shown, "sum", ends))
    return tag("table", tag("thead", head), body, class_="causes")


def _player(shown: Shown, kept: Ledger, seat: int) -> Html:
    sign = art(picture(shown.signs[seat])) if kept.seats > 1 else None
    who = whose(shown, kept, seat)
    name = tag("span", parted(who, IN_A_COLUMN), class_=kept.seats > 1 and "name", title=who)
    return tag("div", sign, name, key_of(seat), class_="whose")


def _cause(shown: Shown, name: str, figures: list[int]) -> Html:
    cells = [tag("td", shown.words.say("points-of", points=figure)) for figure in figures]
    return tag("tr", tag("th", shown.words.say(f"cause-{name}"), scope="row"), cells)


# ------------------------------------------------------------------ the dice


def _dice(shown: Shown, dice: DiceTable) -> Html:
    words, most = shown.words, max(dice.counts.values())
    rows = [
        tag("tr", tag("th", words.face(face), scope="row"), tag("td", count),
            tag("td", _bar(count / most, dice.expected / most), class_="bar"))
        for face, count in dice.counts.items()
    ]  # fmt: skip
    heads = [tag("th", words.say(f"dice-{each}"), scope="col") for each in ("face", "count")]
    head = tag("tr", heads, tag("td"))
    table = tag("table", tag("thead", head), tag("tbody", rows), class_="dice-table")
    return tag(
        "div",
        tag("h3", words.say("dice-title")),
        table,
        tag("p", how_even(words, dice), class_="help"),
    )


def _bar(share: float, mean: float) -> Html:
    """The line is where fair dice come to in the long run."""
    box = tag("rect", width=round(100 * share), height=10, rx=3)
    line = tag("path", d=f"M{100 * mean:.1f} -3V13")
    return tag("svg", box, line, viewBox="0 -3 100 16", preserveAspectRatio="none",
               aria_hidden=True)  # fmt: skip
