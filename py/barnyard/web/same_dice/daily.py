"""The daily Mmm!: today's game, and how those of other days went."""

from barnyard.core.html import Html, Part, tag
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.links import daily
from barnyard.links.result import Course
from barnyard.web.common.parts import button, heading, link
from barnyard.web.same_dice import rival as same_luck
from barnyard.web.same_dice.compared import day_result
from barnyard.web.shell import Fields, Page, Shell, View

PAST_DAYS = 60  # so many results are listed


class Daily(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.words = shell.words(daily.GAME)
        self.copied = False

    @property
    def today(self) -> str:
        return self.shell.device.today()

    def _written(self, day: str) -> str:
        return self.shell.device.written(day, self.words.language)

    def view(self) -> View:
        words, today = self.words, self.today
        results = same_luck.results(self.shell.store.notes)
        body = tag(
            "div",
            heading(words.say("daily-title")),
            tag("p", words.say("daily-lead"), class_="lead"),
            day_result(words, today, self._written(today), results[today], copied=self.copied)
            if today in results
            else self._begin_button(),
            self._past({day: each for day, each in results.items() if day != today}),
            link("#/mmm", words.say("daily-other"), "quiet"),
            class_="page narrow",
        )
        return View(words.say("daily-title"), body)

    def _begin_button(self) -> Html:
        words, id_ = self.words, same_luck.begun(self.shell.store.notes, self.today)
        label = "daily-go-on" if id_ and self.shell.store.load(id_) else "daily-start"
        start = button("daily-start", words.say(label, day=self._written(self.today)), look="big")
        return tag("div", start, class_="row")

    def _past(self, results: dict[str, Course]) -> Part:
        if not results:
            return None
        rows = [
            tag(
                "li",
                tag("strong", self._written(day)),
                tag("br"),
                " ",
                same_luck.told(self.words, result),
            )
            for day, result in list(results.items())[:PAST_DAYS]
        ]
        title = tag("h2", self.words.say("daily-past"), id="daily-past")
        return tag("section", title, tag("ul", rows, class_="days"), aria_labelledby="daily-past")

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        self.copied = False
        if do == "daily-start":
            self._start()
        elif do == "daily-share":
            result = same_luck.results(self.shell.store.notes)[self.today]
            self.copied = same_luck.tell(self.shell, self.today, result)
            self.shell.repaint()

    def _start(self) -> None:
        """Today's game, or on with it where it was left."""
        store, today = self.shell.store, self.today
        id_ = same_luck.begun(store.notes, today)
        if not (id_ and store.load(id_)):
            names = store.settings.names
            own = names[0] if names else self.shell.words().say("person-name", number=1)
            session = Session.begin(load(daily.GAME), [own], daily.options(today))
            id_ = store.begin(session, today)
            same_luck.begin(store.notes, today, id_)
        self.shell.go(f"#/play/{id_}")
