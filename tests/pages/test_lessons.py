"""The lessons, played by finger on a telephone, by somebody who goes astray once."""

import pytest

from barnyard.web.learn.course import Course, Waits
from barnyard.web.learn.lessons import lesson
from tests.pages.conftest import Known
from tests.pages.hands import finger, keyboard
from tests.pages.samples import SAMPLES
from tests.pages.visit import Visit

pytestmark = pytest.mark.warm

LANGUAGES = {key: sample.language for key, sample in SAMPLES.items() if lesson(key, "en")}
RING = "#page [data-here]:is([data-do=pick], #luck)"
NEXT = "#lesson-next"
WAITING = ".lesson:is([data-step=move], [data-step=luck])"  # for somebody at the table
STEP = '.lecture progress[value="{}"]'


@pytest.fixture
def learner(known: Known, request: pytest.FixtureRequest) -> Visit:
    """On a telephone in that language."""
    locale = {"en": "en-GB", "de": "de-DE"}[LANGUAGES[request.param]]
    visit = known("phone", locale=locale).open(f"#/{request.param}/lesson")
    at_step(visit, 1)
    return visit


def at_step(visit: Visit, number: int) -> None:
    visit.page.wait_for_selector(STEP.format(number), state="attached")


@pytest.mark.parametrize(
    ("learner", "key"), [(key, key) for key in LANGUAGES], indirect=["learner"]
)
def test_a_lesson_is_played_through(learner: Visit, key: str) -> None:
    found = lesson(key, LANGUAGES[key])
    assert found
    course, page, strayed = Course(found, "Mia"), learner.page, False
    for at, step in enumerate(found.steps[:-1]):
        at_step(learner, at + 1)
        course.seek(at)
        assert learner.text("#lesson-title") == found.text(step.say).title
        if course.waits is Waits.MOVE and not strayed:
            strayed = True
            finger(page, f'#page [data-value="{SAMPLES[key].astray}"]')
            assert found.text(step.other).title in learner.text("#astray")
            assert found.text(step.other).title in learner.spoken()
        through(learner, course.waits, at + 1)
    assert strayed
    finger(page, "#lesson-real")
    page.locator("#set-up").wait_for()
    said = page.locator("#set-up [data-do=kind]").filter(has_text="●○○").count()
    assert said == len(found.others)


def through(visit: Visit, waits: Waits, number: int) -> None:
    """A step, by pressing what has a ring as often as it takes."""
    if waits is Waits.NEXT:
        finger(visit.page, NEXT)
        return
    for _ in range(6):
        finger(visit.page, RING)
        done = not visit.page.locator(WAITING).count()
        if done or not visit.page.locator(STEP.format(number)).count():
            return
    raise AssertionError(f"step {number} does not end")


def test_a_lesson_by_keyboard(known: Known) -> None:
    """The focus is never lost, and what was to be pressed is near."""
    visit = known().open("#/so-ein-mist/lesson")
    at_step(visit, 1)
    assert visit.page.evaluate("document.activeElement.id") == "heading"
    for number, selector in enumerate((NEXT, NEXT, "#luck", "#pick-go", "#pick-stop", NEXT), 1):
        at_step(visit, number)
        keyboard(visit.page, selector)
    at_step(visit, 7)
    assert visit.page.evaluate("document.activeElement.id") == "lesson-next"
