"""All that is checked: style, types, and the tests, in parts that may run side by side.

Coverage makes tests three times as slow. So it is measured only where something depends on it: what
the tests of the core and of the rules leave out of them fails the whole.
"""

import os
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import setup_engines
from setup_programs import PYTHON, ROOT, WIPE, Trouble, say, timed
from touched import touched

CHECKS = ("ruff format --check", "ruff check", "mypy")
MEASURED = ("core", "counts", "records", "rules")  # folders of tests/: by them lines are counted
COVERED_WHOLLY = "py/barnyard/core/*,py/barnyard/games/*/rules.py"
PAGES = "pages"
ENGINES = "engines"
BROWSED = (PAGES, ENGINES)  # what needs a browser
QUICK = ("contract", "rules")
# File by file, in the order that is asked for: what a file has opened serves all its tests, and
# whoever is done takes the next one.
SIDE_BY_SIDE = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
AT_MOST = 50.0  # seconds; what runs then may take some more

OPTIONS = {"--quick", "--pages", "--without-pages", "--thorough", "--engines"}
TOGETHER = {"--thorough", "--pages"}, {"--thorough", "--without-pages"}
BUILT = ("art", *BROWSED, "pyodide", "tools")  # tests that ask for the site or what it is made with
# What the tests are told, in variables: see tests/thorough.py and tests/conftest.py.
THOROUGH, UNTIL = "BARNYARD_THOROUGH", "BARNYARD_UNTIL"
SAMPLED = "BARNYARD_SAMPLED"  # of the tests of the page the sample for each time
EVERY_ENGINE = setup_engines.ALL

FAILED = ("failed", "error", "errors")  # a fixture that fails fails its test


def counted(closing: str) -> Counter[str]:
    """How many tests passed, failed and were skipped, from pytest's own closing line."""
    found: Counter[str] = Counter()
    for number, word in re.findall(r"(\d+) (\w+)", closing.partition(" in ")[0]):
        found["failed" if word in FAILED else word] += int(number)
    return found


def summed(counts: Iterable[Counter[str]]) -> str:
    """The last line, where the CI reads how many tests passed."""
    total = sum(counts, Counter[str]())
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    return f"{total['passed']} passed, {total['failed']} failed{skipped}"


def options(arguments: list[str]) -> set[str]:
    """What is chosen of this; nothing where the arguments are meant for pytest."""
    chosen = set(arguments)
    if not chosen & OPTIONS:
        return set()
    if len(chosen) > 1 and chosen not in TOGETHER:
        raise Trouble(f"These do not go together: {' '.join(arguments)}.")
    return chosen


@dataclass
class Run:
    """Step by step: what failed, and how many tests did what."""

    failed: list[str] = field(default_factory=list)
    counts: list[Counter[str]] = field(default_factory=list)

    def check(self, label: str, command: Sequence[str]) -> None:
        """A step that is silent when all is well."""
        code, output = timed(label, [PYTHON, "-m", *command])
        if code:
            say(output.rstrip() + "\n")
            self.failed.append(label)

    def tests(self, label: str, arguments: Sequence[str], **variables: str) -> None:
        command = [PYTHON, "-m", "pytest", *SIDE_BY_SIDE, *arguments]
        if WIPE:
            command.append("--color=yes")
        code, output = timed(label, command, say, **variables)
        plain = re.sub(r"\033\[[\d;]*m", "", output)
        count = counted(plain.rstrip().rpartition("\n")[2])
        if code:
            self.failed.append(label)
            count["failed"] = max(1, count["failed"])  # it may have ended before any test did
        self.counts.append(count)

    def end(self) -> int:
        if self.failed:
            say(f"FAILED: {', '.join(self.failed)}\n")
        say(summed(self.counts) + "\n")
        return 1 if self.failed else 0


def in_tests(names: Iterable[str]) -> list[str]:
    return [f"tests/{name}" for name in names]


def files_in(name: str) -> list[str]:
    folder = ROOT / "tests" / name
    return sorted(file.relative_to(ROOT).as_posix() for file in folder.rglob("test_*.py"))


def others() -> list[str]:
    """All other folders of tests, but for what needs a browser."""
    tests = ROOT / "tests"
    folders = {file.relative_to(tests).parts[0] for file in tests.rglob("test_*.py")}
    return sorted(folders - {*MEASURED, *BROWSED})


def style_and_types(run: Run) -> None:
    for name in CHECKS:
        run.check(name, name.split())


def measured(run: Run, **variables: str) -> None:
    run.tests(
        "tests of core and rules", [*in_tests(MEASURED), "--cov", "--cov-report="], **variables
    )
    report = ["coverage", "report", f"--include={COVERED_WHOLLY}", "--show-missing"]
    run.check("coverage", [*report, "--skip-covered", "--fail-under=100"])


def all_of_it(chosen: set[str]) -> int:
    """Everything, or the part of it that does without a browser, or the part that needs one."""
    run, told = Run(), {THOROUGH if "--thorough" in chosen else SAMPLED: "1"}
    if "--pages" not in chosen:
        style_and_types(run)
        measured(run, **told)
    # What is slow comes first, so that nobody is left alone with it at the end.
    pages = [] if "--without-pages" in chosen else BROWSED
    rest = [] if "--pages" in chosen else others()
    run.tests("tests", in_tests([*pages, *rest]), **told)
    return run.end()


def engines() -> int:
    """Everything that there is to try in each of them; none may be missing."""
    run = Run()
    told = {EVERY_ENGINE: os.environ.get(EVERY_ENGINE) or "1"}
    run.tests("tests in every engine", in_tests([ENGINES]), **told)
    return run.end()


def quick(need_all: Callable[[], object]) -> int:
    """Style, types, what touches the files that were changed, then rules and contract: within a
    minute, and what has not begun by then is skipped. What was changed is the likeliest to be
    broken: it does not wait for the rest."""
    run, until = Run(), time.time() + AT_MOST
    style_and_types(run)
    near = touched(ROOT)
    rest = [file for name in QUICK for file in files_in(name) if file not in near]
    if any(file.startswith(tuple(in_tests(BUILT))) for file in near):
        need_all()
    for label, files in (("what was changed", near), ("rules and contract", rest)):
        if files and time.time() > until:
            say(f"no time left for the tests of {label}, in {len(files)} files\n")
        elif files:
            run.tests(f"tests of {label}", files, **{UNTIL: str(until)})
    return run.end()
