"""play: a game in the terminal, people and computer players mixed."""

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from typing import Any

from barnyard import games
from barnyard.bots.players import decide, player
from barnyard.commands.files import load_record, printable, save_record
from barnyard.core.errors import BadRecord, CannotUndo, IllegalEvent
from barnyard.core.game import CHANCE, OVER, AnyGame
from barnyard.core.look import look_back
from barnyard.core.luck import AskedLuck, Luck, SystemLuck
from barnyard.core.options import parse
from barnyard.core.seats import computer, is_computer, level_of, shown
from barnyard.core.session import Session
from barnyard.core.think import Level, think_out
from barnyard.words.speech import Speech

FEW = 16  # so many moves are listed without being asked for
BOT = "bot"


class Quit(Exception):
    """Somebody has had enough."""


def play(chosen: argparse.Namespace) -> None:
    try:
        _play(chosen)
    except (Quit, EOFError):
        print(Speech(chosen.language).phrase("goodbye"))


def _play(chosen: argparse.Namespace) -> None:
    real = chosen.dice == "real"
    session, trouble = _resumed(chosen.resume, real) if chosen.resume else (_begun(chosen), None)
    session.typed = real
    speech = Speech(chosen.language, session.game.KEY, [_shown(name) for name in session.players])
    if trouble is not None:
        number, why = trouble.number, speech.refusal(trouble)
        print(speech.phrase("resumed-in-part", number=number, why=why))
    table = Table(session, speech, chosen.resume or chosen.save)
    table.run(AskedLuck(table.ask_luck) if real else SystemLuck())


def _resumed(path: str, real: bool) -> tuple[Session[Any], BadRecord | None]:
    return Session.resume(load_record(path), typed=real)


def _begun(chosen: argparse.Namespace) -> Session[Any]:
    game = games.load(chosen.game or _ask_game(chosen.language))
    players = chosen.players.split(",") if chosen.players else _default_players(game, chosen)
    names = [_named(name.strip(), seat) for seat, name in enumerate(players)]
    return Session.begin(game, names, parse(chosen.option))


def _ask_game(language: str) -> str:
    speech = Speech(language)
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
    guest = Speech(chosen.language).phrase("guest")
    return [guest, *[BOT] * (game.SEATS[0] - 1)]


def _named(name: str, seat: int) -> str:
    """A computer player without a name gets a number: "bot" and "bot:strong" are enough."""
    if name == BOT:
        return computer(Level.FAIR, str(seat + 1))
    head, _, word = name.partition(":")
    return computer(Level(word), str(seat + 1)) if head == BOT and word in list(Level) else name


def _shown(name: str) -> str:
    level = level_of(name)
    return printable(f"{shown(name)} ({level})" if level else name)


