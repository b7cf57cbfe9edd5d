"""Old data as the app makes it: games played by computer players, boards, a refereed game.

Only `write.py` needs this. Everything is drawn from streams with a name, so the same code makes
the same texts again.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from barnyard.bots.players import decide, player
from barnyard.core.errors import IllegalEvent
from barnyard.core.game import CHANCE, OVER
from barnyard.core.luck import Luck, SystemLuck
from barnyard.core.seats import level_of
from barnyard.core.session import Session
from barnyard.core.think import Level, think_out
from barnyard.games import load
from barnyard.games.life_is_life.cards import ALL_CARDS, HAND, in_order
from barnyard.links.boards import Board, drafts, maker
from barnyard.room.host import Host
from barnyard.web.referee import game as refereed
from tests.old.read import (
    LATER,
    FakeShell,
    OwnBoards,
    Play,
    Route,
    Store,
    shell_with,
    split,
)

STARTED = 1_790_000_000.0  # in September 2026
Until = Callable[[Session[Any]], bool]


class Clock:
    """A minute and a half passes whenever somebody looks at it."""

    def __init__(self) -> None:
        self.time = STARTED

    def __call__(self) -> float:
        self.time += 90.25
        return self.time


class Making:
    """A storage that fills up, and what each text in it is meant to be."""

    def __init__(self) -> None:
        self.shell = shell_with({})
        self.shell.store = self.store = Store(self.shell.storage, Clock())
        self.is_a: dict[str, str] = {}  # by name

    @property
    def texts(self) -> dict[str, str]:
        return self.shell.storage.texts

    def named(self, what: str, before: set[str]) -> None:
        """All that has come since then is that."""
        for name in sorted(set(self.texts) - before):
            self.is_a[name] = what

    # ------------------------------------------------------------------ games

    def game(
        self,
        what: str,
        key: str,
        players: Sequence[str],
        options: Mapping[str, object],
        until: Until,
        note: str = "",
        luck: Callable[[Session[Any]], Luck] | None = None,
    ) -> str:
        """The id of a game that was played so far."""
        before = set(self.texts)
        session = Session.begin(load(key), players, options)
        id_ = self.store.begin(session, note)
        play(session, until, what, luck(session) if luck else None)
        self.save(id_, session)
        self.named(what, before)
        return id_

    def save(self, id_: str, session: Session[Any]) -> None:
        self.store.save(id_, session, Host(session).mover)

    def pick(self, id_: str) -> None:
        """Half of a move, by somebody who has taken the device."""
        page = Play(self.shell, id_)
        page.act("open", "", {})
        assert page.table is not None
        page.act("pick", " ".join(in_parts(page.table.screen.look.moves)[-1]), {})
        self._half(page)

    def type(self, id_: str, keys: str) -> None:
        """Some of what came on a real table, by the digits of its keys."""
        page = Play(self.shell, id_)
        for each in keys:
            page.key(each)
        self._half(page)

    def _half(self, page: Play) -> None:
        before = set(self.texts)
        assert page.parts.half.picked
        self.shell.let_paint()
        self.named("half of a move, or of what came", before)

    # ------------------------------------------------------------------ a day, boards

    def day(self, day: str, until: Until) -> str:
        """The daily game of that date, by its page."""
        before = set(self.texts)
        self.shell.device.day = day
        LATER["daily"](self.shell, Route("daily", "mmm")).act("daily-start", "", {})
        id_ = self.shell.went[-1].removeprefix("#/play/")
        page = Play(self.shell, id_)
        assert page.table is not None
        session = Session.resume(page.table.host.record)[0]
        play(session, until, day, page.table.host.luck)
        self.save(id_, session)
        Play(self.shell, id_)  # where its result is noted
        self.named(f"the daily game of {day}", before)
        return id_

    def board(self, what: str, board: Board) -> str:
        before = set(self.texts)
        kept = OwnBoards(self.store, board.key).add(board)
        self.named(what, before)
        return kept.id


def play(session: Session[Any], until: Until, stream: str, luck: Luck | None = None) -> None:
    """Whoever is a person plays as a fair computer player."""
    rng = random.Random(stream)
    while session.turn != OVER and not until(session):
        turn = session.turn
        if not isinstance(turn, int):
            session.draw(luck or SystemLuck(rng))
            continue
        level = level_of(session.players[turn]) or Level.FAIR
        thinking = decide(session.game, session.state, turn, player(level), rng)
        session.play(think_out(thinking).move)


def the_end(_: Session[Any]) -> bool:
    return False


def events(count: int) -> Until:
    return lambda session: len(session.events) >= count


def a_choice(count: int) -> Until:
    """A person is about to choose a move of several parts."""

    def is_now(session: Session[Any]) -> bool:
        turn, enough = session.turn, len(session.events) >= count
        if not enough or not isinstance(turn, int) or level_of(session.players[turn]):
            return False
        return bool(in_parts(session.game.moves(session.seen(turn))))

    return is_now


def in_parts(moves: Sequence[str]) -> list[tuple[str, ...]]:
    """What may have been picked of them, and is none of them."""
    halves = [split(move).parts[:-1] for move in moves]
    return [half for half in halves if len(half) > 1]


def luck_is_due(count: int) -> Until:
    return lambda session: len(session.events) >= count and session.turn == CHANCE


# ------------------------------------------------------------------ boards


def fair_board(key: str, name: str) -> Board:
    """As the editor makes one by chance."""
    own = maker(key)
    return Board(key, name, think_out(own.fair(random.Random(name), own.KINDS[-1])))


def unfinished_board(key: str, name: str) -> Board:
    """With something on every second square."""
    how = drafts(key)
    draft = how.blank()
    for place in range(0, len(how.SQUARES), 2):
        draft = draft.put(place, how.THINGS[place % len(how.THINGS)])
    return Board(key, name, draft)


def wrong_board(key: str, name: str) -> Board:
    """With something on every square, and not as the rules want it."""
    how = drafts(key)
    draft = how.blank()
    for place in range(len(how.SQUARES)):
        draft = draft.put(place, how.THINGS[0])
    board = Board(key, name, draft)
    assert not board.good
    return board


# ------------------------------------------------------------------ real cards


def referee(shell: FakeShell, players: Sequence[str], options: Mapping[str, object]) -> Any:
    """The page of such a game, at its first moment."""
    session = Session.begin(load("life-is-life"), players, options)
    kept = refereed.Entered(session.players, session.options)
    refereed.keep(shell.store.notes, refereed.Refereed("life-is-life", kept), shell.store.now())
    return LATER["referee"](shell, Route("referee", "life-is-life"))


def enter(page: Any, until: Callable[[Any], bool]) -> None:
    """What the players at the real table tell, phase by phase."""
    rng = random.Random("real cards")
    while page.game.stage != "over" and not until(page.game):
        stage, before = page.game.stage, page.game.kept
        entry = {"first": "first:1", "last": rng.choice(["done", "count"]), "ended": "deal"}
        if stage == "hands":
            cards = _dealt(rng, page.game.state)
            page.act("typing", cards[:4], {})
            page.act("enter", f"hand:{cards}", {})
        elif stage == "phase" and rng.random() < 0.2:
            page.act("enter", f"sudden:{rng.randrange(3)}:R", {})
        elif stage == "phase":
            page.act("enter", f"knock:{rng.randrange(3)}", {})
        else:
            page.act("enter", entry[stage], {})
        assert page.refused is None or page.game.kept.entries == before.entries


def _dealt(rng: random.Random, state: Any) -> str:
    """Some hand that can be the next one."""
    left = list(ALL_CARDS)
    for card in "".join(hand or "" for hand in state.hands):
        left.remove(card)
    while True:
        cards = in_order(rng.sample(left, HAND))
        try:
            refereed.rules("life-is-life").apply(state, f"hand:{cards}")
        except IllegalEvent:
            continue
        return cards
