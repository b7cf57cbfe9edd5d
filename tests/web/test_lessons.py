"""The lessons: records that replay, texts that are all there, and a learner who goes astray."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from barnyard.core.seats import level_of
from barnyard.core.think import Level
from barnyard.games import keys
from barnyard.web import routes
from barnyard.web.course import LEARNER, Course, Press, Waits
from barnyard.web.guide import plain
from barnyard.web.lessons import Lesson, lesson
from barnyard.web.pages.guide_page import GuidePage
from barnyard.web.pages.later import LATER
from barnyard.web.pages.lesson_page import LessonPage
from barnyard.web.pages.set_up import SetUp
from barnyard.web.picking import split
from barnyard.words import LANGUAGES, texts

if TYPE_CHECKING:
    from tests.web.conftest import FakeShell

ROOT = Path(__file__).parents[2]
SPRITE = set(tomllib.loads((ROOT / "www/art/sprite.toml").read_text("utf-8")))
RINGED = re.compile(r"<[a-z]+ [^>]* data-here[ >][^>]*")
LONGEST_TEXT = 300  # letters: what a child of eight reads at one go
MOST_PRESSES = 6  # for one move

every_game = pytest.mark.parametrize("key", keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)


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
            others = [move for move in course.table.moves() if move != course.meant]
            found.append((at, course.meant, others))
    return found


# ------------------------------------------------------------------ what is written


@every_game
def test_a_lesson_is_a_record_that_replays(key: str) -> None:
    found = of(key)
    last = found.record("Mia", len(found.steps) - 1)
    assert len(list(last.replay())) == len(last.events) + 1
    assert set(last.events) >= {event for step in found.steps for event in step.events}
    assert all(level_of(other) is Level.EASY for other in found.others)


@every_game
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


@every_game
def test_what_a_learner_decides_comes_first_in_its_step(key: str) -> None:
    """All that follows in a step comes by itself."""
    course = course_of(key)
    for at, step in enumerate(course.lesson.steps):
        for done in range(1, len(step.events)):
            course.seek(at, done)
            assert course.table.session.turn != LEARNER, step.say


@every_game
def test_every_text_is_there_in_every_language_and_none_is_too_many(key: str) -> None:
    steps = of(key).steps
    asked = [step.say for step in steps] + [step.other for step in steps if step.other]
    for language in LANGUAGES:
        written = [each.anchor for each in of(key, language).texts.all()]
        assert sorted(written) == sorted(set(asked)), language


@every_game
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


@every_game
@every_language
def test_the_others_are_called_as_in_the_texts(key: str, language: str) -> None:
    said = " ".join(plain(each) for each in of(key, language).texts.all())
    for other in of(key).others:
        assert other.rpartition(":")[2] in said


@every_game
def test_whoever_can_go_astray_is_told_so_in_words_of_the_game(key: str) -> None:
    found = of(key)
    for at, meant, others in decisions(key):
        assert bool(found.steps[at].other) == bool(others), meant


@every_game
def test_games_with_a_lesson_say_how_long_it_takes(key: str) -> None:
    for language in LANGUAGES:
        assert 2 <= int(texts(language, key)["lesson"]["minutes"]) <= 4


def test_a_game_without_a_lesson_shows_its_rules(
    shell: FakeShell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("barnyard.web.lessons.has_part", lambda *_: False)
    lesson.cache_clear()
    try:
        page = LATER["lesson"](shell, routes.read("#/mmm/lesson"))
    finally:
        lesson.cache_clear()
    assert isinstance(page, GuidePage)


# ------------------------------------------------------------------ playing it


def opened(shell: FakeShell, key: str) -> LessonPage:
    page = LATER["lesson"](shell, routes.read(f"#/{key}/lesson"))
    assert isinstance(page, LessonPage)
    return page


def ringed(page: LessonPage) -> list[str]:
    """The values of what has a ring and can be pressed, the whole move first."""
    openings = RINGED.findall(page.view().body.text)
    values = [re.search(r'data-value="([^"]*)"', each) for each in openings]
    return sorted((each[1] for each in values if each), key=lambda value: ":" not in value)


def follow(page: LessonPage, shell: FakeShell) -> None:
    """One step, as somebody does who presses only what has a ring."""
    course = page.course
    at = course.at
    for _ in range(MOST_PRESSES):
        match course.waits:
            case Waits.MOVE:
                page.act("pick", ringed(page)[0], {})
            case Waits.LUCK:
                assert 'id="luck"' in " ".join(RINGED.findall(page.view().body.text))
                page.act("luck", "", {})
            case Waits.NEXT:
                page.act("lesson-next", "", {})
        while course.waits is Waits.SELF:
            shell.let_wait()
        if course.at != at:
            return
    raise AssertionError(f"{course.step.say}: the rings do not lead to {course.meant}")


@every_game
@every_language
def test_the_rings_lead_through_the_whole_lesson(key: str, language: str) -> None:
    from tests.web.conftest import FakeShell

    shell = FakeShell(language=language)
    page = opened(shell, key)
    said = []
    while not page.course.is_over:
        follow(page, shell)
        title = of(key, language).text(page.course.step.say).title
        assert title in shell.spoken
        said.append(title)
    assert len(said) == len(of(key).steps) - 1
    assert f'href="#/{key}/easy"' in page.view().body.text
    assert f'href="#/{key}/rules"' in page.view().body.text
    assert shell.warnings == []
    assert shell.storage.names() == [], "nothing of a lesson is stored"


@every_game
def test_what_stands_out_is_on_the_table(key: str, shell: FakeShell) -> None:
    page = opened(shell, key)
    for at, step in enumerate(of(key).steps):
        page.course.seek(at)
        marked = " ".join(RINGED.findall(page.view().body.text))
        assert all(f' id="{id_}"' in marked for id_ in step.show), step.say


@every_game
def test_any_other_move_is_answered_and_nothing_is_lost(key: str, shell: FakeShell) -> None:
    page, found = opened(shell, key), of(key)
    for at, meant, others in decisions(key):
        for other in (*others[:3], *others[-3:]):
            page.course.seek(at)
            shell.hush()
            page.act("pick", other, {})
            assert page.course.at == at
            assert page.astray
            assert found.text(found.steps[at].other).title in shell.spoken
            assert 'id="astray"' in page.view().body.text
            page.act("pick", meant, {})
            assert page.course.at > at or page.course.done


@every_game
def test_parts_of_other_moves_are_answered_as_well(key: str) -> None:
    """Whoever taps the wrong thing hears so at once, not only at the end of a move."""
    course = course_of(key)
    for at, meant, others in decisions(key):
        course.seek(at)
        assert course.press(meant) is Press.MEANT
        for other in others:
            parts = split(other).parts
            pressed = course.press(" ".join(parts[:2])) if len(parts) > 2 else Press.OTHER
            assert pressed in (Press.PART, Press.OTHER)
            assert course.press(other) is Press.OTHER


def test_what_the_rules_forbid_is_refused_with_the_rule(shell: FakeShell) -> None:
    page = opened(shell, "life-is-life")
    at = next(at for at, meant, _ in decisions("life-is-life") if meant == "trade:1:U")
    page.course.seek(at)
    page.act("pick", "trade 1", {})
    page.act("pick", "trade:1:B", {})
    assert (page.course.at, page.picked) == (at, ("trade", "1"))
    view = page.view().body.text
    assert 'id="refused"' in view
    assert "#/life-is-life/rules/different" in view
    assert "at least one card must differ" in shell.spoken[-1]
    page.act("back", "", {})
    assert page.picked == ("trade",)


def test_back_and_show_me(shell: FakeShell) -> None:
    page = opened(shell, "so-ein-mist")
    for _ in range(3):
        page.act("lesson-next", "", {})
    assert page.course.step.say == "aside"
    assert "Show me" in page.view().body.text
    page.act("lesson-next", "", {})  # the move is made for the learner
    assert page.course.table.events[-1] == "go"
    page.act("lesson-next", "", {})  # and what follows it need not be waited for
    assert page.course.step.say == "stop"
    page.act("lesson-back", "", {})
    assert (page.course.step.say, page.course.done) == ("aside", 0)
    shell.let_wait()  # a pause from before changes nothing
    assert (page.course.step.say, page.course.done) == ("aside", 0)
    for _ in range(5):
        page.act("lesson-back", "", {})
    assert page.course.at == 0


def test_whoever_looks_up_a_rule_comes_back_to_the_same_step(shell: FakeShell) -> None:
    page = opened(shell, "mmm")
    for _ in range(4):
        page.act("lesson-next", "", {})
    shell.before = "#/mmm/lesson"
    assert (
        'href="#/mmm/lesson" class="button" id="to-game"'
        in GuidePage(shell, "mmm").view().body.text
    )
    assert opened(shell, "mmm").course.at == 4
    shell.before = "#/mmm"
    assert opened(shell, "mmm").course.at == 0


def test_others_play_at_the_pace_that_was_chosen(shell: FakeShell) -> None:
    page = opened(shell, "so-ein-mist")
    page.course.seek(5)
    page.act("lesson-next", "", {})
    assert page.course.table.events[-1] == "die:4"
    assert shell.pauses == [0.9]
    shell.let_wait()
    assert page.course.table.events[-1] == "stop"


@pytest.mark.parametrize(
    ("language", "names", "own"),
    [
        ("en", ("Mia",), "Mia"),
        ("en", ("Otto",), "Toby (you)"),
        ("en", (), "Toby (you)"),
        ("de", (), "Emil (du)"),
    ],
)
def test_the_learner_has_a_name_of_their_own(
    shell: FakeShell, language: str, names: tuple[str, ...], own: str
) -> None:
    shell.language = language
    store = shell.store
    store.keep(store.settings.with_table(dict.fromkeys(names, "cow"), list(names)))
    assert opened(shell, "so-ein-mist").course.table.session.players[LEARNER] == own


# ------------------------------------------------------------------ the ways to it and from it


@every_game
def test_the_ways_to_a_lesson_and_on_to_a_game(key: str, shell: FakeShell) -> None:
    for page in (SetUp(shell, key), GuidePage(shell, key)):
        assert f'href="#/{key}/lesson"' in page.view().body.text
    assert routes.address(routes.read(f"#/{key}/lesson")) == f"#/{key}/lesson"
    route = routes.read(f"#/{key}/easy")
    assert routes.address(route) == f"#/{key}/easy"
    rows = SetUp(shell, key, first=route.where == routes.EASY).line_up.rows
    assert [row.level for row in rows] == [None] + [Level.EASY] * (len(rows) - 1)
    assert len(rows) > 1
