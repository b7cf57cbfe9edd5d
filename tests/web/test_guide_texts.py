"""The guides of the games: the same paragraphs in every language, and a way to them from
whatever is refused or explained."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from barnyard.core.errors import Refusal
from barnyard.games import keys, load
from barnyard.web.common.says import Words
from barnyard.web.learn.guide_page import CONTENTS
from barnyard.web.learn.guides import _own, guide, on_news, on_refusal
from barnyard.web.learn.paragraphs import Guide, Paragraph, Writer, plain
from barnyard.web.learn.rule_link import rule_of_refusal
from barnyard.words import LANGUAGES, texts
from barnyard.words import guide as shared
from tests.records.whole import whole as played

ROOT = Path(__file__).parents[2]
SPRITE = set(tomllib.loads((ROOT / "www/art/sprite.toml").read_text("utf-8")))
LONGEST_SUMMARY = 900  # letters: one screen of a phone
LONGEST_PARAGRAPH = 620

every_game = pytest.mark.parametrize("key", keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)
# No rule of any game: refusals about files, links, messages, the command line and the seats and
# dice of several devices begin like this.
WITHOUT = (
    "table-",
    "seat-",
    "seats-free",
    "name-",
    "person-",
    "game-missing",
    "rules-differ",
    "not-your-seat",
    "stood-in",
    "nothing-asked",
    "dice-",
    "room-",
    "message-",
    "record-",
    "file-",
    "games-file-",
    "link-",
    "bot-",
    "no-such-bot",
    "option-written",
)


def whole(key: str, language: str) -> Guide:
    found = guide(key, language)
    assert found
    return found


def outline(of: Guide) -> list[tuple[str, str, list[str]]]:
    return [(each.number, each.anchor, [block.kind for block in each.blocks]) for each in of.all()]


@every_game
def test_the_paragraphs_are_the_same_in_every_language(key: str) -> None:
    first, *others = (outline(whole(key, language)) for language in LANGUAGES)
    for other in others:
        assert other == first


@every_game
@every_language
def test_the_pictures_and_links_are_the_same_and_all_there(key: str, language: str) -> None:
    for each, english in zip(whole(key, language).all(), whole(key, "en").all(), strict=True):
        pictures = re.findall(r"!\[([^]]*)\]", str(each.blocks))
        assert pictures == re.findall(r"!\[([^]]*)\]", str(english.blocks)), each.anchor
        assert set(pictures) <= SPRITE
        links = re.findall(r"\(#([^)]*)\)", str(each.blocks))
        assert links == re.findall(r"\(#([^)]*)\)", str(english.blocks)), each.anchor
        Writer(whole(key, language), "#/x").blocks(each)


@every_game
@every_language
def test_no_anchor_stands_twice(key: str, language: str) -> None:
    anchors = [each.anchor for each in whole(key, language).all()]
    assert len(anchors) == len(set(anchors))
    assert CONTENTS not in anchors


@every_game
@every_language
def test_every_paragraph_says_something_short(key: str, language: str) -> None:
    found = whole(key, language)
    assert found.summary.anchor == "turn"
    assert len(plain(found.summary)) <= LONGEST_SUMMARY
    for section in found.sections[1:]:
        assert section.paragraphs
        assert not section.head.blocks
        for each in section.paragraphs:
            assert 20 < len(plain(each)) <= LONGEST_PARAGRAPH, each.anchor


@every_game
@every_language
def test_signs_are_those_of_print(key: str, language: str) -> None:
    """A minus is no hyphen, quotes are those of the language, nothing is left of Markdown."""
    for each in whole(key, language).all():
        text = plain(each)
        assert not re.search(r"""["'*`_{}]|-\d|\.\.\.|--| - """, text), each.anchor
        assert "“" not in text or language == "en" or "„" in text


@every_game
def test_every_variant_has_its_section(key: str) -> None:
    named = {"advanced": "Doppelfelder|Fortgeschrittene"}
    named |= {"doubling": "Verdoppeln", "passing": "Ohne Weitergeben"}
    named |= {"extra_round": "Noch eine Runde", "line": "Alles in einer Linie"}
    named |= {"side": "Zwei Pläne", "pad": "Zehn Blöcke"}
    titles = " ".join(each.title for each in whole(key, "de").all())
    for option in load(key).OPTIONS:
        assert re.search(named.get(option.key, ""), titles)


