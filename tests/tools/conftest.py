"""The built site, copied once for all tests of it."""

from pathlib import Path

import pytest

from tests.tools.built import ROOT, build, copied


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copied(ROOT, tmp_path_factory.mktemp("built") / "tree")
    build(root)
    return root


@pytest.fixture(scope="session")
def dist(tree: Path) -> Path:
    return tree / "dist"
