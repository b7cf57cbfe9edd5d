"""The table of a game that goes round by links: whose turn it is plays here, and hands on."""

from dataclasses import replace

from barnyard.core.errors import Refusal
from barnyard.core.game import OVER
from barnyard.room.looks import Awaits
from barnyard.web.desk.parts import Parts
from barnyard.web.desk.play import Play
from barnyard.web.desk.post import Answer
from barnyard.web.desk.screen import Screen
from barnyard.web.desk.shown import Shown
from barnyard.web.desk.table import Table
from barnyard.web.kept.notes import LETTERS
from barnyard.web.kept.saved import Saved
from barnyard.web.letters import view
from barnyard.web.letters.again import begun_again
from barnyard.web.letters.handing import Handing
from barnyard.web.letters.kept import Kept, begun_here, find, keep, taken_up
from barnyard.web.letters.texts import LetterWords
from barnyard.web.letters.wire import LetterWire
from barnyard.web.routes import Route, address
from barnyard.web.shell import Page, Shell

# What stands behind the id says what is shown first: somebody has just opened a link, or begun.
FIRST = {"new": "log", "hand": "hand"}


def table_page(shell: Shell, what: str) -> Page:
    id_, _, how = what.partition("/")
    return Play(shell, id_, LetterPost(shell, id_, FIRST.get(how, "")))


class LetterPost:
    SHEETS = "hand", "party", "numbers"

    def __init__(self, shell: Shell, id_: str, first: str) -> None:
        self.shell, self.id = shell, id_
        self.first = first  # the sheet that is shown first
        self.kept: Kept | None = None
        self.wire: LetterWire | None = None
        self.handing = Handing(shell)
        self.refused: Refusal | None = None  # why it cannot be handed on
        self._note: str | None = None  # as it was kept when the table was laid

    def laid(self, saved: Saved | None) -> Table | None:
        """Another tab may have handed it on."""
        self._note = self._kept_note()
        self.kept = kept = find(self.shell.store, self.id) if saved else None
        if kept is None:
            self.wire = None
            return None
        host = taken_up(kept, begun_here(self.shell.store, kept.letters))
        self.wire = LetterWire(host, kept.seats, len(kept.letters.events), kept.due)
        return Table(host, Screen(self.wire), self.wire.undo)

    def arrived(self, parts: Parts) -> None:
        kept, wire, first = self.kept, self.wire, self.first
        if wire is None or not first:
            return
        is_due = wire.look(None).awaits is not Awaits.ELSEWHERE
        if (first == "log" and kept and len(kept.letters.written) > 1) or (
            first == "hand" and not is_due
        ):
            parts.sheets.show(first)

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str) -> Answer:
        kept, wire = self.kept, self.wire
        if kept is None or wire is None:
            return Answer.NOT_OURS
        if self._note != self._kept_note():
            return Answer.HANDED  # another tab has handed it on: what is pressed was meant before
        if self.handing.act(do, kept.letters, self._said(kept)):
            return Answer.DONE
        match do:
            case "hand-on" if wire.is_played:
                return self._hand_on(kept, wire)
            case "here" if value.isdecimal():
                self._sits(kept, int(value))
                return Answer.HANDED
            case "again" if wire.host.turn == OVER:
                self.shell.go(address(Route("letters", begun_again(self.shell, kept))))
            case "luck" if wire.look(None).awaits is not Awaits.LUCK:
                pass  # it is somebody else's to roll
            case _:
                return Answer.NOT_OURS
        return Answer.DONE

    def _hand_on(self, kept: Kept, wire: LetterWire) -> Answer:
        assert wire.seat is not None
        handed = kept.with_box(kept.box.sealed(wire.host, wire.seat))
        try:
            keep(self.shell.store, handed)
        except Refusal as refused:
            self.refused = refused
            return Answer.DONE
        return Answer.HANDED

    def _kept_note(self) -> str | None:
        return self.shell.store.notes.get(LETTERS + self.id)

    def _sits(self, kept: Kept, seat: int) -> None:
        """Whoever is there already, gets up; but somebody has to be."""
        seats = set(kept.seats) ^ {seat}
        if seats and seat in range(len(kept.letters.table.players)):
            keep(self.shell.store, replace(kept, seats=tuple(sorted(seats))))

    def handed(self, parts: Parts) -> None:
        wire = self.wire
        if wire and wire.is_handed and wire.look(None).awaits in (Awaits.ELSEWHERE, Awaits.OVER):
            parts.sheets.show("hand")

    def _said(self, kept: Kept) -> str:
        """What goes along with the link."""
        words = self._words(kept)
        return words.tell("it-is-over" if kept.due is None else "you-are-due", seat=kept.due or 0)

    def _words(self, kept: Kept) -> LetterWords:
        return LetterWords(self.shell.words().language, kept.letters.table.players)

    # ------------------------------------------------------------------ what is shown

    def dressed(self, shown: Shown) -> Shown:
        if self.kept is None or self.wire is None:
            return shown
        own = view.OwnView(self._words(self.kept), self.kept, self.wire, self.handing, self.refused)
        return replace(
            shown,
            said=view.said(own),
            acts=None if shown.counting else view.acts(own, shown),
            own_sheets=view.sheets(own, shown),
        )
