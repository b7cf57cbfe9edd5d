"""All screens there are, and the saved games that they show: for screens.py."""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from barnyard.bots.match import play_game
from barnyard.bots.players import has_bot
from barnyard.core.game import CHANCE
from barnyard.core.look import look
from barnyard.core.record import Record, write
from barnyard.games import GamePart, has_part, keys, load
from barnyard.links.boards import has_boards, maker
from barnyard.links.code import write_link
from barnyard.web.learn.lessons import lesson
from barnyard.web.puzzles.puzzles import puzzles

PEOPLE = ("Oma", "Mia", "Ben")
TYPED = [key for key in keys() if has_part(key, GamePart.KEYS)]  # at a real table
ENTERED = {  # at a table with a referee: nobody else knows how entries are written
    "life-is-life": {
        "entries": ["first:0", "knock:1", "count", "hand:GGGGGMMMTU"],
        "typed": "BBBMTTS",
    }
}
MOMENTS = {"early": 0.12, "middle": 0.5, "late": 0.85, "end": 1.0}
SIGNS = ("bear", "goat", "dog")


@dataclass(frozen=True)
class Screen:
    name: str
    address: str
    press: tuple[str, ...] = ()  # one after the other, once the page is there


FIRST = Screen("menu-first", "#/")  # as whoever has never been here sees it


# ------------------------------------------------------------------ the games


def saved_games() -> dict[str, str]:
    """By the id that the page knows it by: the text of a record."""
    found = {}
    for key in keys():
        record = whole_game(key)
        for moment, share in MOMENTS.items():
            found[identity(key, moment)] = write(cut(record, share))
        if key in TYPED:
            found[identity(key, "real")] = write(before_luck(record))
    whole = whole_game(keys()[0])
    events = (*whole.events[:9], "moo")
    found["damaged"] = write(Record(whole.game, whole.players, whole.options, events))
    return found


def notes() -> dict[str, str]:
    """What lies beside the games: their dice are real, and a table has a referee."""
    real = {f"luck/{identity(key, 'real')}": "real" for key in TYPED}
    about = {"players": PEOPLE, "options": {}}
    profiles = {name: {"sign": sign} for name, sign in zip(PEOPLE, SIGNS, strict=True)}
    real["settings"] = json.dumps({"profiles": profiles, "last": PEOPLE})
    return real | {f"referee/{key}": json.dumps(about | told) for key, told in ENTERED.items()}


def identity(key: str, moment: str) -> str:
    return key.replace("-", "") + moment


@cache
def whole_game(key: str) -> Record[Any]:
    seats = max(2, load(key).SEATS[0])
    record = play_game(load(key), ["fair"] * seats, {}, "screens", {}).record
    return Record(record.game, PEOPLE[:seats], record.options, record.events)


def cut(record: Record[Any], share: float) -> Record[Any]:
    """Up to a moment at which somebody has to decide."""
    states, at = list(record.replay()), round(len(record.events) * share)
    while at < len(record.events) and not isinstance(record.game.turn(states[at]), int):
        at += 1
    return Record(record.game, record.players, record.options, record.events[:at])


def before_luck(record: Record[Any]) -> Record[Any]:
    """Up to a moment at which somebody rolls or draws."""
    states, at = list(record.replay()), round(len(record.events) * MOMENTS["middle"])
    while record.game.turn(states[at]) != CHANCE:
        at -= 1
    return Record(record.game, record.players, record.options, record.events[:at])


def every_screen() -> Iterator[Screen]:
    yield FIRST
    for page in (
        "",
        "settings",
        "about",
        "people",
        "workshop",
        "games",
        "files",
        "relays",
        "puzzles",
    ):
        yield Screen(page or "menu", f"#/{page}")
    yield Screen("far-asked", f"#/{keys()[0]}/invite", ("#relay-want",))
    yield Screen("far-guest", f"#/t/BCDF/GHJKLMNP/relay/{'0f' * 32}/relay.example")
    yield Screen("people-open", "#/people", ("#page .person",))
    for key in filter(has_dice, keys()):
        yield Screen(f"{key}-daily", f"#/{key}/daily")
    yield Screen("history", "#/history", ("#players",))
    yield Screen("history-person", "#/history", ("[data-do=who]:nth-child(2)", "#against"))
    for key in keys():
        yield from of_game(key)
        yield from of_its_end(key)
        if has_bot(key):
            yield from of_its_bot(key)
    for key in TYPED:
        yield Screen(f"{key}-real", game_at(key, "real"))
    for key in ENTERED:
        yield Screen(f"{key}-real", f"#/{key}/real")
    for key in filter(has_boards, keys()):
        yield from of_its_boards(key)
    yield Screen("print-pad", "#/print", ("#paper",))
    for key in filter(hides, keys()):
        yield Screen(f"{key}-curtain", game_at(key, "middle"))
    yield from of_a_link()
    yield Screen("damaged", "#/play/damaged")


