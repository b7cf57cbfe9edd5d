"""What the table of Mmm! shows, to eyes and ears."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from barnyard.core.game import OVER
from barnyard.games.mmm import rules
from barnyard.games.mmm.pantry import SQUARES
from barnyard.games.mmm.scoring import verdict
from barnyard.web.common.says import Words
from barnyard.words import LANGUAGES
from tests.tables.mmm.drawn import GAMES, WHOLE_ROWS, page, played, states

SPRITE = Path(__file__).parents[3] / "www" / "art" / "sprite.toml"


@pytest.mark.parametrize("options", GAMES)
def test_pieces_keep_their_ids(options: dict[str, object]) -> None:
    for state in states(options):
        shown = page(state)
        ids = Counter(each["id"] for each in shown.elements if "id" in each)
        assert set(ids.values()) == {1}
        assert {f"mmm-{square}" for square in SQUARES} <= set(ids)
        travelling = {each["id"] for each in shown.elements if "data-flip" in each}
        dice = {f"mmm-die-{die}" for die in (1, 2, 3)} if rules.turn(state) != OVER else set()
        assert travelling >= {"mmm-cat", *dice}
        assert {f"mmm-chip-{square}" for square in state.gathered} == {
            each["id"] for each in shown.of("mmm-chip")
        }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", GAMES)
def test_every_button_has_a_name_of_its_own(language: str, options: dict[str, object]) -> None:
    for state in states(options)[::3]:
        shown = page(state, language=language)
        named = ("mmm-square", "mmm-slot", "button")
        names = Counter(each.name for class_ in named for each in shown.of(class_))
        assert set(names.values()) <= {1}
        assert all(names)
        assert not set("{}") & set("".join(names) + shown.by_id("mmm-table")["text"])


@pytest.mark.parametrize("options", GAMES)
def test_nothing_in_it_needs_a_lax_policy(options: dict[str, object]) -> None:
    art = set(tomllib.loads(SPRITE.read_text("utf-8")))
    for state in states(options)[::7]:
        for each in page(state).elements:
            assert not [key for key in each if key == "style" or key.startswith("on")]
            assert each.get("href", "#art-bread").removeprefix("#art-") in art


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", GAMES)
def test_gathering_says_what_it_leads_to(language: str, options: dict[str, object]) -> None:
    def said(key: str) -> str:
        template = Words(language, "mmm").name("board", key)
        return template.partition("{")[0]

    for state in states(options):
        if "gather" not in rules.moves(state):
            continue
        after = rules.apply(state, "gather")
        text = page(state, language=language).by_id("pick-gather")["text"]
        if len(after.gathered) == len(SQUARES):
            assert said("then-won") in text
        elif after.cat == state.cat:
            assert said("then-stays") in text
        elif after.cat:
            key = "then-creeps-1" if after.cat == 1 else "then-creeps-other"
            assert said(key) in text
            assert str(after.cat) in text
        else:
            assert said("then-lost") in text


def test_a_roll_that_failed_is_seen_until_the_next_one() -> None:
    failed = played("roll:fish,x,x", "place:1a1", "reroll", "roll:x,x")
    tray = page(failed).by_id("mmm-tray")["text"]
    for die, face in ((1, "fish"), (2, "X"), (3, "X")):
        assert f"Die {die}: {face}" in tray
    assert not page(failed).of("mmm-idle")
    following = page(rules.apply(failed, "roll:bread,bread,bread")).elements
    assert not [each for each in following if each.has("mmm-cross")]
    assert page(played()).of("mmm-idle")


def test_the_number_of_dice_to_roll_again_is_told() -> None:
    first = played("roll:fish,bread,x", "place:1a1")
    assert "2 dice" in page(first).by_id("pick-reroll")["text"]
    second = rules.apply(first, "place:2e1")
    assert "1 die" in page(second).by_id("pick-reroll")["text"]


def test_items_that_gathering_makes_whole_stand_out() -> None:
    state = played("roll:cheese,cheese,x", "place:1c2", "place:2c3")
    assert [each["id"] for each in page(state).of("mmm-ready")] == ["mmm-item-c2"]
    assert [each["id"] for each in page(rules.apply(state, "gather")).of("mmm-gone")] == [
        "mmm-item-c2"
    ]


def test_the_lines_of_the_variant_are_shown_and_told() -> None:
    empty = played("roll:fish,fish,bread", line=True)
    assert page(empty).of("mmm-lane") == []
    one = rules.apply(empty, "place:1a1")
    assert [each["text"] for each in page(one).of("mmm-on")] == ["a", "1"]
    assert len(page(one).of("mmm-lane")) == 2
    assert page(one).by_id("mmm-line")["text"] == "Now only row 1 or column a"
    two = rules.apply(one, "place:2b1")
    assert page(two).by_id("mmm-line")["text"] == "Now only row 1"
    assert not [each for each in page(played("roll:fish,fish,x")).elements
                if each.get("id") == "mmm-line"]  # fmt: skip


def test_what_is_still_open_is_counted() -> None:
    state = replace(rules.start(1, {}), gathered=frozenset(["c2", "c3", "e4"]))
    cheese = next(each for each in page(state).elements if each["tag"] == "li"
                  and "cheese" in each["text"])  # fmt: skip
    assert "cheese: 6 squares, 2 items to go" in cheese["text"]
    cheese_out = frozenset(state.pantry.squares["cheese"])
    assert "cheese: all gathered" in page(replace(state, gathered=cheese_out)).by_id(
        "mmm-foods"
    )["text"]  # fmt: skip


def test_a_whole_turn_in_names_alone() -> None:
    state = played("roll:cheese,cheese,x")
    shown = page(state)
    assert shown.by_id("mmm-slot-1").name == "Pick die 1: cheese, fits 9 squares"
    assert shown.by_id("mmm-slot-3").name == "Die 3: X, cannot be placed"
    assert (
        shown.by_id("mmm-c3").name == "Put die 1 (cheese) on c3, 2 squares left of item c2 c3"
    )  # fmt: skip
    assert shown.by_id("mmm-a1").name == "a1: fish, 4 squares left of item a1 b1 c1 d1"
    shown = page(rules.apply(state, "place:1c3"))
    assert shown.by_id("mmm-c3").name == "c3: cheese, die 1 lies here"
    assert shown.by_id("mmm-c2").name == "Put die 2 (cheese) on c2, 1 square left of item c2 c3"
    assert "Die 1 (cheese) lies on c3" in shown.by_id("mmm-tray")["text"]
    shown = page(played("roll:cheese,cheese,x", "place:1c3", "gather"))
    assert shown.by_id("mmm-c3").name == "c3: cheese, gathered"
    assert "9 steps to go" in shown.by_id("mmm-corridor")["text"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("cat", "left"), [(9, 0), (4, 0), (2, 0), (1, 0), (0, 1), (0, 3), (0, 5),
                                           (0, 20)])  # fmt: skip
def test_the_verdict_is_given_in_words(language: str, cat: int, left: int) -> None:
    state = replace(rules.start(1, {}), cat=cat, gathered=frozenset(SQUARES[left:]))
    text = page(state, language=language).by_id("mmm-verdict")["text"]
    words = Words(language, "mmm")
    assert words.name("board", f"verdict-{verdict(state)}") in text


def test_the_cat_stands_where_it_is() -> None:
    places = []
    for cat in (20, 7, 1, 0):
        state = replace(rules.start(1, {"side": WHOLE_ROWS}), cat=cat)
        shown = page(state)
        assert len(shown.of("mmm-paws")) == 20 - cat
        assert len(shown.of("mmm-stone")) == cat
        places.append(shown.elements[shown.elements.index(shown.by_id("mmm-cat")) + 2]["transform"])
    assert len(set(places)) == 4


def test_only_what_the_table_asks_is_written_down() -> None:
    """No label is left over, and none is missing."""
    source = "".join(
        path.read_text("utf-8") for path in Path(rules.__file__).parent.glob("table/*.py")
    )
    for key in Words("en", "mmm").own["board"]:
        stem = re.sub(r"-(1|other)$", "", key)
        said = f'"{stem}"' in source or re.match(r"(verdict|line)-", key)
        assert said, key
