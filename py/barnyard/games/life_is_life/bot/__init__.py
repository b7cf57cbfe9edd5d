"""The computer players of Life is Life."""
