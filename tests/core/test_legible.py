"""Names from anywhere, as they can be shown beside anything."""

import pytest

from barnyard.core.legible import LONGEST, UNREADABLE, printable
from barnyard.core.seats import shown


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("x" * LONGEST, "x" * LONGEST),
        ("x" * (LONGEST + 1), "x" * (LONGEST - 1) + "…"),
        ("x" * 10**6, "x" * (LONGEST - 1) + "…"),
        ("\u202eadA", f"{UNREADABLE}adA"),
        ("a\nb\u2029c", "a b c"),
        ("bot:strong:x\x1b", f"x{UNREADABLE}"),
        ("x" * 38 + "🧑\u200d🌾🧑", "x" * 38 + "…"),
        ("x" * 38 + "e\u0301e", "x" * 38 + "…"),
        ("x" * 39 + "e", "x" * 39 + "e"),
        ("Gast 1", "Gast\u00a01"),
        ("bot:fair:Player No 12", "Player No\u00a012"),
        ("2 of us", "2 of us"),
    ],
)
def test_how_a_name_is_shown(name: str, seen: str) -> None:
    assert shown(name) == seen
    assert len(shown(name)) <= LONGEST


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Zoë 李", "Zoë 李"),
        ("\x1b[31m", "\\x1b[31m"),
        ("a\nb", "a\\nb"),
        ("\u202eadA", "\\u202eadA"),
    ],
)
def test_what_would_command_a_terminal_is_written_out(text: str, seen: str) -> None:
    assert printable(text) == seen
