"""What the games that were played add up to. Everything comes from their records."""
