"""Looking back on all games, as pictures: points, verdicts, luck, dice."""

from barnyard.core.html import Html, Part, tag
from barnyard.core.legible import legible
from barnyard.games import about, keys, load, newest_first
from barnyard.history import luck, tally
from barnyard.history.luck import Luck
from barnyard.history.played import Played
from barnyard.web.common.parts import button, link, names_line, stars
from barnyard.web.common.says import Words
from barnyard.web.history import charts
from barnyard.web.history.all_games import can_weigh
from barnyard.web.history.charts import Bar, Figures
from barnyard.web.history.shown import Looking

BEST = 3  # so many are listed
LISTED = 200  # games in a table: the latest
LEAST_SCALE = 10.0  # points: a smaller luck is not drawn any larger


def more_charts(look: Looking) -> Part:
    points = _courses(look) if look.person else _averages(look)
    verdicts = [_verdicts(look, key) for key in keys()]
    return [*points, *verdicts, _luck(look), *_dice(look)]


# ------------------------------------------------------------------ points


def _courses(look: Looking) -> list[Html]:
    """From game to game, of one person."""
    return [
        _course(look, key, points)
        for key, points in tally.points(look.games, look.person).items()
        if len(points) > 1
    ]


def _course(look: Looking, key: str, points: list[int]) -> Html:
    words, mean = look.words, sum(points) / len(points)
    said = words.say("history-points-of", mean=mean, least=min(points), most=max(points))
    heads = [words.say("history-game-number"), words.say("history-score")]
    rows: list[list[Part]] = [[number, _figure(each)] for number, each in enumerate(points, 1)]
    cut = words.say("history-table-latest", count=LISTED) if len(rows) > LISTED else None
    title = words.say("history-points", game=load(key).TITLE)
    return look.chart(
        f"points-{key}",
        title,
        charts.course(points, mean),
        Figures(heads, rows[-LISTED:]),
        said,
        cut,
    )


def _figure(value: int) -> str:
    return str(value).replace("-", "−")


def _averages(look: Looking) -> list[Html]:
    found: dict[str, dict[str, list[int]]] = {}
    for name in tally.by_player(look.games):
        for key, points in tally.points(look.games, name).items():
            found.setdefault(key, {})[name] = points
    return [_average(look, key, found[key]) for key in newest_first() if key in found]


def _average(look: Looking, key: str, found: dict[str, list[int]]) -> Html:
    words, title = look.words, look.words.say("history-average", game=load(key).TITLE)
    means = {name: sum(points) / len(points) for name, points in found.items()}
    least, most = min(0.0, *means.values()), max(1.0, *means.values())
    zero = -least / (most - least)
    bars, rows = [], list[list[Part]]()
    for name, mean in means.items():
        long = abs(mean) / (most - least)
        said = words.say("history-mean", value=mean)
        parts = [(zero - long if mean < 0 else zero, "gap"), (long, "won")]
        bars.append(Bar(legible(name), parts, said))
        rows.append([legible(name), len(found[name]), said])
    heads = [words.say(f"history-{head}") for head in ("player", "games", "average-column")]
    return look.chart(
        f"average-{key}", title, charts.bars(bars, zero or None), Figures(heads, rows)
    )


# ------------------------------------------------------------------ verdicts


def _verdicts(look: Looking, key: str) -> Html | None:
    found = tally.verdicts(look.games, key)
    if not found:
        return None
    words, own, best = look.words, look.shell.words(key), about(key).verdicts
    counts = {
        verdict: sum(game.info["verdict"] == verdict for game in found)
        for verdict in range(1, best + 1)
    }
    most = max(counts.values())
    bars = [
        Bar(
            stars(verdict, best),
            [(count / most, "won")],
            count,
            own.name("board", f"verdict-{verdict}"),
        )
        for verdict, count in counts.items()
        if count
    ]
    rows: list[list[Part]] = [
        [f"{verdict}: {own.name('board', f'verdict-{verdict}')}", count]
        for verdict, count in counts.items()
    ]
    heads = [words.say("history-verdict"), words.say("history-games")]
    title = words.say("history-verdicts", game=load(key).TITLE)
    chart = look.chart(f"verdicts-{key}", title, charts.bars(bars), Figures(heads, rows))
    return tag("div", chart, _best(look, key, found[:BEST]), class_="chart")


