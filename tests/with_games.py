"""With this imported the games of tests/games are there like all others, which only tests know. Run
as a program it is the command line with them:

    PYTHONPATH=py python tests/with_games.py play bluff
"""

import sys
from pathlib import Path

from barnyard import games

GAMES = Path(__file__).with_name("games")

games.__path__.append(str(GAMES))
games.keys.cache_clear()

if __name__ == "__main__":
    from barnyard.__main__ import main

    sys.exit(main(sys.argv[1:]))
