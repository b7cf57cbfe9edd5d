"""Which paragraph of the guide beside it (`guide.*.md`) explains a refusal, or one of the news."""

from typing import Final

REFUSALS: Final = {
    "die-on-board": "roll",
    "die-x": "dice",
    "other-food": "place",
    "square-gathered": "place",
    "square-taken": "place",
    "not-in-line": "line",
    "place-first": "at-least-one",
    "no-dice-left": "choice",
    "pantry-written": "own-board",
    "pantry-shape": "own-board",
    "pantry-rows": "own-board",
    "pantry-row-length": "own-board",
    "pantry-letter": "own-board",
    "pantry-item-missing": "own-board",
    "pantry-item-unused": "own-board",
    "pantry-food": "own-board",
    "pantry-item-size": "own-board",
    "pantry-item-apart": "own-board",
    "pantry-food-beside": "own-board",
    "pantry-cat": "own-board",
}

NEWS: Final = {
    "roll": "roll",
    "failed": "failed",
    "place": "place",
    "reroll": "choice",
    "gather": "gather",
    "item": "item",
    "cat": "cat",
    "turn": "next",
    "end": "verdicts",
}
