"""Animals in sentences, by ear: whoever takes one bear takes “einen Bären”, never “1 Bären”."""

import re
import string
from collections.abc import Iterator
from typing import Any

import pytest

from barnyard.games.life_is_life.cards import VALUES
from barnyard.games.life_is_life.rules import KEY
from barnyard.games.life_is_life.table.cards import counted, handled, herd
from barnyard.web.common.says import Words
from barnyard.words import LANGUAGES, texts, thoughts

ONE = {
    "de": {
        "G": "eine Giraffe", "B": "einen Bären", "M": "einen Maulwurf", "T": "eine Ziege",
        "S": "ein Schaf", "D": "einen Hund", "R": "einen Hasen", "P": "ein Schwein",
        "C": "eine Katze", "U": "eine Maus",
    },
    "en": {
        "G": "1 giraffe", "B": "1 bear", "M": "1 mole", "T": "1 goat", "S": "1 sheep",
        "D": "1 dog", "R": "1 rabbit", "P": "1 pig", "C": "1 cat", "U": "1 mouse",
    },
}  # fmt: skip
MORE = {
    "de": {
        "G": "Giraffen", "B": "Bären", "M": "Maulwürfe", "T": "Ziegen", "S": "Schafe",
        "D": "Hunde", "R": "Hasen", "P": "Schweine", "C": "Katzen", "U": "Mäuse",
    },
    "en": {
        "G": "giraffes", "B": "bears", "M": "moles", "T": "goats", "S": "sheep",
        "D": "dogs", "R": "rabbits", "P": "pigs", "C": "cats", "U": "mice",
    },
}  # fmt: skip
ONE_AND_A_NOUN = {"de": r"\b1 [A-ZÄÖÜ]", "en": r"\b1 (\w*[^s\W]s|mice)\b"}
FIELDS: dict[str, Any] = {
    "player": 0, "all-of": ["C"], "several-of": ["C"], "animals": "C", "percent": 0.5,
    "number": 1.5, "": 2,
}  # fmt: skip
HERDS = [(letter, count) for letter, value in VALUES.items() for count in range(1, value + 1)]


def sentences(language: str, cards: list[str]) -> Iterator[str]:
    """Every sentence in which so many of an animal can stand, in all its forms."""
    words = Words(language, KEY, ["Ada", "Ben"])
    for tables in (texts(language, KEY), thoughts(language, KEY)):
        for table, entries in tables.items():
            for key, entry in entries.items():
                forms = entry if isinstance(entry, dict) else {"": entry}
                for which, form in forms.items():
                    if ":herd}" in str(form):
                        chosen = {forms.get("by", ""): which}
                        yield words.name(table, key, **{**facts(form, cards), **chosen})


def facts(form: str, cards: list[str]) -> dict[str, Any]:
    found = {name: spec for _, name, spec, _ in string.Formatter().parse(form) if name}
    return {name: cards if spec == "herd" else FIELDS[spec or ""] for name, spec in found.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("letter", "count"), HERDS)
def test_so_many_of_an_animal_in_every_sentence(language: str, letter: str, count: int) -> None:
    some = ONE[language][letter] if count == 1 else f"{count} {MORE[language][letter]}"
    said = list(sentences(language, [letter] * count))
    assert len(said) > 10
    for each in said:
        assert some in each, each
        assert not re.search(ONE_AND_A_NOUN[language], each), each
        assert each[0].isupper() or each[0].isdigit(), each


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("letter", "count"), HERDS)
def test_so_many_of_an_animal_at_the_table(language: str, letter: str, count: int) -> None:
    """In a list they are counted as they are called; where somebody takes them as that wants."""
    name = Words(language, KEY, ["Ada", "Ben"]).name
    several = f"{count} {MORE[language][letter]}"
    listed = f"1 {name('animals', letter)}" if count == 1 else several
    assert counted(letter, count, name) == herd(letter * count, name) == listed
    assert handled(letter * count, name) == (ONE[language][letter] if count == 1 else several)
