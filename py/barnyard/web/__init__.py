"""The page: the only part that knows a browser."""
