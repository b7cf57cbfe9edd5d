"""The commands: trace, play, random, arena. Bad input is one line on standard error and exit 2."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, TypeAlias

from barnyard.commands.arena import arena
from barnyard.commands.random_games import play_many, summary
from barnyard.commands.terminal import play
from barnyard.commands.trace import trace
from barnyard.commands.typed import Typed
from barnyard.core.errors import BadRecord, Refusal
from barnyard.core.game import AnyGame, seated
from barnyard.core.options import parse, settle
from barnyard.games import keys, load
from barnyard.words import LANGUAGES


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line instead of the whole usage."""
        self.exit(2, f"{self.prog}: {message} (more with: {self.prog} --help)\n")


def main(argv: Sequence[str]) -> int:
    """Runs one command and returns its exit code; `SystemExit` for --help and wrong words."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name may hold what it cannot show
    arguments = parser().parse_args(argv)
    try:
        return int(arguments.run(arguments) or 0)
    except Refusal as refusal:
        print(f"barnyard: {_reason(refusal, arguments)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def console() -> NoReturn:
    """The `barnyard` command."""
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # whoever read us has had enough; nothing more can be written, not even by Python's exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)


def _reason(refusal: Refusal, arguments: argparse.Namespace) -> str:
    """Why it was refused, in a sentence; for a record with the number of the event."""
    if not isinstance(refusal, BadRecord):
        return Typed("en", getattr(arguments, "game", None)).refusal(refusal)
    sentence = Typed("en", refusal.game).refusal(refusal)
    return f"event {refusal.number}: {sentence}" if refusal.number else sentence


def parser() -> Parser:
    top = Parser(
        prog="barnyard", description=_about(), formatter_class=argparse.RawTextHelpFormatter
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    _add_trace(commands)
    _add_play(commands)
    _add_random(commands)
    _add_arena(commands)
    return top


def _about() -> str:
    listed = "\n".join(
        f"  {key:14}{game.TITLE}, {_seats(game)}" for key, game in _all_games().items()
    )
    return f"Family table games, played by their exact rules.\n\ngames:\n{listed}"


def _all_games() -> dict[str, AnyGame]:
    return {key: load(key) for key in keys()}


def _seats(game: AnyGame) -> str:
    fewest, most = game.SEATS[0], game.SEATS[-1]
    return f"{fewest} players" if fewest == most else f"{fewest}-{most} players"


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def _add_trace(commands: Commands) -> None:
    about = "replay a record: a line of JSON at its start and after each event"
    command = commands.add_parser("trace", help=about, description=about)
    command.add_argument("record", metavar="RECORD", help='a record file; "-" for standard input')
    command.set_defaults(run=lambda chosen: trace(chosen.record))


def _add_play(commands: Commands) -> None:
    about = "play in the terminal: people and computer players, undo, save, resume"
    command = commands.add_parser("play", help=about, description=about)
    command.add_argument("game", metavar="GAME", nargs="?", choices=keys(), help=_choices())
    command.add_argument(
        "--players",
        metavar="NAMES",
        help=(
            'comma-separated; a computer player is "bot", "bot:strong" '
            '(or easy, modest, fair, keen) or "bot:strong:NAME"; default: you and fair ones'
        ),
    )
    _add_options(command)
    command.add_argument("--language", choices=LANGUAGES, default="en", help="en or de")
    command.add_argument("--save", metavar="FILE", help="save after every event")
    command.add_argument("--resume", metavar="FILE", help="go on with a saved game, saving to it")
    command.add_argument("--dice", choices=("computer", "real"), default="computer", help=(
        "who rolls and deals: the computer, or you on the real table, typing in what came"
    ))  # fmt: skip
    command.set_defaults(run=play)


def _add_random(commands: Commands) -> None:
    about = "play random games: how many a second, how long they are, who wins"
    command = commands.add_parser("random", help=about, description=about)
    command.add_argument("game", metavar="GAME", choices=keys(), help=_choices())
    command.add_argument("--games", type=_positive, default=100, metavar="N", help="how many")
    command.add_argument("--seed", type=int, metavar="S", help="the same games every time")
    command.add_argument("--seats", type=int, metavar="N", help="players; default: the fewest")
    _add_options(command)
    command.set_defaults(run=_random)


def _add_arena(commands: Commands) -> None:
    about = "bots against bots, every seating with the same luck: who wins how often"
    command = commands.add_parser("arena", help=about, description=about)
    command.add_argument("game", metavar="GAME", choices=keys(), help=_choices())
    command.add_argument("--bots", required=True, metavar="NAMES", help=(
        "one for each seat, comma-separated: easy, fair, strong, random, "
        "or the path of a Python file with choose(game, seen, seat, rng)"
    ))  # fmt: skip
    command.add_argument("--games", type=_positive, default=100, metavar="N", help=(
        "at least so many; matches are played whole"
    ))  # fmt: skip
    command.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes")
    command.add_argument("--seed", metavar="S", help="the same games every time")
    command.add_argument("--records", metavar="FOLDER", help="write the records there")
    _add_options(command)
    command.set_defaults(run=_arena)


def _add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, for example advanced=true; may be given several times",
    )


def _choices() -> str:
    return "one of: " + ", ".join(keys())


def _positive(text: str) -> int:
    if not (text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1")
    return int(text)


def _random(chosen: argparse.Namespace) -> None:
    game = load(chosen.game)
    seats = seated(game.SEATS, game.SEATS[0] if chosen.seats is None else chosen.seats)
    options = settle(game.OPTIONS, parse(chosen.option))
    tally = play_many(game, seats, options, chosen.games, chosen.seed)
    print(summary(game, seats, tally))


def _arena(chosen: argparse.Namespace) -> None:
    game = load(chosen.game)
    options = settle(game.OPTIONS, parse(chosen.option))
    bots = [name.strip() for name in chosen.bots.split(",")]
    print(arena(game, bots, options, chosen.games, chosen.seed, chosen.jobs, chosen.records))


if __name__ == "__main__":
    console()