def _best(look: Looking, key: str, games: list[Played]) -> Html:
    own = look.shell.words(key)
    lines = [
        link(
            f"#/play/{game.id}",
            (
                tag("span", stars(game.info["verdict"], about(key).verdicts), aria_hidden=True),
                tag("span", own.name("board", f"verdict-{game.info['verdict']}")),
                tag("small", ", ".join(_played(look, game))),
            ),
            "best-game",
        )
        for game in games
    ]
    name = f"best-{key}"
    title = tag("h3", look.words.say("history-best"), id=name)
    return tag("section", title, tag("ul", [tag("li", line) for line in lines], class_="best"),
               aria_labelledby=name)  # fmt: skip


def _played(look: Looking, game: Played) -> list[str]:
    """By whom and when, as far as that is known."""
    when = [look.shell.when(game.changed)] if game.changed else []
    return [names_line(look.words, game.players), *when]


# ------------------------------------------------------------------ luck


def _luck(look: Looking) -> Html:
    words = look.words
    people = [look.person] if look.person else list(tally.by_player(look.games))
    known = {name: of for name in people if (of := luck.luck_of(look.games, name))}
    title = words.say("history-luck")
    inside = (
        _lucks(look, known)
        if known
        else (tag("h2", title), tag("p", words.say("history-luck-lead"), class_="help"))
    )
    return tag(
        "section",
        inside,
        tag("div", look.settled("weighing"), _weigh(look), id="weighing"),
        class_="chart",
    )


def _lucks(look: Looking, known: dict[str, Luck]) -> Html:
    words = look.words
    reach = (100 * (abs(each.mean) + (each.margin or 0)) for each in known.values())
    lines = [
        (legible(name), 100 * each.mean, each.margin and 100 * each.margin, _mean(words, each),
         _honest(words, each))
        for name, each in known.items()
    ]  # fmt: skip
    rows: list[list[Part]] = [
        [legible(name), each.games, words.say("history-figure", value=100 * each.mean),
         _margin(words, each), words.say("history-figure", value=each.total), _honest(words, each)]
        for name, each in known.items()
    ]  # fmt: skip
    heads = ("player", "luck-games", "luck-mean", "luck-margin", "luck-total", "luck-word")
    return look.chart(
        "luck",
        words.say("history-luck"),
        charts.ranges(lines, max(LEAST_SCALE, *reach)),
        Figures([words.say(f"history-{head}") for head in heads], rows),
        words.say("history-luck-lead"),
    )


def _mean(words: Words, each: Luck) -> str:
    return words.say("history-figure", value=100 * each.mean)


def _margin(words: Words, each: Luck) -> str:
    if each.margin is None:
        return "–"
    low, high = (100 * (each.mean + way * each.margin) for way in (-1, 1))
    return words.say("history-luck-range", low=low, high=high)


def _honest(words: Words, each: Luck) -> str:
    """What so much luck means: mostly little."""
    if each.margin is None:
        return words.say("history-luck-few", games=each.games)
    which = "unusual" if each.unusual else "usual"
    return f"{_margin(words, each)}. {words.say(f'history-luck-{which}', games=each.games)}"


def _weigh(look: Looking) -> Part:
    words = look.words
    if look.weighing:
        said = words.say("history-weighing", done=look.found.weighed, total=look.weighing)
        return tag("p", said, role="status"), button("weigh-stop", words.say("history-weigh-stop"))
    count = sum(map(can_weigh, look.games))
    if not count:
        return None
    help_ = tag("p", words.say("history-weigh-help"), class_="help")
    return button("weigh", words.say("history-weigh", count=count)), help_


# ------------------------------------------------------------------ dice


def _dice(look: Looking) -> list[Html]:
    keys = dict.fromkeys(game.key for game in look.games if game.throws)
    return [_dice_of(look, key) for key in keys]


def _dice_of(look: Looking, key: str) -> Html:
    dice = luck.all_dice(game for game in look.games if game.key == key)
    assert dice is not None
    words, own, most = look.words, look.shell.words(key), max(dice.counts.values())
    bars = [
        Bar(own.face(face), [(count / most, "won")], count) for face, count in dice.counts.items()
    ]
    rows: list[list[Part]] = [[own.face(face), count] for face, count in dice.counts.items()]
    return look.chart(
        f"dice-{key}",
        words.say("history-dice", game=load(key).TITLE),
        charts.bars(bars, dice.expected / most, "slim"),
        Figures([words.say("dice-face"), words.say("dice-count")], rows),
        charts.how_even(words, dice),
    )
