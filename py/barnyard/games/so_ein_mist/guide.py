"""Which paragraph of the guide beside it (`guide.*.md`) explains a refusal, or one of the news.

Where that depends on one of the facts, the entry has forms, as in the words files.
"""

from typing import Final

REFUSALS: Final = {
    "animals-each-one": "animals",
    "ring-cards": "ring",
}

NEWS: Final = {
    "animal": "animals",
    "ring": "ring",
    "first": "beginner",
    "die": {"by": "why", "choice": "choice", "other": "forced"},
    "go": "choice",
    "stop": "choice",
    "walk": "steps",
    "queue": "queue",
    "take": {"by": "why", "alone": "alone", "other": "queue"},
    "draw": "refill",
    "extra-round": "extra-round",
    "passed": "passing",
    "ahead": "ahead",
    "score": "counting",
    "end": {"by": "why", "highest": "counting", "other": "ties"},
}
