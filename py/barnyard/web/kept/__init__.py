"""What a browser's storage holds: games, notes, settings."""
