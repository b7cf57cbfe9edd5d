"""What happened, as HTML: lately, all of it, and how the game ended."""

from collections.abc import Sequence
from typing import TypeVar

from barnyard.core.game import News
from barnyard.core.html import Html, Part, tag
from barnyard.core.think import Thought
from barnyard.games import about
from barnyard.web.common.parts import art, button, link
from barnyard.web.common.signs import picture
from barnyard.web.desk.shown import Shown
from barnyard.web.learn.rule_link import rule_of_news
from barnyard.web.think.advice_view import thought_of, weighed

SHORT = 64  # so many letters have room in the line below the table
TOGETHER = 96  # what one event told stays together: the end of it is not understood alone
Event = TypeVar("Event")
LATELY = 30  # so many events are told beside the table


def line(shown: Shown) -> Part:
    """The latest, in whole sentences: as many as there is room for. All of it is a tap away."""
    words = shown.words
    told = _last(shown)
    text = latest(told) or words.say("nothing-yet")
    if shown.look.is_over and told:
        text = _at_once(shown) or told[-1][0]  # how it ended; the rest is told large
    if shown.counting:
        text = words.say("counted")  # nothing tells the result before it is counted
    size = "longest" if len(text) > 2 * SHORT else "long" if len(text) > SHORT else ""
    return button("log", tag("span", text, class_="told"), look=f"latest {size}".strip(),
                  title=words.say("log"), aria_expanded=shown.sheet == "log",
                  data_brings="sheet-title")  # fmt: skip


def _at_once(shown: Shown) -> str:
    """One sentence for what the last event told of one after the other, where the game has it."""
    words, what = shown.words, shown.past.news(shown.past.length - 1)[0]["what"]
    return words.name("at-once", what) if words.has("at-once", what) else ""


def _last(shown: Shown) -> list[list[str]]:
    """What happened lately, by event: the last two sentences at least."""
    said: list[list[str]] = []
    for at in reversed(range(shown.screen.lately(), shown.past.length)):
        told = [shown.words.news(item) for item in shown.past.news(at) if item["what"] != "end"]
        said = [told, *said] if told else said
        if len(said) > 1 or (said and len(said[0]) > 1):
            break
    return said


def _is_long(text: str) -> bool:
    return len(text) > TOGETHER


def latest(said: list[list[str]]) -> str:
    """How the last event began and ended; if it told one thing, what was before as well."""
    told = said[-1] if said else []
    if len(told) > 1:
        short, whole = " ".join(told[-2:]), f"{told[0]} {told[-1]}"
        found = [text for text, room in ((whole, TOGETHER), (short, SHORT)) if len(text) <= room]
        return found[0] if found else min(told[-1], told[0], key=_is_long)
    both = " ".join([*[each[-1] for each in said[-2:-1]], *told])
    return both if len(both) <= SHORT else "".join(told)


def lately(shown: Shown) -> Part:
    """What happened since a person last decided; some of it can be explained."""
    words, since = shown.words, shown.screen.lately()
    lines = [
        _line(shown, item, f"{number}-{place}", None if place else thought_of(shown, number))
        for number, items in enumerate(_told(shown, shown.past.news_since(since)), since)
        for place, item in enumerate(items)
        if item["what"] != "end"  # that is the headline
    ]
    title = tag("h3", words.say("lately"), id="lately")
    listed = tag("ul", lines or [tag("li", words.say("nothing-yet"))])
    film = button("film", (art("play"), words.say("since-steps")), str(since), "quiet", id="film")
    return title, tag("div", listed, class_="lines"), film if lines and shown.has_moments else None


def _told(shown: Shown, events: Sequence[Event]) -> Sequence[Event]:
    """While it is being counted nothing tells the result."""
    return events[:-1] if shown.counting else events


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
    why = (
        tag("p", reason, " ", rule)
        if thought is None
        else weighed(words, thought, to_child=shown.reader.child)
    )
    return tag("li", line, " ", asks, tag("div", why, class_="because"))


