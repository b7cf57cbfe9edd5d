"""Which hosts bring devices together: other relays, one's own, a server where there is no way."""

from dataclasses import replace

from barnyard.core.html import Html, tag
from barnyard.web.common.parts import button, heading, link, notice
from barnyard.web.relays.chosen import Helpers, Turn
from barnyard.web.relays.words import RelayWords
from barnyard.web.shell import Fields, Page, Shell, View

TURN = ("turn-address", "turn-user", "turn-password")


class RelaySettings(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._show(Helpers.kept(shell.store.notes))
        self.said: Html | None = None

    def _show(self, helpers: Helpers) -> None:
        self.lines = "\n".join((*helpers.relays, *helpers.finders))
        self.turn = helpers.turn

    @property
    def words(self) -> RelayWords:
        return RelayWords(self.shell.words().language)

    def act(self, do: str, value: str, fields: Fields) -> None:
        if do == "relays-usual":
            self._show(Helpers())
            self._keep()
        elif do == "relays-keep":
            self.lines = fields.get("hosts", "")
            self.turn = Turn(*(fields.get(name, "").strip() for name in TURN))
            self._keep()
        self.shell.repaint()

    def _keep(self) -> None:
        """What cannot be kept stays in its fields, and why is said."""
        found, words = Helpers.read(self.lines), self.words
        if isinstance(found, str):
            self._refuse(words.tell("hosts-strange", line=found))
        elif not found.relays:
            self._refuse(words.tell("hosts-none"))
        elif self.turn != Turn() and not self.turn.is_whole:
            self._refuse(words.tell("turn-strange"))
        else:
            replace(found, turn=self.turn).keep(self.shell.store.notes)
            self.said = notice(words.tell("hosts-kept"), id="hosts-said")
            self.shell.announce([words.tell("hosts-kept")])

    def _refuse(self, why: str) -> None:
        self.said = notice(why, kind="bad", id="hosts-said")
        self.shell.announce([why])

    def view(self) -> View:
        words, page = self.words, self.shell.words()
        form = tag(
            "form",
            heading(words.tell("hosts-title")),
            tag("p", words.tell("hosts-lead"), class_="lead"),
            self._hosts(words),
            tag("h2", words.tell("turn-title")),
            tag("p", words.tell("turn-help"), class_="help"),
            [self._field(words, name, text) for name, text in zip(TURN, self._texts, strict=True)],
            self.said,
            tag("button", words.tell("hosts-keep"), type="submit", class_="button big"),
            tag("div", button("relays-usual", words.tell("hosts-usual"), look="quiet"),
                link("#/", page.say("to-menu"), "quiet", id="to-menu"), class_="row"),
            class_="page narrow relay-settings",
            data_do="relays-keep",
            autocomplete="off",
        )  # fmt: skip
        return View(words.tell("hosts-title"), form)

    @property
    def _texts(self) -> tuple[str, str, str]:
        return self.turn.address, self.turn.user, self.turn.password

    def _hosts(self, words: RelayWords) -> Html:
        area = tag("textarea", self.lines, id="hosts", name="hosts", rows="7", spellcheck="false",
                   autocapitalize="off", aria_describedby="hosts-help")  # fmt: skip
        label = tag("label", words.tell("hosts-field"), for_="hosts")
        return tag("div", label, area, tag("p", words.tell("hosts-help"), id="hosts-help",
                   class_="help"))  # fmt: skip

    def _field(self, words: RelayWords, name: str, text: str) -> Html:
        kind = "password" if name == "turn-password" else "text"
        field = tag("input", type=kind, id=name, name=name, value=text, spellcheck="false",
                    autocapitalize="off", autocomplete="off")  # fmt: skip
        return tag("div", tag("label", words.tell(name), for_=name), field)
