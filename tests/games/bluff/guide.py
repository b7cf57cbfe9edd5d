"""Which paragraph of the guide beside it explains a refusal, or one of the news."""

from typing import Final

REFUSALS: Final = {"say-higher": "say", "say-less": "say", "nothing-higher": "answer"}

NEWS: Final = {
    "first": "beginner",
    "roll": "roll",
    "die": "roll",
    "say": "say",
    "believe": "answer",
    "lift": "answer",
    "under": "lives",
    "lost": "lives",
    "end": "winning",
}
