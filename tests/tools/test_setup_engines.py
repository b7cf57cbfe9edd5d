"""The three engines: which are taken, how they are got, and what is said where they cannot be."""

from collections.abc import Set

import pytest

import setup_engines
from setup_engines import ALL, OWN
from setup_programs import Trouble
from tests.engines.conftest import absent


class Machine:
    """Where some engines are, and some can be got in some way."""

    def __init__(self, there: Set[str], fetches: Set[str], packages: Set[str]) -> None:
        self.own, self.systems = set[str](), set(there)
        self.fetches, self.packages = fetches, packages
        self.installed: list[str] = []

    def attempt(self, _: str, command: list[str]) -> tuple[bool, str]:
        engine = command[-1]
        done = engine in self.fetches and "--with-deps" not in command
        self.own |= {engine} if done else set()
        return done, ""

    def installs_package(self, name: str) -> bool:
        self.installed.append(name)
        for engine in self.packages:
            self.systems |= {engine} if name in setup_engines.PACKAGES[engine] else set()
        return bool(self.packages)

    def system_browser(self, engine: str) -> str | None:
        return engine if engine in self.systems else None


def machine(
    monkeypatch: pytest.MonkeyPatch,
    there: Set[str] = frozenset(),
    fetches: Set[str] = frozenset(),
    packages: Set[str] = frozenset(),
) -> Machine:
    made = Machine(there, fetches, packages)
    monkeypatch.delenv(ALL, raising=False)
    monkeypatch.setattr(setup_engines, "is_playwrights", lambda engine: engine in made.own)
    for name in ("attempt", "installs_package", "system_browser"):
        monkeypatch.setattr(setup_engines, name, getattr(made, name))
    return made


BOTH = {"firefox", "webkit"}


def test_what_is_there_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    made = machine(monkeypatch, there=BOTH)
    setup_engines.need_engines()
    assert not made.own
    assert not made.installed


def test_playwrights_own_are_fetched_first(monkeypatch: pytest.MonkeyPatch) -> None:
    made = machine(monkeypatch, there={"firefox"}, fetches=BOTH, packages=BOTH)
    setup_engines.need_engines()
    assert (made.own, made.installed) == ({"webkit"}, [])


def test_else_the_packages_of_the_system_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    made = machine(monkeypatch, fetches={"firefox"}, packages=BOTH)
    setup_engines.need_engines()
    assert made.installed == list(setup_engines.PACKAGES["webkit"])


@pytest.mark.parametrize("missing", [{"firefox"}, {"webkit"}, BOTH])
def test_what_cannot_be_had_is_named_with_its_packages(
    monkeypatch: pytest.MonkeyPatch, missing: set[str]
) -> None:
    machine(monkeypatch, there=BOTH - missing)
    with pytest.raises(Trouble, match="sudo apt-get install") as told:
        setup_engines.need_engines()
    for engine in missing:
        assert engine in str(told.value)
        assert " ".join(setup_engines.PACKAGES[engine]) in str(told.value)


def test_where_only_playwrights_own_count_no_package_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = machine(monkeypatch, packages=BOTH)
    monkeypatch.setenv(ALL, OWN)
    with pytest.raises(Trouble):
        setup_engines.need_engines()
    assert made.installed == []


def test_where_only_playwrights_own_count_a_systems_browser_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("setup_engines.shutil.which", lambda name: name)
    monkeypatch.setattr(setup_engines, "listen", lambda _: (0, ""))
    assert setup_engines.system_browser("firefox") == "firefox-esr"
    assert setup_engines.system_browser("webkit") == "WebKitWebDriver"
    monkeypatch.setenv(ALL, OWN)
    assert setup_engines.system_browser("firefox") is None
    assert setup_engines.system_browser("webkit") is None


def test_a_missing_engine_fails_where_all_are_asked_for() -> None:
    with pytest.raises(pytest.fail.Exception, match="no webkit here"):
        absent("webkit", everything=True)
    with pytest.raises(pytest.skip.Exception, match="no webkit here"):
        absent("webkit", everything=False)
