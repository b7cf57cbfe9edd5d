"""The computer players of Bluff."""
