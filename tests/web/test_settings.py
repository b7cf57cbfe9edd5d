from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from barnyard.web.common.signs import SIGNS
from barnyard.web.kept.settings import MOST_NAMES, MOTIONS, PACES, THEMES, Settings, read
from barnyard.words import LANGUAGES

KEYS = ["language", "theme", "names", "last", "signs", "pace", "speed", "motion", "boards"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(KEYS), inner),
)


def test_what_is_written_is_read() -> None:
    chosen = Settings("de", "dark", sound=True, names=("Ada", "Ben"), signs={"Ada": "bear"},
                      last=("Ada", "bot:Emil"), pace="once", motion="off",
                      boards={"mmm": "x\ny"})  # fmt: skip
    assert read(chosen.write()) == chosen


@given(st.none() | st.text() | JSON.map(lambda data: __import__("json").dumps(data)))
def test_whatever_is_stored_makes_settings(text: str | None) -> None:
    found = read(text)
    assert found.theme in THEMES
    assert found.language in ("", *LANGUAGES)
    assert found.pace in PACES
    assert found.motion in MOTIONS
    assert all(isinstance(board, str) for board in found.boards.values())
    assert all(sign in SIGNS for sign in found.signs.values())


def test_the_latest_names_come_first_and_the_oldest_are_forgotten() -> None:
    older = Settings(names=tuple("abcdefgh"), signs={"h": "dog", "a": "cat"})
    settings = older.with_table({"x": "bear", "c": "mole"}, ["c", "x", "bot:Emil"])
    assert settings.names[:4] == ("x", "c", "a", "b")
    assert len(settings.names) == MOST_NAMES
    assert settings.signs == {"a": "cat", "x": "bear", "c": "mole"}
    assert settings.last == ("c", "x", "bot:Emil")
    assert settings.without_names().names == ()
