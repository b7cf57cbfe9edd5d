"""A board that came by a link: looked at, and not kept until somebody wants it."""

from barnyard.core.html import tag
from barnyard.games import load
from barnyard.links.boards import Board, read_board
from barnyard.links.number import BadLink
from barnyard.web.boards.drawing import draft_table
from barnyard.web.boards.kept import OwnBoards
from barnyard.web.common.parts import button, heading, link
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.web.travel.linked import refused_link


class LinkedBoard(Page):
    def __init__(self, shell: Shell, text: str) -> None:
        super().__init__(shell)
        self.board: Board | None = None
        self.refused: BadLink | None = None
        try:
            self.board = read_board(text)
        except BadLink as refused:
            self.refused = refused

    def view(self) -> View:
        if self.board is None:
            return refused_link(self.shell.words(), self.refused)
        return self._shown(self.board)

    def _shown(self, board: Board) -> View:
        words, table = self.shell.words(board.key), draft_table(board.key)
        game = load(board.key).TITLE
        menu = link("#/", words.say("to-menu"), "quiet", id="to-menu")
        body = tag(
            "div",
            heading(board.called),
            tag("p", words.name("boards", "linked").format(game=game), class_="lead"),
            tag("div", table.drawing(board.draft), class_="board-large"),
            tag("p", table.facts(board.draft, words.name), class_="help"),
            tag("div", button("board-play", words.say("board-play"), look="big"),
                button("board-keep", words.say("board-keep")), menu, class_="row"),
            class_="page narrow",
        )  # fmt: skip
        return View(f"{game}: {board.called}", body)

    def act(self, do: str, value: str, fields: Fields) -> None:
        if self.board is None or do not in ("board-play", "board-keep"):
            return
        own = OwnBoards(self.shell.store, self.board.key)
        same = [kept for kept in own.all() if kept.board == self.board]
        kept = same[0] if same else own.add(self.board)
        way = f"with/{kept.id}" if do == "board-play" else "boards"
        self.shell.go(f"#/{self.board.key}/{way}")
