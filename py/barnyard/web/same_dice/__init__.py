"""Games with somebody else's dice: those of a date, or of a game from a link."""
