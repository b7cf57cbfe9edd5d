"""The lessons as they are written: records that replay, texts that are all there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from barnyard.core.seats import level_of
from barnyard.core.think import Level
from barnyard.web.learn.course import LEARNER, Waits
from barnyard.web.learn.paragraphs import plain
from barnyard.words import LANGUAGES, texts
from tests.every import every_game_with_a_lesson, every_language
from tests.web.courses import course_of, decisions, of

ROOT = Path(__file__).parents[2]
SPRITE = set(tomllib.loads((ROOT / "www/art/sprite.toml").read_text("utf-8")))
LONGEST_TEXT = 300  # letters: what a child of eight reads at one go


@every_game_with_a_lesson
def test_a_lesson_is_a_record_that_replays(key: str) -> None:
    found = of(key)
    last = found.record("Mia", len(found.steps) - 1)
    assert len(list(last.replay())) == len(last.events) + 1
    assert set(last.events) >= {event for step in found.steps for event in step.events}
    assert all(level_of(other) is Level.EASY for other in found.others)


@every_game_with_a_lesson
def test_it_is_short_and_the_learner_has_the_dice_most_of_the_time(key: str) -> None:
    found = of(key)
    assert 10 <= len(found.steps) <= 18
    course = course_of(key)
    waits = []
    for at in range(course.length):
        course.seek(at)
        waits.append(course.waits)
    assert waits.count(Waits.MOVE) >= 3
    assert waits[-1] is Waits.NEXT
    assert course.is_over


@every_game_with_a_lesson
def test_what_a_learner_decides_comes_first_in_its_step(key: str) -> None:
    """All that follows in a step comes by itself."""
    course = course_of(key)
    for at, step in enumerate(course.lesson.steps):
        for done in range(1, len(step.events)):
            course.seek(at, done)
            assert course.screen.look.turn != LEARNER, step.say


@every_game_with_a_lesson
def test_every_text_is_there_in_every_language_and_none_is_too_many(key: str) -> None:
    steps = of(key).steps
    asked = [step.say for step in steps] + [step.other for step in steps if step.other]
    for language in LANGUAGES:
        written = [each.anchor for each in of(key, language).texts.all()]
        assert sorted(written) == sorted(set(asked)), language


@every_game_with_a_lesson
@every_language
def test_every_text_says_something_short(key: str, language: str) -> None:
    for each in of(key, language).texts.all():
        text = plain(each)
        assert each.blocks, each.anchor
        assert 5 < len(text) <= LONGEST_TEXT, each.anchor
        assert not re.search(r"""["'*`_{}]|-\d|\.\.\.|--| - """, text), each.anchor
        pictures = re.findall(r"!\[([^]]*)\]", str(each.blocks))
        english = of(key).text(each.anchor)
        assert pictures == re.findall(r"!\[([^]]*)\]", str(english.blocks)), each.anchor
        assert set(pictures) <= SPRITE


@every_game_with_a_lesson
@every_language
def test_the_others_are_called_as_in_the_texts(key: str, language: str) -> None:
    said = " ".join(plain(each) for each in of(key, language).texts.all())
    for other in of(key).others:
        assert other.rpartition(":")[2] in said


@every_game_with_a_lesson
def test_whoever_can_go_astray_is_told_so_in_words_of_the_game(key: str) -> None:
    found = of(key)
    for at, meant, others in decisions(key):
        assert bool(found.steps[at].other) == bool(others), meant


@every_game_with_a_lesson
def test_games_with_a_lesson_say_how_long_it_takes(key: str) -> None:
    for language in LANGUAGES:
        assert 2 <= int(texts(language, key)["lesson"]["minutes"]) <= 4