# ------------------------------------------------------------------ ways to them


def is_rule(found: Paragraph | None) -> bool:
    """Sections and the summary have no number like 2.3."""
    return found is not None and found.number.count(".") == 1


def refusals(key: str) -> set[str]:
    return {*texts("en", key)["refusals"], *texts("en")["refusals"]}


def of_no_rule() -> set[str]:
    return {code for code in texts("en")["refusals"] if code.startswith(WITHOUT)}


@every_game
@every_language
def test_every_refusal_leads_to_a_paragraph(key: str, language: str) -> None:
    for code in refusals(key) - of_no_rule():
        found = on_refusal(key, language, code)
        assert is_rule(found), f"{key}: {code} leads to no paragraph"


@every_game
def test_what_has_no_paragraph_is_about_files_and_the_command_line(key: str) -> None:
    assert of_no_rule()
    for code in of_no_rule():
        assert on_refusal(key, "en", code) is None


@cache
def told(key: str) -> set[str]:
    """What happens in a game that is over."""
    of = played(key)
    states = list(of.replay())
    moments = zip(states, map(str, of.events), states[1:], strict=False)
    return {
        item["what"]
        for before, event, after in moments
        for item in of.game.news(before, event, after)
    }


def news(key: str, language: str) -> dict[str, object]:
    """A game's own words for its news, and the shared ones that it uses."""
    shared_ones = texts(language)["news"]
    used = {what: entry for what, entry in shared_ones.items() if what in told(key)}
    return {**used, **texts(language, key)["news"]}


def _items(entry: object, what: str) -> list[dict[str, str]]:
    """One of the news for each form that is written down for it."""
    if not isinstance(entry, dict):
        return [{"what": what}]
    forms = set(entry) - {"by"}
    return [{"what": what, entry["by"]: form} for form in forms]


@every_game
@every_language
def test_every_reason_and_all_news_lead_to_a_paragraph(key: str, language: str) -> None:
    for entries in (news(key, language), texts(language, key).get("why", {})):
        for what, entry in entries.items():
            for item in _items(entry, what):
                found = on_news(key, language, item)
                assert is_rule(found), f"{key}: {item} leads to no paragraph"


@every_game
def test_nothing_is_mapped_that_nobody_says(key: str) -> None:
    own, module = texts("en", key), _own(key)
    assert module
    assert set(module.REFUSALS) == set(own["refusals"])
    assert set(module.NEWS) == set(news(key, "en"))
    assert set(shared.REFUSALS) == set(texts("en")["refusals"]) - of_no_rule()
    for entry in module.NEWS.values():
        if not isinstance(entry, str):
            assert {"by", "other"} <= set(entry)


def where(found: Paragraph | None) -> str:
    assert found
    return found.anchor


def test_where_it_depends_on_a_fact() -> None:
    alone = {"what": "take", "why": "alone"}
    assert where(on_news("so-ein-mist", "en", alone)) == "alone"
    assert where(on_news("so-ein-mist", "en", {**alone, "why": "queue"})) == "queue"


def test_a_game_without_a_guide_has_no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barnyard.web.learn.guides.has_part", lambda *_: False)
    for cached in (guide, _own):
        cached.cache_clear()
    try:
        assert guide("mmm", "en") is None
        assert on_refusal("mmm", "en", "die-x") is None
        assert on_news("mmm", "en", {"what": "cat"}) is None
    finally:
        for cached in (guide, _own):
            cached.cache_clear()


def test_before_the_guides_are_there_nothing_leads_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    words, refused = Words("en", "mmm"), Refusal("die-x", die=1)
    assert rule_of_refusal(words, "mmm", refused)
    monkeypatch.setattr("barnyard.web.learn.rule_link.find_spec", {}.get)
    assert rule_of_refusal(words, "mmm", refused) is None
