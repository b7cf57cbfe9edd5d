"""One ledger a record: where a test is not about the reckoning, it is done once for all of them."""

from copy import deepcopy
from typing import Any

from barnyard.bots.ledger import Ledger, ledger
from barnyard.core.record import Record, write
from barnyard.core.think import Bot, Slices

_known: dict[str, Ledger] = {}  # by the text of the record


def ledger_once(record: Record[Any], bot: Bot, kept: Ledger | None = None) -> Slices[Ledger]:
    """As `ledger`; whoever comes later gets what was found, at once."""
    text = write(record)
    if text not in _known:
        _known[text] = yield from ledger(record, bot)
    found = kept or Ledger()
    vars(found).update(deepcopy(vars(_known[text])))
    return found
