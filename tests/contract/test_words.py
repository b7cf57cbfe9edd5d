"""The words files: the same in every language, and a sentence for whatever the code refuses."""

from __future__ import annotations

import ast
import string
import tomllib
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import barnyard
from barnyard import games
from barnyard.core.errors import IllegalEvent
from barnyard.games import folder, keys, load
from barnyard.words import LANGUAGES, texts, thoughts
from barnyard.words.speech import Speech

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from tests.contract.conftest import Seating

PACKAGE = Path(barnyard.__file__).parent
REFUSALS = {
    *("BadLink", "BadMessage", "BadSetup", "CannotUndo", "IllegalEvent", "LateAnswer", "NotYours")
}
FORMATS = {"", "player", "signed"}  # what may follow the colon of a field, besides vocabularies
WHOSE = [None, *keys()]  # the words of the app itself, and those of each game
Words = dict[str, Any]


class Raised(NamedTuple):
    """A place in the source where something is refused."""

    key: str | None  # the game, if it is one's own code
    code: str
    facts: set[str]


def _raised() -> Iterator[Raised]:
    folders = {folder(key).rpartition(".")[2]: key for key in keys()}
    places = {PACKAGE, *map(Path, games.__path__)}
    for path in sorted({path for place in places for path in place.rglob("*.py")}):
        key = next((folders[part] for part in path.parts if part in folders), None)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) in REFUSALS:
                facts = {keyword.arg or "**" for keyword in node.keywords}
                for code in _codes(node.args[0] if node.args else None):
                    yield Raised(key, code, facts)


def _codes(argument: ast.expr | None) -> list[str]:
    """The texts that the first argument may be: one, or either of two."""
    match argument:
        case ast.IfExp(body=one, orelse=other):
            return [*_codes(one), *_codes(other)]
        case ast.Constant(value=str(code)):
            return [code]
        case _:
            return []


def _forms(template: str | dict[str, str]) -> list[str]:
    """The sentences that a template may become."""
    if isinstance(template, str):
        return [template]
    return [form for name, form in template.items() if name != "by"]


def _fields(template: str | dict[str, str]) -> Iterator[tuple[str, str]]:
    """Which facts a template needs, and how each is named."""
    if isinstance(template, dict) and "by" in template:
        yield template["by"], ""
    for form in _forms(template):
        for _, field, spec, _ in string.Formatter().parse(form):
            if field is not None:
                yield field, spec or ""


def _outline(words: Words) -> set[str]:
    """The names of all entries; for options also those of their parts."""
    named = {f"{table}.{entry}" for table in words for entry in words[table]}
    options = words.get("options", {})
    return named | {f"options.{key}.{part}" for key in options for part in options[key]}


def _written(language: str, whose: str | None) -> Words:
    """Also what lies beside the computer players of a game."""
    told = thoughts(language, whose) if whose else {}
    return {name: told.get(name, {}) | texts(language, whose).get(name, {})
            for name in {**texts(language, whose), **told}}  # fmt: skip


@pytest.mark.parametrize("whose", WHOSE)
def test_the_languages_have_the_same_entries(whose: str | None) -> None:
    outlines = {language: _outline(_written(language, whose)) for language in LANGUAGES}
    every: set[str] = set().union(*outlines.values())
    missing = {language: sorted(every - own) for language, own in outlines.items() if every - own}
    assert not missing, f"{whose or 'the app'} lacks {missing}"


@pytest.mark.parametrize("whose", WHOSE)
def test_no_entry_is_empty(whose: str | None) -> None:
    for language in LANGUAGES:
        for entries in _written(language, whose).values():
            for template in entries.values():
                assert all(form.strip() for form in _forms(template)), template


@pytest.mark.parametrize("whose", WHOSE)
def test_a_template_with_a_form_for_a_number_has_one_for_all_others(whose: str | None) -> None:
    for language in LANGUAGES:
        words = _written(language, whose)
        for template in chain(*(words[name].values() for name in set(words) - {"options"})):
            counts = isinstance(template, dict) and any(form.isdecimal() for form in template)
            assert not counts or "other" in template, template


@pytest.mark.parametrize("whose", WHOSE)
def test_every_way_to_name_a_fact_is_known(whose: str | None) -> None:
    for language in LANGUAGES:
        own, shared = _written(language, whose), texts(language)
        known = FORMATS | set(own) | set(shared) | set(own.get("phrases", ()))
        if whose is None:  # what is due is named by the words of whatever game it is
            known |= {"due"}
        named = ("board", "news", "phrases", "refusals")
        sentences = [own.get(name, {}).values() for name in named]
        for template in chain(*sentences):
            assert {spec for _, spec in _fields(template)} <= known, template


