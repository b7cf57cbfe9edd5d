"""Luck and skill as HTML: the curve of the prospects, what turned it, what made it, the dice."""

from barnyard.bots.dice import DiceTable
from barnyard.bots.ledger import Ledger
from barnyard.core.html import Html, tag
from barnyard.web.pages.parts import art, button
from barnyard.web.pages.shown import Shown
from barnyard.web.signs import picture

WIDE, HIGH = 300, 100  # of the curve, in its own units
MARGIN = 14  # on the right, for the signs of the players


def ledger_view(shown: Shown, kept: Ledger, dice: DiceTable | None) -> Html:
    words = shown.words
    return tag(
        "section",
        tag("h2", words.say("ledger")),
        tag("p", words.say("ledger-curve"), class_="help"),
        _curve(shown, kept),
        tag("h3", words.say("ledger-turns")),
        tag("ul", [_turn(shown, kept, at) for at in kept.turning_points()], class_="turns"),
        tag("h3", words.say("ledger-causes")),
        _causes(shown, kept),
        tag("p", words.say("ledger-honest"), class_="help"),
        _dice(shown, dice) if dice else None,
        id="ledger-page",
        class_="ledger",
    )


def _whose(shown: Shown, kept: Ledger, seat: int) -> str:
    return shown.words.name("player", seat) if kept.seats > 1 else shown.words.say("all-together")


# ------------------------------------------------------------------ the curve


def _curve(shown: Shown, kept: Ledger) -> Html:
    seats = range(kept.seats)
    grid = [
        tag("path", d=f"M0 {y}H{WIDE}", class_="grid" if y % HIGH else "frame")
        for y in (0, HIGH // 2, HIGH)
    ]
    lines = [tag("path", d=_path(kept, seat), class_=f"line line-{seat}") for seat in seats]
    ends = [_sign(shown, kept, seat) for seat in seats] if kept.seats > 1 else None
    said = "; ".join(
        f"{_whose(shown, kept, seat)}: {shown.words.say('ledger-from-to', **_ends(kept, seat))}"
        for seat in seats
    )
    box = f"-2 -8 {WIDE + MARGIN + 4} {HIGH + 16}"
    return tag("svg", grid, lines, ends, viewBox=box, class_="curve", role="img", aria_label=said)


def _ends(kept: Ledger, seat: int) -> dict[str, float]:
    return {"start": kept.curve[0][seat], "end": kept.curve[-1][seat]}


def _path(kept: Ledger, seat: int) -> str:
    step = WIDE / max(1, len(kept.curve) - 1)
    points = [
        f"{at * step:.1f} {HIGH * (1 - worth[seat]):.1f}" for at, worth in enumerate(kept.curve)
    ]
    return "M" + "L".join(points)


def _sign(shown: Shown, kept: Ledger, seat: int) -> Html:
    """At the end of the line; those who end level stand side by side."""
    level = [other for other in range(seat) if kept.curve[-1][other] == kept.curve[-1][seat]]
    y = HIGH * (1 - kept.curve[-1][seat]) - 6
    return tag("use", href=f"#art-{picture(shown.signs[seat])}", x=WIDE + 1 - 12 * len(level), y=y,
               width=12, height=12)  # fmt: skip


def _turn(shown: Shown, kept: Ledger, number: int) -> Html:
    """A moment to tap: what happened, and whom it helped or hurt most."""
    before, after = kept.curve[number - 1], kept.curve[number]
    changes = [new - old for old, new in zip(before, after, strict=True)]
    seat = max(range(kept.seats), key=lambda each: abs(changes[each]))
    words = shown.words
    lines = [words.news(item) for item in shown.table.news_of(number - 1)]
    gist = words.say(
        "ledger-turn", who=_whose(shown, kept, seat), change=round(100 * changes[seat])
    )
    label = (tag("span", " ".join(lines[:2])), " ", tag("small", gist))
    return tag("li", button("look", label, str(number), "line", id=f"turn-{number}"))


# ------------------------------------------------------------------ what made it


def _causes(shown: Shown, kept: Ledger) -> Html:
    """A column for each player, a line for each cause: that fits a phone."""
    words, seats = shown.words, range(kept.seats)
    players = [tag("th", _player(shown, kept, seat), scope="col") for seat in seats]
    others = {"others": kept.others} if kept.seats > 1 else {}
    causes = {"luck": kept.luck, "skill": kept.skill, **others, "rest": kept.rest}
    rows = [_cause(shown, name, [round(100 * each) for each in of]) for name, of in causes.items()]
    ends = [round(100 * (kept.curve[-1][seat] - kept.curve[0][seat])) for seat in seats]
    head = tag("tr", tag("td"), players)
    body = tag("tbody", rows, _cause(shown, "sum", ends))
    table = tag("table", tag("thead", head), body, class_="causes")
    return tag("div", table, class_="wide-table", tabindex=0, role="group",
               aria_label=words.say("ledger-causes"))  # fmt: skip


def _player(shown: Shown, kept: Ledger, seat: int) -> Html:
    sign = art(picture(shown.signs[seat])) if kept.seats > 1 else None
    key = tag("svg", tag("path", d="M0 5H30", class_=f"line line-{seat}"), viewBox="0 0 30 10",
              class_="key", aria_hidden=True)  # fmt: skip
    name = tag("span", _whose(shown, kept, seat), class_="name")
    return tag("div", sign, name, key, class_="whose")


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