def of_game(key: str) -> Iterator[Screen]:
    yield Screen(f"{key}-setup", f"#/{key}")
    yield Screen(f"{key}-rules", f"#/{key}/rules")
    if lesson(key, "en"):
        yield Screen(f"{key}-lesson", f"#/{key}/lesson", ("#lesson-next",) * 3)
    if puzzles(key):
        yield Screen(f"{key}-puzzle", f"#/{key}/puzzles/1", ("#puzzle-show",))
    for what in ("scores", "rules") if has_part(key, GamePart.SHEET) else ("rules",):
        yield Screen(f"{key}-print-{what}", f"#/print/{key}/{what}", ("#paper",))
    for moment in MOMENTS:
        yield Screen(f"{key}-{moment}", game_at(key, moment), hands(key, moment))
    for sheet, press in PLAYING.items():
        yield Screen(f"{key}-{sheet}", game_at(key, "middle"), (*hands(key, "middle"), *press))
    for sheet, press in OVER.items():
        yield Screen(f"{key}-{sheet}", game_at(key, "end"), press)


PLAYING = {"more": ("#more",), "log": ("#more", "#to-log"), "share": ("#more", "#to-share")}
OVER = {"result": (), "after": ("#after",), "ways": ("#after", "#step-by-step", "#ways")}


def of_a_link() -> Iterator[Screen]:
    """A game that has come from another device, and who is to play on."""
    record = cut(whole_game(keys()[-1]), MOMENTS["middle"])
    address = f"#/g/{write_link(record)}/{len(record.events) // 2}"
    yield Screen("link", address)
    yield Screen("link-players", address, ("#ways", "#play-as"))


def has_dice(key: str) -> bool:
    return has_part(key, GamePart.SAME_DICE)


def of_its_end(key: str) -> Iterator[Screen]:
    report = f"#/print/report/{identity(key, 'end')}"
    yield Screen(f"{key}-print-report", report, ("#paper",))
    curve = ("ul#chances",) if has_bot(key) else ()
    yield Screen(f"{key}-look-back", game_at(key, "end"), ("#after", "#step-by-step", *curve))


def of_its_boards(key: str) -> Iterator[Screen]:
    address, fair = f"#/{key}/boards", f"#fair-{maker(key).KINDS[0]}"
    yield Screen(f"{key}-boards", address)
    yield Screen(f"{key}-board-new", address, ("#new",))
    yield Screen(f"{key}-board-fair", address, ("#new", fair, "#criteria"))
    yield Screen(f"{key}-board-shared", address, ("#new", fair, "#share"))


def of_its_bot(key: str) -> Iterator[Screen]:
    second = list(whole_game(key).replay())[1]
    if isinstance(load(key).turn(second), int):  # the owl is asked what it would do there
        owl = ("#after", "#step-by-step", "#past-next", "#ask", "#answer strong")
        yield Screen(f"{key}-owl", game_at(key, "end"), owl)
    yield Screen(f"{key}-ledger", game_at(key, "end"), ("#after", "#to-ledger", "#ledger-page"))
    for sheet, there in (("hint", "#hinted"), ("lamp", ".sheet-lamp")):
        press = (*hands(key, "middle"), f"#{sheet}", there)
        yield Screen(f"{key}-{sheet}", game_at(key, "middle"), press)


def game_at(key: str, moment: str) -> str:
    return f"#/play/{identity(key, moment)}"


def hands(key: str, moment: str) -> tuple[str, ...]:
    """Where they are hidden, the one on turn is opened first."""
    return ("#open",) if moment != "end" and hides(key) else ()


@cache
def hides(key: str) -> bool:
    """Whether those who look on see less than there is."""
    return any(look(load(key), state, None) != state for state in whole_game(key).replay())
