"""The same dice for others and on a date: of any game that offers them, whatever it is."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from barnyard.core.game import AnyGame, Namer, News
from barnyard.core.record import Record
from barnyard.core.session import Session
from barnyard.games import load
from barnyard.web.same_dice import asked, days
from barnyard.web.same_dice.compared import compared
from barnyard.web.same_dice.rival import Rival, rival
from barnyard.words import texts
from tests.web.conftest import FakeShell

KEY = "kuhlorado"
DAY, OTHER = "2026-11-18", "2026-11-19"
TOLD = {"same-dice": {"went": "So far: {count}.", "events": "Events"}}


@dataclass(frozen=True)
class Summary:
    count: int
    over: bool = True

    @property
    def worth(self) -> tuple[int, ...]:
        return (self.count,)

    @property
    def told(self) -> News:
        return {"what": "went", "count": self.count}

    @property
    def lines(self) -> list[str]:
        return ["*" * self.count]

    @property
    def pictures(self) -> list[str]:
        return ["paws"] * self.count

    def rows(self, name: Namer) -> list[tuple[str, Any]]:
        return [(name("same-dice", "events"), self.count)]

    def noted(self) -> dict[str, object]:
        return {"count": self.count}


class Always:
    def __init__(self, event: str) -> None:
        self.event = event

    def draw(self, game: AnyGame, state: object) -> str:
        return self.event


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some game offers what is asked for."""

    own = SimpleNamespace(
        NOTES="notes/",
        luck_of=lambda record, _: Always(str(record.events[0])),
        luck_on=lambda *_: Always("first:1"),
        options_on=lambda _: {},
        summary_of=lambda record: Summary(len(record.events)),
        summary_in=lambda noted: Summary(noted["count"]) if noted else None,
    )
    asked.same_dice.cache_clear()
    monkeypatch.setattr("barnyard.web.same_dice.rival.has_part", lambda *_: True)
    monkeypatch.setattr(asked, "part", lambda *_: own)
    monkeypatch.setitem(texts("en", KEY), "same-dice", TOLD["same-dice"])


@pytest.fixture(autouse=True)
def forgotten() -> Any:
    yield
    asked.same_dice.cache_clear()


def record(*events: str) -> Record[Any]:
    session = Session.begin(load(KEY), ["Ada", "Ben"])
    for event in events:
        session.play(event)
    return session.record


def test_dice_are_those_of_the_date_or_of_the_other_game() -> None:
    session = Session.begin(load(KEY), ["Ada", "Ben"])
    of_day, of_game = Rival(KEY, day=DAY), Rival(KEY, link="x", record=record("first:0"))
    assert of_day.luck(session.events).draw(session.game, session.state) == "first:1"
    assert of_game.luck(session.events).draw(session.game, session.state) == "first:0"


def test_the_first_summary_of_a_date_counts() -> None:
    notes = FakeShell().store.notes
    today = Rival(KEY, day=DAY)
    today.end(notes, record("first:0"))
    today.end(notes, record())
    Rival(KEY, day=OTHER).end(notes, record())
    days.begin(notes, KEY, DAY, "id1")
    assert days.summaries(notes, KEY) == {OTHER: Summary(0), DAY: Summary(1)}
    assert days.begun(notes, KEY, DAY) == "id1"
    assert notes.get(f"notes/{DAY}") == '{"result": {"count": 1}, "id": "id1"}'


def test_it_is_told_in_the_words_of_the_game() -> None:
    shell = FakeShell()
    assert Rival(KEY, day=DAY).tell(shell, record("first:0"))
    there = f"{shell.device.address}#/{KEY}/daily"
    assert shell.copied == f"Barnyard {load(KEY).TITLE} {DAY}\nSo far: 1.\n*\n{there}"


@pytest.mark.parametrize(
    ("ours", "headline"),
    [((), "made more of"), (("first:0",), "A draw"), (("first:0", "roll:1,2"), "You did better")],
)
def test_two_games_are_compared(ours: tuple[str, ...], headline: str) -> None:
    words = FakeShell().words(KEY)
    other = Rival(KEY, link="x", record=record("first:0"))
    text = compared(words, other, "", record(*ours), copied=False).text
    assert headline in text
    assert f'<th scope="row">Events</th><td>1</td><td>{len(ours)}</td>' in text


def test_a_link_to_another_game_is_no_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rival(record(), DAY) == Rival(KEY, day=DAY)
    assert rival(record(), "junk") is None
    monkeypatch.setattr(
        "barnyard.web.same_dice.rival.read_link", lambda _: Session.resume(record())[0]
    )
    assert rival(record(), "x") == Rival(KEY, link="x", record=record())
    assert rival(of_another_game(), "x") is None


def test_a_note_that_does_not_fit_its_game_counts_for_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A date beside a game that is not the one of that date, or of a game without such dice."""
    own = Session.begin(load(KEY), ["Ada", "Ben"], {"advanced": True}).record
    assert rival(own, DAY) is None
    monkeypatch.setattr("barnyard.web.same_dice.rival.has_part", lambda *_: False)
    assert rival(record(), DAY) is None


def of_another_game() -> Record[Any]:
    return Session.begin(load("so-ein-mist"), ["Ada", "Ben", "Cyd"]).record


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (DAY, True),
        ("2026-02-29", False),
        ("20261118", False),
        ("2026-W01-1", False),
        ("2026-11-18T00:00", False),
        ("", False),
        ("x", False),
    ],
)
def test_dates(text: str, known: bool) -> None:
    assert days.is_date(text) is known
