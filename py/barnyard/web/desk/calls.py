"""What is said and heard of a game as it goes on: the news, and whose turn it has become."""

from barnyard.core.game import News
from barnyard.room.looks import Awaits
from barnyard.web.common.says import Words
from barnyard.web.common.sounds import sound_of
from barnyard.web.desk.desk import Desk
from barnyard.web.desk.partner import after
from barnyard.web.desk.screen import Screen

AT_ONCE = 0.1  # seconds


class Calls:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.called: int | None = None  # who has been told to be on turn
        self.after: News | None = None  # what a partner was after when that was told
        self.letters = 0  # so many were told last, and when
        self._told_at = 0.0

    def forget(self) -> None:
        self.called, self.after, self.letters = None, None, 0

    def tell(self, since: int) -> None:
        """What has happened from an event on."""
        screen, shell = self.desk.screen, self.desk.shell
        assert screen is not None
        words = self.desk.words()
        happened = [item for items in screen.past.news_since(since) for item in items]
        if heard := sound_of(screen.game.KEY, happened):
            shell.sound(heard)
        lines = [*map(words.news, happened), *self._partner(screen, words)]
        lines += self._coming(screen, words)
        self._count(lines)
        self.desk.announce(lines)

    def _count(self, lines: list[str]) -> None:
        """Of two moves that one tap has made both are to be read."""
        now = self.desk.shell.now()
        before = self.letters if now - self._told_at < AT_ONCE else 0
        self.letters, self._told_at = before + sum(map(len, lines)), now

    def _partner(self, screen: Screen, words: Words) -> list[str]:
        """What a computer player is after, whenever that is something else."""
        told = after(screen)
        before, self.after = self.after, told
        if told is None or (before and before | {"seat": told["seat"]} == told):
            return []
        return [words.phrase("says", seat=told["seat"], words=words.partner(told))]

    def _coming(self, screen: Screen, words: Words) -> list[str]:
        """What comes next, and whose turn it has become: nobody is called twice for one turn, and
        of computers that follow each other only the first, since the news name them anyway."""
        look = screen.look
        before, self.called = self.called, look.mover
        if look.awaits is Awaits.CURTAIN:
            return [words.say("hand-over", seat=look.mover)]
        asked = look.awaits in (Awaits.LUCK, Awaits.MOVE)
        calls = look.mover not in (None, before) and (asked or before in screen.people)
        turn = [words.say("turn-of", seat=look.mover)] if calls else []
        return [*turn, words.say("next", due=words.name("due", look.due))] if asked else turn
