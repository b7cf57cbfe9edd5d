"""A game as a short text for the part of an address after the #, and back.

The text is one large number (see `number`), which holds in this order: a checksum, the game and the
version of its rules, the players, the options, how many events there are, and the events, each as
its place among all that were possible just then. A die takes a die's worth of the text.

Its first letter names the version of all this, and how the number is written: a lower-case letter
for digits and letters, which is shorter, a digit for nothing but digits, which makes the smaller
QR code: "a" and "1" are version 1. Reading is strict and total: whatever comes in, the answer is
a record whose events are all legal, or a `BadLink`, after a bounded amount of work.
"""

import json
import string
import zlib
from typing import Any, Final

from barnyard.core.errors import BadRecord, BadSetup, IllegalEvent
from barnyard.core.game import CHANCE, OVER, AnyGame
from barnyard.core.json_text import parse_json
from barnyard.core.options import Option, chosen, settle
from barnyard.core.record import MOST_EVENTS, Record, named, play, write
from barnyard.core.session import Session
from barnyard.games import find
from barnyard.links.number import BadLink, Reader, Writer
from barnyard.links.texts import Model

VERSION: Final = 1
DIGITS: Final = string.digits
LETTERS: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase
VERSIONS: Final = {DIGITS: "123456789", LETTERS: string.ascii_lowercase}
LONGEST: Final = {DIGITS: 14_000, LETTERS: 8_000}  # characters: the same number in both
MOST_PLAYERS: Final = 20
MOST_VALUES: Final = 1000  # of an option
CHECKS: Final = 1 << 24

# What a player's name begins with, apart from people: "bot:strong:Olga" is KINDS[3] and "Olga". It
# belongs to links for ever; levels that came later are written as a part of the name.
KINDS: Final = ("", "bot:easy:", "bot:fair:", "bot:strong:")


def write_link(record: Record[Any]) -> str:
    """The text of a game. Raises `BadLink` if it is too long for one, `BadRecord` if not legal."""
    writer = Writer()
    writer.one_of(_check(record), CHECKS)
    put(writer, Model(), record)
    return text_of(writer)


def in_digits(text: str) -> str:
    """The same link in digits only. Raises `BadLink` for what is none."""
    return spelled(number_in(text), DIGITS)


def read_link(text: str) -> Session[Any]:
    """The game of a link, played to where it has come: its events make sense only one after the
    other. Raises `BadLink`."""
    reader, model = Reader(number_in(text)), Model()
    try:
        session = _read(reader, model)
    except (BadSetup, BadRecord, IllegalEvent) as cause:
        raise BadLink("link-damaged") from cause
    if reader.number:
        raise BadLink("link-damaged")
    return session


# ------------------------------------------------------------------ the number


def text_of(writer: Writer) -> str:
    """Raises `BadLink` if it is too long for a link."""
    text = spelled(writer.number, LETTERS)
    if len(text) > LONGEST[LETTERS]:
        raise BadLink("link-too-much")
    return text


def spelled(number: int, letters: str) -> str:
    found: list[str] = []
    while number:
        number, digit = divmod(number, len(letters))
        found.append(letters[digit])
    return VERSIONS[letters][VERSION - 1] + "".join(reversed(found))


def number_in(text: str) -> int:
    """Raises `BadLink` for what no version has written."""
    letters = next((each for each, firsts in VERSIONS.items() if text[:1] in firsts), None)
    if not text or letters is None or len(text) > LONGEST[letters]:
        raise BadLink("link-damaged")
    if (version := VERSIONS[letters].index(text[0]) + 1) != VERSION:
        raise BadLink("link-newer", version=version, expected=VERSION)
    if text[1:2] == letters[0] or any(letter not in letters for letter in text):
        raise BadLink("link-damaged")
    number, values = 0, {letter: value for value, letter in enumerate(letters)}
    for letter in text[1:]:
        number = number * len(letters) + values[letter]
    return number


def _check(record: Record[Any]) -> int:
    return zlib.crc32(write(record).encode()) % CHECKS


def _read(reader: Reader, model: Model) -> Session[Any]:
    check = reader.one_of(CHECKS)
    session = take(reader, model)
    if check != _check(session.record):
        raise BadLink("link-damaged")
    return session


