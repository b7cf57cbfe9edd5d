"""Before a game: who plays, by which options; and the games that were begun already."""

import random
from collections.abc import Callable
from typing import Any

from barnyard.core.errors import BadSetup
from barnyard.core.luck import SystemLuck
from barnyard.core.seats import is_computer
from barnyard.core.session import Session
from barnyard.games import GamePart, load
from barnyard.room.lot import draws_lot, let_begin
from barnyard.web.boards.before_game import Own, boards
from barnyard.web.kept.games_list import GamesList
from barnyard.web.kept.going_on import going_on
from barnyard.web.kept.notes import REAL
from barnyard.web.routes import Route, address
from barnyard.web.set_up.like_me import LikeMe
from barnyard.web.set_up.line_up import LineUp
from barnyard.web.set_up.seats import default_name
from barnyard.web.set_up.view import Shown, set_up_view
from barnyard.web.shell import Fields, Page, Shell, View
from barnyard.words import announced

BY_LOT = "lot"


class SetUp(Page):
    def __init__(self, shell: Shell, key: str, *, first: bool = False, board: str = "") -> None:
        super().__init__(shell)
        self.game = load(key)
        self.list = GamesList(self, key)
        self.options = self._usual()
        self.own = self._own_board()
        self.refused: BadSetup | None = None
        self.tells_of_lot = False
        self.line_up = LineUp(self.game.SEATS, shell.settings, first=first)
        self.like = LikeMe(shell, key)
        # the seat that begins, or BY_LOT: as the game has it until somebody says so
        self.begins = BY_LOT if draws_lot(key) else "0"
        self.lifted: int | None = None  # the seat that is being dragged
        self.real = False  # whether dice and cards are real ones
        self.replaces = False  # whether the next start takes the place of a refereed game
        if own := self.own:
            self._read_option(own.kind.OPTION, board)
            shell.afterwards(self, lambda: self._fetch_made(own, board))

    def _usual(self) -> dict[str, object]:
        """As it was played last."""
        last = self.shell.settings.variants.get(self.game.KEY, {})
        return {
            each.key: kept if (kept := last.get(each.key)) in each.values else each.default
            for each in self.game.OPTIONS
            if not each.by_seat
        }

    def _own_board(self) -> Own | None:
        """The text of a board from the last time, or of the usual one to begin with."""
        kind = boards(self.game.KEY)
        if kind is None:
            return None
        text = self.shell.settings.boards.get(self.game.KEY)
        return Own(self.game.KEY, kind, text or kind.written(self.options[kind.OPTION]))

    def _fetch_made(self, own: Own, board: str) -> None:
        """The boards that were made before; the address may have named one of them."""
        own.fetch(self.shell.store)
        if board in own.made:
            own.choose(board)
        if own.made:
            self.shell.repaint()

    def view(self) -> View:
        if self.line_up.like():
            self.like.read(self, self.shell.repaint)
        words = self.shell.words(self.game.KEY)
        shown = Shown(
            self.game, words, self.line_up, self.options, self.refused,
            self.shell.settings.profiles, self.begins, self.own, self.real, self.replaces,
            self.like.said(self.line_up),
            going_on(self.list.running(self.list.games()), self.shell.store.notes, self.game.KEY),
            self.tells_of_lot,
        )  # fmt: skip
        return set_up_view(shown)

    # ------------------------------------------------------------------ what is done

    def act(self, do: str, value: str, fields: Fields) -> None:
        levels = self.line_up.levels()
        if fields:
            self._read(fields)
        if do == "typed" and levels == self.line_up.levels():
            return  # it stands in its field
        self.refused, self.tells_of_lot = None, do == "by-lot"
        self.replaces = self.replaces and do == "start"
        if do == "start":
            self.when_settled(self, self._start)
            return
        if do == "invite":
            self._remember()
            self.shell.go(address(Route("invite", self.game.KEY)))
            return
        self._seat(do, value)
        self.shell.repaint()

    def _seat(self, do: str, value: str) -> None:
        """Who sits where."""
        match do:
            case "person":
                self.line_up.tap(value)
            case "pick":
                self._drag(value)
            case _:
                self.line_up.press(do, value)

    def _drag(self, value: str) -> None:
        """One seat is taken up, and put down on another."""
        what, _, seat = value.partition(":")
        if what == "from":
            self.lifted = int(seat)
        elif self.lifted is not None:
            self.line_up.move(self.lifted, int(seat))
            self.lifted = None

    def _read(self, fields: Fields) -> None:
        """What has been typed and chosen so far."""
        self.line_up.read(fields)
        self.begins = fields.get("begins", self.begins)
        self.real = fields.get("luck", REAL if self.real else "") == REAL
        for option in self.game.OPTIONS:
            self._read_option(option.key, fields.get(f"option-{option.key}", ""))
        if self.own:
            self._read_board(self.own, fields)

    def _read_option(self, key: str, chosen: str) -> None:
        for option in self.game.OPTIONS:
            for value in option.values:
                if option.key == key and str(value).lower() == chosen:
                    self.options[key] = value

    def _read_board(self, own: Own, fields: Fields) -> None:
        """A text that makes a board is remembered at once."""
        if (chosen := fields.get(f"option-{own.kind.OPTION}")) is not None:
            own.choose(chosen)
        text, shell = fields.get(f"own-{own.kind.OPTION}"), self.shell
        if text is not None and own.put(text) and text != shell.settings.boards.get(self.game.KEY):
            shell.choose(shell.settings.with_board(self.game.KEY, own.text))

    def _settled(self) -> dict[str, object]:
        """Raises `BadSetup` when the board of their own is none."""
        own = {self.own.kind.OPTION: self.own.value()} if self.own and self.own.chosen else {}
        return {**self.options, **own}

    def _start(self) -> None:
        try:
            session = self._session()
        except BadSetup as refused:
            self.refused = refused
            self.shell.repaint()
            return
        self._remember()
        if self._is_refereed():
            self.shell.afterwards(self, lambda: self._referee(session))
            return
        id_ = self.shell.store.begin(self._opened(session), REAL if self.real else "")
        self.shell.go(f"#/play/{id_}")

    def when_settled(self, page: Page, then: Callable[[], None]) -> None:
        """At once, unless a computer is to follow whoever is here: then their games are read
        first, for the page that waits for it."""
        if self.line_up.like() and not self.like.is_read:
            self.like.read(page, then)
        else:
            then()

    def begun(self) -> str:
        """The game, as it would be played without choosing anything."""
        session = self._session()
        self._remember()
        return self.shell.store.begin(session)

    def _session(self) -> Session[Any]:
        """Raises `BadSetup`."""
        names = self.names()
        order = self._in_turn(len(names))
        options = self._settled() | self._by_seat(order)
        session = Session.begin(self.game, [names[seat] for seat in order], options)
        if self._is_refereed() and any(map(is_computer, names)):
            raise BadSetup("real-people")
        return session

    def _is_refereed(self) -> bool:
        return self.real and announced(self.game.KEY, GamePart.REFEREE)

    def _remember(self) -> None:
        """Who sat there, and how it was played."""
        line_up, settings, names = self.line_up, self.shell.settings, self.names()
        people = line_up.signs_of_people(names, named=True)
        guests = line_up.signs_of_people(names, named=False)
        settings = settings.with_table(people, line_up.given(), guests, line_up.like())
        self.shell.choose(settings.with_variant(self.game.KEY, self.options))

    def _opened(self, session: Session[Any]) -> Session[Any]:
        """Where somebody was said to begin, the lot has nothing to decide."""
        if not self.real and self.begins.isdecimal():
            let_begin(session, int(self.begins), SystemLuck().draw)
        return session

    def _referee(self, session: Session[Any]) -> None:
        """A table with cards that only the players see. A game that still runs there is not lost
        by mistake."""
        from barnyard.web.referee.game import Entered, Refereed, find, keep

        store, key = self.shell.store, self.game.KEY
        running = find(store.notes, key)
        if running and running.can_undo and running.stage != "over" and not self.replaces:
            self.replaces = True
            self.shell.repaint()
            return
        keep(store.notes, Refereed(key, Entered(session.players, session.options)), store.now())
        self.shell.go(address(Route("referee", key)))

    def _by_seat(self, order: list[int]) -> dict[str, object]:
        """What each has for itself, wherever it sits down."""
        numbers = [self.line_up.rows[seat].ahead for seat in order]
        return {option.key: numbers for option in self.game.OPTIONS if option.by_seat}

    def _in_turn(self, seats: int) -> list[int]:
        """Whoever begins comes first, where the game has no lot of its own; the others follow round
        the table."""
        at = int(self.begins) if self.begins.isdecimal() else 0
        if self.begins == BY_LOT:
            at = random.SystemRandom().randrange(seats)
        if draws_lot(self.game.KEY):
            at = 0
        return [(at + seat) % seats for seat in range(seats)]

    def names(self) -> list[str]:
        self.like.follow(self.line_up)
        words = self.shell.words()
        return self.line_up.names(lambda seat, computer: default_name(words, seat, computer))

    def stored(self) -> None:
        """Saved games may have changed; what has been typed here stays in its fields."""
