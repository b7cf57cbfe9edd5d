"""What pages ask of the device, beside the page itself: its address, its day, its share sheet."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Code:
    """A QR code: how many squares wide, and all that is dark as the path of an SVG."""

    size: int
    path: str


class Device(Protocol):
    def here(self) -> str:
        """The address of the page, up to the #."""

    def today(self) -> str:
        """The date where the device is: 2026-11-18."""

    def date(self, seconds: float) -> str:
        """The date of a moment, there as well; of now for 0."""

    def written(self, day: str, language: str) -> str:
        """A date as people write it."""

    def shares(self) -> bool:
        """Whether it has a share sheet."""

    def share(self, title: str, text: str, address: str) -> None:
        """Opens the share sheet. The address may be empty."""

    def shares_files(self) -> bool:
        """Whether its share sheet takes files of ours."""

    def share_file(self, name: str, text: str) -> None:
        """Opens the share sheet for a file."""

    def code(self, before: str, digits: str, after: str) -> Code | None:
        """The QR code of these three, one behind the other; None if there is too much of it."""

    def forgets(self) -> bool:
        """Whether the browser is one of those that delete what has not been visited for a while."""

    def sit(self, name: str) -> None:
        """At a saved game, by its name in the storage."""

    def holds(self) -> bool:
        """Whether it is ours to play now."""

    def want(self) -> None:
        """Another tab has it: it is asked for. `Page.granted` hears when it is ours."""

    def speaks(self, language: str) -> bool:
        """Whether it has a voice of its own for that language."""

    def speak(self, lines: list[str], language: str) -> None:
        """Read aloud, one after the other, until somebody taps. Nobody waits for it here."""

    def is_speaking(self) -> bool:
        """Whether something is still being read; of a voice that is stuck not for long."""

    def find_tables(self) -> None:
        """Whether whoever serves this page has tables for several devices: `far-found` is done
        with the address at which others find it, or with nothing."""

    def open_table(self, token: str) -> None:
        """There: `far-opened` is done with its code and its secret, or with nothing."""

    def can(self, way: str) -> bool:
        """Whether the browser has what a way to tables needs."""

    def ask(self, way: str, what: str, value: str) -> None:
        """Something of the script of a way, which knows what it means and does what comes of it."""

    def dial(self, way: str, code: str) -> None:
        """Opens a line to a table, and again whenever it is lost, as long as the page is there:
        `line-open`, `line-text` with a text, `line-lost`, `line-gone` are done."""

    def send(self, text: str) -> None:
        """Over the line."""

    def stay_awake(self, stays: bool) -> None:
        """Whether the screen is to stay on, where the browser can do that; until the page is
        left."""

    def host(self, way: str, code: str) -> None:
        """This page hosts that table now, for those who come this way: `host-came` with the name
        of a line is done for each device that is there, and for each that comes; then `host-text`
        with NAME TEXT, `host-went` with NAME."""

    def tell(self, line: str, text: str) -> None:
        """To the device over there, by the name of its line."""

    def paper(self) -> str:
        """The size of paper that is usual where the device is at home: a4 or letter."""

    def print(self) -> None:
        """Opens what the browser has for printing."""
