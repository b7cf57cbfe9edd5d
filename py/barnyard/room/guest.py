"""Somebody at a table that another device hosts: gets looks as text, and answers in text."""

from barnyard.core.errors import BadMessage
from barnyard.games import find
from barnyard.room.answers import Act, Answer
from barnyard.room.looks import Look
from barnyard.room.message import Refused, read_from_host, write_answer


class Guest:
    def __init__(self, seat: int | None) -> None:
        self.seat = seat  # None: an onlooker
        self.look: Look | None = None  # the last one
        self.refused: Refused | None = None  # why the last answer was

    @property
    def version(self) -> int:
        """What it has seen; before the first look nothing."""
        return self.look.version if self.look else -1

    def take(self, text: str) -> None:
        """What the host has sent. Raises `BadMessage`, then nothing has changed."""
        came = read_from_host(text, find)
        if isinstance(came, Refused):
            self.refused = came
            return
        if came.seat != self.seat:
            raise BadMessage("message-part", part="look.seat", value=came.seat)
        self.look, self.refused = came, None

    def answer(self, act: Act, event: str = "") -> str:
        """To be sent to the host: to what this guest saw last."""
        return write_answer(Answer(act, self.version, event))
