"""How much is tried: some of it whenever somebody has changed a line, all of it every night."""

import os

THOROUGH = bool(os.environ.get("BARNYARD_THOROUGH"))
AS_OFTEN = 10 if THOROUGH else 1  # so many times as often
