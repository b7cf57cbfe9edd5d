"""People who play here: what is kept of each of them, by name."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from barnyard.core.record import LONGEST_NAME
from barnyard.web.common.signs import SIGNS

LETTERS: Final = ("normal", "large", "largest")
COLOURS: Final = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink")
MOST: Final = 24  # so many people are kept; whoever has not played for longest goes first


@dataclass(frozen=True)
class Profile:
    sign: str = ""  # one of SIGNS; "": the table finds one
    colour: str = ""  # one of COLOURS; "": none in particular
    child: bool = False  # whether the table speaks to a child
    lamp: bool = False  # whether the chances of a decision are shown unasked
    letters: str = ""  # one of LETTERS; "": as for everybody
    aloud: bool = False  # whether what happens is read aloud

    def written(self) -> dict[str, object]:
        """What is not as it comes."""
        return {name: value for name, value in asdict(self).items() if value}


Profiles = Mapping[str, Profile]


def free_colour(taken: Iterable[str]) -> str:
    """The next colour that nobody has; the first one again when there is none."""
    used = set(taken)
    return next((colour for colour in COLOURS if colour not in used), COLOURS[0])


def read(value: object) -> dict[str, Profile]:
    """What is stored, as far as it makes sense."""
    if not isinstance(value, dict):
        return {}
    found = {name: _profile(each) for name, each in value.items() if 0 < len(name) <= LONGEST_NAME}
    return dict(list(found.items())[:MOST])


def read_old(names: Iterable[str], signs: object, lamps: object) -> dict[str, Profile]:
    """As they were kept before there were profiles: names in a row, signs and lamps by name."""
    signs_by_name = signs if isinstance(signs, dict) else {}
    lamps_by_name = lamps if isinstance(lamps, dict) else {}
    return {
        name: _profile({"sign": signs_by_name.get(name), "lamp": lamps_by_name.get(name)})
        for name in names
        if name
    }


def _profile(value: Any) -> Profile:
    data = value if isinstance(value, dict) else {}
    return Profile(
        sign=_one_of(SIGNS, data.get("sign")),
        colour=_one_of(COLOURS, data.get("colour")),
        child=data.get("child") is True,
        lamp=data.get("lamp") is True,
        letters=_one_of(LETTERS, data.get("letters")),
        aloud=data.get("aloud") is True,
    )


def _one_of(values: tuple[str, ...], value: object) -> str:
    return value if isinstance(value, str) and value in values else ""
