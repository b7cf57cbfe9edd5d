"""The table of So ein Mist on the page."""
