"""Boards before a game, and boards of the players' own."""
