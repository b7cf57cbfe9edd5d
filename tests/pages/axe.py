"""axe-core, and how it is asked what it has to complain about."""

from tests.pages.conftest import ROOT
from tests.pages.visit import Visit

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
# Best practices are in it, besides the rules of WCAG: what they find is mended as well.
FIND = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, html }) =>
      [id, target.join(" "), failureSummary.replace(/\\s+/g, " "), html].join(" | ")));
}"""
FORGET = """for (const name of Object.keys(localStorage))
  if (name.startsWith("barnyard/game/")) localStorage.removeItem(name);"""


def faultless(visit: Visit, where: str) -> None:
    assert visit.page.evaluate(FIND) == [], where
