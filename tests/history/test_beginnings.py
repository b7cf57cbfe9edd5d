"""Beginnings that games share: what chance did there counts once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from barnyard.bots.ledger import ledger
from barnyard.bots.players import bot
from barnyard.core.record import Record
from barnyard.core.think import think_out
from barnyard.games import about
from barnyard.history.beginnings import parted, shared
from barnyard.history.luck import luck_of
from barnyard.history.played import ALIKE, Played, replayed
from tests.every import every_game
from tests.history.playing_on import played_on
from tests.records.whole import whole


def seen(id_: str, changed: float, record: Record[Any]) -> Played:
    return think_out(replayed(id_, changed, record))


@every_game
def test_a_game_begins_of_its_own_where_it_parts_from_one_that_ended_before(key: str) -> None:
    record = whole(key)
    at = len(record.events) // 2
    _, on = played_on(record, at)
    first, second = seen("a", 10, record), seen("b", 20, on)
    copy, running = seen("c", 30, record), replace(first, id="d", changed=5, outcome=None)
    for games in ([first, second, copy, running], [running, copy, second, first]):
        since = {game.id: game.since for game in parted(games)}
        same = sum(1 for one, two in zip(first.marks, second.marks, strict=False) if one == two)
        assert since == {"a": 0, "b": same, "c": len(record.events), "d": 0}
        assert same >= at
    assert [game.is_copy for game in parted([first, copy])] == [False, True]


@every_game
def test_what_may_be_alike_by_chance_is_not_shared(key: str) -> None:
    """The first player, a few throws: but cards that were dealt are never dealt so again."""
    game = seen("a", 10, whole(key))
    for length in range(len(game.marks)):
        known = shared(game, set(game.marks[:length]))
        assert known == (length if length >= game.unlike else 0)
    kinds = [str(event).partition(":")[0] for event in whole(key).events[: game.unlike]]
    thrown = [throw.number for throw in game.throws]
    if deals := about(key).deals:
        assert kinds[-1] in deals
        assert len({*kinds} & {*deals}) == 1
    else:
        assert game.unlike == thrown[ALIKE - 1]


def test_luck_in_a_shared_beginning_counts_once() -> None:
    record, own = whole("mmm"), bot("mmm")
    assert own is not None
    record = replace(record, players=("Dora", "Eve"))
    at = len(record.events) // 2
    _, on = played_on(record, at)
    games, sums = [], []
    for game, of in zip(parted([seen("a", 1, record), seen("b", 2, on), seen("c", 3, on)]),
                        (record, on, on), strict=True):  # fmt: skip
        kept = think_out(ledger(of, own))
        games.append(replace(game, luck=kept.luck_after(game.since)))
        sums.append(kept)
    lot = luck_of(games, "Dora")
    assert lot is not None
    both = sum(entry.change[0] for entry in sums[1].entries[:games[1].since]
               if entry.cause == "luck")  # fmt: skip
    assert abs(both) > 0.01, "something to count twice"
    assert lot.games == 2
    assert lot.total == pytest.approx(sums[0].luck[0] + sums[1].luck[0] - both)
