"""How a whole move is named."""

from barnyard.games.mmm import rules
from barnyard.web.common.says import Words
from barnyard.web.think.advice_view import move_in_words


def test_a_whole_move_is_said_as_people_would() -> None:
    assert move_in_words(Words("en", rules.KEY), "place:2f1") == "Put die 2 on f1"
    assert move_in_words(Words("de", rules.KEY), "place:2f1") == "Würfel 2 auf f1 setzen"
