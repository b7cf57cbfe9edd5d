"""What all games share. Nothing in here knows a game or a browser."""
