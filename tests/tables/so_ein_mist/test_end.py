"""The end on the table of So ein Mist, and what is said there in every language."""

from __future__ import annotations

import pytest

from barnyard.games.so_ein_mist.state import State, passed_on
from barnyard.words import texts
from barnyard.words.speech import Speech
from tests.tables.so_ein_mist.drawn import GAME, NAMES, by_id, drawn, having, signed, some, text

# ------------------------------------------------------------------ the end


@pytest.mark.parametrize(
    ("why", "english", "german"),
    [("more-food", "Equal on points", "Gleich viele Punkte"),
     ("shared", "Equal on points and on food", "Gleich viele Punkte und gleich viel Futter")],
)  # fmt: skip
def test_how_a_tie_was_broken_is_told(why: str, english: str, german: str) -> None:
    end = {"what": "end", "winners": [0, 2], "why": why}
    assert Speech("en", GAME.KEY, NAMES).news(end).startswith(english)
    assert Speech("de", GAME.KEY, NAMES).news(end).startswith(german)


def test_at_the_end_the_sums_and_all_cards_lie_open(states: list[State]) -> None:
    end = states[-1]
    for seat, points in enumerate(GAME.scores(end)):
        result = by_id(drawn(end), f"mist-result-{seat}")
        assert text(having(result, "mist-sum")[0]) == signed(points)
        assert len(having(result, "mist-card")) == len(end.piles[seat])
        assert len(having(result, "mist-handed")) == passed_on(end)
        own = [card for card in end.piles[seat] if card.owner == end.animals[seat]]
        assert len(having(result, "mist-double")) == (len(own) if end.doubling else 0)


def test_the_winners_are_crowned_and_stand_on_top(states: list[State]) -> None:
    outcome = GAME.outcome(states[-1])
    assert outcome
    crowned = [
        bool(having(row, "mist-crown")) for row in having(drawn(states[-1]), "mist-results")[0]
    ]
    assert crowned == sorted(crowned, reverse=True)
    assert sum(crowned) == len(outcome.winners)


# ------------------------------------------------------------------ everybody


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_left_unsaid_and_nothing_is_styled_in_place(
    states: list[State], language: str
) -> None:
    for state in some(states):
        table = drawn(state, language=language)
        assert "{" not in text(table)
        assert not [each for each in table.iter() if "style" in each.attrib]


def test_the_languages_have_the_same_texts_about_the_same_facts() -> None:
    english, german = (texts(language, GAME.KEY)["board"] for language in ("en", "de"))
    assert {key: fields(text) for key, text in english.items()} == {
        key: fields(text) for key, text in german.items()
    }


def fields(text: str) -> list[str]:
    return sorted(part.partition("}")[0] for part in text.split("{")[1:])
