"""The screen stays on while a table of several devices runs: by the browser's own wake lock, which
a browser without a screen gives when it is allowed to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pages.test_far import PHONE

if TYPE_CHECKING:
    from tests.pages.conftest import Known

# Each lock that the page has got, as it is.
LOCKS = """
globalThis.locks = [];
const request = WakeLock.prototype.request;
WakeLock.prototype.request = async function(...kind) {
  const lock = await request.apply(this, kind);
  locks.push(lock);
  return lock;
};
"""
HELD = "(count) => locks.length === count && !locks.at(-1).released"
LET_GO = "() => locks.every(({ released }) => released)"
# As when somebody has looked at another app.
TAKEN = """async () => {
  await locks.at(-1).release();
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_the_screen_stays_on_at_a_table_and_nowhere_else(known: Known) -> None:
    visit = known(PHONE, hastened=False)
    visit.watch.expect("404")  # there are no tables of a computer here
    visit.context.grant_permissions(["screen-wake-lock"])
    visit.page.add_init_script(LOCKS)
    visit.open("#/mmm/invite").page.click("#host-table")
    visit.page.wait_for_selector(".far-lobby .seats li")
    visit.page.wait_for_function(HELD, arg=1)
    visit.page.evaluate(TAKEN)
    visit.page.wait_for_function(HELD, arg=2)
    table = "#" + visit.page.url.partition("#")[2]
    visit.lead_to("#/")
    visit.page.wait_for_function(LET_GO)
    visit.lead_to(table)
    visit.page.wait_for_selector(".far-lobby .seats li")
    visit.page.wait_for_function(HELD, arg=3)
    visit.context.clear_permissions()
