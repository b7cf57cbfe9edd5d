from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from barnyard.web.common.signs import SIGNS
from barnyard.web.kept.people import COLOURS, LETTERS, MOST, Profile
from barnyard.web.kept.settings import MOTIONS, PACES, THEMES, Settings, read
from barnyard.words import LANGUAGES

KEYS = [
    "language", "theme", "names", "last", "signs", "lamps", "profiles", "guests", "variants",
    "pace", "speed", "motion", "boards", "sign", "colour", "child", "lamp", "letters",
]  # fmt: skip
ADA = Profile("bear", "teal", child=True, lamp=True, letters="large")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(KEYS), inner),
)


def test_what_is_written_is_read() -> None:
    chosen = Settings("de", "dark", sound=True, profiles={"Ada": ADA, "Ben": Profile()},
                      guests={"Guest 2": Profile("dog")}, last=("Ada", "bot:Emil"),
                      variants={"mmm": {"line": True, "side": 2}}, pace="once", motion="off",
                      letters="largest", aloud=True, boards={"mmm": "x\ny"})  # fmt: skip
    assert read(chosen.write()) == chosen


@given(st.none() | st.text() | JSON.map(lambda data: __import__("json").dumps(data)))
def test_whatever_is_stored_makes_settings(text: str | None) -> None:
    found = read(text)
    assert found.theme in THEMES
    assert found.language in ("", *LANGUAGES)
    assert found.pace in PACES
    assert found.motion in MOTIONS
    assert found.letters in LETTERS
    assert all(isinstance(board, str) for board in found.boards.values())
    for each in (*found.profiles.values(), *found.guests.values()):
        assert each.sign in ("", *SIGNS)
        assert each.colour in ("", *COLOURS)
        assert each.letters in ("", *LETTERS)


def test_the_latest_names_come_first_and_the_oldest_are_forgotten() -> None:
    older = Settings(profiles={f"n{number}": Profile("dog") for number in range(MOST)})
    settings = older.with_table({"x": "bear", "n3": "mole"}, ["n3", "x", "bot:Emil"])
    assert settings.names[:4] == ("x", "n3", "n0", "n1")
    assert len(settings.names) == MOST
    assert (settings.profile("x").sign, settings.profile("n3").sign) == ("bear", "mole")
    assert settings.last == ("n3", "x", "bot:Emil")
    assert settings.without_names().names == ()


def test_people_are_told_apart_by_a_colour_and_keep_what_was_chosen_for_them() -> None:
    settings = Settings(profiles={"Ada": ADA}).with_table({"Ben": "dog", "Ada": "goat"}, [])
    assert settings.profile("Ada") == replace(ADA, sign="goat")
    assert settings.profile("Ben").colour not in ("", "teal")


def test_what_was_kept_before_there_were_profiles_is_read() -> None:
    signs, lamps = '{"Ada":"cat","Ben":"cow"}', '{"Ada":true,"Zoe":true}'
    old = f'{{"names":["Ada","Ben"],"signs":{signs},"lamps":{lamps}}}'
    assert read(old).profiles == {"Ada": Profile("cat", lamp=True), "Ben": Profile()}


def test_whoever_is_renamed_is_the_same_person_at_the_next_table() -> None:
    settings = Settings(profiles={"Ada": ADA, "Ben": Profile()}, last=("Ben", "Ada"))
    renamed = settings.renamed("Ada", "Adele")
    assert list(renamed.profiles) == ["Adele", "Ben"]
    assert (renamed.profile("Adele"), renamed.last) == (ADA, ("Ben", "Adele"))
    gone = renamed.without("Ben")
    assert (list(gone.profiles), gone.last) == (["Adele"], ("Adele",))


def test_what_is_chosen_for_a_guest_makes_nobody_known() -> None:
    settings = Settings().with_table({}, [""], {"Guest 1": "dog"})
    settings = settings.with_profile("Guest 1", Profile("dog", lamp=True))
    assert settings.names == ()
    assert settings.profile("Guest 1").lamp
    assert settings.signs == {"Guest 1": "dog"}
