"""Which paragraph of the guide beside it (`guide.*.md`) explains a refusal, or one of the news.

Where that depends on one of the facts, the entry has forms, as in the words files.
"""

from typing import Final

REFUSALS: Final = {
    "knock-before-trade": "knock",
    "trade-written": "trade",
    "trade-count": "trade",
    "trade-not-held": "trade",
    "trade-same": "different",
    "deal-sizes": "deal",
    "deal-too-many": "cards",
    "hand-size": "deal",
    "hand-full": "deal",
    "hand-too-many": "cards",
    "hand-whole-herd": "herds",
    "referee-entry": "choice",
}

NEWS: Final = {
    "first": "first",
    "deal": "deal",
    "hand": "deal",
    "trade": "trade",
    "knock": "knock",
    "pass": "last-round",
    "last-turn": "last-round",
    "count": "majority",
    "shown": "majority",
    "majority": "majority",
    "no-majority": {"by": "why", "single": "one-card", "other": "shared"},
    "total": "costs",
    "sudden-death": "herds",
    "gained": "gained",
    "lost": {"by": "why", "sudden-death": "sudden-cost", "other": "costs"},
    "out": "out",
    "next-phase": "first",
    "end": "winning",
}
