"""What pages need from whoever runs them: the browser, or a test."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from barnyard.core.html import Html, Part
from barnyard.web.common.says import Words
from barnyard.web.device import Device
from barnyard.web.kept.settings import Settings
from barnyard.web.kept.store import Store


@dataclass(frozen=True)
class View:
    """A page as it shall look now."""

    title: str
    body: Html
    kind: str = "page"  # "table" and "back" take more of the screen, see [data-page]
    inside: bool = False  # whether the way back of the browser leads to this page without it
    top: Part = None  # of the menu: what stands above the games
    letters: str = ""  # of whoever reads it, if they have some of their own


class Shell(Protocol):
    store: Store
    chosen: list[str]  # the texts of files that have been chosen and not been read yet
    before: str  # the address from where somebody came to the rules

    @property
    def device(self) -> Device: ...

    @property
    def settings(self) -> Settings:
        """What the players have chosen for all games."""

    def choose(self, settings: Settings) -> None:
        """Counts at once, and is kept."""

    def words(self, key: str | None = None, players: tuple[str, ...] = ()) -> Words:
        """The texts in the language of the page."""

    def go(self, address: str) -> None:
        """To another page, as a link does."""

    def replace(self, address: str) -> None:
        """To another page, and the way back does not lead to this one."""

    def repaint(self) -> None: ...

    def arrive(self) -> None:
        """As on another page: from the top, the focus on the heading."""

    def wide(self) -> bool:
        """Whether the story has room beside the table."""

    def sound(self, name: str) -> None:
        """A short sound, if the players want to hear any."""

    def announce(self, lines: list[str], *, aloud: bool = False) -> None:
        """Spoken by screen readers, one after the other; aloud by the device as well, as for
        everybody who has chosen that in the settings."""

    def hush(self) -> None:
        """Takes back what has been announced, and what is being read aloud."""

    def later(self, page: "Page", work: Callable[[], None], pause: float) -> None:
        """Does it after so many seconds, if the page is still there."""

    def afterwards(
        self,
        page: "Page",
        work: Callable[[], None],
        pause: float | None = None,
        *,
        asked: bool = True,
    ) -> None:
        """Does it once all modules are there, and after so many seconds, if the page is still
        there then. Where they cannot be fetched, people are told so if they have `asked`."""

    def after_frame(self, work: Callable[[], None]) -> None:
        """Does it once what was painted last is to be seen, even where the page has been left."""

    def now(self) -> float:
        """Seconds that pass; from when on says nothing."""

    def warn(self, text: str) -> None:
        """For whoever looks into the console: something went wrong, and the game goes on."""

    def download(self, name: str, text: str) -> None:
        """Saves a file, and says so for a while."""

    def copy(self, text: str) -> None: ...

    def when(self, seconds: float) -> str:
        """A moment in the words of the language."""

    def restyle(self) -> None:
        """The language or the theme has changed."""


Fields = dict[str, str]


class Page(ABC):
    """One page while it is shown. It may be left and come back any time."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    @abstractmethod
    def view(self) -> View:
        """As it shall look now."""

    def act(self, do: str, value: str, fields: Fields) -> None:
        """Something was pressed: its `data-do` and `data-value`, and the fields of its form."""

    def key(self, name: str) -> None:
        """A key was pressed, outside of a field."""

    def hide(self) -> None:
        """The page is left, or the screen goes dark."""

    def stored(self) -> None:
        """Another tab has changed something in the storage."""

    def granted(self) -> None:
        """The game that another tab had is ours to play."""

    def reshaped(self) -> None:
        """The window has become wide, or is so no more: see `Shell.wide`."""
