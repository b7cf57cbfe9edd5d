"""What it saves to compare the texts of two pictures before anything is parsed (redraw.mjs).

    python tests/bench/redraw.py

Each picture of a game is drawn twice in one page: as it is, and in a place whose text ends with
`<pre></pre>`, of which nobody knows what is inside, so that all is parsed and morphed each time.
Only JavaScript is timed; what the browser then has to lay out is the same.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(ROOT / "py")]

from serve import serve  # noqa: E402
from setup_browser import launching  # noqa: E402
from tests.bench.table import SEATS  # noqa: E402
from tests.pages import driver as driving  # noqa: E402
from tests.pages.hands import script  # noqa: E402
from tests.pages.records import PEOPLE, resume, session, shortened  # noqa: E402
from tests.pages.visit import HASTEN, PROFILES, Visit  # noqa: E402
from tests.pages.watch import Watch  # noqa: E402

ROUNDS = 5
KEEP = """() => {
  const { morph } = barnyardPaint;
  globalThis.texts = [];
  barnyardPaint.morph = (id, text) => { if (text) texts.push(text); morph(id, text); };
}"""
DRAW = """async (rounds) => {
  const pictures = [...texts], took = [0, 0];
  const pause = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (const end of ["", "<pre></pre>"]) barnyardPaint.morph("page", pictures[0] + end);
  for (let round = 0; round < rounds; round++)
    for (const [which, end] of ["", "<pre></pre>"].entries()) {
      for (const text of pictures) {
        await pause();
        const start = performance.now();
        barnyardPaint.morph("page", text + end);
        took[which] += performance.now() - start;
      }
    }
  return took.map((each) => each / rounds / pictures.length);
}"""


def measured(page: Page) -> tuple[float, float]:
    page.evaluate("document.documentElement.dataset.motion = 'off'")  # nothing is measured for it
    compared, whole = page.evaluate(DRAW, ROUNDS)
    return compared, whole


def main() -> None:
    with serve(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching())
        for key, seats in SEATS.items():
            context = browser.new_context(**PROFILES["phone"], locale="en-GB")
            context.add_init_script(HASTEN)
            host = site.address.partition("//")[2].partition("/")[0]
            visit = Visit(context, Watch(context, host), site.address).open()
            resume(visit, shortened(session(key, PEOPLE[:seats]), 0))
            visit.page.evaluate(KEEP)
            driving.Driver(visit, script, seed=1, choose=driving.any_move).play(40)
            compared, whole = measured(visit.page)
            print(
                f"{key:14}compared {compared:5.2f} ms, all morphed {whole:5.2f} ms: "
                f"{whole / compared:.1f} times"
            )
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
