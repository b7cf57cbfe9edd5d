"""Who is going to play: seats filled by tapping, before there is a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from barnyard.core.seats import bare, computer, level_of, person
from barnyard.core.think import Level
from barnyard.web.common.parts import PERSON
from barnyard.web.common.signs import OF_LEVELS, free
from barnyard.web.kept.settings import Settings

LONGEST_NAME = 24
LIKE: Final = "like"  # a computer that plays about as well as whoever is here
KINDS: Final = (None, *Level, LIKE)  # who may sit on a seat, in the order of the taps


class Row(NamedTuple):
    name: str  # "" until somebody gives one
    level: Level | None  # how well a computer plays there; None: a person sits there
    sign: str  # a person's; kept while a computer sits there
    chosen: bool = False  # whether somebody has said who sits there, a person or a computer
    ahead: int = 0  # what the seat has by an option that gives each its own
    like: bool = False  # whether the level follows whoever is here

    @property
    def kind(self) -> Level | str | None:
        return LIKE if self.like else self.level


def level_in(fields: Mapping[str, str], seat: int, now: Level | None) -> Level | None:
    """Who is to sit there by the seat's field; where there is no field, whoever sits there now."""
    kind = fields.get(f"kind-{seat}", now or "")
    return Level(kind) if kind in list(Level) else None


