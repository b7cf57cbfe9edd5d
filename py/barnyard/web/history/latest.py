"""The games that were finished last: who won, and the way to look at them."""

from barnyard.core.html import Html, tag
from barnyard.core.parted import parted
from barnyard.core.seats import shown
from barnyard.games import load
from barnyard.history.played import Played
from barnyard.web.common.parts import art, game_sign, link
from barnyard.web.common.says import Words
from barnyard.web.history.shown import Looking

MOST = 8  # so many of them are listed


def latest(look: Looking) -> Html:
    words = look.words
    rows = [_row(look, game) for game in reversed(look.finished[-MOST:])]
    to_all = link("#/games" + (f"/{look.key}" if look.key else ""), words.say("all-games"), "quiet",
                  id="all-games")  # fmt: skip
    return tag("section", tag("h2", words.say("history-games-played"), id="latest-title"),
               tag("ul", rows, class_="played"), to_all,
               aria_labelledby="latest-title")  # fmt: skip


def _row(look: Looking, game: Played) -> Html:
    title = load(game.key).TITLE
    small = " · ".join([title, look.shell.when(game.changed)]) if game.changed else title
    said = tag("span", tag("strong", parted(_who_won(look.words, game))), tag("small", small),
               class_="about")  # fmt: skip
    face = game_sign(game.key, "medium") or art("trophy", "medium")
    return tag("li", tag("a", face, said, href=f"#/play/{game.id}", id=f"played-{game.id}"))


def _who_won(words: Words, game: Played) -> str:
    assert game.outcome is not None
    winners = [shown(game.players[seat]) for seat in game.outcome.winners]
    if game.together:
        return words.say("history-won-together" if winners else "history-lost-together")
    return words.say("history-won-by", count=len(winners), names=winners)
