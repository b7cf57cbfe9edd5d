"""The set-up: which browser the tests get, and what an old Python is told."""

import ast
import re
import sys
from pathlib import Path

import pytest

import setup_browser
import setup_site
from setup_programs import Trouble

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser; its programs are in `bin`."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv(setup_browser.VARIABLE, raising=False)
    monkeypatch.setattr(setup_browser, "usual_places", lambda: [str(tmp_path / "usual")])
    monkeypatch.setattr(setup_browser, "playwrights", lambda: None)
    monkeypatch.setattr(setup_browser, "fetched", lambda: None)
    monkeypatch.setattr(setup_browser, "installs_package", lambda _: False)
    return tmp_path


def put(file: Path, exit_code: int = 0) -> str:
    file.write_text(f"#!/bin/sh\nexit {exit_code}\n")
    file.chmod(0o755)
    return str(file)


def test_a_browser_on_the_path_is_taken(machine: Path) -> None:
    edge = put(machine / "bin" / "microsoft-edge")
    put(machine / "usual")
    assert setup_browser.need_browser() == edge


def test_one_that_does_not_start_is_passed_over(machine: Path) -> None:
    put(machine / "bin" / "chromium", exit_code=1)
    usual = put(machine / "usual")
    assert setup_browser.need_browser() == usual


@pytest.mark.usefixtures("machine")
def test_playwrights_own_comes_before_anything_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup_browser, "playwrights", lambda: "own")
    monkeypatch.setattr(setup_browser, "fetched", lambda: pytest.fail("there was no need"))
    assert setup_browser.need_browser() == "own"


def test_at_last_the_systems_package_is_installed(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup_browser, "installs_package", lambda name: put(machine / "bin" / name))
    assert setup_browser.need_browser() == str(machine / "bin" / "chromium-headless-shell")
    whole = setup_browser.launching(whole=True)["executable_path"]
    assert whole == str(machine / "bin" / "chromium"), "for what minds a profile's settings"


def test_a_system_without_a_shell_for_itself_installs_the_whole_browser(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def installs(name: str) -> bool:
        return name == "chromium" and bool(put(machine / "bin" / name))

    monkeypatch.setattr(setup_browser, "installs_package", installs)
    assert setup_browser.need_browser() == str(machine / "bin" / "chromium")


def test_the_variable_decides_alone(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(machine / "bin" / "chromium")
    mine = put(machine / "mine")
    monkeypatch.setenv(setup_browser.VARIABLE, mine)
    assert setup_browser.need_browser() == mine
    monkeypatch.setenv(setup_browser.VARIABLE, str(machine / "nothing"))
    with pytest.raises(Trouble, match="no browser answers there"):
        setup_browser.need_browser()


@pytest.mark.usefixtures("machine")
def test_without_any_the_person_is_told_what_to_do() -> None:
    with pytest.raises(Trouble, match="Install Chromium, Chrome or Edge"):
        setup_browser.need_browser()


def test_a_python_that_cannot_pack_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    setup_site.need_packer()
    monkeypatch.setattr(setup_site, "find_spec", lambda _: None)
    with pytest.raises(Trouble, match="built without lzma"):
        setup_site.need_packer()


@pytest.mark.parametrize("minor", [6, 7, 8, 9, 10])
def test_an_old_python_can_read_that_it_is_too_old(minor: int) -> None:
    ast.parse((ROOT / "run.py").read_text("utf-8"), feature_version=(3, minor))


@pytest.mark.parametrize(
    "file", sorted((ROOT / "tools").glob("requirements*.txt")), ids=lambda file: file.name
)
def test_whatever_is_installed_is_known_by_its_hashes(file: Path) -> None:
    """A file that somebody has exchanged is refused. Of each there are sources and a wheel."""
    text = re.sub(r"#.*", "", file.read_text("utf-8")).replace("\\\n", " ")
    wanted = [line.split() for line in text.splitlines() if line.strip()]
    assert wanted
    for name, *more in wanted:
        assert re.fullmatch(r"[a-z][a-z0-9-]*==[0-9.]+", name)
        hashes = [each for each in more if each.startswith("--hash=")]
        assert len(set(hashes)) == len(hashes) >= 2, name
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", each) for each in hashes)
