"""How a whole move is named."""

from barnyard.games.life_is_life.rules import KEY
from barnyard.web.common.says import Words
from barnyard.web.think.advice_view import move_in_words


def test_a_whole_move_is_said_as_people_would() -> None:
    english, german = (move_in_words(Words(each, KEY), "trade:3:SRR") for each in ("en", "de"))
    assert english == "Take row 3 for 1 sheep and 2 rabbits"
    assert german == "Reihe 3 gegen ein Schaf und 2 Hasen tauschen"