class LineUp:
    """For a `first` game against computers that play easily."""

    def __init__(self, seats: range, settings: Settings, *, first: bool = False) -> None:
        self.fewest, self.most = seats[0], seats[-1]
        self.kept = settings.signs
        self.rows: list[Row] = []
        easy = [computer(Level.EASY, "")] * (max(2, self.fewest) - 1)
        last = (*(settings.names[:1] or [""]), *easy) if first else settings.last
        for seat, player in enumerate(last[: self.most]):
            self.add(bare(player), level_of(player), like=not first and seat in settings.like)
        if not self.people():
            self.rows.clear()
            self.add()
        while len(self.rows) < self.fewest:
            self.add(level=Level.FAIR)

    @property
    def full(self) -> bool:
        return len(self.rows) >= self.most

    def people(self) -> list[Row]:
        return [row for row in self.rows if row.level is None]

    def levels(self) -> list[Level | None]:
        return [row.level for row in self.rows]

    def like(self) -> list[int]:
        """The seats whose computers follow whoever is here."""
        return [seat for seat, row in enumerate(self.rows) if row.like]

    def follow(self, level: Level) -> None:
        self.rows = [row._replace(level=level) if row.like else row for row in self.rows]

    def seat_of(self, name: str) -> int | None:
        """Where this person sits."""
        return next((s for s, row in enumerate(self.rows) if row[:2] == (name, None)), None)

    # ------------------------------------------------------------------ by tapping

    def press(self, do: str, value: str) -> None:
        """What stands beside the seats; nothing else changes them."""
        match do:
            case "add":
                self.add(level=None if value == PERSON else Level.FAIR)
            case "remove":
                self.remove(int(value))
            case "sign":
                self.next_sign(int(value))
            case "kind":
                self.next_kind(int(value))
            case "up":
                self.move(int(value), abs(int(value) - 1))  # from the first seat it goes down

    def add(self, name: str = "", level: Level | None = None, *, like: bool = False) -> None:
        if not self.full:
            like = like and level is not None
            self.rows.append(Row(name, level, self._sign_for(name), like=like))

    def remove(self, seat: int) -> None:
        """The seat goes; where none may go a computer sits down on it."""
        if len(self.rows) > self.fewest:
            del self.rows[seat]
        else:
            self.rows[seat] = self.rows[seat]._replace(name="", level=Level.FAIR, like=False)

    def tap(self, name: str) -> None:
        """A known person sits down, or gets up again."""
        seat = self.seat_of(name)
        if seat is not None:
            self.remove(seat)
            return
        place = self._place()
        if place is None:
            self.add(name)
        else:
            self.rows[place] = Row(name, None, self._sign_for(name, besides=place))

    def can_sit(self) -> bool:
        return not self.full or self._place() is not None

    def _place(self) -> int | None:
        """A seat without a name; when the table is full, that of the last computer."""
        seats = range(len(self.rows))
        nameless = [s for s in seats if not self.rows[s].name and not self.rows[s].level]
        computers = [s for s in seats if self.rows[s].level]
        if nameless:
            return nameless[0]
        return computers[-1] if computers and (self.full or not self._grown()) else None

    def _grown(self) -> bool:
        """Whether there are more seats than there must be."""
        return len(self.rows) > self.fewest

    def next_sign(self, seat: int) -> None:
        row = self.rows[seat]
        self.rows[seat] = row._replace(sign=free(self._signs(besides=seat), after=row.sign))

    def next_kind(self, seat: int) -> None:
        """A person, then a computer that plays easily, and so on; last one that follows."""
        kind = KINDS[(KINDS.index(self.rows[seat].kind) + 1) % len(KINDS)]
        if kind == LIKE:
            self.rows[seat] = self.rows[seat]._replace(like=True, chosen=True)
        else:
            self.turn_into(seat, Level(kind) if kind else None)

    def move(self, seat: int, to: int) -> None:
        """Round the table it is the others who move up."""
        if seat in range(len(self.rows)) and to in range(len(self.rows)):
            self.rows.insert(to, self.rows.pop(seat))

    def turn_into(self, seat: int, level: Level | None) -> None:
        """Whoever sat there leaves: a person's name is not a computer's."""
        row = self.rows[seat]
        name = "" if (row.level is None) != (level is None) and self._known(row) else row.name
        self.rows[seat] = Row(name, level, row.sign, chosen=True)

    def _known(self, row: Row) -> bool:
        return row.name in self.kept

    def _signs(self, besides: int | None = None) -> list[str]:
        return [row.sign for seat, row in enumerate(self.rows) if seat != besides]

    def _sign_for(self, name: str, besides: int | None = None) -> str:
        taken = self._signs(besides)
        kept = self.kept.get(name)
        return kept if kept and kept not in taken else free(taken)

    # ------------------------------------------------------------------ what has been typed

    def read(self, fields: Mapping[str, str]) -> None:
        for seat, row in enumerate(self.rows):
            if (own := fields.get(f"by-seat-{seat}", "")).isdecimal():
                row = row._replace(ahead=int(own))
            typed = " ".join(fields.get(f"name-{seat}", row.name).split())[:LONGEST_NAME]
            named = bool(typed and not row.name)
            self.rows[seat] = row = row._replace(name=typed)
            if named and not row.chosen:  # whoever gives a name there means a person
                self.rows[seat] = row._replace(level=None)

    # ------------------------------------------------------------------ as players of a game

    def names(self, default: Callable[[int, bool], str]) -> list[str]:
        """Everybody with a name of their own; computers are marked."""
        names: list[str] = []
        for seat, row in enumerate(self.rows):
            name = person(row.name) or default(seat, row.level is not None)
            while name in map(bare, names):
                name += "*" if len(name) > LONGEST_NAME else " 2"
            names.append(computer(row.level, name) if row.level else name)
        return names

    def given(self) -> list[str]:
        """As they were named here: who has no name of their own gets one next time, too."""
        named = [(person(row.name), row.level) for row in self.rows]
        return [computer(level, name) if level else name for name, level in named]

    def signs_of_people(self, names: Sequence[str], *, named: bool) -> dict[str, str]:
        """Of those who have given a name: they are remembered; or of the others."""
        return {
            name: row.sign
            for name, row in zip(names, self.rows, strict=True)
            if bool(row.name) == named and not row.level
        }

    def picture(self, seat: int) -> str:
        row = self.rows[seat]
        return OF_LEVELS[row.level] if row.level else row.sign
