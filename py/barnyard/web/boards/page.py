"""The boards of a game: those that come with it, and those of the players' own."""

from itertools import count

from barnyard.core.draft import Draft
from barnyard.core.html import Html, Part, tag
from barnyard.games import load
from barnyard.links.boards import Board, drafts, tidy_name
from barnyard.web.boards.before_game import boards
from barnyard.web.boards.drawing import draft_table
from barnyard.web.boards.kept import Kept, OwnBoards
from barnyard.web.common.parts import art, button, heading, link, notice
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.web.travel.share_sheet import BoardSheet


class BoardsPage(Page):
    def __init__(self, shell: Shell, key: str) -> None:
        super().__init__(shell)
        self.game = load(key)
        self.words = shell.words(key)
        self.table = draft_table(key)
        self.own = OwnBoards(shell.store, key)
        self.gone: Kept | None = None  # what was deleted last: it can come back
        self.shared = ""  # the id of the board that is being passed on
        self.sheet: BoardSheet | None = None

    @property
    def published(self) -> list[int]:
        """The numbers of the boards that come with the game."""
        kind = boards(self.game.KEY)
        options = [each for each in self.game.OPTIONS if kind and each.key == kind.OPTION]
        return sorted(int(value) for option in options for value in option.values)

    # ------------------------------------------------------------------ what is shown

    def view(self) -> View:
        words, key = self.words, self.game.KEY
        title = words.name("boards", "title").format(game=self.game.TITLE)
        body = tag(
            "div",
            heading(title),
            tag("p", words.name("boards", "lead"), class_="lead"),
            self._gone(),
            button("new", words.name("boards", "new"), look="big"),
            self._section("own", [self._own_row(kept) for kept in self.own.all()]),
            self._section("built-in", [self._built_in(number) for number in self.published]),
            link(f"#/{key}", words.say("play-it"), "quiet"),
            class_="page boards",
        )
        return View(title, body)

    def _gone(self) -> Html | None:
        if self.gone is None:
            return None
        back = button("bring-back", self.words.say("board-bring-back"))
        return notice(self.words.say("board-gone", board=self.gone.board.called), back)

    def _section(self, which: str, rows: list[Html]) -> Html | None:
        """The ones that come with the game say what they are."""
        if not rows:
            return None
        words, title = self.words, f"boards-{which}"
        made = words.name("boards", "reconstructed") if which == "built-in" else None
        return tag(
            "section",
            tag("h2", words.name("boards", which), id=title),
            tag("p", made, class_="help") if made else None,
            tag("ul", rows, class_="board-list"),
            aria_labelledby=title,
        )

    def _row(self, id_: str, board: Board, said: Part, ways: Part) -> Html:
        drawn = tag("div", self.table.drawing(board.draft), class_="board-small")
        about = tag("div", tag("strong", board.called), tag("small", said), class_="about")
        sheet = self.sheet.view(self.words) if self.sheet and id_ == self.shared else None
        inside = tag("div", about, tag("div", ways, class_="row"))
        return tag("li", drawn, inside, sheet, id=f"board-{id_}")

    def _built_in(self, number: int) -> Html:
        board, words = self._board_of(number), self.words
        facts = self.table.facts(board.draft, words.name)
        ways = (self._play(str(number), board), self._copy(str(number), board))
        return self._row(str(number), board, facts, ways)

    def _board_of(self, number: int) -> Board:
        name = self.words.name("boards", "of-number").format(number=number)
        return Board(self.game.KEY, name, drafts(self.game.KEY).draft_of(number))

    def _own_row(self, kept: Kept) -> Html:
        words, id_, board = self.words, kept.id, kept.board
        facts = self.table.facts(board.draft, words.name)
        good = board.good
        unsaved = tag("span", words.say("board-unsaved")) if self.own.unsaved(id_) else None
        said = (facts if good else words.say("board-unfinished"), " ", unsaved)
        named = {"aria_label": f"{words.say('board-edit')}: {board.called}"}
        ways = (
            self._play(id_, board) if good else None,
            link(f"#/{board.key}/boards/{id_}", words.say("board-edit"), id=f"edit-{id_}", **named),
            self._copy(id_, board),
            self._press("share", "share", id_, board, art("share")) if good else None,
            self._press("delete", "delete", id_, board),
        )
        return self._row(id_, board, said, ways)

    def _play(self, id_: str, board: Board) -> Html:
        said = self.words.say("board-play")
        return link(f"#/{board.key}/with/{id_}", said, id=f"play-{id_}",
                    aria_label=f"{said}: {board.called}")  # fmt: skip

    def _copy(self, id_: str, board: Board) -> Html:
        return self._press("copy", "board-copy", id_, board)

    def _press(self, do: str, text: str, id_: str, board: Board, picture: Part = None) -> Html:
        said = self.words.say(text)
        open_ = {"aria_expanded": self.shared == id_} if do == "share" else {}
        return button(
            do, (picture, said), id_, "quiet", aria_label=f"{said}: {board.called}", **open_
        )

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        match do:
            case "new":
                self._make(self._new_name(), drafts(self.game.KEY).blank())
                return
            case "copy":
                if board := self._found(value):
                    self._make(self.words.say("board-copy-of", board=board.name), board.draft)
                return
            case "delete" if kept := self.own.get(value):
                self.own.drop(value)
                self.gone = kept
            case "bring-back" if self.gone:
                self.own.put(self.gone)
                self.gone = None
            case "share":
                self._share("" if value in ("", self.shared) else value)
            case _ if self.sheet:
                self.sheet.act(do, value)
        self.shell.repaint()

    def stored(self) -> None:
        self.shell.repaint()

    def _found(self, id_: str) -> Board | None:
        if id_.isdecimal() and int(id_) in self.published:
            return self._board_of(int(id_))
        kept = self.own.get(id_)
        return kept.board if kept else None

    def _make(self, name: str, draft: Draft) -> None:
        """A board of their own, to be worked on at once."""
        kept = self.own.add(Board(self.game.KEY, tidy_name(name), draft))
        self.shell.go(f"#/{self.game.KEY}/boards/{kept.id}")

    def _new_name(self) -> str:
        names = {kept.board.name for kept in self.own.all()}
        own = self.words.name("boards", "own-number")
        return next(name for number in count(1) if (name := own.format(number=number)) not in names)

    def _share(self, id_: str) -> None:
        kept = self.own.get(id_)
        good = kept is not None and kept.board.good
        self.shared = id_ if good else ""
        self.sheet = BoardSheet(self.shell, kept.board) if kept and good else None
