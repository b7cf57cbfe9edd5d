"""What So ein Mist is learned with: it writes what the owl reads, and judges a table as the owl
does."""

from __future__ import annotations

import shutil
import tomllib

import pytest

from learn import so_ein_mist


def test_what_is_written_down_are_the_numbers_that_were_learned() -> None:
    present = so_ein_mist.flat(tomllib.loads(so_ein_mist.TARGET.read_text("utf-8")))
    again = tomllib.loads(so_ein_mist.as_toml(present))
    assert so_ein_mist.flat(again) == pytest.approx(present, rel=5e-4)
    assert len(again["units"]) == so_ein_mist.UNITS
    assert [len(again["rest"][str(seats)]) for seats in so_ein_mist.SEATS] == [3, 4, 5, 6]


@pytest.mark.nightly
@pytest.mark.skipif(not shutil.which("c++"), reason="learning needs a C++ compiler")
def test_the_program_judges_tables_as_the_owl_does() -> None:
    known = so_ein_mist.as_known("tested", so_ein_mist.TARGET.read_text("utf-8"))
    off = so_ein_mist.apart(so_ein_mist.learner(), known, games=10)
    assert off < so_ein_mist.ALIKE
