"""Bluff, a folk game with a die under a cup: the tests play it, the page does not bring it."""
