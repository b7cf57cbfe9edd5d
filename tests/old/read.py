"""What the code of today makes of old data, told as plain facts.

Whatever `tests/old` needs of `barnyard.web` is imported here and nowhere else: when its modules
move, this is the file to adjust, and nothing that lies beside it. `write.py` takes the names
from here as well.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any, Final

from barnyard.core.game import CHANCE
from barnyard.core.record import write
from barnyard.core.think import think_out
from barnyard.games import keys
from barnyard.history import luck
from barnyard.links.boards import has_boards, read_board, write_board
from barnyard.links.code import in_digits, read_link, write_link
from barnyard.links.files import Found as FoundInFile
from barnyard.links.files import write_all
from barnyard.web.boards.kept import OwnBoards as OwnBoards
from barnyard.web.desk.picking import split as split
from barnyard.web.desk.play import Play as Play
from barnyard.web.desk.table import Table as Table
from barnyard.web.history.all_games import Found as Found
from barnyard.web.history.all_games import look_through as look_through
from barnyard.web.history.all_games import weigh_all as weigh_all
from barnyard.web.kept import picked as begun
from barnyard.web.kept.notes import REAL as REAL
from barnyard.web.kept.store import Store as Store
from barnyard.web.pages import LATER as LATER
from barnyard.web.referee import game as refereed
from barnyard.web.referee.listed import at_tables
from barnyard.web.routes import Route as Route
from barnyard.web.routes import address as address
from barnyard.web.routes import read as route_of
from barnyard.web.same_dice import days
from barnyard.web.start.menu import Menu as Menu
from tests.old.facts import Facts, of_board, of_record, trouble_of
from tests.web.conftest import FakeShell as FakeShell
from tests.web.conftest import MemoryStorage

DAILY: Final = "mmm"  # the game of the day
LISTS: Final = "lists"  # among the facts: no name of a text
# What the names in an old storage begin with. They stand here as they were, whatever they are
# called in the code by now.
GAMES: Final = "barnyard/game/"
BEGUN: Final = "barnyard/begun/"
LUCK: Final = "barnyard/luck/"
WEIGHED: Final = "barnyard/weighed/"
DAYS: Final = "barnyard/daily/"
BOARDS: Final = "barnyard/board/"
REFEREED: Final = "barnyard/referee/life-is-life"
SETTINGS: Final = "barnyard/settings"
# among settings
SINCE_EVER: Final = ("language", "theme", "sound", "last", "pace", "speed", "motion", "boards")
PAPER: Final = "barnyard/paper"
REMINDED: Final = "barnyard/reminded"


def shell_with(texts: Mapping[str, str]) -> FakeShell:
    """The app as it starts where this lies in the storage."""
    storage = MemoryStorage()
    storage.texts.update(texts)
    return FakeShell(storage)


class Old:
    """A whole storage: what the app finds in it, name by name."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.shell = shell_with(texts)
        self.store = self.shell.store
        self.notes = self.store.notes
        found = Found(self.store.ids())
        think_out(look_through(self.store, found))
        self.history = {game.id: game for game in found.games}

    def facts(self, name: str) -> Facts:
        """Also whether the app would write the same text again, where it promises to."""
        kind, _, rest = name.removeprefix("barnyard/").partition("/")
        told: dict[str, Callable[[str], Facts]] = {
            "settings": self._settings,
            "game": self._game,
            "begun": self._begun,
            "luck": self._luck,
            "weighed": self._weighed,
            "daily": self._daily,
            "referee": self._referee,
            "board": self._board,
            "paper": self._paper,
            "reminded": self._reminded,
        }
        if not name.startswith("barnyard/") or kind not in told:
            return {"nothing": "of ours"}
        before = self.shell.storage.texts[name]
        facts = told[kind](rest)
        return {**facts, "same again": self.shell.storage.texts[name] == before}

    def lists(self) -> Facts:
        """What the app lists, in its order."""
        boards = {key: OwnBoards(self.store, key) for key in keys() if has_boards(key)}
        return {
            "games": [game.id for game in self.store.games()],
            "results": list(self.history),
            "boards": {key: [kept.id for kept in own.all()] for key, own in boards.items()},
            "good boards": {key: [kept.id for kept in own.good()] for key, own in boards.items()},
            "days": list(days.summaries(self.notes, DAILY)),
            "at tables": [[each.key, each.changed, each.over] for each in at_tables(self.notes)],
        }

    def _settings(self, _: str) -> Facts:
        self.shell.choose(self.shell.settings)
        now = self.shell.settings
        told = {
            each.name: getattr(now, each.name) for each in fields(now) if each.name in SINCE_EVER
        }
        lamps = {name: True for name in now.names if now.profile(name).lamp}
        return {**told, "names": now.names, "signs": now.signs, "lamps": lamps}

    def _paper(self, _: str) -> Facts:
        page: Any = LATER["print"](self.shell, Route("print", "mmm"))
        page.act("paper", page.printing.size, {})
        return {"paper": page.printing.size}

    def _reminded(self, _: str) -> Facts:
        self.shell.device.deletes = True
        return {"reminds": "keep-copy-notice" in Menu(self.shell).view().body.text}

    def _page(self, id_: str) -> Play:
        page = Play(self.shell, id_)
        assert page.view().body.text
        return page

    def _game(self, id_: str) -> Facts:
        page = self._page(id_)
        kept, table = self.store.load(id_), page.table
        assert kept is not None
        facts: Facts = {
            "started": kept.started,
            "changed": kept.changed,
            "over": kept.over,
            "turn": kept.turn,
            "trouble": trouble_of(kept.trouble),
            "good events": kept.good_events,
            **(of_record(kept.record) if kept.record else {"game": kept.key}),
        }
        if table is not None:
            facts["waits for"] = table.screen.look.awaits
            self.store.now = lambda: kept.changed
            self.store.save(id_, table.host, table.host.mover)
        return facts

    # -------------------------------------------------------------- what lies beside a game

    def _begun(self, id_: str) -> Facts:
        page = self._page(id_)
        picked = page.parts.half.picked if page.table else ()
        if page.table and picked:
            begun.keep(self.notes, id_, page.table.host.events, picked)
        return {"picked": list(picked)}

    def _luck(self, id_: str) -> Facts:
        page = self._page(id_)
        assert page.table is not None
        if page.table.host.typed:
            return {"dice": "typed"}
        if page.parts.dice.rival is None:
            return {"dice": "its own"}
        rival = page.parts.dice.rival
        of = rival.day or list(rival.record.players if rival.record else ())
        return {"dice": of, "next": self._next(page.table)}

    def _next(self, table: Table) -> str | None:
        """What such dice will show."""
        host = table.host
        if host.luck is None or host.turn != CHANCE:
            return None
        *_, state = host.record.replay()
        return host.luck.draw(host.game, state)

    def _weighed(self, id_: str) -> Facts:
        game = self.history.get(id_)
        if game is None or game.luck is None:
            return {"luck": None}
        self.notes.put(WEIGHED + id_, luck.note(game, game.luck))
        return {"luck": list(game.luck), "since": game.since}

    def _daily(self, day: str) -> Facts:
        id_ = days.begun(self.notes, DAILY, day)
        result: Any = days.summaries(self.notes, DAILY).get(day)
        if id_:
            days.begin(self.notes, DAILY, day, id_)
        if result:
            days.keep(self.notes, DAILY, day, result)
        told = [result.stars, *result.lines] if result else []
        return {"game": id_, "result": asdict(result) if result else None, "told": told}

    # -------------------------------------------------------------- real cards, boards

    def _referee(self, key: str) -> Facts:
        game = refereed.find(self.notes, key)
        if game is None:
            return {"refereed": None}
        changed = at_tables(self.notes, key)[0].changed
        refereed.keep(self.notes, game, changed)
        kept, state = asdict(game.kept), game.state
        return {**kept, "changed": changed, "stage": game.stage, "lives": list(state.lives)}

    def _board(self, id_: str) -> Facts:
        found = [(own, kept) for key in keys() if (kept := (own := self._own(key)).get(id_))]
        if not found:
            return {"board": None}
        own, kept = found[0]
        own.put(kept)
        return {**of_board(kept.board), "made": kept.made}

    def _own(self, key: str) -> OwnBoards:
        return OwnBoards(self.store, key)


