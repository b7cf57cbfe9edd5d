"""A link of a game that goes round is opened: who are you, and does it go on from what is here?"""

from barnyard.core.errors import Refusal
from barnyard.core.html import Html, Part, tag
from barnyard.core.seats import is_computer
from barnyard.core.session import Session
from barnyard.links.code import write_link
from barnyard.room.letters import Letters
from barnyard.room.mailbox import Comes, Mailbox, in_common
from barnyard.web.common.parts import art, button, game_sign, heading, link
from barnyard.web.common.signs import brought
from barnyard.web.kept.notes import SIGNS
from barnyard.web.letters.kept import Kept, begun_here, find, keep, lay_down, salt
from barnyard.web.letters.texts import LetterWords, opened
from barnyard.web.routes import Route, address
from barnyard.web.shell import Fields, Page, Shell, View


class Arrival(Page):
    def __init__(self, shell: Shell, what: str) -> None:
        super().__init__(shell)
        text, _, self.signs = what.partition("/")
        self.refused: Refusal | None = None
        self.letters: Letters | None = None
        self.kept: Kept | None = None  # what is here of the same game
        self.comes = Comes.NEWER
        self.more: tuple[str, ...] = ()  # what has been begun here and not been handed on
        self.asked: int | None = None  # who has to say once more that they go on here
        try:
            self.letters = opened(text)
        except Refusal as refused:
            self.refused = refused
        else:
            self._compare(self.letters)

    def _compare(self, letters: Letters) -> None:
        """What needs no question happens at once."""
        self.kept = find(self.shell.store, letters.id)
        if self.kept is None:
            return
        self.comes = self.kept.box.comes(letters)
        self.more = begun_here(self.shell.store, self.kept.letters)
        begun = (*self.kept.letters.events, *self.more)
        if self.comes is Comes.NEWER and letters.events[: len(begun)] != begun:
            self.comes = Comes.FORK
        if self.comes is Comes.NEWER:
            self._goes_on(self.kept, letters)
        elif self.comes is Comes.SAME:
            self._to_table(letters)

    def _goes_on(self, kept: Kept, letters: Letters) -> None:
        lay_down(self.shell.store, kept.with_box(kept.box.goes_on_from(letters)))
        self._to_table(letters)

    def _to_table(self, letters: Letters) -> None:
        self.shell.replace(address(Route("letters", f"{letters.id}/new")))

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        letters = self.letters
        if letters is None:
            return self._refused()
        words = LetterWords(self.shell.words().language, letters.table.players)
        match self.comes if self.kept else None:
            case None:
                return self._page(words, letters, self._who(words, letters))
            case Comes.OLDER:
                return self._page(words, letters, self._older(words, letters))
            case Comes.FORK:
                return self._page(words, letters, self._fork(words, letters))
        return self._page(words, letters, tag("p", self.shell.words().say("waiting")))

    def _refused(self) -> View:
        assert self.refused is not None
        words, own = self.shell.words(), LetterWords(self.shell.words().language)
        menu = link("#/", words.say("to-menu"), "big", id="to-menu")
        lead = tag("p", own.refusal(self.refused), class_="lead", id="refused")
        title = own.tell("link-title")
        return View(title, tag("div", heading(title), lead, menu, class_="page narrow"))

    def _page(self, words: LetterWords, letters: Letters, inside: Part) -> View:
        game = letters.table.game
        top = tag("header", game_sign(game.KEY, "medium"), heading(game.TITLE), class_="row")
        menu = link("#/", self.shell.words().say("to-menu"), "quiet", id="to-menu")
        return View(game.TITLE, tag("div", top, inside, menu, class_="page narrow letter-page"))

    # ------------------------------------------------------------------ who are you

    def _who(self, words: LetterWords, letters: Letters) -> Part:
        due = Kept(Mailbox("", letters), ()).due
        if self.asked is not None:
            return self._elsewhere(words, letters, self.asked)
        title = words.tell("who-are-you", game=letters.table.game.TITLE)
        lead = words.tell("it-is-over" if due is None else "turn-of", seat=due or 0)
        players = enumerate(letters.table.players)
        people = [seat for seat, name in players if not is_computer(name)]
        people.sort(key=lambda seat: seat != due)
        return (
            tag("p", lead, class_="lead", id="whose-turn"),
            tag("h2", title, id="who-are-you"),
            tag("div", [button("i-am", words.tell("i-am", seat=seat), str(seat),
                               "big" if seat == due else "") for seat in people], class_="ways",
                role="group", aria_labelledby="who-are-you"),
            link(self._to_look(letters), (art("eye-open"), words.tell("only-look")), "quiet",
                 id="only-look"),
            tag("p", words.tell("who-help"), class_="help"),
        )  # fmt: skip

    def _to_look(self, letters: Letters) -> str:
        """As any game that comes by a link: step by step, and nothing of it is kept."""
        signs = f"/{self.signs}" if self._fitting(letters) else ""
        moment = f"{len(letters.events)}{signs}"
        return address(Route("link", f"{write_link(letters.record)}/{moment}"))

    def _fitting(self, letters: Letters) -> bool:
        """Whether the signs that came with it are those of its people."""
        return bool(brought(self.signs, letters.table.players))

    def _elsewhere(self, words: LetterWords, letters: Letters, seat: int) -> Part:
        """The seat has played at another device, which alone knows its numbers."""
        by = letters.written[-1].seat
        return (
            tag("p", words.tell("elsewhere", seat=seat), class_="lead", id="elsewhere"),
            tag("p", words.tell("elsewhere-dice", seat=seat, by=by)),
            tag("div", button("not-me", words.tell("rather-there"), look="big"),
                button("i-am", words.tell("go-on-here-anyway"), str(seat)), class_="ways"),
        )  # fmt: skip

    # ------------------------------------------------------------------ what is here already

    def _older(self, words: LetterWords, letters: Letters) -> Part:
        assert self.kept is not None
        since = len(self.kept.letters.written) - len(letters.written)
        newest = address(Route("letters", letters.id))
        return (
            tag("p", words.tell("older", count=since), class_="lead", id="older"),
            link(newest, (art("play"), words.tell("to-newest")), "big", id="to-newest"),
            link(self._to_look(letters), (art("eye-open"), words.tell("look-then")), "quiet",
                 id="look-then"),
        )  # fmt: skip

    def _fork(self, words: LetterWords, letters: Letters) -> Part:
        assert self.kept is not None
        mine = self.kept.letters
        both = max(0, in_common(mine, letters) - 1)
        here, there = self._way(words, "here", mine, both), self._way(words, "there", letters, both)
        lost = tag("p", words.tell("begun-kept"), class_="help") if self.more else None
        return (
            tag("p", words.tell("fork", count=both), class_="lead", id="fork"),
            tag("p", words.tell("fork-ask")),
            here,
            there,
            lost,
            tag("p", words.tell("fork-help"), class_="help"),
        )

    def _way(self, words: LetterWords, which: str, letters: Letters, both: int) -> Html:
        turns = letters.written[both + 1 :]
        last = letters.written[-1].seat
        said = words.tell("way-turns", count=len(turns), seat=last)
        if which == "here" and self.more:
            said = words.tell("way-begun", count=len(turns))
        return tag(
            "section",
            tag("h2", words.tell(f"way-{which}"), id=f"way-{which}"),
            tag("p", said),
            tag("div", button("take", words.tell(f"take-{which}"), which, "big"),
                link(self._to_look(letters), (art("eye-open"), words.tell("look-at")), "quiet",
                     id=f"look-{which}"), class_="row"),
            aria_labelledby=f"way-{which}",
        )  # fmt: skip

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        letters = self.letters
        match do:
            case "i-am" if letters and value.isdecimal():
                self._sits(letters, int(value))
            case "not-me":
                self.asked = None
            case "take" if letters and self.kept and self.comes is Comes.FORK:
                self._take(self.kept, letters, theirs=value == "there")
            case "back" | "return":
                self.shell.go("#/")
                return
            case _:
                return
        self.shell.repaint()

    def _sits(self, letters: Letters, seat: int) -> None:
        """Once more, where the seat has played at another device."""
        box = Mailbox(salt(self.shell.store.notes), letters)
        played = any(letter.seat == seat for letter in letters.written)
        if played and box.next_letter(seat).is_new and self.asked != seat:
            self.asked = seat
            return
        if self._fitting(letters):
            self.shell.store.notes.put(SIGNS + letters.id, self.signs)
        lay_down(self.shell.store, Kept(box, (seat,)))
        self._to_table(letters)

    def _take(self, kept: Kept, letters: Letters, *, theirs: bool) -> None:
        """Nothing is lost: the other way is kept beside, what was begun as a game of its own."""
        if not theirs:
            keep(self.shell.store, kept.with_box(kept.box.besides(letters)))
            self._to_table(letters)
            return
        if self.more:
            record = kept.box.host(None, self.more).record
            self.shell.store.begin(Session.resume(record)[0])
        self._goes_on(kept, letters)
