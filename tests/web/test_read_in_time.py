"""The slowest pace is slow enough to read every sentence aloud: measured over games of computer
players, event by event, as the page tells them; and over the film of them."""

from __future__ import annotations

import heapq
import random
from itertools import count, pairwise
from typing import TYPE_CHECKING, Any

from barnyard.core.record import Record, write
from barnyard.core.seats import computer
from barnyard.core.think import Level
from barnyard.games import load
from barnyard.room.looks import Awaits
from barnyard.web.desk.play import Play
from barnyard.web.kept.store import GAME
from tests.every import every_game_with_a_bot, every_language
from tests.records.whole import whole
from tests.web.conftest import FakeShell
from tests.web.players import awaits, step

if TYPE_CHECKING:
    from collections.abc import Callable

    from barnyard.web.shell import Page

LETTERS_A_SECOND = 14  # whoever reads aloud to a child says no more
EVENTS = 80
LONG = "Wilhelmine Bartholomäa von Hohenstauffen"
NAMES = (LONG, "Karl", LONG[:-1], "Fay", "Dora", "Emil")


class Timed(FakeShell):
    """Pauses pass one by one, and what is announced is noted with its time."""

    def __init__(self, language: str) -> None:
        super().__init__(language=language)
        self.coming: list[tuple[float, int, Callable[[], None]]] = []
        self.told: list[tuple[float, list[str]]] = []
        self.number = count()

    def later(self, page: Page, work: Callable[[], None], pause: float) -> None:
        heapq.heappush(self.coming, (self.clock + pause, next(self.number), work))

    def announce(self, lines: list[str], *, aloud: bool = False) -> None:
        super().announce(lines, aloud=aloud)
        self.told.append((self.clock, lines))

    def pass_one(self) -> None:
        time, _, work = heapq.heappop(self.coming)
        self.clock = max(self.clock, time)
        work()

    def hurried(self) -> list[tuple[float, list[str]]]:
        """What was gone before it could have been read: how long it stood, and what it was."""
        moments: dict[float, list[str]] = {}
        for time, lines in self.told:
            moments.setdefault(time, []).extend(lines)
        times = [*moments, float("inf")]
        stood = {time: then - time for time, then in pairwise(times)}
        return [
            (stood[time], lines)
            for time, lines in moments.items()
            if stood[time] < sum(map(len, lines)) / LETTERS_A_SECOND
        ]


def table(language: str, record: Record[Any]) -> tuple[Play, Timed]:
    shell = Timed(language)
    slow = f'{{"pace":"slow","speed":"slow","language":"{language}"}}'
    shell.storage.put("barnyard/settings", slow)
    shell.preferences.reread()
    shell.storage.put(f"{GAME}x", write(record))
    return Play(shell, "x"), shell


@every_language
@every_game_with_a_bot
def test_whatever_comes_by_itself_stands_until_it_can_have_been_read(
    key: str, language: str
) -> None:
    seats = max(load(key).SEATS)
    players = tuple(computer(Level.EASY, name) for name in NAMES[:seats])
    page, shell = table(language, Record(load(key), players, {}))
    for _ in range(100 * EVENTS):
        if len(shell.told) >= EVENTS or awaits(page) is Awaits.OVER:
            break
        shell.pass_one()
    assert len(shell.told) > EVENTS / 2 or awaits(page) is Awaits.OVER
    assert shell.hurried() == []


@every_language
@every_game_with_a_bot
def test_whoever_plays_with_them_can_read_all_of_it_too(key: str, language: str) -> None:
    """Also who is called to their turn. Dice that a person has asked for answer at once."""
    seats = max(load(key).SEATS)
    players = ("Ada", *(computer(Level.EASY, name) for name in NAMES[: seats - 1]))
    page, shell = table(language, Record(load(key), players, {}))
    rng = random.Random(1)
    assert page.table is not None
    for _ in range(EVENTS):
        if awaits(page) in (Awaits.SELF, Awaits.COMPUTER):
            shell.pass_one()
            continue
        shell.clock += 1000  # they take their time
        step(page, shell, rng)
        if page.table.host.is_asked_for and shell.told:
            shell.told.pop()
    assert shell.hurried() == []


@every_language
@every_game_with_a_bot
def test_a_film_at_its_slowest_can_be_read_aloud(key: str, language: str) -> None:
    game = whole(key)
    length = min(EVENTS, len(game.events) * 2 // 3)  # not over: no chances are told
    part = Record(game.game, game.players, game.options, game.events[:length])
    page, shell = table(language, part)
    page.act("film", "0", {})
    place = page.parts.past.place
    assert place is not None
    steps = [place.at]
    while place.playing:
        shell.pass_one()
        steps += [place.at] if place.at != steps[-1] else []
    assert steps == list(range(length + 1))
    shell.told = [(time, lines) for time, lines in shell.told if not _counts(lines)]
    assert len(shell.told) == length + 1
    assert shell.hurried() == []


def _counts(lines: list[str]) -> bool:
    """Which step it is: for those who do not see it."""
    return len(lines) == 1 and lines[0].startswith(("Step ", "Schritt "))
