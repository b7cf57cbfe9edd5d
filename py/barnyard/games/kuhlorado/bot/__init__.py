"""The computer players of Kuhlorado."""