# ------------------------------------------------------------------ addresses, files


def of_address(text: str, texts: Mapping[str, str]) -> Facts:
    """Which page it leads to, beside such a storage; and what a link has brought there."""
    route, shell = route_of(text), shell_with(texts)
    facts: Facts = {"page": route.page, "same again": address(route) == text}
    page: Any = LATER[route.page](shell, route) if route.page in LATER else None
    html = page.view().body.text if page else ""
    match route.page:
        case "link":
            return {**facts, **_of_link(page, route.what)}
        case "board":
            return {**facts, **_of_board_link(page, route.what)}
        case "rules" if route.where:
            facts["is there"] = f'id="{text.removeprefix("#")}"' in html
    return {**facts, "what": route.what, "where": route.where}


def _of_link(page: Any, text: str) -> Facts:
    if page.refused:
        return {"refused": page.refused.code}
    record, whole = page.desk.screen.wire.record, text.partition("/")[0]
    assert write(read_link(whole).record) == write(record)
    written = write_link(record)
    return {
        "at": page.past.place.at,
        **of_record(record),
        "written again": _spelling(written, whole),
    }


def _of_board_link(page: Any, text: str) -> Facts:
    if page.refused:
        return {"refused": page.refused.code}
    assert read_board(text) == page.board
    return {**of_board(page.board), "written again": _spelling(write_board(page.board), text)}


def _spelling(written: str, text: str) -> str:
    """How the same link was written."""
    return {written: "in letters", in_digits(written): "in digits"}.get(text, "otherwise")


def of_file(text: str) -> Facts:
    """What the page of files says of it; whole games are kept by that."""
    shell = FakeShell()
    shell.chosen = [text]
    page: Any = LATER["files"](shell, Route("files"))
    assert page.view().body.text
    found: list[FoundInFile] = [opened.found for opened in page.opened]
    whole = [write(each.record) for each in found if each.record and not each.trouble]
    assert sorted(whole) == sorted(game.text for game in shell.store.games())
    return {
        "same again": text in (*whole, write_all(whole)),
        **{f"game {number}": _in_file(each) for number, each in enumerate(found, 1)},
    }


def _in_file(found: FoundInFile) -> Facts:
    return {
        "trouble": trouble_of(found.trouble),
        **(of_record(found.record) if found.record else {}),
    }