def story(shown: Shown) -> Html | None:
    """The lines, the newest first: each leads to its moment. All of them only when somebody asks
    for them, so that a redraw late in a game costs what one early costs."""
    if shown.log is None:
        return None
    words = shown.words
    whole = _told(shown, shown.log)
    log = whole if shown.sheet == "log" else whole[-LATELY:]
    first = len(whole) - len(log) + 1
    lines = [_moment(shown, number, said) for number, said in enumerate(log, first) if said]
    level = "h3" if shown.sheet == "log" else "h2"  # in its sheet, or beside the table
    title = tag(level, words.say("log"))
    leads = shown.has_moments and (lines or shown.sheet == "log")
    hint = tag("p", words.say("log-hint"), class_="help") if leads else None
    return tag("section", title, hint, tag("ol", lines[::-1], class_="log"), id="log-lines")


def _moment(shown: Shown, number: int, said: list[str]) -> Html:
    """Where it leads."""
    lines = [tag("span", line) for line in said]
    if not shown.has_moments:
        return tag("li", tag("p", lines, class_="line"))
    title = shown.words.say("look-there")
    return tag("li", button("look", lines, str(number), "line", title=title))


# ------------------------------------------------------------------ the end


def verdict(shown: Shown) -> Html:
    """Who has won, large; why, and the rule that says so; and how the evening stands."""
    words, past, look = shown.words, shown.past, shown.look
    told = [item for item in past.news(past.length - 1) if item["what"] == "end"]
    won = sorted({seat for item in told for seat in item["winners"]})
    scores = look.game.scores(look.seen)
    lines = [tag("strong", words.news(item), class_="verdict") for item in told]
    rules = [rule_of_news(words, shown.game.KEY, item) for item in told]
    return tag(
        "div",
        _finale(shown, is_won=bool(won)),
        tag("ul", [_winner(shown, seat, scores) for seat in won], class_="winners")
        if len(won) == 1 or 0 < len(won) < len(look.players) else None,
        lines,
        tag("small", rules),
        _evening(shown),
        id="verdict",
        class_=("over", "won" if won else "lost"),
    )  # fmt: skip


def _finale(shown: Shown, *, is_won: bool) -> Html:
    """Something that is the game's own: it drops in three times, one on the other."""
    found = about(shown.game.KEY)
    sign = (found.triumph if is_won else found.defeat) or ("trophy" if is_won else "clover")
    return tag("div", [art(sign, f"drop-{at}") for at in range(3)], class_="finale")


def _winner(shown: Shown, seat: int, scores: list[int]) -> Html:
    points = scores[seat] if about(shown.game.KEY).points and len(scores) > seat else None
    return tag("li", art(picture(shown.signs[seat]), "huge"),
               tag("b", points) if points is not None else None)  # fmt: skip


def _evening(shown: Shown) -> Html | None:
    """From the second game on."""
    words, wins = shown.words, shown.evening
    if sum(wins) < 2 or len(set(wins)) == 1:
        return None
    each = ", ".join(
        words.say("evening-of", seat=seat, wins=number) for seat, number in enumerate(wins)
    )
    return tag("p", words.say("evening", each=each), id="evening")


def end(shown: Shown, *, in_text: bool) -> Html:
    """Once more, a look at it, or enough; and how it came about, where the game draws no count of
    its own. While it is being counted, only that can be hurried."""
    words = shown.words
    if shown.counting:
        return button("skip-count", (art("skip"), words.say("skip-count")), look="big")
    again = button("again", (art("again"), words.say("play-again")), look="big")
    look = button("after", words.say("look-at-it"), aria_expanded=shown.sheet == "after",
                  data_brings="sheet-title")  # fmt: skip
    done = link("#/", words.say("done"), id="done")
    told = came(shown, more_than=0) if in_text else None
    return tag("div", told, tag("div", again, look, done, class_="row three"), class_="end")


def weighing(shown: Shown) -> Part:
    """Luck and skill, where that has been asked for."""
    if shown.weighed is None:
        return tag("p", shown.words.say("ledger-reckoning")) if shown.weighing else None
    from barnyard.web.think.ledger_page import ledger_view

    return ledger_view(shown, shown.weighed.ledger, shown.weighed.dice)


def came(shown: Shown, more_than: int) -> Html | None:
    """How a game ended as it did, where more than so many things are told of somebody."""
    news = [item for item in shown.past.news(shown.past.length - 1) if item["what"] != "end"]
    told = [[item.get("seat") for item in news].count(seat) for seat in range(len(shown.signs))]
    return reasons(shown, news) if max(told) > more_than else None


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
