"""Who leads sets a table up: which game, how it is played, who sits where on which device."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from barnyard.core.options import Option, of_seats, settle
from barnyard.core.seats import bare, level_of
from barnyard.core.think import Level
from barnyard.games import keys, load
from barnyard.room.lot import draws_lot
from barnyard.room.says import Plan
from barnyard.room.seats import Begins, Kind
from barnyard.room.view import View
from barnyard.web.boards.before_game import Made, Own, boards
from barnyard.web.common.says import Words
from barnyard.web.kept.settings import Settings
from barnyard.web.kept.store import Store
from barnyard.web.set_up.seats import default_name

KINDS: Final = (
    (Kind.OWN, None),
    (Kind.HERE, None),
    *((Kind.COMPUTER, level) for level in Level),
)
ADDED: Final = {"own": (Kind.OWN, "", None), "computer": (Kind.COMPUTER, "", Level.FAIR)}
FREE: Final = Plan(Kind.OWN, "", None)
LAID: Final = "laid"  # the id of a board that is chosen, and not among those of this device
Plans = tuple[Plan, ...]


class How(NamedTuple):
    """How it is to be played."""

    options: dict[str, Any]
    board: str = ""  # what a board of their own is called
    begins: Begins = None


def how(view: View) -> How:
    return How(view.options, view.board, view.begins)


def first_plans(key: str, settings: Settings, words: Words) -> Plans:
    """As they sat last: whoever was first is here, the other people take their own phones."""
    seats = load(key).SEATS
    last = settings.last[: seats[-1]] or ("", "")
    plans = [_plan(name) for name in last]
    people = [at for at, plan in enumerate(plans) if plan.kind is Kind.OWN]
    at = people[0] if people else 0
    plans[at : at + 1] = [Plan(Kind.HERE, _my_name(settings, words), None)]
    if len(people) < 2:
        others = [each for each in range(len(plans)) if each != at]
        if others and len(plans) >= seats[-1]:
            plans[others[0]] = FREE
        else:
            plans.insert(at + 1, FREE)
    return named(fitted(tuple(plans), seats), words)


def _plan(player: str) -> Plan:
    level = level_of(player)
    return Plan(Kind.COMPUTER, bare(player), level) if level else FREE


def _my_name(settings: Settings, words: Words) -> str:
    return next((name for name in settings.last if name and not level_of(name)), "") or next(
        iter(settings.names), default_name(words, 0, False)
    )


def fitted(plans: Plans, seats: range) -> Plans:
    """As many as the game has seats for."""
    missing = max(0, seats[0] - len(plans))
    return (*plans[: seats[-1]], *[FREE] * missing)


def named(plans: Plans, words: Words) -> Plans:
    """Whoever is here has a name, and so have computers; nobody has that of somebody else."""
    found: list[Plan] = []
    for seat, plan in enumerate(plans):
        if plan.kind is Kind.OWN:
            found.append(plan)
            continue
        taken = [each.name for each in found]
        name = own_name([plan.name], taken, words, seat, plan.kind is Kind.COMPUTER)
        found.append(replace(plan, name=name))
    return tuple(found)


def own_name(
    wanted: Sequence[str], taken: Sequence[str], words: Words, seat: int = 0, computer: bool = False
) -> str:
    """The first that nobody else has; where nobody has one to offer, as people are called who have
    not said it."""
    others = {each.casefold() for each in taken}
    usual = [default_name(words, (seat + at) % 12, computer) for at in range(12)]
    free = (name for name in (*wanted, *usual) if name and name.casefold() not in others)
    return next(free, wanted[0])


def plans_of(view: View, typed: Mapping[int, str]) -> Plans:
    """As it stands now, with the names that are being typed."""
    return tuple(
        Plan(
            each.kind, each.name if (new := typed.get(seat, "").strip()) == "" else new, each.level
        )
        for seat, each in enumerate(view.seats)
    )


def next_kind(plan: Plan) -> Plan:
    """Whoever sat there leaves: a person's name is not a computer's."""
    kind, level = KINDS[(KINDS.index((plan.kind, plan.level)) + 1) % len(KINDS)]
    keeps = plan.kind is Kind.COMPUTER and kind is Kind.COMPUTER
    return Plan(kind, plan.name if keeps else "", level)


def usual_options(key: str, settings: Settings) -> dict[str, object]:
    """As it was played last."""
    last = settings.variants.get(key, {})
    return {each.key: _usual(each, last) for each in load(key).OPTIONS}


def _usual(option: Option, last: Mapping[str, bool | int]) -> object:
    kept = last.get(option.key)
    return kept if kept in option.values else option.default


def chosen_options(view: View, fields: Mapping[str, str], own: Own | None) -> dict[str, object]:
    """As it is to be played, by what is chosen in the form."""
    listed = load(view.game).OPTIONS
    chosen: dict[str, object] = {
        option.key: value
        for option in listed
        for value in option.values
        if fields.get(f"option-{option.key}") == str(value).lower()
    }
    if own and own.id and f"option-{own.kind.OPTION}" in fields:
        chosen[own.kind.OPTION] = own.value()
    given = {each.key: _given(view, each, fields) for each in listed if each.by_seat}
    return settle(listed, {**view.options, **chosen, **given})


def _given(view: View, option: Option, fields: Mapping[str, str]) -> list[int]:
    """What each seat has for itself, by the form; as before, where that is not asked."""
    numbers = of_seats(view.options.get(option.key), len(view.seats))
    typed = [fields.get(f"by-seat-{seat}", "") for seat in range(len(numbers))]
    return [int(new) if new.isdecimal() else old for new, old in zip(typed, numbers, strict=True)]


def without(view: View, gone: int, *, moves_up: bool) -> dict[str, Any]:
    """The options, when whoever had something at this seat has left it; the others move up where
    the seat is taken away."""
    options = dict(view.options)
    for option in load(view.game).OPTIONS if view.game else ():
        if option.by_seat and option.key in options:
            numbers = [*of_seats(options[option.key], len(view.seats))]
            numbers[gone : gone + 1] = [] if moves_up else [0]
            options[option.key] = option.read(numbers or [0])
    return options


def own_boards(key: str, store: Store | None = None) -> Own | None:
    """Those of this device, where it is the one that chooses; in a game that has boards."""
    kind = boards(key) if key else None
    if kind is None:
        return None
    own = Own(key, kind, "")
    if store:
        own.fetch(store)
    return own


def lay(own: Own, view: View, unnamed: str) -> None:
    """Chooses what lies at the table, also if this device has no such board."""
    value = view.options.get(own.kind.OPTION)
    if not isinstance(value, (list, dict)):
        own.choose("")
        return
    board = Made(view.board or unnamed, value)
    id_ = next((each for each, made in own.made.items() if made == board), LAID)
    own.made = {**own.made, id_: board}
    own.choose(id_)


def begins_in(view: View, fields: Mapping[str, str]) -> Begins:
    """Who is chosen to begin: None where that is as usual."""
    wanted = fields.get("begins", shown_begins(view))
    if wanted == _usual_begins(view.game):
        return None
    return int(wanted) if wanted.isdecimal() else "lot"


def shown_begins(view: View) -> str:
    """As the form has it."""
    return _usual_begins(view.game) if view.begins is None else str(view.begins)


def _usual_begins(key: str) -> str:
    return "lot" if draws_lot(key) else "0"


def moved_up(begins: Begins, gone: int) -> Begins:
    """Who begins, when a seat has been taken away."""
    if not isinstance(begins, int):
        return begins
    return None if begins == gone else begins - (begins > gone)


def next_game(key: str, wanted: str) -> str:
    return wanted if wanted in keys() else key
