"""The storages that `write.py` keeps: who has played what, and how it was left."""

import json
from dataclasses import replace
from typing import Any

from barnyard.core.game import CHANCE
from barnyard.core.record import Record, read
from barnyard.core.session import Session
from barnyard.core.think import think_out
from barnyard.games import GamePart, find, part
from barnyard.games.mmm.same_dice.luck import SameLuck, dice_of
from barnyard.links.boards import Board, drafts
from barnyard.links.code import write_link
from tests.old.broken import broken_games, broken_notes, put
from tests.old.made import (
    Making,
    a_choice,
    enter,
    events,
    fair_board,
    luck_is_due,
    referee,
    the_end,
    unfinished_board,
    wrong_board,
)
from tests.old.read import (
    GAMES,
    LATER,
    PAPER,
    REAL,
    REFEREED,
    REMINDED,
    SETTINGS,
    Found,
    Menu,
    Route,
    look_through,
    weigh_all,
)

PADS = range(2, 11)
ODD = ["李雷", '"\\/', "<b>&amp;</b>", "\ud800", "bot:weird:X", "bot:"]


def record_of(making: Making, id_: str) -> Record[Any]:
    return read(making.texts[GAMES + id_].partition("\n")[0], find)


# ------------------------------------------------------------------ a storage of somebody who plays


def played() -> Making:
    making = Making()
    _settings(making)
    _boards(making)
    ended = [*_kuhlorado(making), *_life_is_life(making), *_so_ein_mist(making), *_mmm(making)]
    _days(making)
    _weighed(making, ended)
    page = referee(making.shell, ["Ada", "Ben", "Zoë"], {"advanced": True})
    enter(page, lambda game: game.stage == "hands" and "deal" in game.kept.entries)
    page.act("typing", "GBB", {})
    making.is_a[REFEREED] = "a table with real cards, in the second phase, half a hand typed"
    broken_games(making)
    broken_notes(making)
    return making


def _settings(making: Making) -> None:
    chosen = replace(
        making.shell.settings,
        language="de",
        theme="dark",
        sound=True,
        pace="quick",
        speed="slow",
        motion="off",
    )
    chosen = chosen.with_table({"Ada": "bear", "Zoë": "mouse"}, ["Zoë", "", "bot:easy:"])
    chosen = chosen.with_table({"Ben": "goat"}, ["Ada", "bot:strong:Olga", "bot:fair:", ""])
    chosen = chosen.with_profile("Ada", replace(chosen.profile("Ada"), lamp=True))
    for key in ("kuhlorado", "mmm"):
        chosen = chosen.with_board(key, part(key, GamePart.BOARD).written(2))
    making.shell.choose(chosen)
    LATER["print"](making.shell, Route("print", "mmm")).act("paper", "letter", {})
    Menu(making.shell).act("keep-copy-no", "", {})
    making.is_a |= {SETTINGS: "everything chosen", PAPER: "chosen", REMINDED: "told"}


def _boards(making: Making) -> None:
    for key in ("kuhlorado", "mmm"):
        making.board("a board of their own", fair_board(key, f"Ours of {key}"))
        making.board("a copy of a published one", Board(key, "Zwei", drafts(key).draft_of(2)))
        making.board("half of a board", unfinished_board(key, "Schöner Garten 🐄"))
        making.board("a board that is full and wrong", wrong_board(key, "Falsch"))


def _kuhlorado(making: Making) -> list[str]:
    game, own = making.game, fair_board("kuhlorado", "Ours of kuhlorado").value
    game("begun, nothing has come", "kuhlorado", ["Ada", "Ben"], {}, events(0))
    for pad in PADS:
        game(f"begun on pad {pad}", "kuhlorado", ["Ben", "bot:"], {"pad": pad}, events(3))
    advanced = {"pad": 2, "advanced": True}
    half = game("in the middle", "kuhlorado", ["Ada", "bot:strong:Olga"], advanced, a_choice(40))
    making.pick(half)
    left = game("played on after the half", "kuhlorado", ["Ada", "Ben"], {}, a_choice(30))
    making.pick(left)
    going = Session.resume(record_of(making, left))[0]
    going.play(going.game.moves(going.state)[0])
    making.save(left, going)
    game("on their own pad", "kuhlorado", ["bot:easy:Daisy", "Zoë"], {"pad": own}, events(61))
    real = game("real dice", "kuhlorado", ["Ada", "bot:easy:Otto"], {}, luck_is_due(20), REAL)
    making.type(real, "3")
    bots = ["bot:easy:Karl", "bot:strong:Lotte"]
    return [
        game("over", "kuhlorado", ["Ada", "bot:fair:Emil"], {"pad": 3}, the_end),
        game("over, on their own pad", "kuhlorado", bots, {**advanced, "pad": own}, the_end),
    ]


def _life_is_life(making: Making) -> list[str]:
    game, key, advanced = making.game, "life-is-life", {"advanced": True}
    alone = ["Ada", "bot:easy:Daisy", "bot:fair:Emil", "bot:strong:Olga"]
    shared = ["Ada", "Ben", "bot:strong:Olga", "bot:easy:Daisy"]
    five = ["Ada", "bot:easy:Daisy", "bot:fair:Emil", "Ben", "bot:fair:Frieda"]
    game("begun, nothing has come", key, ["Ada", "Ben", "Zoë"], {}, events(0))
    game("begun by five", key, five, advanced, events(2))
    game("hidden hands of three people", key, ["Ada", "Ben", "Zoë"], {}, events(30))
    making.pick(game("one person with hidden cards", key, alone, {}, a_choice(20)))
    making.pick(game("behind the curtain", key, shared, advanced, a_choice(25)))
    return [
        game("over", key, ["Ada", "Ben", "bot:fair:Emil"], {}, the_end),
        game("over, of five", key, five, advanced, the_end),
    ]


