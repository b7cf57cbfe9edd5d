"""The table of Life is Life on the page."""
