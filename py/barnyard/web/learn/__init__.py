"""How to play: the guides, and lessons at a table."""
