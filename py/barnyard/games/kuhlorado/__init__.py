"""Kuhlorado, by Reinhard Staupe (Nürnberger-Spielkarten-Verlag, 2014). Unofficial."""
