"""The table of Mmm! on the page."""
