"""A shell without a browser: what pages ask for is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from barnyard.web.common.says import Words, words_for
from barnyard.web.desk import shown
from barnyard.web.kept.chosen import Chosen
from barnyard.web.kept.settings import Settings
from barnyard.web.kept.storage import StorageTrouble
from barnyard.web.kept.store import Store
from tests.records.ledgers import ledger_once
from tests.web.fake_device import FakeDevice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from barnyard.web.shell import Page


class MemoryStorage:
    """Keeps all, as long as the test runs."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        return self.texts.get(name)

    def put(self, name: str, text: str) -> None:
        self.texts[name] = text

    def drop(self, name: str) -> None:
        self.texts.pop(name, None)

    def names(self) -> Iterable[str]:
        return list(self.texts)


class FullStorage(MemoryStorage):
    """Reads, and takes nothing new."""

    def put(self, name: str, text: str) -> None:
        raise StorageTrouble("full")


class ForbiddenStorage(MemoryStorage):
    """Refuses whatever it is asked."""

    def get(self, name: str) -> str | None:
        raise StorageTrouble("forbidden")

    def put(self, name: str, text: str) -> None:
        raise StorageTrouble("forbidden")

    def drop(self, name: str) -> None:
        raise StorageTrouble("forbidden")

    def names(self) -> list[str]:
        raise StorageTrouble("forbidden")


class FakeShell:
    def __init__(self, storage: MemoryStorage | None = None, language: str = "en") -> None:
        self.storage = storage or MemoryStorage()
        self.store = Store(self.storage, now=lambda: 1000.0)
        self.preferences = Chosen(self.storage)
        self.language = language
        self.device = FakeDevice()
        self.chosen: list[str] = []
        self.went: list[str] = []
        self.spoken: list[str] = []
        self.files: dict[str, str] = {}
        self.copied = ""
        self.waiting: list[Callable[[], None]] = []  # what comes after pauses
        self.paints = 0
        self.framed: list[Callable[[], None]] = []  # what comes after the frame
        self.clock = self.latest = 0.0  # seconds; it stands still while somebody thinks
        self.arrivals = 0
        self.pauses: list[float] = []
        self.warnings: list[str] = []
        self.heard: list[str] = []
        self.is_wide = False
        self.before = "#/"

    @property
    def settings(self) -> Settings:
        return self.preferences.now

    def choose(self, settings: Settings) -> None:
        self.preferences.keep(settings)

    def words(self, key: str | None = None, players: tuple[str, ...] = ()) -> Words:
        return words_for(self.language, key, players)

    def go(self, address: str) -> None:
        self.went.append(address)

    def replace(self, address: str) -> None:
        self.went.append(address)

    def repaint(self) -> None:
        self.paints += 1

    def arrive(self) -> None:
        self.arrivals += 1

    def wide(self) -> bool:
        return self.is_wide

    def sound(self, name: str) -> None:
        self.heard.append(name)

    def announce(self, lines: list[str], *, aloud: bool = False) -> None:
        self.spoken += lines
        if aloud or self.settings.aloud:
            self.device.speak(lines, self.language)

    def hush(self) -> None:
        self.spoken.clear()

    def later(self, page: Page, work: Callable[[], None], pause: float) -> None:
        self.pauses.append(pause)
        self.latest = max(self.latest, self.clock + pause)
        self.waiting.append(work)

    def afterwards(
        self,
        page: Page,
        work: Callable[[], None],
        pause: float | None = None,
        *,
        asked: bool = True,
    ) -> None:
        if pause is None:
            work()
        else:
            self.later(page, work, pause)

    def after_frame(self, work: Callable[[], None]) -> None:
        self.framed.append(work)

    def now(self) -> float:
        return self.clock

    def warn(self, text: str) -> None:
        self.warnings.append(text)

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def copy(self, text: str) -> None:
        self.copied = text

    def when(self, seconds: float) -> str:
        return f"at {seconds:.0f}"

    def restyle(self) -> None:
        self.language = self.settings.language or "en"

    def let_paint(self) -> None:
        """The frame is to be seen."""
        framed, self.framed = self.framed, []
        for work in framed:
            work()

    def let_wait(self) -> None:
        """All pauses are over."""
        self.clock = self.latest
        waiting, self.waiting = self.waiting, []
        for work in waiting:
            work()


@pytest.fixture
def shell() -> FakeShell:
    return FakeShell()


@pytest.fixture
def one_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that show what a ledger says: each record is reckoned once for all of them."""
    monkeypatch.setattr("barnyard.bots.ledger.ledger", ledger_once)


@pytest.fixture
def no_own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables that games draw themselves have tests of their own: here moves are a list."""
    no_tables: dict[str, None] = {}
    monkeypatch.setattr(shown, "drawing", no_tables.get)
