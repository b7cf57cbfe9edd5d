"""A board before a game: its picture, and boards that players write themselves."""

from __future__ import annotations

import json

import pytest

from barnyard.core.errors import BadSetup
from barnyard.games.mmm.pantry import pantry_option, published
from barnyard.games.mmm.table import board as table_board
from barnyard.words import LANGUAGES
from barnyard.words.speech import Speech


@pytest.mark.parametrize("side", [1, 2])
def test_what_is_written_is_read_also_as_json_and_under_a_heading(side: int) -> None:
    text = table_board.written(side)
    value = table_board.read(text)
    assert pantry_option(value) == published()[side]
    assert table_board.written(value) == text
    assert table_board.read(json.dumps(value)) == value
    headed = f"[side{side}]\n" + text.replace("[items]", f"[side{side}.items]")
    assert table_board.read(headed) == value


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("", "pantry-shape", {"part": "grid"}),
        ("cat_moves = 3\ngrid = [\n  4 5\n]", "pantry-written", {"row": 3}),
        ('{"grid":\n[}', "pantry-written", {"row": 2}),
        ("cat_moves = 3\ngrid = [", "pantry-written", {"row": 2}),
        ('{"a":' * 100_000, "pantry-written", {"row": 1}),
        ("cat_moves = 3\ngrid = " + "[" * 100_000, "pantry-written", {"row": 2}),
        ("[items]\nA = 1", "pantry-shape", {"part": "grid"}),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_line(
    text: str, code: str, facts: dict[str, object]
) -> None:
    with pytest.raises(BadSetup) as refused:
        table_board.read(text)
    assert (refused.value.code, refused.value.facts) == (code, facts)


def test_a_wrong_row_is_named() -> None:
    with pytest.raises(BadSetup) as refused:
        table_board.read(table_board.written(1).replace("GHJFKKL", "GHJFKK", 1))
    assert (refused.value.code, refused.value.facts["row"]) == ("pantry-row-length", 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_shows_every_square_with_its_food(language: str) -> None:
    drawn = table_board.preview(2, Speech(language, "mmm").name).text
    for food, squares in published()[2].squares.items():
        assert drawn.count(f'"#art-{food}"') == len(squares)
    assert ": 12." in drawn
    assert "button" not in drawn
