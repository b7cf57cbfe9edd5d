"""Each run tries a part of the page's cases: of every test some, but for those that are marked as
nightly; and by night all."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def collected(*options: str, **variables: str) -> list[str]:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "tests/pages"]
    command += ["-p", "no:cacheprovider", "-p", "no:xdist", *options]
    usual = {name: value for name, value in os.environ.items() if "BARNYARD" not in name}
    ran = subprocess.run(
        command, cwd=ROOT, env=usual | variables, capture_output=True, text=True, check=True
    )
    return [line for line in ran.stdout.splitlines() if "::" in line]


def functions(cases: list[str]) -> set[str]:
    return {case.partition("[")[0] for case in cases}


def test_of_every_test_some_cases_run_each_time_and_all_of_them_by_night() -> None:
    each_time = collected(BARNYARD_SAMPLED="1")
    every_case = collected("-m", "not nightly")
    by_night = collected(BARNYARD_SAMPLED="1", BARNYARD_THOROUGH="1")
    assert functions(each_time) == functions(every_case)
    assert set(each_time) < set(every_case)
    assert functions(every_case) < functions(by_night)
    assert len(by_night) > len(every_case)
    for profile in ("phone", "desktop"):
        assert sum(profile in case for case in each_time) > 20
