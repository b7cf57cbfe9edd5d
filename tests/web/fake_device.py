"""A device without a browser: what pages ask of it is written down."""

from __future__ import annotations

from barnyard.web.device import Code


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
        self.is_awake = False
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

    def stay_awake(self, stays: bool) -> None:
        self.is_awake = stays

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