@pytest.mark.parametrize("whose", WHOSE)
def test_no_language_tells_more_than_another(whose: str | None) -> None:
    for name in ("board", "news", "phrases", "refusals", "think", "weighed", "odds"):
        languages = [_written(language, whose).get(name, {}) for language in LANGUAGES]
        for entry in languages[0]:
            facts = [{field for field, _ in _fields(words[entry])} for words in languages]
            assert all(told == facts[0] for told in facts), entry


@pytest.mark.parametrize("whose", keys())
def test_what_is_said_with_figures_of_chance_has_plain_words_for_a_child(whose: str) -> None:
    figures = {"percent", "number", "balance"}
    for language in LANGUAGES:
        words = _written(language, whose)
        plain = words.get("think-child", {})
        for name, template in words.get("think", {}).items():
            said = plain.get(name, template)
            assert not figures & {spec for _, spec in _fields(said)}, name
            assert all("%" not in form for form in _forms(said))
        assert set(plain) <= set(words.get("think", {}))


def test_every_option_has_a_name_and_a_help_in_every_language(key: str) -> None:
    for language in LANGUAGES:
        words = texts(language, key).get("options", {})
        assert set(words) == {option.key for option in load(key).OPTIONS}
        for entry in words.values():
            assert entry["name"].strip()
            assert entry["help"].strip()


def _of_rooms(language: str) -> dict[str, Any]:
    """The sentences that rooms of the page bring along, and commands: no start needs them."""
    files = [place for name in ("web", "commands")
             for place in (PACKAGE / name).rglob(f"words.{language}.toml")]  # fmt: skip
    rooms = [tomllib.loads(file.read_text("utf-8")).get("refusals", {}) for file in files]
    assert any(rooms)
    return {code: template for room in rooms for code, template in room.items()}


@pytest.mark.parametrize("raised", list(_raised()), ids=lambda raised: raised.code)
def test_every_refusal_has_its_sentence_and_the_facts_for_it(raised: Raised) -> None:
    for language in LANGUAGES:
        shared, own = texts(language), texts(language, raised.key)
        known = {**_of_rooms(language), **shared["refusals"], **own.get("refusals", {})}
        template = known[raised.code]
        assert {field for field, _ in _fields(template)} <= raised.facts


def test_no_sentence_about_a_refusal_is_left_over() -> None:
    raised = {(place.key, place.code) for place in _raised()}
    for key in WHOSE:
        written = texts(LANGUAGES[0], key).get("refusals", {})
        written = written if key else {**written, **_of_rooms(LANGUAGES[0])}
        assert {code for code in written if (key, code) not in raised} == set(), key
    assert set(_of_rooms(LANGUAGES[0])) == set(_of_rooms(LANGUAGES[-1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_repeated_as_it_was_written(language: str) -> None:
    """An event, an option or a path that is named must work when it is typed again."""
    cause = IllegalEvent("not-canonical", event="Draw:-5", expected="draw:-5")
    sentence = Speech(language).refusal(cause)
    assert "Draw:-5 " in sentence
    assert "draw:-5." in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_needs_no_word_and_everything_else_does(language: str) -> None:
    speech = Speech(language)
    assert (speech.name("signs", 31), speech.name("signs", "-3")) == ("31", "−3")
    with pytest.raises(KeyError):
        speech.name("signs", "unicorn")


def test_a_word_for_some_facts_is_a_template_with_forms() -> None:
    speech = Speech("en", "bluff", ["Ada", "Ben"])
    lives = [speech.name("board", "lives", seat=1, lives=lives) for lives in (1, 2)]
    assert lives == ["Ben: 1 life", "Ben: 2 lives"]


@settings.get_profile("walking")
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_a_refusal_is_said_in_every_language(
    seating: Seating, data: st.DataObject, rng: random.Random
) -> None:
    position = data.draw(seating.positions())
    event = data.draw(st.sampled_from([*position.events, position.some_event(rng)]))
    wrong = [event, event.upper(), f"{event} ", event[:-1], "x", ""]
    for refused in position.not_allowed(wrong):
        refusal = position.table.refusal(position.state, refused)
        for language in LANGUAGES:
            sentence = Speech(language, seating.key).refusal(refusal)
            assert sentence.strip()
            assert not set("{}") & set(sentence)
