"""Records: the one thing that is saved, shared and replayed. Text in, text out.

Reading is strict and total: whatever comes in, the answer is a record or a `BadRecord`.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from barnyard.core.errors import BadRecord, BadSetup, IllegalEvent, quoted
from barnyard.core.game import AnyGame, Game, State, seated
from barnyard.core.json_text import NestedDeeply, parse_json
from barnyard.core.options import settle

FORMAT = 1

# What a record may hold where it comes from elsewhere. Real games are far below: the longest of
# hundreds by chance has 2,213 events, the longest event is a deal of some hundred letters.
MOST_EVENTS: Final = 4000
ENDING: Final = ".barnyard.json"  # of a file that holds records
LONGEST_EVENT: Final = 1000
LONGEST_NAME: Final = 200
LONGEST: Final = 250_000  # characters: four times what as many events take as there may be


@dataclass(frozen=True)
class Record(Generic[State]):
    """A game and its events. The header has been checked; the events not, they may be anything."""

    game: Game[State]
    players: tuple[str, ...]
    options: dict[str, object]  # every option with its settled value
    events: Sequence[object] = field(default=())

    def start(self) -> State:
        return self.game.start(len(self.players), self.options)

    def replay(self) -> Iterator[State]:
        """The state at the start and after each event; `BadRecord` at the first illegal one."""
        state = self.start()
        yield state
        for number, event in enumerate(self.events, 1):
            state = play(self.game, state, event, number)
            yield state


def play(game: Game[State], state: State, event: object, number: int) -> State:
    """The state after an event that may be anything; a refusal carries its number."""
    try:
        return checked(game, state, event)
    except IllegalEvent as cause:
        raise BadRecord(number, cause, game.KEY) from cause


def checked(game: Game[State], state: State, event: object) -> State:
    """The state after an event that may be anything. What cannot be one, however long it is, the
    rules are not asked about. Raises `IllegalEvent`."""
    if not isinstance(event, str):
        raise IllegalEvent("not-text", event=quoted(event))
    if len(event) > LONGEST_EVENT:
        raise IllegalEvent("event-long", event=quoted(event), most=LONGEST_EVENT)
    return game.apply(state, event)


def write(record: Record[Any]) -> str:
    """The one text of a record: ASCII, so that any channel carries it unharmed."""
    header = {
        "barnyard": FORMAT,
        "game": record.game.KEY,
        "players": record.players,
        "options": record.options,
        "events": record.events,
    }
    return json.dumps(header, separators=(",", ":")) + "\n"


def read(
    text: str | bytes, find: Callable[[str], AnyGame | None], longest_name: int = LONGEST_NAME
) -> Record[Any]:
    """The record that a text holds. `find` knows the games by their keys."""
    game = None
    try:
        data = _parsed(text)
        game = _game(data, find)
        events = data.get("events")
        if not isinstance(events, list):
            raise BadSetup("record-events", events=quoted(events))
        players = named(game, data.get("players"))
        long = next((name for name in players if len(name) > longest_name), None)
        if long is not None:
            raise BadSetup("record-name", name=quoted(long), most=longest_name)
        return Record(game, players, _options(data, game), events)
    except BadSetup as cause:
        raise BadRecord(0, cause, game.KEY if game else None) from cause


def _parsed(text: str | bytes) -> dict[str, object]:
    try:
        if isinstance(text, bytes):
            text = text.decode(json.detect_encoding(text), "surrogatepass")
        data = parse_json(text, _no_constant)
    except NestedDeeply:
        raise BadSetup("record-nested") from None
    except ValueError as error:  # not JSON, not Unicode, or a number of absurd length
        raise BadSetup("record-no-json", detail=quoted(str(error))) from None
    if not isinstance(data, dict):
        raise BadSetup("record-no-object")
    return data


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")


def _game(data: dict[str, object], find: Callable[[str], AnyGame | None]) -> AnyGame:
    version, key = data.get("barnyard"), data.get("game")
    if type(version) is not int or version != FORMAT:
        raise BadSetup("record-version", version=quoted(version), expected=FORMAT)
    game = find(key) if isinstance(key, str) else None
    if game is None:
        raise BadSetup("record-game", game=quoted(key))
    return game


def named(game: AnyGame, players: object) -> tuple[str, ...]:
    """The players, if they are names and this game can be played by so many."""
    if not isinstance(players, list) or not all(isinstance(name, str) and name for name in players):
        raise BadSetup("record-players", players=quoted(players))
    seated(game.SEATS, len(players))
    return tuple(players)


def _options(data: dict[str, object], game: AnyGame) -> dict[str, object]:
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadSetup("record-options", options=quoted(options))
    return settle(game.OPTIONS, options)
