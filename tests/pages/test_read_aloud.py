"""Reading aloud in the page: sentence by sentence, until somebody taps or the page is hidden; and
the letters of whoever is on turn."""

import json

import pytest

from tests.pages.conftest import Known
from tests.pages.hands import mouse
from tests.pages.records import resume, session, shortened
from tests.pages.visit import Visit

# A device that has a voice for English; the German one would need a network. It says nothing to
# its end before it is told to.
VOICES = """
globalThis.said = [];
globalThis.saying = [];
globalThis.SpeechSynthesisUtterance = function (text) { this.text = text; };
const voices = [{ lang: "en_GB", localService: true }, { lang: "de-DE", localService: false }];
Object.defineProperty(globalThis, "speechSynthesis", { value: {
  getVoices: () => voices,
  speak: (one) => { said.push(one.text); saying.push(one); },
  cancel: () => { saying = []; },
} });
"""
SAY_ALL = "() => { for (const one of saying.splice(0)) one.onend(); }"
HIDE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def reading(known: Known) -> Visit:
    visit = known("phone", hastened=False)
    visit.page.add_init_script(VOICES)
    return visit


def profiles(visit: Visit, **wishes: object) -> None:
    """What has been chosen on an earlier visit."""
    kept = json.dumps({"pace": "quick", "profiles": {"Ada": wishes}})
    visit.page.add_init_script(f"localStorage['barnyard/settings'] ??= {json.dumps(kept)};")
    visit.open()


def sit_down(visit: Visit) -> None:
    """Otto begins: what comes next comes by itself."""
    game = session("mmm", ["bot:easy:Otto", "Ada"])
    resume(visit, shortened(game, 0))


def test_it_is_offered_where_the_device_itself_has_a_voice(reading: Visit) -> None:
    reading.open("#/settings")
    assert reading.page.locator("#aloud-on").count() == 1
    reading.page.locator("label:has(> #aloud-on)").click()
    reading.page.wait_for_function("() => said.length")
    assert "voice" in reading.page.evaluate("said[0]")
    reading.page.locator("label:has(> #language-de)").click()
    reading.page.locator("html[lang=de]").wait_for(state="attached")
    assert reading.page.locator("#aloud-on").count() == 0


def test_what_happens_is_read_and_computers_wait_for_it(reading: Visit) -> None:
    profiles(reading, aloud=True)
    sit_down(reading)
    reading.page.wait_for_function("() => said.length")
    before = reading.stored("saved")
    reading.page.wait_for_timeout(1500)
    assert reading.stored("saved") == before, "somebody went on while it was being read"
    assert any("Otto" in line for line in reading.page.evaluate("said"))
    reading.page.evaluate(SAY_ALL)
    reading.page.wait_for_function(
        "(before) => localStorage['barnyard/game/saved'] !== before", arg=before
    )


def test_a_tap_is_silence(reading: Visit) -> None:
    profiles(reading, aloud=True)
    sit_down(reading)
    reading.page.wait_for_function("() => saying.length")
    mouse(reading.page, "#more")
    assert reading.page.evaluate("saying.length") == 0


def test_a_page_out_of_sight_is_silent(reading: Visit) -> None:
    profiles(reading, aloud=True)
    sit_down(reading)
    reading.page.wait_for_function("() => saying.length")
    reading.page.evaluate(HIDE)
    assert reading.page.evaluate("saying.length") == 0
    read = reading.page.evaluate("said.length")
    reading.page.evaluate("barnyardSpeech.speak(['Nobody is there.'], 'en')")
    assert reading.page.evaluate("said.length") == read


def test_letters_belong_to_the_table_of_whoever_wants_them(reading: Visit) -> None:
    profiles(reading, letters="largest")
    letters = "document.documentElement.dataset.letters"
    assert reading.page.evaluate(letters) == "normal"
    sit_down(reading)
    reading.page.locator(".game").wait_for()
    assert reading.page.evaluate(letters) == "largest"
    reading.lead_to("#/about")
    assert reading.page.evaluate(letters) == "normal"
