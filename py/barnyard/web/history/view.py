"""Looking back on all games, as HTML: what there is, which of it, who won, what can be done."""

from collections.abc import Iterable
from typing import Final

from barnyard.core.html import Html, Part, join, tag
from barnyard.core.legible import legible
from barnyard.core.parted import parted
from barnyard.games import keys, load
from barnyard.history import tally
from barnyard.history.played import Result
from barnyard.history.tally import Meetings, Other, Tally
from barnyard.web.common.parts import art, button, heading, link, notice
from barnyard.web.common.says import Words
from barnyard.web.common.tabs import tabs
from barnyard.web.history import charts
from barnyard.web.history.charts import Bar, Figures
from barnyard.web.history.latest import latest
from barnyard.web.history.pictures import more_charts
from barnyard.web.history.shown import Looking
from barnyard.web.kept.games_list import broken_title
from barnyard.web.routes import Route, address
from barnyard.web.shell import View

EVERYBODY: Final = "-"  # also: every game
LATEST: Final = 12  # so many results stand side by side


def history_view(look: Looking) -> View:
    title = look.words.say("history")
    body = tag(
        "div",
        heading(title),
        _inside(look),
        tag("p", look.words.say("history-lead"), class_="help"),
        link("#/", look.words.say("to-menu"), "quiet", id="to-menu"),
        class_="page narrow history tabbed",
    )
    return View(title, tag("div", body, tabs(look.words, "history")))


def _inside(look: Looking) -> Html:
    if look.people is None:
        done, total = look.found.looked_at, len(look.found.ids)
        return tag("p", look.words.say("history-reading", done=done, total=total), role="status")
    if not tally.finished(look.found.games):
        return join(_broken(look), _nothing_yet(look))
    shown = (
        (latest(look), _players(look), _meetings(look), more_charts(look))
        if look.finished
        else tag("p", look.words.say("history-none-here"))
    )
    return join(_broken(look), _filters(look), _count(look), shown, _keep(look))


def _nothing_yet(look: Looking) -> Html:
    begin = link("#/", look.words.say("history-begin"), "big", id="history-begin")
    none = tag("p", look.words.say("history-none"))
    return tag("section", art("trophy", "large"), none, _running(look), begin,
               tag("div", look.settled("erasing"), id="erasing"), class_="sheet")  # fmt: skip


def _running(look: Looking) -> Html | None:
    count = len(look.games) - len(look.finished)
    return (
        tag("p", look.words.say("history-running", count=count), class_="help") if count else None
    )


def _broken(look: Looking) -> Html | None:
    """Skipped, and where to go with them."""
    broken = look.found.broken
    if not broken:
        return None
    said = look.words.say("history-broken", count=len(broken))
    ways = [link(f"#/play/{game.id}", broken_title(look.words, game)) for game in broken]
    return notice(said, *ways, kind="bad", id="broken")


# ------------------------------------------------------------------ which of them


def _filters(look: Looking) -> Html:
    words, found = look.words, look.found.games
    there = {game.key for game in found}
    games = [(key, load(key).TITLE) for key in keys() if key in (*there, look.key)]
    people = [(str(number), legible(name)) for number, name in enumerate(look.people or ())]
    who = str(look.people.index(look.person)) if look.people and look.person else EVERYBODY
    return join(
        _filter("which", words.say("history-which"),
                [(EVERYBODY, words.say("history-all")), *games], look.key or EVERYBODY),
        _filter("who", words.say("history-who"),
                [(EVERYBODY, words.say("history-everybody")), *people], who),
    )  # fmt: skip


def _filter(do: str, title: str, values: Iterable[tuple[str, str]], now: str) -> Html:
    chips = [
        button(do, parted(label), value, "chip", aria_pressed=value == now)
        for value, label in values
    ]
    return tag("div", tag("h2", title, id=f"{do}-title"), tag("div", chips, class_="chips"),
               role="group", aria_labelledby=f"{do}-title", class_="filter")  # fmt: skip


def _count(look: Looking) -> Html:
    said = look.words.say("history-finished", count=len(look.finished))
    return tag("div", tag("p", tag("strong", said)), _running(look), role="status")


# ------------------------------------------------------------------ who won how often


