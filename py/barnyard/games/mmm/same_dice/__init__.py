"""Mmm! with the same dice: those of a game that was played, or those of a date."""
