"""Without a network: from a host after the first visit, from one file, and from the disk."""

from itertools import cycle, product
from pathlib import Path

import pytest

from serve import serve
from tests.every import published
from tests.pages.conftest import PREFIX, ROOT, Fresh
from tests.pages.driver import Driver
from tests.pages.hands import HANDS, script
from tests.pages.records import MIXED
from tests.pages.set_up import begin
from tests.pages.visit import PROFILES, Visit
from tests.sampled import SAMPLED
from tests.thorough import THOROUGH

profiles = pytest.mark.parametrize("profile", PROFILES)
FROM_DISK = (  # what a browser says that may not load the parts of a page from a disk
    r"CORS policy",
    r"request failed: file:",
    r"Unsafe attempt to load URL file:",
    r"Cross origin requests",
    r"net::ERR_FAILED",
)
LETTERS = r"ERR_FILE_NOT_FOUND \(file:.*/letters\.woff2\)"  # only a build puts them there


def play_a_little(visit: Visit, profile: str, key: str) -> Driver:
    begin(visit, HANDS[profile], key, MIXED[key])
    driver = Driver(visit, HANDS[profile])
    driver.play(12)
    assert len(driver.events) >= 12
    return driver


def left_alone(fresh: Fresh, dist: Path, profile: str = "desktop") -> Visit:
    """After the first visit the host is gone, and so is the network."""
    server = serve(dist, prefix=PREFIX)
    visit = fresh(server.address, profile).open()
    visit.kept()
    server.close()
    visit.cut()
    return visit


@profiles
def test_after_the_first_visit_no_host_is_needed(fresh: Fresh, dist: Path, profile: str) -> None:
    visit = left_alone(fresh, dist, profile)
    visit.reload()
    driver = play_a_little(visit, profile, "so-ein-mist")
    visit.reload()
    again = Driver(visit, HANDS[profile])
    assert again.events == driver.events
    again.play(6)
    for key in MIXED:
        visit.lead_to("#/")
        begin(visit, script, key, MIXED[key])
        assert Driver(visit, script).play(3).doing


def test_an_address_inside_opens_without_a_host(fresh: Fresh, dist: Path) -> None:
    visit = left_alone(fresh, dist)
    other = Visit(visit.context, visit.watch, visit.address + "index.html")
    other.open("#/kuhlorado")
    assert other.text("#heading") == "Kuhlorado"


def test_all_that_can_be_fetched_later_is_kept_too(fresh: Fresh, dist: Path) -> None:
    """Also what this visit happened not to need: the way to start without the memory."""
    visit = left_alone(fresh, dist)
    visit.reload()
    (parts,) = dist.glob("parts-*")
    names = [f"{parts.name}/{file.name}" for file in sorted(parts.iterdir())]
    got = visit.page.evaluate(
        "(names) => Promise.all(names.map(async (name) => (await fetch(name)).status))", names
    )
    assert dict(zip(names, got, strict=True)) == dict.fromkeys(names, 200)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("profile", "key"),
    list(product(PROFILES, published[::2]))
    if THOROUGH
    else list(zip(cycle(PROFILES), published[::2], strict=False)),
)
def test_the_single_file_plays_from_a_disk(
    fresh: Fresh, dist: Path, tmp_path: Path, profile: str, key: str
) -> None:
    """Alone in a folder, as after a mail, and with the network cut from the beginning."""
    alone = tmp_path / "barnyard.html"
    alone.write_bytes((dist / "barnyard.html").read_bytes())
    # A script that asks for the storage before the page is there, as ours that hastens does, is
    # told now and then for good that there is nothing, and so is another tab right after the first
    # one wrote: faults of Chromium's with pages from a disk.
    visit = fresh(alone.as_uri(), profile, hastened=False)
    visit.cut()
    visit.open()
    visit.settings(pace="once")
    visit.reload()
    driver = play_a_little(visit, profile, key)
    visit.reload()
    assert Driver(visit, HANDS[profile]).events == driver.events
    visit.lead_to("#/")
    visit.lead_to(f"#/play/{driver.id}")
    assert Driver(visit, HANDS[profile]).events == driver.events


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_from_a_disk_leads_to_the_single_file(
    fresh: Fresh, dist: Path, language: str
) -> None:
    visit = fresh((dist / "index.html").as_uri(), locale=language)
    visit.watch.expect(*FROM_DISK)
    visit.page.goto(visit.address)
    said = visit.page.locator("#start .disk")
    said.wait_for()
    assert {"en": "cannot load its parts", "de": "ihre Teile nicht laden"}[language] in (
        said.inner_text()
    )
    if SAMPLED and language != "en":
        return  # where it leads is the same
    said.get_by_role("link", name="barnyard.html").click()
    visit.ready()
    assert visit.page.url.endswith("barnyard.html")
    assert trouble(visit) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_source_from_a_disk_says_what_to_do(fresh: Fresh, language: str) -> None:
    visit = fresh((ROOT / "index.html").as_uri(), locale=language)
    visit.watch.expect(*FROM_DISK, LETTERS)
    visit.page.goto(visit.address)
    said = visit.page.locator("#start .source")
    said.wait_for()
    assert "python3 run.py play" in said.inner_text()
    assert {"en": "has to be built first", "de": "muss erst gebaut werden"}[language] in (
        said.inner_text()
    )
    assert len(trouble(visit)) == 1


def trouble(visit: Visit) -> list[str]:
    """The notices of the start that are shown."""
    found = visit.page.locator("#start .trouble").all()
    return [notice.inner_text() for notice in found if notice.is_visible()]