def _players(look: Looking) -> Html | None:
    words, found = look.words, tally.by_player(look.games)
    if look.person:
        found = {look.person: found[look.person]}
    found = {name: each for name, each in found.items() if each.results}
    if not found:
        return None
    most = max(len(each.results) for each in found.values())
    bars = [_player(words, name, each, most) for name, each in found.items()]
    heads = ("player", "games", "won", "shared", "lost", "unfinished", "row", "longest-row")
    rows: list[list[Part]] = [
        [legible(name), len(each.results), *(each.count(result) for result in Result),
         each.unfinished, each.row, each.longest_row]
        for name, each in found.items()
    ]  # fmt: skip
    ties = sum(each.by_tie_break for each in found.values())
    return look.chart(
        "players",
        words.say("history-players"),
        (_legend(words), charts.bars(bars)),
        Figures([words.say(f"history-{head}") for head in heads], rows),
        None if look.person or len(found) < 2 else words.say("history-tip"),
        words.say("history-shared-what") if any(row[3] for row in rows) else None,
        words.say("history-by-tie-break", count=ties) if ties else None,
    )


def _legend(words: Words) -> Html:
    kinds = [charts.key(result, words.say(f"history-{result}")) for result in Result]
    return tag("div", kinds, tag("span", words.say("history-latest")), class_="legend")


def _player(words: Words, name: str, each: Tally, most: int) -> Bar:
    parts = [(each.count(result) / most, str(result)) for result in Result]
    counts = [
        f"{each.count(result)} {words.say(f'history-{result}')}"
        for result in Result
        if each.count(result)
    ]
    rows = [
        words.say(f"history-{what}-of", count=count)
        for what, count in (("row", each.row), ("longest-row", each.longest_row))
        if count > 1
    ]
    latest = charts.marks(each.results[-LATEST:])
    return Bar(legible(name), parts, latest, ", ".join([*counts, *rows]))


# ------------------------------------------------------------------ against whom, with whom


def _meetings(look: Looking) -> Part:
    if not look.person:
        return None
    return [
        _meeting(look, name, tally.by_other(look.games, look.person, together=together))
        for name, together in (("against", False), ("with", True))
    ]


def _meeting(look: Looking, name: str, found: dict[Other, Meetings]) -> Html | None:
    if not found:
        return None
    words, most = look.words, max(len(each.results) for each in found.values())
    kinds: list[tuple[str, Result | None]] = [(str(result), result) for result in Result]
    if any(each.count(None) for each in found.values()):
        kinds.append(("neither", None))
    said = {kind: words.say(f"history-{kind}") for kind, _ in kinds}
    bars, rows = [], list[list[Part]]()
    for other, each in found.items():
        counts = {kind: each.count(result) for kind, result in kinds}
        parts = [(count / most, kind) for kind, count in counts.items()]
        told = ", ".join(f"{count} {said[kind]}" for kind, count in counts.items() if count)
        bars.append(Bar(_other(words, other), parts, len(each.results), told))
        rows.append([_other(words, other), len(each.results), *counts.values()])
    heads = [words.say("history-other"), words.say("history-games"), *said.values()]
    return look.chart(name, words.say(f"history-{name}"), charts.bars(bars), Figures(heads, rows))


def _other(words: Words, other: Other) -> str:
    name, level = other
    return words.name("kinds", level) if level else legible(name)


# ------------------------------------------------------------------ take away, erase


def _keep(look: Looking) -> Html:
    words = look.words
    return tag(
        "section",
        tag("h2", words.say("history-keep"), id="keep-title"),
        tag("p", words.say("history-export-help"), class_="help"),
        tag("div",
            button("export", (art("download"), words.say("history-export"))),
            link("#/files", words.say("history-files"), "quiet", id="to-files"),
            link(address(Route("games", look.key)), words.say("all-games"), "quiet",
                 id="to-games"), class_="row"),
        tag("div", look.settled("erasing"), _erasing(look), id="erasing"),
        id="keep",
        aria_labelledby="keep-title",
    )  # fmt: skip


def _erasing(look: Looking) -> Html | None:
    words, count = look.words, len(look.finished)
    if not count:
        return None
    if not look.asked:
        return button("erase", words.say("history-erase", count=count), look="quiet")
    return notice(
        words.say("history-erase-what", count=count),
        button("erase-no", words.say("history-erase-no")),
        button("erase-save", words.say("history-erase-save")),
        button("erase-yes", words.say("history-erase-yes"), look="danger"),
        kind="bad",
        id="erase-sure",
    )
