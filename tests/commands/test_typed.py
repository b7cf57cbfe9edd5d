"""What the terminal says: in every language the same, each with the same facts."""

from typing import Any

from barnyard.commands.typed import Typed, words
from barnyard.words import LANGUAGES, texts
from tests.contract.test_words import _fields

TABLES = ("phrases", "refusals")


def _facts(entries: dict[str, Any]) -> dict[str, set[str]]:
    return {name: {field for field, _ in _fields(each)} for name, each in entries.items()}


def test_the_languages_have_the_same_entries_with_the_same_facts() -> None:
    for table in TABLES:
        first, *others = [_facts(words(language)[table]) for language in LANGUAGES]
        assert first
        assert all(other == first for other in others)


def test_the_terminal_also_has_the_words_that_the_page_has() -> None:
    for language in LANGUAGES:
        for table in TABLES:
            typed, shared = words(language)[table], texts(language)[table]
            assert not set(typed) & set(shared)
            assert set(Typed(language).shared[table]) == {*typed, *shared}
