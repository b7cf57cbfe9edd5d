"""Before a game by links: who plays, which of them is here, and who has the first turn."""

from barnyard.core.errors import BadMessage, BadSetup, Refusal
from barnyard.core.html import Html, Part, tag
from barnyard.core.options import Option
from barnyard.core.seats import shown
from barnyard.games import load
from barnyard.room.letters import is_open
from barnyard.web.common.parts import art, choice, game_sign, heading, notice
from barnyard.web.common.says import Words
from barnyard.web.common.signs import written
from barnyard.web.far.planning import usual_options
from barnyard.web.letters.again import begin
from barnyard.web.letters.texts import LetterWords
from barnyard.web.routes import Route, address
from barnyard.web.set_up.line_up import LineUp
from barnyard.web.set_up.options import by_seat_in_words, by_seat_view, in_short
from barnyard.web.set_up.seats import add, default_name, row
from barnyard.web.shell import Fields, Page, Shell, View


class Begin(Page):
    def __init__(self, shell: Shell, key: str) -> None:
        super().__init__(shell)
        self.game = load(key)
        self.line_up = LineUp(self.game.SEATS, shell.settings)
        self.me: int | None = None  # None: as it comes
        self.first: int | None = None
        self.refused: Refusal | None = None
        self._not_alone()

    def _not_alone(self) -> None:
        """At least two people: one more, or instead of a computer."""
        line_up = self.line_up
        if len(line_up.people()) > 1:
            return
        levels = line_up.levels()
        computers = [seat for seat, level in enumerate(levels) if level]
        if computers:
            line_up.turn_into(computers[0], None)
        else:
            line_up.add()

    # ------------------------------------------------------------------ who and whom

    @property
    def people(self) -> list[int]:
        return [seat for seat, level in enumerate(self.line_up.levels()) if level is None]

    @property
    def own(self) -> int:
        """Which of them is here."""
        return self.me if self.me in self.people else self.people[0]

    @property
    def others(self) -> list[int]:
        """Who may have the first turn, the next one first."""
        count = len(self.line_up.rows)
        round_ = [(self.own + by) % count for by in range(1, count)]
        return [seat for seat in round_ if seat in self.people]

    @property
    def begins(self) -> int:
        return self.first if self.first in self.others else self.others[0]

    def names(self) -> list[str]:
        words = self.shell.words()
        return self.line_up.names(lambda seat, computer: default_name(words, seat, computer))

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words, page = LetterWords(self.shell.words().language), self.shell.words()
        inside = self._form(words) if is_open(self.game.KEY) else tag("p", words.tell("hides"))
        body = tag("div", self._top(words, page.say("back")), inside, class_="page narrow set-up")
        return View(words.tell("by-link"), body, kind="set-up")

    def _top(self, words: LetterWords, said: str) -> Html:
        out = tag("a", art("back"), href=address(Route("invite", self.game.KEY)), id="leave",
                  class_="button icon", aria_label=said, title=said)  # fmt: skip
        return tag("header", out, game_sign(self.game.KEY, "medium"),
                   heading(words.tell("by-link")), class_="bar")  # fmt: skip

    def _form(self, words: LetterWords) -> Html:
        page, line_up = self.shell.words(self.game.KEY), self.line_up
        seats = [row(page, self.game.KEY, line_up, seat) for seat in range(len(line_up.rows))]
        return tag(
            "form",
            tag("h2", page.say("who-plays"), id="who-plays", class_="unseen"),
            tag("ol", seats, class_="seats", aria_labelledby="who-plays"),
            add(page, line_up),
            self._asked(words) if self.others else None,
            self._options(),
            tag("div", self._start(), class_="thumb"),
            id="set-up",
            data_do="start",
            data_slide="typed",
            autocomplete="off",
        )

    def _asked(self, words: LetterWords) -> Part:
        names = [shown(name) for name in self.names()]
        return (
            _one_of("me", words.tell("who-is-here"), names, self.people, self.own),
            _one_of("first", words.tell("who-begins"), names, self.others, self.begins)
            if len(self.others) > 1
            else None,
            tag("p", words.tell("begins-help"), class_="help"),
        )

    def _options(self) -> Part:
        """As they were chosen before the game; what each seat has for itself is chosen here."""
        words = self.shell.words(self.game.KEY)
        chosen = in_short(words, self.game, self._chosen(), None, real=False)
        line = tag("p", " · ".join(chosen), class_="help", id="options") if chosen else None
        return line, [self._given(words, each) for each in self.game.OPTIONS if each.by_seat]

    def _given(self, words: Words, option: Option) -> Html:
        names, numbers = [shown(name) for name in self.names()], self._numbers()
        said = by_seat_in_words(names, numbers) or words.say("usual")
        title = tag("strong", words.option(option.key)[0])
        rows = list(zip(names, numbers, strict=True))
        return tag(
            "details",
            tag("summary", title, " ", tag("span", said, class_="chosen"), id="given"),
            tag("div", by_seat_view(words, option, rows), class_="folded"),
            class_="variants",
        )

    def _numbers(self) -> list[int]:
        return [each.ahead for each in self.line_up.rows]

    def _chosen(self) -> dict[str, object]:
        usual = usual_options(self.game.KEY, self.shell.settings)
        given = {each.key: self._numbers() for each in self.game.OPTIONS if each.by_seat}
        return {**usual, **given}

    def _start(self) -> Part:
        said = LetterWords(self.shell.words().language, self.names())
        if not self.others:
            return notice(said.tell("two-people"), id="two-people")
        start = tag("button", said.tell("begin-and-hand", seat=self.begins), type="submit",
                    id="begin", class_="button big")  # fmt: skip
        refused = notice(self._why(said), kind="bad") if self.refused else None
        return refused, tag("div", start, class_="go")

    def _why(self, words: LetterWords) -> str:
        assert self.refused is not None
        own = isinstance(self.refused, BadMessage)
        return words.refusal(self.refused) if own else self.shell.words().refusal(self.refused)

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do in ("back", "return"):
            self.shell.go(address(Route("invite", self.game.KEY)))
            return
        self._read(fields)
        self.refused = None
        if do == "start" and self.others and is_open(self.game.KEY):
            self._begin()
            return
        self.line_up.press(do, value)
        self.shell.repaint()

    def _read(self, fields: Fields) -> None:
        self.line_up.read(fields)
        for name in ("me", "first"):
            if fields.get(name, "").isdecimal():
                setattr(self, name, int(fields[name]))

    def _begin(self) -> None:
        names, shell = self.names(), self.shell
        people = self.line_up.signs_of_people(names, named=True)
        guests = self.line_up.signs_of_people(names, named=False)
        shell.choose(shell.settings.with_table(people, self.line_up.given(), guests))
        signs = written(names, {**people, **guests})
        try:
            id_ = begin(shell, self.game.KEY, names, self._chosen(), self.own, self.begins, signs)
        except (BadSetup, BadMessage) as refused:
            self.refused = refused
            shell.repaint()
            return
        shell.go(address(Route("letters", f"{id_}/hand")))


def _one_of(name: str, title: str, names: list[str], seats: list[int], chosen: int) -> Html:
    values = [choice(name, str(seat), names[seat], chosen=seat == chosen) for seat in seats]
    return tag("fieldset", tag("legend", title), tag("div", values, class_="choices"))
