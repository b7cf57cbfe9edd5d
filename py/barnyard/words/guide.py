"""Which paragraph explains a refusal that all games share: it ends the guide of each."""

from typing import Final

REFUSALS: Final = {
    "game-over": "order",
    "not-due": "order",
    "late-answer": "order",
    "luck-not-due": "order",
    "not-your-turn": "order",
    "onlooker": "order",
    "undo-nothing": "taking-back",
    "undo-final": "taking-back",
    "undo-handed-on": "taking-back",
    "not-your-undo": "taking-back",
    "player-count": "set-up",
    "real-people": "set-up",
    "option-unknown": "set-up",
    "option-value": "set-up",
    "not-canonical": "record",
    "not-text": "record",
    "event-long": "record",
}
