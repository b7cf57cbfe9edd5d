"""What `run.py test` runs: its parts are all of it, and its last line is a true sum."""

import subprocess
from collections import Counter
from pathlib import Path

import pytest

import checks
import touched
from setup_programs import Trouble

ROOT = Path(__file__).parents[2]

# ------------------------------------------------------------------ the sum


@pytest.mark.parametrize(
    ("closing", "counts"),
    [
        ("= 11197 passed in 970.44s (0:16:10) =", {"passed": 11197}),
        ("2 failed, 30 passed, 4 skipped, 1 error in 7.00s",
         {"passed": 30, "failed": 3, "skipped": 4}),
        ("2 errors in 0.31s", {"failed": 2}),
        ("no tests ran in 0.01s", {}),
        ("", {}),
    ],
)  # fmt: skip
def test_the_closing_line_of_pytest_is_read(closing: str, counts: dict[str, int]) -> None:
    assert checks.counted(closing) == Counter(counts)


def test_the_last_line_adds_up_all_runs() -> None:
    counts = [checks.counted(line) for line in ("7 passed in 1s", "2 failed, 30 passed in 2s")]
    assert checks.summed(counts) == "37 passed, 2 failed"
    skipped = checks.counted("1 passed, 3 skipped in 1s")
    assert checks.summed([*counts, skipped]) == "38 passed, 2 failed, 3 skipped"
    assert checks.summed([]) == "0 passed, 0 failed"


@pytest.mark.parametrize(
    ("code", "closing", "last"),
    [
        (0, "3 passed in 1s", "3 passed, 0 failed"),
        (1, "3 passed, 1 failed in 1s", "3 passed, 1 failed"),
        (2, "Interrupted!", "0 passed, 1 failed"),
    ],
)
def test_a_run_that_fails_is_never_summed_up_as_a_good_one(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    code: int,
    closing: str,
    last: str,
) -> None:
    monkeypatch.setattr(
        checks, "timed", lambda *_, **__: (code, f"...\n\033[32m{closing}\033[0m\n")
    )
    run = checks.Run()
    run.tests("tests", [])
    assert run.end() == (1 if code else 0)
    assert capsys.readouterr().out.splitlines()[-1] == last


# ------------------------------------------------------------------ the parts


def run_all(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[list[str], list[str]]:
    """The steps beside the tests, and the folders whose tests are run."""
    steps: list[str] = []
    folders: list[str] = []

    def timed(label: str, command: list[str], *_: object, **__: str) -> tuple[int, str]:
        steps.append(label)
        folders.extend(each for each in command if each.startswith("tests/"))
        return 0, "1 passed in 1s"

    monkeypatch.setattr(checks, "timed", timed)
    checks.all_of_it(checks.options(list(arguments)))
    return steps, sorted(folders)


def run_quick(monkeypatch: pytest.MonkeyPatch, *near: str) -> list[list[str]]:
    """The files that are tested, step by step."""
    ran: list[list[str]] = []

    def timed(_: str, command: list[str], *__: object, **___: str) -> tuple[int, str]:
        ran.append([each for each in command if each.startswith("tests/")])
        return 0, "1 passed in 1s"

    monkeypatch.setattr(checks, "timed", timed)
    monkeypatch.setattr(checks, "touched", lambda _: list(near))
    checks.quick(lambda: None)
    return [files for files in ran if files]


def test_what_was_changed_is_tested_first_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    near = ["tests/contract/test_words.py", "tests/core/test_luck.py"]
    first, rest = run_quick(monkeypatch, *near)
    assert first == near
    assert set(rest).isdisjoint(near)
    assert {file.split("/")[1] for file in rest} == {"contract", "rules"}
    assert run_quick(monkeypatch, *rest, *near) == [[*rest, *near]]
    assert sorted(*run_quick(monkeypatch)) == sorted([*rest, near[0]])


def test_what_there_is_no_time_for_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "AT_MOST", -1)
    assert run_quick(monkeypatch, "tests/core/test_luck.py") == []
    told = capsys.readouterr().out
    assert "no time left for the tests of what was changed, in 1 files" in told
    assert "no time left for the tests of rules and contract, in" in told


