"""What happened, as HTML: lately, all of it, and how the game ended."""

from barnyard.core.game import News
from barnyard.core.html import Html, Part, tag
from barnyard.web.pages.parts import art, button, link
from barnyard.web.pages.shown import Shown
from barnyard.web.signs import picture


def lately(shown: Shown) -> Part:
    """What happened since a person last decided; some of it can be explained."""
    table, words = shown.table, shown.words
    since = table.lately()
    lines = [
        _line(shown, item, f"{number}-{place}")
        for number, items in enumerate(table.news(since), since)
        for place, item in enumerate(items)
    ]
    title = tag("h2", words.say("lately"), id="lately", class_="unseen")
    listed = tag("ul", lines or [tag("li", words.say("nothing-yet"))])
    return title, tag(
        "div", listed, class_="lines", tabindex=0, role="group", aria_labelledby="lately"
    )


def _line(shown: Shown, item: News, place: str) -> Html:
    words = shown.words
    why, line = words.why(item), words.news(item)
    if why is None:
        return tag("li", line)
    is_open = shown.why == place
    asks = button("why", words.say("why"), place, "why", aria_expanded=is_open,
                  aria_label=words.say("why-that", line=line))  # fmt: skip
    return tag("li", line, " ", asks, tag("p", why, class_="because") if is_open else None)


def story(shown: Shown) -> Html | None:
    """All lines, the newest first: each leads to its moment."""
    if shown.log is None:
        return None
    words = shown.words
    lines = [
        tag("li", button("look", [tag("span", line) for line in said], str(number), "line",
                         title=words.say("look-there")))
        for number, said in enumerate(shown.log, 1)
        if said
    ]  # fmt: skip
    title, hint = tag("h2", words.say("log")), tag("p", words.say("log-hint"), class_="help")
    return tag("section", title, hint, tag("ol", lines[::-1], class_="log"), id="log-lines")


# ------------------------------------------------------------------ the end


def end(shown: Shown) -> Html:
    """Who won and why, how that came about, and what can be done now."""
    words, table = shown.words, shown.table
    news = table.news_of(len(table.events) - 1)
    verdicts = [item for item in news if item["what"] == "end"]
    return tag(
        "div",
        [
            tag("p", art("trophy") if item["winners"] else None, words.news(item), class_="verdict")
            for item in verdicts
        ],
        tag(
            "div",
            button("again", (art("again"), words.say("play-again")), look="big"),
            button("look", (art("play"), words.say("step-by-step")), "0", id="step-by-step"),
            link("#/", words.say("to-menu")),
            class_="row",
        ),
        _reasons(shown, [item for item in news if item["what"] != "end"]),
        class_="end",
    )


def _reasons(shown: Shown, news: list[News]) -> Html | None:
    """The last news, player by player: how the points came about."""
    if len({item.get("seat") for item in news} - {None}) < 2:
        return None
    groups = [_of(shown, seat, news) for seat in range(len(shown.signs))]
    others = [item for item in news if not isinstance(item.get("seat"), int)]
    return tag(
        "section",
        tag("h2", shown.words.say("how-it-came")),
        tag("div", groups, class_="reasons"),
        tag("ul", [tag("li", shown.words.news(item)) for item in others]) if others else None,
        id="reasons",
    )


def _of(shown: Shown, seat: int, news: list[News]) -> Html | None:
    own = [item for item in news if item.get("seat") == seat]
    if not own:
        return None
    sign = art(picture(shown.signs[seat]))
    lines = [tag("li", shown.words.news(item)) for item in own]
    return tag("div", tag("h3", sign, shown.words.name("player", seat)), tag("ul", lines))
