"""The table page and its parts."""
