"""Saved games in a list, each to go on with, to download or to delete, whatever state it is in."""

from collections.abc import Iterable

from barnyard.core.html import Html, Part, tag
from barnyard.core.parted import parted
from barnyard.core.think import Slices
from barnyard.games import find, load
from barnyard.web.common import file_names
from barnyard.web.common.parts import button, game_sign, link, names_line
from barnyard.web.common.says import Words
from barnyard.web.kept.saved import Saved
from barnyard.web.kept.store import GAME
from barnyard.web.letters.listed import how_it_stands
from barnyard.web.referee.listed import AtTable, at_tables
from barnyard.web.routes import Route, address
from barnyard.web.shell import Page
from barnyard.web.think.thinking import SLICE

REST, HASTE = 0.03, 0.004  # seconds between two slices, and where somebody waits for them
ALL, FEW = 8, 5  # so many games are all listed; of more the latest few, and the way to all


def running(games: Iterable[Saved]) -> Saved | None:
    """The one that was played last and can be gone on with."""
    return next((game for game in games if not (game.over or game.trouble)), None)


class GamesList:
    """Of one game's key, or of all."""

    def __init__(self, page: Page, key: str | None = None) -> None:
        self.shell = page.shell
        self.key = key
        self.asked = ""  # the id of the game that may be deleted with the next press
        self.is_stale = False  # whether the list knows of other games than there are
        self._page = page
        self._looking: Slices[bool] | None = None
        self.look()

    def look(self) -> None:
        """At all games where the storage holds others than the list knows of; and once on each
        visit, but then on the menu, and nobody waits for it."""
        store = self.shell.store
        self.is_stale = not store.overview.agrees(store.notes.there(GAME))
        if self.is_stale or not (self.key or store.overview.is_checked or self._looking):
            looking = self._looking = store.look_through()
            if self.is_stale:
                self._go_on(looking)
            else:
                self._rest(looking)

    def _go_on(self, looking: Slices[bool]) -> None:
        """A slice, then a rest: slices one behind the other would hold up a tap on a link."""
        until = self.shell.now() + SLICE
        while looking is self._looking:
            try:
                next(looking)
            except StopIteration as end:
                self._have_looked(is_news=end.value)
                return
            if self.shell.now() > until:
                self._rest(looking)
                return

    def _rest(self, looking: Slices[bool]) -> None:
        pause = HASTE if self.is_stale else REST
        self.shell.later(self._page, lambda: self._go_on(looking), pause)

    def _have_looked(self, *, is_news: bool) -> None:
        self._looking = None
        if is_news or self.is_stale:
            self.is_stale = False
            self.shell.repaint()

    def games(self) -> list[Saved]:
        """The latest, and no more than are listed."""
        count = self.shell.store.overview.count(self.key)
        return self.shell.store.latest(self.key, ALL if count <= ALL else FEW)

    def running(self, games: Iterable[Saved]) -> Saved | None:
        """Among those that are listed, or the latest of those that are not."""
        listed = running(games)
        return listed or running(self.shell.store.latest(self.key, FEW, running=True))

    def rows(self, games: Iterable[Saved], *, tables: bool) -> list[Html]:
        """The latest first, with those at real tables where they are wanted."""
        rows = [(game.changed, self._row(game)) for game in games]
        if tables:
            found = at_tables(self.shell.store.notes, self.key)
            rows += [(game.changed, self._at_table(game)) for game in found]
        rows.sort(key=lambda row: -row[0])
        return [row for _, row in rows]

    def _row(self, game: Saved) -> Html:
        words = self.shell.words(game.key)
        whole = game.trouble is None
        about = self._about(words, game) if whole else self._broken(words, game)
        resume = "go-on-playing" if not game.over else "look-at"
        first = link(f"#/play/{game.id}", words.say(resume), id=f"go-{game.id}") if whole else None
        copy = button("download", words.say("download"), game.id, "quiet")
        buttons = [first, self._keep(words, game), copy, self._delete(words, game.id)]
        return _item(game.id, game.key, about, buttons, None if whole else "broken")

    def _at_table(self, game: AtTable) -> Html:
        """What the cards were only the players know: there is no record of it to take away."""
        words = self.shell.words(game.key)
        ended = [words.say("finished")] if game.over else []
        small = ", ".join([words.say("at-your-table"), *ended, *self._when(words, game.changed)])
        title = self._title(words, load(game.key).TITLE, game.players)
        to = address(Route("referee", game.key))
        resume = "go-on-playing" if not game.over else "look-at"
        first = link(to, words.say(resume), id=f"go-{game.key}")
        about = [tag("strong", parted(title)), tag("small", small)]
        return _item(game.key, game.key, about, [first, self._delete(words, game.key)])

    def _title(self, words: Words, title: str, players: tuple[str, ...]) -> str:
        names = names_line(words, players)
        return names if self.key else f"{title}: {names}"

    def _when(self, words: Words, changed: float) -> list[str]:
        return [words.say("last-played", when=self.shell.when(changed))] if changed else []

    def _about(self, words: Words, game: Saved) -> list[Html]:
        assert game.record is not None
        players = self.shell.words(game.key, game.record.players)
        ended = words.say("finished") if game.over else ""
        if not game.over and game.turn is not None:
            said = how_it_stands(self.shell.store.notes, game)
            ended = players.say(said, seat=game.turn)
        small = ", ".join(part for part in (ended, *self._when(words, game.changed)) if part)
        title = self._title(words, game.record.game.TITLE, game.record.players)
        return [tag("strong", parted(title)), tag("small", small)]

    def _broken(self, words: Words, game: Saved) -> list[Html]:
        assert game.trouble is not None
        return [tag("strong", broken_title(words, game)), tag("small", trouble_line(words, game))]

    def _keep(self, words: Words, game: Saved) -> Html | None:
        if game.trouble is None or game.record is None:
            return None
        return button("keep-good", words.say("keep-good-part"), game.id)

    def _delete(self, words: Words, id_: str) -> Html:
        label, look = ("delete-sure", "danger") if id_ == self.asked else ("delete", "quiet")
        return button("delete", words.say(label), id_, look)

    def act(self, do: str, value: str) -> bool:
        """Whether it was one of the list's own buttons."""
        match do:
            case "keep-good":
                self.shell.go(f"#/play/{value}")
            case "download":
                if (game := self.shell.store.load(value)) is not None:
                    file_names.save(self.shell, game)
            case "delete" if self.asked == value:
                self.shell.store.drop(value)
                self.asked = ""
                self.shell.repaint()
            case "delete":
                self.asked = value
                self.shell.repaint()
            case _:
                return False
        return True


def _item(id_: str, key: str | None, about: Part, buttons: Part, look: str | None = None) -> Html:
    sign = game_sign(key, "medium")
    return tag("li", sign, tag("div", about, class_="about"), tag("div", buttons, class_="row"),
               id=f"saved-{id_}", class_=look)  # fmt: skip


def broken_title(words: Words, game: Saved) -> str:
    known = find(game.key) if game.key else None
    titles = {"record-version": "newer-game", "record-long": "long-game"}
    title = titles.get(game.trouble.code if game.trouble else "", "broken-game")
    return words.say(title, game=known.TITLE if known else words.say("some-game"))


def trouble_line(words: Words, game: Saved) -> str:
    assert game.trouble is not None
    why = words.refusal(game.trouble)
    if not game.trouble.number:
        return why
    return words.say("broken-at", number=game.trouble.number, why=why)
