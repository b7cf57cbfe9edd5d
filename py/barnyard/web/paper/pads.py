"""Which pads can be printed: the published ones, those that were made, and those that players have
brought otherwise."""

from dataclasses import dataclass

from barnyard.core.errors import BadSetup
from barnyard.games import load
from barnyard.web.boards.before_game import OWN, Boards, boards
from barnyard.web.boards.kept import OwnBoards
from barnyard.web.shell import Shell


@dataclass(frozen=True)
class PrintedPad:
    label: str
    value: object  # as the game's option takes it


def known_pads(shell: Shell, key: str) -> dict[str, PrintedPad]:
    """By the name that an address has for it."""
    kind, words = boards(key), shell.words(key)
    assert kind is not None
    [option] = [each for each in load(key).OPTIONS if each.key == kind.OPTION]
    numbers = {str(number): PrintedPad(str(number), number) for number in sorted(option.values)}
    made = OwnBoards(shell.store, key).good()
    named = {kept.id: PrintedPad(kept.board.called, kept.board.value) for kept in made}
    own = _nameless(shell, key, kind, [pad.value for pad in named.values()])
    label = words.option_part(kind.OPTION, "own")
    labels = [f"{label} {at}" if len(own) > 1 else label for at in range(1, len(own) + 1)]
    nameless = {
        OWN + (str(at) if at > 1 else ""): PrintedPad(labels[at - 1], value)
        for at, value in enumerate(own, 1)
    }
    return {**numbers, **named, **nameless}


def _nameless(shell: Shell, key: str, kind: Boards, known: list[object]) -> list[object]:
    """The pad that was written before a game, and those of saved games."""
    written = _written(shell, key, kind)
    found = [value for value in (written, *_played(shell, key, kind)) if value is not None]
    return [value for at, value in enumerate(found) if value not in (*known, *found[:at])]


def _written(shell: Shell, key: str, kind: Boards) -> object | None:
    """What has been written before a game, if one can play on it."""
    try:
        return kind.read(shell.settings.boards.get(key, ""))
    except BadSetup:
        return None


def _played(shell: Shell, key: str, kind: Boards) -> list[object]:
    """The pads of the players' own in saved games, the latest first."""
    records = [game.record for game in shell.store.games() if game.key == key]
    chosen = [record.options[kind.OPTION] for record in records if record is not None]
    return [value for value in chosen if not isinstance(value, int)]
