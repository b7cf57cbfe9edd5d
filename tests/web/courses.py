"""Lessons, and what a learner decides in them."""

from __future__ import annotations

from barnyard.web.learn.course import Course
from barnyard.web.learn.lessons import Lesson, lesson


def of(key: str, language: str = "en") -> Lesson:
    found = lesson(key, language)
    assert found
    return found


def course_of(key: str) -> Course:
    return Course(of(key), "Mia")


def decisions(key: str) -> list[tuple[int, str, list[str]]]:
    """The steps at which the learner decides: the move that is meant, and all others."""
    course, found = course_of(key), []
    for at in range(course.length):
        course.seek(at)
        if course.meant:
            others = [move for move in course.screen.look.moves if move != course.meant]
            found.append((at, course.meant, others))
    return found
