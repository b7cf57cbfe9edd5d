"""The referee at a real table: what happens there is entered, the rest is reckoned."""

from collections.abc import Callable

from barnyard.core.errors import IllegalEvent, Refusal
from barnyard.core.html import Html, Part, tag
from barnyard.games import load
from barnyard.web.common.parts import art, button, game_sign, heading, link, notice
from barnyard.web.common.says import Words
from barnyard.web.kept.broken import gone_view
from barnyard.web.kept.notes import REFEREE
from barnyard.web.learn.rule_link import rule_of_refusal
from barnyard.web.referee import game as refereed
from barnyard.web.referee.game import Entered, Refereed
from barnyard.web.shell import Fields, Page, Shell, View

NOTHING = "-"  # stands for no text where a button needs one


class Referee(Page):
    def __init__(self, shell: Shell, key: str) -> None:
        super().__init__(shell)
        self.of = key  # the game
        self.refused: Refusal | None = None
        self.game = refereed.find(shell.store.notes, key)

    def words(self) -> Words:
        return self.shell.words(self.of, self.game.kept.players if self.game else ())

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words, game = self.words(), self.game
        if game is None:
            return gone_view(words)
        title = f"{load(self.of).TITLE}: {words.name('real', 'title')}"
        table = refereed.drawing(self.of).draw(game.state, game.kept.typed, words.name)
        body = tag(
            "div",
            self._top(words),
            _turn(game, words),
            tag("div", self._notices(words), id="notices"),
            tag("section", _lately(game, words), id="news"),
            tag("section", table, id="table", aria_label=words.say("table")),
            tag(
                "section",
                _again(game, words),
                id="actions",
                class_="over" if game.stage == "over" else None,
                aria_label=words.say("actions"),
            ),
            tag("section", self._tools(game, words), id="tools"),
            class_="page narrow set-up referee",
            data_game=self.of,
            data_step=game.stage,
        )
        return View(title, body, kind="set-up")

    def _top(self, words: Words) -> Html:
        said = words.say("leave")
        out = tag("a", art("back"), href=f"#/{self.of}", id="leave", class_="button icon",
                  aria_label=said, title=said)  # fmt: skip
        return tag("header", out, game_sign(self.of, "medium"),
                   heading(words.name("real", "title")), class_="bar")  # fmt: skip

    def _notices(self, words: Words) -> list[Part]:
        found: list[Part] = []
        if self.shell.store.notes.carries(REFEREE + self.of):
            found.append(notice(words.say("entries-unsaved"), kind="bad", id="unsaved"))
        if self.refused:
            rule = rule_of_refusal(words, self.of, self.refused)
            said = words.refusal(self.refused)
            found.append(notice((said, " ", rule), kind="bad", id="refused", role=None))
        return found

    def _tools(self, game: Refereed, words: Words) -> Html:
        return tag(
            "div",
            button("undo", words.say("undo"), look="quiet" if game.can_undo else "quiet off"),
            link(f"#/{self.of}/rules", words.say("rules"), "quiet", id="rules"),
            class_="row",
        )

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        self.refused = None
        if self.game:
            self._act(self.game, do, value)
        self.shell.repaint()

    def _act(self, game: Refereed, do: str, value: str) -> None:
        match do:
            case "enter" if self._change(game, lambda: game.enter(value)):
                self._tell(game)
            case "typing":
                typed = "" if value == NOTHING else value
                if self._change(game, lambda: game.type(typed)):
                    told = refereed.drawing(self.of).told(typed, self.words().name)
                    self.shell.announce([told])
            case "undo" if game.can_undo:
                self.shell.hush()
                self._change(game, game.undo)
            case "again" if game.stage == "over":
                self.game = Refereed(self.of, Entered(game.kept.players, game.kept.options))
                self._keep(self.game)

    def _change(self, game: Refereed, change: Callable[[], None]) -> bool:
        """Whether it could be; then it is kept before it is shown."""
        try:
            change()
        except IllegalEvent as refused:
            self.refused = refused
            self.shell.announce([self.words().refusal(refused)])
            return False
        self._keep(game)
        return True

    def _keep(self, game: Refereed) -> None:
        refereed.keep(self.shell.store.notes, game, self.shell.store.now())

    def _tell(self, game: Refereed) -> None:
        words = self.words()
        asks = refereed.drawing(self.of).asks(game.state, words.name)
        self.shell.announce([*(words.news(item) for item in game.news()), asks])

    def stored(self) -> None:
        """Another tab may have gone on."""
        self.game = refereed.find(self.shell.store.notes, self.of)
        self.shell.repaint()


def _turn(game: Refereed, words: Words) -> Html:
    if game.stage == "over":
        won = [words.news(item) for item in game.news() if item["what"] == "end"]
        verdict = [tag("strong", line, class_="verdict") for line in won]
        return tag("p", art("trophy"), verdict, id="turn", class_="turn over", tabindex=-1)
    asks = refereed.drawing(game.key).asks(game.state, words.name)
    return tag("p", tag("strong", asks), id="turn", class_="turn person", tabindex=-1)


def _lately(game: Refereed, words: Words) -> Part:
    lines = [tag("li", words.news(item)) for item in game.news() if item["what"] != "end"]
    title = tag("h2", words.say("lately"), id="lately", class_="unseen")
    listed = tag("ul", lines or [tag("li", words.say("nothing-yet"))])
    return title, tag("div", listed, class_="lines", tabindex=0, role="group",
                      aria_labelledby="lately")  # fmt: skip


def _again(game: Refereed, words: Words) -> Part:
    if game.stage != "over":
        return None
    again = button("again", (art("again"), words.say("play-again")), look="big")
    return tag("div", again, class_="thumb")
