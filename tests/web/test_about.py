"""The page about the page leads to all licences, and loads the page anew."""

import pytest

from barnyard.web.start.about import About
from tests.web.conftest import FakeShell


@pytest.mark.parametrize(
    ("address", "beside"),
    [
        ("https://example.org/barnyard/", True),
        ("https://example.org/barnyard/index.html", True),
        ("https://example.org/barnyard.html", False),
        ("file:///home/ada/games.html", False),
    ],
)
def test_all_licences_can_be_found(address: str, beside: bool) -> None:
    shell = FakeShell()
    shell.device.address = address
    html = About(shell).view().body.text
    assert ('href="licences.txt"' in html) is beside
    assert ("end of this file" in html) is not beside


def test_the_page_can_be_loaded_anew() -> None:
    assert "data-reload" in About(FakeShell()).view().body.text
