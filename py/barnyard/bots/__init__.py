"""Computer players: who there is, matches between them, and what luck and skill did in a game."""
