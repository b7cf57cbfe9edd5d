"""A learner at a lesson: led by rings, astray, back again; and the ways to it."""

from __future__ import annotations

import re

import pytest

from barnyard.core.think import Level
from barnyard.web import routes
from barnyard.web.desk.half_move import THEN
from barnyard.web.desk.picking import split
from barnyard.web.kept.settings import PACES
from barnyard.web.learn.course import LEARNER, Press, Waits
from barnyard.web.learn.guide_page import GuidePage
from barnyard.web.learn.lesson_page import LessonPage
from barnyard.web.learn.lessons import lesson
from barnyard.web.pages import LATER
from barnyard.web.set_up.page import SetUp
from tests.every import every_game_with_a_lesson, every_language
from tests.web.conftest import FakeShell
from tests.web.courses import course_of, decisions, of
from tests.web.players import html

RINGED = re.compile(r"<[a-z]+ [^>]* data-here[ >][^>]*")
MOST_PRESSES = 6  # for one move


def last_event(page: LessonPage) -> object:
    return page.course.screen.wire.record.events[-1]


# ------------------------------------------------------------------ playing it


def opened(shell: FakeShell, key: str) -> LessonPage:
    page = LATER["lesson"](shell, routes.read(f"#/{key}/lesson"))
    assert isinstance(page, LessonPage)
    return page


def ringed(page: LessonPage) -> list[str]:
    """The values of what has a ring and can be pressed, the whole move first."""
    openings = RINGED.findall(html(page))
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
                assert 'id="luck"' in " ".join(RINGED.findall(html(page)))
                page.act("luck", "", {})
            case Waits.NEXT:
                page.act("lesson-next", "", {})
        while course.waits is Waits.SELF:
            shell.let_wait()
        if course.at != at:
            return
    raise AssertionError(f"{course.step.say}: the rings do not lead to {course.meant}")


@every_game_with_a_lesson
@every_language
def test_the_rings_lead_through_the_whole_lesson(key: str, language: str) -> None:
    shell = FakeShell(language=language)
    page = opened(shell, key)
    said = []
    while not page.course.is_over:
        follow(page, shell)
        title = of(key, language).text(page.course.step.say).title
        assert title in shell.spoken
        said.append(title)
    assert len(said) == len(of(key).steps) - 1
    assert f'href="#/{key}/easy"' in html(page)
    assert f'href="#/{key}/rules"' in html(page)
    assert shell.warnings == []
    assert shell.storage.names() == [], "nothing of a lesson is stored"


@every_game_with_a_lesson
def test_what_stands_out_is_on_the_table(key: str, shell: FakeShell) -> None:
    page = opened(shell, key)
    for at, step in enumerate(of(key).steps):
        page.course.seek(at)
        marked = " ".join(RINGED.findall(html(page)))
        assert all(f' id="{id_}"' in marked for id_ in step.show), step.say


@every_game_with_a_lesson
def test_what_a_table_asks_first_or_does_in_one_go_leads_on_as_well(
    key: str, shell: FakeShell
) -> None:
    page = opened(shell, key)
    for at, meant, _ in decisions(key):
        for do, value in (("pick", f"{meant}{THEN}mark:a1"), ("ask", f"{meant} lost")):
            page.course.seek(at)
            page.act(do, value, {})
            assert page.course.at > at or page.course.done


@every_game_with_a_lesson
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
            assert 'id="astray"' in html(page)
            page.act("pick", meant, {})
            assert page.course.at > at or page.course.done


@every_game_with_a_lesson
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
    view = html(page)
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
    assert "Show me" in html(page)
    page.act("lesson-next", "", {})  # the move is made for the learner
    assert last_event(page) == "go"
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
    assert 'href="#/mmm/lesson" class="button" id="to-game"' in html(GuidePage(shell, "mmm"))
    assert opened(shell, "mmm").course.at == 4
    shell.before = "#/mmm"
    assert opened(shell, "mmm").course.at == 0


def test_others_play_at_the_pace_that_was_chosen(shell: FakeShell) -> None:
    page = opened(shell, "so-ein-mist")
    page.course.seek(5)
    page.act("lesson-next", "", {})
    assert last_event(page) == "die:4"
    assert shell.pauses == [PACES["calm"].pause()]
    shell.let_wait()
    assert last_event(page) == "stop"


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
    shell.choose(shell.settings.with_table(dict.fromkeys(names, "cow"), list(names)))
    assert opened(shell, "so-ein-mist").course.screen.players[LEARNER] == own


# ------------------------------------------------------------------ the ways to it and from it


@every_game_with_a_lesson
def test_the_ways_to_a_lesson_and_on_to_a_game(key: str, shell: FakeShell) -> None:
    for page in (SetUp(shell, key), GuidePage(shell, key)):
        assert f'href="#/{key}/lesson"' in html(page)
    assert routes.address(routes.read(f"#/{key}/lesson")) == f"#/{key}/lesson"
    route = routes.read(f"#/{key}/easy")
    assert routes.address(route) == f"#/{key}/easy"
    rows = SetUp(shell, key, first=route.where == routes.EASY).line_up.rows
    assert [row.level for row in rows] == [None] + [Level.EASY] * (len(rows) - 1)
    assert len(rows) > 1


def test_a_game_without_a_lesson_shows_its_rules(
    shell: FakeShell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("barnyard.web.learn.lessons.has_part", lambda *_: False)
    lesson.cache_clear()
    try:
        page = LATER["lesson"](shell, routes.read("#/mmm/lesson"))
    finally:
        lesson.cache_clear()
    assert isinstance(page, GuidePage)
