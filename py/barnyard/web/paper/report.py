"""A finished game on one page: who, by which options, how it ended, and the curve of luck and
skill, which is reckoned first."""

from itertools import chain
from typing import Any, Final

from barnyard.bots.ledger import Ledger
from barnyard.core.html import Html, Part, tag
from barnyard.core.options import Option
from barnyard.room.host import Host
from barnyard.web.common.parts import art, link, seat_name
from barnyard.web.common.signs import brought, picture
from barnyard.web.desk.drawing import signs_at
from barnyard.web.desk.news import reasons
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.shown import Shown
from barnyard.web.kept.broken import gone_view
from barnyard.web.kept.notes import SIGNS
from barnyard.web.paper.printing import Printing, headed, sheet
from barnyard.web.paper.sheets import sheets
from barnyard.web.set_up.options import by_seat_in_words
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.web.think.curve import turned
from barnyard.web.think.ledger_page import causes, curve
from barnyard.web.think.minds import Weighing
from barnyard.web.think.thinking import Thinking

# By size, so many letters may be told about the end and the turning points; found by trying games
# of all kinds with short names and with the longest.
LETTERS: Final = {"of-50": 640, "of-60": 1050, "of-64": 1600, "of-68": 2100}


class PrintReport(Page):
    def __init__(self, shell: Shell, id_: str) -> None:
        super().__init__(shell)
        self.printing = Printing(shell)
        self.id = id_
        self.saved = shell.store.load(id_)
        self.screen: Screen | None = None
        self.weighing: Weighing | None = None
        self.thinking = Thinking(self)
        if self.saved and self.saved.record and not self.saved.trouble:
            self.screen = Screen(Host.resume(self.saved.record)[0])
            if self.screen.look.is_over:
                self._weigh(self.screen)

    # ------------------------------------------------------------------ reckoning

    def _weigh(self, screen: Screen) -> None:
        self.weighing = Weighing(screen.wire.record)
        self.thinking.begin(self.weighing.go_on(), self._have_weighed)

    def _have_weighed(self, _: None) -> None:
        self.shell.announce([self.shell.words().say("print-preview")])
        self.shell.repaint()

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words = self.shell.words()
        if self.screen is None:
            return gone_view(words)
        back = link(f"#/play/{self.id}", (art("back"), words.say("back-to-game")), id="to-game")
        title = words.say("print-title", game=self.screen.game.TITLE,
                          sheet=words.say("print-report-of"))  # fmt: skip
        return self.printing.view(title, self._notice(self.screen), self._sheet(self.screen), back)

    def act(self, do: str, value: str, fields: Fields) -> None:
        self.printing.act(do, value)

    def _notice(self, screen: Screen) -> Html | None:
        """Why there is nothing to print yet."""
        words = self.shell.words()
        if not screen.look.is_over:
            return tag("p", words.say("print-not-over"), class_="notice", id="not-over")
        if self.thinking.is_on:
            return tag("p", words.say("ledger-reckoning"), class_="notice", role="status",
                       id="reckoning")  # fmt: skip
        return None

    def _sheet(self, screen: Screen) -> Html | None:
        if not screen.look.is_over or self.thinking.is_on:
            return None
        words = self.shell.words(screen.game.KEY, screen.players)
        weighed = self.weighing and self.weighing.weighed
        kept = weighed and weighed.ledger
        shown = Shown(screen, words, self._signs(screen), self.shell.warn)
        turns = [turned(shown, kept, at) for at in kept.turning_points()] if kept else []
        return sheet(
            headed(screen.game, words.say("print-report-of")),
            tag("p", _players(shown), class_="report-who"),
            tag("p", "  ·  ".join(self._facts(shown)), class_="report-facts"),
            tag("div", _end(shown), _picture(shown), class_="report-end"),
            _ledger(shown, kept, turns) if kept else None,
            looks=("report-sheet", _letters(shown, turns)),
        )

    def _signs(self, screen: Screen) -> list[str]:
        carried = brought(self.shell.store.notes.get(SIGNS + self.id) or "", screen.players)
        return signs_at(screen.look, self.shell.settings.signs | carried)

    def _facts(self, shown: Shown) -> list[str]:
        """When it was played, and by which options."""
        assert self.saved is not None
        played = [self.shell.when(self.saved.changed)] if self.saved.changed else []
        chosen = shown.look.options
        told = [each for each in shown.game.OPTIONS if not each.added or each.key in chosen]
        return played + [_option(shown, each, chosen) for each in told]


def _letters(shown: Shown, turns: list[tuple[str, str]]) -> str:
    """The size of the letters: what has much to tell is set smaller, and stays on one page."""
    ends = [shown.words.news(item) for item in shown.past.news(shown.past.length - 1)]
    told = sum(map(len, [*ends, *shown.words.players, *chain(*turns)]))
    return next((name for name, most in LETTERS.items() if told <= most), "of-76")


def _option(shown: Shown, option: Option, chosen: Any) -> str:
    words, value = shown.words, chosen[option.key]
    if isinstance(value, bool):
        said = words.say("no-yes", value=value)
    elif isinstance(value, int):
        said = str(value)
    elif option.by_seat:
        said = by_seat_in_words(words.players, value)
    else:
        said = words.option_part(option.key, "own")
    return f"{words.option(option.key)[0]}: {said}"


def _players(shown: Shown) -> list[Html]:
    return [
        tag("span", art(picture(sign)), seat_name(shown.words, name), class_="player")
        for sign, name in zip(shown.signs, shown.look.players, strict=True)
    ]


def _end(shown: Shown) -> Part:
    """Who won and why, and how the points came about."""
    words, past = shown.words, shown.past
    news = past.news(past.length - 1)
    ends = [tag("strong", words.news(item)) for item in news if item["what"] == "end"]
    rest = [item for item in news if item["what"] != "end"]
    came = reasons(shown, rest) or tag("ul", [tag("li", words.news(item)) for item in rest])
    return tag("div", tag("p", ends, class_="report-verdict"), came)


def _picture(shown: Shown) -> Html | None:
    """How the table looked at the end, where the game draws it for paper."""
    draw = getattr(sheets(shown.game.KEY), "ended", None)
    picture: Html | None = draw and draw(shown.look.seen, shown.words.name)
    return picture


def _ledger(shown: Shown, kept: Ledger, turns: list[tuple[str, str]]) -> Html:
    words = shown.words
    lines = [tag("li", happened, " ", tag("strong", gist)) for happened, gist in turns]
    return tag(
        "section",
        tag("h3", words.say("ledger")),
        tag("p", tag("small", words.say("ledger-curve"))),
        curve(shown, kept),
        tag("div", tag("div", tag("h3", words.say("ledger-turns")), tag("ol", lines)),
            tag("div", tag("h3", words.say("ledger-causes")), causes(shown, kept)),
            class_="report-why"),
        class_="report-ledger",
    )  # fmt: skip
