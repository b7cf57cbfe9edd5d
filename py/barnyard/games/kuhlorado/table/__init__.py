"""The table of Kuhlorado on the page."""