def _so_ein_mist(making: Making) -> list[str]:
    game, key = making.game, "so-ein-mist"
    three, four = ["Ada", "Ben", "bot:fair:Emil"], ["Ada", "bot:strong:Olga", "bot:easy:", "Zoë"]
    game("begun by odd names", key, ODD, {}, events(0))
    game("with doubling", key, three, {"doubling": True}, events(40))
    game("without passing", key, four, {"passing": False}, events(41))
    game("with an extra round", key, three, {"extra_round": True}, events(42))
    making.type(game("real cards, none typed", key, three, {}, luck_is_due(0), REAL), "1")
    making.type(game("real cards on a ring", key, three, {}, luck_is_due(1), REAL), "12")
    all_else = {"doubling": True, "passing": False, "extra_round": True}
    return [
        game("over", key, three, {}, the_end),
        game("over, all options", key, four, all_else, the_end),
    ]


def _mmm(making: Making) -> list[str]:
    game, key, own = making.game, "mmm", fair_board("mmm", "Ours of mmm").value
    six = ["Ada", "Ben", "Zoë", "bot:easy:Daisy", "bot:fair:Emil", "bot:strong:Olga"]
    game("begun, nothing has come", key, ["Ada"], {}, events(0))
    game("begun by six", key, six, {"side": 2, "line": True}, events(6))
    making.pick(game("their own pantry", key, ["Ada", "Ben"], {"side": own}, a_choice(15)))
    making.type(game("real dice", key, ["Ada", "bot:easy:"], {}, luck_is_due(20), REAL), "12")
    over = game("over", key, ["Ada"], {}, the_end)
    of = record_of(making, over)
    link, dice = write_link(of), dice_of(of)

    def lucky(session: Session[Any]) -> SameLuck:
        return SameLuck(dice, session.events)

    game("with the dice of a link", key, ["Ben"], {}, luck_is_due(12), link, lucky)
    game("over, with the dice of a link", key, ["Zoë"], {}, the_end, link, lucky)
    again = game("played on from a game that was over", key, ["Ada"], {}, events(0))
    going = Session.resume(replace(of, events=of.events[: len(of.events) // 2]))[0]
    while going.turn != "over":
        chance = going.turn == CHANCE
        first = sorted(going.game.chances(going.state) or ()) if chance else []
        going.play((first or going.game.moves(going.state))[-1])
    making.save(again, going)
    game("over, then copied and broken", key, ["Zoë", "Ben"], {}, the_end)
    strong = ["Ada", "bot:strong:Olga", "bot:strong:Otto"]
    game("over, with two owls", key, strong, {}, the_end)
    return [over, again, game("over, own", key, six[2:], {"side": own, "line": True}, the_end)]


def _days(making: Making) -> None:
    gone = making.day("2026-11-16", the_end)
    making.store.drop(gone)
    making.day("2026-11-17", the_end)
    making.day("2026-11-18", luck_is_due(9))


def _weighed(making: Making, ids: list[str]) -> None:
    """As the page that looks back on all games does it."""
    before, found = set(making.texts), Found(making.store.ids())
    think_out(look_through(making.store, found))
    games = [game for game in found.games if game.id in ids]
    think_out(weigh_all(making.store, found, games))
    making.named("how lucky everybody was", before)


# ------------------------------------------------------------------ other storages


def first_day() -> Making:
    """Somebody has chosen a language and begun."""
    making = Making()
    making.shell.choose(replace(making.shell.settings, language="de"))
    making.is_a[SETTINGS] = "only a language"
    making.game("begun", "mmm", ["Gast 1"], {}, events(1))
    referee(making.shell, ["Ada", "Ben", "Zoë"], {})
    making.is_a[REFEREED] = "begun"
    return making


def names_forgotten() -> Making:
    making = Making()
    _settings(making)
    making.shell.choose(making.shell.settings.without_names())
    making.is_a[SETTINGS] = "everything chosen, then the names forgotten"
    enter(referee(making.shell, ["Ada", "Ben", "Zoë", "李雷"], {}), lambda _: False)
    making.is_a[REFEREED] = "over"
    return making


def damaged() -> Making:
    making = first_day()
    put(making, SETTINGS, "no JSON", "{'language':'de'}")
    kept = json.loads(making.texts[REFEREED])
    put(making, REFEREED, "an illegal entry", json.dumps({**kept, "entries": ["knock:7"]}))
    put(making, PAPER, "nonsense", "a7")
    put(making, REMINDED, "nothing", "")
    return making


def newer() -> Making:
    """As a later version may write it, or an earlier one: keys that are new, others missing."""
    making = Making()
    _settings(making)
    told = json.loads(making.texts[SETTINGS])
    told |= {"theme": "sepia", "pace": "hasty", "weather": "rain", "last": [1, "Ada"]}
    told |= {"signs": {"Ada": "whale", "Ben": "goat"}, "lamps": {"Ada": "on", "Ben": True}}
    del told["boards"], told["speed"]
    put(making, SETTINGS, "values and keys that are not known, others missing", json.dumps(told))
    referee(making.shell, ["Ada", "Ben", "Zoë"], {})
    kept = json.loads(making.texts[REFEREED])
    put(making, REFEREED, "an option that is not known", json.dumps({**kept, "options": {"x": 1}}))
    return making


STORAGES = {
    "storage": played,
    "storage-first-day": first_day,
    "storage-names-forgotten": names_forgotten,
    "storage-damaged": damaged,
    "storage-newer": newer,
}
