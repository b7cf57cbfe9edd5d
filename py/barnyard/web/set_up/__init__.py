"""Before a game: who plays, by which options."""
