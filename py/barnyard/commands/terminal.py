"""play: a game in the terminal, people and computer players mixed."""

import argparse
import sys
from collections.abc import Callable, Sequence

from barnyard import games
from barnyard.bots.partner import after
from barnyard.commands.files import load_record, save_record
from barnyard.commands.typed import Typed
from barnyard.core.errors import BadRecord, CannotUndo, IllegalEvent
from barnyard.core.game import AnyGame
from barnyard.core.legible import isolated, printable, shortened
from barnyard.core.options import parse
from barnyard.core.seats import bare, computer, level_of
from barnyard.core.session import Session
from barnyard.core.think import Level, think_out
from barnyard.room.host import Host
from barnyard.room.looks import Awaits

FEW = 16  # so many moves are listed without being asked for
BOT = "bot"


class Quit(Exception):
    """Somebody has had enough."""


def play(chosen: argparse.Namespace) -> None:
    try:
        _play(chosen)
    except (Quit, EOFError):
        print(Typed(chosen.language).phrase("goodbye"))


def _play(chosen: argparse.Namespace) -> None:
    real = chosen.dice == "real"
    host, trouble = _resumed(chosen.resume, real) if chosen.resume else (_begun(chosen, real), None)
    speech = Typed(chosen.language, host.game.KEY, [_shown(name) for name in host.players])
    if trouble is not None:
        number, why = trouble.number, speech.refusal(trouble)
        print(speech.phrase("resumed-in-part", number=number, why=why))
    Terminal(host, speech, chosen.resume or chosen.save).run()


def _resumed(path: str, real: bool) -> tuple[Host, BadRecord | None]:
    return Host.resume(load_record(path), typed=real)


def _begun(chosen: argparse.Namespace, real: bool) -> Host:
    game = games.load(chosen.game or _ask_game(chosen.language))
    players = chosen.players.split(",") if chosen.players else _default_players(game, chosen)
    names = [_named(name.strip(), seat) for seat, name in enumerate(players)]
    session = Session.begin(game, names, parse(chosen.option))
    session.typed = real
    return Host(session)


def _ask_game(language: str) -> str:
    speech = Typed(language)
    listed = games.keys()
    for number, key in enumerate(listed, 1):
        print(f"{number:3}) {games.load(key).TITLE}")
    while True:
        typed = input(speech.phrase("which-game")).strip()
        if typed in listed:
            return typed
        if typed in map(str, range(1, len(listed) + 1)):
            return listed[int(typed) - 1]


def _default_players(game: AnyGame, chosen: argparse.Namespace) -> list[str]:
    guest = Typed(chosen.language).phrase("guest")
    return [guest, *[BOT] * (game.SEATS[0] - 1)]


def _named(name: str, seat: int) -> str:
    """A computer player without a name gets a number: "bot" and "bot:strong" are enough."""
    if name == BOT:
        return computer(Level.FAIR, str(seat + 1))
    head, _, word = name.partition(":")
    return computer(Level(word), str(seat + 1)) if head == BOT and word in list(Level) else name


def _shown(name: str) -> str:
    level = level_of(name)
    told = isolated(shortened(printable(bare(name))))
    return f"{told} ({level})" if level else told