def put(writer: Writer, model: Model, record: Record[Any]) -> None:
    """A whole game, as a part of a number."""
    model.write(writer, record.game.KEY)
    writer.whole(record.game.VERSION)
    _write_players(writer, model, record.players)
    _write_options(writer, model, record)
    _write_events(writer, model, record)


def take(reader: Reader, model: Model) -> Session[Any]:
    """The game that was put there. Raises `BadLink`, `BadSetup`, `BadRecord`, `IllegalEvent`."""
    key = model.read(reader)
    rules = reader.whole(MOST_VALUES)
    game = find(key)
    if game is None:
        raise BadLink("link-damaged")
    if rules != game.VERSION:
        raise BadLink("link-rules", game=game.TITLE)
    players = named(game, _read_players(reader, model))
    options = _read_options(reader, model, game)
    session = Session(Record(game, players, options))
    _read_events(reader, model, session)
    return session


# ------------------------------------------------------------------ players and options


def _write_players(writer: Writer, model: Model, players: tuple[str, ...]) -> None:
    writer.whole(len(players))
    for name in players:
        kind = next(kind for kind in reversed(KINDS) if name.startswith(kind))
        writer.one_of(KINDS.index(kind), len(KINDS))
        model.write(writer, name.removeprefix(kind))


def _read_players(reader: Reader, model: Model) -> list[str]:
    count = reader.whole(MOST_PLAYERS)
    return [KINDS[reader.one_of(len(KINDS))] + model.read(reader) for _ in range(count)]


def _write_options(writer: Writer, model: Model, record: Record[Any]) -> None:
    """Each as its place among the values, from 1; 0 stands for one of the players' own. What was
    added and is at its default behind all others is not said."""
    told = list(record.game.OPTIONS)
    while told and told[-1].added and told[-1].key not in record.options:
        told.pop()
    writer.whole(len(told))
    for option in told:
        value = chosen(option, record.options)
        place = _place(option, value)
        writer.whole(place)
        if not place:
            model.write(writer, json.dumps(value, separators=(",", ":")))


def _place(option: Option, value: object) -> int:
    for place, known in enumerate(option.values, 1):
        if type(known) is type(value) and known == value:
            return place
    return 0


def _read_options(reader: Reader, model: Model, game: AnyGame) -> dict[str, object]:
    """Options that were added after the link was made have their defaults."""
    count = reader.whole(len(game.OPTIONS))
    raw = {option.key: _read_option(reader, model, option) for option in game.OPTIONS[:count]}
    return settle(game.OPTIONS, raw)


def _read_option(reader: Reader, model: Model, option: Option) -> object:
    place = reader.whole(len(option.values))
    if place:
        return option.values[place - 1]
    written = model.read(reader)
    try:
        return parse_json(written)
    except ValueError:
        raise BadLink("link-damaged") from None


# ------------------------------------------------------------------ events


def _write_events(writer: Writer, model: Model, record: Record[Any]) -> None:
    if len(record.events) > MOST_EVENTS:
        raise BadLink("link-too-much")
    writer.whole(len(record.events))
    state = record.start()
    for number, event in enumerate(record.events, 1):
        after = play(record.game, state, event, number)
        listed = _possible(record.game, state)
        if listed is None:
            model.write(writer, str(event))
        else:
            writer.weighted(listed[0].index(str(event)), listed[1])
        state = after


def _read_events(reader: Reader, model: Model, session: Session[Any]) -> None:
    for _ in range(reader.whole(MOST_EVENTS)):
        if session.turn == OVER:
            raise BadLink("link-damaged")
        listed = _possible(session.game, session.state)
        event = model.read(reader) if listed is None else listed[0][reader.weighted(listed[1])]
        session.play(event)


def _possible(game: AnyGame, state: Any) -> tuple[list[str], list[int]] | None:
    """All events that can come now, in an order that stays, and their weights; None for a deal."""
    if game.turn(state) != CHANCE:
        moves = game.moves(state)
        return moves, [1] * len(moves)
    chances = game.chances(state)
    if chances is None:
        return None
    listed = sorted(chances)
    return listed, [chances[event] for event in listed]
