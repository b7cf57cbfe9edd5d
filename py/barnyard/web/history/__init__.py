"""Looking back on all games."""
