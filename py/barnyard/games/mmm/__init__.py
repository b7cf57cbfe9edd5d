"""Mmm!, by Reiner Knizia (Pegasus Spiele, 2015). Unofficial."""
