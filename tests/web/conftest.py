"""A shell without a browser: what pages ask for is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from barnyard.web.common.says import Words, words_for
from barnyard.web.desk import shown
from barnyard.web.device import Code
from barnyard.web.kept.chosen import Chosen
from barnyard.web.kept.settings import Settings
from barnyard.web.kept.storage import StorageTrouble
from barnyard.web.kept.store import Store
from tests.records.ledgers import ledger_once

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


class FakeDevice:
    """A telephone, or a computer without a share sheet."""

    def __init__(self) -> None:
        self.address = "https://example.org/barnyard/"
        self.day = "2026-11-18"
        self.sends_files = False
        self.sent: dict[str, str] = {}
        self.has_sheet = False
        self.shared: list[tuple[str, str, str]] = []
        self.coded: list[tuple[str, str, str]] = []
        self.most_digits = 3000
        self.deletes = False
        self.prints = 0
        self.sits = ""  # at which game
        self.has_claim = True  # whether that is ours to play
        self.wants = 0
        self.voices: tuple[str, ...] = ("de", "en")  # the languages that it can speak
        self.said: list[str] = []  # read aloud
        self.speaking = False
        self.dialled: list[str] = []  # tables to which a line was opened
        self.ways: list[str] = []  # by which
        self.sending: list[str] = []  # over it, and not heard so far
        self.able: tuple[str, ...] = ()  # the ways that this browser can go, beside its own
        self.asked: list[tuple[str, str, str]] = []  # of the script of a way
        self.hosting: list[tuple[str, str]] = []  # by which way which table
        self.telling: list[tuple[str, str]] = []  # to other devices there, by their lines
        self.looked_for_tables = 0
        self.opened: list[str] = []  # tables, by the tokens of those who lead

    def here(self) -> str:
        return self.address

    def today(self) -> str:
        return self.day

    def date(self, seconds: float) -> str:
        return f"day {seconds:.0f}" if seconds else self.day

    def written(self, day: str, language: str) -> str:
        return f"{day} in {language}"

    def shares(self) -> bool:
        return self.has_sheet

    def share(self, title: str, text: str, address: str) -> None:
        self.shared.append((title, text, address))

    def shares_files(self) -> bool:
        return self.sends_files

    def share_file(self, name: str, text: str) -> None:
        self.sent[name] = text

    def code(self, before: str, digits: str, after: str) -> Code | None:
        self.coded.append((before, digits, after))
        return Code(21, "M0 0h1v1h-1z") if len(digits) <= self.most_digits else None

    def forgets(self) -> bool:
        return self.deletes

    def sit(self, name: str) -> None:
        self.sits = name

    def holds(self) -> bool:
        return self.has_claim

    def want(self) -> None:
        self.wants += 1

    def speaks(self, language: str) -> bool:
        return language in self.voices

    def speak(self, lines: list[str], language: str) -> None:
        if self.speaks(language):
            self.said += lines

    def is_speaking(self) -> bool:
        return self.speaking

    def find_tables(self) -> None:
        self.looked_for_tables += 1

    def open_table(self, token: str) -> None:
        self.opened.append(token)

    def can(self, way: str) -> bool:
        return way in self.able

    def ask(self, way: str, what: str, value: str) -> None:
        self.asked.append((way, what, value))

    def dial(self, way: str, code: str) -> None:
        self.dialled.append(code)
        self.ways.append(way)

    def host(self, way: str, code: str) -> None:
        self.hosting.append((way, code))

    def tell(self, line: str, text: str) -> None:
        self.telling.append((line, text))

    def send(self, text: str) -> None:
        self.sending.append(text)

    def paper(self) -> str:
        return "a4"

    def print(self) -> None:
        self.prints += 1


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
