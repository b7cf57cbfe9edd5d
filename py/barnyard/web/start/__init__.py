"""The menu, and the small pages around it."""
