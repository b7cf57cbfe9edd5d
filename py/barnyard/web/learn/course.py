"""How far a learner has come in a lesson, and what a press at the table means there."""

from enum import StrEnum

from barnyard.core.game import CHANCE
from barnyard.room.host import Host
from barnyard.web.desk.picking import fits
from barnyard.web.desk.screen import Screen
from barnyard.web.learn.lessons import Lesson, LessonStep

LEARNER = 0  # the seat


class Waits(StrEnum):
    """What the lesson waits for."""

    NEXT = "next"  # that what is said has been read
    LUCK = "luck"  # the learner rolls
    MOVE = "move"  # the learner decides
    SELF = "self"  # nobody: its events are happening


class Press(StrEnum):
    """What has been picked on the table."""

    MEANT = "meant"  # the move of the lesson
    PART = "part"  # a part of it
    OTHER = "other"  # another move that the rules allow, or a part of one
    REFUSED = "refused"


class Course:
    """The screen is made anew of every place in the lesson: it only reads."""

    def __init__(self, lesson: Lesson, learner: str) -> None:
        self.lesson = lesson
        self.learner = learner
        self.seek(0)

    def seek(self, at: int, done: int = 0) -> None:
        """To a step of which so many events have happened."""
        self.at, self.done = at, done
        host, trouble = Host.resume(self.lesson.record(self.learner, at, done))
        assert trouble is None, trouble
        self.screen = Screen(host)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.at]

    @property
    def length(self) -> int:
        return len(self.lesson.steps)

    @property
    def is_over(self) -> bool:
        return self.at == self.length - 1

    @property
    def waits(self) -> Waits:
        look = self.screen.look
        if self.done:
            return Waits.SELF
        if self.step.events and look.turn == LEARNER:
            return Waits.MOVE
        rolls = look.turn == CHANCE and look.mover == LEARNER
        return Waits.LUCK if self.step.events and rolls else Waits.NEXT

    @property
    def meant(self) -> str | None:
        """The move that the learner is to make."""
        return self.step.events[0] if self.waits is Waits.MOVE else None

    def go_on(self) -> bool:
        """The next event, if there is one; whether something else is to be said then."""
        done = self.done + 1
        if done < len(self.step.events):
            self.seek(self.at, done)
            return False
        self.seek(self.at + 1)
        return True

    def go_back(self) -> None:
        """To what was said before."""
        self.seek(self.at if self.done else max(0, self.at - 1))

    def lately(self) -> int:
        """The event from which on things are new: the first one of the last step that had any."""
        before = [step.events for step in self.lesson.steps[: self.at] if step.events]
        latest = len(before[-1]) if before else 0
        return self.screen.past.length - self.done - latest

    def press(self, value: str) -> Press:
        meant, moves = self.meant, self.screen.look.moves
        assert meant
        if value == meant:
            return Press.MEANT
        picked = tuple(value.split())
        if value not in moves and fits(meant, picked):
            return Press.PART
        allowed = value in moves or any(fits(move, picked) for move in moves)
        return Press.OTHER if allowed else Press.REFUSED
