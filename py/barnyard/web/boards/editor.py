"""A board of the players' own is made: painted square by square, checked all the while.

Every change is kept at once, finished or not; `undo` takes back one stroke after the other.
"""

import random
from dataclasses import replace

from barnyard.core.draft import NOTHING, Draft
from barnyard.core.errors import CannotUndo
from barnyard.links.boards import drafts, maker, tidy_name
from barnyard.web.boards.drawing import draft_table
from barnyard.web.boards.editor_view import Faults, Making, editor_view, faults_of, gone_view
from barnyard.web.boards.kept import Kept, OwnBoards
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.web.think.thinking import Thinking
from barnyard.web.travel.share_sheet import BoardSheet

MOST_UNDONE = 200
RUBBER = ("0", "Delete", "Backspace")  # keys


class BoardEditor(Page):
    def __init__(self, shell: Shell, key: str, id_: str) -> None:
        super().__init__(shell)
        self.words = shell.words(key)
        self.of = key  # the game's
        self.how = drafts(key)
        self.table = draft_table(key)
        self.own = OwnBoards(shell.store, key)
        self.kept = self.own.get(id_)
        self.brush = self.how.THINGS[0]
        self.at = self.how.SQUARES[0]  # where the keyboard is
        self.past: list[Draft] = []  # before each change
        self.sought = Thinking(self, self._draft)  # a fair board that is on its way
        self.explained = False  # whether it is said what is fair
        self.sheet: BoardSheet | None = None
        self.said = self._summary()  # what was last told about the faults

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        if self.kept is None:
            return gone_view(self.words, self.of)
        making = Making(
            self.words,
            self.how,
            self.table,
            self.kept,
            self.brush,
            self.at,
            self._faults(),
            can_undo=bool(self.past),
            seeking=self.sought.is_on,
            explained=self.explained,
            unsaved=self.own.unsaved(self.kept.id),
            kinds=maker(self.of).KINDS,
            sheet=self.sheet.view(self.words) if self.sheet else None,
        )
        return editor_view(making)

    def _draft(self) -> Draft | None:
        return self.kept.board.draft if self.kept else None

    def _faults(self) -> Faults:
        return faults_of(self.how, self.kept.board.draft) if self.kept else []

    def _summary(self) -> str:
        if self.kept and self.kept.board.draft.is_bare:
            return self.words.say("board-bare")
        return self.words.say("board-faults", count=len(self._faults()))

    # ------------------------------------------------------------------ what is done

    def act(self, do: str, value: str, fields: Fields) -> None:
        if self.kept is None:
            return
        match do:
            case "paint":
                self._paint(self.kept, [value], tell=True)
            case "stroke":
                self._paint(self.kept, value.split(), goes_on=True)
            case "type":
                self._type(self.kept, *value.split(" ", 1))
            case "board-name":
                self._name(self.kept, value)
                return  # it stands in its field
            case "board-count":
                self._count(self.kept, value)
            case _:
                self._press(do, value)
        self.shell.repaint()

    def _press(self, do: str, value: str) -> None:
        match do:
            case "brush":
                self.brush = value if value in self.how.THINGS else NOTHING
            case "undo":
                self._undo()
            case "fair" if value in maker(self.of).KINDS:
                self._seek(value)
            case "criteria":
                self.explained = not self.explained
            case "share":
                self._share()
            case _ if self.sheet:
                self.sheet.act(do, value)

    # ------------------------------------------------------------------ painting

    def _paint(
        self, kept: Kept, squares: list[str], *, goes_on: bool = False, tell: bool = False
    ) -> None:
        """A stroke that goes on is one with its beginning, when it is taken back."""
        draft, known = kept.board.draft, [each for each in squares if each in self.how.SQUARES]
        for square in known:
            draft = draft.put(self.how.SQUARES.index(square), self.brush)
            self.at = square
        if tell and draft != kept.board.draft:
            self._tell(squares[0], draft)
        self._change(kept, draft, goes_on=goes_on)

    def _type(self, kept: Kept, square: str, key: str = "") -> None:
        """A key puts down what it stands for; the focus has gone on to the next square."""
        keys = {self.table.key(thing, self.words.name).upper(): thing for thing in self.how.THINGS}
        thing = NOTHING if key in RUBBER else keys.get(key.upper())
        if square not in self.how.SQUARES or thing is None:
            return
        self.brush = thing
        self._paint(kept, [square], tell=True)

    def _change(self, kept: Kept, draft: Draft, *, goes_on: bool = False) -> None:
        before = kept.board.draft
        if draft == before:
            return
        if not (goes_on and self.past):
            self.past = [*self.past[-MOST_UNDONE:], before]
        self._put(kept, draft)

    def _put(self, kept: Kept, draft: Draft) -> None:
        self.kept = replace(kept, board=replace(kept.board, draft=draft))
        self._keep(self.kept)
        summary = self._summary()
        if summary != self.said:
            self.shell.announce([summary])
        self.said = summary

    def _keep(self, kept: Kept) -> None:
        self.own.put(kept)
        self._renew_sheet(kept)

    def _renew_sheet(self, kept: Kept) -> None:
        """What is passed on changes with the board, and goes when it is no board any more."""
        if self.sheet:
            self.sheet = BoardSheet(self.shell, kept.board) if kept.board.good else None

    def _undo(self) -> None:
        if self.kept and self.past:
            self._put(self.kept, self.past.pop())
        else:
            self.shell.announce([self.words.refusal(CannotUndo("undo-nothing"))])

    def _tell(self, square: str, draft: Draft) -> None:
        thing = self.table.called(draft.things[self.how.SQUARES.index(square)], self.words.name)
        self.shell.announce([self.words.say("board-square", square=square, thing=thing)])

    # ------------------------------------------------------------------ all else

    def _name(self, kept: Kept, text: str) -> None:
        if name := tidy_name(text):
            self.kept = replace(kept, board=replace(kept.board, name=name))
            self._keep(self.kept)

    def _count(self, kept: Kept, value: str) -> None:
        if value.isdecimal() and int(value) in self.how.COUNTS:
            self._change(kept, replace(kept.board.draft, count=int(value)))

    def _share(self) -> None:
        if self.sheet or not (self.kept and self.kept.board.good):
            self.sheet = None
        else:
            self.sheet = BoardSheet(self.shell, self.kept.board)

    def _seek(self, kind: str) -> None:
        """Chance comes from the system; a board is made between the frames of the page."""
        self.sought.begin(maker(self.of).fair(random.SystemRandom(), kind), self._found)

    def _found(self, draft: Draft) -> None:
        if self.kept:
            self.shell.announce([self.words.say("board-fair-made")])
            self._change(self.kept, draft)
        self.shell.repaint()

    def stored(self) -> None:
        """Another tab has worked on the same board: that counts, and can be taken back."""
        kept = self.own.get(self.kept.id) if self.kept else None
        if kept and self.kept and kept != self.kept:
            self.past.append(self.kept.board.draft)
            self.kept = kept
            self._renew_sheet(kept)
            self.said = self._summary()
            self.shell.repaint()
