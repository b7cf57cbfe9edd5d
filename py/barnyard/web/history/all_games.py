"""All saved games, replayed in slices, and their luck, which is reckoned when it is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from barnyard.bots.ledger import ledger
from barnyard.bots.players import bot, has_bot
from barnyard.core.errors import BadRecord
from barnyard.core.think import Slices
from barnyard.history import beginnings, luck
from barnyard.history.played import Played, mark_of, replayed
from barnyard.web.kept.notes import WEIGHED, Notes
from barnyard.web.kept.saved import Saved
from barnyard.web.kept.store import Store


@dataclass
class Found:
    """How far it has come, and what there is."""

    ids: list[str]
    looked_at: int = 0
    games: list[Played] = field(default_factory=list)
    broken: list[Saved] = field(default_factory=list)
    weighed: int = 0  # of those whose luck was asked for last


def look_through(store: Store, found: Found) -> Slices[None]:
    """Slices of an event each, so that the longest game stops nobody. In a browser on a laptop a
    game takes about 4 ms, so two fit into a slice of the page: 500 take 2 seconds."""
    for id_ in found.ids:
        game = store.load(id_)
        if game is not None:
            yield from _take(game, found)
        found.looked_at += 1
        yield
    yield from know_luck(store.notes, found)


def know_luck(notes: Notes, found: Found) -> Slices[None]:
    """As far as it has been reckoned. It depends on which games there are: what one shares with
    another counts in one of them."""
    known = list[Played]()
    for game in beginnings.parted(found.games):
        known.append(replace(game, luck=luck.read_note(notes.get(WEIGHED + game.id), game)))
        yield
    found.games = known


def _take(game: Saved, found: Found) -> Slices[None]:
    if game.record is None or game.trouble is not None:
        found.broken.append(game)
        return
    try:
        found.games.append((yield from replayed(game.id, game.changed, game.record)))
    except BadRecord as trouble:
        found.broken.append(replace(game, trouble=trouble))


def can_weigh(game: Played) -> bool:
    is_open = game.luck is None and not game.is_copy
    return game.outcome is not None and is_open and has_bot(game.key)


def weigh_all(store: Store, found: Found, games: Sequence[Played]) -> Slices[None]:
    """Game by game; each is kept as soon as it is done."""
    for number, game in enumerate(games, 1):
        weighed = yield from _weigh(store, game)
        found.games = [weighed if each == game else each for each in found.games]
        found.weighed = number
        yield


def _weigh(store: Store, game: Played) -> Slices[Played]:
    """As it is, if the game is gone or another one by now."""
    saved, own = _same(store, game), bot(game.key)
    if saved is None or saved.record is None or own is None:
        return game
    kept = yield from ledger(saved.record, own)
    if _same(store, game) is None:
        return game
    own_luck = kept.luck_after(game.since)
    store.notes.put(WEIGHED + game.id, luck.note(game, own_luck))
    return replace(game, luck=own_luck)


def _same(store: Store, game: Played) -> Saved | None:
    """The saved game, if nobody has played on in it since it was looked at."""
    saved = store.load(game.id)
    if saved is None or saved.record is None or saved.trouble is not None:
        return None
    return saved if mark_of(saved.record) == game.mark else None


def texts(store: Store, games: Sequence[Played]) -> list[str]:
    """The records themselves."""
    return [saved.text for game in games if (saved := _same(store, game)) is not None]


def erase(store: Store, games: Sequence[Played]) -> set[str]:
    """With all that is noted beside them. What somebody has played on in meanwhile stays. The ids
    of what is gone."""
    gone = {game.id for game in games if _same(store, game) is not None}
    for id_ in gone:
        store.drop(id_)
    return gone
