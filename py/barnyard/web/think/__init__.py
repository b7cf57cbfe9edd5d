"""What is thought at a table, in slices, and how it is told."""
