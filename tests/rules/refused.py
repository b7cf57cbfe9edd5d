"""What a game refuses, and with which words."""

from typing import Any

import pytest

from barnyard.core.errors import IllegalEvent
from barnyard.core.game import AnyGame


def refusal(game: AnyGame, state: Any, event: str) -> tuple[str, dict[str, object]]:
    """The reason code and the facts."""
    with pytest.raises(IllegalEvent) as caught:
        game.apply(state, event)
    return caught.value.code, caught.value.facts
