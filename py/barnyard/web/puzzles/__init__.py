"""Puzzles: a position, and one move that is clearly best."""
