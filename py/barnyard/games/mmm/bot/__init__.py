"""The computer players of Mmm!."""
