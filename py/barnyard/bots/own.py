"""A computer player in a Python file of somebody's: what is wrong with it is told in a line."""

import importlib.util
import random
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from barnyard.core.errors import BadSetup, quoted
from barnyard.core.game import AnyGame
from barnyard.core.legible import printable

FEW: Final = 3  # so many legal moves are named where another was chosen
STOPPED: Final = (Exception, SystemExit)  # whatever a file does, but for the keys that end it all

Choose = Callable[[AnyGame, Any, int, random.Random], str]


def from_file(name: str) -> Choose:
    """The function `choose` of a file; it is read anew for each game. Raises `BadSetup`."""
    path = Path(name).expanduser()
    choose = getattr(_loaded(path), "choose", None)
    if not callable(choose):
        raise BadSetup("bot-chooses-not", path=printable(str(path)))

    def checked(game: AnyGame, seen: Any, seat: int, rng: random.Random) -> str:
        try:
            move = choose(game, seen, seat, rng)
        except STOPPED as error:
            raise _failed(path, error) from error
        moves = game.moves(seen)
        if move not in moves:
            raise BadSetup(
                "bot-move", path=printable(str(path)), move=quoted(move), moves=moves[:FEW]
            )
        return str(move)

    return checked


def _loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadSetup("bot-gone", path=printable(str(path)))
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except STOPPED as error:
        raise _failed(path, error) from error
    return module


def _failed(path: Path, error: BaseException) -> BadSetup:
    """Where in the file it happened, and what."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__)
             if frame.filename == str(path.absolute())]  # fmt: skip
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else 0
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    detail = printable(f"{type(error).__name__}: {said}" if said else type(error).__name__)
    return BadSetup("bot-failed", path=printable(str(path)), line=line, detail=detail)
