"""What a player has chosen for all games. The page's first script reads the same text."""

import json
from dataclasses import asdict, dataclass, field, replace
from itertools import islice

from barnyard.core.json_text import json_object
from barnyard.core.record import LONGEST_NAME
from barnyard.web.common.signs import SIGNS
from barnyard.words import LANGUAGES

THEMES = ("system", "light", "dark")
PACES = {"calm": 0.9, "quick": 0.35, "once": 0.0}  # seconds before a computer player moves
SPEEDS = {"slow": 2.0, "normal": 1.0, "quick": 0.4}  # seconds for a moment of the past
MOTIONS = ("system", "off")
MOST_NAMES = 8
MOST_SEATS = 20  # of any table that there will be


@dataclass(frozen=True)
class Settings:
    language: str = ""  # one of LANGUAGES; "" until chosen: then the browser's
    theme: str = "system"  # one of THEMES
    sound: bool = False
    names: tuple[str, ...] = ()  # people who have played, the latest first
    last: tuple[str, ...] = ()  # the latest table: players as in its record, "" without a name
    signs: dict[str, str] = field(default_factory=dict)  # by a person's name: one of SIGNS
    pace: str = "calm"  # one of PACES
    speed: str = "normal"  # one of SPEEDS
    motion: str = "system"  # one of MOTIONS
    boards: dict[str, str] = field(default_factory=dict)  # by game: the text of an own board
    lamps: dict[str, bool] = field(default_factory=dict)  # by a person's name: odds wanted or not

    def write(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    def with_table(self, people: dict[str, str], players: list[str]) -> "Settings":
        """These people (with their signs) come first, then those who were there before."""
        names = tuple(dict.fromkeys([*people, *self.names]))[:MOST_NAMES]
        signs = {name: sign for name, sign in {**self.signs, **people}.items() if name in names}
        return replace(self, names=names, signs=signs, last=tuple(players))

    def with_board(self, key: str, text: str) -> "Settings":
        return replace(self, boards={**self.boards, key: text})

    def without_names(self) -> "Settings":
        return replace(self, names=(), signs={}, last=(), lamps={})


def read(text: str | None) -> Settings:
    """What is stored, as far as it makes sense."""
    data = json_object(text or "")
    return Settings(
        language=_one_of(LANGUAGES, data.get("language"), ""),
        theme=_one_of(THEMES, data.get("theme"), "system"),
        sound=data.get("sound") is True,
        names=_texts(data.get("names"), MOST_NAMES),
        last=_texts(data.get("last"), MOST_SEATS, least=0),
        signs=_signs(data.get("signs")),
        pace=_one_of(tuple(PACES), data.get("pace"), "calm"),
        speed=_one_of(tuple(SPEEDS), data.get("speed"), "normal"),
        motion=_one_of(MOTIONS, data.get("motion"), "system"),
        boards=_boards(data.get("boards")),
        lamps=_lamps(data.get("lamps")),
    )


def _texts(value: object, most: int, least: int = 1) -> tuple[str, ...]:
    if not isinstance(value, list):
        return ()
    names = (each for each in value if isinstance(each, str) and least <= len(each) <= LONGEST_NAME)
    return tuple(islice(names, most))


def _signs(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        return {}
    return {name: sign for name, sign in value.items() if sign in SIGNS}


def _boards(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        return {}
    return {key: text for key, text in value.items() if isinstance(text, str)}


def _lamps(value: object) -> dict[str, bool]:
    if not isinstance(value, dict):
        return {}
    return {name: lamp for name, lamp in value.items() if isinstance(lamp, bool)}


def _one_of(values: tuple[str, ...], value: object, otherwise: str) -> str:
    return value if isinstance(value, str) and value in values else otherwise
