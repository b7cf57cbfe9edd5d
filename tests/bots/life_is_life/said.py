"""What the computer players of Life is Life can have to say. The strong player and the lamp are
slow: they are asked about a few positions only."""

from collections.abc import Iterator
from unittest.mock import patch

from barnyard.core.changed import changed
from barnyard.core.look import look
from barnyard.core.think import Level
from barnyard.games.life_is_life import rules
from barnyard.games.life_is_life.bot import strong
from tests.bots.life_is_life import tables as hands
from tests.bots.saying import Said, chances, thoughts

SLOW = 40
RARE = (
    {"what": "least-harm", "row": 2},
    {"what": "averts", "seat": 1, "animals": ["C"]},
    {"what": "spares", "seat": 1, "animals": ["G"]},
    {"what": "ends"},
    {"what": "takes", "animals": ["G"]},
    {"what": "leaves", "row": 2, "cards": ["G", "B"]},
)


def what_comes_up() -> Iterator[Said]:
    sudden = hands.dealt(*hands.filled("GBMTSDRRRR", "", "", "U", "RS", "DDD", "GBMT"))
    last = changed(hands.BEST, knocker=1)
    collected = hands.dealt(*hands.filled("", "RRRR", "", "U", "RS", "DDD", "GBMT"))
    danger = changed(collected, known=("", "RRRR", ""))
    decided = hands.decisions(400, 300)
    with patch.object(strong, "TURNS", 400):
        for number, state in enumerate([sudden, hands.BEST, last, danger, *decided]):
            seat = int(rules.turn(state))
            seen = look(rules, state, seat)
            if number < SLOW:
                yield from chances(rules.KEY, seen, seat)
            for level in Level if number < SLOW else (Level.EASY, Level.MODEST, Level.FAIR):
                yield from thoughts(rules.KEY, seen, seat, level, number)
    for rare in RARE:
        yield "think", rare