def test_all_tests_are_run_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    _, folders = run_all(monkeypatch)
    assert folders == sorted({f"tests/{file.relative_to(ROOT / 'tests').parts[0]}"
                              for file in (ROOT / "tests").rglob("test_*.py")})  # fmt: skip


def test_both_parts_together_are_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    steps, folders = run_all(monkeypatch)
    one, other = (run_all(monkeypatch, part) for part in ("--pages", "--without-pages"))
    assert sorted({*one[0], *other[0]}) == sorted({*steps})
    assert sorted([*one[1], *other[1]]) == folders
    assert one[1] == ["tests/engines", "tests/pages"]


def test_in_every_engine_none_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, str]] = []

    def timed(_: str, command: list[str], *__: object, **variables: str) -> tuple[int, str]:
        assert [each for each in command if each.startswith("tests/")] == ["tests/engines"]
        told.append(variables)
        return 0, "1 passed in 1s"

    monkeypatch.setattr(checks, "timed", timed)
    monkeypatch.delenv(checks.EVERY_ENGINE, raising=False)
    checks.engines()
    monkeypatch.setenv(checks.EVERY_ENGINE, "playwright")
    checks.engines()
    assert [each[checks.EVERY_ENGINE] for each in told] == ["1", "playwright"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--quick", "-x"],
        ["--pages", "--without-pages"],
        ["--thorough", "tests/core"],
        ["--engines", "--pages"],
    ],
)
def test_what_does_not_go_together_is_refused(arguments: list[str]) -> None:
    with pytest.raises(Trouble, match="do not go together"):
        checks.options(arguments)


def test_other_arguments_are_for_pytest() -> None:
    assert checks.options(["tests/core", "-x"]) == set()


# ------------------------------------------------------------------ what a change touches


@pytest.mark.parametrize(
    ("file", "found", "not_found"),
    [
        ("tests/core/test_luck.py", "tests/core/test_luck.py", "tests/core/test_seats.py"),
        ("tests/web/conftest.py", "tests/web/test_store.py", "tests/core/test_seats.py"),
        ("tests/records/saved.py", "tests/bots/test_ledger.py", "tests/core/test_seats.py"),
        ("py/barnyard/core/seats.py", "tests/core/test_seats.py", "tests/art/test_styles.py"),
        ("py/barnyard/games/mmm/words.de.toml", "tests/tables/mmm/test_mmm_taps.py",
         "tests/tables/kuhlorado/test_taps.py"),
        ("tools/checks.py", "tests/tools/test_checks.py", "tests/core/test_seats.py"),
        ("docs/library.md", "tests/docs/test_examples.py", "tests/core/test_seats.py"),
        ("www/start/paint.mjs", "tests/pages/test_update.py", "tests/core/test_seats.py"),
        ("www/start/redraw.mjs", "tests/pages/test_redraw.py", "tests/pages/test_update.py"),
        ("www/css/menu.css", "tests/art/test_styles.py", "tests/core/test_seats.py"),
        ("py/barnyard/core/game.py", "tests/core/test_architecture.py", "tests/pages/test_axe.py"),
    ],
)  # fmt: skip
def test_a_changed_file_is_touched_by_its_tests(
    monkeypatch: pytest.MonkeyPatch, file: str, found: str, not_found: str
) -> None:
    monkeypatch.setattr(touched, "changed", lambda _: [file])
    tests = touched.touched(ROOT)
    assert found in tests
    assert not_found not in tests


def test_a_name_without_a_suffix_touches_only_what_names_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(touched, "changed", lambda _: ["LICENCE-OF-NOTHING"])
    assert touched.touched(ROOT) == ["tests/tools/test_checks.py"]


def test_changed_is_what_differs_from_the_last_commit(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    assert touched.changed(tmp_path) == []
    git("init")
    for name in ("kept", "written", "gone", ".gitignore"):
        (tmp_path / name).write_text("built\n")
    git("add", ".")
    git("commit", "-m", "All that there is")
    assert touched.changed(tmp_path) == []
    for name in ("written", "näw", "built"):
        (tmp_path / name).write_text("new\n")
    (tmp_path / "gone").unlink()
    git("add", "written")
    assert sorted(touched.changed(tmp_path)) == ["gone", "näw", "written"]
