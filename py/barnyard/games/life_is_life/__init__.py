"""Life is Life, by Lorenz Kutschke (Nürnberger-Spielkarten-Verlag, 2016). Unofficial."""
