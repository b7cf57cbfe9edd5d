"""A table that is far away: by which hosts devices find each other, asked first."""
