"""The game of the day: today's, and how those of other days went."""

from barnyard.core.html import Html, Part, tag
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.web.common.parts import button, heading, link
from barnyard.web.same_dice import days
from barnyard.web.same_dice.asked import Summary, same_dice
from barnyard.web.same_dice.compared import day_result
from barnyard.web.same_dice.rival import tell
from barnyard.web.shell import Fields, Page, Shell, View

PAST_DAYS = 60  # so many results are listed


class Daily(Page):
    def __init__(self, shell: Shell, key: str) -> None:
        super().__init__(shell)
        self.game = load(key)
        self.words = shell.words(key)
        self.copied = False

    @property
    def today(self) -> str:
        return self.shell.device.today()

    def _written(self, day: str) -> str:
        return self.shell.device.written(day, self.words.language)

    def _summaries(self) -> dict[str, Summary]:
        return days.summaries(self.shell.store.notes, self.game.KEY)

    def view(self) -> View:
        words, today, game = self.words, self.today, self.game
        summaries = self._summaries()
        title = words.say("daily-title", game=game.TITLE)
        body = tag(
            "div",
            heading(title),
            tag("p", words.name("same-dice", "lead"), class_="lead"),
            day_result(words, today, self._written(today), summaries[today], copied=self.copied)
            if today in summaries
            else self._begin_button(),
            self._past({day: each for day, each in summaries.items() if day != today}),
            link(f"#/{game.KEY}", words.say("daily-other", game=game.TITLE), "quiet"),
            class_="page narrow",
        )
        return View(title, body)

    def _begin_button(self) -> Html:
        words, store = self.words, self.shell.store
        id_ = days.begun(store.notes, self.game.KEY, self.today)
        label = "daily-go-on" if id_ and store.load(id_) else "daily-start"
        start = button("daily-start", words.say(label, day=self._written(self.today)), look="big")
        return tag("div", start, class_="row")

    def _past(self, summaries: dict[str, Summary]) -> Part:
        if not summaries:
            return None
        rows = [
            tag(
                "li",
                tag("strong", self._written(day)),
                tag("br"),
                " ",
                self.words.same_dice(summary.told),
            )
            for day, summary in list(summaries.items())[:PAST_DAYS]
        ]
        title = tag("h2", self.words.say("daily-past"), id="daily-past")
        return tag("section", title, tag("ul", rows, class_="days"), aria_labelledby="daily-past")

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        self.copied = False
        if do == "daily-start":
            self._start()
        elif do == "daily-share":
            summary = self._summaries()[self.today]
            self.copied = tell(self.shell, self.game.KEY, self.today, summary)
            self.shell.repaint()

    def _start(self) -> None:
        """Today's game, or on with it where it was left."""
        store, today, key = self.shell.store, self.today, self.game.KEY
        id_ = days.begun(store.notes, key, today)
        if not (id_ and store.load(id_)):
            names = self.shell.settings.names
            own = names[0] if names else self.shell.words().say("person-name", number=1)
            session = Session.begin(self.game, [own], same_dice(key).options_on(today))
            id_ = store.begin(session, today)
            days.begin(store.notes, key, today, id_)
        self.shell.go(f"#/play/{id_}")
