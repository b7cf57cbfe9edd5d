"""Which paragraph of the guide beside it (`guide.*.md`) explains a refusal, or one of the news."""

from typing import Final

REFUSALS: Final = {
    "mark-trough": "free",
    "mark-taken": "free",
    "mark-not-thrown": "free",
    "mark-two-cows": "two-cows",
    "mark-one-number": "two-numbers",
    "mark-cow-and-number": "cow-and-number",
    "mark-one-between": "one-between",
    "pad-rows": "own-pad",
    "pad-row-text": "own-pad",
    "pad-row-length": "own-pad",
    "pad-letter": "own-pad",
    "pad-edge": "own-pad",
    "pad-trough-size": "own-pad",
    "pad-troughs-touch": "own-pad",
    "pad-troughs": "own-pad",
    "pad-cows": "own-pad",
    "pad-number-missing": "own-pad",
    "pads-order": "own-pad",
    "pads-troughs": "own-pad",
}

NEWS: Final = {
    "first": "players",
    "even": "even",
    "ahead": "ahead",
    "roll": "throws",
    "keep": "throws",
    "reroll": "throws",
    "mark": "free",
    "nothing": "nothing",
    "won": "holding",
    "lost": "holding",
    "land": "land",
    "interim": "doubles",
    "ended": "ending",
    "held": "holding",
    "shared": "holding",
    "owned": "land",
    "score": "winner",
    "end": "winner",
}
