"""What GitHub is to do: it can be read, and promises what the project promises."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import checks
import setup_engines

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".github" / "workflows"


def read(name: str) -> dict[str, Any]:
    workflow = yaml.safe_load((FOLDER / name).read_text("utf-8"))
    assert isinstance(workflow, dict)
    workflow["on"] = workflow.pop(True)  # in YAML 1.1 a bare `on` is a truth value
    return workflow


def steps(job: dict[str, Any]) -> list[str]:
    """What a job does, in one line a step."""
    return [step.get("uses") or step["run"] for step in job["steps"]]


@pytest.mark.parametrize("name", sorted(file.name for file in FOLDER.iterdir()))
def test_a_workflow_is_whole(name: str) -> None:
    workflow = read(name)
    assert workflow["on"]
    assert workflow["permissions"] == {"contents": "read"}  # more only where a job needs it
    for job in workflow["jobs"].values():
        assert job["runs-on"]
        assert all(steps(job))
        assert job.get("needs", "") in ["", *workflow["jobs"]]


def uses() -> set[str]:
    """What the workflows use, with the remark behind it, which names the version."""
    texts = [file.read_text("utf-8") for file in FOLDER.iterdir()]
    return {found for text in texts for found in re.findall(r"\buses: (.+)", text)}


def test_every_action_is_pinned_to_a_commit_that_names_its_version() -> None:
    """A tag can be moved to something else; a commit cannot."""
    pinned = r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"  # GitHub's own only
    assert uses()
    assert [each for each in uses() if not re.fullmatch(pinned, each)] == []


def test_the_same_action_has_the_same_version_everywhere() -> None:
    assert len({use.partition("@")[0] for use in uses()}) == len(uses())


def test_main_is_tested_before_it_is_published() -> None:
    workflow = read("publish.yml")
    assert workflow["on"]["push"] == {"branches": ["main"]}
    done = steps(workflow["jobs"]["site"])
    assert done.index("python run.py test") < done.index("python run.py build")
    pages = workflow["jobs"]["pages"]
    assert pages["needs"] == "site"
    assert pages["permissions"] == {"pages": "write", "id-token": "write"}
    assert pages["concurrency"] == {"group": "pages", "cancel-in-progress": False}
    assert pages["environment"]["name"] == "github-pages"


def test_a_release_gets_the_single_file_and_the_site() -> None:
    workflow = read("publish.yml")
    assert workflow["on"]["release"] == {"types": ["published"]}
    release = workflow["jobs"]["release"]
    assert release["permissions"] == {"contents": "write"}
    assert "barnyard.html barnyard.zip" in steps(release)[-1]


@pytest.mark.parametrize(
    ("name", "beside"), [("test.yml", set[str]()), ("nightly.yml", {"--thorough"})]
)
def test_all_parts_are_tested_side_by_side(name: str, beside: set[str]) -> None:
    job = read(name)["jobs"]["test"]
    parts = job["strategy"]["matrix"]["part"]
    assert sorted(parts) == ["--pages", "--without-pages"]
    command = steps(job)[-1].removeprefix("python run.py test ")
    assert steps(job)[-1] != command
    for part in parts:
        assert checks.options(command.replace("${{ matrix.part }}", part).split()) == {
            part,
            *beside,
        }


def test_every_change_is_tried_in_the_three_engines_of_playwright() -> None:
    """`--engines` fails where one is missing (tests/tools/test_setup_engines.py)."""
    job = read("test.yml")["jobs"]["engines"]
    assert steps(job)[-1] == "python run.py test --engines"
    assert job["env"] == {setup_engines.ALL: setup_engines.OWN}
    assert checks.options(["--engines"]) == {"--engines"}


def test_every_night_all_that_takes_long_is_tested() -> None:
    (at,) = read("nightly.yml")["on"]["schedule"]
    minute, hour, *days = at["cron"].split()
    assert minute.isdecimal()
    assert hour.isdecimal()
    assert days == ["*"] * 3
