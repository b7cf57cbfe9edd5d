"""The lesson of each game: a record with its luck laid down, and what is said on the way.

Both lie beside the game's module `guide`: the record with its steps in `lesson.toml`, what is said
in `lesson.*.md`, a section for each text. A game without them has no lesson.
"""

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from barnyard.core.beside import text_beside
from barnyard.core.game import AnyGame
from barnyard.core.options import settle
from barnyard.core.record import Record
from barnyard.games import GamePart, folder, has_part, load
from barnyard.web.learn.paragraphs import Guide, Paragraph, read


@dataclass(frozen=True)
class LessonStep:
    """Something is said, then something happens. What a learner decides or rolls comes first
    among the events; all others come by themselves."""

    say: str  # the anchor of what is said
    events: tuple[str, ...] = ()
    other: str = ""  # of what is said to whoever makes another move, where there is one
    show: tuple[str, ...] = ()  # the ids of what stands out on the table


@dataclass(frozen=True)
class Lesson:
    game: AnyGame
    others: tuple[str, ...]  # the players beside the learner, who has the first seat
    before: tuple[str, ...]  # what has happened when the lesson begins
    steps: tuple[LessonStep, ...]
    options: dict[str, object]
    texts: Guide

    def record(self, learner: str, at: int, done: int = 0) -> Record[Any]:
        """The game at a step of which so many events have happened."""
        steps = (event for step in self.steps[:at] for event in step.events)
        events = (*self.before, *steps, *self.steps[at].events[:done])
        options = settle(self.game.OPTIONS, self.options)
        return Record(self.game, (learner, *self.others), options, events)

    def text(self, anchor: str) -> Paragraph:
        """What is said. Its place among the sections is no number to be told."""
        found = self.texts.find(anchor)
        assert found, anchor
        return replace(found, number="")


@cache
def lesson(key: str, language: str) -> Lesson | None:
    if not has_part(key, GamePart.GUIDE):
        return None
    beside = f"{folder(key)}.guide"
    try:
        data = tomllib.loads(text_beside(beside, "lesson.toml"))
    except OSError:
        return None
    return Lesson(
        load(key),
        tuple(data["others"]),
        tuple(data.get("before", ())),
        tuple(_step(written) for written in data["steps"]),
        data.get("options", {}),
        read(text_beside(beside, f"lesson.{language}.md")),
    )


def _step(written: dict[str, Any]) -> LessonStep:
    return LessonStep(
        written["say"],
        tuple(written.get("events", ())),
        written.get("other", ""),
        tuple(written.get("show", ())),
    )
