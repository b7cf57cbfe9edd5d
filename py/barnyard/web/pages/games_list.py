"""Saved games in a list, each to go on with, to download or to delete, whatever state it is in."""

from barnyard.core.html import Html, tag
from barnyard.core.parted import parted
from barnyard.games import find
from barnyard.web.pages.parts import art, button, link, names_line
from barnyard.web.saved import Saved
from barnyard.web.says import Words
from barnyard.web.shell import Shell
from barnyard.web.signs import OF_GAMES


class GamesList:
    """Of one game's key, or of all."""

    def __init__(self, shell: Shell, key: str | None = None) -> None:
        self.shell = shell
        self.key = key
        self.asked = ""  # the id of the game that may be deleted with the next press

    def games(self) -> list[Saved]:
        found = self.shell.store.games()
        if self.key is None:
            return found
        return [game for game in found if game.key in (self.key, None)]

    def view(self, title: str) -> Html | None:
        games = self.games()
        if not games:
            return None
        rows = [self._row(game) for game in games]
        return tag(
            "section",
            tag("h2", title, id="saved-title"),
            tag("ul", rows, class_="saved"),
            self._history(games),
            aria_labelledby="saved-title",
        )

    def _history(self, games: list[Saved]) -> Html | None:
        """Before a game; on the menu it stands above the list."""
        if self.key is None or not any(game.over for game in games):
            return None
        label = self.shell.words().say("history")
        return link(f"#/history/{self.key}", (art("trophy"), label), "quiet", id="history")

    def _row(self, game: Saved) -> Html:
        words = self.shell.words(game.key)
        whole = game.trouble is None
        about = self._about(words, game) if whole else self._broken(words, game)
        sign = art(OF_GAMES[game.key], "medium") if game.key in OF_GAMES else None
        resume = "go-on-playing" if not game.over else "look-at"
        first = link(f"#/play/{game.id}", words.say(resume), id=f"go-{game.id}") if whole else None
        return tag(
            "li",
            sign,
            tag("div", about, class_="about"),
            tag("div", first, self._keep(words, game), self._others(words, game), class_="row"),
            id=f"saved-{game.id}",
            class_=None if whole else "broken",
        )

    def _about(self, words: Words, game: Saved) -> list[Html]:
        assert game.record is not None
        players = self.shell.words(game.key, game.record.players)
        ended = words.say("finished") if game.over else ""
        if not game.over and game.turn is not None:
            ended = players.say("turn-of", seat=game.turn)
        when = words.say("last-played", when=self.shell.when(game.changed)) if game.changed else ""
        small = ", ".join(part for part in (ended, when) if part)
        names = names_line(words, game.record.players)
        title = names if self.key else f"{game.record.game.TITLE}: {names}"
        return [tag("strong", parted(title)), tag("small", small)]

    def _broken(self, words: Words, game: Saved) -> list[Html]:
        assert game.trouble is not None
        return [tag("strong", broken_title(words, game)), tag("small", trouble_line(words, game))]

    def _keep(self, words: Words, game: Saved) -> Html | None:
        if game.trouble is None or game.record is None:
            return None
        return button("keep-good", words.say("keep-good-part"), game.id)

    def _others(self, words: Words, game: Saved) -> list[Html]:
        sure = game.id == self.asked
        label, look = ("delete-sure", "danger") if sure else ("delete", "quiet")
        return [
            button("download", words.say("download"), game.id, "quiet"),
            button("delete", words.say(label), game.id, look),
        ]

    def act(self, do: str, value: str) -> bool:
        """Whether it was one of the list's own buttons."""
        match do:
            case "keep-good":
                self.shell.go(f"#/play/{value}")
            case "download":
                download(self.shell, self.shell.store.load(value))
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


def broken_title(words: Words, game: Saved) -> str:
    known = find(game.key) if game.key else None
    newer = game.trouble is not None and game.trouble.code == "record-version"
    title = "newer-game" if newer else "broken-game"
    return words.say(title, game=known.TITLE if known else words.say("some-game"))


def trouble_line(words: Words, game: Saved) -> str:
    assert game.trouble is not None
    why = words.refusal(game.trouble)
    if not game.trouble.number:
        return why
    return words.say("broken-at", number=game.trouble.number, why=why)


def download(shell: Shell, game: Saved | None) -> None:
    if game is not None:
        shell.download(f"{game.key or 'record'}.barnyard.json", game.text)