class Table:
    """One game at one terminal: shows what may be seen, asks whoever is to move."""

    def __init__(self, session: Session[Any], speech: Speech, save: str | None) -> None:
        self.session = session
        self.speech = speech
        self.people = [seat for seat, name in enumerate(session.players) if not is_computer(name)]
        self.save = save
        self.by_person = False  # whether a person took the last decision
        self.told: list[str] = []  # what the last event said
        self.rng = random.SystemRandom()

    # ------------------------------------------------------------------ the course of a game

    def run(self, luck: Luck) -> None:
        print(self.speech.phrase("welcome", game=self.session.game.TITLE))
        self._keep()
        while (turn := self.session.turn) != OVER:
            if turn == CHANCE:
                self._chance(luck)
            elif turn in self.people:
                self._person(int(turn))
            else:
                self._bot(int(turn))
        self._show(self._watcher())

    def _chance(self, luck: Luck) -> None:
        """Before luck makes it final, a person can still take a decision back."""
        if (
            self.by_person
            and self.session.can_undo
            and self._ask("before-luck").casefold() in ("undo", "u")
        ):
            self._undo()
            return
        event = luck.draw(self.session.game, self.session.state)
        if event is not None:
            self.by_person = False
            self._play(event)

    def _bot(self, seat: int) -> None:
        self.by_person = False
        own = player(level_of(self.session.players[seat]) or Level.EASY)
        game, state = self.session.game, self.session.state
        self._play(think_out(decide(game, state, seat, own, self.rng)).move)

    def _person(self, seat: int) -> None:
        self._curtain(seat)
        shown = None
        while self.session.turn == seat:
            if shown != self.session.version:
                shown = self.session.version
                self._show(seat)
            moves = self.session.game.moves(self.session.seen(seat))
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
            self._play(chosen_move(typed, moves))

    def _play(self, event: str) -> None:
        """One event: checked, saved, then told."""
        before = self.session.state
        try:
            self.session.play(event)
        except IllegalEvent as refusal:
            print(self.speech.refusal(refusal))
            return
        self._keep()
        game, after = self.session.game, self.session.state
        news = look_back(game, before, event, after, self._watcher())
        self.told = [self.speech.news(item) for item in news]
        print(*self.told, sep="\n")

    def _undo(self) -> None:
        try:
            event = self.session.undo()
        except CannotUndo as refusal:
            print(self.speech.refusal(refusal))
            return
        self._keep()
        print(self.speech.phrase("undone", event=event))

    def _keep(self) -> None:
        if not self.save:
            return
        try:
            save_record(self.session.record, self.save)
        except OSError as error:
            detail = error.strerror or type(error).__name__
            print(self.speech.phrase("not-saved", file=self.save, detail=detail), file=sys.stderr)

    # ------------------------------------------------------------------ asking and showing

    def ask_luck(self, game: AnyGame, state: object) -> str | None:
        """What came on the real table, typed in."""
        listed = list(game.chances(state) or ())
        examples = ", ".join(listed[:3]) or game.sample(state, self.rng)
        due = self.speech.name("due", game.due(state))
        typed = self._ask("what-came", due=due, example=examples)
        if typed.casefold() == "undo":
            self._undo()
            return None
        return chosen_move(typed, listed, numbered=False)

    def _ask(self, phrase: str, **facts: object) -> str:
        typed = input(self.speech.phrase(phrase, **facts)).strip()
        if typed.casefold() == "quit":
            raise Quit
        return typed

    def _watcher(self) -> int | None:
        """Whose eyes the terminal has: of the only person, else of nobody in particular."""
        return self.people[0] if len(self.people) == 1 else None

    def _secret(self, seat: int) -> bool:
        """Whether that seat sees anything that others at this terminal may not."""
        return bool(self.session.seen(seat) != self.session.seen(self._watcher()))

    def _curtain(self, seat: int) -> None:
        if self._secret(seat):
            self._ask("curtain", seat=seat)

    def _close_curtain(self, seat: int) -> None:
        """What that seat saw goes off the screen and out of its scroll-back, but not the news."""
        if self._secret(seat) and sys.stdout.isatty():
            print("\033[3J\033[H\033[2J", end="")
            print(*self.told, sep="\n")

    def _show(self, seat: int | None) -> None:
        print()
        for line in self.session.game.sketch(self.session.seen(seat), self.speech.name):
            print(line)
        print()

    def _list(self, moves: Sequence[str], *, everything: bool) -> None:
        if everything or len(moves) <= FEW:
            print("  ".join(f"{number}) {move}" for number, move in enumerate(moves, 1)))
        else:
            examples = [moves[0], moves[len(moves) // 2], moves[-1]]
            print(self.speech.phrase("many-moves", count=len(moves), examples=examples))

    def _log(self) -> None:
        for items in self.session.story(self._watcher()):
            for item in items:
                print(self.speech.news(item))


def chosen_move(typed: str, moves: Sequence[str], *, numbered: bool = True) -> str:
    """The move meant by its number, by itself, or by the end of it that is like no other's."""
    if numbered and typed.isdecimal() and 0 < int(typed) <= len(moves):
        return moves[int(typed) - 1]
    ending = [move for move in moves if move.endswith(f":{typed}")]
    return ending[0] if len(ending) == 1 and typed not in moves else typed
