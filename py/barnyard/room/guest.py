"""Somebody at a table that another device hosts, without any network: texts in, texts out.

guest.opened(now)                   a line to the table is open: says who this is
guest.heard(text, now)              a text came from the table
guest.closed()                      the line is gone; what was wished is kept
guest.tick(now)                     about every second: signs of life, and what got lost again
guest.outbox()                      texts for the table
guest.kept                          to be kept on the device: with it one has one's seat again
"""

import json
import random
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Self

from barnyard.core.errors import BadMessage
from barnyard.core.game import News
from barnyard.core.json_text import json_object
from barnyard.core.record import read
from barnyard.core.think import Level
from barnyard.games import find, keys, load
from barnyard.room import says
from barnyard.room.answers import Act, Answer
from barnyard.room.dice import Proof, check, own_number, promise_of, some_number
from barnyard.room.looks import Look
from barnyard.room.view import Gone, Here, Phase, Refused, Sent, Told, View, read_sent

EVERY: Final = 5.0  # seconds between two signs of life
AGAIN: Final = 2.0  # seconds until what was not answered is said again
SILENT: Final = 12.0  # seconds after which the table seems to be gone
Make = Callable[[int], says.Wish]


class Guest:
    def __init__(self, code: str, secret: str, token: str, salt: str, name: str, app: str) -> None:
        self.code, self.secret, self.name = code, secret, name
        self._token, self._salt, self._app = token, salt, app
        self._page = some_number(random.SystemRandom())
        self.view: View | None = None  # the last one
        self.story: list[tuple[News, ...]] = []  # by event, as the first of one's seats sees it
        self.refused: Refused | None = None  # why the last wish was; the page may forget it
        self.gone = ""  # why this device is no longer the one that plays
        self.told: Told | None = None  # the whole game, once it is over
        self._promises: tuple[str, ...] | None = None  # as they stood when the numbers were told
        self._given: set[str] = set()  # promises and numbers that need no second wish
        self._wishes: deque[Make] = deque()
        self._number = 0  # of the last wish that was done or refused
        self._pending: says.Wish | None = None
        self._is_open, self._said_at, self._heard_at, self._sent_at = False, 0.0, 0.0, 0.0
        self._out: list[str] = []

    @classmethod
    def invited(
        cls, code: str, secret: str, name: str, *, app: str, rng: random.Random | None = None
    ) -> Self:
        """For the first time, by what a link or a code says."""
        rng = rng or random.SystemRandom()
        return cls(code, secret, some_number(rng), some_number(rng), name, app)

    @classmethod
    def back(cls, kept: str, *, app: str) -> Self | None:
        """By what this device has kept; None if that is nothing."""
        data = json_object(kept)
        names = ("code", "secret", "token", "salt", "name")
        if not all(type(data.get(each)) is str for each in names):
            return None
        code, secret, token, salt, name = (str(data[each]) for each in names)
        guest = cls(code, secret, token, salt, name, app)
        guest.remember(data.get("promises"))
        return guest

    def remember(self, promises: object) -> None:
        """Those that stood when the game began."""
        if isinstance(promises, list) and all(type(each) is str for each in promises):
            self._promises = tuple(promises)

    @property
    def kept(self) -> str:
        data = {"code": self.code, "secret": self.secret, "name": self.name}
        own = {"token": self._token, "salt": self._salt, "promises": self._promises}
        return json.dumps({**data, **own})

    # ------------------------------------------------------------------ what is seen

    @property
    def looks(self) -> tuple[Look, ...]:
        return self.view.looks if self.view else ()

    @property
    def seats(self) -> tuple[int, ...]:
        return self.view.you.seats if self.view else ()

    def look(self, seat: int | None = None) -> Look | None:
        """Of one of one's seats; else the first one."""
        fitting = [look for look in self.looks if seat is None or look.seat == seat]
        return fitting[0] if fitting else None

    @property
    def is_waiting(self) -> bool:
        """Whether something was wished that the table has not answered yet."""
        return self._pending is not None or bool(self._wishes)

    def is_silent(self, now: float) -> bool:
        """Whether the table has not been heard of for too long."""
        return not self._is_open or now - self._heard_at > SILENT

    # ------------------------------------------------------------------ the line

    def opened(self, now: float) -> None:
        self._is_open, self._heard_at, self.gone = True, now, ""
        self._join(now)

    def call_me(self, name: str, now: float) -> None:
        """After a name was refused."""
        self.name, self.refused = name, None
        self._join(now)

    def _join(self, now: float) -> None:
        rules = {key: load(key).VERSION for key in keys()}
        own = self._token, self._page, self.name, self._app
        self._say(says.Join(self.code, self.secret, *own, rules), now)

    def play_here(self) -> None:
        """After another device has come with the same token: this one is the newer one again, once
        its line is opened anew."""
        self._page = some_number(random.SystemRandom())

    def closed(self) -> None:
        self._is_open = False

    def outbox(self) -> list[str]:
        out, self._out = self._out, []
        return out

    def _say(self, said: says.Said, now: float) -> None:
        if self._is_open and not self.gone:
            self._said_at = now
            self._out.append(says.write_said(said))

    def tick(self, now: float) -> None:
        if self._pending and now - self._sent_at >= AGAIN:
            self._send(now)
        if now - self._said_at >= EVERY:
            self._alive(now)
        self._ask_for_all(now)

    def _alive(self, now: float) -> None:
        """Whoever has seen nothing so far says again who it is, unless that was refused."""
        if self.view is not None:
            self._say(says.Alive(self.view.revision), now)
        elif self.refused is None:
            self._join(now)

    def _ask_for_all(self, now: float) -> None:
        """Once it is over."""
        over = self.view is not None and self.view.phase is Phase.OVER and self.view.you.fits
        if over and self.told is None and not self.is_waiting:
            self.wish(says.Whole, now=now)

    # ------------------------------------------------------------------ what comes

    def heard(self, text: str, now: float) -> None:
        """Raises `BadMessage`; then nothing has changed."""
        sent: Sent = read_sent(text, find)
        self._heard_at = now
        if isinstance(sent, View):
            self._see(sent, now)
        elif isinstance(sent, Refused):
            self._was_refused(sent, now)
        elif isinstance(sent, Gone):
            self.gone, self._is_open = sent.why, False
        elif isinstance(sent, Told):
            self.told = sent
            self._done(sent.number, now)
        elif isinstance(sent, Here) and self.view and sent.revision != self.view.revision:
            self._alive(now)

    def _see(self, view: View, now: float) -> None:
        """What is older than what is known says nothing any more."""
        if self.view and view.revision < self.view.revision:
            return
        self._tell_on(view, now)
        self.view = view
        self._done(view.you.heard, now)
        self._keep_promises(view, now)
        if view.phase is not Phase.OVER:
            self.told = None
        self._ask_for_all(now)

    def _tell_on(self, view: View, now: float) -> None:
        """Where news is missing in between, all of it is asked for anew."""
        if not view.looks:
            self.story = []
        elif view.looks[0].since <= len(self.story) and not self._other_eyes(view):
            self.story = [*self.story[: view.looks[0].since], *view.looks[0].news]
        else:
            since = view.looks[0].since
            self.story = list(view.looks[0].news) if since == 0 else []
            if since:
                self._say(says.Alive(0), now)

    def _other_eyes(self, view: View) -> bool:
        return bool(self.looks) and self.looks[0].seat != view.looks[0].seat

    # ------------------------------------------------------------------ wishes

    def wish(self, kind: Callable[..., says.Wish], *args: Any, now: float) -> None:
        """To be done once, in this order. One at a time is on its way."""
        self.refused = self.refused if self.view is None else None
        self._wishes.append(lambda number: kind(number, *args))
        self._next(now)

    def act(self, seat: int, act: Act, event: str = "", *, now: float) -> None:
        """At the table, to what is seen now."""
        look = self.look(seat)
        version = look.version if look else 0
        self.wish(says.Do, seat, Answer(act, version, event), now=now)

    def stand_in(self, seat: int, level: Level | None, *, now: float) -> None:
        self.wish(says.StandIn, seat, level, now=now)

    def _next(self, now: float) -> None:
        if self._pending is None and self._wishes and self.view:
            self._pending = self._wishes.popleft()(self._number + 1)
            self._send(now)

    def _send(self, now: float) -> None:
        self._sent_at = now
        if self._pending:
            self._say(self._pending, now)

    def _done(self, number: int, now: float) -> None:
        self._number = max(self._number, number)
        if self._pending and number >= self._pending.number:
            self._pending = None
        self._next(now)

    def _was_refused(self, refused: Refused, now: float) -> None:
        """What was refused without a number was not a wish."""
        if refused.code == "table-join":
            self._join(now)
        elif refused.number == 0 or (self._pending and refused.number == self._pending.number):
            self.refused = refused
            self._done(refused.number, now)

    # ------------------------------------------------------------------ dice

    def _keep_promises(self, view: View, now: float) -> None:
        """A number for each game: promised before it, told when nobody can promise another."""
        number = own_number(self._salt, view.dice.promise)
        mine = promise_of(number)
        given = any(each.number == view.you.person and each.promise == mine for each in view.people)
        if view.phase is Phase.LOBBY and view.you.seats and not given:
            self._give(says.Promise, mine, now)
        standing = view.phase is Phase.STARTING and mine in view.dice.promises
        if standing and self._promises in (None, view.dice.promises):
            self._promises = view.dice.promises
            self._give(says.Tell, number, now)
        if view.phase is Phase.LOBBY:
            self._promises = None

    def _give(self, kind: Callable[[int, str], says.Wish], value: str, now: float) -> None:
        if value not in self._given:
            self._given.add(value)
            self._wishes.append(lambda number: kind(number, value))
            self._next(now)

    def check(self) -> Proof:
        """Raises `BadMessage` if the dice were not everybody's."""
        assert self.told
        assert self.view
        proof = self.told.proof
        same = self._promises in (None, proof.promises)  # None: looked on when it began
        if proof.promise != self.view.dice.promise or not same:
            raise BadMessage("dice-promise")
        check(proof, read(self.told.record, find))
        return proof
