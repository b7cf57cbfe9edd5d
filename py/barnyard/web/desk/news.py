"""What happened, as HTML: lately, all of it, and how the game ended."""

from barnyard.core.game import News
from barnyard.core.html import Html, Part, tag
from barnyard.core.think import Thought
from barnyard.web.common.parts import art, button, link
from barnyard.web.common.signs import picture
from barnyard.web.desk.shown import Shown
from barnyard.web.learn.rule_link import rule_of_news
from barnyard.web.think.advice_view import thought_of, weighed

LATELY = 30  # so many events are told beside the table


def lately(shown: Shown) -> Part:
    """What happened since a person last decided; some of it can be explained."""
    words, since = shown.words, shown.screen.lately()
    lines = [
        _line(shown, item, f"{number}-{place}", None if place else thought_of(shown, number))
        for number, items in enumerate(shown.past.news_since(since), since)
        for place, item in enumerate(items)
        if item["what"] != "end"  # that is the headline
    ]
    title = tag("h2", words.say("lately"), id="lately", class_="unseen")
    listed = tag("ul", lines or [tag("li", words.say("nothing-yet"))])
    looks = ("lines", shown.why and "opened")
    return title, tag("div", listed, class_=looks, tabindex=0, role="group",
                      aria_labelledby="lately")  # fmt: skip


def _line(shown: Shown, item: News, place: str, thought: Thought | None) -> Html:
    words = shown.words
    reason, line = words.why(item), words.news(item)
    if reason is None and thought is None:
        return tag("li", line)
    is_open = shown.why == place
    asks = button("why", words.say("why"), place, "why", aria_expanded=is_open,
                  aria_label=words.say("why-that", line=line))  # fmt: skip
    if not is_open:
        return tag("li", line, " ", asks)
    rule = rule_of_news(words, shown.game.KEY, item)
    why = tag("p", reason, " ", rule) if thought is None else weighed(words, thought)
    return tag("li", line, " ", asks, tag("div", why, class_="because"))


def story(shown: Shown) -> Html | None:
    """The lines, the newest first: each leads to its moment. All of them only when somebody asks
    for them, so that a redraw late in a game costs what one early costs."""
    if shown.log is None:
        return None
    words = shown.words
    log = shown.log if shown.whole else shown.log[-LATELY:]
    first = len(shown.log) - len(log) + 1
    lines = [
        tag("li", button("look", [tag("span", line) for line in said], str(number), "line",
                         title=words.say("look-there")))
        for number, said in enumerate(log, first)
        if said
    ]  # fmt: skip
    title, hint = tag("h2", words.say("log")), tag("p", words.say("log-hint"), class_="help")
    return tag("section", title, hint, tag("ol", lines[::-1], class_="log"), id="log-lines")


# ------------------------------------------------------------------ the end


def verdict(shown: Shown) -> Part:
    """Who won and why, and the rule that says so."""
    words, past = shown.words, shown.past
    news = past.news(past.length - 1)
    told = [item for item in news if item["what"] == "end"]
    won = any(item["winners"] for item in told)
    lines = [tag("strong", words.news(item), class_="verdict") for item in told]
    rules = [(" ", rule_of_news(words, shown.game.KEY, item)) for item in told]
    return art("trophy") if won else None, lines, tag("small", words.say("game-over"), rules)


def end(shown: Shown, *, in_text: bool) -> Html:
    """Once more; and how it came about, where the game draws no count of its own."""
    words, past = shown.words, shown.past
    again = button("again", (art("again"), words.say("play-again")), look="big")
    news = past.news(past.length - 1)
    came = reasons(shown, [item for item in news if item["what"] != "end"]) if in_text else None
    return tag("div", tag("div", again, class_="thumb"), came, class_="end")


def after_the_end(shown: Shown) -> Part:
    """What else can be done then."""
    words = shown.words
    steps = button("look", (art("play"), words.say("step-by-step")), "0", id="step-by-step")
    ledger = button("ledger", (art("scales"), words.say("ledger")),
                    aria_expanded=shown.weighing or shown.weighed is not None,
                    data_brings="ledger-page")  # fmt: skip
    report = link(f"#/print/report/{shown.id}", (art("printer"), words.say("print-report")),
                  id="report")  # fmt: skip
    return steps, ledger, report, link("#/", words.say("to-menu"), id="to-menu")


def weighing(shown: Shown) -> Part:
    """Luck and skill, where that has been asked for."""
    if shown.weighed is None:
        return tag("p", shown.words.say("ledger-reckoning")) if shown.weighing else None
    from barnyard.web.think.ledger_page import ledger_view

    return ledger_view(shown, shown.weighed.ledger, shown.weighed.dice)


def reasons(shown: Shown, news: list[News]) -> Html | None:
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
