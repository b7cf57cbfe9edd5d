"""The table of Bluff on the page."""
