"""Which pads can be printed: the published ones, and those that players have brought."""

from dataclasses import dataclass

from barnyard.core.errors import BadSetup
from barnyard.games import load
from barnyard.web.boards import OWN, Boards, boards
from barnyard.web.shell import Shell


@dataclass(frozen=True)
class Pad:
    label: str
    value: object  # as the game's option takes it


def known_pads(shell: Shell, key: str) -> dict[str, Pad]:
    """By the name that an address has for it."""
    kind, words = boards(key), shell.words(key)
    assert kind is not None
    [option] = [each for each in load(key).OPTIONS if each.key == kind.OPTION]
    numbers = {str(number): Pad(str(number), number) for number in sorted(option.values)}
    written = _written(shell, key, kind)
    own = [written] if written else []
    own += [value for value in _played(shell, key, kind) if value not in own]
    named = words.option_part(kind.OPTION, "own")
    more = {
        OWN + (str(at) if at > 1 else ""): Pad(f"{named} {at}" if len(own) > 1 else named, value)
        for at, value in enumerate(own, 1)
    }
    return {**numbers, **more}


def _written(shell: Shell, key: str, kind: Boards) -> object | None:
    """What has been written before a game, if one can play on it."""
    try:
        return kind.read(shell.store.settings.boards.get(key, ""))
    except BadSetup:
        return None


def _played(shell: Shell, key: str, kind: Boards) -> list[object]:
    """The pads of saved games, the latest first, none twice."""
    found: list[object] = []
    for game in shell.store.games():
        if game.key == key and game.record is not None:
            value = game.record.options[kind.OPTION]
            if not isinstance(value, int) and value not in found:
                found.append(value)
    return found
