"""Life is Life: majorities, points and lives, from the hands alone."""

import pytest

from barnyard.games.life_is_life.scoring import losses, majorities, points

# ------------------------------------------------------------------ majorities


def test_printed_example_mia_with_four_giraffes_beats_tim_with_three_and_sarah_with_one() -> None:
    mia, tim, sarah = "GGGG", "GGG", "G"
    assert majorities({0: mia, 1: tim, 2: sarah}) == {"G": 0}
    assert points({0: mia, 1: tim, 2: sarah}) == {0: 9, 1: 0, 2: 0}


@pytest.mark.parametrize(
    ("animal", "value"),
    [
        ("G", 9), ("B", 8), ("M", 7), ("T", 7), ("S", 6),
        ("D", 6), ("R", 5), ("P", 5), ("C", 4), ("U", 3),
    ],
)  # fmt: skip
def test_normal_end_a_majority_gives_the_value_of_the_animal_however_many_cards(
    animal: str, value: int
) -> None:
    assert points({0: "", 1: animal * 3, 2: animal})[1] == value
    assert points({0: "", 1: animal, 2: ""})[1] == value


def test_normal_end_a_shared_majority_gives_nobody_anything() -> None:
    assert points({0: "BBB", 1: "BBB", 2: "BB"}) == {0: 0, 1: 0, 2: 0}
    assert points({0: "BB", 1: "BB", 2: "BB"}) == {0: 0, 1: 0, 2: 0}


def test_normal_end_more_than_every_other_player_is_enough_without_more_than_all() -> None:
    assert points({0: "BBB", 1: "BB", 2: "BB", 3: "B"})[0] == 8


def test_normal_end_one_card_can_be_enough_with_more_than_two_players() -> None:
    assert majorities({0: "U", 1: "", 2: ""}) == {"U": 0}


def test_normal_end_with_two_players_left_at_least_two_cards_are_needed() -> None:
    assert majorities({0: "U", 2: ""}) == {}
    assert majorities({0: "UU", 2: "U"}) == {"U": 0}
    assert majorities({0: "", 2: "UU"}) == {"U": 2}


def test_normal_end_with_two_players_left_a_shared_majority_still_gives_nothing() -> None:
    assert points({0: "GG", 3: "GG"}) == {0: 0, 3: 0}


def test_normal_end_an_animal_that_nobody_has_gives_nobody_anything() -> None:
    assert majorities({0: "", 1: "", 2: ""}) == {}


def test_normal_end_the_points_of_all_majorities_add_up() -> None:
    assert points({0: "GGTT", 1: "GBBT", 2: "MUU"}) == {0: 9 + 7, 1: 8, 2: 7 + 3}


# ------------------------------------------------------------------ lives


@pytest.mark.parametrize(
    ("totals", "lost"),
    [
        pytest.param((15, 13, 10, 7, 7), (0, 1, 1, 2, 2), id="printed example"),
        pytest.param((16, 11, 17), (1, 2, 0), id="highest 0, lowest 2, else 1"),
        pytest.param((9, 9, 3), (0, 0, 2), id="all the highest lose nothing"),
        pytest.param((9, 3, 3), (0, 2, 2), id="all the lowest lose 2"),
        pytest.param((12, 12, 12, 4, 4), (0, 0, 0, 2, 2), id="however many they are"),
        pytest.param((20, 9, 9, 2), (0, 1, 1, 2), id="ties in between share their place"),
        pytest.param((8, 8, 8), (0, 0, 0), id="all equal"),
        pytest.param((0, 0, 0, 0), (0, 0, 0, 0), id="all equal with nothing"),
        pytest.param((15, 5), (0, 2), id="two players"),
        pytest.param((9, 9), (0, 0), id="two players with equal totals"),
    ],
)
def test_normal_end_the_highest_lose_0_the_lowest_2_the_others_1(
    totals: tuple[int, ...], lost: tuple[int, ...]
) -> None:
    assert losses(dict(enumerate(totals))) == dict(enumerate(lost))


def test_ruling_there_is_always_somebody_left_who_loses_nothing() -> None:
    tables = [(a, b, c) for a in range(4) for b in range(4) for c in range(4)]
    lost = [losses(dict(enumerate(totals))).values() for totals in tables]
    assert all(0 in lives for lives in lost)
