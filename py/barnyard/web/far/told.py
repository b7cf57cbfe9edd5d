"""The past of a game as far as it was told: news, and no states. The rest comes when it is over."""

from collections.abc import Mapping, Sequence
from typing import Any

from barnyard.core.game import CHANCE, AnyGame, News, Turn
from barnyard.room.past import Past

Story = Sequence[Sequence[News]]  # by event


class TimesTold(Past):
    def __init__(
        self, game: AnyGame, story: Story, turns: Mapping[int, Turn], seat: int | None
    ) -> None:
        nothing: list[Any] = []
        super().__init__(game, nothing, [""] * len(story), seat, is_over=False)
        self._story, self._turns = story, turns

    def turn(self, at: int) -> Turn:
        """What came before the page was there, or between two looks, was nobody's here."""
        return self._turns.get(at, CHANCE)

    def news(self, at: int) -> list[News]:
        return list(self._story[at])

    def news_since(self, at: int) -> list[list[News]]:
        return [list(items) for items in self._story[at:]]

    def lies_open(self, at: int) -> bool:
        return False


def in_common(stories: Sequence[Story]) -> Story:
    """What all of those know who share a device: it may be told before their curtain."""
    first, *others = stories
    return [
        [item for item in items if all(item in story[at] for story in others)]
        for at, items in enumerate(first)
    ]