class Terminal:
    """One game at one terminal: shows what may be seen, asks whoever is to move."""

    def __init__(self, host: Host, speech: Typed, save: str | None) -> None:
        self.host = host
        self.speech = speech
        self.save = save
        self.by_person = False  # whether a person took the last decision
        self.after = ""  # what a partner has said to be after
        self.told: list[str] = []  # what the last event said

    # ------------------------------------------------------------------ the course of a game

    def run(self) -> None:
        print(self.speech.phrase("welcome", game=self.host.game.TITLE))
        self._keep()
        while (awaits := self.host.awaits) is not Awaits.OVER:
            if awaits is Awaits.MOVE:
                self._person()
            elif awaits is Awaits.COMPUTER:
                self._computer()
            else:
                self._chance()
        self._show(self._watcher())

    def _chance(self) -> None:
        """Before luck makes it final, a person can still take a decision back."""
        if (
            self.by_person
            and self.host.can_undo
            and self._ask("before-luck").casefold() in ("undo", "u")
        ):
            self._undo()
        elif self.host.typed:
            self._came()
        else:
            self.by_person = False
            self._happens(self.host.press)

    def _computer(self) -> None:
        self.by_person = False
        thought = think_out(self.host.decision())
        self._happens(lambda: self.host.play(thought.move))

    def _person(self) -> None:
        seat = self.host.mover
        assert seat is not None
        self._curtain(seat)
        shown = None
        while self.host.turn == seat:
            if shown != self.host.version:
                shown = self.host.version
                self._show(seat)
            moves = self.host.look(seat).moves
            self._list(moves, everything=False)
            self._answer(self._ask("your-move", seat=seat), moves)
        self._close_curtain(seat)

    def _answer(self, typed: str, moves: Sequence[str]) -> None:
        """A command, the number of a move, or the move itself."""
        commands: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "moves": lambda: self._list(moves, everything=True),
            "log": self._log,
            "help": lambda: print(self.speech.phrase("terminal-help")),
        }
        word, _, rest = typed.partition(" ")
        if word == "save" and rest:
            self.save = rest.strip()
            self._keep()
        elif typed in commands:
            commands[typed]()
        elif typed:
            self.by_person = True
            self._happens(lambda: self.host.play(chosen_move(typed, moves)))

    def _happens(self, event: Callable[[], None]) -> None:
        """One event: checked, saved, then told."""
        before = self.host.length
        try:
            event()
        except IllegalEvent as refusal:
            print(self.speech.refusal(refusal))
            return
        self._keep()
        self.told = [*self._news_since(before), *self._partner()]
        print(*self.told, sep="\n")

    def _partner(self) -> list[str]:
        """What a computer player is after, where all play together, whenever that changes."""
        look = self.host.look(self._watcher())
        told = after(look.game, look.players, look.mover, look.seen)
        before, self.after = self.after, self.speech.partner(told) if told else ""
        if told is None or self.after == before:
            return []
        return [self.speech.phrase("says", seat=told["seat"], words=self.after)]

    def _undo(self) -> None:
        events = list(self.host.events)
        try:
            self.host.undo()
        except CannotUndo as refusal:
            print(self.speech.refusal(refusal))
            return
        self._keep()
        print(self.speech.phrase("undone", event=events[self.host.length]))

    def _keep(self) -> None:
        if not self.save:
            return
        try:
            save_record(self.host.record, self.save)
        except OSError as error:
            detail = error.strerror or type(error).__name__
            file = printable(self.save)
            print(self.speech.phrase("not-saved", file=file, detail=detail), file=sys.stderr)

    # ------------------------------------------------------------------ asking and showing

    def _came(self) -> None:
        """What came on the real table, typed in."""
        look = self.host.look(self._watcher())
        listed = list(look.game.chances(look.seen) or ())
        examples = ", ".join(listed[:3]) or look.game.sample(look.seen, self.host.rng)
        due = self.speech.name("due", look.due)
        typed = self._ask("what-came", due=due, example=examples)
        if typed.casefold() == "undo":
            self._undo()
            return
        self.by_person = False
        self._happens(lambda: self.host.came(chosen_move(typed, listed, numbered=False)))

    def _ask(self, phrase: str, **facts: object) -> str:
        typed = input(self.speech.phrase(phrase, **facts)).strip()
        if typed.casefold() == "quit":
            raise Quit
        return typed

    def _watcher(self) -> int | None:
        """Whose eyes the terminal has: of the only person, else of nobody in particular."""
        people = self.host.people
        return people[0] if len(people) == 1 else None

    def _secret(self, seat: int) -> bool:
        """Whether that seat sees anything that others at this terminal may not."""
        return seat != self._watcher() and self.host.hides_from_others(seat)

    def _curtain(self, seat: int) -> None:
        if self._secret(seat):
            self._ask("curtain", seat=seat)

    def _close_curtain(self, seat: int) -> None:
        """What that seat saw goes off the screen and out of its scroll-back, but not the news."""
        if self._secret(seat) and sys.stdout.isatty():
            print("\033[3J\033[H\033[2J", end="")
            print(*self.told, sep="\n")

    def _show(self, seat: int | None) -> None:
        look = self.host.look(seat)
        print()
        for line in look.game.sketch(look.seen, self.speech.name):
            print(line)
        print()

    def _list(self, moves: Sequence[str], *, everything: bool) -> None:
        if everything or len(moves) <= FEW:
            print("  ".join(f"{number}) {move}" for number, move in enumerate(moves, 1)))
        else:
            examples = [moves[0], moves[len(moves) // 2], moves[-1]]
            print(self.speech.phrase("many-moves", count=len(moves), examples=examples))

    def _log(self) -> None:
        for line in self._news_since(0):
            print(line)

    def _news_since(self, at: int) -> list[str]:
        """As whoever watches may hear them."""
        news = self.host.past(self._watcher()).news_since(at)
        return [self.speech.news(item) for items in news for item in items]


def chosen_move(typed: str, moves: Sequence[str], *, numbered: bool = True) -> str:
    """The move meant by its number, by itself, or by the end of it that is like no other's."""
    if numbered and typed.isdecimal() and 0 < int(typed) <= len(moves):
        return moves[int(typed) - 1]
    ending = [move for move in moves if move.endswith(f":{typed}")]
    return ending[0] if len(ending) == 1 and typed not in moves else typed
