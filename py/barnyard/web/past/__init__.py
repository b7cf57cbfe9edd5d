"""Looking back: through a game, moment by moment."""
