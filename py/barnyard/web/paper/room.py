"""The print room: pads, score sheets and rules cards, to play with pencil and paper."""

from typing import Final

from barnyard.core.html import Html, Part, tag
from barnyard.games import load
from barnyard.web.common.parts import link, seats
from barnyard.web.learn.guides import guide
from barnyard.web.learn.paragraphs import Writer
from barnyard.web.paper.pads import PrintedPad, known_pads
from barnyard.web.paper.printing import Printing, choices, headed, sheet
from barnyard.web.paper.sheets import PAD, RULES, SCORES, kinds, printable, sheets
from barnyard.web.shell import Fields, Page, Shell, View

LABELS: Final = {PAD: "print-pad", SCORES: "print-scores", RULES: "print-rules"}
COPIES: Final = {"1": "print-one", "4": "print-four"}
NO_YES: Final = {"false": False, "true": True}


class PrintRoom(Page):
    def __init__(self, shell: Shell, what: str = "") -> None:
        """`what` is a game, and after a slash a sheet: GAME/pad-3."""
        super().__init__(shell)
        self.printing = Printing(shell)
        key, _, which = what.partition("/")
        kind, _, pad = which.partition("-")
        known = printable()
        first = next(each for each in known if PAD in kinds(each))
        self.game = load(key if key in known else first)
        self.kind = kind if kind in kinds(self.game.KEY) else kinds(self.game.KEY)[0]
        self.pad = pad
        self.copies = "1"
        self.doubles = False

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words, key = self.shell.words(self.game.KEY), self.game.KEY
        games = {each: load(each).TITLE for each in printable()}
        sorts = {kind: words.say(LABELS[kind]) for kind in kinds(key)}
        chosen = (
            choices("game", words.say("print-game"), games, key),
            choices("kind", words.say("print-sheet"), sorts, self.kind),
            self._pad_choices() if self.kind == PAD else None,
        )
        play = link(f"#/{key}", words.say("play-it"), "quiet", id="to-game")
        menu = link("#/", words.say("to-menu"), "quiet", id="to-menu")
        title = words.say("print-title", sheet=sorts[self.kind], game=self.game.TITLE)
        return self.printing.view(title, chosen, self._sheet(), (play, menu))

    def _sheet(self) -> Html:
        match self.kind:
            case "pad":
                return self._pad_sheet()
            case "scores":
                return self._score_sheet()
            case _:
                return self._rules_card()

    def _score_sheet(self) -> Html:
        words, own = self.shell.words(self.game.KEY), sheets(self.game.KEY)
        assert own is not None
        return sheet(headed(self.game, words.say(LABELS[SCORES])), own.scores(words.name))

    def _rules_card(self) -> Html:
        game, words = self.game, self.shell.words(self.game.KEY)
        own = guide(game.KEY, words.language)
        assert own is not None
        text = Writer(own, f"#/{game.KEY}/rules").blocks(own.summary)
        turn, note = tag("h3", own.summary.title), words.say("print-more-rules")
        return sheet(
            headed(game, seats(words, game.SEATS)), turn, text, note=note, looks="rules-card"
        )

    # ------------------------------------------------------------------ pads

    def _pad_sheet(self) -> Html:
        own, known, words = sheets(self.game.KEY), self._pads(), self.shell.words(self.game.KEY)
        assert own is not None
        pad = known[self._chosen(known)]
        called = words.say("print-pad-of", pad=pad.label)
        drawn = own.pads(pad.value, int(self.copies), self.doubles, called, words.name)
        note = words.say("print-not-theirs") if isinstance(pad.value, int) else None
        return sheet(None, drawn, note=note, looks=f"pads-{self.copies}")

    def _pad_choices(self) -> Part:
        words, known = self.shell.words(self.game.KEY), self._pads()
        pads = {name: pad.label for name, pad in known.items()}
        copies = {number: words.say(said) for number, said in COPIES.items()}
        doubles = {name: words.say("no-yes", value=yes) for name, yes in NO_YES.items()}
        return (
            choices("pad", words.option("pad")[0], pads, self._chosen(known)),
            choices("copies", words.say("print-copies"), copies, self.copies),
            choices("doubles", words.option("advanced")[0], doubles,
                         str(self.doubles).lower()),
        )  # fmt: skip

    def _pads(self) -> dict[str, PrintedPad]:
        return known_pads(self.shell, self.game.KEY)

    def _chosen(self, known: dict[str, PrintedPad]) -> str:
        return self.pad if self.pad in known else next(iter(known))

    # ------------------------------------------------------------------ what is chosen

    def act(self, do: str, value: str, fields: Fields) -> None:
        match do:
            case "game" if value in printable():
                self.game = load(value)
                self.kind = self.kind if self.kind in kinds(value) else kinds(value)[0]
            case "kind" if value in kinds(self.game.KEY):
                self.kind = value
            case "pad":
                self.pad = value
            case "copies" if value in COPIES:
                self.copies = value
            case "doubles" if value in NO_YES:
                self.doubles = NO_YES[value]
            case _:
                self.printing.act(do, value)
                return
        self.shell.repaint()
