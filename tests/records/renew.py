"""What belongs beside each saved game: its trace, and what everybody at the table sees.

    PYTHONPATH=py python tests/records/renew.py

writes NAME.trace and NAME.views anew for every NAME.json in this folder. Do that on purpose
only, and read the difference before it is committed: a test compares them otherwise.

NAME.trace is the text of `barnyard trace`. NAME.views has the whole state at the start, then
after each event the fields that changed, for those who see them alike. Long lines are cut in
the middle, where a hash stands for them.
"""

import dataclasses
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from barnyard import games
from barnyard.commands.trace import line
from barnyard.core.look import look
from barnyard.core.record import Record, read
from barnyard.games import find

FOLDER = Path(__file__).parent
LONGEST = 400  # characters of a line


def saved_games() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def load(path: Path) -> Record[Any]:
    return read(path.read_bytes(), find)


def trace_text(record: Record[Any]) -> str:
    events = [None, *record.events]
    lines = [
        json.dumps(line(record.game, state, number, event))
        for number, (state, event) in enumerate(zip(record.replay(), events, strict=True))
    ]
    return _text(lines)


def views_text(record: Record[Any]) -> str:
    return _text(list(_views(record)))


FILES: dict[str, Callable[[Record[Any]], str]] = {".trace": trace_text, ".views": views_text}


def _text(lines: list[str]) -> str:
    return "".join(f"{_cut(each)}\n" for each in lines)


def _cut(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    digest = hashlib.sha256(text.encode()).hexdigest()[:32]
    return f"{text[:200]} [... {len(text)} characters, sha256 {digest} ...] {text[-100:]}"


def _views(record: Record[Any]) -> Iterator[str]:
    """What the seats and an onlooker see: all of it at the start, then what has changed."""
    viewers = [*range(len(record.players)), None]
    known: dict[int | None, dict[str, Any]] = {viewer: {} for viewer in viewers}
    for number, state in enumerate(record.replay()):
        yield f"{number} {record.events[number - 1] if number else 'start'}"
        told: dict[str, list[str]] = {}
        for viewer in viewers:
            now = _plain(look(record.game, state, viewer))
            changed = {name: now[name] for name in now if known[viewer].get(name) != now[name]}
            known[viewer] = now
            told.setdefault(json.dumps(changed), []).append(_called(viewer))
        for changed_text, names in told.items():
            yield f"  {'all' if len(names) == len(viewers) else ' '.join(names)}: {changed_text}"


def _called(viewer: int | None) -> str:
    return "onlooker" if viewer is None else f"seat-{viewer}"


def _plain(value: Any) -> Any:
    """A state as JSON; sets in order. What follows from other fields is left out."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = [field.name for field in dataclasses.fields(value) if field.compare]
        return {name: _plain(getattr(value, name)) for name in fields}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if isinstance(value, (set, frozenset)):
        return sorted(_plain(each) for each in value)
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    return value


def renew() -> None:
    for path in saved_games():
        for suffix, text_of in FILES.items():
            text = text_of(load(path))
            path.with_suffix(suffix).write_text(text, encoding="ascii", newline="\n")
            print(f"{path.with_suffix(suffix).name}: {len(text):,} bytes")


if __name__ == "__main__":
    games.__path__.append(str(FOLDER.with_name("games")))  # as all tests have them
    renew()
