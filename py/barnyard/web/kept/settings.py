"""What a player has chosen for all games. The page's first script reads the same text."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import islice
from typing import Any, NamedTuple

from barnyard.core.json_text import json_object
from barnyard.core.record import LONGEST_NAME
from barnyard.web.kept import people
from barnyard.web.kept.people import LETTERS as LETTERS
from barnyard.web.kept.people import Profile, Profiles
from barnyard.words import LANGUAGES

THEMES = ("system", "light", "dark")


class Pace(NamedTuple):
    """How long a table waits before what comes by itself: what has happened wants to be read."""

    least: float  # seconds
    letter: float  # seconds for each letter of what has been told

    def pause(self, letters: int = 0) -> float:
        return self.least + letters * self.letter


PACES = {  # the slowest leaves time to read every sentence aloud
    "slow": Pace(1.5, 0.075),
    "calm": Pace(0.6, 0.025),
    "quick": Pace(0.35, 0.0),
    "once": Pace(0.0, 0.0),
}
# for a moment of the past: who looks back is read to at the slowest as well
SPEEDS = {"slow": PACES["slow"], "normal": PACES["calm"], "quick": PACES["quick"]}
MOTIONS = ("system", "off")
MOST_SEATS = 20  # of any table that there will be


@dataclass(frozen=True)
class Settings:
    language: str = ""  # one of LANGUAGES; "" until chosen: then the browser's
    theme: str = "system"  # one of THEMES
    sound: bool = False
    aloud: bool = False  # whether what happens is read to everybody
    profiles: Profiles = field(default_factory=dict)  # people by name, the latest first
    guests: Profiles = field(default_factory=dict)  # of the latest table, by the name given there
    last: tuple[str, ...] = ()  # the latest table: players as in its record, "" without a name
    like: tuple[int, ...] = ()  # its seats whose computers play like whoever is here
    variants: Mapping[str, Mapping[str, bool | int]] = field(default_factory=dict)  # by game
    pace: str = "calm"  # one of PACES
    speed: str = "normal"  # one of SPEEDS
    motion: str = "system"  # one of MOTIONS
    letters: str = "normal"  # one of LETTERS
    boards: dict[str, str] = field(default_factory=dict)  # by game: the text of an own board

    def write(self) -> str:
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        told |= {
            kind: {name: each.written() for name, each in told[kind].items()}
            for kind in ("profiles", "guests")
        }
        return json.dumps(told, separators=(",", ":"))

    # ------------------------------------------------------------------ people

    @property
    def names(self) -> tuple[str, ...]:
        """Of the people who are kept, the latest first."""
        return tuple(self.profiles)

    @property
    def signs(self) -> dict[str, str]:
        """By name: also of those without a name of their own at the latest table."""
        known = {**self.guests, **self.profiles}
        return {name: each.sign for name, each in known.items() if each.sign}

    def profile(self, name: str) -> Profile:
        return self.profiles.get(name) or self.guests.get(name) or Profile()

    def with_table(
        self,
        people_: Mapping[str, str],
        players: list[str],
        guests: Mapping[str, str] | None = None,
        like: Iterable[int] = (),
    ) -> "Settings":
        """These people (with their signs) come first, then those who were there before."""
        known = dict(self.profiles)
        for name, sign in people_.items():
            now = known.pop(name, None) or Profile(colour=self._colour_for(known))
            known = {name: replace(now, sign=sign)} | known
        there = {name: self.profile(name) for name in (guests or {})}
        signed = {name: replace(there[name], sign=sign) for name, sign in (guests or {}).items()}
        order = [*people_, *(name for name in known if name not in people_)]
        return replace(
            self,
            profiles={name: known[name] for name in order[: people.MOST]},
            guests=signed,
            last=tuple(players),
            like=tuple(like),
        )

    @staticmethod
    def _colour_for(known: Profiles) -> str:
        return people.free_colour(each.colour for each in known.values())

    def with_profile(self, name: str, profile: Profile) -> "Settings":
        """Of whoever is known; whoever is not, was a guest at the latest table."""
        if name in self.profiles:
            return replace(self, profiles={**self.profiles, name: profile})
        return replace(self, guests={**self.guests, name: profile})

    def with_person(self, name: str, sign: str) -> "Settings":
        """Somebody new, behind all others."""
        profile = Profile(sign=sign, colour=self._colour_for(self.profiles))
        return replace(self, profiles={**self.profiles, name: profile})

    def renamed(self, old: str, new: str) -> "Settings":
        """The same person by another name, here and at the next table; games that were played keep
        the name that they were played with."""
        profiles = {new if name == old else name: each for name, each in self.profiles.items()}
        last = tuple(new if name == old else name for name in self.last)
        return replace(self, profiles=profiles, last=last)

    def without(self, name: str) -> "Settings":
        """Nobody by that name is known any more."""
        profiles = {each: profile for each, profile in self.profiles.items() if each != name}
        return replace(
            self, profiles=profiles, last=tuple(e for e in self.last if e != name), like=()
        )

    def without_names(self) -> "Settings":
        return replace(self, profiles={}, guests={}, last=(), like=())

    # ------------------------------------------------------------------ games

    def with_board(self, key: str, text: str) -> "Settings":
        return replace(self, boards={**self.boards, key: text})

    def with_variant(self, key: str, chosen: Mapping[str, object]) -> "Settings":
        """How a game is played next time, too. A board of their own is chosen anew each time."""
        plain = {name: value for name, value in chosen.items() if isinstance(value, (bool, int))}
        return replace(self, variants={**self.variants, key: plain})


def read(text: str | None) -> Settings:
    """What is stored, as far as it makes sense."""
    data = json_object(text or "")
    return Settings(
        language=_one_of(LANGUAGES, data.get("language"), ""),
        theme=_one_of(THEMES, data.get("theme"), "system"),
        sound=data.get("sound") is True,
        aloud=data.get("aloud") is True,
        profiles=_profiles(data),
        guests=people.read(data.get("guests")),
        last=_texts(data.get("last"), MOST_SEATS, least=0),
        like=_seats(data.get("like")),
        variants=_variants(data.get("variants")),
        pace=_one_of(tuple(PACES), data.get("pace"), "calm"),
        speed=_one_of(tuple(SPEEDS), data.get("speed"), "normal"),
        motion=_one_of(MOTIONS, data.get("motion"), "system"),
        letters=_one_of(LETTERS, data.get("letters"), "normal"),
        boards=_boards(data.get("boards")),
    )


def _texts(value: object, most: int, least: int = 1) -> tuple[str, ...]:
    if not isinstance(value, list):
        return ()
    names = (each for each in value if isinstance(each, str) and least <= len(each) <= LONGEST_NAME)
    return tuple(islice(names, most))


def _seats(value: object) -> tuple[int, ...]:
    seats = value if isinstance(value, list) else []
    return tuple(each for each in seats if type(each) is int and 0 <= each < MOST_SEATS)


def _profiles(data: dict[str, Any]) -> Profiles:
    """Also as they were kept before."""
    if "profiles" in data:
        return people.read(data["profiles"])
    return people.read_old(
        _texts(data.get("names"), people.MOST), data.get("signs"), data.get("lamps")
    )


def _variants(value: object) -> dict[str, dict[str, bool | int]]:
    """What no game would take is left out where it is used."""
    if not isinstance(value, dict):
        return {}
    return {
        key: {name: one for name, one in each.items() if isinstance(one, (bool, int))}
        for key, each in value.items()
        if isinstance(each, dict)
    }


def _boards(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        return {}
    return {key: text for key, text in value.items() if isinstance(text, str)}


def _one_of(values: tuple[str, ...], value: object, otherwise: str) -> str:
    return value if isinstance(value, str) and value in values else otherwise
