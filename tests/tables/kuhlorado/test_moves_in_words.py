"""How a whole move is named."""

from barnyard.games.kuhlorado import rules
from barnyard.web.common.says import Words
from barnyard.web.think.advice_view import move_in_words


def test_a_whole_move_is_said_as_people_would() -> None:
    assert move_in_words(Words("en", rules.KEY), "mark:c1,c3") == "Mark c1 and c3"
    assert move_in_words(Words("de", rules.KEY), "mark:c1,c3") == "c1 und c3 markieren"
    assert move_in_words(Words("en", rules.KEY), "reroll:12") == "Roll both dice again"
    german = Words("de", rules.KEY)
    assert move_in_words(german, "reroll:12") == "Beide Würfel noch einmal würfeln"
    assert move_in_words(german, "reroll:2") == "Den zweiten Würfel noch einmal würfeln"
