"""The computer players of So ein Mist."""
